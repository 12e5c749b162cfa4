//! `…/manage/entrants/NUMBER/data`: what is kept of somebody, and erasing it, for the director whom the person
//! asked. Over tournaments of others only the owners of the installation decide.

use actix_web::HttpResponse;

use crate::tournament::{Actor, Capability, EntrantId};
use crate::web::confirm::ConfirmPage;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::people::{erase, file};
use crate::web::say::names;

type At = Staff<can::Configure, EntrantId>;

/// The id in the registry of whom the address names.
fn person(at: &At) -> Result<i64, PageError> {
    let entrant = at.desk.snapshot.tournament.entrant(at.of);
    Ok(entrant.ok_or(PageError::NotFound)?.person.0)
}

fn base(at: &At) -> String {
    at.desk.address(&format!("/entrants/{}", at.of))
}

/// What is kept, as far as it is of tournaments that the director may see.
pub async fn show(at: At) -> PageResult {
    let may = |id| at.user.may(id, Capability::View);
    let file = at.state.people.file(person(&at)?, may).await?;
    file::render(&at.page, &file, &base(&at))
}

/// The same as a file.
pub async fn json(at: At) -> PageResult {
    let may = |id| at.user.may(id, Capability::View);
    file::as_json(&at.state.people.file(person(&at)?, may).await?)
}

/// Whether the person took part in nothing that others answer for.
async fn may_erase(at: &At) -> Result<bool, PageError> {
    let may = |id| at.user.may(id, Capability::Configure);
    Ok(at.state.people.is_only_of(person(at)?, may).await?)
}

pub async fn ask_to_erase(at: At) -> PageResult {
    if !may_erase(&at).await? {
        return Ok(refuse(&at));
    }
    let confirm = erase::question(
        &at.page,
        &names::entrant(&at.desk.snapshot, at.of),
        &base(&at),
    );
    at.page.render(&ConfirmPage {
        page: &at.page,
        confirm: &confirm,
    })
}

pub async fn erase(at: At, _form: Form) -> PageResult {
    if !may_erase(&at).await? {
        return Ok(refuse(&at));
    }
    let actor = Actor::Account(at.user.account);
    at.state.people.erase(person(&at)?, actor).await?;
    let back = see_other(base(&at));
    Ok(back.done(at.page.say("people-erased-done")).finish())
}

/// Leads back to the person, where it is said who may.
fn refuse(at: &At) -> HttpResponse {
    let back = see_other(base(at));
    back.warn(at.page.say("people-erase-others")).finish()
}
