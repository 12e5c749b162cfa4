//! Points that are typed: of each hand, or of a whole session.

use mahjong::Seats;
use serde::{Deserialize, Serialize};

use super::super::hand::HandField;
use super::super::hand_refusal::HandRefusal;
use super::super::pays::{Due, Pays};
use super::super::points::Score;
use super::super::scoring::ScorerRules;

/// The points of each hand are typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedHands {
    /// Whether they sum to zero.
    pub zero_sum: bool,
}

/// Only totals are entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedTotals {
    /// Whether the totals of a table sum to the start points.
    pub zero_sum: bool,
}

impl Pays for TypedHands {
    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let hand = due.hand;
        let nothing = || due.context.winds.map(|_| 0);
        let points = hand.points.unwrap_or_else(nothing);
        let sum: Score = points.iter().sum();
        if self.zero_sum && sum != 0 {
            return Err(HandRefusal::NotZeroSum { sum });
        }
        Ok(points)
    }

    fn fields(&self, _: &ScorerRules) -> Vec<HandField> {
        vec![HandField::Points]
    }

    fn is_zero_sum(&self) -> bool {
        self.zero_sum
    }
}

impl Pays for TypedTotals {
    fn is_zero_sum(&self) -> bool {
        self.zero_sum
    }
}
