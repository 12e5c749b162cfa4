//! What stands above and below the totals of a session: the other sessions, how many tables are in, and what waits
//! for a second person.

use crate::tournament::state::Session;
use crate::tournament::{Capability, SessionNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::results::unconfirmed;
use crate::web::say::refusal::session_name;

/// A session in the switch of the page.
pub(super) struct SessionLink {
    /// The whole name of the chosen session, the number of another.
    pub label: String,
    pub name: String,
    pub href: String,
    /// How many of its tables are in; empty where nothing is missing or nothing has begun.
    pub results: String,
    pub is_current: bool,
}

pub(super) struct Head {
    pub sessions: Vec<SessionLink>,
    /// "4 of 6 tables are in."
    pub results: String,
    /// Label and address of the results that this person may confirm; none where none waits.
    pub confirm: Option<(String, String)>,
    pub paper_href: String,
    /// Where somebody goes who types nothing.
    pub leave_href: String,
}

pub(super) fn head(desk: &Desk, page: &Page, current: &Session) -> Head {
    let seated = desk.snapshot.tournament.sessions.iter();
    let seated = seated.filter(|session| !session.tables.is_empty());
    Head {
        sessions: seated
            .map(|session| link(desk, page, session, current.number))
            .collect(),
        results: page
            .say_with("results-tables-in")
            .arg("done", current.results())
            .arg("count", current.tables.len())
            .to_string(),
        confirm: confirm(desk, page),
        paper_href: desk.address(&format!("/print/score-sheets/{}", current.number)),
        leave_href: desk.address(&format!("/sessions/{}", current.number)),
    }
}

fn link(desk: &Desk, page: &Page, session: &Session, current: SessionNo) -> SessionLink {
    let number = session.number;
    let is_current = number == current;
    let name = session_name(page.words, &desk.snapshot, number);
    let is_under_way = session.is_played() && !session.is_complete();
    let results = (is_current || is_under_way).then(|| {
        page.say_with("sessions-results-of")
            .arg("done", session.results())
            .arg("all", session.tables.len())
            .to_string()
    });
    SessionLink {
        label: if is_current {
            name.clone()
        } else {
            number.to_string()
        },
        name,
        href: desk.address(&format!("/results/{number}")),
        results: results.unwrap_or_default(),
        is_current,
    }
}

fn confirm(desk: &Desk, page: &Page) -> Option<(String, String)> {
    let is_asked = desk.snapshot.tournament.second_person;
    let count = unconfirmed::of(desk).count();
    if !is_asked || count == 0 || !desk.may(Capability::VerifyResults) {
        return None;
    }
    let label = page.say_with("results-confirm-all").arg("count", count);
    Some((label.to_string(), desk.address("/results/unconfirmed")))
}
