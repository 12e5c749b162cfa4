//! What a table hands in: versions of its result, the latest counts.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use ruleset::{HandRecord, Score};

use super::context::Actor;
use super::ids::{EntrantId, RulingId};

/// One person's total on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    pub entrant: EntrantId,
    /// The total as the sheet carries it.
    pub score: Score,
}

/// What a table handed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// One total for each person, in the order of the seats.
    pub totals: Vec<Total>,
    /// The hands, where they were entered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<HandRecord>,
    /// Points in deposits that nobody won and no total holds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub leftover: Score,
    /// Why the sheet was accepted although its numbers do not agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<Accepted>,
}

/// The reason of sheets that a file brings: written so there, looked into by nobody.
pub const AS_WRITTEN: &str = "as written on the sheet";

fn is_zero(points: &Score) -> bool {
    *points == 0
}

/// A sheet accepted as written, although its numbers do not agree or a ruling speaks against one of its wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accepted {
    /// What the totals sum to.
    pub sum: Score,
    /// What the rulings on the sheet explain.
    pub expected: Score,
    /// The person's words.
    pub reason: String,
    /// The rulings by which somebody could not have won a hand that the sheet says they won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<RulingId>,
}

/// A version of a table's result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// From 1.
    pub number: u32,
    /// The event that made it.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// What was handed in; none when the result was taken back.
    pub sheet: Option<Sheet>,
    /// Who confirmed it, when, and by which event.
    pub verified: Option<(Actor, DateTime<Utc>, u64)>,
}

/// All versions of a table's result; never empty once there is one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableResult {
    /// In order; the last one counts.
    pub versions: Vec<Version>,
}

impl TableResult {
    /// The version that counts.
    pub fn current(&self) -> Option<&Version> {
        self.versions.last()
    }

    /// What the table handed in, if that still counts.
    pub fn sheet(&self) -> Option<&Sheet> {
        self.current()?.sheet.as_ref()
    }

    /// The number of the latest version; 0 without one.
    pub fn number(&self) -> u32 {
        self.current().map_or(0, |version| version.number)
    }

    /// Whether a second person confirmed what counts.
    pub fn is_verified(&self) -> bool {
        self.current()
            .is_some_and(|version| version.verified.is_some())
    }
}
