//! Tiles as text: digits followed by a suit letter, such as `123m055p77z`.
//!
//! `m` characters, `p` dots, `s` bamboo, `z` honors (`1z`–`4z` East South West North, `5z` White,
//! `6z` Green, `7z` Red); `0m`, `0p`, `0s` are red fives. Blanks between groups are allowed.

use super::tile::{Suit, Tile};

/// A tile as written: its kind, and whether it is a red five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Noted {
    /// The kind of tile.
    pub tile: Tile,
    /// Whether it is the red copy of a five.
    pub red: bool,
}

impl Noted {
    /// A tile that is not red.
    pub const fn plain(tile: Tile) -> Noted {
        Noted { tile, red: false }
    }
}

/// Why a text is not a list of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A character that is neither a digit nor a suit letter.
    #[error("unknown character at position {at}")]
    UnknownCharacter {
        /// Position in bytes from the start.
        at: usize,
    },
    /// A suit letter without a digit before it.
    #[error("suit letter without a digit at position {at}")]
    LetterWithoutDigit {
        /// Position in bytes from the start.
        at: usize,
    },
    /// Digits that no suit letter follows.
    #[error("digits without a suit letter at position {at}")]
    DigitWithoutLetter {
        /// Position in bytes of the first such digit.
        at: usize,
    },
    /// A digit its suit does not have: `0z`, `8z`, `9z`.
    #[error("no such tile: {digit}{letter}")]
    NoSuchTile {
        /// The digit as written.
        digit: char,
        /// The suit letter as written.
        letter: char,
    },
}

/// Reads tiles one after the other and hands each to `take`; allocates nothing.
///
/// Tiles before an error have already been handed over.
pub fn each(text: &str, mut take: impl FnMut(Noted)) -> Result<(), NotationError> {
    let bytes = text.as_bytes();
    let mut start = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'0'..=b'9' => {}
            b'm' | b'p' | b's' | b'z' => {
                if start == at {
                    return Err(NotationError::LetterWithoutDigit { at });
                }
                for &digit in &bytes[start..at] {
                    take(tile_of(digit, byte)?);
                }
                start = at + 1;
            }
            byte if byte.is_ascii_whitespace() && start == at => start = at + 1,
            _ => return Err(NotationError::UnknownCharacter { at }),
        }
    }
    if start < bytes.len() {
        return Err(NotationError::DigitWithoutLetter { at: start });
    }
    Ok(())
}

/// Reads a list of tiles in the order written.
pub fn parse(text: &str) -> Result<Vec<Noted>, NotationError> {
    let mut tiles = Vec::with_capacity(text.len());
    each(text, |noted| tiles.push(noted))?;
    Ok(tiles)
}

/// Reads exactly one tile, or nothing if there are more or fewer.
pub fn parse_one(text: &str) -> Result<Option<Noted>, NotationError> {
    let (mut only, mut found) = (None, 0_usize);
    each(text, |noted| {
        only = Some(noted);
        found += 1;
    })?;
    Ok(only.filter(|_| found == 1))
}

/// Writes tiles in the order given, with one suit letter for each run of the same suit.
pub fn print(tiles: impl IntoIterator<Item = Noted>) -> String {
    let mut text = String::new();
    let mut open = None;
    for Noted { tile, red } in tiles {
        let letter = tile.letter();
        if let Some(before) = open.replace(letter)
            && before != letter
        {
            text.push(before);
        }
        text.push(digit_of(tile, red));
    }
    text.extend(open);
    text
}

/// The digit a tile is written with.
fn digit_of(tile: Tile, red: bool) -> char {
    let digit = match tile.rank() {
        Some(5) if red => 0,
        Some(rank) => rank,
        None => (tile.index() - Tile::EAST.index()) as u8 + 1,
    };
    char::from(b'0' + digit)
}

/// The tile a digit and a suit letter stand for.
#[inline]
pub(crate) fn tile_of(digit: u8, letter: u8) -> Result<Noted, NotationError> {
    let suit = match letter {
        b'm' => Some(Suit::Characters),
        b'p' => Some(Suit::Dots),
        b's' => Some(Suit::Bamboo),
        _ => None,
    };
    let tile = match (suit, digit - b'0') {
        (Some(suit), 0) => Tile::suited(suit, 5),
        (Some(suit), rank) => Tile::suited(suit, rank),
        (None, number @ 1..=7) => Tile::new(26 + number),
        (None, _) => None,
    };
    match tile {
        Some(tile) => Ok(Noted {
            tile,
            red: digit == b'0',
        }),
        None => Err(NotationError::NoSuchTile {
            digit: char::from(digit),
            letter: char::from(letter),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn noted() -> impl Strategy<Value = Noted> {
        (0..34_u8, any::<bool>()).prop_map(|(index, red)| {
            let tile = Tile::new(index).unwrap();
            Noted {
                tile,
                red: red && tile.rank() == Some(5),
            }
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(tiles in prop::collection::vec(noted(), 0..20)) {
            prop_assert_eq!(parse(&print(tiles.iter().copied())).unwrap(), tiles);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9mpsz ]{0,12}|\\PC{0,12}") {
            if let Ok(tiles) = parse(&text) {
                prop_assert_eq!(parse(&print(tiles.iter().copied())).unwrap(), tiles);
            }
        }
    }

    #[test]
    fn suits_honors_and_red_fives_are_told_apart() {
        let tiles = parse("19m 0p5s17z").unwrap();
        let text = |noted: &Noted| format!("{}{}", noted.tile, if noted.red { "r" } else { "" });
        assert_eq!(
            tiles.iter().map(text).collect::<Vec<_>>(),
            ["1m", "9m", "5pr", "5s", "1z", "7z"]
        );
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        assert_eq!(parse("12x"), Err(NotationError::UnknownCharacter { at: 2 }));
        assert_eq!(
            parse("1 2m"),
            Err(NotationError::UnknownCharacter { at: 1 })
        );
        assert_eq!(
            parse("1mm"),
            Err(NotationError::LetterWithoutDigit { at: 2 })
        );
        assert_eq!(
            parse("1m23"),
            Err(NotationError::DigitWithoutLetter { at: 2 })
        );
        assert_eq!(
            parse("8z"),
            Err(NotationError::NoSuchTile {
                digit: '8',
                letter: 'z'
            })
        );
        assert_eq!(
            parse("0z"),
            Err(NotationError::NoSuchTile {
                digit: '0',
                letter: 'z'
            })
        );
    }

    #[test]
    fn one_tile_is_one_tile() {
        assert_eq!(parse_one("7z").unwrap(), Some(Noted::plain(Tile::RED)));
        assert_eq!(parse_one("77z").unwrap(), None);
        assert_eq!(parse_one("").unwrap(), None);
    }
}
