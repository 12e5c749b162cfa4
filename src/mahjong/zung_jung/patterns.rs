//! The definitions of the 44 patterns, one small function each, in the order of the list.
//!
//! Source of each: the entry of the same number in the list of Zung Jung 3.3. A function says only
//! whether its pattern is there; that one of a series counts is the scorer's business.

use super::super::Wind;
use super::super::reading::{
    DRAGONS, HONORS, Kinds, NUMBERS, OUTER_SEQUENCES, SUITS, Sets, TERMINALS, WINDS, Whole, bit,
    of_every_suit,
};
use super::catalogue::{Form, Pattern, PatternSet};

use super::situation::{Flag, Situation};

/// Patterns that all tiles together show, whatever the arrangement.
pub(super) fn of_whole(hand: &Whole) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::NoTerminals, no_terminals(hand));
    found.note(Pattern::MixedOneSuit, mixed_one_suit(hand));
    found.note(Pattern::PureOneSuit, pure_one_suit(hand));
    found.note(Pattern::NineGates, nine_gates(hand));
    found.note(Pattern::AllHonors, all_honors(hand));
    found.note(Pattern::OneKong, one_kong(hand));
    found.note(Pattern::TwoKong, two_kong(hand));
    found.note(Pattern::ThreeKong, three_kong(hand));
    found.note(Pattern::FourKong, four_kong(hand));
    found.note(
        Pattern::MixedGreaterTerminals,
        mixed_greater_terminals(hand),
    );
    found.note(Pattern::PureGreaterTerminals, pure_greater_terminals(hand));
    found
}

/// Patterns of four sets and a pair. Value Honor is [`value_honors`], for it counts per set.
pub(super) fn of_sets(hand: &Whole, sets: &Sets) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::ConcealedHand, concealed_hand(hand));
    if sets.sequence_count > 0 {
        found.note(Pattern::AllSequences, all_sequences(sets));
        found.note(
            Pattern::TwoIdenticalSequences,
            two_identical_sequences(sets),
        );
        found.note(
            Pattern::TwoIdenticalSequencesTwice,
            two_identical_sequences_twice(sets),
        );
        found.note(
            Pattern::ThreeIdenticalSequences,
            three_identical_sequences(sets),
        );
        found.note(
            Pattern::FourIdenticalSequences,
            four_identical_sequences(sets),
        );
        found.note(
            Pattern::ThreeSimilarSequences,
            three_similar_sequences(sets),
        );
        found.note(Pattern::NineTileStraight, nine_tile_straight(sets));
    }
    if sets.triplets != 0 {
        found.note(Pattern::SmallThreeDragons, small_three_dragons(sets));
        found.note(Pattern::BigThreeDragons, big_three_dragons(sets));
        found.note(Pattern::SmallThreeWinds, small_three_winds(sets));
        found.note(Pattern::BigThreeWinds, big_three_winds(sets));
        found.note(Pattern::SmallFourWinds, small_four_winds(sets));
        found.note(Pattern::BigFourWinds, big_four_winds(sets));
        found.note(Pattern::AllTriplets, all_triplets(sets));
        found.note(Pattern::TwoConcealedTriplets, two_concealed_triplets(sets));
        found.note(
            Pattern::ThreeConcealedTriplets,
            three_concealed_triplets(sets),
        );
        found.note(
            Pattern::FourConcealedTriplets,
            four_concealed_triplets(sets),
        );
        found.note(
            Pattern::SmallThreeSimilarTriplets,
            small_three_similar_triplets(sets),
        );
        found.note(Pattern::ThreeSimilarTriplets, three_similar_triplets(sets));
        found.note(
            Pattern::ThreeConsecutiveTriplets,
            three_consecutive_triplets(sets),
        );
        found.note(
            Pattern::FourConsecutiveTriplets,
            four_consecutive_triplets(sets),
        );
    }
    found.note(Pattern::MixedLesserTerminals, mixed_lesser_terminals(sets));
    found.note(Pattern::PureLesserTerminals, pure_lesser_terminals(sets));
    found
}

