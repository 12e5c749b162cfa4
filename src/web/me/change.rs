//! `/me/{token}/change`: what somebody typed, to be changed until a day, and another address, which counts once
//! it is confirmed by a letter.

use actix_web::HttpRequest;
use askama::Template;

use super::own::Own;
use crate::service::registration::{OTHER_ADDRESS_HOURS, Typed};
use crate::service::tournaments::PersonDraft;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Submitted, address as network};
use crate::web::http::respond::see_other;
use crate::web::public::register::fields::{self, PersonFields, QuestionField};
use crate::web::public::register::places::when;
use crate::web::public::register::refused::refuse;
use crate::web::state::State;
use crate::words::Lang;

#[derive(Template)]
#[template(path = "me/change.html")]
struct ChangePage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    name: String,
    /// What can be changed; none where it is too late.
    ask: Option<AskView>,
    /// Until when; empty where no day is set.
    until: String,
    /// The address to which letters go.
    email: String,
    sends: bool,
}

/// What can be changed.
struct AskView {
    person: PersonFields,
    questions: Vec<QuestionField>,
    languages: Vec<(&'static str, &'static str)>,
}

pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let form = stored(&own, typed(&own, &state).await?, "");
    own.page.render(&view(&own, &state, &form))
}

pub async fn submit(req: HttpRequest, state: State, mut form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let registration = &own.tournament().registration;
    let settings = registration.settings.clone().ok_or(PageError::NotFound)?;
    let draft = fields::person(&form, 0);
    let answers = fields::answers(&form, &settings);
    let changed = (&draft, &answers, fields::lang(&form));
    let changed = state.registrations.change(&own.opened, changed, form.key());
    match changed.await {
        Ok(()) => Ok(see_other(own.address(""))
            .done(own.page.say("own-changed"))
            .finish()),
        Err(error) => {
            refuse(&mut form, &own.snapshot, error, 0)?;
            own.page.render_refused(&view(&own, &state, &form))
        }
    }
}

/// Asks for letters to another address.
pub async fn address(req: HttpRequest, state: State, mut form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let typed = typed(&own, &state).await?;
    let lang = typed.as_ref().and_then(|it| Lang::from_tag(&it.language));
    let lang = lang.unwrap_or_else(|| own.page.words.lang());
    let email = form.value("email").to_owned();
    let asked = (email.as_str(), lang);
    let asked = state
        .registrations
        .ask_for_address(&own.opened, asked, network(&req));
    match asked.await {
        Ok(()) => {
            let done = own
                .page
                .say_with("own-address-asked")
                .arg("address", email.trim())
                .arg("hours", OTHER_ADDRESS_HOURS)
                .to_string();
            Ok(see_other(own.address("")).done(done).finish())
        }
        Err(error) => {
            refuse(&mut form, &own.snapshot, error, 0)?;
            // What is stored stands beside the address that was typed.
            let mut both = stored(&own, typed, &email);
            both.fail_as(&form);
            own.page.render_refused(&view(&own, &state, &both))
        }
    }
}

async fn typed(own: &Own, state: &State) -> Result<Option<Typed>, PageError> {
    let page = state.registrations.own_page(&own.opened).await;
    Ok(page?.typed)
}

/// A form that shows what is stored, beside another address.
fn stored(own: &Own, typed: Option<Typed>, email: &str) -> Form {
    let draft = PersonDraft {
        email: email.to_owned(),
        ..PersonDraft::of(&own.person)
    };
    let mut values = fields::values(&draft);
    let settings = own.tournament().registration.settings.as_deref();
    if let (Some(typed), Some(settings)) = (typed, settings) {
        values.extend(fields::answer_values(settings, &typed.answers));
        values.push(("lang".to_owned(), typed.language));
    }
    Form::of(own.page.words, Submitted::new(values, Vec::new()))
}

fn view<'a>(own: &'a Own, state: &State, form: &'a Form) -> ChangePage<'a> {
    let (page, tournament) = (&own.page, own.tournament());
    let settings = tournament.registration.settings.as_deref();
    let may = tournament.may_still_change(state.clock.now())
        && !tournament.closed
        && own.own_application().is_some();
    let until = settings.and_then(|it| it.change_until.or(it.closes));
    let languages = &tournament.settings.languages;
    ChangePage {
        page,
        form,
        base: own.address(""),
        name: own.full_name(),
        ask: settings.filter(|_| may).map(|settings| AskView {
            person: PersonFields::of(settings, 0, String::new()),
            questions: fields::questions(page, settings, languages),
            languages: fields::languages(),
        }),
        until: until.map_or_else(String::new, |it| when(page.words, tournament, it)),
        email: own.person.email.clone().unwrap_or_default(),
        sends: state.outbox.sends_for(tournament),
    }
}
