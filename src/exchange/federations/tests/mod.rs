//! Federations' lists and requirements.

mod documents;
mod list;
mod ranking;
mod requirements;
