//! The sessions of a tournament, and where each stands.

use actix_web::web;
use askama::Template;

use crate::tournament::Capability;
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Page};
use crate::web::say::refusal::session_name;
use crate::web::say::tables::clock_view;
use crate::web::state::State;

/// One session of the list.
struct Line {
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
    lines: Vec<Line>,
    may_enter: bool,
    seating_href: String,
    /// Sheets that do not agree with themselves: how many, and where they are listed.
    differences: usize,
    differences_href: String,
}

/// The list.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::View).await?;
    let page = desk.within(page, StaffPage::Results);
    let snapshot = &desk.snapshot;
    let current = snapshot
        .tournament
        .current_session()
        .map(|session| session.number);
    let now = state.clock.now();
    let lines = snapshot.tournament.sessions.iter().map(|session| {
        let seating = match (session.tables.is_empty(), session.published) {
            (true, _) => page.say("sessions-seating-none"),
            (false, false) => page.say("sessions-seating-draft"),
            (false, true) => page.say("sessions-seating-published"),
        };
        let path = format!("/sessions/{}", session.number);
        Line {
            title: session_name(page.words, snapshot, session.number),
            href: desk.address(&path),
            results_href: desk.address(&format!("/results/{}", session.number)),
            phase: clock_view(page.words, snapshot, &session.clock, None, now).phase,
            seating: seating.into_owned(),
            results: page
                .say_with("sessions-results-of")
                .arg("done", session.results())
                .arg("all", session.tables.len())
                .to_string(),
            has_tables: !session.tables.is_empty(),
            is_current: current == Some(session.number),
        }
    });
    page.render(&SessionsPage {
        lines: lines.collect(),
        may_enter: desk.may(Capability::EnterResults),
        seating_href: desk.address("/seating"),
        differences: snapshot.tournament.sheet_differences().len(),
        differences_href: desk.address("/results/differences"),
        page: &page,
    })
}
