//! What groups are called that draw lots among themselves.

use std::ops::RangeInclusive;

use crate::tournament::lots::Lots;
use crate::words::Words;

/// The title of a group, with its numbers; empty where all are one group.
#[must_use]
pub fn group(words: &Words, lots: &Lots, number: usize, lots_of: &RangeInclusive<u16>) -> String {
    if lots.groups.len() < 2 {
        return String::new();
    }
    words
        .say_with("lots-group")
        .arg("number", number)
        .arg("first", *lots_of.start())
        .arg("last", *lots_of.end())
        .to_string()
}
