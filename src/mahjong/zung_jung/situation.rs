//! How the hand was won: the facts that the tiles do not show.

use super::super::circumstance::{
    self, Circumstance, Needs, Seat, circumstances, with_circumstances,
};
use super::super::{Hand, Wind};

/// The winner's seat and the circumstances of the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's seat wind. There is no prevailing wind in Zung Jung.
    pub seat: Wind,
    /// Won on a drawn tile; otherwise on a discard or a robbed kong.
    pub self_draw: bool,
    /// What happened.
    pub flags: Flags,
}

circumstances! {
    /// A circumstance that earns a bonus of category 9.
    Flag:
    /// 9.1.1: the tile drawn is the last one that may be drawn.
    FinalDraw "final_draw" Needs::DRAWN;
    /// 9.1.2: the tile was discarded by the player who drew the last tile.
    FinalDiscard "final_discard" Needs::TAKEN;
    /// 9.2: the tile is the supplement tile of a kong.
    WinOnKong "win_on_kong" Needs::replacement(1);
    /// 9.3: the tile was added to a pung by another player.
    RobbingKong "robbing_kong" Needs::ROBBED;
    /// 9.4.1: East wins with the 14 tiles dealt.
    Heaven "heaven" Needs::DRAWN.first_turn(Seat::East);
    /// 9.4.2: another player wins on the very first discard, which is East's.
    Earth "earth" Needs::TAKEN.first_turn(Seat::Others);
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;

    /// The first tile of a hand is not the last, nor is it a supplement; a robbed tile is not a discard.
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[
        (Flag::Heaven, Flag::FinalDraw),
        (Flag::Heaven, Flag::WinOnKong),
        (Flag::Earth, Flag::FinalDiscard),
        (Flag::Earth, Flag::RobbingKong),
        (Flag::FinalDiscard, Flag::RobbingKong),
    ];
}

with_circumstances!(Situation);

impl Situation {
    /// A plain win without any special circumstance.
    pub const fn plain(seat: Wind, self_draw: bool) -> Situation {
        Situation {
            seat,
            self_draw,
            flags: Flags::EMPTY,
        }
    }

    /// Refuses circumstances that contradict each other or the hand.
    #[inline]
    pub fn check(&self, hand: &Hand) -> Result<(), FlagError> {
        circumstance::check(self.flags, self.self_draw, self.seat, hand)
    }
}
