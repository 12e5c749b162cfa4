//! Short ways to write hands in the tests of several traditions.

use super::notation::parse;
use super::{Counts, Hand, Meld, MeldKind, RedFives};

/// A hand from text: the tiles in hand, the winning tile, then melds such as `chow 123m`.
pub(crate) fn hand(concealed: &str, win_tile: &str, melds: &[(MeldKind, &str)]) -> Hand {
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
