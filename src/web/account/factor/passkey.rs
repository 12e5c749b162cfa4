//! Adding a passkey. The browser's part needs a script; the page says so where none runs.

use actix_web::HttpResponse;
use askama::Template;

use super::CodesPage;
use crate::service::accounts::{AccountError, LONGEST_PASSKEY_NAME, PasskeyQuestion, Token};
use crate::web::account::{confirm, refused};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, FACTORS, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/factor_passkey.html")]
struct PasskeyPage<'a> {
    page: &'a Page,
    form: &'a Form,
    question: PasskeyQuestion,
}

/// Asks for a new passkey, with the password typed again if that was long ago.
pub async fn begin(state: State, user: CurrentUser, page: Page, form: Form) -> PageResult {
    confirm::require(&state, &user, &form).await?;
    page.render(&PasskeyPage {
        page: &page,
        form: &Form::empty(page.words),
        question: state.accounts.ask_for_new_passkey(&user).await?,
    })
}

/// Who comes here by a link sees what they have.
pub async fn show() -> HttpResponse {
    see_other(FACTORS).finish()
}

/// Adds the passkey that the browser made, and shows recovery codes if they are new.
pub async fn submit(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    let step = Token::received(form.value("step"));
    let Some(name) = form.required("name", LONGEST_PASSKEY_NAME) else {
        let wrong = form.error("name").unwrap_or_default();
        return Ok(see_other(FACTORS).warn(wrong).finish());
    };
    let new = (name.as_str(), form.value("answer"));
    let accounts = &state.accounts;
    match accounts.add_passkey(&user, &step, new, &state.outbox).await {
        Ok(codes) if codes.is_empty() => {
            let back = see_other(FACTORS);
            Ok(back.done(page.say("factor-passkey-added")).finish())
        }
        Ok(codes) => page.render(&CodesPage { page: &page, codes }),
        Err(AccountError::Refused(refusal)) => {
            let back = see_other(FACTORS);
            Ok(back.warn(refused::sentence(page.words, refusal)).finish())
        }
        Err(AccountError::Fault(fault)) => Err(fault.into()),
    }
}
