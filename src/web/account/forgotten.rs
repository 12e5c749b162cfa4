//! A forgotten password: where mail is set up, people ask for a link here.

use actix_web::HttpRequest;
use askama::Template;

use super::refused;
use crate::service::outbox::is_address;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page, address};
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/forgotten.html")]
struct ForgottenPage<'a> {
    page: &'a Page,
    form: &'a Form,
    sends: bool,
}

/// Asks for the address, or says who else can help.
pub async fn show(state: State, page: Page) -> PageResult {
    page.render(&ForgottenPage {
        page: &page,
        form: &Form::empty(page.words),
        sends: state.outbox.sends(),
    })
}

/// Sends a link. The answer is the same whether there is such an account or not.
pub async fn submit(req: HttpRequest, state: State, page: Page, mut form: Form) -> PageResult {
    let sends = state.outbox.sends();
    if sends && let Some(login) = read(&mut form) {
        let from = address(&req);
        let asked = state.accounts.ask_for_reset(&login, from, &state.outbox);
        match asked.await {
            Ok(()) => {
                let done = page.say("account-forgotten-sent");
                return Ok(see_other("/account/log-in").done(done).finish());
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    page.render_refused(&ForgottenPage {
        page: &page,
        form: &form,
        sends,
    })
}

/// The address that was typed.
fn read(form: &mut Form) -> Option<String> {
    let login = form.required("login", 254)?;
    if is_address(&login) {
        return Some(login);
    }
    let message = form
        .words()
        .say("account-forgotten-no-address")
        .into_owned();
    form.fail("login", message);
    None
}
