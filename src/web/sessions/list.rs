//! The sessions of a tournament, and where each stands.

use askama::Template;

use crate::tournament::Capability;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::refusal::session_name;
use crate::web::say::tables::clock_view;

/// One session of the list.
struct SessionLine {
    title: String,
    href: String,
    results_href: String,
    phase: String,
    seating: String,
    results: String,
    has_tables: bool,
    is_current: bool,
}

#[derive(Template)]
#[template(path = "sessions/list.html")]
struct SessionsPage<'a> {
    page: &'a Page,
    lines: Vec<SessionLine>,
    may_enter: bool,
    seating_href: String,
    /// Sheets that do not agree with themselves: how many, and where they are listed.
    differences: usize,
    differences_href: String,
}

pub async fn show(at: Staff<can::View>) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let current = snapshot
        .tournament
        .current_session()
        .map(|session| session.number);
    let now = at.desk.now(&at.state);
    let lines = snapshot.tournament.sessions.iter().map(|session| {
        let seating = match (session.tables.is_empty(), session.published) {
            (true, _) => at.page.say("sessions-seating-none"),
            (false, false) => at.page.say("sessions-seating-draft"),
            (false, true) => at.page.say("sessions-seating-published"),
        };
        let path = format!("/sessions/{}", session.number);
        SessionLine {
            title: session_name(at.page.words, snapshot, session.number),
            href: at.desk.address(&path),
            results_href: at.desk.address(&format!("/results/{}", session.number)),
            phase: clock_view(at.page.words, snapshot, &session.clock, None, now).phase,
            seating: seating.into_owned(),
            results: at
                .page
                .say_with("sessions-results-of")
                .arg("done", session.results())
                .arg("all", session.tables.len())
                .to_string(),
            has_tables: !session.tables.is_empty(),
            is_current: current == Some(session.number),
        }
    });
    at.page.render(&SessionsPage {
        lines: lines.collect(),
        may_enter: at.desk.may(Capability::EnterResults),
        seating_href: at.desk.address("/seating"),
        differences: snapshot.tournament.sheet_differences().len()
            + snapshot.tournament.sheet_contradictions().len(),
        differences_href: at.desk.address("/results/differences"),
        page: &at.page,
    })
}
