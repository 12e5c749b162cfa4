//! The use cases: what people do with the program, one file for each action. No HTTP words, no SQL.

pub mod accounts;
mod bonds;
pub mod clock;
pub mod draw_desk;
mod draw_group;
pub mod draw_lots;
pub mod draw_numbers;
pub mod draw_seating;
pub mod fairness;
mod group;
pub mod housekeeping;
pub mod meters;
pub mod outbox;
pub mod presence;
pub mod registration;
pub mod replan;
pub mod rulesets;
pub mod tournaments;

pub use crate::store::StoreError;
