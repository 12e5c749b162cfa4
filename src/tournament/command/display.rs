//! Commands: what the hall and visitors are shown: schedule, announcements, the projector, results.

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::display::{ScheduleItem, Slide};
use crate::ids::{AnnouncementId, SessionNo, TableNo};
use crate::roles::Capability;

/// What people are to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum DisplayCommand {
    /// Say what comes when.
    SetSchedule {
        items: Vec<ScheduleItem>,
    },
    /// Make the day later or earlier from a line of the schedule on (0 is the first).
    ShiftSchedule {
        from: u16,
        minutes: i64,
        reason: String,
    },
    /// Tell everybody, or some tables, something.
    Announce {
        text: String,
        tables: Vec<TableNo>,
        until: Option<DateTime<Utc>>,
    },
    TakeBackAnnouncement {
        announcement: AnnouncementId,
    },
    /// Compose the projector's loop.
    ComposeScreen {
        slides: Vec<Slide>,
    },
    /// Show visitors the results up to a session only (0: none).
    FreezeStandings {
        after: SessionNo,
    },
    /// Show visitors all results.
    ReleaseStandings,
}

impl DisplayCommand {
    /// What one must be allowed to do to give this command.
    pub(super) fn capability(&self) -> Capability {
        match self {
            Self::SetSchedule { .. } | Self::ShiftSchedule { .. } => Capability::RunClock,
            Self::Announce { .. }
            | Self::TakeBackAnnouncement { .. }
            | Self::ComposeScreen { .. } => Capability::Announce,
            Self::FreezeStandings { .. } | Self::ReleaseStandings => Capability::Configure,
        }
    }
}
