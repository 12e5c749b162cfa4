//! Two seats are picked, one after the other; then one sees what the change does, and makes it.
//!
//! Every step is a page of its own with plain links, so that it needs neither scripts nor dragging.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::view::{self, Person};
use crate::mahjong::Wind;
use crate::service::fairness::Fairness;
use crate::service::tournaments::ExecuteError;
use crate::tournament::state::{Session, Table};
use crate::tournament::{Capability, Command, EntrantId, Refusal, SessionNo, TableNo, Tournament};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::fairness::{self, FigureRow, PairList};
use crate::web::part::wind_key;
use crate::web::refusal::{self, refuse, session_name};
use crate::web::respond::see_other;
use crate::web::state::State;
use crate::words::key;

/// The longest note, in characters.
const LONGEST_NOTE: usize = 500;

/// What is picked: somebody, or an open seat; then somebody else.
#[derive(Debug, Default, Clone, Copy, Deserialize)]
pub struct Query {
    /// The session.
    pub session: Option<u16>,
    /// Somebody.
    pub a: Option<u32>,
    /// The table of an open seat.
    pub table: Option<u16>,
    /// The open seat, 0 is East.
    pub seat: Option<u8>,
    /// Somebody else.
    pub b: Option<u32>,
    /// The session a large board shows.
    pub show: Option<u16>,
}

/// A change of two seats.
#[derive(Debug, Clone, Copy)]
enum Change {
    Swap(EntrantId, EntrantId),
    Replace { leaves: EntrantId, takes: EntrantId },
    Take(TableNo, u8, EntrantId),
}

/// A seat that can be picked, or not.
struct Place {
    wind: Option<Wind>,
    person: Option<Person>,
    href: Option<String>,
    is_picked: bool,
}

/// A table of the session.
struct Board {
    title: String,
    has_result: bool,
    places: Vec<Place>,
}

#[derive(Template)]
#[template(path = "hall/seat_pick.html")]
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

#[derive(Template)]
#[template(path = "hall/seat_change.html")]
struct ChangePage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    action: String,
    fields: Vec<(&'static str, String)>,
    note: &'static str,
    needs_note: bool,
    has_only: bool,
    /// Why it cannot be.
    refused: Option<String>,
    is_less_fair: bool,
    rows: Vec<FigureRow>,
    lists: Vec<PairList>,
    back: String,
    home: String,
}

impl Query {
    /// Whether anything is picked.
    pub fn picks(&self) -> bool {
        self.session.is_some() && (self.a.is_some() || self.seat.is_some())
    }

    fn open_seat(&self) -> Option<(TableNo, u8)> {
        Some((TableNo(self.table?), self.seat?))
    }

    /// The address of the page with this picked.
    fn address(&self, desk: &Desk) -> String {
        let pairs = [
            ("session", self.session.map(u32::from)),
            ("a", self.a),
            ("table", self.table.map(u32::from)),
            ("seat", self.seat.map(u32::from)),
            ("b", self.b),
        ];
        let pairs: Vec<String> = pairs
            .into_iter()
            .filter_map(|(name, value)| Some(format!("{name}={}", value?)))
            .collect();
        format!("{}?{}", desk.address("/seating"), pairs.join("&"))
    }

    /// With somebody picked too.
    fn and_person(self, id: EntrantId) -> Self {
        match self.a {
            None => Self {
                a: Some(id.0),
                ..self
            },
            Some(_) => Self {
                b: Some(id.0),
                ..self
            },
        }
    }

