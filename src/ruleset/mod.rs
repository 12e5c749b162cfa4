//! A rule set: one readable document (TOML) and the scorer it names.
//!
//! The document says everything about an event played by it: how a hand is paid, who sits where in
//! each wind round, how a table result becomes standing points, how entrants are ranked and what an
//! offence costs. The code holds the mechanisms, the documents under `documents/` hold the rules.
//! Knows no tournament, reads no clock, does no I/O.

pub mod document;
pub mod hand;
pub mod library;
pub mod offence;
pub mod points;
pub mod ranking;
pub mod seats;
pub mod sheet;
pub mod standing;
pub mod text;

#[cfg(test)]
mod tests;

pub use document::{DocumentError, RuleSet};
pub use hand::{HandRecord, HandRefusal, Win};
pub use offence::{Offence, Outcome, Receivers, Sanction, Unit};
pub use points::{ParsePointsError, Score, StandingPoints};
pub use ranking::{Criterion, Ranking};
pub use seats::{SEATS, SeatIndex, SessionRules};
pub use sheet::{HandPosition, Sheet, SheetRefusal, SheetRow};
pub use standing::{StandingRule, TablePlace};
pub use text::Text;
