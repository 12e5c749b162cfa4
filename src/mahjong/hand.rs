//! A hand that claims to win: the tiles in hand, the melds, and the tile it wins on.
//!
//! Whether it does win, and what it is worth, is for the scorers. This type only guarantees that
//! the tiles could lie on a table: the right number of them and never a fifth copy.

use super::counts::{Counts, FifthCopy};
use super::meld::Meld;
use super::tile::{Suit, Tile};

/// How many red fives of each suit a hand holds, melds and winning tile included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RedFives([u8; 3]);

/// A hand with its winning tile. Immutable, and always possible with one set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The tiles in hand without the winning tile.
    concealed: Counts,
    /// The winning tile added.
    completed: Counts,
    /// Melds too; a kong has all four tiles here.
    all: Counts,
    melds: [Meld; 4],
    meld_count: u8,
    win_tile: Tile,
    red_fives: RedFives,
}

/// Why tiles are not a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// One kind of tile is there more than four times.
    #[error("more than four copies of {0}")]
    FifthCopy(Tile),
    /// More than four melds.
    #[error("{0} melds; a hand has at most four")]
    TooManyMelds(usize),
    /// The tiles in hand are not 13 less three for each meld.
    #[error("{found} tiles in hand beside the winning tile instead of {expected}")]
    WrongCount {
        /// How many there are.
        found: u8,
        /// How many there should be.
        expected: u8,
    },
    /// More red fives than fives of the suit.
    #[error("more red fives than fives of one suit")]
    TooManyRedFives(Suit),
}

impl From<FifthCopy> for HandError {
    fn from(FifthCopy(tile): FifthCopy) -> HandError {
        HandError::FifthCopy(tile)
    }
}

impl RedFives {
    /// No red fives.
    pub const NONE: RedFives = RedFives([0; 3]);

    /// Adds one red five of a suit; more than four stay four, and no hand accepts those.
    pub fn add(&mut self, suit: Suit) {
        let held = &mut self.0[suit.index()];
        *held = held.saturating_add(1);
    }

    /// How many red fives of a suit there are.
    pub const fn of(self, suit: Suit) -> u8 {
        self.0[suit.index()]
    }

    /// How many there are together.
    pub const fn total(self) -> u8 {
        self.0[0]
            .saturating_add(self.0[1])
            .saturating_add(self.0[2])
    }
}

impl Hand {
    /// A hand of `concealed` tiles (without the winning tile), `melds` and `win_tile`.
    ///
    /// Refused unless there are 13 − 3 × melds concealed tiles, at most four of each kind in
    /// all, and no more red fives than fives.
    pub fn new(
        concealed: Counts,
        melds: &[Meld],
        win_tile: Tile,
        red_fives: RedFives,
    ) -> Result<Hand, HandError> {
        if melds.len() > 4 {
            return Err(HandError::TooManyMelds(melds.len()));
        }
        let meld_count = melds.len() as u8;
        let (found, expected) = (concealed.total(), 13 - 3 * meld_count);
        if found != expected {
            return Err(HandError::WrongCount { found, expected });
        }
        let mut completed = concealed;
        completed.add(win_tile)?;
        let mut all = completed;
        for meld in melds {
            meld.add_to(&mut all)?;
        }
        for suit in Suit::ALL {
            if red_fives.of(suit) > all.of_suit(suit)[4] {
                return Err(HandError::TooManyRedFives(suit));
            }
        }
        let mut kept = [Meld::PLACEHOLDER; 4];
        kept[..melds.len()].copy_from_slice(melds);
        Ok(Hand {
            concealed,
            completed,
            all,
            melds: kept,
            meld_count,
            win_tile,
            red_fives,
        })
    }

    /// The tiles in hand without the winning tile.
    #[inline]
    pub const fn concealed(&self) -> &Counts {
        &self.concealed
    }

    /// The tiles in hand and the winning tile.
    #[inline]
    pub const fn completed(&self) -> &Counts {
        &self.completed
    }

    /// Every tile: in hand, winning, and in melds, where a kong counts four.
    #[inline]
    pub const fn all(&self) -> &Counts {
        &self.all
    }

    /// The melds in the order given.
    #[inline]
    pub fn melds(&self) -> &[Meld] {
        &self.melds[..usize::from(self.meld_count)]
    }

    /// The tile the hand wins on.
    #[inline]
    pub const fn win_tile(&self) -> Tile {
        self.win_tile
    }

    /// The red fives among all tiles.
    #[inline]
    pub const fn red_fives(&self) -> RedFives {
        self.red_fives
    }

    /// Whether nothing was claimed; concealed kongs are allowed.
    pub fn is_concealed(&self) -> bool {
        self.melds().iter().all(|meld| meld.is_concealed())
    }
}

#[cfg(test)]
#[path = "hand/tests.rs"]
mod tests;
