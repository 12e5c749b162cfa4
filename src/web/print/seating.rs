//! Who sits where, for the wall: each session by table, and everybody by name.

use askama::Template;

use super::choice::PrintChoice;
use super::fit::{lines, pages, wall_row, wrapped};
use super::press::{Leaf, Press, leaf};
use crate::mahjong::Wind;
use crate::tournament::state::{Session, Table};
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::say::tables::EntrantName;

/// The width of the narrower paper between its margins, of the number of a table, of what is left and right of a name, and
/// of the number of a person, in tenths of a millimetre, as all that follows here; `leaves.css` has the same.
const WIDE: usize = 1_860;
const TABLE: usize = 200;
const PADDING: usize = 24;
const NUMBER: usize = 85;
/// The height of a row whose number is larger than its names.
const ROW: usize = 71;
/// So many letters of a name stand in a line of the list by name.
const LETTERS_BY_NAME: usize = 30;
/// So many sessions stand beside each other in the list by name.
const SESSIONS: usize = 6;

#[derive(Template)]
#[template(path = "print/seating_by_table.html")]
struct ByTablePage<'a> {
    press: &'a Press,
    session: String,
    time: String,
    /// The winds of the columns; none for the fifth seat.
    winds: Vec<Option<Wind>>,
    rows: Vec<TableRow>,
}

struct TableRow {
    table: String,
    /// The people as they start; nobody where a seat is open.
    seats: Vec<Option<EntrantName>>,
}

#[derive(Template)]
#[template(path = "print/seating_by_name.html")]
struct ByNamePage<'a> {
    press: &'a Press,
    /// The sessions with the times at which they begin.
    sessions: Vec<(String, String)>,
    rows: Vec<PersonRow>,
}

struct PersonRow {
    person: EntrantName,
    /// One for each session; none where they sit out.
    seats: Vec<Option<PrintedSeat>>,
}

struct PrintedSeat {
    table: String,
    /// None where winds are drawn at the table.
    wind: Option<Wind>,
}

pub fn by_table(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let room = press.room_of_list();
    let mut leaves = Vec::new();
    for session in press.seated(choice) {
        let number = session.number;
        let tables = session.tables.iter();
        let high = tables.map(|table| (table.seats.table, table_height(press, session, table)));
        for page in pages(high, room, |(_, high)| *high) {
            let tables: Vec<TableNo> = page.into_iter().map(|(table, _)| table).collect();
            leaves.push(leaf(move |press| by_table_page(press, number, &tables)));
        }
    }
    leaves
}

fn table_height(press: &Press, session: &Session, table: &Table) -> usize {
    let seats = 0..table.seats.seats.len();
    let named = seats.filter_map(|seat| press.named(session.number, table, seat));
    let room = (WIDE - TABLE) / columns(press, session) - PADDING;
    let high = named.map(|id| {
        let name = press.person(id).name;
        let name = format!("{} {}", name.first, name.last);
        wall_row(wrapped(&name, NUMBER, room))
    });
    high.max().unwrap_or(ROW).max(ROW)
}

/// How many seats stand beside each other.
fn columns(press: &Press, session: &Session) -> usize {
    let of_event = press.tournament().ruleset.session.table_size().seats();
    let seats = session.tables.iter().map(|table| table.seats.seats.len());
    seats.fold(of_event, usize::max)
}

/// A name with the number before it, as it takes room in a list.
fn full_name(person: &EntrantName) -> String {
    format!(
        "{} {} {}",
        person.number, person.name.first, person.name.last
    )
}

fn by_table_page(
    press: &Press,
    number: SessionNo,
    tables: &[TableNo],
) -> Result<String, askama::Error> {
    let tournament = press.tournament();
    let known = tables.iter().filter_map(|it| tournament.table(number, *it));
    let rows = known.map(|table| TableRow {
        table: tournament.settings.table_name(table.seats.table),
        seats: (0..table.seats.seats.len())
            .map(|seat| press.named(number, table, seat))
            .map(|it| it.map(|id| press.person(id)))
            .collect(),
    });
    // Behind North stands the fifth of a table of the rest.
    let of_event = tournament.ruleset.session.table_size().seats();
    let rows: Vec<TableRow> = rows.collect();
    let seats = rows.iter().map(|row| row.seats.len()).chain([of_event]);
    let page = ByTablePage {
        press,
        session: press.session(number),
        time: press.starts(number),
        winds: (0..seats.max().unwrap_or_default())
            .map(Wind::of_seat)
            .collect(),
        rows,
    };
    page.render()
}

pub fn by_name(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let room = press.room_of_list();
    let sessions: Vec<SessionNo> = press.seated(choice).map(|it| it.number).collect();
    let mut leaves = Vec::new();
    for sessions in sessions.chunks(SESSIONS) {
        let people = press.playing().map(|entrant| entrant.id);
        let people = people.filter(|id| sits_in(press, sessions, *id));
        let people = press.sorted(people, choice.by_number);
        let high = people.into_iter().map(|id| {
            let name = full_name(&press.person(id));
            (id, wall_row(lines(&name, LETTERS_BY_NAME)))
        });
        for page in pages(high, room, |(_, high)| *high) {
            let people: Vec<EntrantId> = page.into_iter().map(|(id, _)| id).collect();
            let sessions = sessions.to_vec();
            leaves.push(leaf(move |press| by_name_page(press, &sessions, &people)));
        }
    }
    leaves
}

fn sits_in(press: &Press, sessions: &[SessionNo], id: EntrantId) -> bool {
    sessions
        .iter()
        .any(|number| place(press, *number, id).is_some())
}

fn by_name_page(
    press: &Press,
    sessions: &[SessionNo],
    people: &[EntrantId],
) -> Result<String, askama::Error> {
    let rows = people.iter().map(|id| PersonRow {
        person: press.person(*id),
        seats: sessions.iter().map(|it| place(press, *it, *id)).collect(),
    });
    let page = ByNamePage {
        press,
        sessions: sessions
            .iter()
            .map(|it| (press.session(*it), press.starts(*it)))
            .collect(),
        rows: rows.collect(),
    };
    page.render()
}

/// Where somebody sits in a session who is named there.
fn place(press: &Press, number: SessionNo, id: EntrantId) -> Option<PrintedSeat> {
    let tournament = press.tournament();
    let table = tournament.session(number)?.table_of(id)?;
    let seat = table.seats.seat_of(id)?;
    press.named(number, table, seat)?;
    let wind = Wind::ALL.get(seat).copied();
    Some(PrintedSeat {
        table: tournament.settings.table_name(table.seats.table),
        wind: wind.filter(|_| table.seats.winds),
    })
}
