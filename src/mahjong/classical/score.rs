//! What a winning hand is worth in its best reading.

use super::super::best::{Best, Ranked};
use super::super::blocks::{Block, blocks};
use super::super::partition::Set;
use super::super::reading::{Kinds, bit};
use super::super::{Hand, HandSize, Partition, partitions, single_wait};
use super::catalogue::{Pattern, PatternSet};
use super::found::{Found, Here};
use super::groups::{Finished, Group, GroupKind, Groups};
use super::patterns;
use super::rules::Rules;
use super::situation::{Flag, Situation};
use super::value::Value;

/// The value of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Points before doubling; of a limit hand 0.
    pub points: u32,
    /// How often they are doubled; of a limit hand not at all.
    pub doubles: u8,
    /// The part of the limit in percent, of a hand that is worth such a part whatever its points are.
    pub limit_percent: Option<u8>,
    /// What the hand counts: rounded, and at most the limit.
    pub total: u32,
    /// The patterns that count.
    pub counted: PatternSet,
    /// How many sets of dragons there are.
    pub dragon_sets: u8,
    /// The number of the special hand of the house that counts.
    pub special: Option<u8>,
}

/// Why a hand has no value.
pub type NotScored = super::super::NotScored<Flag>;

/// One reading of a winning hand with its value.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The arrangement of the tiles in hand; none for a hand with a shape of its own.
    pub partition: Option<Partition>,
    pub score: Score,
}

impl Score {
    /// Adds up points and doubles, or takes the part of the limit.
    pub(super) fn of(
        points: u32,
        present: PatternSet,
        dragon_sets: u8,
        value: impl Fn(Pattern) -> Value,
        rules: &Rules,
    ) -> Score {
        let (mut doubles, mut percent, mut counted) = (0_u8, 0, PatternSet::EMPTY);
        for pattern in present.iter() {
            let times = if pattern == Pattern::DragonSet {
                dragon_sets
            } else {
                1
            };
            match value(pattern) {
                Value::None => continue,
                Value::Doubles(each) => doubles = doubles.saturating_add(each * times),
                Value::Limit => percent = 100,
                Value::HalfLimit => percent = percent.max(50),
            }
            counted.insert(pattern);
        }
        match rules.limit {
            Some(limit) if percent > 0 => {
                let is_limit =
                    |pattern: &Pattern| matches!(value(*pattern), Value::Limit | Value::HalfLimit);
                Score::of_limit(limit, percent, counted.iter().filter(is_limit).collect())
            }
            _ => Score {
                points,
                doubles,
                limit_percent: None,
                total: rules.total(points, doubles),
                counted,
                dragon_sets,
                special: None,
            },
        }
    }

    /// A hand that is worth a part of the limit.
    pub(super) fn of_limit(limit: u32, percent: u8, counted: PatternSet) -> Score {
        let part = u64::from(limit) * u64::from(percent) / 100;
        Score {
            points: 0,
            doubles: 0,
            limit_percent: Some(percent),
            total: u32::try_from(part).unwrap_or(u32::MAX),
            counted,
            dragon_sets: 0,
            special: None,
        }
    }

    /// The same with the special hand of the house that counts in it.
    fn with_special(self, own: Option<u8>) -> Score {
        let counts = self.counted.contains(Pattern::SpecialHand);
        Score {
            special: own.filter(|_| counts),
            ..self
        }
    }

    /// Whether the limit was reached.
    pub fn is_limit(&self, rules: &Rules) -> bool {
        rules.limit.is_some_and(|limit| self.total >= limit)
    }

    /// Whether the win stands: enough doubles, or one suit where that is enough.
    pub fn may_win(&self, rules: &Rules) -> bool {
        let clean = PatternSet::of(&[Pattern::Clean, Pattern::OneSuit, Pattern::OnlyHonours]);
        self.limit_percent.is_some()
            || self.doubles >= rules.min_doubles
            || rules.clean_may_win && self.counted.meets(clean)
    }
}

impl Ranked for Score {
    /// The higher total, then more before rounding and limit.
    type Rank = (u32, u64);

