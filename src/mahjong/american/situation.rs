//! How the hand was won: the facts that the tiles do not show.

use super::super::Wind;
use super::super::circumstance::{
    Circumstance, Impossible, Needs, circumstances, with_circumstances,
};
use super::hand::Hand;
use super::tile::Piece;

/// Who won, and how the last tile came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's seat wind.
    pub seat: Wind,
    /// Won on a tile of the wall, or after an exchange for a joker; otherwise on a discard.
    pub self_pick: bool,
    /// What happened.
    pub flags: Flags,
}

circumstances! {
    /// A circumstance of a win.
    Flag:
    /// The discarder called the tile by another name.
    Misnamed "misnamed" Needs::TAKEN;
    /// The winner did not say that the hand has no jokers.
    Unannounced "unannounced" Needs::NOTHING;
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[];
}

with_circumstances!(Situation);

impl Situation {
    /// A plain win without any special circumstance.
    pub const fn plain(seat: Wind, self_pick: bool) -> Situation {
        Situation {
            seat,
            self_pick,
            flags: Flags::EMPTY,
        }
    }

    /// Refuses circumstances that cannot be true together.
    #[inline]
    pub fn check(&self) -> Result<(), FlagError> {
        match self.self_pick && self.has(Flag::Misnamed) {
            true => Err(Impossible::NeedsDiscard(Flag::Misnamed)),
            false => Ok(()),
        }
    }

    /// Whether the last tile is a discarded joker, which nobody may claim.
    pub(super) fn claims_joker(&self, hand: &Hand) -> bool {
        !self.self_pick && hand.last() == Piece::Joker
    }
}
