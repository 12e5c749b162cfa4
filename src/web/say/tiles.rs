//! What tiles are called in the reader's language.

use crate::mahjong::Tile;
use crate::mahjong::american::Kind;
use crate::words::{Words, family, key};

/// The name of a tile, with its colour where it is a red five.
pub fn named(words: &Words, tile: Tile, red: bool) -> String {
    let letter = tile.letter();
    if red {
        return words
            .say(&format!("{}{letter}", family!("scorer-red-")))
            .into_owned();
    }
    match tile.rank() {
        Some(rank) => {
            let key = format!("{}{letter}", family!("scorer-suit-"));
            words
                .say_with(&key)
                .arg("rank", u32::from(rank))
                .to_string()
        }
        None => {
            let key = format!("{}{}", family!("scorer-honor-"), tile.index() - 26);
            words.say(&key).into_owned()
        }
    }
}

/// What a tile of the American game is called.
pub fn of_kind(words: &Words, kind: Kind) -> String {
    match kind.tile() {
        None => words.say(key!("scorer-card-flower")).into_owned(),
        Some(tile) => named(words, tile, false),
    }
}
