//! What comes out of a draw.

use serde::{Deserialize, Serialize};

use seating::{Broken, Entry, Meetings};
use tournament::EntrantId;
use tournament::seating::{Bond, PlanOrigin, SessionPlan};

/// A plan that was drawn.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DrawnPlan {
    pub plans: Vec<SessionPlan>,
    /// Where it came from.
    pub origin: PlanOrigin,
    /// What is known of it, for each group that plays among itself.
    pub groups: Vec<DrawnGroup>,
}

/// What came out for people who play among themselves.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DrawnGroup {
    /// The people in the order of their numbers: those who are drawn, then those who only played
    /// before.
    pub people: Vec<EntrantId>,
    /// The figures that matter, earlier sessions included.
    pub entries: Vec<Entry>,
    /// Pairs who meet again.
    pub repeated: Vec<Meetings>,
    /// The mean distance in rank at the tables, where the standings made them.
    pub rank_spread: Option<String>,
    /// What `team.meetings`, `group1.meetings`, … count the meetings of.
    pub bonds: Vec<Bond>,
    /// Hard rules that are broken because nothing better was found.
    pub broken: Vec<Broken>,
    /// Who sits out, in the order of the sessions drawn.
    pub byes: Vec<Vec<EntrantId>>,
    /// Whether no plan can be better.
    pub is_perfect: bool,
}
