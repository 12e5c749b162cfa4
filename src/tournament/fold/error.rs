//! Why a log cannot be folded.

use crate::context::Stamp;

/// Why a log cannot be folded. It was not written by this program, or was damaged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// The log does not begin with the creation of a tournament.
    #[error("event {0}: a log begins with the creation of a tournament")]
    NoBeginning(u64),
    /// A tournament is created twice.
    #[error("event {0}: the tournament exists already")]
    CreatedTwice(u64),
    /// An event is about something that does not exist.
    #[error("event {seq} ({kind}) is about something that is not there")]
    Dangling {
        /// The event.
        seq: u64,
        /// What happened.
        kind: &'static str,
    },
    /// The rule set's document cannot be read.
    #[error("event {seq}: {reason}")]
    RuleSet {
        /// The event.
        seq: u64,
        /// What is wrong with it.
        reason: String,
    },
}

impl FoldError {
    /// The event is about something that does not exist.
    pub(super) fn dangling(stamp: &Stamp, kind: &'static str) -> Self {
        let seq = stamp.seq;
        Self::Dangling { seq, kind }
    }
}
