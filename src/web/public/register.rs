//! `/t/{slug}/register`: the form by which people register, without an account.

pub mod confirm;
pub mod fields;
pub mod places;
pub mod refused;

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::visit::{PublicPage, Visit};
use crate::service::accounts::Token;
use crate::service::registration::{Filled, PAGE_PATH, RegistrationError, RegistrationFault, Sent};
use crate::tournament::CategoryId;
use crate::tournament::registration::{Entry, RegistrationSettings};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, address};
use crate::web::http::respond::see_other;
use crate::web::say::markdown;
use crate::web::state::State;
use fields::{PersonFields, QuestionField};
use places::Standing;

/// The longest name of a team that is read.
const LONGEST_TEAM: usize = 100;
/// A field that people do not see; programs that fill in everything give themselves away by it.
const TRAP: &str = "website";

#[derive(Template)]
#[template(path = "public/register.html")]
struct RegisterPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: &'a str,
    href: String,
    dates: String,
    place: String,
    standing: Standing,
    /// What is filled in; none where nobody can apply.
    ask: Option<AskView>,
    /// Why somebody who came cannot apply, though others can; empty if nothing is wrong.
    not_invited: String,
}

/// What is filled in.
struct AskView {
    action: String,
    by: String,
    people: Vec<PersonFields>,
    /// How many people make a team; empty where everybody applies alone.
    team: String,
    categories: Vec<(String, String)>,
    questions: Vec<QuestionField>,
    /// The text of consent as HTML; empty where nothing is asked.
    consent: String,
    languages: Vec<(&'static str, &'static str)>,
}

#[derive(Template)]
#[template(path = "public/registered.html")]
struct SentPage<'a> {
    page: &'a Page,
    title: &'a str,
    href: String,
    until: String,
}

/// How somebody comes.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    /// The token of an invitation.
    by: Option<String>,
}

/// The tournament of an address with a page that can hold a form.
async fn visit(
    req: &HttpRequest,
    state: &State,
    slug: &str,
    path: &str,
) -> Result<Visit, PageError> {
    let mut visit = Visit::open(req, state, slug, path.to_owned(), PublicPage::Overview).await?;
    let (section, banner) = (visit.page.section.take(), visit.page.rehearsal.take());
    let page = Page::build(req, None).about_rehearsal(banner);
    visit.page = match section {
        Some(section) => page.within(section),
        None => page,
    };
    Ok(visit)
}

fn settings(visit: &Visit) -> Result<Arc<RegistrationSettings>, PageError> {
    let settings = visit.tournament().registration.settings.clone();
    let settings = settings.filter(|_| !visit.tournament().is_rehearsal());
    settings.ok_or(PageError::NotFound)
}

pub async fn show(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let visit = visit(&req, &state, &slug, "/register").await?;
    let by = query.into_inner().by.unwrap_or_default();
    let lang = visit.page.lang().to_owned();
    let form = Form::filled(visit.page.words, [("lang", lang), ("by", by)]);
    let invited = is_invited(&state, &visit, &form).await?;
    visit.page.render(&view(&visit, &form, invited)?)
}

pub async fn submit(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let visit = visit(&req, &state, &slug, "/register").await?;
    let sent = see_other(visit.address("/register/sent"));
    if !form.value(TRAP).is_empty() {
        return Ok(sent.finish());
    }
    let settings = settings(&visit)?;
    let live = state.tournaments.by_slug(&slug).await?;
    let filled = Filled {
        address: address(&req),
        ..read(&form, &settings)
    };
    match state.registrations.apply(&live, &filled).await {
        // Who asks does not learn whether somebody else registered before.
        Ok(Sent::Confirm { .. } | Sent::Known) => Ok(sent.finish()),
        Ok(Sent::Done { link, .. }) => {
            let own = see_other(format!("{PAGE_PATH}{}", link.as_str()));
            Ok(own.done(visit.page.say("register-done")).finish())
        }
        Err(error) => {
            say_why(&mut form, &visit, error)?;
            let invited = is_invited(&state, &visit, &form).await?;
            visit.page.render_refused(&view(&visit, &form, invited)?)
        }
    }
}

fn say_why(form: &mut Form, visit: &Visit, error: RegistrationError) -> Result<(), PageError> {
    match error {
        RegistrationError::Fault(RegistrationFault::LinkEnded) => {
            let message = visit.page.say("register-invitation-ended").into_owned();
            form.fail("", message);
            Ok(())
        }
        error => refused::refuse(form, &visit.snapshot, error, 0),
    }
}

