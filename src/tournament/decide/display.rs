//! What the hall is told: schedule, announcements, the projector's loop, the freeze of the results.

use chrono::{DateTime, TimeDelta, Utc};

use crate::context::Context;
use crate::display::{
    ItemKind, LONGEST_ITEM, MOST_ITEMS, MOST_SLIDES, SLIDE_SECONDS, ScheduleItem, Show, Slide,
};
use crate::event::{DisplayEvent, Event};
use crate::ids::{AnnouncementId, SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::state::Tournament;

use super::needs::{find_session, needed, optional};

/// The longest title of a line of the schedule or of a slide, in characters.
const LONGEST_TITLE: u16 = 100;
/// The longest words on a slide, in characters.
const LONGEST_SLIDE: u16 = 1_000;
/// The most a schedule is shifted at once, in minutes.
const MOST_SHIFT: u64 = 1_440;
/// How far a line of the schedule may be from the event's days.
const FARTHEST_DAYS: i64 = 366;
/// The longest an announcement is shown, in days.
const LONGEST_NOTICE: i64 = 30;

/// A text of at most so many characters, without the blanks around it.
fn within(text: &str, most: u16) -> Result<String, Refusal> {
    let text = text.trim();
    if text.chars().count() > usize::from(most) {
        return Err(Refusal::TextTooLong { most });
    }
    Ok(text.to_owned())
}

pub(super) fn set_schedule(
    tournament: &Tournament,
    items: &[ScheduleItem],
) -> Result<Vec<Event>, Refusal> {
    if items.len() > usize::from(MOST_ITEMS) {
        return Err(Refusal::ScheduleTooLong { most: MOST_ITEMS });
    }
    let mut kept = Vec::with_capacity(items.len());
    for item in items {
        if item.minutes == 0 || item.minutes > LONGEST_ITEM {
            return Err(Refusal::ItemMinutesOutOfRange { most: LONGEST_ITEM });
        }
        let settings = &tournament.settings;
        let day = item.starts.date_naive();
        let before = (settings.starts_on - day).num_days();
        let after = (day - settings.ends_on).num_days();
        if before > FARTHEST_DAYS || after > FARTHEST_DAYS {
            return Err(Refusal::ItemFarFromEvent);
        }
        let title = within(&item.title, LONGEST_TITLE)?;
        match item.kind {
            ItemKind::Session(session) => {
                find_session(tournament, session)?;
            }
            ItemKind::Other if title.is_empty() => return Err(Refusal::ItemTitleMissing),
            ItemKind::Break | ItemKind::Other => {}
        }
        kept.push(ScheduleItem {
            title,
            ..item.clone()
        });
    }
    kept.sort_by_key(|item| item.starts);
    check_sessions(&kept)?;
    if kept == tournament.display.schedule {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Display(DisplayEvent::ScheduleSet {
        items: kept,
    })])
}

/// Each session stands once, and none begins before the one before it ends.
fn check_sessions(items: &[ScheduleItem]) -> Result<(), Refusal> {
    let mut seen: Vec<SessionNo> = Vec::new();
    let mut busy_until: Option<DateTime<Utc>> = None;
    for item in items {
        let Some(session) = item.session() else {
            continue;
        };
        if seen.contains(&session) {
            return Err(Refusal::SessionTwice { session });
        }
        if busy_until.is_some_and(|until| item.starts < until) {
            return Err(Refusal::SessionsOverlap { session });
        }
        seen.push(session);
        busy_until = Some(item.ends());
    }
    Ok(())
}