    /// With an open seat picked too.
    fn and_seat(self, table: TableNo, seat: u8) -> Self {
        Self {
            table: Some(table.0),
            seat: Some(seat),
            ..self
        }
    }

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
    let session = view::session(&desk.snapshot, query.session.unwrap_or(0))?;
    let form = Form::empty(page.words);
    match query.change(session) {
        Some(change) => render_change(state, desk, page, &form, session.number, change),
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
    let page = desk.within(page, StaffPage::Seating);
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
                view::table_title(page.words, &desk.snapshot, table),
            )
            .arg("wind", wind_name(&page, session, table, seat))
            .to_string(),
        (None, None) => return Err(PageError::NotFound),
    };
    let sits = |id| session.table_of(id);
    let leaves = picked.filter(|id| sits(*id).is_some_and(|table| table.result.sheet().is_none()));
    let bench = super::board::bench(desk, session);
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
                (view::person(&desk.snapshot, id), href, is_picked)
            })
            .collect(),
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
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
        Place {
            wind: table.seats.winds.then_some(wind),
            person: seat.map(|id| view::person(&desk.snapshot, id)),
            href: next
                .filter(|_| !is_picked && !has_result)
                .map(|next| next.address(desk)),
            is_picked,
        }
    });
    Board {
        title: view::table_title(page.words, &desk.snapshot, number),
        has_result,
        places: places.collect(),
    }
}

/// "12 Ana Álvarez".
fn entrant(desk: &Desk, id: EntrantId) -> String {
    let name = refusal::name(&desk.snapshot, id);
    format!("{id} {} {}", name.first, name.last).replace("  ", " ")
}

/// "Round 3, Table 4, East".
fn place(desk: &Desk, page: &Page, session: &Session, id: EntrantId) -> String {
    let round = session_name(page.words, &desk.snapshot, session.number);
    let Some(table) = session.table_of(id) else {
        let bench = page.say("board-bench");
        return format!("{round}, {bench}");
    };
    let number = table.seats.table;
    let title = view::table_title(page.words, &desk.snapshot, number);
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

impl Change {
    fn command(self, session: SessionNo, note: String, only: bool) -> Command {
        match self {
            Self::Swap(a, b) => Command::SwapSeats {
                session,
                a,
                b,
                note,
            },
            Self::Replace { leaves, takes } => Command::ReplaceFrom {
                session,
                only,
                leaves,
                takes,
                reason: note,
            },
            Self::Take(table, seat, entrant) => Command::TakeSeat {
                session,
                only,
                table,
                seat,
                entrant,
                note,
            },
        }
    }

    fn action(self) -> &'static str {
        match self {
            Self::Swap(..) => "/seating/swap",
            Self::Replace { .. } => "/seating/replace",
            Self::Take(..) => "/seating/take",
        }
    }

    fn fields(self, session: SessionNo) -> Vec<(&'static str, String)> {
        let mut fields = vec![("session", session.to_string())];
        match self {
            Self::Swap(a, b) => fields.extend([("a", a.to_string()), ("b", b.to_string())]),
            Self::Replace { leaves, takes } => {
                fields.extend([("leaves", leaves.to_string()), ("takes", takes.to_string())]);
            }
            Self::Take(table, seat, entrant) => fields.extend([
                ("table", table.to_string()),
                ("seat", seat.to_string()),
                ("entrant", entrant.to_string()),
            ]),
        }
        fields
    }

    /// The field of the note.
    fn note(self) -> &'static str {
        match self {
            Self::Replace { .. } => "reason",
            Self::Swap(..) | Self::Take(..) => "note",
        }
    }

    fn sentence(self, desk: &Desk, page: &Page, session: SessionNo) -> String {
        let round = session_name(page.words, &desk.snapshot, session);
        match self {
            Self::Swap(a, b) => page
                .say_with("seating-swap-preview")
                .arg("a", entrant(desk, a))
                .arg("b", entrant(desk, b))
                .arg("session", round)
                .to_string(),
            Self::Replace { leaves, takes } => page
                .say_with("board-replace-preview")
                .arg("takes", entrant(desk, takes))
                .arg("leaves", entrant(desk, leaves))
                .arg("session", round)
                .to_string(),
            Self::Take(table, _, id) => page
                .say_with("board-take-preview")
                .arg("person", entrant(desk, id))
                .arg(
                    "table",
                    view::table_title(page.words, &desk.snapshot, table),
                )
                .arg("session", round)
                .to_string(),
        }
    }
}

/// What a change would do, or why it cannot be.
struct Outlook {
    after: Result<Tournament, String>,
    needs_note: bool,
}

