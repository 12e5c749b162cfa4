//! How the hand was won: the facts that the tiles do not show.

use super::super::circumstance::{
    self, Circumstance, Impossible, Needs, Seat, circumstances, with_circumstances,
};
use super::super::{Hand, Wind};
use super::rules::Rules;

pub use super::super::flowers::Flowers;

/// The winds, the circumstances of the win and the flowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's seat wind.
    pub seat: Wind,
    pub round: Wind,
    /// Won on a drawn tile; otherwise on a discard or a robbed kong.
    pub self_draw: bool,
    /// What happened.
    pub flags: Flags,
    /// The winner's flowers and seasons.
    pub flowers: Flowers,
}

circumstances! {
    /// A circumstance of a win that earns faan.
    Flag:
    /// The last tile of the wall, or the discard after it.
    LastTile "last_tile" Needs::NOTHING;
    /// The tile is the supplement tile of a kong.
    WinOnKong "win_on_kong" Needs::replacement(1);
    /// That kong was made with the supplement tile of another; it is a win after a kong too.
    DoubleKong "double_kong" Needs::replacement(2);
    /// The tile was added to a pung by another player.
    RobbingKong "robbing_kong" Needs::ROBBED;
    /// East wins with the tiles dealt.
    Heavenly "heavenly" Needs::DRAWN.first_turn(Seat::East);
    /// Another player wins in the first turn, before any meld.
    Earthly "earthly" Needs::NOTHING.first_turn(Seat::Others);
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;

    /// The first turn is not the last, nor does it follow a kong.
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[
        (Flag::Heavenly, Flag::LastTile),
        (Flag::Heavenly, Flag::WinOnKong),
        (Flag::Heavenly, Flag::DoubleKong),
        (Flag::Heavenly, Flag::Earthly),
        (Flag::Earthly, Flag::LastTile),
        (Flag::Earthly, Flag::WinOnKong),
        (Flag::Earthly, Flag::DoubleKong),
        (Flag::Earthly, Flag::RobbingKong),
    ];

    /// Supplement tiles come after kongs, of which a hand can have too few as well as none.
    fn say(impossible: &FlagError, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match impossible {
            Impossible::NeedsKong(flag) => write!(f, "{} needs more kongs in the hand", flag.id()),
            other => other.say_plainly(f),
        }
    }
}

with_circumstances!(Situation);

impl Situation {
    /// A plain win without any special circumstance or flower.
    pub const fn plain(seat: Wind, round: Wind, self_draw: bool) -> Situation {
        Situation {
            seat,
            round,
            self_draw,
            flags: Flags::EMPTY,
            flowers: Flowers::NONE,
        }
    }

    /// Refuses circumstances that contradict each other, the hand or the rules.
    #[inline]
    pub fn check(&self, hand: &Hand, rules: &Rules) -> Result<(), FlagError> {
        if !rules.flowers && !self.flowers.is_empty() {
            return Err(Impossible::NoFlowers);
        }
        circumstance::check(self.flags, self.self_draw, self.seat, hand)
    }
}