/// Shifts a line and what comes after it on the same day.
pub(super) fn shift_schedule(
    tournament: &Tournament,
    from: u16,
    minutes: i64,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let schedule = &tournament.display.schedule;
    let first = usize::from(from);
    let item = schedule.get(first).ok_or(Refusal::NoSuchItem)?;
    if minutes == 0 || minutes.unsigned_abs() > MOST_SHIFT {
        return Err(Refusal::ShiftOutOfRange);
    }
    let zone = tournament.settings.time_zone;
    let day = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
    let of_day = schedule
        .iter()
        .skip(first)
        .take_while(|other| day(other.starts) == day(item.starts));
    let count = of_day.count();
    let mut shifted = schedule.clone();
    for item in shifted.iter_mut().skip(first).take(count) {
        let starts = item.starts.checked_add_signed(TimeDelta::minutes(minutes));
        item.starts = starts.ok_or(Refusal::ShiftOutOfRange)?;
    }
    if !shifted.is_sorted_by_key(|item| item.starts) {
        return Err(Refusal::ShiftPassesItem);
    }
    check_sessions(&shifted)?;
    Ok(vec![Event::Display(DisplayEvent::ScheduleShifted {
        from,
        count: u16::try_from(count).unwrap_or(u16::MAX),
        minutes,
        reason: optional(reason)?,
    })])
}

pub(super) fn announce(
    tournament: &Tournament,
    text: &str,
    tables: &[TableNo],
    until: Option<DateTime<Utc>>,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let text = needed(text).map_err(|refusal| match refusal {
        Refusal::ReasonMissing => Refusal::AnnouncementEmpty,
        other => other,
    })?;
    let mut tables = tables.to_vec();
    tables.sort_unstable();
    tables.dedup();
    let hall = 1..=tournament.settings.tables;
    if !tables.iter().all(|table| hall.contains(&table.0)) {
        return Err(Refusal::TableNotInHall {
            most: tournament.settings.tables,
        });
    }
    let last = context.now + TimeDelta::days(LONGEST_NOTICE);
    if until.is_some_and(|until| until <= context.now || until > last) {
        return Err(Refusal::UntilOutOfRange);
    }
    let number = tournament.display.announcements.len() + 1;
    Ok(vec![Event::Display(DisplayEvent::Announced {
        announcement: AnnouncementId(u32::try_from(number).unwrap_or(u32::MAX)),
        text,
        tables,
        until,
    })])
}

pub(super) fn take_back(
    tournament: &Tournament,
    announcement: AnnouncementId,
) -> Result<Vec<Event>, Refusal> {
    let known = tournament
        .display
        .announcement(announcement)
        .ok_or(Refusal::NoSuchAnnouncement)?;
    if known.taken_back.is_some() {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Display(DisplayEvent::AnnouncementTakenBack {
        announcement,
    })])
}

pub(super) fn compose(tournament: &Tournament, slides: &[Slide]) -> Result<Vec<Event>, Refusal> {
    if slides.is_empty() {
        return Err(Refusal::ScreenEmpty);
    }
    if slides.len() > usize::from(MOST_SLIDES) {
        return Err(Refusal::ScreenTooLong { most: MOST_SLIDES });
    }
    let mut kept = Vec::with_capacity(slides.len());
    for slide in slides {
        if !SLIDE_SECONDS.contains(&slide.seconds) {
            return Err(Refusal::SlideSecondsOutOfRange {
                least: *SLIDE_SECONDS.start(),
                most: *SLIDE_SECONDS.end(),
            });
        }
        let show = match &slide.show {
            Show::Text { title, text } => {
                let (title, text) = (within(title, LONGEST_TITLE)?, within(text, LONGEST_SLIDE)?);
                if title.is_empty() && text.is_empty() {
                    return Err(Refusal::SlideTextMissing);
                }
                Show::Text { title, text }
            }
            other => other.clone(),
        };
        kept.push(Slide {
            show,
            seconds: slide.seconds,
        });
    }
    if tournament.display.screen.as_ref() == Some(&kept) {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Display(DisplayEvent::ScreenComposed {
        slides: kept,
    })])
}

/// Visitors see the results up to a session; 0: none.
pub(super) fn freeze(tournament: &Tournament, after: SessionNo) -> Result<Vec<Event>, Refusal> {
    if after.0 != 0 {
        find_session(tournament, after)?;
    }
    super::setup::switch(
        tournament.display.frozen_after != Some(after),
        Event::Display(DisplayEvent::StandingsFrozen { after }),
    )
}

pub(super) fn release(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    super::setup::switch(
        tournament.display.frozen_after.is_some(),
        Event::Display(DisplayEvent::StandingsReleased),
    )
}
