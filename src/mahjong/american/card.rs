//! The yearly card as data: its lines with their values.
//!
//! A card belongs to its publisher, so the program has none: an organiser types the lines of the own card.
//! [`super::text`] reads them.

use super::line::Line;
use super::ways::{Ways, Work};
use serde::Deserialize;

/// The hands of a year with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "super::text::CardText")]
pub struct Card {
    pub name: String,
    pub year: Option<u16>,
    pub lines: Vec<Line>,
    /// Every way to fill the lines, worked out when the first hand is looked at.
    pub(super) work: Work,
}

impl Card {
    /// A card of these lines.
    pub fn new(name: String, year: Option<u16>, lines: Vec<Line>) -> Card {
        Card {
            name,
            year,
            lines,
            work: Work::default(),
        }
    }

    /// The line at a place that a score names.
    pub fn line(&self, place: u16) -> Option<&Line> {
        self.lines.get(usize::from(place))
    }

    /// Whether a line has this value.
    pub fn has_value(&self, value: i64) -> bool {
        self.lines.iter().any(|line| i64::from(line.value) == value)
    }

    /// Every way to fill every line; worked out once.
    pub(super) fn ways(&self) -> &Ways {
        self.work.of(&self.lines)
    }
}
