//! People found on the board by number or name, and somebody's seats in every session.

use super::change::entrant;
use super::marks::Marks;
use super::picked::Query;
use crate::mahjong::Wind;
use crate::tournament::name_key::fold_name;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, TableNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::tables;

/// The most people that a search lists.
const MOST_LISTED: usize = 40;

/// Where somebody sits in a session.
pub struct Sitting {
    pub session: String,
    /// The plan of the session, with the seat.
    pub plan: String,
    pub table: String,
    pub href: String,
    pub wind: Option<Wind>,
}

/// Somebody who was found.
pub struct Found {
    pub name: String,
    pub href: String,
}

/// Who was looked for.
pub struct FoundPanel {
    pub title: String,
    /// Whom to choose from, where several fit.
    pub people: Vec<Found>,
    /// How many more fit.
    pub more: usize,
    /// Where the one who fits sits.
    pub sittings: Vec<Sitting>,
    /// The page of the one who fits.
    pub about: String,
}

/// Everybody whom a query of the board asks for; none where it asks for nobody.
pub fn asked_for(desk: &Desk, query: &Query) -> Option<Vec<EntrantId>> {
    let tournament = &desk.snapshot.tournament;
    if let Some(number) = query.person {
        let known = tournament.entrant(EntrantId(number));
        return Some(known.into_iter().map(|it| it.id).collect());
    }
    let wanted = fold_name(&query.find);
    if wanted.is_empty() {
        return None;
    }
    let fits = |id: EntrantId| {
        let name = name(&desk.snapshot, id);
        let text = fold_name(&format!("{} {}", name.first, name.last));
        id.to_string() == wanted || wanted.split_whitespace().all(|word| text.contains(word))
    };
    let entrants = tournament.entrants.keys().copied();
    Some(entrants.filter(|id| fits(*id)).collect())
}

/// The marks and the panel of people who are looked for; `show` is the session that the address names.
pub fn shown(
    desk: &Desk,
    page: &Page,
    people: &[EntrantId],
    show: Option<u16>,
) -> (Marks, FoundPanel) {
    let one = match people {
        [one] => Some(*one),
        _ => None,
    };
    let title = match (one, people) {
        (Some(id), _) => entrant(desk, id),
        (None, []) => page.say("board-found-nobody").into_owned(),
        (None, _) => page
            .say_with("board-found")
            .arg("count", people.len())
            .to_string(),
    };
    let show = show.map(|show| format!("&show={show}")).unwrap_or_default();
    let listed: &[EntrantId] = if one.is_some() { &[] } else { people };
    let panel = FoundPanel {
        title,
        people: listed
            .iter()
            .take(MOST_LISTED)
            .map(|id| Found {
                name: entrant(desk, *id),
                href: desk.address(&format!("/seating?person={id}{show}")),
            })
            .collect(),
        more: listed.len().saturating_sub(MOST_LISTED),
        sittings: one.map_or_else(Vec::new, |id| sittings(desk, page, id)),
        about: one.map_or_else(String::new, |id| desk.address(&format!("/entrants/{id}"))),
    };
    (Marks::of_people(people.iter().copied()), panel)
}

/// Where somebody sits, session by session.
fn sittings(desk: &Desk, page: &Page, id: EntrantId) -> Vec<Sitting> {
    let sessions = desk.snapshot.tournament.sessions.iter();
    let planned = sessions.filter(|session| !session.tables.is_empty());
    planned.map(|it| sitting(desk, page, it, id)).collect()
}

fn sitting(desk: &Desk, page: &Page, session: &Session, id: EntrantId) -> Sitting {
    let number = session.number;
    let table = session.table_of(id);
    let seat = table.and_then(|table| table.seats.seat_of(id));
    let drawn = table.is_some_and(|table| table.seats.winds);
    let address = |table: TableNo| desk.address(&format!("/results/{number}/tables/{table}"));
    let anchor = table.map_or_else(
        || "plan".to_owned(),
        |it| format!("table-{}", it.seats.table),
    );
    Sitting {
        session: session_name(page.words, &desk.snapshot, number),
        plan: desk.address(&format!("/seating?person={id}&show={number}#{anchor}")),
        table: table.map_or_else(
            || page.say("board-bench").into_owned(),
            |it| tables::table_title(page.words, &desk.snapshot, it.seats.table),
        ),
        href: table.map_or_else(String::new, |it| address(it.seats.table)),
        wind: seat
            .and_then(|seat| Wind::ALL.get(seat).copied())
            .filter(|_| drawn),
    }
}
