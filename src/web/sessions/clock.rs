//! The buttons of a session's clock.

use actix_web::web;

use super::session;
use crate::tournament::{Capability, Command, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::state::State;

/// Does what a button says.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    mut form: Form,
    path: web::Path<(String, u16)>,
) -> PageResult {
    let (slug, number) = path.into_inner();
    let desk = Desk::open(&state, &user, &slug, Capability::RunClock).await?;
    let session = session::known(&desk, number)?;
    if let Some(command) = read(&mut form, session)?
        && desk.carry_out(&state, &mut form, command).await?.is_some()
    {
        let back = desk.address(&format!("/sessions/{number}"));
        return Ok(see_other(back).finish());
    }
    session::render(&state, desk, page, &form, number)
}

/// The command of the form; none if a field is wrong.
fn read(form: &mut Form, session: SessionNo) -> Result<Option<Command>, PageError> {
    let action = form.value("do").to_owned();
    let command = match action.as_str() {
        "start" => Command::StartSession { session },
        "pause" => Command::PauseSession { session },
        "resume" => Command::ResumeSession { session },
        "end" => Command::EndSession { session },
        "reopen" => Command::ReopenSession {
            session,
            reason: form.value("reason").to_owned(),
        },
        "extend" => return Ok(read_extension(form, session)),
        other => return Err(PageError::Malformed(format!("no such action: {other}"))),
    };
    Ok(Some(command))
}

fn read_extension(form: &mut Form, session: SessionNo) -> Option<Command> {
    let minutes = form.number("minutes", -600..=600);
    let table = match form.value("table").trim() {
        "" => Some(None),
        _ => form.choice("table").map(Some),
    };
    let reason = form.optional("reason", 500);
    Some(Command::ExtendSession {
        session,
        table: table?,
        seconds: minutes? * 60,
        reason: reason?,
    })
}
