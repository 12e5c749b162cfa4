//! Events: a session as it is played: its clock, the clocks of its tables, who was there.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::session::Presence;

/// A session went on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum SessionEvent {
    /// The clock runs.
    SessionStarted {
        session: SessionNo,
        seconds: i64,
        /// Whether each table's time begins when its walls are built.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_table: bool,
        /// Why it began although something spoke against it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The clock stands.
    SessionPaused { session: SessionNo },
    /// The clock runs on.
    SessionResumed { session: SessionNo },
    /// More (or less) time, for everybody or one table.
    SessionExtended {
        session: SessionNo,
        table: Option<TableNo>,
        seconds: i64,
        reason: String,
    },
    /// The session never began: its clock waits as before.
    SessionStartTakenBack { session: SessionNo, reason: String },
    /// The session is over.
    SessionEnded {
        session: SessionNo,
        /// Why it ended although something was unfinished.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The session is not over after all; its clock stands.
    SessionReopened { session: SessionNo, reason: String },
    /// The walls of these tables are built: their time begins.
    TablesStarted {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// The clock of one table stands.
    TableStopped {
        session: SessionNo,
        table: TableNo,
        reason: String,
    },
    /// The clock of one table runs on.
    TableReleased { session: SessionNo, table: TableNo },
    /// A table has played so many hands.
    HandsNoted {
        session: SessionNo,
        table: TableNo,
        hands: u8,
    },
    /// Somebody was, or was not, at the table when the session began.
    PresenceNoted {
        session: SessionNo,
        entrant: EntrantId,
        presence: Presence,
    },
}

impl SessionEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::SessionExtended { reason, .. }
            | Self::SessionReopened { reason, .. }
            | Self::SessionStarted { reason, .. }
            | Self::SessionStartTakenBack { reason, .. }
            | Self::SessionEnded { reason, .. }
            | Self::TableStopped { reason, .. } => reason,
            Self::SessionPaused { .. }
            | Self::SessionResumed { .. }
            | Self::TablesStarted { .. }
            | Self::TableReleased { .. }
            | Self::HandsNoted { .. }
            | Self::PresenceNoted { .. } => "",
        }
    }
}
