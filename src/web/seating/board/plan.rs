//! The plan as the board shows it, and what all its pages do at their end.

use askama::Template;

use super::beside::Beside;
use super::find::FoundPanel;
use super::marks::Marks;
use super::panel::PickPanel;
use super::picked::Picks;
use super::timetable::Timetable;
use crate::tournament::meetings::{SeatingFigures, seating_figures};
use crate::tournament::seat_changes::SeatChange;
use crate::tournament::state::Session;
use crate::tournament::{Capability, Command, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::address::encode;
use crate::web::http::respond::see_other;
use crate::web::http::undo::Undo;
use crate::web::say::history;
use crate::web::seating::parts::{PartLink, Parts, Sight, around};
use crate::web::state::State;

/// The most tables, over all sessions, that are shown together; a session is never cut.
const MOST_TABLES: usize = 128;
/// So many sessions fit on a laptop beside the panel; more of them scroll.
const MOST_BESIDE: usize = 6;

/// A session in the list of those one can go to.
struct Jump {
    label: String,
    href: String,
    is_on: bool,
}

/// The change that would be undone, or done again, next.
struct Step {
    change: String,
    what: String,
}

#[derive(Template)]
#[template(path = "seating/board/page.html")]
struct BoardPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    publish: String,
    take_back: String,
    cards: String,
    plan: Timetable,
    /// How the board is laid out: one session as cards, or more sessions than fit.
    layout: &'static str,
    figures: String,
    find: String,
    undo: Option<Step>,
    redo: Option<Step>,
    jumps: Vec<Jump>,
    /// The ways to the other tables of a large hall.
    parts: Vec<PartLink>,
    /// The board without what lies beside it.
    close: String,
    /// The session that a phone shows.
    on: SessionNo,
    /// Whether only some sessions are on the page.
    is_part: bool,
    has_drafts: bool,
    may_change: bool,
    people_count: usize,
    /// Where people are entered, for who enters them.
    entrants: Option<String>,
    picked: Option<PickPanel>,
    found: Option<FoundPanel>,
}

/// Back to the board, to the session and the table that changed; the message undoes the change.
pub fn done(
    desk: &Desk,
    page: &Page,
    session: SessionNo,
    choice: &Picks,
) -> actix_web::HttpResponse {
    let changed = desk.snapshot.tournament.session(session);
    let tables = changed.map_or_else(String::new, |it| around(it, choice.table(it)));
    let path = format!("/seating?show={session}{tables}#session-{session}");
    let back = see_other(desk.address(&path));
    let said = page.say("seating-changed");
    let now = desk.live.snapshot();
    let Some(change) = now.tournament.last_seat_change() else {
        return back.done(said).finish();
    };
    let fields = [("change", change.seq.to_string())];
    let undo = Undo::new(desk.address("/seating/undo"), fields);
    back.done_with_undo(&said, &undo).finish()
}

/// Does a command of the board and comes back to it.
pub async fn finish(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    command: Command,
) -> PageResult {
    if desk.carry_out(state, &mut form, command).await?.is_some() {
        Ok(see_other(desk.address("/seating"))
            .done(page.say("seating-changed"))
            .finish())
    } else {
        render(desk, page, &form)
    }
}

/// The figures of a plan in words.
fn figures(page: &Page, figures: SeatingFigures) -> String {
    page.say_with("seating-figures")
        .arg("repeats", figures.repeats)
        .arg("most", figures.most)
        .arg("team", figures.team_meetings)
        .to_string()
}

/// The board, with what is wrong in a form of it.
pub fn render(desk: &Desk, page: Page, form: &Form) -> PageResult {
    render_with(desk, page, form, Beside::default())
}

