//! The tile of a group as written on a card.

use super::super::Tile;
use super::line::{Number, Term};
use super::tile::Kind;
use std::fmt::{self, Display, Formatter};

/// Why a text names no tile of a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermError {
    /// Neither a flower, an honour nor a tile of a suit.
    #[error(
        "“{0}” is no tile of a card: F, E, S, W, N, red, green, white, 0, or such as 2:A, x+1:A, D:A, D:*, W:*"
    )]
    Unknown(String),
    /// A suit that is not A, B or C.
    #[error("“{0}”: a suit is A, B or C")]
    Suit(String),
    /// A number that is neither 1 to 9 nor the base number.
    #[error("“{0}”: a number is 1 to 9, x, x+1 to x+9 or x-1 to x-8")]
    Number(String),
    /// A letter for a dragon or a wind that is none.
    #[error(
        "“{0}”: behind D: stands A, B, C, * or a small letter, behind W: stands * or a small letter"
    )]
    Letter(String),
}

/// Reads the tile of a group.
pub(super) fn read(text: &str) -> Result<Term, TermError> {
    let Some((what, of)) = text.split_once(':') else {
        let found = fixed(text).map(Term::Fixed);
        return found.ok_or_else(|| TermError::Unknown(text.to_owned()));
    };
    let (what, of) = (what.trim(), of.trim());
    match what {
        "D" => dragon(of).ok_or_else(|| TermError::Letter(text.to_owned())),
        "W" => variable(of)
            .map(Term::Wind)
            .ok_or_else(|| TermError::Letter(text.to_owned())),
        _ => Ok(Term::Number {
            number: number(what).ok_or_else(|| TermError::Number(text.to_owned()))?,
            suit: suit(of).ok_or_else(|| TermError::Suit(text.to_owned()))?,
        }),
    }
}

/// A tile that is the same in every hand of the line.
fn fixed(text: &str) -> Option<Kind> {
    Some(Kind::of(match text {
        "F" => return Some(Kind::FLOWER),
        "E" => Tile::EAST,
        "S" => Tile::SOUTH,
        "W" => Tile::WEST,
        "N" => Tile::NORTH,
        "red" => Tile::RED,
        "green" => Tile::GREEN,
        "white" | "soap" | "0" => Tile::WHITE,
        _ => return None,
    }))
}

fn dragon(of: &str) -> Option<Term> {
    let any = || variable(of).map(Term::Dragon);
    suit(of).map(Term::DragonOf).or_else(any)
}

/// `*` for any, or a small letter for the same one everywhere in the line.
fn variable(of: &str) -> Option<Option<u8>> {
    match of.as_bytes() {
        b"*" => Some(None),
        [letter] if letter.is_ascii_lowercase() => Some(Some(*letter)),
        _ => None,
    }
}

fn suit(of: &str) -> Option<u8> {
    let suits = ["A", "B", "C"];
    let at = suits.iter().position(|letter| *letter == of)?;
    u8::try_from(at).ok()
}

fn number(text: &str) -> Option<Number> {
    let Some(rest) = text.strip_prefix('x') else {
        let number: u8 = text.parse().ok()?;
        return (1..=9).contains(&number).then_some(Number::Fixed(number));
    };
    let rest = rest.trim();
    if rest.is_empty() {
        return Some(Number::Base(0));
    }
    let (sign, steps) = rest.split_at_checked(1)?;
    let digit = steps.trim().parse::<char>().ok()?.to_digit(10)?;
    let steps = i8::try_from(digit).ok()?;
    match (sign, steps) {
        ("+", _) => Some(Number::Base(steps)),
        ("-", 0..=8) => Some(Number::Base(-steps)),
        _ => None,
    }
}

impl Display for Term {
    /// Writes the term as a card has it.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let letter = |letter: &Option<u8>| letter.map_or('*', char::from);
        let suit = |suit: &u8| char::from(b'A' + suit);
        match self {
            Term::Fixed(kind) => f.write_str(match kind.tile() {
                None => "F",
                Some(Tile::EAST) => "E",
                Some(Tile::SOUTH) => "S",
                Some(Tile::WEST) => "W",
                Some(Tile::NORTH) => "N",
                Some(Tile::RED) => "red",
                Some(Tile::GREEN) => "green",
                Some(_) => "0",
            }),
            Term::Number { number, suit: of } => write!(f, "{number}:{}", suit(of)),
            Term::DragonOf(of) => write!(f, "D:{}", suit(of)),
            Term::Dragon(of) => write!(f, "D:{}", letter(of)),
            Term::Wind(of) => write!(f, "W:{}", letter(of)),
        }
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Number::Fixed(number) => write!(f, "{number}"),
            Number::Base(0) => f.write_str("x"),
            Number::Base(steps) => write!(f, "x{steps:+}"),
        }
    }
}
