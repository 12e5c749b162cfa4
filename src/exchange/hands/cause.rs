//! What exactly is wrong with a hand, for programs that say it in the reader's language.

use super::refusal::{Code, Refusal};
use crate::mahjong::meld::MeldError;
use crate::mahjong::notation::NotationError;
use crate::mahjong::{HandError, Suit, Tile, hong_kong, mcr, riichi, zung_jung};

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

impl From<mcr::SituationError> for Cause {
    fn from(error: mcr::SituationError) -> Cause {
        use mcr::SituationError as Error;
        match error {
            Error::TooManyFlowers(_) => Cause::Flowers,
            Error::ReplacementOnDiscard => Cause::NeedsSelfDraw("out_with_replacement"),
            Error::ReplacementWithoutKong => Cause::NeedsKong("out_with_replacement"),
            Error::RobbedKongSelfDrawn => Cause::NeedsDiscard("robbing_kong"),
            Error::RobbedTileHeld => Cause::RobbedTileHeld,
            Error::RobbedKongLastTile => Cause::Exclusive("robbing_kong", "last_tile"),
            Error::LastTileHeld => Cause::LastTileHeld,
        }
    }
}

impl From<riichi::FlagError> for Cause {
    fn from(error: riichi::FlagError) -> Cause {
        use riichi::FlagError as Error;
        match error {
            Error::Contradict(one, other) => Cause::Exclusive(one, other),
            Error::Needs(one, other) => Cause::Needs(one, other),
            Error::SelfDraw(flag) => Cause::NeedsDiscard(flag),
            Error::NoSelfDraw(flag) => Cause::NeedsSelfDraw(flag),
            Error::OpenHand(flag) => Cause::NeedsConcealed(flag),
            Error::Melded(flag) => Cause::NeedsNoMeld(flag),
            Error::NoKong(flag) => Cause::NeedsKong(flag),
            Error::NotEast(flag) | Error::East(flag) => Cause::WrongSeat(flag),
            Error::RobbedTileHeld => Cause::RobbedTileHeld,
            Error::Norths(_) => Cause::Norths,
        }
    }
}

impl From<zung_jung::FlagError> for Cause {
    fn from(error: zung_jung::FlagError) -> Cause {
        use zung_jung::FlagError as Error;
        match error {
            Error::NeedsSelfDraw(flag) => Cause::NeedsSelfDraw(flag.id()),
            Error::NeedsDiscard(flag) => Cause::NeedsDiscard(flag.id()),
            Error::NoKong => Cause::NeedsKong(zung_jung::Flag::WinOnKong.id()),
            Error::RobbedTileHeld => Cause::RobbedTileHeld,
            Error::WrongSeat(flag) => Cause::WrongSeat(flag.id()),
            Error::MeldDeclared(flag) => Cause::NeedsNoMeld(flag.id()),
            Error::Exclusive(one, other) => Cause::Exclusive(one.id(), other.id()),
        }
    }
}

impl From<hong_kong::FlagError> for Cause {
    fn from(error: hong_kong::FlagError) -> Cause {
        use hong_kong::FlagError as Error;
        match error {
            Error::NeedsSelfDraw(flag) => Cause::NeedsSelfDraw(flag.id()),
            Error::NeedsDiscard(flag) => Cause::NeedsDiscard(flag.id()),
            Error::NoKong(flag) => Cause::NeedsKong(flag.id()),
            Error::RobbedTileHeld => Cause::RobbedTileHeld,
            Error::WrongSeat(flag) => Cause::WrongSeat(flag.id()),
            Error::MeldDeclared(flag) => Cause::NeedsNoMeld(flag.id()),
            Error::Exclusive(one, other) => Cause::Exclusive(one.id(), other.id()),
            Error::NoFlowersPlayed => Cause::NoFlowers,
        }
    }
}
