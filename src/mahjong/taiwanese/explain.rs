//! Why a hand is worth what it is, as data: every word a reader sees is made elsewhere.

use super::super::Hand;
use super::super::best::best_and_others;
use super::super::blocks::{Block, blocks};
use super::catalogue::{Pattern, PatternSet};
use super::rules::Rules;
use super::score::{NotScored, Score, Valued, each_reading};
use super::situation::Situation;
use super::sums::replaced_by;

/// The chosen reading of a hand, what counted, what did not and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The reading the tai are made from.
    pub reading: Reading,
    /// Patterns that are there and do not count, each with the reason.
    pub excluded: Vec<Excluded>,
    /// The most valuable other reading that shows other patterns.
    pub next_best: Option<Reading>,
    /// Tai missing to the minimum; 0 if the win stands.
    pub missing: u32,
}

/// One reading of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its sets and the pair, melds first; pairs and single tiles of a hand without sets.
    pub groups: Vec<Block>,
    /// The patterns that count, in the order of the list.
    pub counted: Vec<Counted>,
    /// The value.
    pub score: Score,
}

/// A pattern that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted {
    pub pattern: Pattern,
    /// How often it counts.
    pub times: u8,
    /// Its tai, all times together.
    pub tai: u16,
}

/// A pattern that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Excluded {
    pub pattern: Pattern,
    /// Why not.
    pub reason: Reason,
}

/// What keeps a pattern from counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// This pattern counts instead.
    ReplacedBy(Pattern),
    /// It belongs to another arrangement of the tiles.
    OtherReading,
}

impl Reason {
    /// The name in data and message catalogues.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::ReplacedBy(_) => "replaced_by",
            Reason::OtherReading => "other_reading",
        }
    }
}

/// Explains the value of a hand; the same value as [`super::score()`] gives.
pub fn explain(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Explanation, NotScored> {
    situation.check(hand, rules)?;
    let mut readings: Vec<Valued> = Vec::new();
    each_reading(hand, situation, rules, |reading| readings.push(*reading));
    let (best, others) = best_and_others(readings).ok_or(NotScored::NotWinning)?;
    let next = others.iter().find(|other| other.present != best.present);
    Ok(Explanation {
        reading: describe(&best, hand, rules),
        excluded: excluded(&best, &others, rules),
        next_best: next.map(|next| describe(next, hand, rules)),
        missing: u32::from(rules.minimum).saturating_sub(best.score.tai),
    })
}

/// Writes a reading out.
fn describe(valued: &Valued, hand: &Hand, rules: &Rules) -> Reading {
    let score = valued.score;
    let counted = score.counted.iter().map(|pattern| Counted {
        pattern,
        times: score.times.of(pattern),
        tai: score.tai_of(pattern, rules),
    });
    Reading {
        groups: blocks(hand, valued.partition.as_ref(), false),
        counted: counted.collect(),
        score,
    }
}

/// Every pattern that is there, in this reading or another, and does not count.
fn excluded(best: &Valued, others: &[Valued], rules: &Rules) -> Vec<Excluded> {
    let left_out = best.present.without(best.score.counted);
    let replaced = left_out.iter().filter_map(|pattern| {
        let reason = Reason::ReplacedBy(replaced_by(pattern, best.present, rules)?);
        Some(Excluded { pattern, reason })
    });
    let elsewhere = others
        .iter()
        .fold(PatternSet::EMPTY, |all, other| all.or(other.present))
        .without(best.present);
    let elsewhere = elsewhere.iter().map(|pattern| Excluded {
        pattern,
        reason: Reason::OtherReading,
    });
    replaced.chain(elsewhere).collect()
}
