//! Why a hand is worth what it is, as data: every word a reader sees is made elsewhere.

mod exclusion;

pub use exclusion::{Excluded, Exclusion, Item};

use super::super::Hand;
use super::facts::Facts;
use super::fu::{self, FuReason};
use super::reading::{Reading, each_reading};
use super::rules::Rules;
use super::score::{NotScored, Score, Value, minimum};
use super::situation::Situation;
use super::yaku::{Bonus, Yaku};

/// The chosen reading of a hand, what counted, what did not and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The reading the value is made from.
    pub chosen: Chosen,
    /// Yaku and bonuses that are there, or nearly, and do not count.
    pub excluded: Vec<Excluded>,
    /// The most valuable other reading that shows other yaku or fu.
    pub next_best: Option<Chosen>,
    /// Han from yaku missing to the minimum; 0 if the hand may win.
    pub missing_han: u8,
}

/// One reading and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The sets, the pair and what the winning tile completed.
    pub reading: Reading,
    /// The value; of a hand without a yaku the reason why there is none.
    pub score: Result<Score, NotScored>,
    /// The yaku that count.
    pub yaku: Vec<Counted>,
    /// The bonuses that count.
    pub bonuses: Vec<(Bonus, u8)>,
    /// Every fu by itself; empty with a yakuman.
    pub fu: Vec<FuLine>,
    /// The sum of the fu before it is rounded up; 0 with a yakuman.
    pub fu_sum: u16,
}

/// A yaku that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The yaku.
    pub yaku: Yaku,
    /// Its han, or the number of yakuman it counts.
    pub worth: u8,
}

/// Some fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuLine {
    /// What they are for.
    pub reason: FuReason,
    /// How many.
    pub fu: u16,
}

/// Explains the value of a hand; the same value as [`super::score`] gives. A finished hand without
/// a yaku is explained too.
pub fn explain(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Explanation, NotScored> {
    situation.check(hand, rules)?;
    let facts = Facts::new(hand, situation, rules);
    let mut readings: Vec<(Value, Reading)> = Vec::new();
    each_reading(hand, situation.self_draw, |reading| {
        readings.push((Value::of(&facts, reading), *reading));
    });
    // A stable sort, so that of equal readings the first stays the one that `score` takes.
    readings.sort_by_key(|(value, _)| std::cmp::Reverse(value.rank()));
    let ((best, reading), others) = readings.split_first().ok_or(NotScored::NotWinning)?;
    let differs = |other: &&(Value, Reading)| other.0.yaku != best.yaku || other.0.fu != best.fu;
    let next_best = others.iter().find(differs);
    Ok(Explanation {
        chosen: chosen(&facts, best, reading),
        excluded: exclusion::all(&facts, best, reading, others),
        next_best: next_best.map(|(value, reading)| chosen(&facts, value, reading)),
        missing_han: minimum(situation, rules).saturating_sub(best.yaku_han(facts.concealed)),
    })
}

/// A reading in the words of the explanation.
fn chosen(facts: &Facts<'_>, value: &Value, reading: &Reading) -> Chosen {
    let worth = |yaku: Yaku| match value.yakuman {
        0 => yaku.han(facts.concealed),
        _ => facts.rules.units(yaku),
    };
    let mut lines = Vec::new();
    if value.yakuman == 0 {
        fu::each_item(facts, reading, |reason, fu| {
            lines.push(FuLine { reason, fu })
        });
    }
    let score = value.score(facts);
    Chosen {
        reading: *reading,
        yaku: value
            .yaku
            .iter()
            .map(|yaku| Counted {
                yaku,
                worth: worth(yaku),
            })
            .collect(),
        bonuses: score
            .iter()
            .flat_map(|score| score.bonuses.iter())
            .collect(),
        score,
        fu_sum: lines.iter().map(|line| line.fu).sum(),
        fu: lines,
    }
}

#[cfg(test)]
#[path = "explain/tests.rs"]
mod tests;
