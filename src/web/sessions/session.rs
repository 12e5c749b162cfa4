//! One session: its clock beside its tables, and its next steps.

use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};

use super::steps::{Steps, steps};
use super::table_card::card;
use crate::tournament::clock::Phase;
use crate::tournament::state::{Session, Table};
use crate::tournament::{Capability, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::found;
use crate::web::gate::{Staff, can};
use crate::web::results::waiting::Waiting;
use crate::web::say::part::TableCard;
use crate::web::say::refusal::session_name;
use crate::web::say::table_state::{TableState, open_call, table_state};
use crate::web::say::tables::{self, ClockView};
use crate::web::state::State;
use crate::words::key;

/// A table that has time of its own.
struct OwnTime {
    table: String,
    minutes: String,
}

/// How far the time of a session has come, in seconds.
struct Progress {
    played: i64,
    length: i64,
}

/// A table beside the clock.
struct TableView {
    card: TableCard,
    state: TableState,
    /// Where its call is taken; none while it calls nobody, or for who does not rule.
    take: Option<String>,
}

#[derive(Template)]
#[template(path = "sessions/session.html")]
struct SessionPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    /// The sessions beside this one, as far as there are: name and address.
    before: Option<(String, String)>,
    after: Option<(String, String)>,
    /// When it began; empty before.
    started: String,
    clock: ClockView,
    progress: Option<Progress>,
    /// The times of the day that its clock comes to: what happens, and when.
    moments: Vec<(String, String)>,
    clock_action: String,
    /// What the device keeps of results while the server is away; none for who enters none.
    waiting: Option<Waiting>,
    results_href: String,
    seating_href: String,
    times_href: String,
    paper_href: String,
    can_start: bool,
    can_pause: bool,
    can_resume: bool,
    can_end: bool,
    can_reopen: bool,
    can_take_back: bool,
    may_run: bool,
    may_enter: bool,
    tables: Vec<(String, String)>,
    own_times: Vec<OwnTime>,
    cards: Vec<TableView>,
    steps: Steps,
}

pub async fn show(at: Staff<can::View, SessionNo>) -> PageResult {
    let SessionNo(number) = at.of;
    let form = Form::empty(at.page.words);
    render(&at.state, at.desk, at.page, &form, number)
}

/// The page with a form of its clock, as typed.
pub fn render(state: &State, desk: Desk, page: Page, form: &Form, number: u16) -> PageResult {
    let snapshot = &desk.snapshot;
    let session = found::session(snapshot, number)?;
    let clock = &session.clock;
    let path = format!("/sessions/{number}");
    let name = |table| tables::table_title(page.words, snapshot, table);
    let mut tables = vec![(String::new(), page.say("sessions-all-tables").into_owned())];
    tables.extend(session.tables.iter().map(|table| {
        let number = table.seats.table;
        (number.to_string(), name(number))
    }));
    let own_times = clock.tables.iter().filter(|(_, own)| own.added != 0);
    let own_times = own_times.map(|(table, own)| OwnTime {
        table: name(*table),
        minutes: page.words.signed(own.added / 60),
    });
    let beside = |number: Option<u16>| {
        let known = snapshot.tournament.session(SessionNo(number?))?.number;
        let name = session_name(page.words, snapshot, known);
        Some((name, desk.address(&format!("/sessions/{known}"))))
    };
    let template = SessionPage {
        form,
        before: beside(number.checked_sub(1)),
        after: beside(number.checked_add(1)),
        started: clock.started.map_or_else(String::new, |at| {
            let time = time_of_day(&desk, &page, at);
            let message = page.say_with("sessions-started").arg("time", time);
            message.to_string()
        }),
        title: session_name(page.words, snapshot, SessionNo(number)),
        clock: tables::clock_view(page.words, snapshot, clock, None, desk.now(state)),
        progress: clock.is_open().then(|| Progress {
            played: clock.elapsed(desk.now(state)),
            length: clock.length + clock.added,
        }),
        moments: moments(&desk, &page, session),
        clock_action: desk.address(&format!("{path}/clock")),
        waiting: desk
            .may(Capability::EnterResults)
            .then(|| Waiting::of(&desk, &page, &path)),
        results_href: desk.address(&format!("/results/{number}")),
        seating_href: desk.address("/seating"),
        times_href: desk.address(&format!("{path}/times")),
        paper_href: desk.address(&format!("/print/score-sheets/{number}")),
        can_start: clock.phase == Phase::Waiting && !session.tables.is_empty(),
        can_pause: matches!(clock.phase, Phase::Running(_)),
        can_resume: matches!(clock.phase, Phase::Paused(_)),
        can_end: clock.is_open(),
        can_reopen: clock.has_ended(),
        can_take_back: clock.phase != Phase::Waiting && session.results() == 0,
        may_run: desk.may(Capability::RunClock),
        may_enter: desk.may(Capability::EnterResults),
        tables,
        own_times: own_times.collect(),
        cards: session
            .tables
            .iter()
            .map(|table| table_view(state, &desk, &page, session, table))
            .collect(),
        steps: steps(&desk, &page, session),
        page: &page,
    };
    page.render_form(&template, form)
}

fn time_of_day(desk: &Desk, page: &Page, at: DateTime<Utc>) -> String {
    let zone = desk.snapshot.tournament.settings.time_zone;
    page.words.time(&at.with_timezone(&zone))
}

/// When the signal sounds and when time is over, while the clock runs.
fn moments(desk: &Desk, page: &Page, session: &Session) -> Vec<(String, String)> {
    let Some(ends) = session.clock.over_at(None) else {
        return Vec::new();
    };
    let tournament = &desk.snapshot.tournament;
    let signal = tournament
        .ruleset
        .session
        .signal(tournament.settings.minutes);
    let signal = signal.and_then(|it| ends.checked_sub_signed(TimeDelta::minutes(i64::from(it))));
    let moment = |key: &str, at| (page.say(key).into_owned(), time_of_day(desk, page, at));
    let signal = signal.map(|at| moment(key!("sessions-signal"), at));
    let mut moments: Vec<(String, String)> = signal.into_iter().collect();
    moments.push(moment(key!("sessions-ends"), ends));
    moments
}

fn table_view(
    state: &State,
    desk: &Desk,
    page: &Page,
    session: &Session,
    table: &Table,
) -> TableView {
    let tournament = &desk.snapshot.tournament;
    let call = open_call(tournament, session.number, table.seats.table);
    let call = call.filter(|call| call.taken.is_none() && desk.may(Capability::Rule));
    TableView {
        card: card(desk, page.words, session.number, table),
        state: table_state(page.words, tournament, session, table, desk.now(state)),
        take: call.map(|call| desk.address(&format!("/referee/calls/{}/take", call.id))),
    }
}

/// The number of a session that must be there.
pub fn known(desk: &Desk, number: u16) -> Result<SessionNo, PageError> {
    found::session(&desk.snapshot, number).map(|session| session.number)
}
