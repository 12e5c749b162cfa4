//! What a hand is worth: tai in the best of all readings.

use super::super::best::{Best, Ranked};
use super::super::{Hand, HandSize, Partition, partitions_of_five};
use super::catalogue::{Pattern, PatternSet};
use super::patterns::{Facts, Times};
use super::rules::Rules;
use super::situation::{Flag, Situation};
use super::sums::{counted, played, tai_of};
use super::waits::is_ligu;

/// The value of a hand in its best reading, the tai of the dealer apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Tai, at most the limit.
    pub tai: u32,
    /// The sum before the limit.
    pub sum: u32,
    /// The patterns that count.
    pub counted: PatternSet,
    /// How often those that may repeat count.
    pub times: Times,
}

/// Why a hand has no value.
pub type NotScored = super::super::NotScored<Flag>;

/// One reading of a hand with its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    /// The arrangement of the tiles in hand; none for seven pairs and a triplet, and for a win by flowers.
    pub partition: Option<Partition<5>>,
    /// All patterns there that the house plays, those left out too.
    pub present: PatternSet,
    pub score: Score,
}

impl Score {
    /// Tai of one counted pattern, every time it counts.
    pub fn tai_of(&self, pattern: Pattern, rules: &Rules) -> u16 {
        tai_of(pattern, self.counted, rules) * u16::from(self.times.of(pattern))
    }

    /// Whether the hand reaches the minimum, so that the win stands.
    pub fn may_win(&self, rules: &Rules) -> bool {
        self.tai >= u32::from(rules.minimum)
    }

    /// Whether there is a limit and the sum reached it.
    pub fn is_limit(&self, rules: &Rules) -> bool {
        rules.cap_tai.is_some_and(|cap| self.sum >= u32::from(cap))
    }
}

impl Ranked for Score {
    /// The higher value, then the higher sum before the limit.
    type Rank = (u32, u32);

    #[inline]
    fn rank(&self) -> (u32, u32) {
        (self.tai, self.sum)
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
    situation.check(hand, rules)?;
    let mut best = Best::none();
    each_reading(hand, situation, rules, |reading| best.see(reading.score));
    best.found().ok_or(NotScored::NotWinning)
}

/// Values every reading of a hand.
#[inline]
pub(super) fn each_reading(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
    mut take: impl FnMut(&Valued),
) {
    if situation.is_won_by_flowers() {
        take(&by_flowers(situation, rules));
        return;
    }
    if hand.size() != HandSize::Sixteen {
        return;
    }
    let partitions = partitions_of_five(hand.completed());
    let ligu = rules.tai(Pattern::Ligu) > 0 && hand.melds().is_empty() && is_ligu(hand.completed());
    if partitions.is_empty() && !ligu {
        return;
    }
    let facts = Facts::of(hand, situation, rules);
    for partition in partitions.as_slice() {
        let (present, times) = facts.sets(partition, situation, rules);
        take(&valued(Some(*partition), present, times, rules));
    }
    if ligu {
        let (present, times) = facts.ligu();
        take(&valued(None, present, times, rules));
    }
}

/// A win by flowers, which ends the hand: nothing else counts.
fn by_flowers(situation: &Situation, rules: &Rules) -> Valued {
    let mut present = PatternSet::EMPTY;
    let all_eight = situation.has(Flag::EightFlowers) || situation.has(Flag::DealtEight);
    present.note(Pattern::SevenRobOne, situation.has(Flag::SevenRobOne));
    present.note(Pattern::EightFlowers, all_eight);
    present.note(Pattern::DealtEight, situation.has(Flag::DealtEight));
    valued(None, present, Times::default(), rules)
}

/// Adds up what the house plays and nothing else leaves out.
fn valued(
    partition: Option<Partition<5>>,
    present: PatternSet,
    times: Times,
    rules: &Rules,
) -> Valued {
    let present = played(present, rules);
    let counted = counted(present, rules);
    let tai = |pattern| u32::from(tai_of(pattern, counted, rules)) * u32::from(times.of(pattern));
    let sum = counted.iter().map(tai).sum();
    Valued {
        partition,
        present,
        score: Score {
            tai: rules.cap_tai.map_or(sum, |cap| sum.min(u32::from(cap))),
            sum,
            counted,
            times,
        },
    }
}
