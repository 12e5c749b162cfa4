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

/// How many tiles people hold between their turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HandSize {
    /// The winning tile makes four sets and a pair.
    #[default]
    Thirteen,
    /// The winning tile makes five sets and a pair.
    Sixteen,
}

/// A hand with its winning tile. Immutable, and always possible with one set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The tiles in hand without the winning tile.
    concealed: Counts,
    /// The winning tile added.
    completed: Counts,
    /// Melds too; a kong has all four tiles here.
    all: Counts,
    melds: [Meld; HandSize::MOST_SETS],
    meld_count: u8,
    size: HandSize,
    win_tile: Tile,
    red_fives: RedFives,
}

/// Why tiles are not a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// One kind of tile is there more than four times.
    #[error("more than four copies of {0}")]
    FifthCopy(Tile),
    /// More melds than the hand has sets.
    #[error("{0} melds are more than a hand has sets")]
    TooManyMelds(usize),
    /// The tiles in hand are not 13 (or 16) less three for each meld.
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

impl HandSize {
    /// Every size.
    pub const ALL: [HandSize; 2] = [HandSize::Thirteen, HandSize::Sixteen];
    /// The sets of the largest hand.
    pub const MOST_SETS: usize = 5;

    /// How many tiles are held between turns.
    #[inline]
    pub const fn tiles(self) -> usize {
        match self {
            HandSize::Thirteen => 13,
            HandSize::Sixteen => 16,
        }
    }

    /// How many sets stand beside the pair.
    #[inline]
    pub const fn sets(self) -> usize {
        match self {
            HandSize::Thirteen => 4,
            HandSize::Sixteen => 5,
        }
    }

    /// How many tiles are in hand beside so many melds, the winning tile not counted.
    #[inline]
    pub const fn room(self, melds: usize) -> usize {
        self.tiles().saturating_sub(3 * melds)
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
        Hand::of_size(HandSize::Thirteen, concealed, melds, win_tile, red_fives)
    }

    /// The same with the tiles that people of this game hold.
    ///
    /// # Errors
    /// [`HandError`].
    pub fn of_size(
        size: HandSize,
        concealed: Counts,
        melds: &[Meld],
        win_tile: Tile,
        red_fives: RedFives,
    ) -> Result<Hand, HandError> {
        if melds.len() > size.sets() {
            return Err(HandError::TooManyMelds(melds.len()));
        }
        let meld_count = melds.len() as u8;
        let (found, expected) = (concealed.total(), size.room(melds.len()) as u8);
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
        let mut kept = [Meld::PLACEHOLDER; HandSize::MOST_SETS];
        kept[..melds.len()].copy_from_slice(melds);
        Ok(Hand {
            concealed,
            completed,
            all,
            melds: kept,
            meld_count,
            size,
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

    /// How many tiles people of its game hold: scorers value hands of their own size only.
    #[inline]
    pub const fn size(&self) -> HandSize {
        self.size
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
