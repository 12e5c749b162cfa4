//! Events: what the hall and visitors are shown: schedule, announcements, the projector, results.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::display::{ScheduleItem, Slide};
use crate::ids::{AnnouncementId, SessionNo, TableNo};

/// What people are shown changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum DisplayEvent {
    /// The schedule as it is from now on, the earliest line first.
    ScheduleSet { items: Vec<ScheduleItem> },
    /// `count` lines of the schedule from line `from` (0 is the first) are later or earlier.
    ScheduleShifted {
        from: u16,
        count: u16,
        minutes: i64,
        reason: String,
    },
    /// Everybody, or some tables, are told something.
    Announced {
        announcement: AnnouncementId,
        text: String,
        #[serde(default)]
        tables: Vec<TableNo>,
        #[serde(default)]
        until: Option<DateTime<Utc>>,
    },
    /// It does not hold any more.
    AnnouncementTakenBack { announcement: AnnouncementId },
    /// The projector shows these in a loop.
    ScreenComposed { slides: Vec<Slide> },
    /// Visitors see the results up to this session only (0: none).
    StandingsFrozen { after: SessionNo },
    /// Visitors see all results.
    StandingsReleased,
}

impl DisplayEvent {
    /// What somebody wrote to it: a reason, a note; empty where nothing was asked.
    pub fn reason(&self) -> &str {
        match self {
            Self::ScheduleShifted { reason, .. } => reason,
            Self::ScheduleSet { .. }
            | Self::Announced { .. }
            | Self::AnnouncementTakenBack { .. }
            | Self::ScreenComposed { .. }
            | Self::StandingsFrozen { .. }
            | Self::StandingsReleased => "",
        }
    }
}
