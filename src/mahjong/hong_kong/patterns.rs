//! The definitions of the patterns, one small function each, in the order of the list.
//!
//! Source: the lists of Four Winds and of Wikipedia. A function says only whether its pattern is
//! there; which patterns include others is in [`mod@super::score`].

use super::super::reading::{
    DRAGONS, HONORS, Kinds, NUMBERS, SUITS, Sets, TERMINALS, WINDS, Whole, bit,
};
use super::catalogue::{Pattern, PatternSet};
use super::rules::Rules;
use super::situation::{Flag, Situation};

/// How often the patterns that may count several times are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Times {
    /// Pungs and kongs of dragons.
    pub dragon_pungs: u8,
    /// Own flowers and seasons.
    pub own_flowers: u8,
    /// Complete sets of four flowers or four seasons.
    pub flower_sets: u8,
}

impl Times {
    /// How often a pattern that is there counts.
    pub const fn of(&self, pattern: Pattern) -> u8 {
        match pattern {
            Pattern::DragonPung => self.dragon_pungs,
            Pattern::OwnFlower => self.own_flowers,
            Pattern::FlowerSet => self.flower_sets,
            _ => 1,
        }
    }
}

/// Patterns of four sets and a pair.
pub(super) fn of_sets(
    hand: &Whole,
    sets: &Sets,
    situation: &Situation,
    rules: &Rules,
) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::CommonHand, common_hand(sets));
    found.note(Pattern::DragonPung, dragon_pungs(sets) > 0);
    found.note(Pattern::SeatWindPung, seat_wind_pung(sets, situation));
    found.note(Pattern::RoundWindPung, round_wind_pung(sets, situation));
    found.note(
        Pattern::ConcealedHand,
        concealed_hand(hand, situation, rules),
    );
    found.note(Pattern::MixedTerminals, mixed_terminals(hand));
    found.note(Pattern::AllPungs, all_pungs(sets));
    found.note(Pattern::MixedOneSuit, mixed_one_suit(hand));
    found.note(Pattern::SmallThreeDragons, small_three_dragons(sets));
    found.note(Pattern::PureOneSuit, pure_one_suit(hand));
    found.note(Pattern::GreatThreeDragons, great_three_dragons(sets));
    found.note(Pattern::SmallFourWinds, small_four_winds(sets));
    found.note(Pattern::AllHonours, all_honours(hand));
    found.note(Pattern::AllTerminals, all_terminals(hand));
    found.note(Pattern::NineGates, nine_gates(hand));
    found.note(Pattern::FourConcealedPungs, four_concealed_pungs(sets));
    found.note(Pattern::GreatFourWinds, great_four_winds(sets));
    found.note(Pattern::FourKongs, four_kongs(hand));
    found
}

/// Patterns of the circumstances and of the flowers.
pub(super) fn of_situation(situation: &Situation, rules: &Rules) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::SelfDraw, situation.self_draw);
    found.note(Pattern::RobbingAKong, situation.has(Flag::RobbingKong));
    found.note(Pattern::LastTile, situation.has(Flag::LastTile));
    found.note(Pattern::WinOnKong, situation.has(Flag::WinOnKong));
    found.note(Pattern::DoubleKongWin, situation.has(Flag::DoubleKong));
    found.note(Pattern::HeavenlyHand, situation.has(Flag::Heavenly));
    found.note(Pattern::EarthlyHand, situation.has(Flag::Earthly));
    let times = flower_times(situation, rules);
    found.note(Pattern::OwnFlower, times.own_flowers > 0);
    found.note(Pattern::FlowerSet, times.flower_sets > 0);
    found.note(
        Pattern::NoFlowers,
        rules.flowers && situation.flowers.is_empty(),
    );
    found
}

/// How often flowers count: own ones outside complete sets, or all of them if the house says so.
pub(super) fn flower_times(situation: &Situation, rules: &Rules) -> Times {
    let with_sets = !rules.flower_set_includes_own || rules.faan(Pattern::FlowerSet) == 0;
    Times {
        dragon_pungs: 0,
        own_flowers: situation.flowers.own(situation.seat, with_sets),
        flower_sets: situation.flowers.complete_sets(),
    }
}

/// Four chows and any pair.
fn common_hand(sets: &Sets) -> bool {
    sets.sequence_count == 4
}

/// How many pungs of dragons there are.
pub(super) fn dragon_pungs(sets: &Sets) -> u8 {
    pungs_among(sets, DRAGONS) as u8
}

/// A pung of the winner's seat wind.
fn seat_wind_pung(sets: &Sets, situation: &Situation) -> bool {
    pungs_among(sets, bit(situation.seat.tile())) == 1
}

fn round_wind_pung(sets: &Sets, situation: &Situation) -> bool {
    pungs_among(sets, bit(situation.round.tile())) == 1
}

/// How many pungs are of the given kinds.
fn pungs_among(sets: &Sets, kinds: Kinds) -> u32 {
    (sets.triplets & kinds).count_ones()
}

/// Nothing claimed, and won on a discard; some houses count it on a drawn tile too.
fn concealed_hand(hand: &Whole, situation: &Situation, rules: &Rules) -> bool {
    hand.concealed && (!situation.self_draw || rules.concealed_on_self_draw)
}

/// Only terminals and honours, and both.
fn mixed_terminals(hand: &Whole) -> bool {
    let (terminals, honours) = (hand.kinds & TERMINALS, hand.kinds & HONORS);
    hand.kinds == terminals | honours && terminals != 0 && honours != 0
}

/// Four pungs and a pair.
fn all_pungs(sets: &Sets) -> bool {
    sets.triplet_count() == 4
}

/// Numbers of one suit together with honours.
fn mixed_one_suit(hand: &Whole) -> bool {
    hand.kinds & HONORS != 0 && is_one_suit(hand.kinds & NUMBERS)
}

/// Pungs of two dragons and a pair of the third.
fn small_three_dragons(sets: &Sets) -> bool {
    pungs_among(sets, DRAGONS) == 2 && sets.pair & DRAGONS != 0
}

/// Only numbers of one suit.
fn pure_one_suit(hand: &Whole) -> bool {
    is_one_suit(hand.kinds)
}

/// Whether the kinds, at least one, all belong to one suit.
fn is_one_suit(kinds: Kinds) -> bool {
    kinds != 0 && SUITS.iter().any(|suit| kinds & !suit == 0)
}

/// Pungs of all three dragons.
fn great_three_dragons(sets: &Sets) -> bool {
    pungs_among(sets, DRAGONS) == 3
}

/// Pungs of three winds and a pair of the fourth.
fn small_four_winds(sets: &Sets) -> bool {
    pungs_among(sets, WINDS) == 3 && sets.pair & WINDS != 0
}

/// Only honours.
fn all_honours(hand: &Whole) -> bool {
    hand.kinds & NUMBERS == 0
}

/// Only 1s and 9s.
fn all_terminals(hand: &Whole) -> bool {
    hand.kinds & !TERMINALS == 0
}

/// 1112345678999 of one suit, winning on any of its nine tiles.
fn nine_gates(hand: &Whole) -> bool {
    hand.nine_gates
}

/// Four pungs of drawn tiles.
fn four_concealed_pungs(sets: &Sets) -> bool {
    sets.concealed_triplets == 4
}

/// Pungs of all four winds.
fn great_four_winds(sets: &Sets) -> bool {
    pungs_among(sets, WINDS) == 4
}

/// Four kongs of either kind.
fn four_kongs(hand: &Whole) -> bool {
    hand.kongs == 4
}