fn outlook(
    state: &State,
    desk: &Desk,
    page: &Page,
    command: impl Fn(&str) -> Command,
) -> Result<Outlook, PageError> {
    let needs_note = matches!(
        desk.after(state, &command("")),
        Err(ExecuteError::Refused(
            Refusal::NoteNeeded | Refusal::ReasonMissing
        ))
    );
    let after = match desk.after(state, &command("–")) {
        Ok(after) => Ok(after),
        Err(ExecuteError::Refused(why)) => Err(refusal::sentence(page.words, &desk.snapshot, &why)),
        Err(fault) => return Err(fault.into()),
    };
    Ok(Outlook { after, needs_note })
}

fn render_change(
    state: &State,
    desk: &Desk,
    page: Page,
    form: &Form,
    session: SessionNo,
    change: Change,
) -> PageResult {
    let page = desk.within(page, StaffPage::Seating);
    let snapshot = &desk.snapshot;
    let command = |note: &str| change.command(session, note.to_owned(), form.is("only", "yes"));
    let Outlook { after, needs_note } = outlook(state, desk, &page, command)?;
    let before = Fairness::of(snapshot, &snapshot.tournament, &|_| true);
    let later = after.as_ref().ok();
    let later = later.and_then(|after| Fairness::of(snapshot, after, &|_| true));
    let both = before.as_ref().zip(later.as_ref());
    let mates = both.is_some_and(|(before, after)| after.has_more_group_meetings_than(before));
    let is_swap = matches!(change, Change::Swap(..));
    let back = Query {
        session: Some(session.0),
        a: Some(match change {
            Change::Swap(a, _) => a.0,
            Change::Replace { leaves, .. } => leaves.0,
            Change::Take(_, _, entrant) => entrant.0,
        }),
        ..Query::default()
    };
    let template = ChangePage {
        form,
        title: change.sentence(desk, &page, session),
        action: desk.address(change.action()),
        fields: change.fields(session),
        note: change.note(),
        needs_note: needs_note || (is_swap && mates),
        has_only: !is_swap,
        refused: after.err(),
        is_less_fair: (needs_note && change.note() == "note") || mates,
        rows: later.as_ref().map_or_else(Vec::new, |after| {
            fairness::rows(page.words, after, before.as_ref())
        }),
        lists: both.map_or_else(Vec::new, |(before, after)| {
            fairness::since(page.words, snapshot, after, before)
        }),
        back: back.address(desk),
        home: desk.address("/seating"),
        page: &page,
    };
    if form.is_good() {
        page.render(&template)
    } else {
        page.render_refused(&template)
    }
}

/// Makes a change whose fields are in the form.
async fn make(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    (session, change): (SessionNo, Change),
) -> PageResult {
    let Some(note) = form.optional(change.note(), LONGEST_NOTE) else {
        return render_change(state, desk, page, &form, session, change);
    };
    let is_noted = !note.trim().is_empty();
    let command = change.command(session, note, form.is("only", "yes"));
    if matches!(change, Change::Swap(..)) && !is_noted && brings_mates(state, desk, &command) {
        let message = refusal::sentence(page.words, &desk.snapshot, &Refusal::NoteNeeded);
        form.fail("note", message);
        return render_change(state, desk, page, &form, session, change);
    }
    match desk.execute(state, &form, command).await {
        Ok(_) => Ok(done(desk, &page, session)),
        Err(error) => {
            refuse(&mut form, &desk.snapshot, error)?;
            render_change(state, desk, page, &form, session, change)
        }
    }
}

/// Whether more people of one team or club meet. The core does not know clubs.
fn brings_mates(state: &State, desk: &Desk, command: &Command) -> bool {
    let snapshot = &desk.snapshot;
    let after = desk.after(state, command).ok();
    let after = after.and_then(|after| Fairness::of(snapshot, &after, &|_| true));
    let before = Fairness::of(snapshot, &snapshot.tournament, &|_| true);
    let both = before.zip(after);
    both.is_some_and(|(before, after)| after.has_more_group_meetings_than(&before))
}

