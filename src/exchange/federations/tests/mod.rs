//! Federations' lists and requirements.

mod documents;
mod ranking;
mod requirements;
