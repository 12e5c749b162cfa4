//! Tests of the Taiwanese scorer against the printed examples, and of what holds for every hand.

mod examples;
mod flags;
mod large_numbers;
mod patterns;
mod paying;
mod properties;
mod slow;
mod waiting;

use super::super::testing::sixteen;
use super::super::{Flowers, Hand, MeldKind, Wind};
use super::{Flag, Pattern, Rules, Score, Situation, Table, score};

/// South's win in the East round by the list of 2009.
fn value(hand: &Hand, self_draw: bool) -> Score {
    value_by(Table::Ata2009, hand, self_draw)
}

/// The same by another table.
fn value_by(table: Table, hand: &Hand, self_draw: bool) -> Score {
    let won = Situation::plain(Wind::South, Wind::East, self_draw);
    score(hand, &won, &table.rules()).unwrap()
}

/// The ids and the sum of what counts.
fn counted(score: &Score) -> (Vec<&'static str>, u32) {
    let ids = score.counted.iter().map(|pattern| pattern.entry().id);
    (ids.collect(), score.sum)
}

/// Flowers and seasons by their numbers.
fn flowers(numbers: &[u8]) -> Flowers {
    let mut flowers = Flowers::NONE;
    assert!(numbers.iter().all(|&number| flowers.add(number)));
    flowers
}