    #[inline]
    fn rank(&self) -> (u32, u64) {
        (self.total, u64::from(self.points) << self.doubles.min(32))
    }
}

impl Ranked for Reading {
    type Rank = <Score as Ranked>::Rank;

    fn rank(&self) -> Self::Rank {
        self.score.rank()
    }
}

impl Reading {
    /// Its sets and the pair, melds first; pairs and single tiles of a hand with a shape of its own.
    pub fn groups(&self, hand: &Hand) -> Vec<Block> {
        blocks(hand, self.partition.as_ref(), false)
    }
}

/// Values a winning hand in the reading that is worth most.
pub fn score(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<Score, NotScored> {
    situation.check(hand, rules)?;
    let mut best = Best::none();
    each_reading(hand, situation, rules, |reading| best.see(reading.score));
    best.found().ok_or(NotScored::NotWinning)
}

/// Every reading of a winning hand, the best first.
pub fn readings(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Vec<Reading>, NotScored> {
    situation.check(hand, rules)?;
    let mut readings = Vec::new();
    each_reading(hand, situation, rules, |reading| readings.push(*reading));
    readings.sort_by_key(|reading| std::cmp::Reverse(reading.rank()));
    match readings.is_empty() {
        true => Err(NotScored::NotWinning),
        false => Ok(readings),
    }
}

/// Values every reading of a winning hand.
#[inline]
pub(super) fn each_reading(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
    mut take: impl FnMut(&Reading),
) {
    if hand.size() != HandSize::Thirteen {
        return;
    }
    let kinds = patterns::present(hand.all().as_array());
    let found = Found::of(hand, kinds, situation, rules);
    let partitions = partitions(hand.completed());
    if !partitions.is_empty() {
        let facts = Facts::of(hand, kinds, found.of_sets, situation, rules);
        for partition in partitions.as_slice() {
            facts.each_finish(partition, |score| {
                take(&Reading {
                    partition: Some(*partition),
                    score,
                });
            });
        }
    }
    let whole = match partitions.is_empty() {
        true => found.whole.or(found.of_sets, rules),
        false => found.whole,
    };
    if !whole.patterns.is_empty() {
        of_whole(whole, hand, kinds, situation, rules, take);
    }
}

/// What holds for a winning hand however its tiles are arranged.
struct Facts<'a> {
    hand: &'a Hand,
    situation: &'a Situation,
    rules: &'a Rules,
    melds: Groups,
    always: PatternSet,
    /// The number of the special hand of the house.
    special: Option<u8>,
    single: bool,
}

impl<'a> Facts<'a> {
    fn of(
        hand: &'a Hand,
        kinds: Kinds,
        special: Here,
        situation: &'a Situation,
        rules: &'a Rules,
    ) -> Facts<'a> {
        Facts {
            hand,
            situation,
            rules,
            melds: Groups::of_melds(hand.melds(), situation),
            always: patterns::of_way(hand, situation)
                .or(patterns::of_flowers(situation))
                .or(patterns::of_tiles(kinds))
                .or(special.patterns),
            special: special.own,
            single: rules.points.single > 0 && single_wait::is_single(hand),
        }
    }

    /// Values an arrangement once for each kind of group that the winning tile may have finished.
    fn each_finish(&self, partition: &Partition, mut take: impl FnMut(Score)) {
        let mut groups = self.melds;
        for set in partition.sets() {
            groups.add(match *set {
                Set::Chow(low) => Group::in_hand(low, GroupKind::Chow),
                Set::Pung(tile) => Group::in_hand(tile, GroupKind::Triplet),
            });
        }
        groups.pairs = bit(partition.pair());
        let chows = groups.count(|group| group.kind == GroupKind::Chow);
        if chows > usize::from(self.rules.most_chows) {
            return;
        }
        let win = self.hand.win_tile();
        let sets = || partition.sets().iter().filter(|set| set.contains(win));
        let ways = [
            (Finished::Pair, partition.pair() == win),
            (Finished::Chow, sets().any(|set| set.is_chow())),
            (Finished::Triplet, sets().any(|set| !set.is_chow())),
        ];
        for (finished, _) in ways.into_iter().filter(|(_, is_so)| *is_so) {
            let mut groups = groups;
            if finished == Finished::Triplet && !self.situation.self_draw {
                groups.open(win);
            }
            take(self.score(&groups, finished));
        }
    }

    fn score(&self, groups: &Groups, finished: Finished) -> Score {
        let (situation, rules) = (self.situation, self.rules);
        let mut present = self
            .always
            .or(patterns::of_sets(groups, situation))
            .or(patterns::of_places(groups))
            .or(patterns::of_win(
                self.hand, groups, finished, situation, rules,
            ));
        if !rules.dragons_with_chow && groups.chows != 0 {
            present = present.without(Pattern::BigThreeDragons.into());
        }
        let value = |pattern| rules.value(pattern, self.special);
        let present = without_lesser(present, value);
        let points = groups.points(situation) + self.winner_points(groups, finished, present);
        let dragons = groups.dragons() as u8;
        Score::of(points, present, dragons, value, rules).with_special(self.special)
    }

    /// Points that only the winner gets.
    fn winner_points(&self, groups: &Groups, finished: Finished, present: PatternSet) -> u32 {
        let (won, given) = (self.situation, &self.rules.points);
        let has = |pattern| present.contains(pattern);
        let is_major = self.hand.win_tile().is_terminal_or_honor();
        let no_points = groups.triplets == 0 && groups.pair_points(won) == 0;
        let pair = if is_major {
            given.major_pair
        } else {
            given.pair
        };
        let lines = [
            (given.out, true),
            (given.self_drawn, won.self_draw),
            (given.single, self.single),
            (pair, finished == Finished::Pair),
            (
                given.concealed_by_discard,
                !won.self_draw && self.hand.is_concealed(),
            ),
            (given.no_points, no_points),
            (given.no_chow, has(Pattern::NoChow)),
            (given.replacement, has(Pattern::ReplacementTile)),
        ];
        let due = lines.into_iter().filter(|(_, is_so)| *is_so);
        let sum: u32 = due.map(|(points, _)| u32::from(points)).sum();
        sum + bonus_points(won, self.rules)
    }
}

