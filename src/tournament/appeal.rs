//! Appeals against rulings: until when, what became of them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::context::Actor;
use super::ids::EntrantId;

/// What somebody appeals with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealDraft {
    /// Who appeals.
    pub by: EntrantId,
    /// Why, in their words.
    pub text: String,
    #[serde(default)]
    pub in_writing: bool,
    /// Whether the fee was paid.
    #[serde(default)]
    pub fee_paid: bool,
    /// Whether it was announced at the table at once.
    #[serde(default)]
    pub announced: bool,
    /// Why a late appeal is heard all the same; empty if it is in time.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub late_because: String,
}

/// What became of an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The ruling is reversed.
    Reversed,
    /// The ruling stands.
    Stands,
    /// Whoever appealed took it back.
    Withdrawn,
}

/// Something that was done about an appeal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealStep {
    /// The event.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// What was said.
    pub text: String,
    /// The decision, in the last step.
    pub verdict: Option<Verdict>,
}

/// An appeal against a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    /// The event that filed it.
    pub seq: u64,
    /// When it was filed.
    pub at: DateTime<Utc>,
    /// Who wrote it down.
    pub filed_by: Actor,
    /// What it says.
    pub draft: AppealDraft,
    /// Hearings and the decision, in order.
    pub steps: Vec<AppealStep>,
}

impl Appeal {
    /// What became of it; none while it is open.
    pub fn verdict(&self) -> Option<Verdict> {
        self.steps.last()?.verdict
    }

    /// Whether somebody has been heard.
    pub fn is_heard(&self) -> bool {
        self.steps.iter().any(|step| step.verdict.is_none())
    }
}

/// Until when a ruling may be appealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deadline {
    /// The rule set names none.
    None,
    /// It must be announced at once.
    AtOnce,
    /// So many minutes after the end of the session, which is not over yet.
    AfterSession(u16),
    /// Until this instant.
    Until(DateTime<Utc>),
}

impl Deadline {
    /// Whether an appeal filed now is in time.
    pub fn allows(self, now: DateTime<Utc>, announced: bool) -> bool {
        match self {
            Self::None | Self::AfterSession(_) => true,
            Self::AtOnce => announced,
            Self::Until(end) => now <= end,
        }
    }
}
