//! The seating board: the whole plan, and every way to change it.

use actix_web::web;

use super::pick;
use super::picked::Query;
use super::plan::{finish, render};
use crate::tournament::state::Session;
use crate::tournament::{Capability, Command, SeatingCommand, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::words::key;

pub async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    if query.picks() {
        at.desk.require(Capability::ManageSeating)?;
        return pick::show(&at.state, &at.desk, at.page, query.into_inner()).await;
    }
    let fields = [(
        "show",
        query.show.map(|n| n.to_string()).unwrap_or_default(),
    )];
    let form = Form::filled(at.page.words, fields);
    render(&at.desk, at.page, &form)
}

/// Shows players who sits where.
pub async fn publish(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let sessions = chosen(&at.desk, &form, |session| !session.published);
    let command = Command::Seating(SeatingCommand::PublishSeating { sessions });
    let done = at.desk.carry_out(&at.state, &mut form, command).await?;
    if done.is_none() {
        return render(&at.desk, at.page, &form);
    }
    let said = match at.desk.snapshot.tournament.published {
        true => key!("seating-published-now"),
        false => key!("seating-published-hidden"),
    };
    Ok(at.done("/seating", said))
}

/// Makes the seating a draft again.
pub async fn take_back(at: Staff<can::ManageSeating>, form: Form) -> PageResult {
    let sessions = chosen(&at.desk, &form, |session| session.published);
    finish(
        &at.state,
        &at.desk,
        at.page,
        form,
        Command::Seating(SeatingCommand::TakeBackSeating { sessions }),
    )
    .await
}

/// The session of the form, or all that would change.
fn chosen(desk: &Desk, form: &Form, changes: impl Fn(&Session) -> bool) -> Vec<SessionNo> {
    if let Ok(session) = form.value("session").parse() {
        return vec![session];
    }
    let sessions = desk.snapshot.tournament.sessions.iter();
    sessions
        .filter(|session| !session.tables.is_empty() && changes(session))
        .map(|session| session.number)
        .collect()
}