/// The page after a form was sent.
pub async fn sent(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let visit = visit(&req, &state, &slug, "/register/sent").await?;
    let hours = settings(&visit)?.hold;
    let until = visit.page.say_with("register-sent-until");
    visit.page.render(&SentPage {
        page: &visit.page,
        title: &visit.tournament().settings.title,
        href: visit.address(""),
        until: until.arg("hours", hours).to_string(),
    })
}

/// Whether somebody came by an invitation that works; none where nobody needs one and nobody brought one.
async fn is_invited(state: &State, visit: &Visit, form: &Form) -> Result<Option<bool>, PageError> {
    let needs = settings(visit)?.entry == Entry::Invitation;
    let by = form.value("by");
    if by.is_empty() {
        return Ok(needs.then_some(false));
    }
    let token = Token::received(by);
    let invited = state.registrations.is_invited(&visit.snapshot, &token);
    Ok(Some(invited.await?))
}

fn read(form: &Form, settings: &RegistrationSettings) -> Filled {
    let (least, most) = settings.people();
    let mut people: Vec<_> = (0..most).map(|at| fields::person(form, at)).collect();
    while people.len() > least && people.last().is_some_and(fields::is_nobody) {
        people.pop();
    }
    let team: String = form
        .value("team")
        .trim()
        .chars()
        .take(LONGEST_TEAM)
        .collect();
    let by = form.value("by");
    Filled {
        people,
        team: settings.team.map(|_| team),
        category: form.value("category").parse::<CategoryId>().ok(),
        lang: fields::lang(form),
        answers: fields::answers(form, settings),
        consents: form.has("consent"),
        invitation: (!by.is_empty()).then(|| Token::received(by)),
        key: form.key().to_owned(),
        address: None,
    }
}

fn view<'a>(
    visit: &'a Visit,
    form: &'a Form,
    invited: Option<bool>,
) -> Result<RegisterPage<'a>, PageError> {
    let (page, tournament) = (&visit.page, visit.tournament());
    let settings = settings(visit)?;
    let standing = places::standing(page.words, tournament, visit.now);
    let standing = standing.ok_or(PageError::NotFound)?;
    let event = &tournament.settings;
    let not_invited = match invited {
        Some(false) if form.value("by").is_empty() => page.say("register-needs-invitation"),
        Some(false) => page.say("register-invitation-ended"),
        _ => "".into(),
    };
    let may_apply = standing.is_open && (not_invited.is_empty() || !form.is_good());
    Ok(RegisterPage {
        page,
        form,
        title: &event.title,
        href: visit.address(""),
        dates: page.words.date_range(event.starts_on, event.ends_on),
        place: event.venue.clone(),
        ask: may_apply.then(|| ask(visit, form, &settings, &standing)),
        standing,
        not_invited: not_invited.into_owned(),
    })
}

fn ask(
    visit: &Visit,
    form: &Form,
    settings: &RegistrationSettings,
    standing: &Standing,
) -> AskView {
    let (page, languages) = (&visit.page, &visit.tournament().settings.languages);
    let (least, most) = settings.people();
    let title = |at: usize| match settings.team {
        None => String::new(),
        Some(_) if at == 0 => page.say("register-captain").into_owned(),
        Some(_) => page
            .say_with("register-member")
            .arg("number", at + 1)
            .to_string(),
    };
    let people = (0..most).map(|at| {
        let fields = PersonFields::of(settings, at, title(at));
        if at < least {
            fields
        } else {
            fields.or_nobody()
        }
    });
    let team = settings.team.map_or_else(String::new, |_| {
        page.say_with("register-team-size")
            .arg("least", least)
            .arg("most", most)
            .to_string()
    });
    let categories = standing.categories.iter().map(|it| {
        let text = [it.name.clone(), it.fees.join(" · "), it.places.clone()];
        let text: Vec<String> = text.into_iter().filter(|it| !it.is_empty()).collect();
        (it.id.to_string(), text.join(" – "))
    });
    AskView {
        action: visit.address("/register"),
        by: form.value("by").to_owned(),
        people: people.collect(),
        team,
        categories: categories.collect(),
        questions: fields::questions(page, settings, languages),
        consent: match settings.consent.is_empty() {
            true => String::new(),
            false => markdown::html(settings.consent.said(page.lang(), languages)),
        },
        languages: fields::languages(),
    }
}
