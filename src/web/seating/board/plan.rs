//! The plan as the board shows it, and what all its pages do at their end.

use std::collections::BTreeSet;

use crate::mahjong::Wind;
use crate::tournament::meetings::{SeatingFigures, seating_figures};
use crate::tournament::seat_changes::SeatChange;
use crate::tournament::state::{EntrantKind, Session};
use crate::tournament::{Capability, Command, EntrantId, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::respond::see_other;
use crate::web::http::undo::Undo;
use crate::web::say::history;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, Person};
use crate::web::state::State;
use askama::Template;

/// The most tables, over all sessions, that are shown together.
const MOST_TABLES: usize = 300;

/// Somebody on the board.
struct Seat {
    wind: Option<Wind>,
    person: Option<Person>,
    /// Where one goes to pick it; none if it cannot change.
    pick: Option<String>,
}

/// One table in one session.
struct TableCell {
    title: String,
    href: String,
    number: String,
    has_result: bool,
    is_empty: bool,
    seats: Vec<Seat>,
}

/// One session of the board.
struct Column {
    number: String,
    title: String,
    state: String,
    published: bool,
    tables: Vec<TableCell>,
    /// Who plays and has no seat.
    bench: Vec<Seat>,
}

/// A session in the list of those one can go to.
struct Jump {
    label: String,
    href: String,
    is_next: bool,
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
    draw: String,
    lots: String,
    cards: String,
    columns: Vec<Column>,
    figures: String,
    sessions: Vec<(String, String)>,
    people: Vec<(String, String)>,
    undo: Option<Step>,
    redo: Option<Step>,
    jumps: Vec<Jump>,
    may_change: bool,
    people_count: usize,
}

/// Back to the board, to the session that changed; the message undoes the change.
pub fn done(desk: &Desk, page: &Page, session: SessionNo) -> actix_web::HttpResponse {
    let back = see_other(desk.address(&format!("/seating#session-{session}")));
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
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let people = tournament
        .entrants
        .values()
        .filter(|entrant| tournament.plays_on(entrant));
    let people: Vec<(String, String)> = people
        .map(|entrant| {
            let name = crate::web::say::refusal::name(snapshot, entrant.id);
            let mark = match entrant.kind {
                EntrantKind::Substitute => page.say("seating-substitute-mark"),
                _ => "".into(),
            };
            (
                entrant.id.to_string(),
                format!("{} {} {}{mark}", entrant.id, name.first, name.last),
            )
        })
        .collect();
    let shown = only_shown(tournament, form);
    let template = BoardPage {
        form,
        home: desk.address("/seating"),
        publish: desk.address("/seating/publish"),
        take_back: desk.address("/seating/take-back"),
        draw: desk.address("/seating/draw"),
        undo: tournament
            .last_seat_change()
            .map(|it| step(desk, &page, it)),
        redo: tournament
            .next_seat_change()
            .map(|it| step(desk, &page, it)),
        jumps: jumps(desk, shown),
        lots: desk.address("/seating/lots"),
        cards: desk.address("/print/movement"),
        columns: tournament
            .sessions
            .iter()
            .filter(|session| shown.is_none_or(|only| only == session.number))
            .map(|session| column(desk, &page, session))
            .collect(),
        figures: figures(&page, seating_figures(tournament)),
        sessions: tournament
            .sessions
            .iter()
            .map(|session| {
                let name = session_name(page.words, snapshot, session.number);
                (session.number.to_string(), name)
            })
            .collect(),
        people_count: match tournament.current_session() {
            Some(session) => tournament.players_in(session.number).count(),
            None => tournament.players().count(),
        },
        people,
        may_change: desk.may(Capability::ManageSeating),
        page: &page,
    };
    page.render_form(&template, form)
}

/// The one session that a large board shows; none: all of them.
fn only_shown(tournament: &Tournament, form: &Form) -> Option<SessionNo> {
    let tables: usize = tournament.sessions.iter().map(|it| it.tables.len()).sum();
    if tables <= MOST_TABLES {
        return None;
    }
    let asked = form.value("show").parse().ok().map(SessionNo);
    let known = asked.filter(|number| tournament.session(*number).is_some());
    known.or_else(|| next(tournament)).or(Some(SessionNo(1)))
}

