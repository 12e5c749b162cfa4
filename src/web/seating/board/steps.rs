//! Tables more or fewer, and changes undone and done again.

use super::plan;
use crate::tournament::{Command, SeatingCommand, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::state::State;
use crate::web::turned_down::refuse;
use crate::words::key;

pub async fn add_table(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let Some(session) = form.choice("session") else {
        return plan::render(&at.desk, at.page, &form);
    };
    let only = form.is("only", "yes");
    let command = Command::Seating(SeatingCommand::AddTable { session, only });
    run(&at.state, &at.desk, at.page, form, command, Some(session)).await
}

/// Does without a table at which nobody sits.
pub async fn remove_table(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let (session, table) = (form.choice("session"), form.choice("table"));
    let (Some(session), Some(table)) = (session, table) else {
        return plan::render(&at.desk, at.page, &form);
    };
    let command = Command::Seating(SeatingCommand::RemoveTable { session, table });
    run(&at.state, &at.desk, at.page, form, command, Some(session)).await
}

/// Undoes the last change.
pub async fn undo(at: Staff<can::ManageSeating>, form: Form) -> PageResult {
    step(at, form, |change| {
        Command::Seating(SeatingCommand::UndoSeating { change })
    })
    .await
}

/// Does again what was undone.
pub async fn redo(at: Staff<can::ManageSeating>, form: Form) -> PageResult {
    step(at, form, |change| {
        Command::Seating(SeatingCommand::RedoSeating { change })
    })
    .await
}

/// Goes one change back or forth: `command` is made of the change that the form names.
async fn step(
    Staff {
        state, desk, page, ..
    }: Staff<can::ManageSeating>,
    mut form: Form,
    command: impl FnOnce(u64) -> Command,
) -> PageResult {
    let Some(change) = form.choice("change") else {
        return plan::render(&desk, page, &form);
    };
    run(&state, &desk, page, form, command(change), None).await
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
        Command::Seating(SeatingCommand::UndoSeating { .. }) => key!("board-undone"),
        Command::Seating(SeatingCommand::RedoSeating { .. }) => key!("board-redone"),
        _ => key!("seating-changed"),
    };
    match desk.execute(state, &form, command).await {
        Ok(_) => {
            let place = session.map_or_else(String::new, |it| format!("?show={it}#session-{it}"));
            Ok(see_other(desk.address(&format!("/seating{place}")))
                .done(page.say(said))
                .finish())
        }
        Err(error) => {
            refuse(&mut form, &desk.snapshot, error)?;
            plan::render(desk, page, &form)
        }
    }
}
