//! How the hand ended for one player: the facts that the tiles do not show.

use super::super::circumstance::{self, Circumstance, Impossible, Needs, Seat, circumstances};
use super::super::{Flowers, Hand, Wind};
use super::rules::Rules;

/// The winds, the circumstances and the bonus tiles of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The player's wind; East deals.
    pub seat: Wind,
    pub round: Wind,
    /// Won on a drawn tile; otherwise on a discard or a robbed kong. Of no meaning for who did not win.
    pub self_draw: bool,
    /// What happened.
    pub flags: Flags,
    /// The player's flowers and seasons.
    pub flowers: Flowers,
    /// Kinds of which a discard made a kong of a concealed triplet, one bit for each index. Such a kong is open for its
    /// points; some texts count it as concealed for doubles.
    pub kongs_of_hand: u64,
}

circumstances! {
    /// A circumstance of a win that counts.
    Flag:
    /// The tile replaces one that made a kong, or a bonus tile.
    DeadWall "dead_wall" Needs::DRAWN;
    LastWallTile "last_wall_tile" Needs::DRAWN;
    LastDiscard "last_discard" Needs::TAKEN;
    /// The tile was added to a pung by another player.
    RobKong "rob_kong" Needs::ROBBED;
    /// Announced ready with the first discard.
    OriginalCall "original_call" Needs::NOTHING;
    /// The replacement tile of the second of two kongs in a row.
    TwofoldFortune "twofold_fortune" Needs::DRAWN;
    /// East wins with the tiles dealt.
    Heaven "heaven" Needs::DRAWN.first_turn(Seat::East);
    /// Another player wins on East's first discard, or the first tile of the player's own.
    Earth "earth" Needs::NOTHING.first_turn(Seat::Others);
    /// East's ninth win in succession.
    NinthWin "ninth_win" Needs::NOTHING;
    /// East's thirteenth win in succession.
    ThirteenthWin "thirteenth_win" Needs::NOTHING;
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;

    const EXCLUSIVE: &'static [(Flag, Flag)] = &[
        (Flag::Heaven, Flag::LastWallTile),
        (Flag::Heaven, Flag::OriginalCall),
        (Flag::Earth, Flag::LastWallTile),
        (Flag::Earth, Flag::LastDiscard),
        (Flag::LastDiscard, Flag::RobKong),
    ];
}

impl Situation {
    /// A plain hand without any special circumstance or bonus tile.
    pub const fn plain(seat: Wind, round: Wind, self_draw: bool) -> Situation {
        Situation {
            seat,
            round,
            self_draw,
            flags: Flags::EMPTY,
            flowers: Flowers::NONE,
            kongs_of_hand: 0,
        }
    }

    /// The same with one more circumstance.
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

    /// Refuses bonus tiles where there are none.
    pub(super) fn check_flowers(&self, rules: &Rules) -> Result<(), FlagError> {
        match !rules.flowers && !self.flowers.is_empty() {
            true => Err(Impossible::NoFlowers),
            false => Ok(()),
        }
    }

    /// Refuses circumstances that contradict each other, the hand or the rules.
    #[inline]
    pub fn check(&self, hand: &Hand, rules: &Rules) -> Result<(), FlagError> {
        self.check_flowers(rules)?;
        circumstance::check(self.flags, self.self_draw, self.seat, hand)
    }
}
