//! Those who take part, and their teams.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::ids::{EntrantId, PersonId, TeamId};

/// As what somebody takes part.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum EntrantKind {
    /// An ordinary player.
    #[default]
    Player,
    /// Fills in for others; plays, but is not ranked.
    Substitute,
    /// A player from outside the federation: ranked, and marked.
    Guest,
}

impl EntrantKind {
    /// The word of files and digests (`player`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Substitute => "substitute",
            Self::Guest => "guest",
        }
    }
}

/// Whether an entrant plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Plays.
    Active,
    /// Went home.
    Withdrawn { reason: String },
    /// Put out of the event.
    Disqualified { reason: String },
}

impl Standing {
    /// The word of files and digests (`active`).
    pub fn word(&self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Withdrawn { .. } => "withdrawn",
            Self::Disqualified { .. } => "disqualified",
        }
    }
}

/// A person registered for the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// The number on the name badge.
    pub id: EntrantId,
    /// The person in the registry.
    pub person: PersonId,
    pub kind: EntrantKind,
    /// The team, if any.
    pub team: Option<TeamId>,
    /// What the organiser's own list calls the entrant.
    pub reference: Option<String>,
    /// When the person came to the hall.
    pub checked_in: Option<DateTime<Utc>>,
    /// Whether the person plays.
    pub standing: Standing,
    /// The event that registered them.
    pub seq: u64,
}

impl Entrant {
    /// Whether the entrant plays.
    pub fn is_active(&self) -> bool {
        self.standing == Standing::Active
    }

    /// Whether the entrant can have a rank.
    pub fn is_ranked(&self) -> bool {
        self.kind != EntrantKind::Substitute
            && !matches!(self.standing, Standing::Disqualified { .. })
    }
}

/// Entrants whose points count together; each entrant names the team, not the team its members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub id: TeamId,
    pub name: String,
    /// What the organiser's own list calls it.
    pub reference: Option<String>,
}
