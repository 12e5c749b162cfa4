//! The list at the door: who is missing, who is here, found by a few letters, and the tables of the next session
//! that wait for somebody.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::{LIST, SCAN, may_configure};
use crate::service::tournaments::Snapshot;
use crate::tournament::state::{Entrant, Session};
use crate::tournament::{Capability, EntrantId};
use crate::web::desk::Desk;
use crate::web::entrants::found::{is_found, shows};
use crate::web::entrants::line::{EntrantLine, line};
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::say::name_order::NameOrder;
use crate::web::say::part::FilterLink;
use crate::web::say::part::Name;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::tables::table_title;
use crate::words::key;

/// So many lines stand on the page; a search finds the others.
const MOST_LINES: usize = 60;

/// What the address says.
#[derive(Deserialize, Default)]
pub struct Query {
    #[serde(default)]
    q: String,
    #[serde(default)]
    show: String,
}

/// Who is shown, with the word of the filter in the address and its key. Those who are missing stand there first.
const VIEWS: [(&str, &str); 2] = [
    ("missing", key!("door-missing")),
    ("here", key!("door-here")),
];

#[derive(Template)]
#[template(path = "entrants/door.html")]
struct DoorPage<'a> {
    page: &'a Page,
    stream: String,
    version: u64,
    action: String,
    scan: String,
    badges: String,
    /// How people check in by themselves, for who may change it.
    own: Option<String>,
    /// Where people are entered, for who enters them.
    entrants: Option<String>,
    q: &'a str,
    show: &'a str,
    views: Vec<FilterLink>,
    lines: Vec<DoorLine>,
    /// How many more there are than lines.
    more: usize,
    /// Whether the tournament has no entrants at all.
    is_empty: bool,
    closed: bool,
    /// The next session; empty where none is seated.
    session: String,
    tables: Vec<TableView>,
}

/// Somebody in the list.
struct DoorLine {
    entrant: EntrantLine,
    /// The table in the next session; empty where there is none.
    table: String,
}

/// A table that waits for somebody.
struct TableView {
    title: String,
    people: Vec<(EntrantId, Name)>,
}

pub async fn show(at: Staff<can::CheckIn>, query: web::Query<Query>) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let tournament = &snapshot.tournament;
    let session = tournament.coming_session();
    let found = found(snapshot, &query);
    let shown = found.iter().take(MOST_LINES).map(|entrant| DoorLine {
        entrant: line(&at.page, snapshot, entrant),
        table: session.map_or_else(String::new, |it| table(&at.page, snapshot, it, entrant.id)),
    });
    at.page.render(&DoorPage {
        page: &at.page,
        stream: format!("/t/{}/live", tournament.settings.slug),
        version: snapshot.version(),
        action: at.desk.address(LIST),
        scan: at.desk.address(SCAN),
        badges: at.desk.address("/print/badges"),
        own: may_configure(&at).then(|| at.desk.address("/entrants/door/own")),
        entrants: at
            .desk
            .may(Capability::ManageEntrants)
            .then(|| at.desk.address("/entrants")),
        q: &query.q,
        show: &query.show,
        views: views(&at.page, &at.desk, &query),
        lines: shown.collect(),
        more: found.len().saturating_sub(MOST_LINES),
        is_empty: tournament.entrants.is_empty(),
        closed: tournament.closed,
        session: session.map_or_else(String::new, |it| {
            session_name(at.page.words, snapshot, it.number)
        }),
        tables: session.map_or_else(Vec::new, |it| tables(&at.page, snapshot, it)),
    })
}

/// Who is shown: a search looks through everybody, so that who is here already is found too.
fn found<'a>(snapshot: &'a Snapshot, query: &Query) -> Vec<&'a Entrant> {
    let view = match (query.q.trim().is_empty(), query.show.as_str()) {
        (false, "") => "",
        (_, "here") => "here",
        _ => "missing",
    };
    let entrants = snapshot.tournament.entrants.values();
    let mut found: Vec<&Entrant> = entrants
        .filter(|it| shows(snapshot, it, view) && is_found(snapshot, it, &query.q))
        .collect();
    let order = NameOrder::of(snapshot);
    let by_name =
        |a: &Entrant, b: &Entrant| order.compare(&name(snapshot, a.id), &name(snapshot, b.id));
    // Who came last stands first: a wrong press is found at once.
    found.sort_by(|a, b| {
        let time = match view {
            "here" => b.checked_in.cmp(&a.checked_in),
            _ => a.checked_in.cmp(&b.checked_in),
        };
        time.then_with(|| by_name(a, b))
    });
    found
}

fn views(page: &Page, desk: &Desk, query: &Query) -> Vec<FilterLink> {
    let snapshot = &desk.snapshot;
    let base = desk.address(LIST);
    let is_found = !query.q.trim().is_empty() && query.show.is_empty();
    let view = |(word, key): (&str, &'static str)| FilterLink {
        href: match query.q.trim() {
            "" => format!("{base}?show={word}"),
            q => format!("{base}?show={word}&q={}", encode(q)),
        },
        text: page.say(key).into_owned(),
        count: count(snapshot, word),
        is_current: !is_found
            && (query.show == word || (query.show.is_empty() && word == "missing")),
    };
    VIEWS.into_iter().map(view).collect()
}

fn count(snapshot: &Snapshot, view: &str) -> usize {
    let entrants = snapshot.tournament.entrants.values();
    entrants.filter(|it| shows(snapshot, it, view)).count()
}

/// The table of somebody in a session; empty for who has none.
fn table(page: &Page, snapshot: &Snapshot, session: &Session, entrant: EntrantId) -> String {
    let table = session.table_of(entrant);
    table.map_or_else(String::new, |it| {
        table_title(page.words, snapshot, it.seats.table)
    })
}

fn tables(page: &Page, snapshot: &Snapshot, session: &Session) -> Vec<TableView> {
    let missing = snapshot.tournament.missing_at_tables(session.number);
    let view = |(table, people): (_, Vec<EntrantId>)| TableView {
        title: table_title(page.words, snapshot, table),
        people: people
            .into_iter()
            .map(|id| (id, name(snapshot, id)))
            .collect(),
    };
    missing.into_iter().map(view).collect()
}
