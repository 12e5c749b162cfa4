//! `…/manage/referee/calls`: the tables that wait for a referee, who goes there, and how long it took.

use actix_web::dev::{Path, Url};
use actix_web::{HttpRequest, web};
use askama::Template;
use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::tournament::duty::{Call, Caller};
use crate::tournament::{
    Actor, CallId, Capability, Command, DutyCommand, SessionNo, TableNo, Tournament,
};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::of::OfAddress;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{see_other, wants_json};
use crate::web::rulings::answer;
use crate::web::say::names;
use crate::web::say::part::call_key;
use crate::web::say::refusal::session_name;
use crate::web::state::State;
use crate::web::turned_down::refuse;
use crate::words::key;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// Whether the page stays as it is until somebody loads it again.
    still: Option<String>,
}

#[derive(Template)]
#[template(path = "referee/calls.html")]
struct CallsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    open: Vec<CallView>,
    done: Vec<CallView>,
    /// The longest and the mean wait so far, in words; empty before the first.
    waits: String,
    may_take: bool,
    tables: Vec<(String, String)>,
    action: String,
    stream: String,
    /// Whether the page loads again by itself where no script does so: not while somebody corrects a form.
    renews: bool,
}

struct CallView {
    table: String,
    place: String,
    /// Who called, for what.
    what: String,
    waited: String,
    /// Who goes there; empty while nobody does.
    taken: String,
    /// The nearest free referee, for a call nobody took.
    nearest: String,
    is_taken: bool,
    take: String,
    close: String,
}

pub async fn show(at: Staff<can::CallReferee>, query: web::Query<Query>) -> PageResult {
    let form = Form::empty(at.page.words);
    let renews = query.still.is_none();
    list(&at.state, &at.desk, &at.page, &form, renews).await
}

/// Calls a referee to a table, for the staff.
pub async fn call(at: Staff<can::CallReferee>, mut form: Form) -> PageResult {
    let table = form.choice::<TableNo>("table");
    let note = form.optional("note", 200);
    let session = at.desk.snapshot.tournament.current_session();
    if let (Some(table), Some(note), Some(session)) = (table, note, session.map(|it| it.number)) {
        let command = Command::Duty(DutyCommand::CallReferee {
            session,
            table,
            caller: Caller::Staff,
            note,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let done = at.page.say("referees-called");
            return Ok(see_other(at.desk.address("/referee/calls"))
                .done(done)
                .finish());
        }
    }
    list(&at.state, &at.desk, &at.page, &form, false).await
}

/// What a referee does about a call.
pub enum Step {
    Take(CallId),
    Close(CallId),
}

/// A call that the tournament does not know is refused with the command.
impl OfAddress for Step {
    fn find(address: &Path<Url>, _: &Tournament) -> Option<Self> {
        let call = CallId(address.get("call")?.parse().ok()?);
        match address.get("what")? {
            "take" => Some(Self::Take(call)),
            "close" => Some(Self::Close(call)),
            _ => None,
        }
    }
}

/// Goes to a table, or lets play go on there.
pub async fn act(at: Staff<can::Rule, Step>, req: HttpRequest, mut form: Form) -> PageResult {
    let step = at.of;
    let (command, done) = match step {
        Step::Take(call) => (
            Command::Duty(DutyCommand::TakeCall { call }),
            key!("referees-call-taken"),
        ),
        Step::Close(call) => (
            Command::Duty(DutyCommand::CloseCall { call }),
            key!("referees-call-closed"),
        ),
    };
    if let Some(receipt) = at.desk.carry_out(&at.state, &mut form, command).await? {
        if wants_json(&req) {
            return Ok(answer::done(0, &at.page.say(done), receipt.last));
        }
        let back = at.desk.address("/referee/calls");
        return Ok(see_other(back).done(at.page.say(done)).finish());
    }
    if wants_json(&req) {
        return Ok(answer::refused(&form));
    }
    list(&at.state, &at.desk, &at.page, &form, false).await
}

async fn list(state: &State, desk: &Desk, page: &Page, form: &Form, renews: bool) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let now = desk.now(state);
    let taken = tournament.calls.iter().filter_map(|call| call.taken);
    let nearest = tournament
        .calls
        .iter()
        .filter_map(|call| tournament.nearest_free(call.session, call.table));
    let actors = taken.map(|(by, _)| by).chain(nearest.map(Actor::Account));
    let names = state.tournaments.actor_names(actors.collect()).await?;
    let view = |call: &Call| call_view(desk, page, &names, call, now);
    let session = tournament.current_session();
    let tables = session.into_iter().flat_map(|session| &session.tables);
    let calls = CallsPage {
        page,
        form,
        open: tournament
            .calls
            .iter()
            .filter(|it| it.is_open())
            .map(view)
            .collect(),
        done: tournament
            .calls
            .iter()
            .rev()
            .filter(|it| !it.is_open())
            .map(view)
            .collect(),
        waits: waits(desk, page, now),
        may_take: desk.may(Capability::Rule),
        tables: tables
            .map(|table| {
                let number = table.seats.table;
                (
                    number.to_string(),
                    names::table(&desk.snapshot, page.words, number),
                )
            })
            .collect(),
        action: desk.address("/referee/calls"),
        stream: format!("/t/{}/live", tournament.settings.slug),
        renews,
    };
    page.render_form(&calls, form)
}