/// The board with a panel beside it.
pub fn render_with(desk: &Desk, page: Page, form: &Form, beside: Beside) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let all: Vec<&Session> = tournament.sessions.iter().map(AsRef::as_ref).collect();
    let picked = beside.marks.choice().map(|choice| choice.session);
    let asked = picked.or(beside.show);
    let known = asked.filter(|number| tournament.session(*number).is_some());
    let on = known.or_else(|| next(tournament)).unwrap_or(SessionNo(1));
    let shown = window(&all, on);
    let parts = parts(tournament, shown, on, &beside);
    let tables = parts.said();
    let template = BoardPage {
        form,
        home: desk.address("/seating"),
        publish: desk.address("/seating/publish"),
        take_back: desk.address("/seating/take-back"),
        cards: desk.address("/print/movement"),
        plan: Timetable::of(desk, &page, &beside.marks, (shown, &parts), on),
        layout: layout(shown.len()),
        figures: figures(&page, seating_figures(tournament)),
        find: form.value("find").to_owned(),
        undo: tournament
            .last_seat_change()
            .map(|it| step(desk, &page, it)),
        redo: tournament
            .next_seat_change()
            .map(|it| step(desk, &page, it)),
        jumps: jumps(desk, on, &beside.marks, &tables),
        parts: parts.links(&page.say("board-all-tables"), |tables| {
            let kept = kept(&beside.marks, form.value("find"));
            desk.address(&format!("/seating?show={on}{kept}&tables={tables}#plan"))
        }),
        close: desk.address(&format!("/seating?show={on}{tables}")),
        on,
        is_part: shown.len() < all.len(),
        has_drafts: all
            .iter()
            .any(|session| !session.published && !session.tables.is_empty()),
        people_count: match tournament.current_session() {
            Some(session) => tournament.players_in(session.number).count(),
            None => tournament.players().count(),
        },
        entrants: desk
            .may(Capability::ManageEntrants)
            .then(|| desk.address("/entrants")),
        may_change: desk.may(Capability::ManageSeating),
        picked: beside.picked,
        found: beside.found,
        page: &page,
    };
    page.render_form(&template, form)
}

/// How many sessions of so many tables are shown together.
pub fn together(tables: usize) -> usize {
    (MOST_TABLES / tables.max(1)).max(1)
}

/// How a board of so many sessions is laid out.
pub fn layout(sessions: usize) -> &'static str {
    match sessions {
        1 => "is-one",
        count if count > MOST_BESIDE => "is-wide",
        _ => "",
    }
}

/// The sessions that are shown together with one of them.
fn window<'a, 'b>(all: &'a [&'b Session], on: SessionNo) -> &'a [&'b Session] {
    let most = all.iter().map(|session| session.tables.len()).max();
    let together = together(most.unwrap_or_default());
    let at = all.iter().position(|session| session.number == on);
    let mut windows = all.chunks(together);
    windows
        .nth(at.unwrap_or_default() / together)
        .unwrap_or_default()
}

/// The first session that waits for results.
fn next(tournament: &Tournament) -> Option<SessionNo> {
    let mut sessions = tournament.sessions.iter();
    let waits = sessions.find(|it| !it.tables.is_empty() && it.results() < it.tables.len());
    waits.map(|session| session.number)
}

/// The tables of these sessions, and which of them are shown: those that the address names, or those with who
/// stands out in the session that a phone shows.
fn parts(tournament: &Tournament, shown: &[&Session], on: SessionNo, beside: &Beside) -> Parts {
    let session = tournament.session(on);
    let stands_out = session.and_then(|session| beside.marks.table(session));
    let sight = beside.sight.or(stands_out.map(Sight::Around));
    let tables = shown.iter().flat_map(|session| &session.tables);
    let tables = tables.map(|table| table.seats.table);
    Parts::of(tables, sight.unwrap_or_default())
}

/// What addresses of the same session keep: what is picked, or who is looked for.
fn kept(marks: &Marks, find: &str) -> String {
    match (marks.choice(), marks.person()) {
        (Some(choice), _) => choice.said(),
        (None, Some(person)) => format!("&person={person}"),
        (None, None) if find.is_empty() => String::new(),
        (None, None) => format!("&find={}", encode(find)),
    }
}

/// The ways to all sessions: to the seat of who is looked for, or to the same tables.
fn jumps(desk: &Desk, on: SessionNo, marks: &Marks, tables: &str) -> Vec<Jump> {
    let tournament = &desk.snapshot.tournament;
    let sessions = tournament.sessions.iter().map(|session| session.number);
    let person = marks.person().map(|person| format!("&person={person}"));
    let kept = person.unwrap_or_else(|| tables.to_owned());
    sessions
        .map(|number| Jump {
            label: number.to_string(),
            href: desk.address(&format!("/seating?show={number}{kept}#plan")),
            is_on: number == on,
        })
        .collect()
}

fn step(desk: &Desk, page: &Page, change: &SeatChange) -> Step {
    Step {
        change: change.seq.to_string(),
        what: history::of_seating(&desk.snapshot, page.words, &change.event),
    }
}
