//! What is wrong with the text of a special hand.

/// Why a text describes no special hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// Neither tiles nor a part with a choice.
    #[error(
        "“{0}” is no part of a hand: write tiles such as 19m1234z or 258A, or such as x(any), xx(honours), set(A), x(A)x(B)"
    )]
    Part(String),
    /// Something else stands in brackets.
    #[error(
        "“{0}” is no set of tiles: write tiles, A, B, C, m, p, s, any, numbers, simples, terminals, outer, honours, winds or dragons, with + between several"
    )]
    Set(String),
    /// A digit that its suit does not have.
    #[error("there is no tile {digit}{letter}")]
    NoSuchTile { digit: u8, letter: char },
    /// Too many or too few times.
    #[error("“{0}”: behind * stands how many times, 1 to 14")]
    Times(String),
    /// The same number of what is no suit.
    #[error("“{0}”: the same number stands in suits only, such as x(A)x(B)")]
    Suits(String),
    /// Not the tiles of a hand.
    #[error("the parts have {0} tiles together instead of 14")]
    Count(usize),
    /// The tiles need a kind five times.
    #[error("more than four equal tiles")]
    FifthCopy,
    /// More than can be looked through for every hand.
    #[error("the parts leave too much open to be looked through")]
    TooOpen,
}

/// Why the special hands of a document are not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecialTextsError {
    /// The hand with this id cannot be read.
    Hand { id: String, reason: String },
    /// More hands than are looked through for every winner.
    TooMany,
}