/// Patterns of category 9, from the circumstances of the win.
pub(super) fn of_situation(situation: &Situation) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::FinalDraw, situation.has(Flag::FinalDraw));
    found.note(Pattern::FinalDiscard, situation.has(Flag::FinalDiscard));
    found.note(Pattern::WinOnKong, situation.has(Flag::WinOnKong));
    found.note(Pattern::RobbingAKong, situation.has(Flag::RobbingKong));
    found.note(Pattern::BlessingOfHeaven, situation.has(Flag::Heaven));
    found.note(Pattern::BlessingOfEarth, situation.has(Flag::Earth));
    found
}

/// The pattern of an irregular form.
pub(super) fn of_form(form: Form) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::ThirteenTerminals, form == Form::ThirteenTerminals);
    found.note(Pattern::SevenPairs, form == Form::SevenPairs);
    found
}

/// 1.1: four sequences and any pair.
fn all_sequences(sets: &Sets) -> bool {
    sets.sequence_count == 4
}

/// 1.2: four sets and a pair, nothing claimed before the win.
fn concealed_hand(hand: &Whole) -> bool {
    hand.concealed
}

/// 1.3: only numbers 2 to 8.
fn no_terminals(hand: &Whole) -> bool {
    hand.kinds & (TERMINALS | HONORS) == 0
}

/// 2.1.1: numbers of a single suit together with honors.
fn mixed_one_suit(hand: &Whole) -> bool {
    hand.kinds & HONORS != 0 && is_one_suit(hand.kinds & NUMBERS)
}

/// 2.1.2: only numbers of a single suit.
fn pure_one_suit(hand: &Whole) -> bool {
    is_one_suit(hand.kinds)
}

/// Whether the kinds, at least one, all belong to one suit.
fn is_one_suit(kinds: Kinds) -> bool {
    kinds != 0 && SUITS.iter().any(|suit| kinds & !suit == 0)
}

/// 2.2: 1112345678999 of one suit, winning on any of its nine tiles.
fn nine_gates(hand: &Whole) -> bool {
    hand.nine_gates
}

/// 3.1: how many triplets of dragons and of the winner's seat wind.
pub(super) fn value_honors(sets: &Sets, seat: Wind) -> u8 {
    (sets.triplets & (DRAGONS | bit(seat.tile()))).count_ones() as u8
}

/// 3.2.1: triplets of two dragons and a pair of the third.
fn small_three_dragons(sets: &Sets) -> bool {
    triplets_among(sets, DRAGONS) == 2 && sets.pair & DRAGONS != 0
}

/// 3.2.2: triplets of all three dragons.
fn big_three_dragons(sets: &Sets) -> bool {
    triplets_among(sets, DRAGONS) == 3
}

/// 3.3.1: triplets of two winds and a pair of a third.
fn small_three_winds(sets: &Sets) -> bool {
    triplets_among(sets, WINDS) == 2 && sets.pair & WINDS != 0
}

/// 3.3.2: triplets of three winds, and the pair is not a wind.
fn big_three_winds(sets: &Sets) -> bool {
    triplets_among(sets, WINDS) == 3 && sets.pair & WINDS == 0
}

/// 3.3.3: triplets of three winds and a pair of the fourth.
fn small_four_winds(sets: &Sets) -> bool {
    triplets_among(sets, WINDS) == 3 && sets.pair & WINDS != 0
}

/// 3.3.4: triplets of all four winds.
fn big_four_winds(sets: &Sets) -> bool {
    triplets_among(sets, WINDS) == 4
}

/// How many triplets are of the given kinds.
fn triplets_among(sets: &Sets, kinds: Kinds) -> u32 {
    (sets.triplets & kinds).count_ones()
}

/// 3.4: every tile is an honor.
fn all_honors(hand: &Whole) -> bool {
    hand.kinds & NUMBERS == 0
}

/// 4.1: four triplets and a pair.
fn all_triplets(sets: &Sets) -> bool {
    sets.triplet_count() == 4
}

/// 4.2.1: two concealed triplets.
fn two_concealed_triplets(sets: &Sets) -> bool {
    sets.concealed_triplets == 2
}

/// 4.2.2: three concealed triplets.
fn three_concealed_triplets(sets: &Sets) -> bool {
    sets.concealed_triplets == 3
}

