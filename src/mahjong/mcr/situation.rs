//! How the hand was won: what the tiles alone do not show.

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
    /// The three other copies of the winning tile are face up for all to see.
    pub last_tile: bool,
    /// The last tile of the wall was drawn: by the winner, or before the discard he wins on.
    pub wall_last: bool,
    /// Drawn as the replacement tile of a kong.
    pub out_with_replacement: bool,
    /// The tile another player was adding to a melded pung.
    pub robbing_kong: bool,
    /// Flowers and seasons shown, 0 to 8.
    pub flowers: u8,
}

/// Why a situation contradicts itself or the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SituationError {
    /// There are eight flowers and seasons.
    #[error("{0} flowers; there are eight")]
    TooManyFlowers(u8),
    /// A replacement tile is drawn.
    #[error("the replacement tile of a kong is always self-drawn")]
    ReplacementOnDiscard,
    /// Without a kong there is no replacement tile for one.
    #[error("a replacement tile without a kong")]
    ReplacementWithoutKong,
    /// A robbed tile is not drawn.
    #[error("a robbed kong is not a self-draw")]
    RobbedKongSelfDrawn,
    /// The other three copies of a robbed tile lie in the robbed pung.
    #[error("the winner holds a copy of the tile robbed from a kong")]
    RobbedTileHeld,
    /// A robbed tile is no Last Tile (fan 47).
    #[error("a robbed kong is never the last tile")]
    RobbedKongLastTile,
    /// Tiles in the winner's hand are not face up.
    #[error("the winner holds another copy of the last tile in hand")]
    LastTileHeld,
}

impl Situation {
    /// An ordinary win by discard of East in the East round, to change from.
    pub const PLAIN: Situation = Situation {
        seat_wind: Wind::East,
        prevalent_wind: Wind::East,
        self_draw: false,
        last_tile: false,
        wall_last: false,
        out_with_replacement: false,
        robbing_kong: false,
        flowers: 0,
    };

    /// Refuses what cannot have happened to this hand.
    ///
    /// A kong robbed after the last tile of the wall is let through: the Book does not forbid to add a tile then.
    pub fn check(&self, hand: &Hand) -> Result<(), SituationError> {
        let win_tile = hand.win_tile();
        if self.flowers > 8 {
            return Err(SituationError::TooManyFlowers(self.flowers));
        }
        if self.out_with_replacement && !self.self_draw {
            return Err(SituationError::ReplacementOnDiscard);
        }
        if self.out_with_replacement && !hand.melds().iter().any(|meld| meld.is_kong()) {
            return Err(SituationError::ReplacementWithoutKong);
        }
        if self.robbing_kong && self.self_draw {
            return Err(SituationError::RobbedKongSelfDrawn);
        }
        if self.robbing_kong && self.last_tile {
            return Err(SituationError::RobbedKongLastTile);
        }
        if self.robbing_kong && hand.all().get(win_tile) > 1 {
            return Err(SituationError::RobbedTileHeld);
        }
        if self.last_tile && hand.concealed().get(win_tile) > 0 {
            return Err(SituationError::LastTileHeld);
        }
        Ok(())
    }
}
