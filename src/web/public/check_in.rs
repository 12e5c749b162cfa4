//! `/t/{slug}/check-in`: a screen of the hall at which people check themselves in, by their code or by their name.
//!
//! Everybody stands before it, so it shows nothing that visitors do not see, tells at most a few names for the letters
//! that somebody typed, and takes back only what it did a moment ago. It answers only where a director let it in: on a
//! tablet with that role, or to somebody who may check people in.

pub mod own;
mod view;

use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::web::{self, Path, Query, ServiceConfig};
use chrono::TimeDelta;
use serde::Deserialize;

use crate::service::tournaments::{Live, Request, Snapshot};
use crate::tournament::{Actor, Capability, Command, EntrantId, EntrantsCommand, Role};
use crate::web::entrants::door::{Found, Reading};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, signed_in};
use crate::web::http::respond::see_other;
use crate::web::state::State;
use crate::web::turned_down::turn_back;
use crate::words::key;
use view::{Screen, Shown};

/// So long after a check-in the screen takes it back.
const UNDO: TimeDelta = TimeDelta::minutes(2);
/// The longest text that a code of ours can hold.
const LONGEST_CODE: usize = 500;

pub fn configure(config: &mut ServiceConfig) {
    config
        .service(web::resource("/t/{slug}/check-in").get(show).post(submit))
        .service(
            web::resource("/me/{token}/check-in")
                .get(own::show)
                .post(own::submit),
        );
}

/// What the address says.
#[derive(Deserialize, Default)]
struct Asked {
    /// What somebody typed of their name.
    q: Option<String>,
    /// Who is asked whether it is them.
    who: Option<u32>,
    /// Who was just checked in.
    done: Option<u32>,
}

/// The screen at work.
struct At {
    live: Arc<Live>,
    snapshot: Arc<Snapshot>,
    actor: Actor,
    roles: Vec<Role>,
    page: Page,
}

impl At {
    /// The screen, if whoever is logged in there may check people in. Nobody else learns that it is there.
    async fn open(req: &HttpRequest, state: &State, slug: &str) -> Result<Self, PageError> {
        let live = state.tournaments.by_slug(slug).await?;
        let snapshot = live.snapshot();
        let person = signed_in(req).await?.ok_or(PageError::NotFound)?;
        if !person.may(snapshot.id, Capability::CheckIn) {
            return Err(PageError::NotFound);
        }
        let mut roles: Vec<Role> = person.roles_in(snapshot.id).collect();
        if person.is_site_owner {
            roles.push(Role::Owner);
        }
        Ok(Self {
            live,
            snapshot,
            actor: Actor::Account(person.account),
            roles,
            page: Page::build(req, Some(person.as_ref())),
        })
    }

    fn address(&self) -> String {
        let slug = &self.snapshot.tournament.settings.slug;
        format!("/t/{slug}/check-in")
    }

    /// Somebody who plays here.
    fn player(&self, number: u32) -> Option<EntrantId> {
        let tournament = &self.snapshot.tournament;
        let known = tournament.entrant(EntrantId(number));
        known.filter(|it| tournament.plays_on(it)).map(|it| it.id)
    }

    /// Whether somebody was checked in a moment ago.
    fn is_fresh(&self, state: &State, id: EntrantId) -> bool {
        let tournament = &self.snapshot.tournament;
        let now = tournament.hall_time(state.clock.now());
        let since = tournament.entrant(id).and_then(|it| it.checked_in);
        since.is_some_and(|at| now - at < UNDO)
    }

    fn shown(&self, state: &State, asked: &Asked) -> Shown {
        let done = asked.done.and_then(|it| self.player(it));
        if let Some(id) = done.filter(|id| self.is_fresh(state, *id)) {
            return Shown::Done(id);
        }
        if let Some(id) = asked.who.and_then(|it| self.player(it)) {
            return Shown::Ask(id);
        }
        match asked.q.as_deref().map(str::trim) {
            Some(q) if !q.is_empty() => Shown::Search(q.to_owned()),
            _ => Shown::Start,
        }
    }
}

async fn show(
    req: HttpRequest,
    state: State,
    slug: Path<String>,
    asked: Query<Asked>,
) -> PageResult {
    let at = At::open(&req, &state, &slug).await?;
    let shown = at.shown(&state, &asked);
    let screen = Screen::of(&at.page, &at.snapshot, at.address(), shown);
    view::answer(&at.page, &screen)
}

/// Takes a code, a yes, or the wish to take back what was just done.
async fn submit(req: HttpRequest, state: State, slug: Path<String>, form: Form) -> PageResult {
    let at = At::open(&req, &state, &slug).await?;
    let named = |field: &str| form.value(field).parse::<u32>().ok();
    if let Some(id) = named("undo").and_then(|it| at.player(it)) {
        return take_back(&at, &state, &form, id).await;
    }
    match named("one").and_then(|it| at.player(it)) {
        Some(id) => arrive(&at, &state, &form, id).await,
        None => by_code(&at, &state, &form).await,
    }
}

/// Whoever shows their own link is who they are; a number may be anybody's, so the screen asks.
async fn by_code(at: &At, state: &State, form: &Form) -> PageResult {
    let text: String = form.value("code").chars().take(LONGEST_CODE).collect();
    let reading = Reading::of(&text, &at.snapshot.tournament.settings.slug);
    let key = match Found::by(state, &at.snapshot, &reading).await? {
        Found::Entrant(id) if matches!(reading, Reading::Link(_)) => {
            return arrive(at, state, form, id).await;
        }
        Found::Entrant(id) => {
            return Ok(see_other(format!("{}?who={id}", at.address())).finish());
        }
        Found::NotEntered => key!("check-in-not-entered"),
        Found::Nobody => key!("check-in-nobody"),
    };
    Ok(see_other(at.address()).warn(at.page.say(key)).finish())
}

async fn arrive(at: &At, state: &State, form: &Form, id: EntrantId) -> PageResult {
    let entrants = vec![id];
    let command = EntrantsCommand::CheckIn { entrants };
    press(
        at,
        state,
        form,
        command,
        format!("{}?done={id}", at.address()),
    )
    .await
}

async fn take_back(at: &At, state: &State, form: &Form, id: EntrantId) -> PageResult {
    if !at.is_fresh(state, id) {
        let back = see_other(at.address());
        return Ok(back.warn(at.page.say("check-in-too-late")).finish());
    }
    let entrants = vec![id];
    let command = EntrantsCommand::UndoCheckIn { entrants };
    press(at, state, form, command, at.address()).await
}

/// Does what a button of the screen says, and leads on.
async fn press(
    at: &At,
    state: &State,
    form: &Form,
    command: EntrantsCommand,
    to: String,
) -> PageResult {
    let key = Some(form.key()).filter(|key| !key.is_empty());
    let request = Request {
        key: key.map(str::to_owned),
        ..Request::new(Command::Entrants(command), at.actor, &at.roles, "screen")
    };
    match state.tournaments.execute(&at.live, request).await {
        Ok(_) => Ok(see_other(to).finish()),
        Err(error) if error.is_nothing_to_change() => {
            let back = see_other(at.address());
            Ok(back.done(at.page.say("check-in-already")).finish())
        }
        Err(error) => turn_back(see_other(at.address()), &at.page, &at.snapshot, error),
    }
}
