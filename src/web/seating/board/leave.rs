//! Somebody gets up, and the seat is open.

use super::make::LONGEST_NOTE;
use super::page::render_choice;
use super::picked::Picks;
use super::plan::{self, done};
use crate::tournament::{Command, EntrantId, SeatingCommand, SessionNo};
use crate::web::error::PageResult;
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};

/// Lets somebody get up: the seat is open.
pub async fn leave(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let session: Option<SessionNo> = form.choice("session");
    let entrant: Option<EntrantId> = form.choice("entrant");
    let (Some(session), Some(entrant)) = (session, entrant) else {
        return plan::render(&at.desk, at.page, &form);
    };
    let choice = Picks::person(session, entrant);
    if let Some(reason) = form.required("reason", LONGEST_NOTE) {
        let command = Command::Seating(SeatingCommand::LeaveSeat {
            session,
            only: form.is("only", "yes"),
            entrant,
            reason,
        });
        let left = at.desk.carry_out(&at.state, &mut form, command).await?;
        if left.is_some() {
            return Ok(done(&at.desk, &at.page, session, &choice));
        }
    }
    render_choice(&at.state, &at.desk, at.page, &form, choice)
}
