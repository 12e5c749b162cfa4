//! Tests of the classical scorer against the printed examples, and of what holds for every hand.

mod counted;
mod examples;
mod fishing;
mod patterns;
mod paying;
mod points;
mod properties;
mod sheet;
mod slow;
mod texts;

use super::super::notation::parse;
use super::super::testing::hand;
use super::super::{Counts, Flowers, Meld, MeldKind, Wind};
use super::{Flag, Held, Pattern, Profile, Rules, Score, Situation, Value, score, score_lost};

/// Tiles in hand and sets on the table.
fn held(concealed: &str, melds: &[(MeldKind, &str)]) -> Held {
    let tiles = parse(concealed)
        .unwrap()
        .into_iter()
        .map(|noted| noted.tile);
    let meld = |(kind, text): &(MeldKind, &str)| Meld::from_tiles(*kind, &parse(text).unwrap());
    let melds: Vec<Meld> = melds.iter().map(|it| meld(it).unwrap()).collect();
    Held::new(Counts::from_tiles(tiles).unwrap(), &melds).unwrap()
}

/// Flowers and seasons by their numbers.
fn flowers(numbers: &[u8]) -> Flowers {
    let mut flowers = Flowers::NONE;
    assert!(numbers.iter().all(|&number| flowers.add(number)));
    flowers
}

/// The points, the doubles and the total.
fn told(score: &Score) -> (u32, u8, u32) {
    (score.points, score.doubles, score.total)
}
