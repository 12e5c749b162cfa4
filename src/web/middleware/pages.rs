//! Every error becomes a page in the visitor's language, and a chosen language is remembered.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use actix_web::{Error, ResponseError};

use super::error_page;
use crate::web::error::PageError;
use crate::web::extract::{LANGUAGE_COOKIE, asked_language};
use crate::web::http::cache::for_one_visitor;
use crate::web::state::State;
use crate::words::Lang;

/// Turns errors into pages and remembers `?lang=`.
pub async fn pages(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let mut answer = next.call(req).await?.map_into_boxed_body();
    if let Some(error) = page_error(&answer) {
        log(&error);
        let page = error_page::answer(&error, answer.request()).await;
        answer = answer.into_response(page);
    }
    remember_language(&mut answer);
    Ok(answer)
}

/// The error behind an answer, if it needs a page: ours, or one of the framework's bare ones.
fn page_error(answer: &ServiceResponse<BoxBody>) -> Option<PageError> {
    if let Some(error) = answer.response().error() {
        return Some(match error.as_error::<PageError>() {
            Some(ours) => ours.clone(),
            None => of_status(error.as_response_error().status_code(), &error.to_string())?,
        });
    }
    let is_bare = answer.response().body().size().is_eof();
    if is_bare {
        return of_status(answer.status(), "");
    }
    None
}

/// Our error for a bare status.
fn of_status(status: StatusCode, why: &str) -> Option<PageError> {
    match status {
        StatusCode::NOT_FOUND => Some(PageError::NotFound),
        StatusCode::FORBIDDEN => Some(PageError::Forbidden),
        StatusCode::METHOD_NOT_ALLOWED => Some(PageError::MethodNotAllowed),
        StatusCode::PAYLOAD_TOO_LARGE => Some(PageError::TooLarge {
            limit: super::UPLOAD_LIMIT,
        }),
        status if status.is_client_error() => Some(PageError::Malformed(why.to_owned())),
        status if status.is_server_error() => Some(PageError::Internal(why.to_owned())),
        _ => None,
    }
}

/// Logs an error once, here where it becomes an answer. What a visitor wrote into it is quoted: an end of a line
/// in it begins no line of the log.
fn log(error: &PageError) {
    let said = error.to_string();
    if error.status_code().is_server_error() {
        tracing::error!(error = ?said, "request failed");
    } else {
        tracing::debug!(error = ?said, "request refused");
    }
}

/// Keeps the language that the address asked for.
fn remember_language(answer: &mut ServiceResponse<BoxBody>) {
    let req = answer.request();
    let Some(lang) = asked_language(req).and_then(Lang::from_tag) else {
        return;
    };
    let https = req
        .app_data::<State>()
        .is_some_and(|state| state.settings.is_https());
    let cookie = Cookie::build(LANGUAGE_COOKIE, lang.code())
        .path("/")
        .max_age(actix_web::cookie::time::Duration::days(365))
        .same_site(SameSite::Lax)
        .secure(https)
        .http_only(true)
        .finish();
    for_one_visitor(answer.headers_mut());
    if let Err(error) = answer.response_mut().add_cookie(&cookie) {
        tracing::error!(%error, "the language cookie could not be set");
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use super::*;

    /// Keeps what is written to a log.
    #[derive(Clone, Default)]
    struct KeptLog(Arc<Mutex<Vec<u8>>>);

    impl Write for KeptLog {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_a_visitor_wrote_begins_no_line_of_the_log() {
        let kept = KeptLog::default();
        let writer = kept.clone();
        let log_lines = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(log_lines, || {
            let written = "do=x\nERROR the hall burns\u{1b}[2J\r".to_owned();
            log(&PageError::Malformed(written.clone()));
            log(&PageError::Internal(written));
        });
        let kept = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert_eq!(kept.lines().count(), 2, "{kept}");
        assert!(!kept.contains(['\u{1b}', '\r']), "{kept:?}");
    }
}