fn call_view(
    desk: &Desk,
    page: &Page,
    names: &names::Names,
    call: &Call,
    now: DateTime<Utc>,
) -> CallView {
    let words = page.words;
    let caller = match call.caller {
        Caller::Table => words.say("referees-caller-table"),
        Caller::Staff => words.say("referees-caller-staff"),
    };
    let waited = call.waited(now).num_seconds();
    let nearest = desk
        .snapshot
        .tournament
        .nearest_free(call.session, call.table)
        .filter(|_| call.taken.is_none())
        .and_then(|account| names.get(&Actor::Account(account)));
    CallView {
        table: names::table(&desk.snapshot, words, call.table),
        place: session_name(words, &desk.snapshot, call.session),
        what: if call.note.is_empty() {
            caller.into_owned()
        } else {
            format!("{caller}{}{}", words.say(key!("colon")), call.note)
        },
        waited: format!("{}:{:02}", waited / 60, waited % 60),
        taken: call.taken.map_or_else(String::new, |(by, _)| {
            words
                .say_with("referees-goes-there")
                .arg("name", names::actor(words, names, by))
                .to_string()
        }),
        nearest: nearest.map_or_else(String::new, |name| {
            words
                .say_with("referees-nearest")
                .arg("name", name.as_str())
                .to_string()
        }),
        is_taken: call.taken.is_some(),
        take: desk.address(&format!("/referee/calls/{}/take", call.id)),
        close: desk.address(&format!("/referee/calls/{}/close", call.id)),
    }
}

/// How long tables waited until somebody came.
fn waits(desk: &Desk, page: &Page, now: DateTime<Utc>) -> String {
    let calls = desk.snapshot.tournament.calls.iter();
    let waits: Vec<i64> = calls.map(|call| call.waited(now).num_seconds()).collect();
    let count = i64::try_from(waits.len()).unwrap_or(i64::MAX);
    let Some(longest) = waits.iter().max() else {
        return String::new();
    };
    let mean = waits.iter().sum::<i64>() / count.max(1);
    let clock = |seconds: i64| format!("{}:{:02}", seconds / 60, seconds % 60);
    page.say_with("referees-waits")
        .arg("count", count)
        .arg("mean", clock(mean))
        .arg("longest", clock(*longest))
        .to_string()
}

/// The page on which somebody at a table calls, from a phone.
#[derive(Template)]
#[template(path = "referee/call_table.html")]
struct CallTablePage<'a> {
    page: &'a Page,
    form: &'a Form,
    event: &'a str,
    title: String,
    session: String,
    /// What became of the call; empty before one.
    state: String,
    may_call: bool,
    /// The table's own call, as long as it can be taken back.
    withdraw: Option<CallId>,
    back: String,
    stream: String,
    here: String,
}

