//! Events: what people owe and paid.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::ids::PersonId;
use crate::registration::Way;

/// Money was charged, paid, waived or given back; amounts are in the smallest unit of the currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum MoneyEvent {
    /// Somebody owes this from now on, whatever was charged before.
    FeeCharged { person: PersonId, amount: i64 },
    /// Somebody paid.
    PaymentNoted {
        person: PersonId,
        amount: i64,
        on: NaiveDate,
        way: Way,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Somebody need not pay so much.
    FeeWaived {
        person: PersonId,
        amount: i64,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Somebody got money back.
    RefundNoted {
        person: PersonId,
        amount: i64,
        on: NaiveDate,
        way: Way,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// What an event entered into a purse was a mistake.
    MoneyUndone {
        entry: u64,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

impl MoneyEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::PaymentNoted { note, .. } | Self::RefundNoted { note, .. } => note,
            Self::FeeWaived { reason, .. } | Self::MoneyUndone { reason, .. } => reason,
            Self::FeeCharged { .. } => "",
        }
    }
}
