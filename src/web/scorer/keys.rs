//! The tiles to press, on the page that values hands and on score sheets.

use crate::mahjong::notation::{self, Noted};
use crate::mahjong::{Suit, Tile};
use crate::web::say::tiles;
use crate::words::Words;

use super::chosen::ChosenRules;

/// What is pressed to enter a hand.
pub struct Pressed {
    /// How many tiles people hold.
    pub size: usize,
    /// The tiles, row by row.
    pub rows: Vec<Vec<Key>>,
    pub has_red_fives: bool,
    /// Whether chows are claimed.
    pub has_chows: bool,
    /// Whether there are indicators.
    pub has_dora: bool,
    /// Whether Norths can be set aside.
    pub has_norths: bool,
}

impl Pressed {
    pub fn of(words: &Words, choice: &ChosenRules) -> Pressed {
        Pressed {
            size: choice.hand_size().tiles(),
            rows: rows(words, choice.has_red_fives, choice.left_out()),
            has_red_fives: choice.has_red_fives,
            has_chows: choice.has_chows(),
            has_dora: choice.has_dora(),
            has_norths: choice.has_norths(),
        }
    }
}

/// A tile to press.
pub struct Key {
    /// As it is written.
    pub text: String,
    pub picture: String,
    /// What it is called.
    pub name: String,
}

/// Rows of tiles to press: three suits and the honors, red fives behind their suit. What the game leaves out is no key.
pub(super) fn rows(words: &Words, has_red_fives: bool, left_out: &[Tile]) -> Vec<Vec<Key>> {
    let is_played = |tile: &Tile| !left_out.contains(tile);
    let mut rows: Vec<Vec<Key>> = Vec::new();
    let mut last = None;
    for tile in Tile::all().filter(is_played) {
        let letter = tile.letter();
        if last.replace(letter) != Some(letter) {
            rows.push(Vec::new());
        }
        let Some(row) = rows.last_mut() else { continue };
        row.push(press(words, Noted::plain(tile)));
        if has_red_fives && tile.rank() == Some(9) {
            let five = Tile::suited(tile.suit().unwrap_or(Suit::Dots), 5);
            let five = five.filter(is_played);
            row.extend(five.map(|tile| press(words, Noted { tile, red: true })));
        }
    }
    rows
}

/// A tile to press.
fn press(words: &Words, noted: Noted) -> Key {
    Key {
        text: notation::print([noted]),
        picture: picture(&noted),
        name: tiles::named(words, noted.tile, noted.red),
    }
}

/// The sprite's id of a tile.
pub fn picture(noted: &Noted) -> String {
    let text = notation::print([*noted]);
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(digit), Some(letter)) => format!("{letter}{digit}"),
        _ => "back".to_owned(),
    }
}
