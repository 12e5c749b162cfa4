//! What a hand is worth: faan, the limit and the best of all readings.

use super::super::best::{Best, Ranked};
use super::super::reading::{Sets, Whole, is_thirteen_terminals};
use super::super::{Hand, Partition, partitions};
use super::catalogue::{Pattern, PatternSet};
use super::patterns::{self, Times};
use super::rules::Rules;
use super::situation::{Flag, Situation};

/// The value of a hand in its best reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Faan, at most the limit.
    pub faan: u8,
    /// Faan without those of flowers, which the minimum is measured on.
    pub without_flowers: u8,
    /// The sum before the limit.
    pub sum: u16,
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
    /// The arrangement of the tiles in hand; none for Thirteen Orphans.
    pub partition: Option<Partition>,
    /// All patterns there that the house plays, included ones too.
    pub present: PatternSet,
    pub score: Score,
}

impl Score {
    /// Faan of one counted pattern, every time it counts.
    pub fn faan_of(&self, pattern: Pattern, rules: &Rules) -> u16 {
        u16::from(rules.faan(pattern)) * u16::from(self.times.of(pattern))
    }

    /// Whether the hand reaches the minimum, so that the win stands.
    pub fn may_win(&self, rules: &Rules) -> bool {
        self.without_flowers >= rules.minimum
    }

    /// Whether the sum reached the limit.
    pub fn is_limit(&self, rules: &Rules) -> bool {
        self.sum >= u16::from(rules.limit)
    }
}

impl Ranked for Score {
    /// The higher value, then the higher one without flowers, then the higher sum before the limit.
    type Rank = (u8, u8, u16);

    #[inline]
    fn rank(&self) -> (u8, u8, u16) {
        (self.faan, self.without_flowers, self.sum)
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
    let whole = Whole::of(hand);
    let always = patterns::of_situation(situation, rules);
    let flowers = patterns::flower_times(situation, rules);
    let melds = Sets::of_melds(hand);
    for partition in partitions(hand.completed()).as_slice() {
        let sets = melds.with_partition(partition, hand.win_tile(), situation.self_draw);
        let present = always.or(patterns::of_sets(&whole, &sets, situation, rules));
        let times = Times {
            dragon_pungs: patterns::dragon_pungs(&sets),
            ..flowers
        };
        take(&valued(Some(*partition), present, times, rules));
    }
    if is_thirteen_terminals(hand, &whole) {
        let mut present = always;
        present.insert(Pattern::ThirteenOrphans);
        take(&valued(None, present, flowers, rules));
    }
}

/// Adds up what the house plays and nothing else includes.
fn valued(
    partition: Option<Partition>,
    present: PatternSet,
    times: Times,
    rules: &Rules,
) -> Valued {
    let present: PatternSet = present
        .iter()
        .filter(|&pattern| rules.faan(pattern) > 0)
        .collect();
    let counted = present.iter().fold(present, |counted, wider| {
        counted.without(includes(wider, rules))
    });
    let (mut sum, mut flowers) = (0, 0);
    for pattern in counted.iter() {
        let faan = u16::from(rules.faan(pattern)) * u16::from(times.of(pattern));
        sum += faan;
        flowers += if pattern.is_flower() { faan } else { 0 };
    }
    let limit = u16::from(rules.limit);
    Valued {
        partition,
        present,
        score: Score {
            faan: sum.min(limit) as u8,
            without_flowers: (sum - flowers).min(limit) as u8,
            sum,
            counted,
            times,
        },
    }
}

/// The exclusion principle: patterns that always come with a wider one do not count beside it.
pub(super) fn includes(wider: Pattern, rules: &Rules) -> PatternSet {
    use Pattern::*;
    let narrower: &[Pattern] = match wider {
        SmallThreeDragons | GreatThreeDragons if rules.dragons_include_pungs => &[DragonPung],
        WinOnKong if rules.kong_includes_self_draw => &[SelfDraw],
        DoubleKongWin if rules.kong_includes_self_draw => &[WinOnKong, SelfDraw],
        DoubleKongWin => &[WinOnKong],
        SmallFourWinds => &[SeatWindPung, RoundWindPung, MixedOneSuit],
        GreatFourWinds => &[SeatWindPung, RoundWindPung, MixedOneSuit, AllPungs],
        AllHonours | AllTerminals | FourKongs => &[AllPungs],
        NineGates => &[PureOneSuit, ConcealedHand],
        FourConcealedPungs => &[AllPungs, ConcealedHand],
        HeavenlyHand => &[SelfDraw, ConcealedHand],
        EarthlyHand => &[SelfDraw, ConcealedHand],
        _ => &[],
    };
    narrower.iter().copied().collect()
}

/// Which of these patterns leaves `pattern` out, whatever the tiles are.
pub fn left_out_by(pattern: Pattern, patterns: &[Pattern], rules: &Rules) -> Option<Pattern> {
    let mut wider = patterns.iter().copied();
    wider.find(|wider| includes(*wider, rules).contains(pattern))
}
