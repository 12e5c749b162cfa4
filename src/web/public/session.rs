//! `/t/{slug}/sessions/{n}`: every table of a session, and the time left.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::overview::session_state;
use super::time::{self, ClockView};
use super::view::{self, Card};
use super::visit::{PublicPage, Visit};
use crate::tournament::SessionNo;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/session.html")]
struct SessionPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    name: String,
    state: String,
    clock: ClockView,
    cards: Vec<Card>,
    /// The other sessions: label, address, whether it is this one.
    sessions: Vec<(String, String, bool)>,
}

pub async fn show(req: HttpRequest, state: State, address: web::Path<(String, u16)>) -> PageResult {
    let (slug, number) = address.into_inner();
    let path = format!("/sessions/{number}");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    visit.answer(&req, &state, |visit| session(visit, SessionNo(number)))
}

/// The page for a copy.
pub(super) fn html(visit: &Visit, number: SessionNo) -> Result<String, PageError> {
    Ok(session(visit, number)?.render()?)
}

fn session(visit: &Visit, number: SessionNo) -> Result<SessionPage<'_>, PageError> {
    let session = visit.session(number).ok_or(PageError::NotFound)?;
    let cards = session
        .tables
        .iter()
        .map(|table| view::table_card(visit, session, table))
        .collect();
    Ok(SessionPage {
        page: &visit.page,
        visit,
        name: view::session_name(visit, number),
        state: session_state(visit, session),
        clock: time::clock(visit, session, None),
        cards,
        sessions: visit
            .sessions()
            .map(|other| {
                let href = visit.address(&format!("/sessions/{}", other.number));
                (other.number.to_string(), href, other.number == number)
            })
            .collect(),
    })
}
