//! One session: its clock, and its tables.

use askama::Template;

use crate::tournament::clock::Phase;
use crate::tournament::{Capability, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::results::waiting::Waiting;
use crate::web::say::part::TableCard;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, ClockView};
use crate::web::state::State;

/// A table that has time of its own.
struct OwnTime {
    table: String,
    minutes: String,
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
    standings_href: String,
    clock: ClockView,
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
    cards: Vec<TableCard>,
}

pub async fn show(at: Staff<can::View, SessionNo>) -> PageResult {
    let SessionNo(number) = at.of;
    let form = Form::empty(at.page.words);
    render(&at.state, at.desk, at.page, &form, number)
}

/// The page with a form of its clock, as typed.
pub fn render(state: &State, desk: Desk, page: Page, form: &Form, number: u16) -> PageResult {
    let snapshot = &desk.snapshot;
    let session = tables::session(snapshot, number)?;
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
        standings_href: desk.address("/standings"),
        title: session_name(page.words, snapshot, SessionNo(number)),
        clock: tables::clock_view(page.words, snapshot, clock, None, desk.now(state)),
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
            .map(|table| tables::card(&desk, page.words, session.number, table))
            .collect(),
        page: &page,
    };
    page.render_form(&template, form)
}

/// The number of a session that must be there.
pub fn known(desk: &Desk, number: u16) -> Result<SessionNo, PageError> {
    tables::session(&desk.snapshot, number).map(|session| session.number)
}
