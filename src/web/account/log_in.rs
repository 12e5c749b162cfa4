//! Logging in, and being asked to in the middle of something.
//!
//! Who sends a form after their session ended gets this page with all they typed in hidden fields.
//! After the log-in they see a page that sends it again, so nothing is done without them, and as
//! whoever they are now.

pub mod by_passkey;
pub mod second_step;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::{cookies, refused};
use crate::service::accounts::{AccountError, AccountRefusal, Attempt, LogIn, NewSession, Puzzle};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page, Submitted};
use crate::web::http::address;
use crate::web::http::csrf;
use crate::web::http::local::local;
use crate::web::http::respond::see_other;
use crate::web::state::State;

/// A carried field is a hidden field of this name and the field's.
const CARRIED: &str = "carried.";

#[derive(Template)]
#[template(path = "account/log_in.html")]
struct LogInPage<'a> {
    page: &'a Page,
    form: &'a Form,
    next: &'a str,
    asked: bool,
    carried: Vec<(String, String)>,
    /// What the browser works on before one more guess is looked at.
    puzzle: Option<Puzzle>,
    /// Whether a passkey may take the place of the password.
    has_passkeys: bool,
}

/// What the address says: where to go afterwards.
#[derive(Deserialize)]
pub struct Query {
    next: Option<String>,
}

/// The page, or where one wanted to go if one is logged in already.
pub async fn show(state: State, page: Page, query: web::Query<Query>) -> PageResult {
    let next = local(query.next.as_deref().unwrap_or("/account"));
    if page.user.is_some() {
        return Ok(see_other(next).finish());
    }
    page.render(&LogInPage {
        page: &page,
        form: &Form::empty(page.words),
        next,
        asked: query.next.is_some(),
        carried: Vec::new(),
        puzzle: None,
        has_passkeys: state.accounts.has_passkeys(),
    })
}

/// Logs in, and goes on with what was carried.
pub async fn submit(req: HttpRequest, state: State, page: Page, mut form: Form) -> PageResult {
    let next = local(form.value("next")).to_owned();
    let carried = carried(&form);
    let (login, password) = (form.required("login", 200), form.password("password"));
    let mut puzzle = None;
    if let (Some(login), Some(password)) = (login, password) {
        let attempt = Attempt {
            work: form.value("work").to_owned(),
            ..cookies::attempt(&req, login, password)
        };
        match state.accounts.log_in(attempt).await {
            Ok(LogIn::Begun(session)) => {
                return go_on(&req, &state, &page, &session, &next, carried);
            }
            Ok(LogIn::Waits(waiting)) => {
                return second_step::ask(&page, &Form::empty(page.words), &waiting, &next, carried);
            }
            Err(error) => {
                puzzle = set(&error);
                refused::show(&mut form, error)?;
            }
        }
    }
    page.render_refused(&LogInPage {
        page: &page,
        form: &form,
        next: &next,
        asked: false,
        has_passkeys: carried.is_empty() && state.accounts.has_passkeys(),
        carried,
        puzzle,
    })
}

/// What was typed before the log-in and goes with it.
fn carried(form: &Form) -> Vec<(String, String)> {
    let fields = form.fields();
    fields
        .filter_map(|(name, value)| {
            Some((name.strip_prefix(CARRIED)?.to_owned(), value.to_owned()))
        })
        .collect()
}

/// The work that a refusal asks for.
fn set(error: &AccountError) -> Option<Puzzle> {
    match error {
        AccountError::Refused(AccountRefusal::WorkNeeded { puzzle, .. }) => Some(*puzzle),
        _ => None,
    }
}

/// To where one wanted to go; with something carried, over a page that sends it again.
fn go_on(
    req: &HttpRequest,
    state: &State,
    page: &Page,
    session: &NewSession,
    next: &str,
    carried: Vec<(String, String)>,
) -> PageResult {
    let mut answer = if carried.is_empty() {
        see_other(next).finish()
    } else {
        page.render(&ContinuePage {
            page,
            next,
            // The form belongs to the session that begins with this answer.
            csrf: csrf::token(session.token.as_str()),
            carried,
        })?
    };
    cookies::begin(req, &mut answer, session, state.settings.is_https())?;
    Ok(answer)
}

/// The page that sends again what was typed before the log-in.
#[derive(Template)]
#[template(path = "account/continue.html")]
struct ContinuePage<'a> {
    page: &'a Page,
    next: &'a str,
    csrf: String,
    carried: Vec<(String, String)>,
}

/// The answer to somebody who is not logged in: a redirect that remembers where they were, or, if
/// they sent a form, the page with what they typed.
pub fn ask_to_log_in(req: &HttpRequest) -> PageResult {
    let page = Page::of_known(req);
    if req.method().is_safe() {
        let next = address::encode(page.path());
        return Ok(see_other(format!("/account/log-in?next={next}")).finish());
    }
    let sent = req
        .extensions()
        .get::<Submitted>()
        .cloned()
        .unwrap_or_default();
    let mut answer = page.render_with(
        StatusCode::UNAUTHORIZED,
        &LogInPage {
            page: &page,
            form: &Form::empty(page.words),
            next: page.path(),
            asked: true,
            carried: sent.carried(),
            puzzle: None,
            // What was typed goes with the password only.
            has_passkeys: false,
        },
    )?;
    name_the_scheme(&mut answer);
    Ok(answer)
}

/// A 401 must name how to log in; browsers know no name for forms and show the page.
fn name_the_scheme(answer: &mut HttpResponse) {
    answer.headers_mut().insert(
        header::WWW_AUTHENTICATE,
        header::HeaderValue::from_static("Form realm=\"seatwind\""),
    );
}