/// The page of a table's card: no log-in, one open call for each table.
pub async fn show_table(state: State, page: Page, address: web::Path<(String, u16)>) -> PageResult {
    let form = Form::empty(page.words);
    at_table(&state, &page, &address, form).await
}

/// Somebody at the table calls.
pub async fn call_table(
    state: State,
    page: Page,
    address: web::Path<(String, u16)>,
    mut form: Form,
) -> PageResult {
    let (slug, table) = (&address.0, TableNo(address.1));
    let live = state.tournaments.by_slug(slug).await?;
    let snapshot = live.snapshot();
    if let Some((command, done)) = asked_by_table(&snapshot, table, &mut form) {
        let roles = [crate::tournament::Role::ReadOnly];
        let request = crate::service::tournaments::Request {
            key: Some(form.key().to_owned()).filter(|key| !key.is_empty()),
            ..crate::service::tournaments::Request::new(command, Actor::Program, &roles, "table")
        };
        match state.tournaments.execute(&live, request).await {
            Ok(_) => {
                let here = format!("/t/{slug}/tables/{table}/call");
                return Ok(see_other(here).done(page.say(done)).finish());
            }
            Err(error) => refuse(&mut form, &snapshot, error)?,
        }
    }
    at_table(&state, &page, &address, form).await
}

/// What somebody at a table asks for, and what is said when it is done: to call, or to take the
/// table's own call back.
fn asked_by_table(
    snapshot: &crate::service::tournaments::Snapshot,
    table: TableNo,
    form: &mut Form,
) -> Option<(Command, &'static str)> {
    let session = open_session(snapshot)?;
    if form.has("withdraw") {
        let call = CallId(form.value("withdraw").parse().ok()?);
        let known = snapshot.tournament.call(call)?;
        let is_own = (known.session, known.table) == (session, table);
        let command = Command::Duty(DutyCommand::WithdrawCall { call });
        return (is_own && known.caller == Caller::Table)
            .then_some((command, key!("referees-withdrawn")));
    }
    let note = form.optional("note", 200)?;
    let command = Command::Duty(DutyCommand::CallReferee {
        session,
        table,
        caller: Caller::Table,
        note,
    });
    Some((command, key!("referees-called")))
}

/// The session in which tables may call: the one whose clock runs or stands, if visitors see it.
fn open_session(snapshot: &crate::service::tournaments::Snapshot) -> Option<SessionNo> {
    let tournament = &snapshot.tournament;
    let session = tournament.current_session()?;
    let is_open = tournament.published && session.published && session.clock.is_open();
    is_open.then_some(session.number)
}

async fn at_table(state: &State, page: &Page, address: &(String, u16), form: Form) -> PageResult {
    let (slug, table) = (&address.0, TableNo(address.1));
    let live = state.tournaments.by_slug(slug).await?;
    let snapshot = live.snapshot();
    let tournament = &snapshot.tournament;
    let session = tournament.current_session().filter(|session| {
        tournament.published && session.published && session.table(table).is_some()
    });
    let session = session.ok_or(crate::web::error::PageError::NotFound)?;
    let call = tournament.open_call(session.number, table);
    let words = page.words;
    let name = tournament.settings.table_name(table);
    let title = words.say_with("public-table").arg("table", name);
    let here = format!("/t/{slug}/tables/{table}/call");
    let view = CallTablePage {
        page,
        form: &form,
        event: &tournament.settings.title,
        title: title.to_string(),
        session: session_name(words, &snapshot, session.number),
        state: call.map_or_else(String::new, |call| words.say(call_key(call)).into_owned()),
        withdraw: call.filter(|call| call.is_the_tables()).map(|call| call.id),
        may_call: call.is_none() && session.clock.is_open(),
        back: format!("/t/{slug}/tables/{table}"),
        stream: format!("/t/{slug}/live"),
        here,
    };
    page.render_form(&view, &form)
}
