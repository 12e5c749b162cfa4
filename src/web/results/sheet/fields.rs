//! The fields of a row of the sheet, as the page shows them.

use std::borrow::Cow;

use super::read::Wrong;
use super::ruled::HandRuling;
use crate::exchange::hands;
use crate::mahjong::Wind;
use crate::ruleset::pattern::PatternEntry;
use crate::words::Words;

pub struct HandRow {
    /// Its number, from 1.
    pub number: usize,
    /// What it is called: `E1`, or its number.
    pub label: String,
    /// Counters and deposits before it.
    pub carried: Vec<String>,
    /// The wind round that begins with it.
    pub round: Option<RoundHead>,
    /// How it ended: `win`, `draw`, `broken`, `void`, `chombo`, or nothing.
    pub kind: &'static str,
    /// The person or the way in the column of the winner.
    pub winner: String,
    /// The winners, the first and those who may win with them.
    pub wins: Vec<WinFields>,
    /// Who gave the tile.
    pub from: String,
    /// Who answers for it.
    pub responsible: String,
    pub note: String,
    /// The columns of the four.
    pub cells: Vec<Cell>,
    pub wrong: Vec<Wrong>,
    pub rulings: Vec<HandRuling>,
    /// Whether the second line is open.
    pub is_open: bool,
}

/// A wind round as it begins.
pub struct RoundHead {
    /// From 0.
    pub number: u8,
    /// Its wind, if it has one of its own.
    pub wind: Option<Wind>,
    /// What it is called.
    pub title: String,
    /// Who sits where; empty where it is asked.
    pub chairs: Vec<(Wind, String)>,
    /// The fields of chairs that were drawn; empty where they are not asked.
    pub draws: Vec<(Wind, String, String)>,
}

/// The fields of one winner.
pub struct WinFields {
    /// From 0.
    pub place: usize,
    /// Field and value: who.
    pub who: (String, String),
    /// Field and value: worth.
    pub value: (String, String),
    /// What it comes to, if that is not what was typed.
    pub means: String,
    /// Field and value: who is liable.
    pub liable: (String, String),
    /// Field and value: for how much.
    pub part: (String, String),
    /// Hidden fields that go with the value: patterns, tiles, and the value they belong to.
    pub hidden: Vec<(String, String)>,
    /// The patterns, named.
    pub patterns: String,
    /// The address of the hand's tiles on the page that values hands.
    pub tiles: String,
    /// What the button for patterns and tiles sends.
    pub button: String,
}

/// One person's column in a row.
pub struct Cell {
    pub seat: u8,
    pub name: String,
    /// Whether the person deals.
    pub is_dealer: bool,
    /// Whether the person sits out the hand, at a table of five.
    pub sits_out: bool,
    /// The total after the hand.
    pub running: String,
    /// What the hand gave or took.
    pub paid: String,
    pub ticks: Vec<Tick>,
    /// Field and value of points of one's own.
    pub points: Option<(String, String)>,
    /// Field and value of marks.
    pub marks: Vec<(String, String)>,
}

/// A box to tick.
pub struct Tick {
    pub field: String,
    /// What it is called.
    pub name: String,
    /// In which rows it is shown: a class.
    pub when: &'static str,
    pub is_ticked: bool,
}

impl HandRow {
    /// Whether a field of the row is wrong.
    pub fn is_wrong(&self, field: &str) -> bool {
        self.wrong.iter().any(|wrong| wrong.field == field)
    }
}

/// The name of a pattern in the reader's language.
pub fn name_of<'a>(entry: &PatternEntry, words: &'a Words) -> Cow<'a, str> {
    hands::pattern_name(words, entry.scorer, entry.id)
}
