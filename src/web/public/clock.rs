//! `/t/{slug}/clock`: the clock of the hall on a projector.

use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};

use super::days::{self, ItemView};
use super::time::{self, Calls, ClockView, NoticeView};
use super::view;
use super::visit::{PublicPage, Visit};
use crate::tournament::state::{Session, Table};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "public/clock.html")]
struct ClockPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    now: Option<Now>,
    next: Option<ItemView>,
    notices: Vec<NoticeView>,
}

/// Tables that fit beside the big clock at once, so that they can be read at 15 m.
const TABLES: usize = 8;
/// The same where they tell how far they are, which needs a wider line.
const TABLES_WITH_NOTES: usize = 6;

/// The session of the clock.
pub struct Now {
    pub session: String,
    pub clock: ClockView,
    /// How much of the time is over; none while the clock does not count.
    pub bar: Option<BarView>,
    /// Until when people exchange tiles in the first hand: the instant, and the words.
    pub exchange: Option<(String, String)>,
    /// What happens at its end, and when a hand counts as begun.
    pub rules: Vec<String>,
    /// Tables that differ from the hall, and those that told how far they are, by pages.
    pub tables: Vec<Vec<TableLine>>,
    /// Whether any of them told how far it is.
    pub has_notes: bool,
}

/// The time of a session as a bar of a thousand parts, with the signal on it.
pub struct BarView {
    /// How long the session is, in seconds.
    pub seconds: i64,
    /// Where the signal is; none without one.
    pub signal: Option<i64>,
    /// Where its words stand, so that they are on the wall.
    pub signal_words: i64,
    pub signal_at: String,
    pub started: String,
    /// Empty while the clock stands.
    pub ends: String,
}

/// A table beside the big clock.
pub struct TableLine {
    pub title: String,
    /// Its clock, if it differs from the hall's.
    pub clock: Option<ClockView>,
    /// How far it is.
    pub note: String,
}

pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/clock".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Clock).await?;
    visit.answer(&req, &state, |visit| {
        Ok::<_, PageError>(ClockPage {
            page: &visit.page,
            visit,
            now: visit.current().map(|session| now(visit, session)),
            next: next(visit),
            notices: time::notices(visit, true),
        })
    })
}

/// What comes next, unless the clock itself counts down to it.
fn next(visit: &Visit) -> Option<ItemView> {
    let planned = visit.tournament().display.schedule.get(visit.next_item?)?;
    let waits = visit.current().is_some_and(|session| {
        planned.session() == Some(session.number) && session.clock.started.is_none()
    });
    days::next(visit).filter(|_| !waits)
}

/// The clock of a session with everything around it.
pub fn now(visit: &Visit, session: &Session) -> Now {
    let words = visit.page.words;
    let calls = Calls::of(visit);
    let rules = [calls.rule(words), calls.hand_starts(words)];
    let open = session.clock.is_open();
    let tables = session.tables.iter().filter(|_| open);
    let lines = tables.filter_map(|table| line(visit, session, table));
    let lines: Vec<TableLine> = lines.collect();
    let has_notes = lines.iter().any(|line| !line.note.is_empty());
    let size = if has_notes { TABLES_WITH_NOTES } else { TABLES };
    Now {
        session: view::session_name(visit, session.number),
        clock: time::clock(visit, session, None),
        bar: bar(visit, session),
        exchange: exchange(visit, session),
        rules: rules.into_iter().filter(|it| !it.is_empty()).collect(),
        tables: time::pages(lines, size),
        has_notes,
    }
}

/// Until when people exchange tiles after the first deal, where the rules time it and the clock runs.
fn exchange(visit: &Visit, session: &Session) -> Option<(String, String)> {
    let tournament = visit.tournament();
    let seconds = tournament.ruleset.pace.as_ref()?.exchange_seconds?;
    let clock = &session.clock;
    let given = clock.length.saturating_add(clock.added);
    let rest = TimeDelta::try_seconds(given.saturating_sub(i64::from(seconds)))?;
    let ends = clock.over_at(None).filter(|_| !tournament.closed)?;
    let until = ends.checked_sub_signed(rest)?;
    let words = visit.page.words.say_with(key!("clock-exchange-until"));
    let words = words.arg("time", visit.time(until)).to_string();
    Some((days::instant(until), words))
}

/// The bar of a clock that counts; none in a closed tournament, where no clock does.
fn bar(visit: &Visit, session: &Session) -> Option<BarView> {
    let clock = &session.clock;
    let started = clock.started.filter(|_| clock.is_open())?;
    let seconds = clock.length.saturating_add(clock.added);
    if seconds <= 0 || visit.tournament().closed {
        return None;
    }
    let words = visit.page.words;
    let at = |key: &'static str, time: DateTime<Utc>| {
        let message = words.say_with(key).arg("time", visit.time(time));
        message.to_string()
    };
    let ends = clock.over_at(None);
    let before = Calls::of(visit).signal_seconds();
    let before = before.filter(|before| *before < seconds);
    let signal = before.map(|before| 1_000 * (seconds - before) / seconds);
    let rings = before.zip(ends);
    let rings =
        rings.and_then(|(before, ends)| ends.checked_sub_signed(TimeDelta::seconds(before)));
    Some(BarView {
        seconds,
        signal,
        signal_words: signal.unwrap_or_default().clamp(90, 910),
        signal_at: rings.map_or_else(String::new, |time| at(key!("clock-bar-signal"), time)),
        started: at(key!("clock-bar-started"), started),
        ends: ends.map_or_else(String::new, |time| at(key!("clock-bar-ends"), time)),
    })
}

/// A table that is worth a line: it still plays, and differs from the hall or told its hands.
fn line(visit: &Visit, session: &Session, table: &Table) -> Option<TableLine> {
    if table.result.sheet().is_some() {
        return None;
    }
    let number = table.seats.table;
    let clock = &session.clock;
    let differs = clock.over_at(Some(number)) != clock.over_at(None)
        || clock.own_time(number) != 0
        || clock.by_table;
    let note = time::hands(visit, session, number);
    if !differs && note.is_empty() {
        return None;
    }
    Some(TableLine {
        title: view::table_title(visit, table),
        clock: differs.then(|| time::clock(visit, session, Some(number))),
        note,
    })
}
