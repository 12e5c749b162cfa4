//! A line of a card: groups whose suits, numbers, dragons and winds may be open.

use super::super::Suit;
use super::tile::Kind;
use serde::{Deserialize, Serialize};

/// One hand of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What people call it; no two lines have the same.
    pub id: String,
    /// The part of the card that it stands in.
    pub section: String,
    /// Fourteen tiles.
    pub groups: Vec<Group>,
    pub cover: Cover,
    pub value: u16,
    /// Whether it is one of the singles and pairs: without jokers, and without the bonus for that.
    pub singles_and_pairs: bool,
    /// The numbers that the base number x may be, a bit for each from 1.
    pub numbers: u16,
    pub wrap: Wrap,
    /// The suits that A, B and C are, where the line says so.
    pub suits: [Option<Suit>; 3],
}

/// Whether the groups of a line may be exposed before the last tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cover {
    /// They may.
    #[default]
    #[serde(rename = "X")]
    Exposed,
    /// They may not.
    #[serde(rename = "C")]
    Concealed,
}

/// What follows the 9 in the runs of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wrap {
    /// Nothing.
    #[default]
    None,
    /// The white dragon as 0.
    Zero,
    /// The 1.
    One,
}

/// Equal tiles of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    pub term: Term,
    /// How many.
    pub count: u8,
    /// Whether jokers may stand for them.
    pub jokers: bool,
}

/// Which tile a group is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A flower, a wind, a dragon, or the white dragon as 0.
    Fixed(Kind),
    /// A number of a suit: 0, 1 and 2 are A, B and C.
    Number { number: Number, suit: u8 },
    /// The dragon of a suit.
    DragonOf(u8),
    /// Any dragon, with a letter the same (and not that of another letter).
    Dragon(Option<u8>),
    /// Any wind, likewise.
    Wind(Option<u8>),
}

/// A number as a line has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// Always this one.
    Fixed(u8),
    /// The base number x and so many more, or less.
    Base(i8),
}

/// All nine numbers.
pub const ANY_NUMBER: u16 = 0b1_1111_1111;

/// A group of three or more takes jokers.
pub const LEAST_FOR_JOKERS: u8 = 3;

impl Line {
    /// Whether its base number may be this one.
    pub(super) const fn allows(&self, number: u8) -> bool {
        matches!(number, 1..=9) && self.numbers >> (number - 1) & 1 == 1
    }
}
