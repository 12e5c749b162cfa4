//! A new tournament.

use std::sync::Arc;

use actix_web::web;
use askama::Template;
use chrono::NaiveDate;
use serde::Deserialize;

use super::editions::{self, Card, EditionGroup, card_of};
use super::list::may_create;
use crate::service::rulesets::LibraryEntry;
use crate::service::tournaments::{CreateError, ExecuteError, NewTournament, Refused, Snapshot};
use crate::tournament::{Actor, Capability, Settings};
use crate::web::error::{PageError, PageResult};
use crate::web::event::settings_form::{Lists, RuleSetChoice, read, values};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::rulesets::own::{own_document, own_rulesets};
use crate::web::say::refusal;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "tournaments/create.html")]
struct CreatePage<'a> {
    page: &'a Page,
    form: &'a Form,
    lists: Lists,
    cards: Vec<Card>,
    groups: Vec<EditionGroup>,
    /// The card that was chosen when the page was made.
    family: String,
    /// The days as visitors will read them; empty until both are known.
    days: String,
    /// Which folds hold something that is wrong.
    open: Folds,
    /// The address and title of the tournament that it begins like, if any.
    like: Option<(String, String)>,
    /// Tournaments that it can begin like: title and address of the form.
    models: Vec<(String, String)>,
}

/// The folded parts of the form that stand open.
struct Folds {
    play: bool,
    time: bool,
    address: bool,
}

impl Folds {
    /// Those with a field that is wrong.
    fn of(form: &Form) -> Self {
        let is_wrong = |fields: &[&str]| fields.iter().any(|it| form.error(it).is_some());
        Self {
            play: is_wrong(&["sessions", "minutes", "tables", "table_names"]),
            time: is_wrong(&["time_zone", "language"]),
            address: is_wrong(&["slug"]),
        }
    }
}

/// What a link to the form can ask for.
#[derive(Deserialize)]
pub struct Wanted {
    /// The rule set that is chosen at first.
    ruleset: Option<String>,
    /// The address of the tournament that the new one begins like.
    like: Option<String>,
}

/// The empty form, with the time zone and the country of the tournament before, in the language of the page, or with all
/// that the tournament has which the new one begins like.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    query: web::Query<Wanted>,
) -> PageResult {
    require(&user)?;
    let model = model(&state, &user, query.like.as_deref().unwrap_or_default()).await?;
    let mut values = match &model {
        Some(before) => values_like(&state, before),
        None => usual_values(&state, &user, &page).await?,
    };
    if let Some(wanted) = query.ruleset.clone() {
        values.retain(|(name, _)| *name != "ruleset");
        values.push(("ruleset", wanted));
    }
    let offer = Offer::open(&state, &user, model).await?;
    values.push(("family", offer.card(&page, &values).to_owned()));
    let form = Form::filled(page.words, values);
    page.render(&view(&page, &form, &offer))
}

