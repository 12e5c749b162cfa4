//! A new tournament.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use super::list::may_create;
use crate::service::rulesets::Entry;
use crate::service::tournaments::{CreateError, ExecuteError, NewTournament, Refused};
use crate::tournament::{Actor, Settings};
use crate::web::error::{PageError, PageResult};
use crate::web::event::settings_form::{Lists, RuleSetChoice, read};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::refusal;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "tournaments/create.html")]
struct CreatePage<'a> {
    page: &'a Page,
    form: &'a Form,
    lists: Lists,
    rulesets: Vec<RuleSetChoice>,
    minutes_needed: bool,
}

/// What a link to the form can ask for.
#[derive(Deserialize)]
pub struct Wanted {
    /// The rule set that is chosen at first.
    ruleset: Option<String>,
}

/// The rule sets that directors made.
pub async fn own_rulesets(state: &State) -> Result<Vec<Entry>, PageError> {
    state.rulesets.own().await.map_err(PageError::internal)
}

pub fn own_document(own: &[Entry], id: &str) -> Option<String> {
    let entry = own.iter().find(|entry| entry.rules.id == id)?;
    Some(entry.document.clone())
}

/// The empty form, with the time zone and the country of the tournament before, in the language of
/// the page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    query: web::Query<Wanted>,
) -> PageResult {
    require(&user)?;
    let mut values = vec![
        ("ruleset", "mcr-ema".to_owned()),
        ("starts_on", state.clock.now().date_naive().to_string()),
        ("language", page.lang().to_owned()),
    ];
    let latest = state.tournaments.list().await?.into_iter();
    let mut own = latest.filter(|(id, _)| user.roles_in(*id).next().is_some());
    if let Some((id, _)) = own.next() {
        let before = state.tournaments.by_id(id).await?.snapshot();
        let settings = &before.tournament.settings;
        values.push(("time_zone", settings.time_zone.name().to_owned()));
        values.push(("country", settings.country.clone().unwrap_or_default()));
    }
    let own = own_rulesets(&state).await?;
    if let Some(wanted) = query.ruleset.clone() {
        values.retain(|(name, _)| *name != "ruleset");
        values.push(("ruleset", wanted));
    }
    let form = Form::filled(page.words, values);
    page.render(&view(&page, &form, &own))
}

pub async fn submit(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    require(&user)?;
    let own = own_rulesets(&state).await?;
    let rulesets = RuleSetChoice::with_own(&page, &own);
    let chosen = rulesets
        .iter()
        .find(|ruleset| ruleset.id == form.value("ruleset"));
    if chosen.is_none() {
        form.fail("ruleset", page.say("form-choose"));
    }
    let settings = read(&mut form, chosen.map(|ruleset| ruleset.minutes));
    if let (Some(settings), Some(chosen)) = (settings, chosen) {
        let new = NewTournament {
            settings: settings.clone(),
            ruleset: chosen.id.clone(),
            document: own_document(&own, &chosen.id),
            actor: Actor::Account(user.account),
            origin: "web".to_owned(),
        };
        match state.tournaments.create(new).await {
            Ok(live) => return Ok(created(&page, &live.snapshot().tournament.settings)),
            Err(CreateError::Execute(ExecuteError::Refused(Refused::SlugTaken)))
                if is_the_same(&state, &user, &settings).await =>
            {
                return Ok(created(&page, &settings));
            }
            Err(CreateError::Execute(ExecuteError::Refused(refused))) => {
                fail(&mut form, &page, &refused);
            }
            Err(CreateError::NoSuchRuleSet(_)) => form.fail("ruleset", page.say("form-choose")),
            Err(CreateError::Execute(ExecuteError::Fault(fault))) => return Err(fault.into()),
        }
    }
    page.render_refused(&view(&page, &form, &own))
}

fn require(user: &CurrentUser) -> Result<(), PageError> {
    if may_create(user) {
        return Ok(());
    }
    Err(PageError::Forbidden)
}

/// Whether the tournament at this address is the one wanted: the form was sent twice.
async fn is_the_same(state: &State, user: &CurrentUser, wanted: &Settings) -> bool {
    let Ok(live) = state.tournaments.by_slug(&wanted.slug).await else {
        return false;
    };
    let snapshot = live.snapshot();
    let is_own = user.roles_in(snapshot.id).next().is_some() || user.is_site_owner;
    is_own && snapshot.version() == 1 && *snapshot.tournament.settings == *wanted
}

/// A refusal of the settings; none of these speaks of anything that is in a tournament.
fn fail(form: &mut Form, page: &Page, refused: &Refused) {
    let (field, sentence) = refusal::beside_field(page.words, None, refused);
    form.fail(field, sentence);
}

fn created(page: &Page, settings: &Settings) -> actix_web::HttpResponse {
    let message = page
        .say_with("tournament-created")
        .arg("title", &settings.title)
        .to_string();
    see_other(format!("/t/{}/manage", settings.slug))
        .done(message)
        .finish()
}

fn view<'a>(page: &'a Page, form: &'a Form, own: &[Entry]) -> CreatePage<'a> {
    CreatePage {
        page,
        form,
        lists: Lists::open(page),
        rulesets: RuleSetChoice::with_own(page, own),
        minutes_needed: false,
    }
}
