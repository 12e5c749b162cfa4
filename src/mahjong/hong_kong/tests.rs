//! Tests of the Hong Kong scorer against the faan list, the unit tables and the payment example.

mod faan;
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

/// South's win in the East round under given rules.
pub(super) fn value(hand: &Hand, self_draw: bool, rules: &Rules) -> Score {
    let won = Situation::plain(Wind::South, Wind::East, self_draw);
    score(hand, &won, rules).unwrap()
}

/// The printed values without a limit, so that every faan shows.
pub(super) fn unlimited() -> Rules {
    Rules {
        limit: 99,
        ..Rules::default()
    }
}

/// The ids and the sum of what a hand counts on a discard.
pub(super) fn counted(hand: &Hand) -> (Vec<&'static str>, u16) {
    let won = value(hand, false, &unlimited());
    let ids = won.counted.iter().map(|pattern| pattern.entry().id);
    (ids.collect(), won.sum)
}

/// Whether a pattern counts.
pub(super) fn counts(score: &Score, pattern: Pattern) -> bool {
    score.counted.contains(pattern)
}
