//! The plan as a timetable: tables and winds once at the left, sessions as columns.

use std::collections::{BTreeMap, BTreeSet};

use super::marks::{Mark, Marks};
use super::picked::{self, Picked, Spot};
use crate::mahjong::Wind;
use crate::tournament::state::{EntrantKind, Session, Table};
use crate::tournament::{Capability, EntrantId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, EntrantName};
use crate::web::seating::parts::Parts;
use crate::words::key;

/// Somebody on the board, or an open seat.
pub struct Seat {
    pub person: Option<EntrantName>,
    /// Where a press leads: to the change of this place, or to the person in every session. Empty for
    /// an open seat that nobody can take.
    pub href: String,
    pub class: String,
    /// A or B.
    pub letter: &'static str,
    /// The wind, where the row does not say it.
    pub wind: Option<Wind>,
}

/// A seat in its session.
pub struct Cell {
    pub class: String,
    /// None where the session does not have this table.
    pub seat: Option<Seat>,
    /// Whether it begins a table that has a result.
    pub says_result: bool,
}

/// The same seat of a table in every session.
pub struct Row {
    pub wind: Option<Wind>,
    pub cells: Vec<Cell>,
}

/// A table in every session.
pub struct TableRows {
    pub number: String,
    pub title: String,
    /// What the hall calls it, if it has a name.
    pub name: String,
    pub rows: Vec<Row>,
}

/// The head of a session.
pub struct Head {
    pub number: String,
    pub title: String,
    pub href: String,
    pub state: String,
    pub state_class: &'static str,
    pub class: &'static str,
    pub is_planned: bool,
    pub is_published: bool,
    /// Tables at which nobody sits: number and title.
    pub empty_tables: Vec<(String, String)>,
}

/// Who plays in a session and has no seat in it.
pub struct Bench {
    pub class: &'static str,
    pub seats: Vec<Seat>,
}

pub struct Timetable {
    pub heads: Vec<Head>,
    pub tables: Vec<TableRows>,
    /// One for each session, if anybody is without a seat.
    pub benches: Vec<Bench>,
}

/// What the columns are made from.
struct Maker<'a> {
    desk: &'a Desk,
    page: &'a Page,
    marks: &'a Marks,
    may_pick: bool,
    /// The session that a phone shows.
    on: SessionNo,
    /// What addresses say of the tables of a large hall.
    tables: String,
}

