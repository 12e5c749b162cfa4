//! Why a riichi hand has no value.

use super::super::{FifthCopy, Suit, Tile, Wind};
use super::situation::FlagError;

/// Why a hand has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotScored {
    /// The tiles are not four sets and a pair, seven pairs or thirteen orphans.
    #[error("the hand is not finished")]
    NotWinning,
    /// A finished hand without a yaku.
    #[error("the hand has no yaku")]
    NoYaku,
    /// Flags that cannot be true of the hand.
    #[error(transparent)]
    Flags(#[from] FlagError),
    /// Hand and indicators have a kind of tile more than four times.
    #[error("more than four copies of {0}, indicators included")]
    FifthCopy(Tile),
    /// More red fives of a suit than the set of tiles has.
    #[error("more red fives than the rule set has")]
    RedFives(Suit),
    /// A tile that three players leave out of the set.
    #[error("three players leave {0} out of the set of tiles")]
    NotInSet(Tile),
    /// A claimed chow, which three players do not know.
    #[error("three players claim no chow")]
    ClaimedChow,
    /// A winner at a seat that the table does not have.
    #[error("a table of three has no seat {0:?}")]
    NoSuchSeat(Wind),
}

impl From<FifthCopy> for NotScored {
    fn from(FifthCopy(tile): FifthCopy) -> NotScored {
        NotScored::FifthCopy(tile)
    }
}
