//! How the hand was won: what the tiles alone do not show.

use super::super::circumstance::{
    self, Circumstance, Impossible, Needs, circumstances, with_circumstances,
};
use super::super::hand::Hand;
use super::super::tile::Wind;

/// The circumstances of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The winner's wind in this hand.
    pub seat_wind: Wind,
    /// The wind of the round.
    pub prevalent_wind: Wind,
    /// Drawn by the winner; otherwise a discard or a robbed kong.
    pub self_draw: bool,
    /// What happened.
    pub flags: Flags,
    /// Flowers and seasons shown, 0 to 8.
    pub flowers: u8,
}

circumstances! {
    /// A circumstance that earns points.
    Flag:
    /// The three other copies of the winning tile are face up for all to see.
    LastTile "last_tile" Needs::LAST;
    /// The last tile of the wall was drawn: by the winner, or before the discard he wins on.
    WallLast "wall_last" Needs::NOTHING;
    /// Drawn as the replacement tile of a kong.
    OutWithReplacement "out_with_replacement" Needs::replacement(1);
    /// The tile another player was adding to a melded pung.
    RobbingKong "robbing_kong" Needs::ROBBED;
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;

    /// None. The other copies of a robbed tile lie face up in the robbed pung, so it always is the last of its kind:
    /// fan 47 leaves Last Tile out, and the hand is valued. Nor does the Book forbid to add a tile to a pung after the
    /// last tile of the wall.
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[];

    fn say(impossible: &FlagError, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match impossible {
            Impossible::NeedsSelfDraw(_) => "the replacement tile of a kong is always self-drawn",
            Impossible::NeedsKong(_) => "a replacement tile without a kong",
            Impossible::NeedsDiscard(_) => "a robbed kong is not a self-draw",
            Impossible::RobbedTileHeld => "the winner holds a copy of the tile robbed from a kong",
            other => return other.say_plainly(f),
        })
    }
}

with_circumstances!(Situation);

impl Situation {
    /// An ordinary win by discard of East in the East round, to change from.
    pub const PLAIN: Situation = Situation {
        seat_wind: Wind::East,
        prevalent_wind: Wind::East,
        self_draw: false,
        flags: Flags::EMPTY,
        flowers: 0,
    };

    /// Refuses circumstances that contradict each other or the hand, and more flowers than there are.
    #[inline]
    pub fn check(&self, hand: &Hand) -> Result<(), FlagError> {
        if self.flowers > 8 {
            return Err(Impossible::Flowers(self.flowers));
        }
        circumstance::check(self.flags, self.self_draw, self.seat_wind, hand)
    }
}
