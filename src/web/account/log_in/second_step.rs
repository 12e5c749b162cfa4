//! The second page of a log-in: a code after the right password. It works without scripts, and carries on what was
//! typed before the log-in.

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{carried, go_on};
use crate::service::accounts::{AccountError, AccountRefusal, ByPasskey, Token, Waiting};
use crate::web::account::{cookies, refused};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::address;
use crate::web::http::local::local;
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/second_step.html")]
struct SecondStepPage<'a> {
    page: &'a Page,
    form: &'a Form,
    waiting: &'a Waiting,
    next: &'a str,
    carried: Vec<(String, String)>,
}

/// Asks for the factor.
pub fn ask(
    page: &Page,
    form: &Form,
    waiting: &Waiting,
    next: &str,
    carried: Vec<(String, String)>,
) -> PageResult {
    let asked = SecondStepPage {
        page,
        form,
        waiting,
        next,
        carried,
    };
    page.render_form(&asked, form)
}

/// Who comes here by a link begins at the first page.
pub async fn show() -> HttpResponse {
    see_other("/account/log-in").finish()
}

/// Logs in by a passkey or a code, and goes on with what was carried.
pub async fn submit(req: HttpRequest, state: State, page: Page, mut form: Form) -> PageResult {
    let next = local(form.value("next")).to_owned();
    let carried = carried(&form);
    let step = Token::received(form.value("step"));
    if let Some(proof) = proof(&mut form) {
        let attempt = cookies::attempt(&req, String::new(), String::new());
        let accounts = &state.accounts;
        let begun = match proof {
            Proof::Passkey(answer) => {
                let by = (ByPasskey::AfterPassword, answer.as_str());
                accounts.log_in_by_passkey(&step, by, attempt).await
            }
            Proof::Code(code) => accounts.log_in_with_code(&step, code, attempt).await,
        };
        match begun {
            Ok(session) => return go_on(&req, &state, &page, &session, &next, carried),
            Err(AccountError::Refused(AccountRefusal::StepEnded)) => {
                return Ok(begin_anew(&page, &next));
            }
            Err(error) => refused::show(&mut form, error)?,
        }
    }
    match state.accounts.waiting(&step).await {
        Ok(waiting) => ask(&page, &form, &waiting, &next, carried),
        Err(AccountError::Refused(_)) => Ok(begin_anew(&page, &next)),
        Err(AccountError::Fault(fault)) => Err(fault.into()),
    }
}

/// What somebody shows.
enum Proof {
    /// The answer of the browser.
    Passkey(String),
    /// Of an app, or a recovery code.
    Code(String),
}

/// What was shown; a passkey where the script filled its answer in.
fn proof(form: &mut Form) -> Option<Proof> {
    let answer = form.value("answer");
    if answer.is_empty() {
        return form.required("code", 100).map(Proof::Code);
    }
    Some(Proof::Passkey(answer.to_owned()))
}

/// To the first page, for the password was typed too long ago.
fn begin_anew(page: &Page, next: &str) -> HttpResponse {
    let next = address::encode(next);
    let back = see_other(format!("/account/log-in?next={next}"));
    back.warn(page.say("factor-step-ended")).finish()
}
