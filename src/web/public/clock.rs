//! `/t/{slug}/clock`: the clock of the hall on a projector.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::time::{self, Calls, ClockView, ItemView, NoticeView};
use super::view;
use super::visit::{PublicPage, Visit};
use crate::tournament::state::{Session, Table};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;

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
    /// What happens at its end, and when a hand counts as begun.
    pub rules: Vec<String>,
    /// Tables that differ from the hall, and those that told how far they are, by pages.
    pub tables: Vec<Vec<TableLine>>,
    /// Whether any of them told how far it is.
    pub has_notes: bool,
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
    time::next(visit).filter(|_| !waits)
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
        rules: rules.into_iter().filter(|it| !it.is_empty()).collect(),
        tables: time::pages(lines, size),
        has_notes,
    }
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
