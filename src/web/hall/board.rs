//! The seating board: the whole plan, and every way to change it.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::view::{self, Person};
use crate::mahjong::Wind;
use crate::tournament::meetings::{SeatingFigures, seating_figures};
use crate::tournament::state::{EntrantKind, Session, Stamp};
use crate::tournament::{Actor, Capability, Command, EntrantId, Event, SessionNo};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::refusal::{refuse, session_name};
use crate::web::respond::see_other;
use crate::web::state::State;

/// Somebody on the board.
struct Seat {
    wind: Option<Wind>,
    person: Option<Person>,
}

/// One table in one session.
struct TableCell {
    title: String,
    href: String,
    has_result: bool,
    seats: Vec<Seat>,
}

/// One session of the board.
struct Column {
    number: String,
    title: String,
    state: String,
    published: bool,
    /// Whether its tables are shown without a press: those that are next.
    is_open: bool,
    tables: Vec<TableCell>,
}

/// What a swap would do.
pub(super) struct SwapPreview {
    session: String,
    a: String,
    b: String,
    sentence: String,
    before: String,
    after: String,
    worse: bool,
}

#[derive(Template)]
#[template(path = "hall/board.html")]
struct BoardPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    publish: String,
    take_back: String,
    draw: String,
    columns: Vec<Column>,
    figures: String,
    sessions: Vec<(String, String)>,
    people: Vec<(String, String)>,
    preview: Option<SwapPreview>,
    may_change: bool,
    people_count: usize,
}

/// A swap that is looked at.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    session: Option<u16>,
    a: Option<u32>,
    b: Option<u32>,
}

/// The board.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::View).await?;
    let fields = [
        (
            "session",
            query.session.map(|n| n.to_string()).unwrap_or_default(),
        ),
        ("a", query.a.map(|n| n.to_string()).unwrap_or_default()),
        ("b", query.b.map(|n| n.to_string()).unwrap_or_default()),
    ];
    let form = Form::filled(page.words, fields);
    let preview = preview(&desk, &page, &query);
    render(&desk, page, &form, preview)
}

/// Lets two people change places.
pub async fn swap(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let (session, a, b) = (form.choice("session"), form.choice("a"), form.choice("b"));
    let note = form.optional("note", 500);
    let (Some(session), Some(a), Some(b), Some(note)) = (session, a, b, note) else {
        return render(&desk, page, &form, None);
    };
    let command = Command::SwapSeats {
        session,
        a,
        b,
        note,
    };
    finish(&state, &desk, page, form, command).await
}

/// Lets somebody take over a seat.
pub async fn replace(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let session = form.choice("session");
    let (leaves, takes) = (form.choice("leaves"), form.choice("takes"));
    let reason = form.required("reason", 500);
    let (Some(session), Some(leaves), Some(takes), Some(reason)) = (session, leaves, takes, reason)
    else {
        return render(&desk, page, &form, None);
    };
    let command = Command::ReplaceFrom {
        session,
        only: form.is("only", "yes"),
        leaves,
        takes,
        reason,
    };
    finish(&state, &desk, page, form, command).await
}

/// Shows players who sits where.
pub async fn publish(
    state: State,
    user: CurrentUser,
    page: Page,
    form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let sessions = chosen(&desk, &form, |session| !session.published);
    finish(
        &state,
        &desk,
        page,
        form,
        Command::PublishSeating { sessions },
    )
    .await
}

/// Makes the seating a draft again.
pub async fn take_back(
    state: State,
    user: CurrentUser,
    page: Page,
    form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let sessions = chosen(&desk, &form, |session| session.published);
    finish(
        &state,
        &desk,
        page,
        form,
        Command::TakeBackSeating { sessions },
    )
    .await
}

/// The session of the form, or all that would change.
fn chosen(desk: &Desk, form: &Form, changes: impl Fn(&Session) -> bool) -> Vec<SessionNo> {
    if let Ok(session) = form.value("session").parse() {
        return vec![session];
    }
    let sessions = desk.snapshot.tournament.sessions.iter();
    sessions
        .filter(|session| !session.tables.is_empty() && changes(session))
        .map(|session| session.number)
        .collect()
}

