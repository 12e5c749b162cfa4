//! What a federation's document requires of an event.

use serde::Deserialize;

/// What is required, as a federation's document says it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requirements {
    /// Where it is written.
    pub source: String,
    /// The fewest people from countries of the federation.
    pub members: usize,
    /// The shortest break between two sessions, in minutes.
    pub break_minutes: i64,
    /// The shortest lunch, in minutes.
    pub lunch_minutes: i64,
    /// People for one referee.
    pub players_per_referee: usize,
    /// The language that the event's page must be told in.
    pub page_language: String,
    /// The parts of that page, by the words of `Part` of the event's page.
    pub page_parts: Vec<String>,
    /// What no program can see, by name.
    pub by_hand: Vec<String>,
    /// What depends on the rules that are played.
    #[serde(rename = "family")]
    pub families: Vec<OfFamily>,
}

/// What is required under rule sets of one family.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfFamily {
    pub family: String,
    /// The most sessions on one day.
    pub most_a_day: usize,
    /// What no program can see, by name.
    #[serde(default)]
    pub by_hand: Vec<String>,
    /// How long an event of so many days is, the shortest first.
    pub lengths: Vec<Length>,
}

/// The least that an event of so many days plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Length {
    pub days: i64,
    pub sessions: u16,
    pub minutes: u16,
}
