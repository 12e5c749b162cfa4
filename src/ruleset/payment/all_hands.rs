//! The hands of all are scored: the classical game.

use mahjong::Seats;
use serde::{Deserialize, Serialize};

use super::super::fault::Fault;
use super::super::hand::{HandField, HandRecord};
use super::super::hand_refusal::HandRefusal;
use super::super::pays::{Due, HandContext, Pays, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::ScorerRules;

/// Every loser pays the winner what the winner's hand is worth, then the losers settle the
/// differences of theirs, each payment doubled where the dealer has a part in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllHands {
    /// The most a hand counts.
    pub limit: Score,
    /// By how much payments from and to the dealer are multiplied.
    pub dealer_factor: Score,
    /// Whether the losers settle among themselves.
    pub losers_settle: bool,
    /// What a false win costs to each before the dealer's factor; absent: nothing on the sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub false_win: Option<Score>,
    /// Where it is written.
    pub source: String,
}

impl AllHands {
    /// By how much a payment between two people is multiplied.
    fn factor(&self, from: usize, to: usize, context: &HandContext) -> Score {
        let dealer = usize::from(context.dealer);
        if from == dealer || to == dealer {
            self.dealer_factor
        } else {
            1
        }
    }

    /// What false wins cost.
    fn fines(&self, hand: &HandRecord, context: &HandContext) -> Seats<Score> {
        let mut paid = nothing();
        for offender in hand.chombo.iter().map(|seat| usize::from(*seat)) {
            for to in (0..paid.len()).filter(|to| *to != offender) {
                let fine = self.false_win.unwrap_or(0);
                let amount = fine * self.factor(offender, to, context);
                paid[offender] -= amount;
                paid[to] += amount;
            }
        }
        paid
    }

    /// What one person owes another before the dealer's factor.
    fn owed(&self, worth: &Seats<Score>, winner: usize, (from, to): (usize, usize)) -> Score {
        if from == to || from == winner {
            0
        } else if to == winner {
            worth[winner]
        } else if self.losers_settle {
            (worth[to] - worth[from]).max(0)
        } else {
            0
        }
    }
}

impl Pays for AllHands {
    fn fault(&self) -> Option<Fault> {
        Fault::when(self.limit <= 0, "limit", "must be above 0")
            .or_else(|| {
                let out = !(1..=16).contains(&self.dealer_factor);
                Fault::when(out, "dealer_factor", "must be 1 to 16")
            })
            .or_else(|| {
                let negative = self.false_win.is_some_and(|fine| fine < 0);
                Fault::when(negative, "false_win", "is negative")
            })
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let (hand, context) = (due.hand, due.context);
        let Some(win) = only_winner(hand)? else {
            return Ok(self.fines(hand, context));
        };
        let mut worth = hand.hand_points.ok_or(HandRefusal::Missing {
            field: HandField::HandPoints,
        })?;
        worth[usize::from(win.winner)] = win.value;
        if let Some(value) = worth.iter().copied().find(|value| *value < 0) {
            return Err(HandRefusal::BelowMinimum { value, least: 0 });
        }
        let worth = worth.map(|points| points.min(self.limit));
        let mut paid = nothing();
        for from in 0..worth.len() {
            for to in 0..worth.len() {
                let owed = self.owed(&worth, usize::from(win.winner), (from, to));
                let amount = owed * self.factor(from, to, context);
                paid[from] -= amount;
                paid[to] += amount;
            }
        }
        Ok(paid)
    }

    fn fields(&self, _: &ScorerRules) -> Vec<HandField> {
        let fines = self.false_win.map(|_| HandField::Chombo);
        [HandField::HandPoints].into_iter().chain(fines).collect()
    }
}
