//! A plan that nobody uses yet, as a timetable: tables and winds once at the left, sessions as columns.

use serde::Deserialize;

use super::board::plan::{layout, together};
use super::board::timetable::{Bench, Cell, Row, Seat, TableRows};
use super::parts::{PartLink, Parts, Sight};
use crate::mahjong::Wind;
use crate::tournament::seating::{SessionPlan, TableSeats};
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::web::say::tables;

/// What the address of a plan says.
#[derive(Debug, Default, Deserialize)]
pub struct Look {
    /// The session that is looked at, where not all fit.
    show: Option<u16>,
    /// Who stands out in every session.
    person: Option<u32>,
    /// A table of a large hall, whose neighbours are shown with it, or `all`.
    #[serde(default)]
    tables: String,
}

/// The head of a session.
pub struct Head {
    pub title: String,
    pub class: &'static str,
}

/// The plan, ready to print.
pub struct Proposed {
    pub heads: Vec<Head>,
    pub tables: Vec<TableRows>,
    /// Who sits out, one for each session; empty if nobody does.
    pub benches: Vec<Bench>,
    /// The sessions one can go to: number, address, whether it is the one looked at.
    pub jumps: Vec<(String, String, bool)>,
    /// The ways to the other tables of a large hall.
    pub parts: Vec<PartLink>,
    /// How the sessions are laid out.
    pub layout: &'static str,
    /// Whether only some of the sessions are shown.
    pub is_part: bool,
}

/// What a timetable is made from.
struct Maker<'a> {
    desk: &'a Desk,
    page: &'a Page,
    look: &'a Look,
    /// The address of the page.
    here: &'a str,
    /// The session that a phone shows.
    on: SessionNo,
    /// What addresses say of the tables of a large hall.
    tables: String,
}

impl Proposed {
    /// The sessions of a plan in their order; `byes` are those who sit out, session by session.
    pub fn of(
        (desk, page): (&Desk, &Page),
        plans: &[SessionPlan],
        byes: &[Vec<EntrantId>],
        (here, look): (&str, &Look),
    ) -> Self {
        let asked = look.show.map(SessionNo);
        let at = plans.iter().position(|plan| Some(plan.session) == asked);
        let at = at.unwrap_or_default();
        let most = plans.iter().map(|plan| plan.tables.len()).max();
        let together = together(most.unwrap_or_default());
        let first = at / together * together;
        let shown: Vec<&SessionPlan> = plans.iter().skip(first).take(together).collect();
        let tables = shown.iter().flat_map(|plan| &plan.tables);
        let sight = sight(look, plans.get(at));
        let parts = Parts::of(tables.map(|table| table.table), sight);
        let maker = Maker {
            desk,
            page,
            look,
            here,
            on: plans.get(at).map_or(SessionNo(1), |plan| plan.session),
            tables: parts.said(),
        };
        let mut benches: Vec<Bench> = shown
            .iter()
            .zip(byes.iter().skip(first))
            .map(|(plan, byes)| maker.bench(plan, byes))
            .collect();
        if benches.len() < shown.len() || benches.iter().all(|bench| bench.seats.is_empty()) {
            benches.clear();
        }
        Self {
            heads: shown.iter().map(|plan| maker.head(plan)).collect(),
            tables: parts
                .shown()
                .iter()
                .map(|number| maker.table(*number, &shown))
                .collect(),
            benches,
            jumps: plans.iter().map(|plan| maker.jump(plan)).collect(),
            parts: parts.links(&page.say("board-all-tables"), |tables| {
                let tables = format!("&tables={tables}");
                maker.address(maker.on, look.person, &tables)
            }),
            layout: layout(shown.len()),
            is_part: shown.len() < plans.len(),
        }
    }
}

/// The tables that an address names, or those with who stands out in a session.
fn sight(look: &Look, plan: Option<&SessionPlan>) -> Sight {
    let person = look.person.map(EntrantId).zip(plan);
    let table = person.and_then(|(person, plan)| {
        let mut tables = plan.tables.iter();
        tables.find(|table| table.seat_of(person).is_some())
    });
    let asked = Sight::asked(&look.tables);
    let sight = asked.or(table.map(|table| Sight::Around(table.table)));
    sight.unwrap_or_default()
}

impl Maker<'_> {
    fn class(&self, session: SessionNo) -> &'static str {
        if session == self.on { "on" } else { "" }
    }

    fn head(&self, plan: &SessionPlan) -> Head {
        Head {
            title: session_name(self.page.words, &self.desk.snapshot, plan.session),
            class: self.class(plan.session),
        }
    }

    fn jump(&self, plan: &SessionPlan) -> (String, String, bool) {
        let session = plan.session;
        // The tables are those of who stands out.
        let tables = match self.look.person {
            Some(_) => "",
            None => self.tables.as_str(),
        };
        let href = self.address(session, self.look.person, tables);
        (session.to_string(), href, session == self.on)
    }

    /// The address of the page at a session and some of its tables, with somebody who stands out.
    fn address(&self, session: SessionNo, person: Option<u32>, tables: &str) -> String {
        let mark = if self.here.contains('?') { '&' } else { '?' };
        let person = person.map(|person| format!("&person={person}"));
        let person = person.unwrap_or_default();
        format!("{}{mark}show={session}{person}{tables}#plan", self.here)
    }

    fn table(&self, number: TableNo, shown: &[&SessionPlan]) -> TableRows {
        let snapshot = &self.desk.snapshot;
        let found: Vec<(SessionNo, Option<&TableSeats>)> = shown
            .iter()
            .map(|plan| {
                let table = plan.tables.iter().find(|table| table.table == number);
                (plan.session, table)
            })
            .collect();
        let tables = || found.iter().filter_map(|(_, table)| *table);
        let has_winds = tables().all(|table| table.winds);
        let seats = tables().map(|table| table.seats.len()).max();
        let row = |index: usize| Row {
            wind: Wind::of_seat(index).filter(|_| has_winds),
            cells: found
                .iter()
                .map(|(session, table)| Cell {
                    class: self.class(*session).to_owned(),
                    seat: table.and_then(|table| {
                        let entrant = *table.seats.get(index)?;
                        let wind = Wind::of_seat(index).filter(|_| !has_winds && table.winds);
                        Some(self.seat(*session, entrant, wind))
                    }),
                    says_result: false,
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
            rows: (0..seats.unwrap_or_default()).map(row).collect(),
        }
    }

    /// A seat; a press on somebody's name shows their seats in every session.
    fn seat(&self, session: SessionNo, entrant: Option<EntrantId>, wind: Option<Wind>) -> Seat {
        let number = entrant.map(|id| id.0);
        let stands_out = number.is_some() && number == self.look.person;
        let person = number.filter(|_| !stands_out);
        Seat {
            person: entrant.map(|id| tables::person(&self.desk.snapshot, id)),
            href: number.map_or_else(String::new, |_| self.address(session, person, &self.tables)),
            class: if stands_out { "who is-person" } else { "who" }.to_owned(),
            letter: "",
            wind,
        }
    }

    fn bench(&self, plan: &SessionPlan, byes: &[EntrantId]) -> Bench {
        let seat = |id: &EntrantId| self.seat(plan.session, Some(*id), None);
        Bench {
            class: self.class(plan.session),
            seats: byes.iter().map(seat).collect(),
        }
    }
}
