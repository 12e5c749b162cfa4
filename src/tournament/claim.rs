//! What a referee asks the core to put into the ledger: the facts, and how the sanction is found.
//!
//! A claim names no points: what somebody loses, and who gets it, is counted by the core from the
//! claim, the rule set and the ledger, whichever page, tablet or program sent it.

use serde::{Deserialize, Serialize};

use ruleset::{Outcome, StandingPoints, Unit};

use super::attached::Attached;
use super::ids::{EntrantId, SessionNo, TableNo};
use super::ruling::{Booking, Decision, Points, Subject};

/// A ruling as somebody asks for it. The log keeps it where the head referee is asked, so its fields
/// and those of a claim stay as those of events do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingDraft {
    /// The person, team or table the ruling is about.
    pub subject: Subject,
    /// The session; none for the whole event.
    pub session: Option<SessionNo>,
    /// The table of that session.
    pub table: Option<TableNo>,
    /// The hand of the session, from 1.
    pub hand: Option<u8>,
    /// An offence of the rule set's catalogue; none for anything outside it.
    pub offence: Option<String>,
    /// How the sanction is found.
    pub claim: Claim,
    /// Why; asked for when the catalogue does not say it.
    pub reason: String,
    /// What the ruling is founded on.
    #[serde(default, skip_serializing_if = "Attached::is_empty")]
    pub attached: Attached,
}

/// How the sanction of a ruling is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Claim {
    /// As the rule set proposes it for this repetition of the offence.
    AsProposed,
    /// What the attached times come to under the rule set. Unlike [`Claim::AsProposed`] refused when
    /// the times are missing, so that a lost measurement is never ruled as the lowest amount.
    Measured,
    /// As the referee chose it.
    Chosen {
        /// What happens.
        outcomes: Vec<Outcome>,
        /// The points, if any are lost.
        charge: Option<Charge>,
    },
    /// As a file or an earlier ledger has it, every amount named; nothing is counted anew.
    Recorded {
        /// What happened.
        outcomes: Vec<Outcome>,
        /// The points as they were booked.
        points: Option<Points>,
    },
}

/// The points a referee chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// What is lost to each receiver, or once if nobody receives: above zero, whole for
    /// [`Unit::Score`].
    pub amount: StandingPoints,
    /// In what the amount is counted.
    pub unit: Unit,
    /// Who receives; nobody does in another unit than [`Unit::Score`].
    pub to: Recipients,
    /// Where score points are counted.
    pub booking: Booking,
}

/// Who receives the points of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recipients {
    /// Nobody: the table sums to less.
    Nobody,
    /// Everybody else at the table, the amount each.
    EachOther,
    /// One person at the table.
    One(EntrantId),
}

impl From<Decision> for RulingDraft {
    /// Asks for a decision that was made elsewhere, as it is.
    fn from(decision: Decision) -> Self {
        Self {
            subject: decision.subject,
            session: decision.session,
            table: decision.table,
            hand: decision.hand,
            offence: decision.offence,
            claim: Claim::Recorded {
                outcomes: decision.outcomes,
                points: decision.points,
            },
            reason: decision.reason,
            attached: decision.attached,
        }
    }
}