/// The first session that waits for results.
fn next(tournament: &Tournament) -> Option<SessionNo> {
    let mut sessions = tournament.sessions.iter();
    let waits = sessions.find(|it| !it.tables.is_empty() && it.results() < it.tables.len());
    waits.map(|session| session.number)
}

fn jumps(desk: &Desk, shown: Option<SessionNo>) -> Vec<Jump> {
    let tournament = &desk.snapshot.tournament;
    let current = shown.or_else(|| next(tournament));
    let sessions = tournament.sessions.iter().map(|session| session.number);
    sessions
        .map(|number| Jump {
            label: number.to_string(),
            href: match shown {
                Some(_) => desk.address(&format!("/seating?show={number}#session-{number}")),
                None => format!("#session-{number}"),
            },
            is_next: current == Some(number),
        })
        .collect()
}

fn step(desk: &Desk, page: &Page, change: &SeatChange) -> Step {
    Step {
        change: change.seq.to_string(),
        what: history::of_seating(desk, page.words, &change.event),
    }
}

/// Who plays, may sit in a session and has no seat in it; substitutes last.
pub fn bench(desk: &Desk, session: &Session) -> Vec<EntrantId> {
    let tournament = &desk.snapshot.tournament;
    let seated: BTreeSet<EntrantId> = session
        .tables
        .iter()
        .flat_map(|table| table.seats.people())
        .collect();
    let mut bench: Vec<_> = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.is_active() && !seated.contains(&entrant.id))
        .filter(|entrant| tournament.may_sit(session.number, entrant.id))
        .collect();
    bench.sort_by_key(|entrant| (entrant.kind == EntrantKind::Substitute, entrant.id));
    bench.into_iter().map(|entrant| entrant.id).collect()
}

fn column(desk: &Desk, page: &Page, session: &Session) -> Column {
    let snapshot = &desk.snapshot;
    let state = match (session.tables.is_empty(), session.published) {
        (true, _) => page.say("sessions-seating-none"),
        (false, false) => page.say("sessions-seating-draft"),
        (false, true) => page.say("sessions-seating-published"),
    };
    let may_pick = desk.may(Capability::ManageSeating) && !snapshot.tournament.closed;
    let seat = |entrant: Option<EntrantId>, wind, pick: String, is_open: bool| Seat {
        wind,
        person: entrant.map(|id| tables::person(snapshot, id)),
        pick: (may_pick && is_open)
            .then(|| desk.address(&format!("/seating?session={}&{pick}", session.number))),
    };
    let tables = session.tables.iter().map(|table| {
        let number = table.seats.table;
        let is_open = table.result.sheet().is_none();
        let seats = table.seats.seats.iter().zip(Wind::ALL).enumerate();
        let address = format!("/results/{}/tables/{number}", session.number);
        TableCell {
            title: tables::table_title(page.words, snapshot, number),
            href: desk.address(&address),
            number: number.to_string(),
            has_result: !is_open,
            is_empty: table.seats.people().next().is_none(),
            seats: seats
                .map(|(index, (entrant, wind))| {
                    let pick = match entrant {
                        Some(id) => format!("a={id}"),
                        None => format!("table={number}&seat={index}"),
                    };
                    let wind = table.seats.winds.then_some(wind);
                    seat(*entrant, wind, pick, is_open)
                })
                .collect(),
        }
    });
    let bench = match session.tables.is_empty() {
        true => Vec::new(),
        false => bench(desk, session),
    };
    Column {
        number: session.number.to_string(),
        title: session_name(page.words, snapshot, session.number),
        state: state.into_owned(),
        published: session.published,
        tables: tables.collect(),
        bench: bench
            .into_iter()
            .map(|id| seat(Some(id), None, format!("a={id}"), true))
            .collect(),
    }
}
