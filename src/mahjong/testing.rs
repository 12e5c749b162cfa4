//! Short ways to write hands in the tests of several traditions.

use super::notation::parse;
use super::{Counts, Hand, HandSize, Meld, MeldKind, RedFives};

/// A hand from text: the tiles in hand, the winning tile, then melds such as `chow 123m`.
pub(crate) fn hand(concealed: &str, win_tile: &str, melds: &[(MeldKind, &str)]) -> Hand {
    of_size(HandSize::Thirteen, concealed, win_tile, melds)
}

/// The same of sixteen tiles.
pub(crate) fn sixteen(concealed: &str, win_tile: &str, melds: &[(MeldKind, &str)]) -> Hand {
    of_size(HandSize::Sixteen, concealed, win_tile, melds)
}

fn of_size(size: HandSize, concealed: &str, win_tile: &str, melds: &[(MeldKind, &str)]) -> Hand {
    let tiles = |text: &str| parse(text).unwrap().into_iter().map(|noted| noted.tile);
    let melds: Vec<Meld> = melds
        .iter()
        .map(|(kind, text)| Meld::from_tiles(*kind, &parse(text).unwrap()).unwrap())
        .collect();
    Hand::of_size(
        size,
        Counts::from_tiles(tiles(concealed)).unwrap(),
        &melds,
        tiles(win_tile).next().unwrap(),
        RedFives::NONE,
    )
    .unwrap()
}

/// The lines of a table of comma-separated values below its header, cells in quotation marks taken out of them.
pub(crate) fn rows(table: &str) -> Vec<Vec<String>> {
    let line = |line: &str| {
        let mut cells = vec![String::new()];
        let mut quoted = false;
        for letter in line.chars() {
            match letter {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(String::new()),
                letter => cells.last_mut().unwrap().push(letter),
            }
        }
        cells
    };
    table.lines().skip(1).map(line).collect()
}

/// Melds as tables of hands have them: concealed kongs in square brackets.
pub(crate) fn melds(text: &str) -> Vec<(MeldKind, &str)> {
    let meld = |text| {
        let inside = str::strip_prefix(text, "[").and_then(|rest| rest.strip_suffix(']'));
        let tiles = inside.unwrap_or(text);
        let kind = match (
            inside,
            tiles.len(),
            tiles.as_bytes()[0] == tiles.as_bytes()[1],
        ) {
            (Some(_), _, _) => MeldKind::ConcealedKong,
            (None, 5, _) => MeldKind::Kong,
            (None, _, true) => MeldKind::Pung,
            (None, _, false) => MeldKind::Chow,
        };
        (kind, tiles)
    };
    text.split_whitespace().map(meld).collect()
}
