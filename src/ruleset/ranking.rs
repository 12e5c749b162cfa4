//! How entrants are put in order: an ordered list of criteria, then shared ranks or a draw.

use serde::{Deserialize, Serialize};

use super::fault::Fault;

/// One thing by which entrants or teams are compared; more is better, but for discards into a win. What is counted of
/// hands is counted where sheets have hands; where only totals were entered nobody has any.
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
    /// Hands won.
    Wins,
    /// Hands won by self-draw.
    SelfDraws,
    /// Tiles discarded into another player's win: fewer are better.
    FewestDiscards,
    /// The value of the best hand won.
    BestHand,
}

impl Criterion {
    /// All of them in the order of menus.
    pub const ALL: [Self; 9] = [
        Self::StandingPoints,
        Self::Score,
        Self::Places,
        Self::BestSession,
        Self::LatestSessions,
        Self::Wins,
        Self::SelfDraws,
        Self::FewestDiscards,
        Self::BestHand,
    ];
}

/// What happens to entrants whom no criterion separates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StillTied {
    /// They share the rank; the next rank is left out (1, 2, 2, 4).
    ShareRank,
    /// They share the rank; where only some of them can go on, a draw decides and is recorded.
    RecordedDraw,
}

/// The ranking of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// Criteria, the first decides first.
    pub criteria: Vec<Criterion>,
    /// What happens when they are used up.
    pub still_tied: StillTied,
    /// How teams are ranked; absent: by the same criteria over the sums of their members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamRanking>,
    /// Where it is written.
    pub source: String,
}

/// The ranking of teams: sums over the members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRanking {
    /// Usual number of members.
    pub members: u8,
    /// Criteria, the first decides first.
    pub criteria: Vec<Criterion>,
    /// Where it is written.
    pub source: String,
}

impl Ranking {
    pub fn team_criteria(&self) -> &[Criterion] {
        self.teams
            .as_ref()
            .map_or(&self.criteria, |teams| &teams.criteria)
    }

    /// Why the list makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        list_fault("criteria", &self.criteria).or_else(|| {
            let teams = self.teams.as_ref()?;
            let nobody = Fault::when(teams.members == 0, "teams.members", "must be at least 1");
            nobody.or_else(|| list_fault("teams.criteria", &teams.criteria))
        })
    }
}

/// An empty list, or a criterion that stands twice.
fn list_fault(path: &str, criteria: &[Criterion]) -> Option<Fault> {
    if criteria.is_empty() {
        return Some(Fault::at(path, "names no criterion"));
    }
    criteria.iter().enumerate().find_map(|(at, criterion)| {
        criteria[..at]
            .contains(criterion)
            .then(|| Fault::at(format!("{path}[{at}]"), "stands twice"))
    })
}
