//! Deciding: from a command to the events that follow, or a refusal. One file for each subject.

mod answers;
mod appeals;
mod authority;
mod by_topic;
mod claims;
mod display;
mod duty;
mod entrants;
mod line_ups;
mod lots;
mod needs;
mod promises;
mod removal;
mod requests;
mod results;
mod ruleset;
mod ruling_checks;
mod rulings;
mod seat_moves;
mod seating;
mod sessions;
mod setup;
mod stages;
mod tables;
mod teams;

pub use by_topic::decide;
pub use setup::create;
pub(crate) use setup::rehearse;
