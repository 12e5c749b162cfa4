//! What goes in and out as files.

pub mod hands;
