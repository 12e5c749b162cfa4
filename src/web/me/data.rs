//! What the public sees of somebody, what is kept of them, and having it erased.
//!
//! A director can make somebody a new link, so a link shows only what belongs to its tournament, and erases only
//! who took part nowhere else.

use actix_web::HttpRequest;

use super::own::Own;
use crate::service::tournaments::PersonDraft;
use crate::tournament::Actor;
use crate::web::confirm::ConfirmPage;
use crate::web::error::{PageError, PageResult};
use crate::web::event::visibility;
use crate::web::extract::Form;
use crate::web::http::respond::see_other;
use crate::web::people::{erase, file};
use crate::web::state::State;

/// Chooses what the public sees.
pub async fn shown(req: HttpRequest, state: State, mut form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let chosen = visibility::read(&mut form).unwrap_or(own.person.visibility);
    let actor = Actor::Person(own.opened.person);
    let draft = PersonDraft::of(&own.person);
    state
        .people
        .correct(own.person.id, draft, chosen, actor)
        .await?;
    let back = see_other(own.address(""));
    Ok(back.done(own.page.say("own-shown-chosen")).finish())
}

/// Everything that is kept, as a page.
pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let here = own.snapshot.id;
    let kept = state.people.file(own.person.id, |id| id == here).await?;
    file::render(&own.page, &kept, &own.address(""))
}

/// Everything that is kept, as a file.
pub async fn json(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let here = own.snapshot.id;
    file::as_json(&state.people.file(own.person.id, |id| id == here).await?)
}

/// Asks before somebody is erased.
pub async fn ask(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    if !may_erase(&own, &state).await? {
        let back = see_other(own.address("/data"));
        return Ok(back.warn(own.page.say("own-erase-elsewhere")).finish());
    }
    let confirm = erase::question(&own.page, &own.full_name(), &own.address(""));
    own.page.render(&ConfirmPage {
        page: &own.page,
        confirm: &confirm,
    })
}

/// Erases; the link ends with it.
pub async fn erase(req: HttpRequest, state: State, _form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    if !may_erase(&own, &state).await? {
        return Err(PageError::Forbidden);
    }
    let actor = Actor::Person(own.opened.person);
    state.people.erase(own.person.id, actor).await?;
    let done = own.page.say("own-erased");
    Ok(see_other("/privacy").done(done).finish())
}

async fn may_erase(own: &Own, state: &State) -> Result<bool, PageError> {
    let here = own.snapshot.id;
    let only = state.people.is_only_of(own.person.id, |id| id == here);
    Ok(only.await?)
}
