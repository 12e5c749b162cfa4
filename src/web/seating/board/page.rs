//! The seating board: the whole plan, and every way to change it.

use actix_web::web;

use super::beside::{self, Beside};
use super::find;
use super::marks::Marks;
use super::picked::{Picks, Query};
use super::plan::{finish, render, render_with};
use crate::tournament::state::Session;
use crate::tournament::{Capability, Command, SeatingCommand, SessionNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::seating::parts::Sight;
use crate::web::state::State;
use crate::words::key;

pub async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let (desk, page) = (&at.desk, at.page);
    if let Some(choice) = Picks::of(&query, &desk.snapshot.tournament)? {
        desk.require(Capability::ManageSeating)?;
        let form = Form::empty(page.words);
        let mut beside = beside::of_picked(&at.state, desk, &page, &form, choice)?;
        beside.sight = Sight::asked(&query.tables);
        return render_with(desk, page, &form, beside);
    }
    let form = Form::filled(page.words, [("find", query.find.clone())]);
    let (marks, found) = match find::asked_for(desk, &query) {
        Some(people) => {
            let (marks, panel) = find::shown(desk, &page, &people, query.show);
            (marks, Some(panel))
        }
        None => (Marks::default(), None),
    };
    let beside = Beside {
        marks,
        found,
        show: query.show.map(SessionNo),
        sight: Sight::asked(&query.tables),
        ..Beside::default()
    };
    render_with(desk, page, &form, beside)
}

/// The board with what is picked: the change, or the first place.
pub fn render_choice(
    state: &State,
    desk: &Desk,
    page: Page,
    form: &Form,
    choice: Picks,
) -> PageResult {
    let beside = beside::of_picked(state, desk, &page, form, choice)?;
    render_with(desk, page, form, beside)
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
