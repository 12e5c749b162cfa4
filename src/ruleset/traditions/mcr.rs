//! Mahjong Competition Rules: fan that leave each other out, and payments with a base.

use mahjong::Seats;
use mahjong::mcr::{self, Fan, Rules};
use serde::{Deserialize, Serialize};

use super::super::fault::Fault;
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{
    PatternEntry, PatternRefusal, PatternSum, Ticked, check_flowers, found, plain,
};
use super::super::pays::{Due, Pays, check_value, collected, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::Tradition;
use super::super::tradition::{TraditionRules, overlaid};
use super::super::typed::TypedValue;

/// How often a fan of the Green Book can count in one hand.
const REPEATED_FANS: [(Fan, u8); 8] = [
    (Fan::FlowerTiles, 8),
    (Fan::TileHog, 3),
    (Fan::DoublePung, 2),
    (Fan::PureDoubleChow, 2),
    (Fan::MixedDoubleChow, 3),
    (Fan::ShortStraight, 2),
    (Fan::TwoTerminalChows, 2),
    (Fan::PungOfTerminalsOrHonors, 4),
];

impl TraditionRules for Rules {
    /// The options may start from another edition, its `profile`.
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        overlaid(self, options, "profile", Rules::preset)
    }

    fn patterns(&self) -> Vec<PatternEntry> {
        Fan::all().iter().map(|fan| entry(*fan, self)).collect()
    }

    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        let fans = found(&ticked.patterns, Fan::from_id)?;
        let mut left_out = Vec::new();
        let (mut sum, mut of_flowers) = (0, 0);
        for fan in &fans {
            let value = Score::from(self.value(*fan));
            match mcr::left_out_by(*fan, &fans, self) {
                Some(by) => left_out.push((fan.id(), by.id())),
                None if *fan == Fan::FlowerTiles => of_flowers += value,
                None => sum += value,
            }
        }
        sum += of_flowers;
        // A hand with nothing but flowers is a chicken hand: 8 points and the flowers.
        let flowers = fans.iter().all(|fan| *fan == Fan::FlowerTiles);
        if flowers {
            return Err(PatternRefusal::Nothing);
        }
        check_flowers(of_flowers, sum, Score::from(self.minimum))?;
        left_out.dedup();
        Ok(PatternSum {
            value: TypedValue::Value(sum),
            left_out,
        })
    }
}

/// A fan of the list.
fn entry(fan: Fan, rules: &Rules) -> PatternEntry {
    let repeated = REPEATED_FANS.iter().find(|(other, _)| *other == fan);
    plain(
        fan.id(),
        Tradition::Mcr,
        Score::from(rules.value(fan)),
        repeated.map_or(1, |(_, most)| *most),
    )
}

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

impl Pays for BaseAndHand {
    fn fault(&self) -> Option<Fault> {
        Fault::when(self.base < 0, "base", "is negative")
            .or_else(|| Fault::when(self.minimum < 0, "minimum", "is negative"))
            .or_else(|| {
                let empty = self.maximum < self.minimum;
                Fault::when(empty, "maximum", "is less than the minimum")
            })
    }
    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let hand = due.hand;
        let Some(win) = only_winner(hand)? else {
            return Ok(nothing());
        };
        check_value(win.value, self.minimum, self.maximum)?;
        Ok(collected(win.winner, |seat| {
            let pays_hand = hand.from.is_none_or(|from| from == seat);
            self.base + if pays_hand { win.value } else { 0 }
        }))
    }
}
