//! A ruling that a referee asks the head referee for: what was asked, and what became of it.

use chrono::{DateTime, Utc};

use super::claim::RulingDraft;
use super::context::Actor;
use super::ids::{RequestId, RulingId};

/// A ruling somebody asked the head referee for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Its number.
    pub id: RequestId,
    /// The event that made it.
    pub seq: u64,
    pub at: DateTime<Utc>,
    /// Who asked.
    pub by: Actor,
    /// The ruling as it was asked for. It names no points: they are counted when it is confirmed.
    pub draft: RulingDraft,
    /// What became of it; none while it is open.
    pub answer: Option<Answer>,
}

/// What became of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The event.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// The ruling that was given; none if it was declined.
    pub ruling: Option<RulingId>,
    /// Why it was declined; empty where it was confirmed.
    pub reason: String,
}

impl Request {
    /// Whether nobody has answered it.
    pub fn is_open(&self) -> bool {
        self.answer.is_none()
    }
}
