//! What people are shown: the schedule of the day, announcements, the projector's loop, and how far
//! visitors see the results.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::context::Stamp;
use super::ids::{AnnouncementId, SessionNo, TableNo};

/// The most lines of a schedule.
pub const MOST_ITEMS: u16 = 400;
/// The longest line of a schedule, in minutes.
pub const LONGEST_ITEM: u16 = 1_440;
/// The most parts of a projector's loop.
pub const MOST_SLIDES: u16 = 20;
/// How long a part of the loop is shown, in seconds.
pub const SLIDE_SECONDS: std::ops::RangeInclusive<u16> = 5..=600;

/// What a line of the schedule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    Session(SessionNo),
    /// A break between sessions.
    Break,
    /// Anything else: registration, ceremony.
    Other,
}

/// A line of the schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduleItem {
    pub kind: ItemKind,
    /// What it is called; may be empty for sessions and breaks.
    #[serde(default)]
    pub title: String,
    /// When it begins.
    pub starts: DateTime<Utc>,
    /// How long it takes.
    pub minutes: u16,
}

impl ScheduleItem {
    /// When it is over.
    pub fn ends(&self) -> DateTime<Utc> {
        let length = TimeDelta::minutes(i64::from(self.minutes));
        self.starts
            .checked_add_signed(length)
            .unwrap_or(self.starts)
    }

    /// The session it is, if it is one.
    pub fn session(&self) -> Option<SessionNo> {
        match self.kind {
            ItemKind::Session(session) => Some(session),
            ItemKind::Break | ItemKind::Other => None,
        }
    }
}

/// Something said to everybody, or to some tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// Its number.
    pub id: AnnouncementId,
    /// The words.
    pub text: String,
    /// The tables it is for; empty: everybody.
    pub tables: Vec<TableNo>,
    /// Until when it is shown; none: until it is taken back.
    pub until: Option<DateTime<Utc>>,
    /// Who said it, when, by which event.
    pub stamp: Stamp,
    /// When it was taken back, if it was.
    pub taken_back: Option<DateTime<Utc>>,
}

impl Announcement {
    /// Whether it is shown at `now`.
    pub fn is_shown(&self, now: DateTime<Utc>) -> bool {
        self.taken_back.is_none() && self.until.is_none_or(|until| now < until)
    }

    /// Whether it is for a table.
    pub fn is_for(&self, table: TableNo) -> bool {
        self.tables.is_empty() || self.tables.contains(&table)
    }
}

/// One part of the projector's loop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// What is shown.
    pub show: Show,
    /// For how many seconds (each page of it, if it has several).
    pub seconds: u16,
}

/// What a part of the projector's loop shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Show {
    Clock,
    /// Who sits where, by name.
    SeatingByName,
    /// Who sits where, by table.
    SeatingByTable,
    /// Who leads.
    Standings,
    /// Which team leads.
    Teams,
    /// What was announced; left out while there is nothing.
    Announcements,
    /// What comes when; left out without a schedule.
    Schedule,
    /// Words of the organisers: sponsors, thanks, house rules.
    Text {
        /// The head line.
        title: String,
        /// The words below it, line by line.
        #[serde(default)]
        text: String,
    },
    /// The code that leads phones to the tournament's page.
    Join,
}

/// What people are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DisplayState {
    /// The schedule, the earliest first.
    pub schedule: Vec<ScheduleItem>,
    /// Everything that was ever announced.
    pub announcements: Vec<Announcement>,
    /// The projector's loop as somebody composed it.
    pub screen: Option<Vec<Slide>>,
    /// The last session whose results visitors see; none: all.
    pub frozen_after: Option<SessionNo>,
}

impl DisplayState {
    /// The announcement with this number.
    pub fn announcement(&self, id: AnnouncementId) -> Option<&Announcement> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.announcements.get(index)
    }

    /// What is said at `now`, the newest first.
    pub fn announced(&self, now: DateTime<Utc>) -> impl Iterator<Item = &Announcement> {
        let all = self.announcements.iter().rev();
        all.filter(move |announcement| announcement.is_shown(now))
    }

    /// How much of what pages say by the time of day has come to pass at `now`: beginnings of the
    /// schedule and ends of announcements. Pages of one version change only when this grows.
    pub fn passed(&self, now: DateTime<Utc>) -> usize {
        let begun = self.schedule.iter().filter(|item| item.starts <= now);
        let ended = self.announcements.iter();
        let ended = ended.filter(|it| it.until.is_some_and(|until| until <= now));
        begun.count() + ended.count()
    }

    /// The projector's loop: as composed, or a usual one.
    pub fn slides(&self) -> Vec<Slide> {
        let usual = || {
            let slide = |show, seconds| Slide { show, seconds };
            vec![
                slide(Show::Clock, 30),
                slide(Show::Announcements, 15),
                slide(Show::SeatingByName, 12),
                slide(Show::Standings, 12),
                slide(Show::Schedule, 15),
                slide(Show::Join, 10),
            ]
        };
        self.screen.clone().unwrap_or_else(usual)
    }

    /// When a session is planned, if the schedule says it.
    pub fn planned(&self, session: SessionNo) -> Option<&ScheduleItem> {
        let mut items = self.schedule.iter();
        items.find(|item| item.session() == Some(session))
    }
}

/// The day runs late: the first line of the schedule that cannot begin in time, and how late it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delay {
    /// The line, from 0.
    pub item: usize,
    /// Started minutes.
    pub minutes: u16,
}
