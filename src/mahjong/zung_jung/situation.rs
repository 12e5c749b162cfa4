//! How the hand was won: the facts that the tiles do not show.

use super::super::circumstance::{self, Circumstance, Impossible, Needs, Seat};
use super::super::pattern_set::{PatternSet, listed};
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

/// A circumstance that earns a bonus of category 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flag {
    /// 9.1.1: the tile drawn is the last one that may be drawn.
    FinalDraw,
    /// 9.1.2: the tile was discarded by the player who drew the last tile.
    FinalDiscard,
    /// 9.2: the tile is the supplement tile of a kong.
    WinOnKong,
    /// 9.3: the tile was added to a pung by another player.
    RobbingKong,
    /// 9.4.1: East wins with the 14 tiles dealt.
    Heaven,
    /// 9.4.2: another player wins on the very first discard, which is East's.
    Earth,
}

/// Circumstances of a win.
pub type Flags = PatternSet<Flag>;

/// Why circumstances cannot be true of a hand.
pub type FlagError = Impossible<Flag>;

listed!(Flag, u64, &Flag::ALL);

impl Flag {
    /// All flags in the order of their patterns.
    pub const ALL: [Flag; 6] = [
        Flag::FinalDraw,
        Flag::FinalDiscard,
        Flag::WinOnKong,
        Flag::RobbingKong,
        Flag::Heaven,
        Flag::Earth,
    ];
}

impl Circumstance for Flag {
    /// The first tile of a hand is not the last, nor is it a supplement; a robbed tile is not a discard.
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[
        (Flag::Heaven, Flag::FinalDraw),
        (Flag::Heaven, Flag::WinOnKong),
        (Flag::Earth, Flag::FinalDiscard),
        (Flag::Earth, Flag::RobbingKong),
        (Flag::FinalDiscard, Flag::RobbingKong),
    ];

    fn id(self) -> &'static str {
        match self {
            Flag::FinalDraw => "final_draw",
            Flag::FinalDiscard => "final_discard",
            Flag::WinOnKong => "win_on_kong",
            Flag::RobbingKong => "robbing_kong",
            Flag::Heaven => "heaven",
            Flag::Earth => "earth",
        }
    }

    /// Blessings come before any claim or kong; Heaven is for East, Earth for the others.
    fn needs(self) -> Needs {
        match self {
            Flag::FinalDraw => Needs::DRAWN,
            Flag::FinalDiscard => Needs::TAKEN,
            Flag::WinOnKong => Needs::replacement(1),
            Flag::RobbingKong => Needs::ROBBED,
            Flag::Heaven => Needs {
                seat: Some(Seat::East),
                no_meld: true,
                ..Needs::DRAWN
            },
            Flag::Earth => Needs {
                seat: Some(Seat::Others),
                no_meld: true,
                ..Needs::TAKEN
            },
        }
    }
}

impl Situation {
    /// A plain win without any special circumstance.
    pub const fn plain(seat: Wind, self_draw: bool) -> Situation {
        Situation {
            seat,
            self_draw,
            flags: Flags::EMPTY,
        }
    }

    /// The same win with one more circumstance.
    pub fn with(self, flag: Flag) -> Situation {
        Situation {
            flags: self.flags.with(flag),
            ..self
        }
    }

    /// Whether a circumstance holds.
    #[inline]
    pub fn has(&self, flag: Flag) -> bool {
        self.flags.contains(flag)
    }

    /// Refuses circumstances that contradict each other or the hand.
    #[inline]
    pub fn check(&self, hand: &Hand) -> Result<(), FlagError> {
        circumstance::check(self.flags, self.self_draw, self.seat, hand)
    }
}
