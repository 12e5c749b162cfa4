//! `/register/confirm/{token}`: the link of a letter that asks whether an address is right. Looking changes
//! nothing, as mail programs open links to look at them; only the button confirms.

use actix_web::HttpRequest;
use askama::Template;

use super::refused::refuse;
use crate::service::registration::{CONFIRM_PATH, Opened, PAGE_PATH};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/confirm.html")]
struct ConfirmPage<'a> {
    page: &'a Page,
    title: String,
    text: String,
    /// What is wrong; empty before anybody pressed the button.
    refused: String,
    action: String,
    button: String,
}

async fn open(state: &State, link: &PrivateLink) -> Result<Opened, PageError> {
    let opened = state.registrations.open(link.token()).await;
    let opened = opened?;
    match opened.confirms {
        true => Ok(opened),
        false => Err(PageError::LinkEnded),
    }
}

/// Says what is confirmed.
pub async fn show(req: HttpRequest, state: State, link: PrivateLink) -> PageResult {
    let page = Page::build(&req, None);
    let opened = open(&state, &link).await?;
    page.render(&view(&page, &opened, &link, String::new()))
}

/// Confirms, and leads to the private page.
pub async fn submit(req: HttpRequest, state: State, link: PrivateLink, _form: Form) -> PageResult {
    let page = Page::build(&req, None);
    let opened = open(&state, &link).await?;
    match state.registrations.confirm(&opened).await {
        Ok(own) => {
            let own = see_other(format!("{PAGE_PATH}{}", own.as_str()));
            Ok(own.done(page.say("register-confirmed")).finish())
        }
        Err(error) => {
            let mut form = Form::empty(page.words);
            refuse(&mut form, &opened.live.snapshot(), error, 0)?;
            let errors = form.errors().iter();
            let refused: Vec<&str> = errors.map(|it| it.message.as_str()).collect();
            page.render_refused(&view(&page, &opened, &link, refused.join(" ")))
        }
    }
}

fn view<'a>(
    page: &'a Page,
    opened: &Opened,
    link: &PrivateLink,
    refused: String,
) -> ConfirmPage<'a> {
    let snapshot = opened.live.snapshot();
    let registration = &snapshot.tournament.registration;
    let application = registration.application_of(opened.person);
    let is_confirmed = application.is_some_and(|it| it.is_confirmed());
    let text = match (&opened.new_address, is_confirmed) {
        (Some(address), _) => page
            .say_with("register-confirm-address")
            .arg("address", address),
        (None, true) => page.say_with("register-confirm-again"),
        (None, false) => page.say_with("register-confirm-text"),
    };
    let button = match opened.new_address.is_none() && is_confirmed {
        true => page.say("register-confirm-open"),
        false => page.say("register-confirm-button"),
    };
    ConfirmPage {
        page,
        title: snapshot.tournament.settings.title.clone(),
        text: text
            .arg("tournament", &snapshot.tournament.settings.title)
            .to_string(),
        refused,
        action: format!("{CONFIRM_PATH}{}", link.named()),
        button: button.into_owned(),
    }
}
