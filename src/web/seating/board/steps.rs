//! Tables more or fewer, and changes undone and done again.

use actix_web::web;

use super::page;
use crate::tournament::{Capability, Command, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::refuse;
use crate::web::state::State;
use crate::words::key;

/// Back to the board, to the session that changed.
pub fn done(desk: &Desk, page: &Page, session: SessionNo) -> actix_web::HttpResponse {
    see_other(desk.address(&format!("/seating#session-{session}")))
        .done(page.say("seating-changed"))
        .finish()
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
        return page::render(&desk, page, &form);
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
        return page::render(&desk, page, &form);
    };
    let command = Command::RemoveTable { session, table };
    run(&state, &desk, page, form, command, Some(session)).await
}

/// Undoes the last change.
pub async fn undo(
    state: State,
    user: CurrentUser,
    page: Page,
    form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let back = |change| Command::UndoSeating { change };
    step(&state, &user, page, form, &slug, back).await
}

/// Does again what was undone.
pub async fn redo(
    state: State,
    user: CurrentUser,
    page: Page,
    form: Form,
    slug: web::Path<String>,
) -> PageResult {
    let again = |change| Command::RedoSeating { change };
    step(&state, &user, page, form, &slug, again).await
}

/// Goes one change back or forth: `command` is made of the change that the form names.
async fn step(
    state: &State,
    user: &CurrentUser,
    page: Page,
    mut form: Form,
    slug: &str,
    command: impl FnOnce(u64) -> Command,
) -> PageResult {
    let desk = Desk::open(state, user, slug, Capability::ManageSeating).await?;
    let Some(change) = form.choice("change") else {
        return page::render(&desk, page, &form);
    };
    run(state, &desk, page, form, command(change), None).await
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
            page::render(desk, page, &form)
        }
    }
}
