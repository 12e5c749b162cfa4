//! How the hand was won: the facts that the tiles do not show.

use super::super::{Hand, Wind};

/// The winner's seat and the circumstances of the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's seat wind. There is no prevailing wind in Zung Jung.
    pub seat: Wind,
    /// Won on a drawn tile; otherwise on a discard or a robbed kong.
    pub self_draw: bool,
    /// The tile drawn is the last one that may be drawn.
    pub final_draw: bool,
    /// The tile was discarded by the player who drew the last tile.
    pub final_discard: bool,
    /// The tile is the supplement tile of a kong.
    pub win_on_kong: bool,
    /// The tile was added to a pung by another player.
    pub robbing_kong: bool,
    /// East wins with the 14 tiles dealt.
    pub heaven: bool,
    /// Another player wins on the very first discard, which is East's.
    pub earth: bool,
}

/// A circumstance that earns a bonus of category 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flag {
    /// 9.1.1
    FinalDraw,
    /// 9.1.2
    FinalDiscard,
    /// 9.2
    WinOnKong,
    /// 9.3
    RobbingKong,
    /// 9.4.1
    Heaven,
    /// 9.4.2
    Earth,
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
    /// A supplement tile comes after a kong, and the hand has none.
    #[error("win_on_kong needs a kong in the hand")]
    NoKong,
    /// The robbed tile is the fourth of its kind beside another player's pung.
    #[error("the robbed tile's other three lie in another player's pung")]
    RobbedTileHeld,
    /// East's blessing for another seat, or the other way round.
    #[error("{} is not possible for this seat", .0.id())]
    WrongSeat(Flag),
    /// A blessing comes before any meld.
    #[error("{} is not possible after a meld", .0.id())]
    MeldDeclared(Flag),
    /// Two circumstances that exclude each other.
    #[error("{} and {} exclude each other", .0.id(), .1.id())]
    Exclusive(Flag, Flag),
}

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

    /// The name in data.
    pub const fn id(self) -> &'static str {
        match self {
            Flag::FinalDraw => "final_draw",
            Flag::FinalDiscard => "final_discard",
            Flag::WinOnKong => "win_on_kong",
            Flag::RobbingKong => "robbing_kong",
            Flag::Heaven => "heaven",
            Flag::Earth => "earth",
        }
    }

    /// The flag with this name.
    pub fn find(id: &str) -> Option<Flag> {
        Flag::ALL.into_iter().find(|flag| flag.id() == id)
    }
}

impl Situation {
    /// A plain win without any special circumstance.
    pub const fn plain(seat: Wind, self_draw: bool) -> Situation {
        Situation {
            seat,
            self_draw,
            final_draw: false,
            final_discard: false,
            win_on_kong: false,
            robbing_kong: false,
            heaven: false,
            earth: false,
        }
    }

    /// The same win with one more circumstance.
    pub const fn with(mut self, flag: Flag) -> Situation {
        match flag {
            Flag::FinalDraw => self.final_draw = true,
            Flag::FinalDiscard => self.final_discard = true,
            Flag::WinOnKong => self.win_on_kong = true,
            Flag::RobbingKong => self.robbing_kong = true,
            Flag::Heaven => self.heaven = true,
            Flag::Earth => self.earth = true,
        }
        self
    }

    /// Whether a circumstance holds.
    pub const fn has(&self, flag: Flag) -> bool {
        match flag {
            Flag::FinalDraw => self.final_draw,
            Flag::FinalDiscard => self.final_discard,
            Flag::WinOnKong => self.win_on_kong,
            Flag::RobbingKong => self.robbing_kong,
            Flag::Heaven => self.heaven,
            Flag::Earth => self.earth,
        }
    }

    /// Whether any special circumstance is claimed.
    const fn is_special(&self) -> bool {
        self.final_draw
            | self.final_discard
            | self.win_on_kong
            | self.robbing_kong
            | self.heaven
            | self.earth
    }

    /// Refuses circumstances that contradict each other or the hand.
    pub fn check(&self, hand: &Hand) -> Result<(), FlagError> {
        if !self.is_special() {
            return Ok(());
        }
        self.check_draw_or_discard()?;
        self.check_exclusive()?;
        if self.win_on_kong && !hand.melds().iter().any(|meld| meld.is_kong()) {
            return Err(FlagError::NoKong);
        }
        if self.robbing_kong && hand.all().get(hand.win_tile()) > 1 {
            return Err(FlagError::RobbedTileHeld);
        }
        self.check_blessing(Flag::Heaven, hand)?;
        self.check_blessing(Flag::Earth, hand)
    }

    /// Each circumstance belongs to a drawn tile or to another player's tile.
    fn check_draw_or_discard(&self) -> Result<(), FlagError> {
        for flag in Flag::ALL {
            let drawn = matches!(flag, Flag::FinalDraw | Flag::WinOnKong | Flag::Heaven);
            if self.has(flag) && drawn != self.self_draw {
                return Err(if drawn {
                    FlagError::NeedsSelfDraw(flag)
                } else {
                    FlagError::NeedsDiscard(flag)
                });
            }
        }
        Ok(())
    }

    /// The first tile of a hand is not the last, nor is it a supplement; a robbed tile is not a
    /// discard.
    fn check_exclusive(&self) -> Result<(), FlagError> {
        let pairs = [
            (Flag::Heaven, Flag::FinalDraw),
            (Flag::Heaven, Flag::WinOnKong),
            (Flag::Earth, Flag::FinalDiscard),
            (Flag::Earth, Flag::RobbingKong),
            (Flag::FinalDiscard, Flag::RobbingKong),
        ];
        match pairs
            .into_iter()
            .find(|&(one, other)| self.has(one) && self.has(other))
        {
            Some((one, other)) => Err(FlagError::Exclusive(one, other)),
            None => Ok(()),
        }
    }

    /// Blessings come before any claim or kong; Heaven is for East, Earth for the others.
    fn check_blessing(&self, flag: Flag, hand: &Hand) -> Result<(), FlagError> {
        if !self.has(flag) {
            return Ok(());
        }
        if (self.seat == Wind::East) != (flag == Flag::Heaven) {
            return Err(FlagError::WrongSeat(flag));
        }
        if !hand.melds().is_empty() {
            return Err(FlagError::MeldDeclared(flag));
        }
        Ok(())
    }
}
