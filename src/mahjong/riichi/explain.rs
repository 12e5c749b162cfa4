//! Why a hand is worth what it is, as data: every word a reader sees is made elsewhere.

mod exclusion;

pub use exclusion::{Excluded, Exclusion, Item};

use super::super::Hand;
use super::super::best::{Ranked, best_and_others};
use super::check::check;
use super::error::NotScored;
use super::fu::{self, FuReason};
use super::reading::{Reading, each_reading};
use super::rules::Rules;
use super::score::{Judged, Score, Value};
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

/// Explains the value of a hand; the same value as [`super::score()`] gives. A finished hand without
/// a yaku is explained too.
pub fn explain(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Explanation, NotScored> {
    check(hand, situation, rules)?;
    let judged = Judged::new(hand, situation, rules);
    let mut all: Vec<Read> = Vec::new();
    each_reading(hand, situation.self_draw, |reading| {
        all.push(Read {
            value: Value::of(&judged, reading),
            reading: *reading,
        });
    });
    let (best, others) = best_and_others(all).ok_or(NotScored::NotWinning)?;
    let differs =
        |other: &&Read| (other.value.yaku, other.value.fu) != (best.value.yaku, best.value.fu);
    let next_best = others.iter().find(differs);
    Ok(Explanation {
        chosen: chosen(&judged, &best),
        excluded: exclusion::all(&judged, &best.value, &best.reading, &others),
        next_best: next_best.map(|next| chosen(&judged, next)),
        missing_han: rules
            .least_yaku_han(situation.honba)
            .saturating_sub(best.value.yaku_han(judged.facts.concealed)),
    })
}

/// A reading with what it is worth.
struct Read {
    value: Value,
    reading: Reading,
}

impl Ranked for Read {
    type Rank = <Value as Ranked>::Rank;

    fn rank(&self) -> Self::Rank {
        self.value.rank()
    }
}

/// A reading in the words of the explanation.
fn chosen(judged: &Judged<'_>, read: &Read) -> Chosen {
    let Read { value, reading } = read;
    let facts = &judged.facts;
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
    let score = value.score(judged);
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
