//! Commands: a session as it is played: its clock, the clocks of its tables, who was there.

use serde::Serialize;

use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::roles::Capability;
use crate::session::Presence;

/// How a session is to go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum SessionCommand {
    /// Start the clock.
    StartSession {
        session: SessionNo,
    },
    /// Stop the clock for everybody.
    PauseSession {
        session: SessionNo,
    },
    /// Let it run on.
    ResumeSession {
        session: SessionNo,
    },
    /// Give more time (or take some back) to everybody or to one table.
    ExtendSession {
        session: SessionNo,
        table: Option<TableNo>,
        seconds: i64,
        reason: String,
    },
    /// The session has not begun after all.
    TakeBackStart {
        session: SessionNo,
        reason: String,
    },
    EndSession {
        session: SessionNo,
    },
    /// Open it again.
    ReopenSession {
        session: SessionNo,
        reason: String,
    },
    /// The walls of these tables are built.
    StartTables {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// Stop the clock of one table.
    StopTable {
        session: SessionNo,
        table: TableNo,
        reason: String,
    },
    /// Let it run on.
    ReleaseTable {
        session: SessionNo,
        table: TableNo,
    },
    /// Note how many hands a table has played.
    NoteHands {
        session: SessionNo,
        table: TableNo,
        hands: u8,
    },
    /// Note who was not there when the session began, and when they came.
    NotePresence {
        session: SessionNo,
        entrants: Vec<EntrantId>,
        presence: Presence,
    },
}

impl SessionCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::StartSession { .. }
            | Self::PauseSession { .. }
            | Self::ResumeSession { .. }
            | Self::ExtendSession { .. }
            | Self::TakeBackStart { .. }
            | Self::EndSession { .. }
            | Self::ReopenSession { .. } => Capability::RunClock,
            Self::StartTables { .. }
            | Self::StopTable { .. }
            | Self::ReleaseTable { .. }
            | Self::NoteHands { .. }
            | Self::NotePresence { .. } => Capability::TimeTables,
        }
    }
}
