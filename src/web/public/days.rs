//! The days of the schedule on public pages, and what comes next.

use chrono::{DateTime, SecondsFormat, Utc};

use super::visit::Visit;
use crate::tournament::display::{ItemKind, ScheduleItem};
use crate::web::say::refusal;

/// A line of the schedule, ready to print.
pub struct ItemView {
    pub title: String,
    /// The day it begins, in words; empty for today.
    pub day: String,
    /// The time of day it begins.
    pub time: String,
    /// When it is over.
    pub until: String,
    /// The instant it begins.
    pub starts: String,
    /// Whether it is a session, which stands out.
    pub is_session: bool,
    /// Whether it is over.
    pub is_past: bool,
    /// Whether it goes on now.
    pub is_now: bool,
}

/// The lines of one day.
pub struct DayView {
    pub title: String,
    pub items: Vec<ItemView>,
}

/// What a line of the schedule is called.
pub fn item_title(visit: &Visit, item: &ScheduleItem) -> String {
    let named = match item.kind {
        ItemKind::Session(session) => {
            refusal::session_name(visit.page.words, &visit.snapshot, session)
        }
        ItemKind::Break => visit.page.words.say("schedule-break").into_owned(),
        ItemKind::Other => return item.title.clone(),
    };
    match (item.title.as_str(), item.kind) {
        ("", _) => named,
        (title, ItemKind::Session(_)) => format!("{named} · {title}"),
        (title, _) => title.to_owned(),
    }
}

/// The day of an instant as people say it: nothing for today, a word for tomorrow, else the date.
fn day(visit: &Visit, at: DateTime<Utc>) -> String {
    let words = visit.page.words;
    let zone = visit.tournament().settings.time_zone;
    let date = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
    let (today, then) = (date(visit.now), date(at));
    match (then - today).num_days() {
        0 => String::new(),
        1 => words.say("public-tomorrow").into_owned(),
        _ => words.date(then),
    }
}

fn item(visit: &Visit, at: usize, item: &ScheduleItem) -> ItemView {
    let session = item.session().and_then(|it| visit.tournament().session(it));
    let (is_past, is_now) = match session {
        Some(session) => (
            session.clock.has_ended() || visit.tournament().closed,
            session.clock.is_open() && !visit.tournament().closed,
        ),
        None => (visit.next_item.is_none_or(|next| at + 1 < next), false),
    };
    ItemView {
        title: item_title(visit, item),
        day: day(visit, item.starts),
        time: visit.time(item.starts),
        until: visit.time(item.ends()),
        starts: instant(item.starts),
        is_session: session.is_some(),
        is_past,
        is_now,
    }
}

pub fn schedule(visit: &Visit) -> Vec<DayView> {
    let zone = visit.tournament().settings.time_zone;
    let items: Vec<_> = visit
        .tournament()
        .display
        .schedule
        .iter()
        .enumerate()
        .collect();
    let day = |item: &ScheduleItem| item.starts.with_timezone(&zone).date_naive();
    items
        .chunk_by(|(_, a), (_, b)| day(a) == day(b))
        .map(|of_day| DayView {
            title: of_day
                .first()
                .map_or_else(String::new, |(_, it)| visit.page.words.date(day(it))),
            items: of_day.iter().map(|(at, it)| item(visit, *at, it)).collect(),
        })
        .collect()
}

/// The next line of the schedule that has not begun.
pub fn next(visit: &Visit) -> Option<ItemView> {
    let at = visit.next_item?;
    let next = visit.tournament().display.schedule.get(at)?;
    Some(item(visit, at, next))
}

/// An instant as scripts read it.
pub fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}
