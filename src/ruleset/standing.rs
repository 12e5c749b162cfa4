//! From the scores of one table to points in the standings.

use serde::{Deserialize, Serialize};

use super::points::{Score, StandingPoints};

/// What one person takes from a table into the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TablePlace {
    /// The place at the table, from 1; people with equal scores share the better number.
    pub place: u8,
    /// How many people share this place.
    pub sharing: u8,
    /// Points for the standings.
    pub points: StandingPoints,
}

/// How a table result becomes standing points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingRule {
    /// Points for the place at the table; people with equal scores share the points of the places
    /// they span.
    Places {
        /// Whole points for first, second, third and fourth place.
        points: [i64; 4],
        /// Where it is written.
        source: String,
    },
    /// The score itself is what counts.
    Score {
        /// Where it is written.
        source: String,
    },
}

impl StandingRule {
    /// Places and points of the people at one table, in the order of `scores` (at most four).
    pub fn settle(&self, scores: &[Score]) -> Vec<TablePlace> {
        scores
            .iter()
            .map(|score| {
                let better = scores.iter().filter(|other| *other > score).count();
                let sharing = scores.iter().filter(|other| *other == score).count();
                TablePlace {
                    place: u8::try_from(better + 1).unwrap_or(u8::MAX),
                    sharing: u8::try_from(sharing).unwrap_or(u8::MAX),
                    points: self.points_for(*score, better, sharing),
                }
            })
            .collect()
    }

    /// Points for a score that `better` people beat and `sharing` people (itself included) have.
    fn points_for(&self, score: Score, better: usize, sharing: usize) -> StandingPoints {
        match self {
            StandingRule::Places { points, .. } => {
                let spanned: i64 = points.iter().skip(better).take(sharing).sum();
                let people = i64::try_from(sharing).unwrap_or(1);
                StandingPoints::whole(spanned).shared_by(people)
            }
            StandingRule::Score { .. } => StandingPoints::whole(score),
        }
    }

    /// Whether the people at a full table get the same sum of standing points whatever happens
    /// (places), so that the standings can show place counts beside them.
    pub fn counts_places(&self) -> bool {
        matches!(self, StandingRule::Places { .. })
    }
}
