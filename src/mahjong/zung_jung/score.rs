//! What a hand is worth: series, limits and the best of all readings.
//!
//! Source: Zung Jung 3.3, combination of patterns and limits; freedom of count from the book chapter.

use super::super::best::{Best, Ranked};
use super::super::reading::{Sets, Whole, is_seven_pairs, is_thirteen_terminals};
use super::super::{Hand, Partition, partitions};
use super::catalogue::{Form, Pattern, PatternSet, SERIES};
use super::patterns;
use super::rules::Rules;
use super::situation::{Flag, Situation};

/// The value of a hand in its best reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The points every payment is made from.
    pub points: u32,
    /// Whether and how a limit or the token point decided.
    pub limit: Limit,
    /// The patterns that make the points.
    pub counted: PatternSet,
    /// Patterns that are there but do not count beside a listed limit.
    pub also_present: PatternSet,
    /// How many sets Value Honor counts.
    pub value_honors: u8,
    /// The sum of all patterns, one of each series, before any limit.
    pub sum: u32,
}

/// What decided the points besides adding up patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Nothing: the points are the sum.
    None,
    /// No pattern at all: a token point (rule 7).
    Chicken,
    /// The sum reached the limit and is cut to it (rule 3).
    Compound,
    /// A pattern of limit value counts alone (rule 4).
    Listed,
}

/// Why a hand has no value.
pub type NotScored = super::super::NotScored<Flag>;

/// One reading of a hand with its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub form: Form,
    /// The arrangement of the tiles in hand, for a regular hand.
    pub partition: Option<Partition>,
    /// All patterns there, before one of each series is chosen.
    pub present: PatternSet,
    pub score: Score,
}

impl Limit {
    /// The name in data.
    pub const fn id(self) -> &'static str {
        match self {
            Limit::None => "",
            Limit::Chicken => "chicken",
            Limit::Compound => "compound",
            Limit::Listed => "listed",
        }
    }
}

impl Score {
    /// Points of one counted pattern; all sets together for Value Honor.
    pub fn points_of(&self, pattern: Pattern, rules: &Rules) -> u32 {
        times(pattern, self.value_honors) * u32::from(rules.points(pattern))
    }

    /// Whether the hand reaches the minimum, so that the win stands.
    pub fn may_win(&self, rules: &Rules) -> bool {
        self.points >= u32::from(rules.minimum)
    }
}

impl Ranked for Score {
    /// More points, then the higher sum before the limit.
    type Rank = (u32, u32);

    #[inline]
    fn rank(&self) -> (u32, u32) {
        (self.points, self.sum)
    }
}

impl Ranked for Valued {
    type Rank = <Score as Ranked>::Rank;

    fn rank(&self) -> Self::Rank {
        self.score.rank()
    }
}

/// Values a hand in the reading that is worth most.
pub fn score(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<Score, NotScored> {
    situation.check(hand)?;
    let mut best = Best::none();
    each_reading(hand, situation, rules, |reading| best.see(reading.score));
    best.found().ok_or(NotScored::NotWinning)
}

/// Values every reading of a hand: regular ones first, then Seven Pairs and Thirteen Terminals.
#[inline]
pub(super) fn each_reading(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
    mut take: impl FnMut(&Valued),
) {
    let whole = Whole::of(hand);
    let bonuses = patterns::of_situation(situation);
    let always = patterns::of_whole(&whole).or(bonuses);
    let melds = Sets::of_melds(hand);
    for partition in partitions(hand.completed()).as_slice() {
        let sets = melds.with_partition(partition, hand.win_tile(), situation.self_draw);
        let value_honors = patterns::value_honors(&sets, situation.seat);
        let mut present = always.or(patterns::of_sets(&whole, &sets));
        present.note(Pattern::ValueHonor, value_honors > 0);
        take(&Valued {
            form: Form::Regular,
            partition: Some(*partition),
            present,
            score: value(present, value_honors, rules),
        });
    }
    if is_seven_pairs(hand) {
        take(&irregular(Form::SevenPairs, always, rules));
    }
    if is_thirteen_terminals(hand, &whole) {
        take(&irregular(Form::ThirteenTerminals, bonuses, rules));
    }
}

/// Values an irregular hand; it has nothing that needs sets (rule 6).
fn irregular(form: Form, others: PatternSet, rules: &Rules) -> Valued {
    let present = others.or(patterns::of_form(form));
    Valued {
        form,
        partition: None,
        present,
        score: value(present, 0, rules),
    }
}

/// How often a pattern counts: Value Honor once for each set (rule 2), any other once.
pub(super) fn times(pattern: Pattern, value_honors: u8) -> u32 {
    match pattern {
        Pattern::ValueHonor => u32::from(value_honors),
        _ => 1,
    }
}

/// Adds up the patterns under the combination rules.
fn value(present: PatternSet, value_honors: u8, rules: &Rules) -> Score {
    let kept = one_of_each_series(present, rules);
    let (mut sum, mut highest) = (0, 0);
    for pattern in kept.iter() {
        let points = u32::from(rules.points(pattern));
        sum += points * times(pattern, value_honors);
        highest = highest.max(points);
    }
    let most = u32::from(rules.limit);
    let (points, limit) = match sum {
        0 => (u32::from(rules.chicken), Limit::Chicken),
        _ if highest >= most => (highest, Limit::Listed),
        _ if sum >= most => (most, Limit::Compound),
        _ => (sum, Limit::None),
    };
    let counted = match limit {
        Limit::Listed => kept
            .iter()
            .filter(|&pattern| u32::from(rules.points(pattern)) == highest)
            .collect(),
        _ => kept,
    };
    Score {
        points,
        limit,
        counted,
        also_present: kept.without(counted),
        value_honors,
        sum,
    }
}

/// Keeps the highest pattern of each series (rule 1).
fn one_of_each_series(mut present: PatternSet, rules: &Rules) -> PatternSet {
    for series in SERIES {
        let rivals = present.and(series);
        if rivals.len() > 1 {
            let highest = rivals.iter().max_by_key(|&pattern| rules.points(pattern));
            present = present.without(rivals);
            highest
                .into_iter()
                .for_each(|pattern| present.insert(pattern));
        }
    }
    present
}
