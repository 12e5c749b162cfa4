//! `/t/{slug}/sessions/{n}`: every table of a session, and the time left.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::hall::{Hall, PublicPage};
use super::overview::session_state;
use super::time::{self, ClockView};
use super::view::{self, Card};
use crate::tournament::SessionNo;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/session.html")]
struct SessionPage<'a> {
    page: &'a Page,
    hall: &'a Hall,
    name: String,
    state: String,
    clock: ClockView,
    cards: Vec<Card>,
    /// The other sessions: label, address, whether it is this one.
    sessions: Vec<(String, String, bool)>,
}

/// The page.
pub async fn show(req: HttpRequest, state: State, address: web::Path<(String, u16)>) -> PageResult {
    let (slug, number) = address.into_inner();
    let path = format!("/sessions/{number}");
    let hall = Hall::open(&req, &state, &slug, path, PublicPage::Seating).await?;
    hall.answer(&req, &state, |hall| session(hall, SessionNo(number)))
}

fn session(hall: &Hall, number: SessionNo) -> Result<SessionPage<'_>, PageError> {
    let session = hall.session(number).ok_or(PageError::NotFound)?;
    let cards = session
        .tables
        .iter()
        .map(|table| view::table_card(hall, session, table))
        .collect();
    Ok(SessionPage {
        page: &hall.page,
        hall,
        name: view::session_name(hall, number),
        state: session_state(hall, session),
        clock: time::clock(hall, session, None),
        cards,
        sessions: hall
            .sessions()
            .map(|other| {
                let href = hall.address(&format!("/sessions/{}", other.number));
                (other.number.to_string(), href, other.number == number)
            })
            .collect(),
    })
}