/// The values of an empty form.
async fn usual_values(
    state: &State,
    user: &CurrentUser,
    page: &Page,
) -> Result<Vec<(&'static str, String)>, PageError> {
    let mut values = vec![
        ("starts_on", today(state)),
        ("sessions", "6".to_owned()),
        ("tables", "12".to_owned()),
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
    Ok(values)
}

/// The values of another tournament, except for address and days.
fn values_like(state: &State, before: &Snapshot) -> Vec<(&'static str, String)> {
    let mut values = values(&before.tournament.settings);
    values.retain(|(name, _)| !["slug", "starts_on", "ends_on"].contains(name));
    values.push(("starts_on", today(state)));
    values.push(("ruleset", before.tournament.ruleset_id.clone()));
    values.push(("staff", "yes".to_owned()));
    values
}

fn today(state: &State) -> String {
    state.clock.now().date_naive().to_string()
}

pub async fn submit(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    require(&user)?;
    let model = model(&state, &user, form.value("like")).await?;
    let offer = Offer::open(&state, &user, model).await?;
    let rulesets = RuleSetChoice::with_own(&page, &offer.own);
    let chosen = editions::chosen(&page, &mut form, &rulesets);
    let settings = read(&mut form, chosen.map(|ruleset| ruleset.minutes));
    if let (Some(settings), Some(chosen)) = (settings, chosen) {
        let new = NewTournament {
            settings: settings.clone(),
            ruleset: chosen.id.clone(),
            document: offer.document(&chosen.id),
            actor: Actor::Account(user.account),
            origin: "web".to_owned(),
        };
        let with_staff = form.is("staff", "yes");
        let made = match &offer.model {
            Some(before) => {
                let tournaments = &state.tournaments;
                tournaments.create_like(new, before, with_staff).await
            }
            None => state.tournaments.create(new).await,
        };
        match made {
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
    page.render_refused(&view(&page, &form, &offer))
}

/// What the page offers besides the fields.
struct Offer {
    /// The rule sets that directors made.
    own: Vec<LibraryEntry>,
    /// The tournament that the new one begins like.
    model: Option<Arc<Snapshot>>,
    /// Titles and addresses of those that it could begin like.
    models: Vec<(String, String)>,
}

impl Offer {
    async fn open(
        state: &State,
        user: &CurrentUser,
        model: Option<Arc<Snapshot>>,
    ) -> Result<Self, PageError> {
        let all = state.tournaments.list().await?.into_iter();
        let models = all.filter(|(id, it)| !it.rehearsal && user.may(*id, Capability::Configure));
        Ok(Self {
            own: own_rulesets(state).await?,
            model,
            models: models.map(|(_, it)| (it.title, it.slug)).collect(),
        })
    }

    /// The card of the rule set that the form begins with.
    fn card(&self, page: &Page, values: &[(&str, String)]) -> &'static str {
        let wanted = values.iter().find(|(name, _)| *name == "ruleset");
        let rulesets = RuleSetChoice::with_own(page, &self.own);
        let wanted = wanted.and_then(|(_, id)| rulesets.iter().find(|it| it.id == *id));
        wanted.map_or("mcr", |it| card_of(&it.family))
    }

    /// The document of a rule set that is not the program's: as the model plays it, or a director's.
    fn document(&self, ruleset: &str) -> Option<String> {
        let model = self.model.as_ref().map(|before| &before.tournament);
        let same = model.filter(|before| before.ruleset_id == ruleset);
        let played = same.map(|before| before.document.to_string());
        played.or_else(|| own_document(&self.own, ruleset))
    }
}

/// The tournament at this address, which a new one is to begin like; none without an address.
async fn model(
    state: &State,
    user: &CurrentUser,
    slug: &str,
) -> Result<Option<Arc<Snapshot>>, PageError> {
    if slug.is_empty() {
        return Ok(None);
    }
    let snapshot = state.tournaments.by_slug(slug).await?.snapshot();
    if user.may(snapshot.id, Capability::Configure) {
        return Ok(Some(snapshot));
    }
    Err(PageError::NotFound)
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
    is_own && is_untouched(&snapshot) && *snapshot.tournament.settings == *wanted
}

/// Whether nothing happened since it was created: all of its events are of one instant.
fn is_untouched(snapshot: &Snapshot) -> bool {
    let mut events = snapshot.tournament.past.events().map(|(stamp, _)| stamp.at);
    let last = events.next();
    events.all(|at| Some(at) == last)
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

fn view<'a>(page: &'a Page, form: &'a Form, offer: &Offer) -> CreatePage<'a> {
    let model = offer.model.as_ref().map(|it| &it.tournament.settings);
    let models = offer.models.iter();
    CreatePage {
        page,
        form,
        lists: Lists::open(page),
        cards: editions::cards(page),
        groups: editions::groups(page, RuleSetChoice::with_own(page, &offer.own)),
        family: match form.value("family_before") {
            "" => form.value("family").to_owned(),
            before => before.to_owned(),
        },
        days: days(page, form),
        open: Folds::of(form),
        like: model.map(|it| (it.slug.clone(), it.title.clone())),
        models: models
            .map(|(title, slug)| (title.clone(), format!("/tournaments/new?like={slug}")))
            .collect(),
    }
}

/// The days of the form as visitors will read them.
fn days(page: &Page, form: &Form) -> String {
    let day = |name: &str| form.value(name).trim().parse::<NaiveDate>().ok();
    let first = day("starts_on");
    let last = day("ends_on").or(first);
    let both = first.zip(last).filter(|(first, last)| first <= last);
    both.map_or_else(String::new, |(first, last)| {
        page.words.date_range(first, last)
    })
}
