//! `/people/{person}`: what is known of somebody over all tournaments, to be put right.

use actix_web::web;
use askama::Template;

use super::file;
use super::named::{full_name, name};
use crate::service::outbox::is_address;
use crate::service::people::Known;
use crate::service::tournaments::PersonDraft;
use crate::tournament::{Actor, Visibility};
use crate::web::error::{PageError, PageResult};
use crate::web::event::settings_form::read_country;
use crate::web::event::visibility::{self, VisibilityView};
use crate::web::extract::{Form, Page};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;
use crate::web::say::part::Name;

/// The longest text of a field, as in lists of players.
const LONGEST_TEXT: usize = 100;
/// The longest e-mail address.
const LONGEST_ADDRESS: usize = 254;

#[derive(Template)]
#[template(path = "people/person.html")]
struct PersonPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    name: Name,
    /// The name in one line, for the title of the page.
    title: String,
    since: String,
    is_erased: bool,
    visibility: VisibilityView,
    events: Vec<EventLine>,
    applied: Vec<AppliedLine>,
    merged: Vec<MergedLine>,
    id: i64,
}

struct EventLine {
    title: String,
    href: String,
    date: String,
    number: String,
    /// "5 of 48"; empty without a rank.
    rank: String,
}

/// A tournament for which the person applied without an entry.
struct AppliedLine {
    title: String,
    date: String,
    number: String,
    state: String,
}

/// An entry that was joined to this one.
struct MergedLine {
    id: i64,
    name: Name,
    when: String,
}

pub async fn show(at: SiteOwner, person: web::Path<i64>) -> PageResult {
    let id = person.into_inner();
    let known = at.state.people.known(id).await?;
    if known.person.id != id {
        return Ok(see_other(format!("/people/{}", known.person.id)).finish());
    }
    let form = Form::filled(at.page.words, values(&PersonDraft::of(&known.person)));
    let chosen = known.person.visibility;
    at.page.render(&view(&at.page, &form, &known, chosen))
}

pub async fn submit(at: SiteOwner, person: web::Path<i64>, mut form: Form) -> PageResult {
    let id = person.into_inner();
    let known = at.state.people.known(id).await?;
    let (draft, chosen) = (read(&mut form), visibility::read(&mut form));
    let (Some(draft), Some(chosen)) = (draft, chosen) else {
        let chosen = chosen.unwrap_or(known.person.visibility);
        return at
            .page
            .render_refused(&view(&at.page, &form, &known, chosen));
    };
    let actor = Actor::Account(at.user.account);
    at.state.people.correct(id, draft, chosen, actor).await?;
    let back = see_other(format!("/people/{}", known.person.id));
    Ok(back.done(at.page.say("people-saved")).finish())
}

/// What is stored, for the form.
fn values(draft: &PersonDraft) -> Vec<(&'static str, String)> {
    vec![
        ("first_name", draft.first_name.clone()),
        ("last_name", draft.last_name.clone()),
        ("country", draft.country.clone()),
        ("club", draft.club.clone()),
        ("federation_number", draft.federation_number.clone()),
        ("email", draft.email.clone()),
    ]
}

/// Reads the particulars; what is wrong is noted in the form.
fn read(form: &mut Form) -> Option<PersonDraft> {
    let first_name = form.optional("first_name", LONGEST_TEXT);
    let last_name = form.required("last_name", LONGEST_TEXT);
    let country = read_country(form, "country");
    let club = form.optional("club", LONGEST_TEXT);
    let federation_number = form.optional("federation_number", LONGEST_TEXT);
    let email = form.optional("email", LONGEST_ADDRESS);
    if email
        .as_deref()
        .is_some_and(|it| !it.is_empty() && !is_address(it))
    {
        let message = form.words().say("entrants-email-wrong").into_owned();
        form.fail("email", message);
    }
    if !form.is_good() {
        return None;
    }
    Some(PersonDraft {
        first_name: first_name?,
        last_name: last_name?,
        email: email?,
        federation_number: federation_number?,
        country: country?.unwrap_or_default(),
        club: club?,
    })
}

fn view<'a>(page: &'a Page, form: &'a Form, known: &Known, chosen: Visibility) -> PersonPage<'a> {
    let (person, words) = (&known.person, page.words);
    let events = known.events.iter().map(|event| EventLine {
        title: event.title.clone(),
        href: format!("/t/{}/manage/entrants/{}", event.slug, event.number),
        date: words.date(event.starts_on),
        number: event.number.to_string(),
        rank: event.rank.map_or_else(String::new, |rank| {
            words
                .say_with("public-rank")
                .arg("rank", rank)
                .arg("of", event.ranked)
                .to_string()
        }),
    });
    let applied = known.applied.iter().map(|it| AppliedLine {
        title: it.title.clone(),
        date: words.date(it.starts_on),
        number: it.application.to_string(),
        state: file::applied(page, it.today.word()),
    });
    let merged = known.merged.iter().map(|(person, at)| MergedLine {
        id: person.id,
        name: name(person),
        when: words.date(at.date_naive()),
    });
    let title = match person.is_erased() {
        true => page.say("people-erased").into_owned(),
        false => full_name(person),
    };
    PersonPage {
        page,
        form,
        base: format!("/people/{}", person.id),
        name: name(person),
        title,
        since: words.date(person.created_at.date_naive()),
        is_erased: person.is_erased(),
        visibility: VisibilityView::of(page, chosen),
        events: events.collect(),
        applied: applied.collect(),
        merged: merged.collect(),
        id: person.id,
    }
}

/// Somebody whose data are still there.
///
/// # Errors
/// That there is no such page.
pub(super) fn not_erased(known: Known) -> Result<Known, PageError> {
    match known.person.is_erased() {
        true => Err(PageError::NotFound),
        false => Ok(known),
    }
}
