//! What the seating must keep, and what it should: people who do not meet, tables that people stay
//! at. Hard rules refuse a change that breaks them; others ask for a note.

use std::collections::BTreeSet;

use mahjong::TableSize;
use serde::{Deserialize, Serialize};

use super::ids::{EntrantId, TableNo};

/// The most rules of each kind.
pub const MOST_RULES: usize = 300;

/// People of whom no two should meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    pub people: Vec<EntrantId>,
    /// Whether it must be so; otherwise it is a wish.
    pub hard: bool,
}

/// Somebody who stays at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedSeat {
    pub entrant: EntrantId,
    pub table: TableNo,
}

/// The rules of a tournament's seating.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SeatRules {
    /// Who does not meet whom.
    #[serde(default)]
    pub apart: Vec<Apart>,
    /// Who stays at which table.
    #[serde(default)]
    pub fixed: Vec<FixedSeat>,
    /// What becomes of people who do not fill their tables.
    #[serde(default, skip_serializing_if = "Rest::is_usual")]
    pub rest: Rest,
}

/// What becomes of people who do not fill their tables of four.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Rest {
    /// They sit out, or substitutes fill their table, as the draw is asked.
    #[default]
    SitOut,
    /// They play at tables of three by a rule set of their own.
    Three {
        /// Its id.
        ruleset: String,
        /// Its document, as it was when it was chosen.
        document: String,
    },
    /// They are the fifth at tables of five, by a rule set of its own.
    Five {
        /// Its id.
        ruleset: String,
        /// Its document, as it was when it was chosen.
        document: String,
    },
}

impl Rest {
    /// Whether nothing was said of them.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::SitOut
    }

    /// The document of their rule set.
    #[must_use]
    pub fn document(&self) -> Option<&str> {
        match self {
            Self::SitOut => None,
            Self::Three { document, .. } | Self::Five { document, .. } => Some(document),
        }
    }

    /// The id of their rule set.
    #[must_use]
    pub fn ruleset(&self) -> Option<&str> {
        match self {
            Self::SitOut => None,
            Self::Three { ruleset, .. } | Self::Five { ruleset, .. } => Some(ruleset),
        }
    }

    /// How many people sit at their tables.
    #[must_use]
    pub const fn table_size(&self) -> Option<TableSize> {
        match self {
            Self::SitOut => None,
            Self::Three { .. } => Some(TableSize::Three),
            Self::Five { .. } => Some(TableSize::Five),
        }
    }
}

impl SeatRules {
    /// Pairs that must not meet, or that should not; the smaller number first.
    #[must_use]
    pub fn pairs(&self, hard: bool) -> BTreeSet<(EntrantId, EntrantId)> {
        let mut pairs = BTreeSet::new();
        for rule in self.apart.iter().filter(|rule| rule.hard == hard) {
            for (index, a) in rule.people.iter().enumerate() {
                for b in rule.people.iter().skip(index + 1).filter(|b| *b != a) {
                    pairs.insert((*a.min(b), *a.max(b)));
                }
            }
        }
        pairs
    }
}
