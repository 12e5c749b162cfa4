//! Taiwanese mahjong: tai that leave each other out, and payments that grow with the deals of one dealer.

use serde::{Deserialize, Serialize};

use mahjong::taiwanese::{self as game, Deal, Pattern, Rules, Switches};
use mahjong::{Seats, TableSize, Winners};

use super::super::bounds::LARGEST_NUMBER;
use super::super::hand::{HandField, HandRecord, Win};
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked, found, plain};
use super::super::pays::{Due, HandContext, Pays, as_wind, check_value, nothing};
use super::super::points::Score;
use super::super::scoring::{Among, ScorerRules, Tradition};
use super::super::tradition::{TraditionRules, switches};
use super::super::typed::TypedValue;

impl TraditionRules for Rules {
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        let switches: Switches = switches(options)?;
        self.with(&switches).map_err(|error| error.to_string())
    }

    fn patterns(&self) -> Vec<PatternEntry> {
        let entry = |pattern: Pattern| {
            let worth = Score::from(self.tai(pattern));
            plain(
                pattern.entry().id,
                Tradition::Taiwanese,
                worth,
                pattern.most(),
            )
        };
        let played = |pattern: &Pattern| self.tai(*pattern) > 0;
        Pattern::ALL.into_iter().filter(played).map(entry).collect()
    }

    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        let patterns = found(&ticked.patterns, Pattern::find)?;
        let all = patterns.iter().copied().collect();
        let mut left_out = Vec::new();
        let mut sum = 0;
        for pattern in &patterns {
            match game::replaced_by(*pattern, all, self) {
                Some(by) => left_out.push((pattern.entry().id, by.entry().id)),
                None => sum += Score::from(self.tai(*pattern)),
            }
        }
        left_out.dedup();
        let most = self.cap_tai.map_or(sum, Score::from);
        Ok(PatternSum {
            value: TypedValue::Value(sum.min(most)),
            left_out,
        })
    }

    fn most_winners(&self, table: TableSize) -> usize {
        match self.pay.winners {
            Winners::One => 1,
            Winners::All => table.others(),
        }
    }
}

/// A base and a unit for each tai by the scorer's switches; the dealer's payments carry more. A hand's value is its
/// tai without those of the dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tai {
    /// Where it is written.
    pub source: String,
}

impl Pays for Tai {
    fn scorer(&self) -> Option<Tradition> {
        Some(Tradition::Taiwanese)
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let rules: &Rules = due.rules()?;
        match due.hand.wins.is_empty() {
            true => Ok(fines(due.hand, due.context, rules)),
            false => points(due.hand, due.context, rules),
        }
    }

    fn fields(&self, scorer: &ScorerRules) -> Vec<HandField> {
        let Some(rules) = Rules::among(scorer) else {
            return Vec::new();
        };
        let fields = [
            (HandField::Liable, rules.pay.liability),
            (HandField::Chombo, rules.pay.false_win_tai.is_some()),
        ];
        let known = fields.into_iter().filter(|(_, is_known)| *is_known);
        known.map(|(field, _)| field).collect()
    }
}

/// Who dealt the hand, and for which time in a row.
fn deal(context: &HandContext) -> Deal {
    Deal {
        dealer: as_wind(context.dealer),
        counters: context.counters,
    }
}

/// What false wins cost.
fn fines(hand: &HandRecord, context: &HandContext, rules: &Rules) -> Seats<Score> {
    let mut paid = nothing();
    for offender in &hand.chombo {
        let fines = game::settle_false_win(as_wind(*offender), deal(context), &rules.pay);
        for (sum, fine) in paid.iter_mut().zip(fines) {
            *sum += fine;
        }
    }
    paid
}

/// What each seat wins or pays.
fn points(
    hand: &HandRecord,
    context: &HandContext,
    rules: &Rules,
) -> Result<Seats<Score>, HandRefusal> {
    let most = rules.cap_tai.map_or(LARGEST_NUMBER, Score::from);
    let win = |win: &Win| {
        check_value(win.value, Score::from(rules.minimum), LARGEST_NUMBER)?;
        Ok(game::Win {
            winner: as_wind(win.winner),
            tai: u32::try_from(win.value.min(most)).unwrap_or(u32::MAX),
            from: hand.from.map(as_wind),
            liable: win.liable.as_ref().map(|liable| as_wind(liable.seat)),
        })
    };
    let wins = hand.wins.iter().map(win);
    let wins = wins.collect::<Result<Vec<_>, HandRefusal>>()?;
    // That a winner pays himself, and liability where there is none, is refused before.
    game::settle(&wins, deal(context), &rules.pay).map_err(|_| HandRefusal::TooManyWinners)
}
