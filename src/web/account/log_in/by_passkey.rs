//! Logging in by a passkey alone.

use actix_web::HttpRequest;
use askama::Template;

use super::go_on;
use crate::service::accounts::{AccountError, ByPasskey, PasskeyQuestion, Token};
use crate::web::account::{cookies, refused};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page, address};
use crate::web::http::local::local;
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/passkey_log_in.html")]
struct PasskeyLogInPage<'a> {
    page: &'a Page,
    next: &'a str,
    question: PasskeyQuestion,
}

/// Asks for a passkey.
pub async fn begin(req: HttpRequest, state: State, page: Page, form: Form) -> PageResult {
    let next = local(form.value("next"));
    match state.accounts.ask_for_any_passkey(address(&req)).await {
        Ok(question) => page.render(&PasskeyLogInPage {
            page: &page,
            next,
            question,
        }),
        Err(error) => back(&page, error),
    }
}

/// Logs in whose passkey answers.
pub async fn submit(req: HttpRequest, state: State, page: Page, form: Form) -> PageResult {
    let step = Token::received(form.value("step"));
    let attempt = cookies::attempt(&req, String::new(), String::new());
    let by = (ByPasskey::Alone, form.value("answer"));
    let begun = state.accounts.log_in_by_passkey(&step, by, attempt).await;
    match begun {
        Ok(session) => {
            let next = local(form.value("next"));
            go_on(&req, &state, &page, &session, next, Vec::new())
        }
        Err(error) => back(&page, error),
    }
}

/// To the page of the password, which says why.
fn back(page: &Page, error: AccountError) -> PageResult {
    match error {
        AccountError::Refused(refusal) => {
            let back = see_other("/account/log-in");
            Ok(back.warn(refused::sentence(page.words, refusal)).finish())
        }
        AccountError::Fault(fault) => Err(fault.into()),
    }
}
