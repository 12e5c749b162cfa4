//! The use cases: what people do with the program, one file for each action. No HTTP words, no SQL.

pub mod accounts;
mod bonds;
pub mod clock;
pub mod contact;
pub mod copies;
pub mod housekeeping;
pub mod letters;
pub mod meters;
pub mod outbox;
pub mod people;
pub mod posts;
pub mod presence;
pub mod registration;
pub mod rehearsals;
pub mod rulesets;
pub mod seating;
pub mod tournaments;

pub use store::StoreError;
