//! `…/manage/history/points/{event}`: what going back to an event would change, and going back.

use askama::Template;

use super::changes::{self, ChangesView};
use super::points;
use crate::tournament::restore::Differences;
use crate::tournament::{Command, SetupCommand};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::of::EventNo;
use crate::web::gate::{Staff, can};
use crate::web::say::{history, names};
use crate::web::state::State;
use crate::words::key;

/// The most characters of a reason.
const REASON: usize = 500;

#[derive(Template)]
#[template(path = "history/back.html")]
struct BackPage<'a> {
    page: &'a Page,
    form: &'a Form,
    event: u64,
    /// The event after which everything would be as it was.
    last: String,
    when: String,
    last_href: String,
    /// How many events would not hold any more.
    undone: u64,
    /// None where one cannot go back.
    changes: Option<ChangesView>,
    /// Why one cannot.
    problem: String,
    /// The latest event that the page knows of.
    seen: u64,
    action: String,
    back: String,
}

/// The page that asks.
pub async fn show(at: Staff<can::Configure, EventNo>) -> PageResult {
    let form = Form::empty(at.page.words);
    ask(&at.state, &at.desk, &at.page, &form, at.of)
}

pub async fn submit(at: Staff<can::Configure, EventNo>, mut form: Form) -> PageResult {
    let EventNo(to) = at.of;
    if let Some(reason) = form.required("reason", REASON) {
        let seen = form.value("seen").parse().unwrap_or_default();
        let command = Command::Setup(SetupCommand::GoBack { to, seen, reason });
        let next = ("/history", key!("history-back-done"));
        if let Some(done) = at.carry_out(&mut form, command, next).await? {
            return Ok(done);
        }
    }
    ask(&at.state, &at.desk, &at.page, &form, at.of)
}

/// The page with what would change, and the form.
fn ask(state: &State, desk: &Desk, page: &Page, form: &Form, event: EventNo) -> PageResult {
    let (EventNo(to), words) = (event, page.words);
    let now = &desk.snapshot.tournament;
    let seen = now.version;
    let reason = words.say("history-points-title").into_owned();
    let command = Command::Setup(SetupCommand::GoBack { to, seen, reason });
    let (changes, problem) = match desk.outlook(state, words, &command)? {
        Ok(after) => {
            let differences = Differences::between(now, &after);
            let told = changes::view(desk, words, &differences, &after);
            (Some(told), String::new())
        }
        Err(why) => (None, why),
    };
    let last = now.past.events().find(|(stamp, _)| stamp.seq == to);
    let ask = BackPage {
        page,
        form,
        event: to,
        last: last.map_or_else(String::new, |(_, it)| {
            history::sentence(&desk.snapshot, words, it)
        }),
        when: last.map_or_else(String::new, |(it, _)| {
            names::when(&desk.snapshot, words, it.at)
        }),
        last_href: desk.event_address(to),
        undone: seen - to,
        changes,
        problem,
        seen,
        action: points::address(desk, to),
        back: desk.address("/history/points"),
    };
    page.render_form(&ask, form)
}
