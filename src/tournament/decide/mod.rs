//! Deciding: from a command to the events that follow, or a refusal. One file for each subject.

mod admission;
mod answers;
mod appeals;
mod applications;
mod authority;
mod by_topic;
mod claims;
mod display;
mod duty;
mod entrants;
mod line_ups;
mod lots;
mod members;
mod money;
mod moving_up;
mod needs;
mod own;
mod promises;
mod registration;
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
