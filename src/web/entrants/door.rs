//! `…/manage/entrants/door`: the desk at the door, for helpers who check people in by name or by their code.

mod by_link;
mod found;
mod list;
mod own;
mod scan;

use actix_web::HttpResponse;

use super::check_in::numbers;
use crate::service::tournaments::Snapshot;
use crate::tournament::{Capability, Command, EntrantId, EntrantsCommand};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::routes::StaffRoutes;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{Redirect, see_other};
use crate::web::http::undo::Undo;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::tables::table_title;
use crate::web::turned_down::turn_back;
use crate::words::key;

pub use found::{Found, Reading};

/// The page of the list.
const LIST: &str = "/entrants/door";
/// The page of the camera.
const SCAN: &str = "/entrants/door/scan";

pub fn routes(at: &mut StaffRoutes) {
    at.get(LIST, list::show)
        .post(LIST, submit)
        .post("/entrants/door/undo", undo)
        .get(SCAN, scan::show)
        .post(SCAN, scan::submit)
        .get("/entrants/door/own", own::show)
        .post("/entrants/door/own", own::submit)
        .get("/entrants/door/{token}", by_link::show)
        .post("/entrants/door/{token}", by_link::submit);
}

/// Checks in whom a button of the list names.
async fn submit(at: Staff<can::CheckIn>, form: Form) -> PageResult {
    let entrant = the_one(&form)?;
    arrive(&at, &form, entrant, LIST).await
}

/// Takes a check-in back: the wrong button was pressed.
async fn undo(at: Staff<can::CheckIn>, form: Form) -> PageResult {
    let entrant = the_one(&form)?;
    let path = if form.is("back", SCAN) { SCAN } else { LIST };
    let back = see_other(at.desk.address(path));
    let entrants = vec![entrant];
    let command = Command::Entrants(EntrantsCommand::UndoCheckIn { entrants });
    match at.desk.execute(&at.state, &form, command).await {
        Err(error) if !error.is_nothing_to_change() => {
            turn_back(back, &at.page, &at.desk.snapshot, error)
        }
        Ok(_) | Err(_) => {
            let said = about(&at.page, &at.desk.snapshot, key!("door-undone"), entrant);
            Ok(back.done(said).finish())
        }
    }
}

/// The entrant that a form is about.
fn the_one(form: &Form) -> Result<EntrantId, PageError> {
    match numbers(form, "one").as_slice() {
        [one] => Ok(*one),
        _ => Err(PageError::Malformed("one".to_owned())),
    }
}

/// Checks somebody in and leads to a page of the door, which says so and where they sit; one press there
/// takes it back.
async fn arrive<T>(
    at: &Staff<can::CheckIn, T>,
    form: &Form,
    entrant: EntrantId,
    path: &str,
) -> PageResult {
    let back = see_other(at.desk.address(path));
    let entrants = vec![entrant];
    let command = Command::Entrants(EntrantsCommand::CheckIn { entrants });
    match at.desk.execute(&at.state, form, command).await {
        Ok(_) => Ok(here(at, back, entrant, path)),
        Err(error) if error.is_nothing_to_change() => {
            let said = since_when(&at.page, &at.desk.live.snapshot(), entrant);
            Ok(back.done(said).finish())
        }
        Err(error) => turn_back(back, &at.page, &at.desk.snapshot, error),
    }
}

fn here<T>(
    at: &Staff<can::CheckIn, T>,
    back: Redirect,
    entrant: EntrantId,
    path: &str,
) -> HttpResponse {
    let said = about(&at.page, &at.desk.snapshot, key!("door-is-here"), entrant);
    let said = match seat(&at.page, &at.desk.snapshot, entrant) {
        Some(seat) => format!("{said} {seat}"),
        None => said,
    };
    let fields = [("one", entrant.to_string()), ("back", path.to_owned())];
    let undo = Undo::new(at.desk.address("/entrants/door/undo"), fields);
    back.done_with_undo(&said, &undo).finish()
}

/// Says that somebody was here already, and since when.
fn since_when(page: &Page, snapshot: &Snapshot, entrant: EntrantId) -> String {
    let tournament = &snapshot.tournament;
    let since = tournament.entrant(entrant).and_then(|it| it.checked_in);
    let zone = tournament.settings.time_zone;
    let since = since.map(|at| page.words.time(&at.with_timezone(&zone)));
    page.say_with("door-was-here")
        .arg("name", full_name(snapshot, entrant))
        .arg("time", since.unwrap_or_default())
        .to_string()
}

/// A sentence about somebody by name.
fn about(page: &Page, snapshot: &Snapshot, key: &str, entrant: EntrantId) -> String {
    page.say_with(key)
        .arg("name", full_name(snapshot, entrant))
        .to_string()
}

fn full_name(snapshot: &Snapshot, entrant: EntrantId) -> String {
    let name = name(snapshot, entrant);
    format!("{} {}", name.first, name.last).trim().to_owned()
}

/// Where somebody sits in the session that the hall waits for: "Session 1: table 4."
fn seat(page: &Page, snapshot: &Snapshot, entrant: EntrantId) -> Option<String> {
    let session = snapshot.tournament.coming_session()?;
    let table = session.table_of(entrant)?.seats.table;
    let said = page
        .say_with("door-seat")
        .arg(
            "session",
            session_name(page.words, snapshot, session.number),
        )
        .arg("table", table_title(page.words, snapshot, table));
    Some(said.to_string())
}

/// Whether somebody may change how people check in.
fn may_configure<C, T>(at: &Staff<C, T>) -> bool {
    at.desk.may(Capability::Configure) && !at.desk.snapshot.tournament.closed
}