/// 4.2.3: four concealed triplets.
fn four_concealed_triplets(sets: &Sets) -> bool {
    sets.concealed_triplets == 4
}

/// 4.3.1: one kong, exposed or concealed.
fn one_kong(hand: &Whole) -> bool {
    hand.kongs == 1
}

/// 4.3.2: two kongs.
fn two_kong(hand: &Whole) -> bool {
    hand.kongs == 2
}

/// 4.3.3: three kongs.
fn three_kong(hand: &Whole) -> bool {
    hand.kongs == 3
}

/// 4.3.4: four kongs.
fn four_kong(hand: &Whole) -> bool {
    hand.kongs == 4
}

/// 5.1.1: the same sequence twice.
fn two_identical_sequences(sets: &Sets) -> bool {
    sets.sequences[1] != 0
}

/// 5.1.2: two different sequences, each twice.
fn two_identical_sequences_twice(sets: &Sets) -> bool {
    sets.sequences[1].count_ones() == 2
}

/// 5.1.3: the same sequence three times.
fn three_identical_sequences(sets: &Sets) -> bool {
    sets.sequences[2] != 0
}

/// 5.1.4: the same sequence four times.
fn four_identical_sequences(sets: &Sets) -> bool {
    sets.sequences[3] != 0
}

/// 6.1: the same sequence in all three suits.
fn three_similar_sequences(sets: &Sets) -> bool {
    in_every_suit(sets.sequences[0]) != 0
}

/// 6.2.1: triplets of one number in two suits, and the pair of that number in the third.
fn small_three_similar_triplets(sets: &Sets) -> bool {
    sets.pair & NUMBERS != 0 && in_every_suit(sets.triplets | sets.pair) & ranks(sets.pair) != 0
}

/// 6.2.2: triplets of one number in all three suits.
fn three_similar_triplets(sets: &Sets) -> bool {
    in_every_suit(sets.triplets) != 0
}

/// The ranks (bits 0 to 8) whose tile is among the kinds in all three suits.
fn in_every_suit(kinds: Kinds) -> Kinds {
    kinds & kinds >> 9 & kinds >> 18 & SUITS[0]
}

/// The ranks (bits 0 to 8) whose tile is among the kinds in any suit.
fn ranks(kinds: Kinds) -> Kinds {
    (kinds | kinds >> 9 | kinds >> 18) & SUITS[0]
}

/// 7.1: the sequences 123, 456 and 789 of one suit.
fn nine_tile_straight(sets: &Sets) -> bool {
    let once = sets.sequences[0];
    once & once >> 3 & once >> 6 & of_every_suit(1) != 0
}

/// 7.2.1: three triplets of consecutive numbers in one suit.
fn three_consecutive_triplets(sets: &Sets) -> bool {
    let triplets = sets.triplets;
    triplets & triplets >> 1 & triplets >> 2 & of_every_suit(0x7f) != 0
}

/// 7.2.2: four triplets of consecutive numbers in one suit.
fn four_consecutive_triplets(sets: &Sets) -> bool {
    let triplets = sets.triplets;
    triplets & triplets >> 1 & triplets >> 2 & triplets >> 3 & of_every_suit(0x3f) != 0
}

/// 8.1.1: a terminal or an honor in each set and in the pair.
fn mixed_lesser_terminals(sets: &Sets) -> bool {
    sets.sequences[0] & !OUTER_SEQUENCES == 0
        && (sets.triplets | sets.pair) & !(TERMINALS | HONORS) == 0
}

/// 8.1.2: a terminal number in each set and in the pair.
fn pure_lesser_terminals(sets: &Sets) -> bool {
    sets.sequences[0] & !OUTER_SEQUENCES == 0 && (sets.triplets | sets.pair) & !TERMINALS == 0
}

/// 8.1.3: only terminals and honors. Such a hand is all triplets or seven pairs.
fn mixed_greater_terminals(hand: &Whole) -> bool {
    hand.kinds & !(TERMINALS | HONORS) == 0
}

/// 8.1.4: only 1s and 9s.
fn pure_greater_terminals(hand: &Whole) -> bool {
    hand.kinds & !TERMINALS == 0
}
