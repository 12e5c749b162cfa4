//! How a federation's ranking counts one event: a preview, for the federation alone knows all of somebody's events.

use serde::Deserialize;

/// What a place is worth, and how much the event counts.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankingRules {
    /// Where it is written.
    pub source: String,
    /// What the first gets; the last gets nothing.
    pub best: i64,
    /// The most days that count.
    pub most_days: i64,
    /// What the number of players adds; the last step that is passed counts.
    pub players: Vec<Step>,
    /// What the number of countries adds.
    pub countries: Vec<Step>,
    /// So many of the substitutes who played count as players.
    #[serde(default)]
    pub most_substitutes: usize,
    /// Whether people with the number of a guest count for the country of the event.
    #[serde(default)]
    pub guests_as_hosts: bool,
    /// What an event adds that people had to qualify for, in halves.
    #[serde(default)]
    pub qualifying: i64,
    /// What the text leaves open, by name.
    #[serde(default)]
    pub unsettled: Vec<String>,
}

/// A step of a weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub more_than: usize,
    /// What it adds, in halves.
    pub halves: i64,
}

/// How much an event counts, in halves, and what it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weight {
    pub days: i64,
    pub players: i64,
    pub countries: i64,
}

impl Weight {
    /// The sum that the ranking multiplies points by.
    pub fn halves(self) -> i64 {
        self.days + self.players + self.countries
    }
}

impl RankingRules {
    /// What a place among so many people gives, rounded half up.
    pub fn points(&self, place: u32, people: usize) -> i64 {
        let people = i64::try_from(people).unwrap_or(i64::MAX);
        let others = people.saturating_sub(1);
        if others < 1 {
            return 0;
        }
        let behind = people.saturating_sub(i64::from(place)).clamp(0, others);
        (behind.saturating_mul(self.best).saturating_mul(2) + others) / (2 * others)
    }

    /// How much an event counts that lasted so many days, with so many players of so many countries.
    pub fn weight(&self, days: i64, players: usize, countries: usize) -> Weight {
        Weight {
            days: 2 * days.clamp(1, self.most_days.max(1)),
            players: passed(&self.players, players),
            countries: passed(&self.countries, countries),
        }
    }
}

fn passed(steps: &[Step], count: usize) -> i64 {
    let passed = steps.iter().filter(|step| count > step.more_than);
    passed.map(|step| step.halves).max().unwrap_or(0)
}
