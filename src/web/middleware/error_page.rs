//! The page for an error, which says what happened and what to do, with what was typed.

use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, ResponseError};
use askama::Template;

use super::observe::request_id;
use super::{confirm_page, doubts_page};
use crate::web::account;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{FACTORS, Page, Submitted, language, signed_in};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{see_other, wants_json};
use crate::web::say::topics::{self, Topic};
use crate::words::Words;

/// Seconds after which somebody may try again who came when too many did.
const RETRY_AFTER: &str = "5";

/// The answer in the visitor's language, as a page or, for programs, as JSON.
pub async fn answer(error: &PageError, req: &HttpRequest) -> HttpResponse {
    let mut answer = if wants_json(req) {
        json(error, req)
    } else {
        for_people(error, req).await
    };
    if matches!(error, PageError::Busy) {
        answer.headers_mut().insert(
            header::RETRY_AFTER,
            header::HeaderValue::from_static(RETRY_AFTER),
        );
    }
    answer
}

/// The answer as a page.
async fn for_people(error: &PageError, req: &HttpRequest) -> HttpResponse {
    // The head of the page shows who is logged in; if that cannot be found out, nobody.
    if let Err(unknown) = signed_in(req).await {
        tracing::debug!(%unknown, "an error page does not know who is logged in");
    }
    let page = match error {
        PageError::LogInFirst => account::ask_to_log_in(req),
        PageError::OutOfDate { is_ours: true } => resend(error, req),
        PageError::ConfirmFirst(wrong) => confirm_page::ask(*wrong, req, &at_desk(req).await),
        PageError::FactorFirst => Ok(see_other(FACTORS).finish()),
        PageError::Doubted(doubts) => doubts_page::ask(doubts, req, at_desk(req).await),
        _ => page(error, req),
    };
    // Rendering fails only if the program is broken; the bare status then has to do.
    page.unwrap_or_else(|broken| {
        tracing::error!(%broken, "an error page could not be rendered");
        HttpResponse::new(error.status_code())
    })
}

/// The page within the navigation of the tournament to whose staff somebody belongs.
async fn at_desk(req: &HttpRequest) -> Page {
    let at = <Staff<can::View>>::extract(req).await;
    at.map_or_else(|_| Page::of_known(req), |at| at.page)
}

/// The page with title and sentence.
fn page(error: &PageError, req: &HttpRequest) -> PageResult {
    let page = Page::of_known(req);
    let (title, _) = error.keys();
    page.render_with(
        error.status_code(),
        &ErrorPage {
            title: page.say(title).into_owned(),
            help: error.help(page.words),
            request_id: error
                .status_code()
                .is_server_error()
                .then(|| request_id(req)),
            carried: carried(error, req),
            explained: topic(error).map(|topic| topic.link(page.words)),
            page: &page,
        },
    )
}

/// The paragraph of the handbook that says what to do.
fn topic(error: &PageError) -> Option<Topic> {
    match error {
        PageError::Forbidden => Some(topics::ROLES_OF_STAFF),
        PageError::Busy | PageError::Full | PageError::Unavailable(_) | PageError::Internal(_) => {
            Some(topics::TROUBLE)
        }
        _ => None,
    }
}

/// What was typed, where sending it again later does it; none where it cannot be carried.
fn carried(error: &PageError, req: &HttpRequest) -> Option<Vec<(String, String)>> {
    if !matches!(
        error,
        PageError::Busy | PageError::Full | PageError::Unavailable(_)
    ) {
        return None;
    }
    let sent = req.extensions().get::<Submitted>().cloned()?;
    let can_be_carried = !sent.fields.is_empty() && !sent.has_password();
    can_be_carried.then(|| sent.carried())
}

/// The answer for a program.
fn json(error: &PageError, req: &HttpRequest) -> HttpResponse {
    let words = Words::for_pages(language(req));
    HttpResponse::build(error.status_code())
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(serde_json::json!({ "error": {
            "code": error.code(),
            "message": error.help(words),
            "request_id": request_id(req),
        }}))
}

/// The page for a form from a page that is out of date: what was typed is still there, and can be
/// sent again. What holds a password has to be typed again.
fn resend(error: &PageError, req: &HttpRequest) -> PageResult {
    let page = Page::of_known(req);
    let sent = req
        .extensions()
        .get::<Submitted>()
        .cloned()
        .unwrap_or_default();
    page.render_with(
        error.status_code(),
        &ResendPage {
            page: &page,
            action: page.path(),
            typed_again: sent.has_password(),
            carried: sent.carried(),
        },
    )
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    page: &'a Page,
    title: String,
    help: String,
    request_id: Option<String>,
    carried: Option<Vec<(String, String)>>,
    /// Address and heading of the handbook's paragraph about it.
    explained: Option<(String, &'static str)>,
}

/// A form that can be sent again.
#[derive(Template)]
#[template(path = "resend.html")]
struct ResendPage<'a> {
    page: &'a Page,
    action: &'a str,
    typed_again: bool,
    carried: Vec<(String, String)>,
}