/// Back to the board, to the session that changed.
fn done(desk: &Desk, page: &Page, session: SessionNo) -> actix_web::HttpResponse {
    see_other(desk.address(&format!("/seating#session-{session}")))
        .done(page.say("seating-changed"))
        .finish()
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
    let (Some(session), Some(a), Some(b)) = (session, a, b) else {
        return super::board::render(&desk, page, &form);
    };
    make(&state, &desk, page, form, (session, Change::Swap(a, b))).await
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
    let (Some(session), Some(leaves), Some(takes)) = (session, leaves, takes) else {
        return super::board::render(&desk, page, &form);
    };
    let change = Change::Replace { leaves, takes };
    make(&state, &desk, page, form, (session, change)).await
}

/// Puts somebody on an open seat.
pub async fn take(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let (session, entrant) = (form.choice("session"), form.choice("entrant"));
    let (table, seat) = (form.choice("table"), form.choice("seat"));
    let (Some(session), Some(entrant), Some(table), Some(seat)) = (session, entrant, table, seat)
    else {
        return super::board::render(&desk, page, &form);
    };
    let change = Change::Take(table, seat, entrant);
    make(&state, &desk, page, form, (session, change)).await
}

/// Lets somebody get up: the seat is open.
pub async fn leave(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let number: Option<SessionNo> = form.choice("session");
    let who: Option<EntrantId> = form.choice("entrant");
    let (Some(number), Some(who)) = (number, who) else {
        return super::board::render(&desk, page, &form);
    };
    if let Some(reason) = form.required("reason", LONGEST_NOTE) {
        let command = Command::LeaveSeat {
            session: number,
            only: form.is("only", "yes"),
            entrant: who,
            reason,
        };
        match desk.execute(&state, &form, command).await {
            Ok(_) => return Ok(done(&desk, &page, number)),
            Err(error) => refuse(&mut form, &desk.snapshot, error)?,
        }
    }
    let session = view::session(&desk.snapshot, number.0)?;
    let query = Query {
        session: Some(number.0),
        a: Some(who.0),
        ..Query::default()
    };
    render_pick(&desk, page, &form, session, query)
}

/// A table more.
pub async fn add_table(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let Some(session) = form.choice("session") else {
        return super::board::render(&desk, page, &form);
    };
    let only = form.is("only", "yes");
    let command = Command::AddTable { session, only };
    run(&state, &desk, page, form, command, Some(session)).await
}

/// Does without a table at which nobody sits.
pub async fn remove_table(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let (session, table) = (form.choice("session"), form.choice("table"));
    let (Some(session), Some(table)) = (session, table) else {
        return super::board::render(&desk, page, &form);
    };
    let command = Command::RemoveTable { session, table };
    run(&state, &desk, page, form, command, Some(session)).await
}

/// Undoes the last change.
pub async fn undo(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let Some(change) = form.choice("change") else {
        return super::board::render(&desk, page, &form);
    };
    run(
        &state,
        &desk,
        page,
        form,
        Command::UndoSeating { change },
        None,
    )
    .await
}

/// Does again what was undone.
pub async fn redo(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::ManageSeating).await?;
    let Some(change) = form.choice("change") else {
        return super::board::render(&desk, page, &form);
    };
    run(
        &state,
        &desk,
        page,
        form,
        Command::RedoSeating { change },
        None,
    )
    .await
}

async fn run(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    command: Command,
    session: Option<SessionNo>,
) -> PageResult {
    let said = match &command {
        Command::UndoSeating { .. } => key!("board-undone"),
        Command::RedoSeating { .. } => key!("board-redone"),
        _ => key!("seating-changed"),
    };
    match desk.execute(state, &form, command).await {
        Ok(_) => {
            let place = session.map_or_else(String::new, |it| format!("#session-{it}"));
            Ok(see_other(desk.address(&format!("/seating{place}")))
                .done(page.say(said))
                .finish())
        }
        Err(error) => {
            refuse(&mut form, &desk.snapshot, error)?;
            super::board::render(desk, page, &form)
        }
    }
}
