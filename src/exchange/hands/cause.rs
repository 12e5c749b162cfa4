//! What exactly is wrong with a hand, for programs that say it in the reader's language.

use super::refusal::{Code, Refusal};
use crate::mahjong::meld::MeldError;
use crate::mahjong::notation::NotationError;
use crate::mahjong::{Circumstance, HandError, Impossible, Suit, Tile};

/// The fact behind a refusal. Flags are named as in the input.
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
    /// More flowers and seasons than the eight there are.
    Flowers,
    /// The rule set is played without flowers.
    NoFlowers,
    /// Only possible on a self-drawn tile.
    NeedsSelfDraw(&'static str),
    /// Only possible on another player's tile.
    NeedsDiscard(&'static str),
    /// Only possible with a kong, or with more of them.
    NeedsKong(&'static str),
    /// Only possible with a concealed hand.
    NeedsConcealed(&'static str),
    /// Only possible before any meld.
    NeedsNoMeld(&'static str),
    /// Not possible for this seat.
    WrongSeat(&'static str),
    /// The first only together with the second.
    Needs(&'static str, &'static str),
    /// The two exclude each other.
    Exclusive(&'static str, &'static str),
    /// The other three copies of a robbed tile lie in the robbed pung.
    RobbedTileHeld,
    /// The winner holds another copy of what would be the last tile.
    LastTileHeld,
    /// Norths set aside that the rule set does not know.
    Norths,
}

impl Refusal {
    /// The refusal with the fact behind it.
    pub(super) fn because(mut self, cause: impl Into<Cause>) -> Refusal {
        self.cause = Some(cause.into());
        self
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error).because(Cause::Notation(error))
    }
}

impl From<MeldError> for Refusal {
    fn from(error: MeldError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error).because(Cause::Meld(error))
    }
}

impl From<HandError> for Refusal {
    fn from(error: HandError) -> Refusal {
        Refusal::new(Code::InvalidTiles, error).because(Cause::Hand(error))
    }
}

impl<F: Circumstance> From<Impossible<F>> for Cause {
    fn from(impossible: Impossible<F>) -> Cause {
        match impossible {
            Impossible::NeedsSelfDraw(flag) => Cause::NeedsSelfDraw(flag.id()),
            Impossible::NeedsDiscard(flag) => Cause::NeedsDiscard(flag.id()),
            Impossible::NeedsKong(flag) => Cause::NeedsKong(flag.id()),
            Impossible::NeedsConcealed(flag) => Cause::NeedsConcealed(flag.id()),
            Impossible::NeedsNoMeld(flag) => Cause::NeedsNoMeld(flag.id()),
            Impossible::WrongSeat(flag) => Cause::WrongSeat(flag.id()),
            Impossible::Needs(one, other) => Cause::Needs(one.id(), other.id()),
            Impossible::Exclusive(one, other) => Cause::Exclusive(one.id(), other.id()),
            Impossible::RobbedTileHeld => Cause::RobbedTileHeld,
            Impossible::LastTileHeld => Cause::LastTileHeld,
            Impossible::Flowers(_) => Cause::Flowers,
            Impossible::NoFlowers => Cause::NoFlowers,
            Impossible::Norths(_) => Cause::Norths,
        }
    }
}
