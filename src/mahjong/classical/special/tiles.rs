//! Sets of tiles in the text of a special hand, whose suits may be open.

use super::super::super::reading::{DRAGONS, HONORS, Kinds, NUMBERS, TERMINALS, WINDS, bit};
use super::super::super::{Suit, Tile};
use super::ALL_KINDS;
use super::error::ShapeError;

/// How many open suits there are: A, B and C.
pub(super) const OPEN: usize = 3;

/// The words for sets of tiles.
const WORDS: [(&str, Kinds); 8] = [
    ("any", ALL_KINDS),
    ("numbers", NUMBERS),
    ("simples", NUMBERS & !TERMINALS),
    ("terminals", TERMINALS),
    ("outer", TERMINALS | HONORS),
    ("honours", HONORS),
    ("winds", WINDS),
    ("dragons", DRAGONS),
];

/// Which suits A, B and C are.
pub(super) type Chosen = [Suit; OPEN];

/// A suit as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnySuit {
    Fixed(Suit),
    /// A, B or C by its place.
    Open(u8),
    Honours,
}

/// Tiles whose suits may be open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OpenSet {
    fixed: Kinds,
    /// Ranks of A, B and C, a bit for each from 1.
    open: [u16; OPEN],
}

impl AnySuit {
    /// The suit of a letter; none where no tile has such a letter.
    pub fn of(letter: char) -> Option<AnySuit> {
        Some(match letter {
            'm' => AnySuit::Fixed(Suit::Characters),
            'p' => AnySuit::Fixed(Suit::Dots),
            's' => AnySuit::Fixed(Suit::Bamboo),
            'z' => AnySuit::Honours,
            'A' => AnySuit::Open(0),
            'B' => AnySuit::Open(1),
            'C' => AnySuit::Open(2),
            _ => return None,
        })
    }

    /// The tile of a digit; none where the suit has no such tile.
    pub fn tile(self, digit: u8, chosen: &Chosen) -> Option<Tile> {
        match self {
            AnySuit::Fixed(suit) => Tile::suited(suit, digit),
            AnySuit::Open(place) => Tile::suited(chosen[usize::from(place)], digit),
            AnySuit::Honours => Tile::new(26 + digit).filter(|_| digit > 0),
        }
    }
}

impl OpenSet {
    /// Reads a set: tiles, a suit or words, with `+` between several.
    pub fn read(text: &str) -> Result<OpenSet, ShapeError> {
        let mut set = OpenSet::default();
        for part in text.split('+').map(str::trim) {
            match WORDS.iter().find(|(word, _)| *word == part) {
                Some((_, kinds)) => set.fixed |= kinds,
                None => set.add(part)?,
            }
        }
        Ok(set)
    }

    /// Adds a suit or tiles.
    fn add(&mut self, part: &str) -> Result<(), ShapeError> {
        let mut letters = part.chars();
        if let (Some(only), None) = (letters.next(), letters.next()) {
            let suit = AnySuit::of(only).filter(|suit| *suit != AnySuit::Honours);
            let suit = suit.ok_or_else(|| ShapeError::Set(part.to_owned()))?;
            (1..=9).for_each(|digit| self.insert(suit, digit));
            return Ok(());
        }
        let no_set = |error| match error {
            ShapeError::Part(text) => ShapeError::Set(text),
            other => other,
        };
        for (suit, digit) in written(part).map_err(no_set)? {
            self.insert(suit, digit);
        }
        Ok(())
    }

    fn insert(&mut self, suit: AnySuit, digit: u8) {
        match suit {
            AnySuit::Open(place) => self.open[usize::from(place)] |= 1 << (digit - 1),
            fixed => {
                let tile = fixed.tile(digit, &Suit::ALL);
                self.fixed |= tile.map_or(0, bit);
            }
        }
    }

    /// The tiles once the suits are chosen.
    pub fn kinds(&self, chosen: &Chosen) -> Kinds {
        let open = self.open.iter().zip(chosen);
        open.fold(self.fixed, |kinds, (ranks, suit)| {
            kinds | Kinds::from(*ranks) << (9 * suit.index())
        })
    }

    /// The one suit that the set is; none where the set is anything else.
    pub fn suit(&self) -> Option<AnySuit> {
        const WHOLE: u16 = 0x1ff;
        let open: Vec<u8> = (0..)
            .zip(self.open)
            .filter(|it| it.1 != 0)
            .map(|it| it.0)
            .collect();
        match (self.fixed, open.as_slice()) {
            (0, [place]) if self.open[usize::from(*place)] == WHOLE => Some(AnySuit::Open(*place)),
            (fixed, []) => {
                let mut suits = Suit::ALL.into_iter();
                let whole = |suit: &Suit| Kinds::from(WHOLE) << (9 * suit.index()) == fixed;
                suits.find(whole).map(AnySuit::Fixed)
            }
            _ => None,
        }
    }

    /// How many of A, B and C the set needs.
    pub fn open_suits(&self) -> usize {
        let last = self.open.iter().rposition(|ranks| *ranks != 0);
        last.map_or(0, |place| place + 1)
    }
}

/// Tiles one by one: digits, and behind them the letter of their suit.
pub(super) fn written(text: &str) -> Result<Vec<(AnySuit, u8)>, ShapeError> {
    let unknown = || ShapeError::Part(text.to_owned());
    let mut tiles = Vec::new();
    let mut digits: Vec<u8> = Vec::new();
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            digits.push(digit as u8);
            continue;
        }
        let suit = AnySuit::of(letter).filter(|_| !digits.is_empty());
        let suit = suit.ok_or_else(unknown)?;
        for digit in digits.drain(..) {
            if suit.tile(digit, &Suit::ALL).is_none() {
                return Err(ShapeError::NoSuchTile { digit, letter });
            }
            tiles.push((suit, digit));
        }
    }
    match digits.is_empty() && !tiles.is_empty() {
        true => Ok(tiles),
        false => Err(unknown()),
    }
}
