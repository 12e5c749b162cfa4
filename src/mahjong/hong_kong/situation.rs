//! How the hand was won: the facts that the tiles do not show.

use super::super::circumstance::{self, Circumstance, Impossible, Needs, Seat, circumstances};
use super::super::{Hand, Wind};
use super::rules::Rules;

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

/// Flowers and seasons: 1–4 of either series, number 1 belonging to East.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flowers(u8);

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

impl Flowers {
    /// No flowers.
    pub const NONE: Flowers = Flowers(0);

    /// Adds flower 1–4 or season 5–8; false if there is no such tile or it is there already.
    pub fn add(&mut self, number: u8) -> bool {
        if !(1..=8).contains(&number) || self.0 & 1 << (number - 1) != 0 {
            return false;
        }
        self.0 |= 1 << (number - 1);
        true
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many complete sets of four there are.
    pub const fn complete_sets(self) -> u8 {
        (self.0 & 0xf == 0xf) as u8 + (self.0 >> 4 == 0xf) as u8
    }

    /// How many belong to a seat; those of complete sets only if `with_sets`.
    pub const fn own(self, seat: Wind, with_sets: bool) -> u8 {
        let flowers = self.0 & 0xf;
        let seasons = self.0 >> 4;
        let mut own = 0;
        if with_sets || flowers != 0xf {
            own += flowers >> seat.index() & 1;
        }
        if with_sets || seasons != 0xf {
            own += seasons >> seat.index() & 1;
        }
        own
    }
}

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

    /// Refuses circumstances that contradict each other, the hand or the rules.
    #[inline]
    pub fn check(&self, hand: &Hand, rules: &Rules) -> Result<(), FlagError> {
        if !rules.flowers && !self.flowers.is_empty() {
            return Err(Impossible::NoFlowers);
        }
        circumstance::check(self.flags, self.self_draw, self.seat, hand)
    }
}
