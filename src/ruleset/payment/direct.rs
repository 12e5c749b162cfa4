//! Direct payments: the Taiwanese game.

use mahjong::Seats;
use serde::{Deserialize, Serialize};

use super::super::bounds::LARGEST_NUMBER;
use super::super::fault::Fault;
use super::super::hand::HandField;
use super::super::hand_refusal::HandRefusal;
use super::super::pays::{Due, Pays, SIZE, check_value, collected, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::ScorerRules;

/// On a discard the discarder pays the value once and the others nothing; on a self-draw everybody
/// pays it. Whenever the dealer wins or pays, that payment carries a bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Direct {
    /// The least value that may win.
    pub minimum: Score,
    /// The most a hand counts, bonuses apart; absent: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Score>,
    /// What each payment carries besides the value.
    #[serde(default)]
    pub base: Score,
    /// What a payment from or to the dealer carries besides.
    pub dealer_bonus: Score,
    /// What it carries besides for every counter.
    pub counter_bonus: Score,
    /// Whether who fed a big hand can be made to pay for all.
    pub insurance: bool,
    /// Where it is written.
    pub source: String,
}

impl Pays for Direct {
    fn fault(&self) -> Option<Fault> {
        let bonus = self.dealer_bonus < 0 || self.counter_bonus < 0 || self.base < 0;
        Fault::when(bonus, "", "has a negative bonus").or_else(|| {
            let low = self.limit.is_some_and(|limit| limit < self.minimum);
            Fault::when(low, "limit", "is less than the minimum")
        })
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let (hand, context) = (due.hand, due.context);
        let Some(win) = only_winner(hand)? else {
            return Ok(nothing());
        };
        check_value(win.value, self.minimum, LARGEST_NUMBER)?;
        let value = win.value.min(self.limit.unwrap_or(win.value));
        let bonus = self.dealer_bonus + self.counter_bonus * Score::from(context.counters);
        let due = |seat: u8| {
            if hand.from.is_some_and(|from| from != seat) {
                return 0;
            }
            let with_dealer = seat == context.dealer || win.winner == context.dealer;
            self.base + value + if with_dealer { bonus } else { 0 }
        };
        let Some(liable) = &win.liable else {
            return Ok(collected(win.winner, due));
        };
        let seats = (0..).take(SIZE.seats());
        let all: Score = seats.filter(|seat| *seat != win.winner).map(due).sum();
        Ok(collected(win.winner, |seat| {
            if seat == liable.seat { all } else { 0 }
        }))
    }

    fn fields(&self, _: &ScorerRules) -> Vec<HandField> {
        match self.insurance {
            true => vec![HandField::Liable],
            false => Vec::new(),
        }
    }
}
