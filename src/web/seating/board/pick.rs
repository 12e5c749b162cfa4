//! Two seats are picked, one after the other, to change what they hold.
//!
//! Every step is a page of its own with plain links, so that it needs neither scripts nor dragging.

use askama::Template;

use super::change::{self, Change, LONGEST_NOTE};
use super::picked::{Query, entrant};
use super::plan;
use super::plan::done;
use crate::mahjong::Wind;
use crate::tournament::state::{Session, Table};
use crate::tournament::{Command, EntrantId, SeatingCommand, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::part::wind_key;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, Person};
use crate::web::state::State;

/// A seat that can be picked, or not.
struct SeatButton {
    wind: Option<Wind>,
    person: Option<Person>,
    href: Option<String>,
    is_picked: bool,
}

/// A table of the session.
struct Board {
    title: String,
    has_result: bool,
    places: Vec<SeatButton>,
}

#[derive(Template)]
#[template(path = "seating/board/pick.html")]
struct PickPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    title: String,
    session: String,
    /// Who can get up from the seat.
    leaves: Option<String>,
    leave: String,
    tables: Vec<Board>,
    bench: Vec<(Person, Option<String>, bool)>,
}

impl Query {
    /// The change, once both are picked and can change.
    fn change(&self, session: &Session) -> Option<Change> {
        let person = |number: u32| EntrantId(number);
        if let (Some((table, seat)), Some(a)) = (self.open_seat(), self.a) {
            return Some(Change::Take(table, seat, person(a)));
        }
        let (a, b) = (person(self.a?), person(self.b?));
        let sits = |id| session.table_of(id).is_some();
        match (sits(a), sits(b)) {
            (true, true) => Some(Change::Swap(a, b)),
            (true, false) => Some(Change::Replace {
                leaves: a,
                takes: b,
            }),
            (false, true) => Some(Change::Replace {
                leaves: b,
                takes: a,
            }),
            (false, false) => None,
        }
    }
}

/// The page of what is picked.
pub async fn show(state: &State, desk: &Desk, page: Page, query: Query) -> PageResult {
    let session = tables::session(&desk.snapshot, query.session.unwrap_or(0))?;
    let form = Form::empty(page.words);
    match query.change(session) {
        Some(change) => change::render(state, desk, page, &form, (session.number, change)),
        None => render_pick(desk, page, &form, session, query),
    }
}

fn render_pick(
    desk: &Desk,
    page: Page,
    form: &Form,
    session: &Session,
    query: Query,
) -> PageResult {
    let picked = query.a.map(EntrantId);
    let title = match (picked, query.open_seat()) {
        (Some(id), _) => page
            .say_with("board-picked")
            .arg("person", entrant(desk, id))
            .arg("place", place(desk, &page, session, id))
            .to_string(),
        (None, Some((table, seat))) => page
            .say_with("board-picked-seat")
            .arg(
                "table",
                tables::table_title(page.words, &desk.snapshot, table),
            )
            .arg("wind", wind_name(&page, session, table, seat))
            .to_string(),
        (None, None) => return Err(PageError::NotFound),
    };
    let sits = |id| session.table_of(id);
    let leaves = picked.filter(|id| sits(*id).is_some_and(|table| table.result.sheet().is_none()));
    let bench = plan::bench(desk, session);
    let template = PickPage {
        form,
        home: desk.address("/seating"),
        title,
        session: session.number.to_string(),
        leaves: leaves.map(|id| id.to_string()),
        leave: desk.address("/seating/leave"),
        tables: session
            .tables
            .iter()
            .map(|table| board(desk, &page, table, query))
            .collect(),
        bench: bench
            .into_iter()
            .map(|id| {
                let is_picked = picked == Some(id);
                // Two from the bench change nothing.
                let can = !is_picked && picked.is_none_or(|it| sits(it).is_some());
                let href = can.then(|| query.and_person(id).address(desk));
                (tables::person(&desk.snapshot, id), href, is_picked)
            })
            .collect(),
        page: &page,
    };
    page.render_form(&template, form)
}

fn board(desk: &Desk, page: &Page, table: &Table, query: Query) -> Board {
    let has_result = table.result.sheet().is_some();
    let number = table.seats.table;
    let seats = table.seats.seats.iter().zip(Wind::ALL).zip(0_u8..);
    let places = seats.map(|((seat, wind), index)| {
        let is_picked = match seat {
            Some(id) => query.a == Some(id.0),
            None => query.open_seat() == Some((number, index)),
        };
        let next = match seat {
            Some(id) => Some(query.and_person(*id)),
            // Two open seats change nothing.
            None => query.a.map(|_| query.and_seat(number, index)),
        };
        SeatButton {
            wind: table.seats.winds.then_some(wind),
            person: seat.map(|id| tables::person(&desk.snapshot, id)),
            href: next
                .filter(|_| !is_picked && !has_result)
                .map(|next| next.address(desk)),
            is_picked,
        }
    });
    Board {
        title: tables::table_title(page.words, &desk.snapshot, number),
        has_result,
        places: places.collect(),
    }
}

/// "Round 3, Table 4, East".
fn place(desk: &Desk, page: &Page, session: &Session, id: EntrantId) -> String {
    let round = session_name(page.words, &desk.snapshot, session.number);
    let Some(table) = session.table_of(id) else {
        let bench = page.say("board-bench");
        return format!("{round}, {bench}");
    };
    let number = table.seats.table;
    let title = tables::table_title(page.words, &desk.snapshot, number);
    let seat = table.seats.seat_of(id).and_then(|it| u8::try_from(it).ok());
    let wind = wind_name(page, session, number, seat.unwrap_or(0));
    let joint = if wind.is_empty() { "" } else { ", " };
    format!("{round}, {title}{joint}{wind}")
}

/// The wind of a seat; nothing where winds are not drawn.
fn wind_name(page: &Page, session: &Session, table: TableNo, seat: u8) -> String {
    let drawn = session.table(table).is_some_and(|it| it.seats.winds);
    let wind = Wind::ALL.get(usize::from(seat)).filter(|_| drawn);
    wind.map_or_else(String::new, |wind| page.say(wind_key(*wind)).into_owned())
}

/// Lets somebody get up: the seat is open.
pub async fn leave(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let number: Option<SessionNo> = form.choice("session");
    let who: Option<EntrantId> = form.choice("entrant");
    let (Some(number), Some(who)) = (number, who) else {
        return plan::render(&at.desk, at.page, &form);
    };
    if let Some(reason) = form.required("reason", LONGEST_NOTE) {
        let command = Command::Seating(SeatingCommand::LeaveSeat {
            session: number,
            only: form.is("only", "yes"),
            entrant: who,
            reason,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            return Ok(done(&at.desk, &at.page, number));
        }
    }
    let session = tables::session(&at.desk.snapshot, number.0)?;
    let query = Query {
        session: Some(number.0),
        a: Some(who.0),
        ..Query::default()
    };
    render_pick(&at.desk, at.page, &form, session, query)
}
