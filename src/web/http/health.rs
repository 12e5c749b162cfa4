//! For programs that watch the server: does it run, and can it work.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use subtle::ConstantTimeEq;

use super::meters::Held;
use crate::service::outbox::Standing;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::address;
use crate::web::state::{MetricsAccess, State};
use crate::words::Lang;

/// For how long what `security.txt` says holds.
const SECURITY_LASTS: TimeDelta = TimeDelta::days(180);

/// Headers that programs on this machine do not send by themselves, and proxies do.
const WRITTEN_BY_PROXIES: [&str; 6] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
];

pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/healthz", web::get().to(is_alive))
        .route("/readyz", web::get().to(is_ready))
        .route("/metrics", web::get().to(metrics))
        .route("/time", web::get().to(time))
        .route("/.well-known/security.txt", web::get().to(security));
}

async fn is_alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n".to_owned())
}

/// The database answers too, and its log has what this server shows. Mail that waits is told and
/// takes no server out of service: the hall can play without it. The status says all that a program needs which sends
/// visitors here; what stands behind it is for who may read what is counted.
async fn is_ready(req: HttpRequest, state: State) -> HttpResponse {
    if state.shutdown.has_begun() {
        return plain(HttpResponse::ServiceUnavailable(), "stopping\n".to_owned());
    }
    match state.tournaments.readiness().await {
        Ok(readiness) => {
            let answer = if readiness.is_behind() {
                HttpResponse::ServiceUnavailable()
            } else {
                HttpResponse::Ok()
            };
            if !may_read_metrics(&req, &state.settings.metrics) {
                let word = if readiness.is_behind() {
                    "not ready\n"
                } else {
                    "ready\n"
                };
                return plain(answer, word.to_owned());
            }
            let mail = match state.outbox.standing().await {
                Ok(standing) => mail_line(&standing),
                Err(_) => "mail: unknown\n".to_owned(),
            };
            plain(answer, format!("{readiness}{mail}"))
        }
        Err(_) => plain(
            HttpResponse::ServiceUnavailable(),
            "the database does not answer\n".to_owned(),
        ),
    }
}

/// One line on the outbox.
fn mail_line(standing: &Standing) -> String {
    if !standing.sends && standing.figures.waiting == 0 {
        return "mail: not set up\n".to_owned();
    }
    let late = if standing.is_late() { " (late)" } else { "" };
    format!(
        "mail: {} waiting, the oldest for {} s{late}, {} given up\n",
        standing.figures.waiting,
        standing.age.num_seconds(),
        standing.figures.given_up
    )
}

/// What is counted, for Prometheus. Who may not read it is told that it is not there.
async fn metrics(req: HttpRequest, state: State) -> PageResult {
    if !may_read_metrics(&req, &state.settings.metrics) {
        return Err(PageError::NotFound);
    }
    // Without the database the other counters are still told.
    let mail = state.outbox.standing().await.ok();
    let held = Held {
        tournaments: state.tournaments.count_loaded(),
        page_bytes: state.pages.bytes(),
        waiting_writes: state.tournaments.store().waiting_writes(),
    };
    let text = state
        .meters
        .text(held, mail.as_ref())
        .map_err(PageError::internal)?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text))
}

/// Whether a request comes from whom the settings name.
fn may_read_metrics(req: &HttpRequest, access: &MetricsAccess) -> bool {
    match access {
        MetricsAccess::ThisMachine => {
            let is_near = req
                .peer_addr()
                .is_some_and(|peer| peer.ip().to_canonical().is_loopback())
                && address(req).is_some_and(|visitor| visitor.is_loopback());
            let came_by_proxy = WRITTEN_BY_PROXIES
                .iter()
                .any(|name| req.headers().contains_key(*name));
            is_near && !came_by_proxy
        }
        MetricsAccess::Token(token) => req
            .headers()
            .get(header::AUTHORIZATION)
            .and_then(|value| value.as_bytes().strip_prefix(b"Bearer "))
            .is_some_and(|shown| shown.ct_eq(token.as_bytes()).into()),
    }
}

/// The server's time in milliseconds since 1970, by which browsers set their clocks.
async fn time(state: State) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(state.clock.now().timestamp_millis().to_string())
}

/// Whom somebody tells who found a weakness (RFC 9116), where the host has said so.
async fn security(state: State) -> PageResult {
    let settings = &state.settings;
    let contact = settings.contact.as_deref().ok_or(PageError::NotFound)?;
    let expires = state.clock.now() + SECURITY_LASTS;
    let text = format!(
        "Contact: mailto:{contact}\nExpires: {}\nPreferred-Languages: {}\nCanonical: {}/.well-known/security.txt\n",
        expires.format("%Y-%m-%dT00:00:00Z"),
        Lang::ALL.map(Lang::code).join(", "),
        settings.base_url
    );
    Ok(plain(HttpResponse::Ok(), text))
}

/// A line of text that nobody keeps.
fn plain(mut answer: actix_web::HttpResponseBuilder, text: String) -> HttpResponse {
    answer
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}
