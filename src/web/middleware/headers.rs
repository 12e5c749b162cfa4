//! Headers that tell browsers to be strict with our pages.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use chrono::{DateTime, SecondsFormat, Utc};

use crate::web::extract::rehearsal;
use crate::web::http::camera::PERMISSIONS_POLICY;
use crate::web::http::hsts::Hsts;
use crate::web::http::private_link::is_private;
use crate::web::http::respond::secure_flash;
use crate::web::state::{Settings, State};

/// Only our own files; nothing inline, no plug-ins, in nobody's frame. Pictures may be part of the
/// page (QR codes).
const OUR_OWN_FILES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What pages of a private link tell other pages, ours among them: never the address. Forms
/// still say from which site they come.
const ORIGIN_ONLY: HeaderValue = HeaderValue::from_static("strict-origin");
/// What search engines are told of pages that are for nobody else.
const UNLISTED: HeaderValue = HeaderValue::from_static("noindex, nofollow, noarchive");
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
/// Tells programs, while the database is lost, of when is what they get.
const AS_OF: HeaderName = HeaderName::from_static("seatwind-as-of");

/// The headers every answer gets, checked by the compiler since each answer pays for a check. The referrer policy
/// must not be `no-referrer`: browsers then send forms with the origin `null`, which the guard refuses.
const ALWAYS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(OUR_OWN_FILES),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        PERMISSIONS_POLICY,
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    // No page of another site has our pictures and scripts in it. Programs may ask for data all the same.
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

pub async fn headers(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let settings = req.app_data::<State>().map(|state| &state.settings);
    let is_https = settings.is_some_and(Settings::is_https);
    let keeps_https = settings.and_then(Settings::keeps_https);
    let as_of = req
        .app_data::<State>()
        .and_then(|state| state.tournaments.contact().known().as_of);
    let is_file = req.path().starts_with("/assets/");
    let mut answer = next.call(req).await?;
    add(answer.headers_mut(), keeps_https);
    if !is_file && !answer.status().is_server_error() {
        date(answer.headers_mut(), as_of);
    }
    if is_https {
        secure_flash(answer.headers_mut());
    }
    let is_private = is_private(answer.request().path());
    if is_private {
        let headers = answer.headers_mut();
        headers.insert(header::REFERRER_POLICY, ORIGIN_ONLY);
    }
    // No search engine ever shows a rehearsal, or what a private link opens.
    if is_private || rehearsal::of_address(answer.request()).is_some() {
        answer.headers_mut().insert(ROBOTS, UNLISTED);
    }
    Ok(answer)
}

/// The same for what is answered without TLS: nothing is said of HTTPS there.
pub async fn plain_headers(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut answer = next.call(req).await?;
    add(answer.headers_mut(), None);
    Ok(answer)
}

/// Says of when an answer is that comes from memory while the database is lost.
pub(super) fn date(headers: &mut HeaderMap, as_of: Option<DateTime<Utc>>) {
    let value = as_of.map(|as_of| as_of.to_rfc3339_opts(SecondsFormat::Secs, true));
    if let Some(value) = value.and_then(|value| HeaderValue::try_from(value).ok()) {
        headers.insert(AS_OF, value);
    }
}

/// The headers of an answer; `keeps_https` where browsers are told to stay with HTTPS.
pub(super) fn add(headers: &mut HeaderMap, keeps_https: Option<Hsts>) {
    for (name, value) in ALWAYS {
        // A page that reads codes has said that it may ask for the camera.
        if name != PERMISSIONS_POLICY || !headers.contains_key(&name) {
            headers.insert(name, value);
        }
    }
    if let Some(hsts) = keeps_https {
        let value = HeaderValue::from_static(hsts.header());
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
}
