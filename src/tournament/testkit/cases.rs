//! The table of cases in which the core and the tablet propose the same
//! (`tests/data/proposals.json`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use ruleset::{Outcome, Score, StandingPoints, Unit};

use crate::attached::Attached;
use crate::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::ruling::{Booking, Points, Subject};
use crate::{EntrantId, SessionNo, TableNo};

/// A case: what was ruled before, what happens now, and what the rule set proposes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposalCase {
    /// What the case shows.
    pub says: String,
    /// The ledger so far, all about the same person unless said otherwise.
    #[serde(default)]
    pub before: Vec<Before>,
    pub offence: String,
    /// The hand of session 1; none where nobody knows.
    pub hand: Option<u8>,
    /// Whether nobody knows who at the table did it.
    #[serde(default)]
    pub of_table: bool,
    /// Whether the table has handed in its sheet.
    #[serde(default)]
    pub handed_in: bool,
    /// Measured turns, in milliseconds.
    #[serde(default)]
    pub turns: Vec<u64>,
    /// When a watch took them, 0 for a typed one; empty where nobody noted it.
    #[serde(default)]
    pub turns_read_at: Vec<u64>,
    pub minutes: Option<u16>,
    pub proposal: Proposed,
}

/// A ruling of the ledger.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    pub offence: String,
    #[serde(default = "first")]
    pub session: u16,
    pub hand: Option<u8>,
    /// Whether it was reversed.
    #[serde(default)]
    pub undone: bool,
    /// Whether nothing followed.
    #[serde(default)]
    pub nothing: bool,
    /// Whether it was about somebody else.
    #[serde(default)]
    pub other: bool,
    /// The turns that it charged, in milliseconds, and when a watch took them.
    #[serde(default)]
    pub turns: Vec<u64>,
    #[serde(default)]
    pub turns_read_at: Vec<u64>,
}

fn first() -> u16 {
    1
}

/// What the rule set proposes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    pub time: u32,
    pub outcomes: Vec<Outcome>,
    pub points: Option<ProposedPoints>,
}

/// The points of a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposedPoints {
    pub unit: Unit,
    pub each: Score,
    pub to: To,
    pub lost: Score,
    pub booking: Booking,
}

/// Who receives them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    Nobody,
    Each,
    /// Whoever was wronged: the referee names somebody.
    Offended,
}

/// The cases of every rule set, by its name.
pub fn cases() -> BTreeMap<String, Vec<ProposalCase>> {
    let text = include_str!("../../../tests/data/proposals.json");
    serde_json::from_str(text).unwrap()
}

/// Where a case happens and whom it is about.
#[derive(Debug, Clone, Copy)]
pub struct Seat {
    pub table: TableNo,
    pub person: EntrantId,
}

impl ProposalCase {
    /// The rulings of the ledger before (some about a neighbour), and whether each is undone then.
    pub fn ledger(
        &self,
        seat: Seat,
        neighbour: Seat,
    ) -> impl Iterator<Item = (RulingDraft, bool)> + '_ {
        self.before.iter().map(move |before| {
            let seat = if before.other { neighbour } else { seat };
            let subject = match self.of_table {
                true => Subject::Table,
                false => Subject::Entrant(seat.person),
            };
            let outcome = match before.nothing {
                true => Outcome::NoPenalty,
                false => Outcome::Warning,
            };
            let draft = RulingDraft {
                subject,
                session: Some(SessionNo(before.session)),
                table: Some(seat.table),
                hand: before.hand,
                offence: Some(before.offence.clone()),
                claim: match before.turns.is_empty() {
                    true => Claim::Chosen {
                        outcomes: vec![outcome],
                        charge: None,
                    },
                    false => Claim::Measured,
                },
                reason: String::new(),
                attached: Attached {
                    turns: before.turns.clone(),
                    turns_read_at: before.turns_read_at.clone(),
                    ..Attached::default()
                },
            };
            (draft, before.undone)
        })
    }

    /// The ruling that is asked for: by what was measured, or as proposed.
    pub fn draft(&self, seat: Seat) -> RulingDraft {
        let is_measured = !self.turns.is_empty() || self.minutes.is_some();
        RulingDraft {
            subject: match self.of_table {
                true => Subject::Table,
                false => Subject::Entrant(seat.person),
            },
            session: Some(SessionNo(1)),
            table: Some(seat.table),
            hand: self.hand,
            offence: Some(self.offence.clone()),
            claim: match is_measured {
                true => Claim::Measured,
                false => Claim::AsProposed,
            },
            reason: String::new(),
            attached: Attached {
                turns: self.turns.clone(),
                turns_read_at: self.turns_read_at.clone(),
                minutes: self.minutes,
                ..Attached::default()
            },
        }
    }
}

impl ProposedPoints {
    /// The same as a ruling keeps them; `others` are those at the table who may receive them.
    pub fn booked(&self, others: &[EntrantId]) -> Points {
        let receivers = match self.to {
            To::Nobody => Vec::new(),
            To::Each => others.iter().map(|id| (*id, self.each)).collect(),
            To::Offended => others.iter().take(1).map(|id| (*id, self.each)).collect(),
        };
        Points {
            unit: self.unit,
            offender: StandingPoints::whole(-self.lost),
            receivers,
            booking: self.booking,
        }
    }

    /// The same as a referee would choose them, with the first of the others where one is to be named.
    pub fn charge(&self, others: &[EntrantId]) -> Charge {
        Charge {
            amount: StandingPoints::whole(self.each),
            unit: self.unit,
            to: match self.to {
                To::Nobody => Recipients::Nobody,
                To::Each => Recipients::EachOther,
                To::Offended => others
                    .first()
                    .map_or(Recipients::Nobody, |id| Recipients::One(*id)),
            },
            booking: self.booking,
        }
    }
}
