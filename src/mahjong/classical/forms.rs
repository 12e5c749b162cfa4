//! Hands with a shape of their own.

use super::super::reading::{HONORS, Kinds, TERMINALS};
use super::super::{Counts, Hand, Suit, Tile};
use super::catalogue::{Pattern, PatternSet};
use super::patterns::present;

/// The shapes that a concealed hand of 14 tiles has, sets aside.
pub(super) fn of_hand(hand: &Hand) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    if !hand.melds().is_empty() {
        return found;
    }
    let tiles = hand.completed();
    let kinds = present(tiles.as_array());
    let outer = TERMINALS | HONORS;
    let pairs = tiles.as_array().iter().all(|held| held % 2 == 0);
    found.note(Pattern::ThirteenOrphans, kinds == outer);
    found.note(Pattern::SevenPairs, pairs);
    let different = pairs && kinds.count_ones() == 7;
    found.note(Pattern::AllPairHonours, different && kinds & !outer == 0);
    if kinds & HONORS == 0 {
        found.note(Pattern::Knitting, is_knitted(tiles));
        found.note(Pattern::TripleKnitting, is_knitted_thrice(tiles));
    }
    for suit in Suit::ALL {
        let ranks = tiles.of_suit(suit);
        let gates = has_gates(ranks);
        found.note(Pattern::NineGates, gates);
        let win = hand.win_tile().rank();
        let is_inner = win.is_some_and(|rank| (2..=8).contains(&rank));
        found.note(Pattern::GatesOfHeaven, gates && is_inner);
        found.note(Pattern::WrigglingSnake, is_wriggling(ranks, tiles, kinds));
    }
    found
}

/// Seven pairs of one number in two suits: two suits alike and nothing of the third.
fn is_knitted(tiles: &Counts) -> bool {
    let [one, two, three] = Suit::ALL.map(|suit| tiles.of_suit(suit));
    let none = |ranks: &[u8]| ranks.iter().all(|held| *held == 0);
    one == two && none(three) || one == three && none(two) || two == three && none(one)
}

/// The same number in all suits four times, and one in two suits.
fn is_knitted_thrice(tiles: &Counts) -> bool {
    let [one, two, three] = Suit::ALL.map(|suit| tiles.of_suit(suit));
    let mut pairs = 0;
    for ((&one, &two), &three) in one.iter().zip(two).zip(three) {
        let least = one.min(two).min(three);
        match one + two + three - 3 * least {
            0 => {}
            // Two suits have one more than the third.
            2 if one.max(two).max(three) == least + 1 => pairs += 1,
            _ => return false,
        }
    }
    pairs == 1
}

/// 1112345678999 of the suit and one more of it.
fn has_gates(ranks: &[u8]) -> bool {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    ranks.iter().sum::<u8>() == 14
        && ranks
            .iter()
            .zip(GATES)
            .all(|(held, needed)| *held >= needed)
}

/// A pair of 1, 2 to 9 of the suit, and the four winds.
fn is_wriggling(ranks: &[u8], tiles: &Counts, kinds: Kinds) -> bool {
    const SNAKE: [u8; 9] = [2, 1, 1, 1, 1, 1, 1, 1, 1];
    let winds = [Tile::EAST, Tile::SOUTH, Tile::WEST, Tile::NORTH];
    ranks == SNAKE && winds.iter().all(|wind| tiles.get(*wind) == 1) && kinds.count_ones() == 13
}
