//! Payments with a base: Mahjong Competition Rules.

use mahjong::Seats;
use serde::{Deserialize, Serialize};

use super::super::fault::Fault;
use super::super::hand::HandRecord;
use super::super::hand_refusal::HandRefusal;
use super::super::points::Score;
use super::{check_value, collected, nothing, only_winner};

/// Every loser pays `base`; the discarder pays the hand as well, and on a self-drawn win everybody
/// does. The dealer pays and receives like the others (Green Book 2006, 3.9.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaseAndHand {
    /// What every loser pays whatever the hand is worth.
    pub base: Score,
    /// The least value, flowers included, that a sheet may carry.
    pub minimum: Score,
    /// The most a hand can be worth, flowers included.
    pub maximum: Score,
    /// Where it is written.
    pub source: String,
}

impl BaseAndHand {
    pub(super) fn pay(&self, hand: &HandRecord) -> Result<Seats<Score>, HandRefusal> {
        let Some(win) = only_winner(hand)? else {
            return Ok(nothing());
        };
        check_value(win.value, self.minimum, self.maximum)?;
        Ok(collected(win.winner, |seat| {
            let pays_hand = hand.from.is_none_or(|from| from == seat);
            self.base + if pays_hand { win.value } else { 0 }
        }))
    }

    pub(super) fn fault(&self) -> Option<Fault> {
        Fault::when(self.base < 0, "base", "is negative")
            .or_else(|| Fault::when(self.minimum < 0, "minimum", "is negative"))
            .or_else(|| {
                let empty = self.maximum < self.minimum;
                Fault::when(empty, "maximum", "is less than the minimum")
            })
    }
}