pub(super) async fn finish(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    command: Command,
) -> PageResult {
    match desk.execute(state, &form, command).await {
        Ok(_) => Ok(see_other(desk.address("/seating"))
            .done(page.say("seating-changed"))
            .finish()),
        Err(error) => {
            refuse(&mut form, &desk.snapshot, error)?;
            render(desk, page, &form, None)
        }
    }
}

/// What the swap in the address would do; none without one, or if it cannot be.
fn preview(desk: &Desk, page: &Page, query: &Query) -> Option<SwapPreview> {
    let (session, a, b) = (query.session?, EntrantId(query.a?), EntrantId(query.b?));
    let mut after = desk.snapshot.tournament.clone();
    let known = after.session(SessionNo(session))?;
    if a == b || known.table_of(a).is_none() || known.table_of(b).is_none() {
        return None;
    }
    let before = seating_figures(&after);
    let stamp = Stamp {
        seq: after.version,
        at: chrono::DateTime::UNIX_EPOCH,
        by: Actor::Program,
    };
    let event = Event::SeatsSwapped {
        session: SessionNo(session),
        a,
        b,
        note: String::new(),
    };
    after.apply(&stamp, &event).ok()?;
    let after = seating_figures(&after);
    let name = |id| {
        let person = view::person(&desk.snapshot, id);
        format!(
            "{} {} {}",
            person.number, person.name.first, person.name.last
        )
    };
    Some(SwapPreview {
        session: session.to_string(),
        a: a.to_string(),
        b: b.to_string(),
        sentence: page
            .say_with("seating-swap-preview")
            .arg("a", name(a))
            .arg("b", name(b))
            .arg(
                "session",
                session_name(page.words, &desk.snapshot, SessionNo(session)),
            )
            .to_string(),
        before: figures(page, before),
        after: figures(page, after),
        worse: after.repeats > before.repeats || after.team_meetings > before.team_meetings,
    })
}

/// The figures of a plan in words.
fn figures(page: &Page, figures: SeatingFigures) -> String {
    page.say_with("seating-figures")
        .arg("repeats", figures.repeats)
        .arg("most", figures.most)
        .arg("team", figures.team_meetings)
        .to_string()
}

pub(super) fn render(
    desk: &Desk,
    page: Page,
    form: &Form,
    preview: Option<SwapPreview>,
) -> PageResult {
    let page = desk.within(page, StaffPage::Seating);
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let people = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.is_active());
    let waits = |session: &&std::sync::Arc<Session>| {
        !session.tables.is_empty() && session.results() < session.tables.len()
    };
    let next = tournament.sessions.iter().find(waits);
    let next = next.map(|session| session.number);
    let people: Vec<(String, String)> = people
        .map(|entrant| {
            let name = crate::web::refusal::name(snapshot, entrant.id);
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
    let template = BoardPage {
        form,
        home: desk.address("/seating"),
        publish: desk.address("/seating/publish"),
        take_back: desk.address("/seating/take-back"),
        draw: desk.address("/draw"),
        columns: tournament
            .sessions
            .iter()
            .map(|session| column(desk, &page, session, next == Some(session.number)))
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
        people_count: people.len(),
        people,
        preview,
        may_change: desk.may(Capability::ManageSeating),
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

fn column(desk: &Desk, page: &Page, session: &Session, is_open: bool) -> Column {
    let snapshot = &desk.snapshot;
    let state = match (session.tables.is_empty(), session.published) {
        (true, _) => page.say("sessions-seating-none"),
        (false, false) => page.say("sessions-seating-draft"),
        (false, true) => page.say("sessions-seating-published"),
    };
    Column {
        number: session.number.to_string(),
        title: session_name(page.words, snapshot, session.number),
        state: state.into_owned(),
        published: session.published,
        is_open,
        tables: session
            .tables
            .iter()
            .map(|table| TableCell {
                title: view::table_title(page.words, snapshot, table.seats.table),
                href: desk.address(&format!(
                    "/sessions/{}/tables/{}",
                    session.number, table.seats.table
                )),
                has_result: table.result.sheet().is_some(),
                seats: table
                    .seats
                    .seats
                    .iter()
                    .zip(Wind::ALL)
                    .map(|(seat, wind)| Seat {
                        wind: table.seats.winds.then_some(wind),
                        person: seat.map(|entrant| view::person(snapshot, entrant)),
                    })
                    .collect(),
            })
            .collect(),
    }
}
