//! The parts of a special hand as its text has them.

use super::tiles::{AnySuit, OpenSet};

/// The most parts with a choice.
pub(super) const MOST_OPEN_PARTS: usize = 6;

/// Equal tiles, tiles in a row, or a number in several suits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PartChoice {
    Equal(u8, OpenSet),
    Row(OpenSet),
    /// Three equal or three in a row.
    Either(OpenSet),
    SameNumber(Vec<AnySuit>),
}

/// A part with a choice, and how often it stands in the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenPart {
    pub choice: PartChoice,
    pub times: u8,
    /// Whether each time is another one.
    pub different: bool,
}

/// All parts of a hand.
#[derive(Default)]
pub(super) struct Parts {
    pub tiles: Vec<(AnySuit, u8)>,
    pub open: Vec<OpenPart>,
    /// The last tile, where not every one may be it.
    pub last: Option<OpenSet>,
}
