//! What answers a command that was turned down: the form that sent it, or the page one comes from.

mod command;
pub mod doubts;

pub use command::{refuse, turn_back};
