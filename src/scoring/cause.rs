//! Why a win has no value.

use mahjong::meld::MeldError;
use mahjong::notation::NotationError;
use mahjong::{Circumstance, HandError, Impossible, NotScored, Suit, Tile, Wind};
use std::fmt::Display;

/// Why a win has no value. What it displays is for programs and logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoValue {
    /// The tradition, or the tiles themselves, say no.
    #[error("{message}")]
    Refused {
        kind: Kind,
        /// The fact, where people are told one.
        cause: Option<Cause>,
        /// What a log says.
        message: Box<str>,
    },
    /// Tiles are missing.
    #[error("tiles are missing")]
    Incomplete,
    /// Tiles of another game: those of a card are not those of sets.
    #[error("the rule set is played with other tiles")]
    OtherTiles,
    /// The scorer needs the winner's wind.
    #[error("seat_wind is missing")]
    NoSeat,
    /// The scorer needs the wind of the round.
    #[error("prevalent_wind is missing")]
    NoRound,
    /// The winner is named as the discarder.
    #[error("the winner cannot be the discarder")]
    OwnDiscard,
    /// The scorer knows no such circumstance.
    #[error("unknown flag: {0}")]
    UnknownFlag(String),
    /// Flowers that there are not, or not as many as said.
    #[error(
        "flower_tiles lists each flower (1 to 4) and season (5 to 8) once; flowers is their number"
    )]
    FlowerTiles,
}

/// What a tradition's scorer says of a win without a value.
pub(crate) trait Refusing: Display {
    fn kind(&self) -> Kind;

    /// The fact behind it.
    fn cause(&self) -> Option<Cause>;
}

/// The kinds of [`NoValue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The tiles are no finished hand.
    NotWinning,
    /// A finished hand without a yaku.
    NoYaku,
    /// Tiles that no hand has.
    Tiles,
    /// Circumstances that contradict each other or the hand, or are unknown.
    Flags,
    /// Something that the scorer needs is missing.
    Missing,
}

/// The fact behind it, where people are told one. Circumstances are named by their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A text that is no list of tiles.
    Notation(NotationError),
    /// A meld that is none.
    Meld(MeldError),
    /// Tiles that are no hand.
    Hand(HandError),
    /// A fifth copy, indicators included.
    FifthWithIndicators(Tile),
    /// More red fives of a suit than the rule set plays with.
    RedFives(Suit),
    /// A tile that the rule set plays without.
    NotInSet(Tile),
    /// A claimed chow in a rule set without any.
    ClaimedChow,
    /// A seat that the tables of the rule set do not have.
    NoSuchSeat(Wind),
    /// What cannot be true of the hand.
    Impossible(Impossible<Flag>),
}

/// A circumstance of any tradition by its id.
pub type Flag = &'static str;

impl NoValue {
    pub const fn kind(&self) -> Kind {
        match self {
            NoValue::Refused { kind, .. } => *kind,
            NoValue::Incomplete | NoValue::OtherTiles => Kind::Tiles,
            NoValue::UnknownFlag(_) | NoValue::FlowerTiles | NoValue::OwnDiscard => Kind::Flags,
            NoValue::NoSeat | NoValue::NoRound => Kind::Missing,
        }
    }

    /// The fact behind it.
    pub const fn cause(&self) -> Option<Cause> {
        match self {
            NoValue::Refused { cause, .. } => *cause,
            _ => None,
        }
    }
}

impl<R: Refusing> From<R> for NoValue {
    fn from(refusal: R) -> NoValue {
        NoValue::Refused {
            kind: refusal.kind(),
            cause: refusal.cause(),
            message: refusal.to_string().into(),
        }
    }
}

impl Refusing for HandError {
    fn kind(&self) -> Kind {
        Kind::Tiles
    }

    fn cause(&self) -> Option<Cause> {
        Some(Cause::Hand(*self))
    }
}

impl<F: Circumstance> Refusing for NotScored<F> {
    fn kind(&self) -> Kind {
        match self {
            NotScored::NotWinning => Kind::NotWinning,
            NotScored::Flags(_) => Kind::Flags,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            NotScored::NotWinning => None,
            NotScored::Flags(why) => Some(why.into()),
        }
    }
}

impl<F: Circumstance> From<&Impossible<F>> for Cause {
    /// What is impossible, with the circumstances by their ids.
    fn from(why: &Impossible<F>) -> Cause {
        Cause::Impossible(why.map(Circumstance::id))
    }
}
