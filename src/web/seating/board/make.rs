//! Changes of two seats, made.

use super::change::Change;
use super::page::render_choice;
use super::picked::Picks;
use super::plan::{self, done};
use crate::tournament::SessionNo;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::state::State;
use crate::web::turned_down::refuse;

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 500;

/// Makes a change whose fields are in the form.
async fn make(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    (session, change): (SessionNo, Change),
) -> PageResult {
    let choice = Picks::of_change(session, change);
    let Some(note) = form.optional(change.note(), LONGEST_NOTE) else {
        return render_choice(state, desk, page, &form, choice);
    };
    let command = change.command(session, note, form.is("only", "yes"));
    match desk.execute(state, &form, command).await {
        Ok(_) => Ok(done(desk, &page, session, &choice)),
        Err(error) => {
            refuse(&mut form, &desk.snapshot, error)?;
            render_choice(state, desk, page, &form, choice)
        }
    }
}

/// Lets two people change places.
pub async fn swap(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let (session, a, b) = (form.choice("session"), form.choice("a"), form.choice("b"));
    let (Some(session), Some(a), Some(b)) = (session, a, b) else {
        return plan::render(&at.desk, at.page, &form);
    };
    make(
        &at.state,
        &at.desk,
        at.page,
        form,
        (session, Change::Swap(a, b)),
    )
    .await
}

/// Lets somebody take over a seat.
pub async fn replace(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let session = form.choice("session");
    let (leaves, takes) = (form.choice("leaves"), form.choice("takes"));
    let (Some(session), Some(leaves), Some(takes)) = (session, leaves, takes) else {
        return plan::render(&at.desk, at.page, &form);
    };
    let change = Change::Replace { leaves, takes };
    make(&at.state, &at.desk, at.page, form, (session, change)).await
}

/// Puts somebody on an open seat.
pub async fn take(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let (session, entrant) = (form.choice("session"), form.choice("entrant"));
    let (table, seat) = (form.choice("table"), form.choice("seat"));
    let (Some(session), Some(entrant), Some(table), Some(seat)) = (session, entrant, table, seat)
    else {
        return plan::render(&at.desk, at.page, &form);
    };
    let change = Change::Take(table, seat, entrant);
    make(&at.state, &at.desk, at.page, form, (session, change)).await
}
