//! How entrants are put in order: an ordered list of criteria, then shared ranks.

use serde::{Deserialize, Serialize};

/// One thing by which entrants or teams are compared; more is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// Points in the standings, after penalties.
    StandingPoints,
    /// Sum of the scores at the tables.
    Score,
    /// Number of first places, then of second, then of third places (shared places count in parts).
    Places,
    /// The best score in one session.
    BestSession,
    /// Standing points of the last session, then of the one before, and so on.
    LatestSessions,
}

/// What happens to entrants whom no criterion separates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StillTied {
    /// They share the rank; the next rank is left out (1, 2, 2, 4).
    ShareRank,
}

/// The ranking of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// Criteria, the first decides first.
    pub criteria: Vec<Criterion>,
    /// What happens when they are used up.
    pub still_tied: StillTied,
    /// Where it is written.
    pub source: String,
}

impl Ranking {
    /// Why the list makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<String> {
        if self.criteria.is_empty() {
            return Some("ranking.criteria names no criterion".into());
        }
        self.criteria
            .iter()
            .enumerate()
            .find_map(|(at, criterion)| {
                self.criteria[..at]
                    .contains(criterion)
                    .then(|| format!("ranking.criteria names {criterion:?} twice"))
            })
    }
}