impl Timetable {
    /// The sessions in their order, with these of their tables; `on` is the session that a phone shows.
    pub fn of(
        desk: &Desk,
        page: &Page,
        marks: &Marks,
        (sessions, parts): (&[&Session], &Parts),
        on: SessionNo,
    ) -> Self {
        let closed = desk.snapshot.tournament.closed;
        let maker = Maker {
            desk,
            page,
            marks,
            may_pick: desk.may(Capability::ManageSeating) && !closed,
            on,
            tables: parts.said(),
        };
        let mut benches: Vec<Bench> = sessions.iter().map(|it| maker.bench(it)).collect();
        if benches.iter().all(|bench| bench.seats.is_empty()) {
            benches.clear();
        }
        Self {
            heads: sessions.iter().map(|session| maker.head(session)).collect(),
            tables: parts
                .shown()
                .iter()
                .map(|number| maker.table(*number, sessions))
                .collect(),
            benches,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }
}

impl Maker<'_> {
    fn class(&self, session: &Session) -> &'static str {
        match (session.number == self.on, session.clock.is_open()) {
            (true, true) => "on runs",
            (true, false) => "on",
            (false, true) => "runs",
            (false, false) => "",
        }
    }

    fn head(&self, session: &Session) -> Head {
        let snapshot = &self.desk.snapshot;
        let (state, state_class) = state(self.page, session);
        let empty = session.tables_where(|table| table.seats.people().next().is_none());
        let title = |table| tables::table_title(self.page.words, snapshot, table);
        Head {
            number: session.number.to_string(),
            title: session_name(self.page.words, snapshot, session.number),
            href: self.desk.address(&format!("/sessions/{}", session.number)),
            state,
            state_class,
            class: self.class(session),
            is_planned: !session.tables.is_empty(),
            is_published: session.published,
            empty_tables: empty
                .into_iter()
                .map(|table| (table.to_string(), title(table)))
                .collect(),
        }
    }

    fn table(&self, number: TableNo, sessions: &[&Session]) -> TableRows {
        let snapshot = &self.desk.snapshot;
        let found: BTreeMap<SessionNo, &Table> = sessions
            .iter()
            .filter_map(|it| Some((it.number, it.table(number)?)))
            .collect();
        let seats = found.values().map(|table| table.seats.seats.len()).max();
        let has_winds = found.values().all(|table| table.seats.winds);
        let row = |(index, wind): (u8, Option<Wind>)| Row {
            wind: wind.filter(|_| has_winds),
            cells: sessions
                .iter()
                .map(|session| {
                    let table = found.get(&session.number).copied();
                    let wind = wind.filter(|_| !has_winds);
                    self.cell(session, table, (index, wind))
                })
                .collect(),
        };
        let name = snapshot.tournament.settings.table_name(number);
        TableRows {
            title: tables::table_title(self.page.words, snapshot, number),
            name: Some(name)
                .filter(|name| *name != number.to_string())
                .unwrap_or_default(),
            number: number.to_string(),
            rows: (0_u8..)
                .zip((0..).map(Wind::of_seat))
                .take(seats.unwrap_or_default())
                .map(row)
                .collect(),
        }
    }

    /// A seat of a table; `wind` where the cell itself must say it.
    fn cell(
        &self,
        session: &Session,
        table: Option<&Table>,
        (index, wind): (u8, Option<Wind>),
    ) -> Cell {
        let has_result = table.is_some_and(|table| table.result.sheet().is_some());
        let recedes = if has_result { " is-in" } else { "" };
        let seat = table.and_then(|table| {
            let entrant = *table.seats.seats.get(usize::from(index))?;
            let number = table.seats.table;
            let place = entrant.map_or(Picked::Open(number, index), Picked::Person);
            let spot = Spot::chair(session.number, number, index);
            let wind = wind.filter(|_| table.seats.winds);
            Some(self.seat(session, spot, (place, wind), !has_result))
        });
        Cell {
            class: format!("{}{recedes}", self.class(session))
                .trim()
                .to_owned(),
            says_result: has_result && index == 0,
            seat,
        }
    }

    fn seat(
        &self,
        session: &Session,
        spot: Spot,
        (place, wind): (Picked, Option<Wind>),
        is_open: bool,
    ) -> Seat {
        let mark = self.marks.of(session.number, place);
        let picks = self.may_pick && is_open;
        let person = place.entrant();
        let tables = &self.tables;
        let href = match (picks, self.marks.choice(), person) {
            (true, Some(choice), _) => choice.next(self.desk, spot, (session, place), tables),
            (true, None, _) => picked::pick(self.desk, spot, tables),
            (false, _, Some(id)) => {
                let person = match mark {
                    Mark::Found => String::new(),
                    _ => format!("person={id}&"),
                };
                let show = session.number;
                let path = format!("/seating?{person}show={show}{tables}");
                self.desk.address(&path)
            }
            (false, _, None) => String::new(),
        };
        Seat {
            person: person.map(|id| tables::person(&self.desk.snapshot, id)),
            href,
            class: format!("{}{}", if picks { "pick" } else { "who" }, mark.class()),
            letter: mark.letter(),
            wind,
        }
    }

    fn bench(&self, session: &Session) -> Bench {
        let people = match session.tables.is_empty() {
            true => Vec::new(),
            false => bench(self.desk, session),
        };
        let seat = |id| {
            let spot = Spot::person(session.number, id);
            self.seat(session, spot, (Picked::Person(id), None), true)
        };
        Bench {
            class: self.class(session),
            seats: people.into_iter().map(seat).collect(),
        }
    }
}

/// How far a session is, in words, and how the words look.
fn state(page: &Page, session: &Session) -> (String, &'static str) {
    let missing = session.without_result().len();
    let is_open = session.clock.is_open();
    let (key, class) = match (session.tables.is_empty(), session.published) {
        (true, _) => (key!("sessions-seating-none"), ""),
        _ if missing == 0 => (key!("board-state-over"), ""),
        _ if is_open => (key!("board-state-running"), "runs"),
        _ if session.is_played() => {
            let state = page.say_with("board-state-missing").arg("count", missing);
            return (state.to_string(), "warn");
        }
        (false, true) => (key!("sessions-seating-published"), "good"),
        (false, false) => (key!("sessions-seating-draft"), ""),
    };
    (page.say(key).into_owned(), class)
}

/// Who plays, may sit in a session and has no seat in it; substitutes last.
fn bench(desk: &Desk, session: &Session) -> Vec<EntrantId> {
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