/// Points of bonus tiles.
pub(super) fn bonus_points(situation: &Situation, rules: &Rules) -> u32 {
    situation.flowers.len() * u32::from(rules.flower_points)
}

/// Without patterns that a wider one of the list already is.
pub(super) fn without_lesser(present: PatternSet, value: impl Fn(Pattern) -> Value) -> PatternSet {
    const WIDER: [(Pattern, &[Pattern]); 5] = [
        (Pattern::FourConcealed, &[Pattern::ThreeConcealed]),
        (Pattern::ThreeConcealedKongs, &[Pattern::ThreeConcealed]),
        (Pattern::BigThreeDragons, &[Pattern::LittleThreeDragons]),
        (Pattern::BigFourJoys, &[Pattern::LittleFourJoys]),
        (Pattern::TwofoldFortune, &[Pattern::ReplacementTile]),
    ];
    let counts = |pattern: &Pattern| present.contains(*pattern) && value(*pattern) != Value::None;
    let wider = WIDER.iter().filter(|(wider, _)| counts(wider));
    wider.fold(present, |left, (_, lesser)| {
        left.without(PatternSet::from_iter(lesser.iter().copied()))
    })
}

/// Values a special hand that is no hand of sets.
fn of_whole(
    here: Here,
    hand: &Hand,
    kinds: Kinds,
    situation: &Situation,
    rules: &Rules,
    mut take: impl FnMut(&Reading),
) {
    let present = here
        .patterns
        .or(patterns::of_way(hand, situation))
        .or(patterns::of_flowers(situation))
        .or(patterns::of_tiles(kinds));
    let drawn = if situation.self_draw {
        rules.points.self_drawn
    } else {
        rules.points.concealed_by_discard
    };
    let points = u32::from(rules.points.out) + u32::from(drawn) + bonus_points(situation, rules);
    let value = |pattern| rules.value(pattern, here.own);
    let score = Score::of(points, present, 0, value, rules).with_special(here.own);
    take(&Reading {
        partition: None,
        score,
    });
}
