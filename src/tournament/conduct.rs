//! That a tournament is a rehearsal, of which event, and how it is conducted.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::context::Stamp;

/// What a rehearsal is of, as the first event of its log has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RehearsalOf {
    /// The name of the tournament that is rehearsed.
    pub title: String,
    /// Its address.
    pub slug: String,
    /// What everything that happens by chance comes from.
    pub seed: u64,
}

/// How fast the time of the hall goes.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// It stands; somebody asks for each step.
    #[default]
    ByStep,
    /// As time goes.
    Real,
    /// Ten seconds in a second.
    Tenfold,
    /// A minute in a second.
    Minute,
    /// Ten minutes in a second.
    TenMinutes,
}

impl Pace {
    /// All of them, from the slowest to the fastest.
    pub const ALL: [Self; 5] = [
        Self::ByStep,
        Self::Real,
        Self::Tenfold,
        Self::Minute,
        Self::TenMinutes,
    ];

    /// Seconds of the hall in one second; none while its time stands.
    pub fn times(self) -> i32 {
        match self {
            Self::ByStep => 0,
            Self::Real => 1,
            Self::Tenfold => 10,
            Self::Minute => 60,
            Self::TenMinutes => 600,
        }
    }

    /// The word of forms (`by_step`).
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ByStep => "by_step",
            Self::Real => "real",
            Self::Tenfold => "tenfold",
            Self::Minute => "minute",
            Self::TenMinutes => "ten_minutes",
        }
    }
}

/// How a rehearsal is conducted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Conduct {
    pub pace: Pace,
    /// Whether nothing can be saved, as if the disk of the database were full.
    #[serde(default, skip_serializing_if = "is_false")]
    pub disk_full: bool,
    /// Whether devices find no server, as if the hall's network were lost.
    #[serde(default, skip_serializing_if = "is_false")]
    pub no_network: bool,
    /// When it was chosen, by the clock outside the hall.
    pub since: DateTime<Utc>,
}

fn is_false(value: &bool) -> bool {
    !*value
}

impl Conduct {
    /// Whether two differ in what somebody chose.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let since = other.since;
        Self { since, ..*self } == *other
    }
}

/// A rehearsal as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rehearsal {
    pub of: RehearsalOf,
    pub conduct: Conduct,
    /// The time in the hall when that was chosen.
    pub set_at: DateTime<Utc>,
    /// The time in the hall of the last event.
    pub hall: DateTime<Utc>,
}

impl Rehearsal {
    /// What stands before anything has happened: its time stands too.
    pub(crate) fn begin(of: &RehearsalOf, stamp: &Stamp) -> Self {
        Self {
            of: of.clone(),
            conduct: Conduct::default(),
            set_at: stamp.at,
            hall: stamp.at,
        }
    }

    /// The time in its hall when the clock outside says `now`; never before what has happened.
    pub fn hall_time(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        self.by_pace(now).max(self.hall)
    }

    /// Whether its time waits until the pace has come to what has happened: after a break that was
    /// passed over, the pace must be chosen anew.
    pub fn is_behind(&self, now: DateTime<Utc>) -> bool {
        self.runs() && self.by_pace(now) < self.hall
    }

    /// The time that the pace alone leads to.
    fn by_pace(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let passed = (now - self.conduct.since).max(TimeDelta::zero());
        let passed = passed.checked_mul(self.conduct.pace.times());
        let there = passed.and_then(|it| self.set_at.checked_add_signed(it));
        there.unwrap_or(self.hall)
    }

    /// Whether its time goes by itself.
    pub fn runs(&self) -> bool {
        self.conduct.pace != Pace::ByStep
    }
}
