//! How the hand was won: the facts that the tiles do not show.

use super::super::{Hand, Wind};
use super::rules::Rules;

/// The winds, the circumstances of the win and the flowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's seat wind.
    pub seat: Wind,
    /// The wind of the round.
    pub round: Wind,
    /// Won on a drawn tile; otherwise on a discard or a robbed kong.
    pub self_draw: bool,
    /// The last tile of the wall, or the discard after it.
    pub last_tile: bool,
    /// The tile is the supplement tile of a kong.
    pub win_on_kong: bool,
    /// That kong was made with the supplement tile of another.
    pub double_kong: bool,
    /// The tile was added to a pung by another player.
    pub robbing_kong: bool,
    /// East wins with the tiles dealt.
    pub heavenly: bool,
    /// Another player wins in the first turn, before any meld.
    pub earthly: bool,
    /// The winner's flowers and seasons.
    pub flowers: Flowers,
}

/// Flowers and seasons: 1–4 of either series, number 1 belonging to East.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flowers(u8);

/// A circumstance of a win that earns faan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flag {
    /// Last tile of the wall, or the discard after it.
    LastTile,
    /// Win on the supplement tile of a kong.
    WinOnKong,
    /// Win on the supplement tile of a second consecutive kong.
    DoubleKong,
    /// Win on a tile added to a pung.
    RobbingKong,
    /// Heavenly hand.
    Heavenly,
    /// Earthly hand.
    Earthly,
}

/// Why circumstances cannot be true of this hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum FlagError {
    /// Only possible on a self-drawn tile.
    #[error("{} needs a self-drawn tile", .0.id())]
    NeedsSelfDraw(Flag),
    /// Only possible on another player's tile.
    #[error("{} needs another player's tile", .0.id())]
    NeedsDiscard(Flag),
    /// Supplement tiles come after kongs, and the hand has too few.
    #[error("{} needs more kongs in the hand", .0.id())]
    NoKong(Flag),
    /// The robbed tile is the fourth of its kind beside another player's pung.
    #[error("the robbed tile's other three lie in another player's pung")]
    RobbedTileHeld,
    /// Heavenly is for East, earthly for the others.
    #[error("{} is not possible for this seat", .0.id())]
    WrongSeat(Flag),
    /// Heavenly and earthly hands come before any meld.
    #[error("{} is not possible after a meld", .0.id())]
    MeldDeclared(Flag),
    /// Two circumstances that exclude each other.
    #[error("{} and {} exclude each other", .0.id(), .1.id())]
    Exclusive(Flag, Flag),
    /// The house plays without flowers.
    #[error("these rules are played without flowers")]
    NoFlowersPlayed,
}

impl Flag {
    /// All flags.
    pub const ALL: [Flag; 6] = [
        Flag::LastTile,
        Flag::WinOnKong,
        Flag::DoubleKong,
        Flag::RobbingKong,
        Flag::Heavenly,
        Flag::Earthly,
    ];

    /// The name in data.
    pub const fn id(self) -> &'static str {
        match self {
            Flag::LastTile => "last_tile",
            Flag::WinOnKong => "win_on_kong",
            Flag::DoubleKong => "double_kong",
            Flag::RobbingKong => "robbing_kong",
            Flag::Heavenly => "heavenly",
            Flag::Earthly => "earthly",
        }
    }

    /// The flag with this name.
    pub fn find(id: &str) -> Option<Flag> {
        Flag::ALL.into_iter().find(|flag| flag.id() == id)
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
            last_tile: false,
            win_on_kong: false,
            double_kong: false,
            robbing_kong: false,
            heavenly: false,
            earthly: false,
            flowers: Flowers::NONE,
        }
    }

    /// The same win with one more circumstance. A second kong is a win after a kong too.
    pub const fn with(mut self, flag: Flag) -> Situation {
        match flag {
            Flag::LastTile => self.last_tile = true,
            Flag::WinOnKong => self.win_on_kong = true,
            Flag::DoubleKong => self.double_kong = true,
            Flag::RobbingKong => self.robbing_kong = true,
            Flag::Heavenly => self.heavenly = true,
            Flag::Earthly => self.earthly = true,
        }
        self
    }

    /// Whether a circumstance holds.
    pub const fn has(&self, flag: Flag) -> bool {
        match flag {
            Flag::LastTile => self.last_tile,
            Flag::WinOnKong => self.win_on_kong,
            Flag::DoubleKong => self.double_kong,
            Flag::RobbingKong => self.robbing_kong,
            Flag::Heavenly => self.heavenly,
            Flag::Earthly => self.earthly,
        }
    }

    /// Refuses circumstances that contradict each other, the hand or the rules.
    pub fn check(&self, hand: &Hand, rules: &Rules) -> Result<(), FlagError> {
        if !rules.flowers && !self.flowers.is_empty() {
            return Err(FlagError::NoFlowersPlayed);
        }
        self.check_draw_or_discard()?;
        self.check_exclusive()?;
        let kongs = hand.melds().iter().filter(|meld| meld.is_kong()).count();
        for (flag, needed) in [(Flag::WinOnKong, 1), (Flag::DoubleKong, 2)] {
            if self.has(flag) && kongs < needed {
                return Err(FlagError::NoKong(flag));
            }
        }
        if self.robbing_kong && hand.all().get(hand.win_tile()) > 1 {
            return Err(FlagError::RobbedTileHeld);
        }
        self.check_first_turn(Flag::Heavenly, hand)?;
        self.check_first_turn(Flag::Earthly, hand)
    }

    /// Which circumstances belong to a drawn tile, which to another player's.
    fn check_draw_or_discard(&self) -> Result<(), FlagError> {
        for flag in [Flag::WinOnKong, Flag::DoubleKong, Flag::Heavenly] {
            if self.has(flag) && !self.self_draw {
                return Err(FlagError::NeedsSelfDraw(flag));
            }
        }
        if self.robbing_kong && self.self_draw {
            return Err(FlagError::NeedsDiscard(Flag::RobbingKong));
        }
        Ok(())
    }

    /// The first turn is not the last, nor does it follow a kong.
    fn check_exclusive(&self) -> Result<(), FlagError> {
        let pairs = [
            (Flag::Heavenly, Flag::LastTile),
            (Flag::Heavenly, Flag::WinOnKong),
            (Flag::Heavenly, Flag::DoubleKong),
            (Flag::Heavenly, Flag::Earthly),
            (Flag::Earthly, Flag::LastTile),
            (Flag::Earthly, Flag::WinOnKong),
            (Flag::Earthly, Flag::DoubleKong),
            (Flag::Earthly, Flag::RobbingKong),
        ];
        match pairs
            .into_iter()
            .find(|&(one, other)| self.has(one) && self.has(other))
        {
            Some((one, other)) => Err(FlagError::Exclusive(one, other)),
            None => Ok(()),
        }
    }

    /// The first turn comes before any meld; heavenly is for East, earthly for the others.
    fn check_first_turn(&self, flag: Flag, hand: &Hand) -> Result<(), FlagError> {
        if !self.has(flag) {
            return Ok(());
        }
        if (self.seat == Wind::East) != (flag == Flag::Heavenly) {
            return Err(FlagError::WrongSeat(flag));
        }
        if !hand.melds().is_empty() {
            return Err(FlagError::MeldDeclared(flag));
        }
        Ok(())
    }
}
