//! Tiles as text: as in [`crate::notation`], with `F` for a flower and `J` for a joker, which may stand between digits:
//! `22J3mFF`. There are no red fives.

use super::super::notation::{self, NotationError};
use super::tile::{Kind, Piece};

/// Reads tiles one after the other and hands each to `take`; allocates nothing.
///
/// Tiles before an error have already been handed over.
pub fn each(text: &str, mut take: impl FnMut(Piece)) -> Result<(), NotationError> {
    let bytes = text.as_bytes();
    let mut start = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'0'..=b'9' | b'F' | b'f' | b'J' | b'j' => {}
            b'm' | b'p' | b's' | b'z' => {
                let run = bytes.get(start..at).unwrap_or_default();
                if !run.iter().any(u8::is_ascii_digit) {
                    return Err(NotationError::LetterWithoutDigit { at });
                }
                for &written in run {
                    take(piece(written, byte)?);
                }
                start = at + 1;
            }
            byte if byte.is_ascii_whitespace() => {
                without_suit(bytes, start, at, &mut take)?;
                start = at + 1;
            }
            _ => return Err(NotationError::UnknownCharacter { at }),
        }
    }
    without_suit(bytes, start, bytes.len(), &mut take)
}

/// Flowers and jokers with no suit letter behind them.
fn without_suit(
    bytes: &[u8],
    start: usize,
    end: usize,
    take: &mut impl FnMut(Piece),
) -> Result<(), NotationError> {
    for (at, &written) in bytes.iter().enumerate().take(end).skip(start) {
        match letter(written) {
            Some(piece) => take(piece),
            None => return Err(NotationError::DigitWithoutLetter { at }),
        }
    }
    Ok(())
}

/// A flower or a joker.
const fn letter(written: u8) -> Option<Piece> {
    match written {
        b'F' | b'f' => Some(Piece::Natural(Kind::FLOWER)),
        b'J' | b'j' => Some(Piece::Joker),
        _ => None,
    }
}

/// A flower, a joker, or the tile of a digit with a suit letter.
fn piece(written: u8, suit: u8) -> Result<Piece, NotationError> {
    if let Some(piece) = letter(written) {
        return Ok(piece);
    }
    let noted = notation::tile_of(written, suit)?;
    match noted.red {
        true => Err(NotationError::NoSuchTile {
            digit: char::from(written),
            letter: char::from(suit),
        }),
        false => Ok(Piece::Natural(noted.tile.into())),
    }
}

/// Reads a list of tiles in the order written.
pub fn parse(text: &str) -> Result<Vec<Piece>, NotationError> {
    let mut pieces = Vec::with_capacity(text.len());
    each(text, |piece| pieces.push(piece))?;
    Ok(pieces)
}

/// Reads exactly one tile, or nothing if there are more or fewer.
pub fn parse_one(text: &str) -> Result<Option<Piece>, NotationError> {
    let (mut only, mut found) = (None, 0_usize);
    each(text, |piece| {
        only = Some(piece);
        found += 1;
    })?;
    Ok(only.filter(|_| found == 1))
}

/// Writes tiles in the order given, with one suit letter for each run of the same suit.
pub fn print(pieces: impl IntoIterator<Item = Piece>) -> String {
    let mut text = String::new();
    let mut open = None;
    for piece in pieces {
        let tile = match piece {
            Piece::Natural(kind) => kind.tile(),
            Piece::Joker => None,
        };
        let letter = tile.map(|tile| tile.letter());
        if open != letter {
            text.extend(open);
            open = letter;
        }
        match tile {
            Some(tile) => text.extend(tile.to_string().chars().next()),
            None => text.push_str(&piece.to_string()),
        }
    }
    text.extend(open);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one() -> impl Strategy<Value = Piece> {
        let kinds: Vec<Kind> = Kind::all().collect();
        prop_oneof![
            6 => prop::sample::select(kinds).prop_map(Piece::Natural),
            1 => Just(Piece::Joker),
        ]
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(pieces in prop::collection::vec(one(), 0..20)) {
            prop_assert_eq!(parse(&print(pieces.iter().copied())).unwrap(), pieces);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9mpszFJ ]{0,16}|\\PC{0,12}") {
            if let Ok(pieces) = parse(&text) {
                prop_assert_eq!(parse(&print(pieces.iter().copied())).unwrap(), pieces);
            }
        }
    }

    #[test]
    fn jokers_and_flowers_stand_anywhere() {
        let words = |text| {
            let pieces = parse(text).unwrap().into_iter();
            pieces
                .map(|it| it.to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(words("2J3m5zFF J"), "2m J 3m 5z F F J");
        assert_eq!(words("222mJ"), "2m 2m 2m J");
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        assert_eq!(
            parse("FJm"),
            Err(NotationError::LetterWithoutDigit { at: 2 })
        );
        assert_eq!(
            parse("1J"),
            Err(NotationError::DigitWithoutLetter { at: 0 })
        );
        assert_eq!(
            parse("F1 2m"),
            Err(NotationError::DigitWithoutLetter { at: 1 })
        );
        assert_eq!(parse("1mX"), Err(NotationError::UnknownCharacter { at: 2 }));
        let red = NotationError::NoSuchTile {
            digit: '0',
            letter: 'm',
        };
        assert_eq!(parse("0m"), Err(red));
    }
}
