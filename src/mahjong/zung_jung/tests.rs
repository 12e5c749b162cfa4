//! Tests of the Zung Jung scorer against the published examples and tables.

mod examples;
mod explaining;
mod flags;
mod paying;
mod properties;

use super::super::notation::parse;
use super::super::{Counts, Hand, Meld, MeldKind, RedFives, Wind};
use super::{Pattern, Rules, Score, Situation, score};

/// A hand from text: the tiles in hand, the winning tile, then melds such as `chow 123m`.
pub(super) fn hand(concealed: &str, win_tile: &str, melds: &[(MeldKind, &str)]) -> Hand {
    let tiles = |text: &str| parse(text).unwrap().into_iter().map(|noted| noted.tile);
    let melds: Vec<Meld> = melds
        .iter()
        .map(|(kind, text)| Meld::from_tiles(*kind, &parse(text).unwrap()).unwrap())
        .collect();
    Hand::new(
        Counts::from_tiles(tiles(concealed)).unwrap(),
        &melds,
        tiles(win_tile).next().unwrap(),
        RedFives::NONE,
    )
    .unwrap()
}

/// Won by South on a discard under the 3.3 rules.
pub(super) fn on_discard(hand: &Hand) -> Score {
    score(
        hand,
        &Situation::plain(Wind::South, false),
        &Rules::default(),
    )
    .unwrap()
}

/// Self-drawn by South under the 3.3 rules.
pub(super) fn self_drawn(hand: &Hand) -> Score {
    score(
        hand,
        &Situation::plain(Wind::South, true),
        &Rules::default(),
    )
    .unwrap()
}

/// The official numbers of the patterns that count.
pub(super) fn numbers(score: &Score) -> Vec<&'static str> {
    score
        .counted
        .iter()
        .map(|pattern| pattern.entry().number)
        .collect()
}

/// Whether a pattern counts.
pub(super) fn counts(score: &Score, pattern: Pattern) -> bool {
    score.counted.contains(pattern)
}
