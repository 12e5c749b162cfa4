//! A rule set: one readable document (TOML) and the scorer it names.
//!
//! The document says everything about an event played by it: how a hand is paid, who sits where in
//! each wind round, how a table result becomes standing points, how entrants are ranked and what an
//! offence costs. The code holds the mechanisms, the documents under `documents/` hold the rules.
//! Knows no tournament, reads no clock, does no I/O.

pub mod bounds;
pub mod card;
pub mod claim;
pub mod conduct;
pub mod data;
pub mod diff;
pub mod document;
pub mod edit;
pub mod fault;
pub mod federation;
pub mod hand;
pub mod hand_refusal;
pub mod library;
pub mod line_ups;
pub mod offence;
pub mod pace;
pub mod pattern;
pub mod payment;
pub mod pays;
pub mod points;
pub mod ranking;
pub mod root;
pub mod scorer;
pub mod scoring;
pub mod seats;
pub mod sheet;
pub mod sheet_form;
pub mod stage;
pub mod standing;
pub mod switch;
mod table_size;
pub mod text;
pub mod tradition;
pub mod traditions;
pub mod typed;

mod four_of_five;
mod progress;
mod sits_out;
mod ticked;

#[cfg(test)]
mod tests;

pub use claim::{ClaimRule, ClaimTopic};
pub use conduct::{Lateness, Substitutes};
pub use diff::{Difference, diff};
pub use document::{DocumentError, RuleSet};
pub use edit::{choose, edit, unset};
pub use federation::FederationNumber;
pub use hand::{HandRecord, Responsible, Win, Worth};
pub use hand_refusal::HandRefusal;
pub use line_ups::LineUps;
pub use offence::{Offence, Outcome, Receivers, Sanction, Unit};
pub use payment::PaymentRule;
pub use pays::HandContext;
pub use points::{ParsePointsError, Score, StandingPoints, Steps};
pub use progress::HandPosition;
pub use ranking::{Criterion, Ranking};
pub use seats::{RoundName, SeatIndex, SessionRules, SitsOut};
pub use sheet::{Sheet, SheetRefusal, SheetRow, SheetWalk};
pub use sheet_form::SheetForm;
pub use standing::{Role, StandingRule, TablePlace, TableResult};
pub use switch::Switch;
pub use text::Text;
pub use typed::ValueKind;
