//! Commands: what people owe and paid.

use chrono::NaiveDate;
use serde::Serialize;

use crate::ids::PersonId;
use crate::registration::Way;
use crate::roles::Capability;

/// What is to be entered into somebody's purse; amounts are in the smallest unit of the currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum MoneyCommand {
    /// Let somebody owe this, whatever was charged before.
    ChargeFee { person: PersonId, amount: i64 },
    /// Note that somebody paid.
    NotePayment {
        person: PersonId,
        amount: i64,
        on: NaiveDate,
        way: Way,
        note: String,
    },
    /// Ask somebody for less.
    WaiveFee {
        person: PersonId,
        amount: i64,
        reason: String,
    },
    /// Note that somebody got money back.
    NoteRefund {
        person: PersonId,
        amount: i64,
        on: NaiveDate,
        way: Way,
        note: String,
    },
    /// Take back what an event entered.
    UndoMoney { entry: u64, reason: String },
}

impl MoneyCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::ChargeFee { .. }
            | Self::NotePayment { .. }
            | Self::WaiveFee { .. }
            | Self::NoteRefund { .. }
            | Self::UndoMoney { .. } => Capability::ManageEntrants,
        }
    }
}
