//! What the screen shows.

use std::sync::Arc;

use askama::Template;

use crate::service::tournaments::Snapshot;
use crate::tournament::name_key::fold_name;
use crate::tournament::state::Entrant;
use crate::tournament::{EntrantId, Tournament};
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::http::camera::with_camera;
use crate::web::say::name_order::NameOrder;
use crate::web::say::part::Name;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::tables::table_title;

/// So many letters tell whom somebody looks for.
const FEWEST_LETTERS: usize = 2;
/// So many people are told at once: nobody reads the list of an event here.
const MOST_TOLD: usize = 6;

/// What the screen is at.
pub enum Shown {
    Start,
    /// The letters that somebody typed.
    Search(String),
    /// Whether it is them.
    Ask(EntrantId),
    /// They are here.
    Done(EntrantId),
}

/// Somebody as visitors see them.
pub struct Somebody {
    pub number: EntrantId,
    pub name: Name,
    pub country: String,
    pub club: String,
    pub is_here: bool,
}

#[derive(Template)]
#[template(path = "public/check_in.html")]
pub struct Screen<'a> {
    page: &'a Page,
    title: String,
    action: String,
    q: String,
    /// Whether more letters are needed to tell anybody.
    is_short: bool,
    /// Whether more people are called so than are told.
    is_cut: bool,
    found: Vec<Somebody>,
    ask: Option<Somebody>,
    done: Option<Somebody>,
    /// Where whoever is here sits, as far as visitors know.
    seat: String,
    closed: bool,
}

impl<'a> Screen<'a> {
    /// The screen in the state of a snapshot.
    pub fn of(page: &'a Page, snapshot: &Arc<Snapshot>, action: String, shown: Shown) -> Self {
        let snapshot = snapshot.for_public(page.words);
        let tournament = &snapshot.tournament;
        let empty = Self {
            page,
            title: tournament.settings.title.clone(),
            action,
            q: String::new(),
            is_short: false,
            is_cut: false,
            found: Vec::new(),
            ask: None,
            done: None,
            seat: String::new(),
            closed: tournament.closed,
        };
        match shown {
            Shown::Start => empty,
            Shown::Search(q) => {
                let is_short = fold_name(&q).chars().count() < FEWEST_LETTERS;
                let mut found = if is_short {
                    Vec::new()
                } else {
                    search(&snapshot, &q)
                };
                let is_cut = found.len() > MOST_TOLD;
                found.truncate(MOST_TOLD);
                Self {
                    q,
                    is_short,
                    is_cut,
                    found,
                    ..empty
                }
            }
            Shown::Ask(id) => Self {
                ask: tournament.entrant(id).map(|it| somebody(&snapshot, it)),
                ..empty
            },
            Shown::Done(id) => Self {
                done: tournament.entrant(id).map(|it| somebody(&snapshot, it)),
                seat: seat(page, &snapshot, id).unwrap_or_default(),
                ..empty
            },
        }
    }
}

/// The answer, which may ask for the camera and is kept by nobody.
pub fn answer(page: &Page, screen: &Screen<'_>) -> PageResult {
    page.render(screen).map(with_camera)
}

fn somebody(snapshot: &Snapshot, entrant: &Entrant) -> Somebody {
    let person = snapshot.person(entrant.id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    Somebody {
        number: entrant.id,
        name: name(snapshot, entrant.id),
        country: text(person.and_then(|it| it.country.as_ref())),
        club: text(person.and_then(|it| it.club.as_ref())),
        is_here: entrant.checked_in.is_some(),
    }
}

/// Those each of whose names begin as typed.
fn search(snapshot: &Snapshot, q: &str) -> Vec<Somebody> {
    let wanted = fold_name(q);
    let plays = |it: &&Entrant| snapshot.tournament.plays_on(it);
    let is_called = |it: &Somebody| {
        let called = fold_name(&format!("{} {}", it.name.first, it.name.last));
        let mut wanted = wanted.split(' ');
        wanted.all(|word| called.split(' ').any(|part| part.starts_with(word)))
    };
    let entrants = snapshot.tournament.entrants.values().filter(plays);
    let people = entrants.map(|it| somebody(snapshot, it));
    let mut found: Vec<Somebody> = people.filter(is_called).collect();
    let order = NameOrder::of(snapshot);
    found.sort_by(|a, b| order.compare(&a.name, &b.name));
    found
}

/// Where somebody sits in the session that the hall waits for, if visitors know.
fn seat(page: &Page, snapshot: &Snapshot, id: EntrantId) -> Option<String> {
    let tournament: &Tournament = &snapshot.tournament;
    let session = tournament.coming_session();
    let session = session.filter(|it| tournament.published && it.published)?;
    let table = session.table_of(id)?.seats.table;
    let said = page
        .say_with("door-seat")
        .arg(
            "session",
            session_name(page.words, snapshot, session.number),
        )
        .arg("table", table_title(page.words, snapshot, table));
    Some(said.to_string())
}
