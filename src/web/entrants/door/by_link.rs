//! `…/manage/entrants/door/{token}`: whoever of the staff opens somebody's private link at the door sees who it
//! is, and checks them in by one press.

use askama::Template;

use super::{Found, LIST, arrive, seat};
use crate::web::entrants::line::{EntrantLine, line};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::of::OwnLink;
use crate::web::gate::{Staff, can};
use crate::words::key;

#[derive(Template)]
#[template(path = "entrants/door_person.html")]
struct PersonPage<'a> {
    page: &'a Page,
    list: String,
    scan: String,
    action: String,
    /// What is known of the person; none where the code leads to nobody who plays here.
    entrant: Option<EntrantLine>,
    /// Where the person sits; empty where nobody knows.
    seat: String,
    /// Why there is nobody to check in.
    fault: &'static str,
}

pub async fn show(at: Staff<can::CheckIn, OwnLink>) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let found = Found::by_link(&at.state, snapshot, &at.of.0).await?;
    let entrant = match found {
        Found::Entrant(entrant) => snapshot.tournament.entrant(entrant),
        Found::NotEntered | Found::Nobody => None,
    };
    at.page.render(&PersonPage {
        page: &at.page,
        list: at.desk.address(LIST),
        scan: at.desk.address(super::SCAN),
        action: at.desk.address(&format!("{LIST}/{}", at.of.0)),
        entrant: entrant.map(|it| line(&at.page, snapshot, it)),
        seat: entrant
            .and_then(|it| seat(&at.page, snapshot, it.id))
            .unwrap_or_default(),
        fault: match found {
            Found::NotEntered => key!("door-not-entered"),
            Found::Entrant(_) | Found::Nobody => key!("door-nobody"),
        },
    })
}

pub async fn submit(at: Staff<can::CheckIn, OwnLink>, form: Form) -> PageResult {
    match Found::by_link(&at.state, &at.desk.snapshot, &at.of.0).await? {
        Found::Entrant(entrant) => arrive(&at, &form, entrant, LIST).await,
        Found::NotEntered | Found::Nobody => Err(PageError::NotFound),
    }
}
