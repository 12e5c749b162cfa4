//! The buttons of a session's clock.

use super::session;
use crate::tournament::{Command, SessionCommand, SessionNo};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;

/// Does what a button says.
pub async fn submit(at: Staff<can::RunClock, SessionNo>, mut form: Form) -> PageResult {
    let SessionNo(number) = at.of;
    let session = session::known(&at.desk, number)?;
    if let Some(command) = read(&mut form, session)?
        && at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
    {
        let back = at.desk.address(&format!("/sessions/{number}"));
        return Ok(see_other(back).finish());
    }
    session::render(&at.state, at.desk, at.page, &form, number)
}

/// The command of the form; none if a field is wrong.
fn read(form: &mut Form, session: SessionNo) -> Result<Option<Command>, PageError> {
    let action = form.value("do").to_owned();
    let command = match action.as_str() {
        "start" => Command::Session(SessionCommand::StartSession { session }),
        "pause" => Command::Session(SessionCommand::PauseSession { session }),
        "resume" => Command::Session(SessionCommand::ResumeSession { session }),
        "end" => Command::Session(SessionCommand::EndSession { session }),
        "reopen" => Command::Session(SessionCommand::ReopenSession {
            session,
            reason: form.value("reason").to_owned(),
        }),
        "extend" => return Ok(read_extension(form, session)),
        "take-back" => {
            let reason = form.required("why", 500);
            return Ok(reason.map(|reason| {
                Command::Session(SessionCommand::TakeBackStart { session, reason })
            }));
        }
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
    Some(Command::Session(SessionCommand::ExtendSession {
        session,
        table: table?,
        seconds: minutes? * 60,
        reason: reason?,
    }))
}
