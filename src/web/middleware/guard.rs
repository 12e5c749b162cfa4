//! What every form passes before its handler: it comes from a page of ours, is not too long, is
//! well-formed, holds no text that nobody could have typed, and carries the token of its page.
//!
//! Whatever the head of a request can tell is looked at before any of its body is read, and
//! strangers may send a few kilobytes only. Requests that only read pass as they are.

use std::cell::RefCell;
use std::rc::Rc;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};

use super::intake::{Intake, Most, Room};
use super::{fields, typed};
use crate::web::error::PageError;
use crate::web::extract::{Submitted, session_token, signed_in};
use crate::web::http::bodies::{Bodies, BodyLimits};
use crate::web::http::csrf;
use crate::web::state::State;

/// Most bytes of a form of somebody who is not logged in.
const STRANGER_LIMIT: usize = 16 << 10;
/// Most bytes of a form without files.
const FORM_LIMIT: usize = 2 << 20;
/// Most bytes of a form with files, and of a form that carries files through a log-in.
pub const UPLOAD_LIMIT: usize = 16 << 20;
/// What is read beyond the limit of somebody who is logged in, and thrown away.
const DRAIN_LIMIT: usize = 64 << 20;
/// Most fields of a form.
const MOST_FIELDS: usize = 20_000;
/// Most fields of a form of somebody who is not logged in.
const STRANGER_FIELDS: usize = 1_000;
/// The addresses whose forms take files, and the log-in, which carries them on.
const TAKES_FILES: [&str; 6] = [
    "/account/log-in",
    "/account/log-in/second",
    "/rulesets/bring",
    "/t/{slug}/manage/entrants/import",
    "/t/{slug}/manage/entrants/import/do",
    "/t/{slug}/manage/seating/import",
];

/// The address that mail programs send to when their reader wants no more letters (RFC 8058). They have
/// no page of ours and no token of a form; the address itself says who asks, and can do nothing else.
const ONE_PRESS: &str = "/letters/{token}";
/// What they send.
const PRESSED: (&str, &str) = ("List-Unsubscribe", "One-Click");

/// Checks a request that changes something.
pub async fn guard(
    mut req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if has_nul(&req) {
        return Ok(req.error_response(PageError::NotFound));
    }
    if !req.method().is_safe()
        && let Err(error) = check(&mut req).await
    {
        return Ok(req.error_response(error));
    }
    Ok(next.call(req).await?.map_into_boxed_body())
}

/// Whether the address holds a sign that no address of ours has. PostgreSQL takes it in no text, so whoever asks for
/// it must not find out what the database says.
fn has_nul(req: &ServiceRequest) -> bool {
    let uri = req.uri();
    let mut parts = [uri.path(), uri.query().unwrap_or_default()].into_iter();
    parts.any(|part| part.contains("%00"))
}

/// Origin, token, body; the body's fields are left for the form extractor.
async fn check(req: &mut ServiceRequest) -> Result<(), PageError> {
    let Some(state) = req.app_data::<State>().cloned() else {
        return Err(PageError::internal("the server has no state"));
    };
    let origin = Origin::of(req);
    if origin == Origin::Foreign {
        return Err(PageError::ForeignOrigin);
    }
    let out_of_date = PageError::OutOfDate {
        is_ours: origin == Origin::Ours,
    };
    let may_press = origin == Origin::Unsaid && req.match_pattern().as_deref() == Some(ONE_PRESS);
    let seed = csrf::seed(req.request(), state.settings.is_https());
    let belongs = |token: &str| seed.as_deref().is_some_and(|it| csrf::matches(it, token));
    let shown = req.headers().get(csrf::HEADER);
    let shown = shown.map(|token| belongs(token.to_str().unwrap_or_default()));
    // A browser's form is read all the same: what was typed comes back with the page that refuses.
    let is_lost = origin != Origin::Ours && (seed.is_none() || shown == Some(false));
    if is_lost && !may_press {
        return Err(out_of_date);
    }
    let sent = take(req, &state).await?;
    let is_pressed = may_press && sent.get(PRESSED.0) == Some(PRESSED.1);
    let matches = shown.unwrap_or_else(|| sent.get(csrf::FIELD).is_some_and(belongs));
    req.extensions_mut().insert(sent);
    if matches || is_pressed {
        Ok(())
    } else {
        Err(out_of_date)
    }
}

/// The fields and files of a request; none of a body that is no form, which stays unread.
async fn take(req: &mut ServiceRequest, state: &State) -> Result<Submitted, PageError> {
    let kind = kind(req.headers());
    if kind == Kind::Other {
        return Ok(Submitted::default());
    }
    let is_stranger = is_stranger(req, state).await;
    let most = most(req, &kind, is_stranger);
    if most.drained == 0 && announced(req.headers()).is_some_and(|length| length > most.bytes) {
        return Err(most.refusal());
    }
    let room: Room = Rc::new(RefCell::new(state.bodies.open(is_stranger)));
    // The memory is given back when the request is answered and gone.
    req.extensions_mut().insert(Rc::clone(&room));
    let intake = Intake::new(req.take_payload(), most, state.bodies.limits, room);
    let most_fields = if is_stranger {
        STRANGER_FIELDS
    } else {
        MOST_FIELDS
    };
    read(req.headers(), &kind, intake, most_fields).await
}

/// What a body says, once it is all there.
async fn read(
    headers: &HeaderMap,
    kind: &Kind,
    intake: Intake,
    most_fields: usize,
) -> Result<Submitted, PageError> {
    let sent = match kind {
        Kind::Multipart => fields::multipart(headers, intake, most_fields).await?,
        Kind::Fields | Kind::Other => fields::ordinary(intake, most_fields).await?,
    };
    typed::checked(sent)
}

/// The form of a body by itself, read as that of somebody who is logged in: for the fuzzer, which has no server.
pub async fn form_of(headers: &HeaderMap, payload: Payload) -> Result<Submitted, PageError> {
    let bodies = Bodies::new(BodyLimits::default());
    let room: Room = Rc::new(RefCell::new(bodies.open(false)));
    let most = Most {
        bytes: UPLOAD_LIMIT,
        drained: 0,
        is_stranger: false,
    };
    let intake = Intake::new(payload, most, bodies.limits, room);
    read(headers, &kind(headers), intake, MOST_FIELDS).await
}

/// Whether this browser has never been logged in, or no longer belongs to anybody. Somebody whose
/// session ran out is no stranger: what they were just typing goes with them through the log-in.
async fn is_stranger(req: &ServiceRequest, state: &State) -> bool {
    let Some(token) = session_token(req.request()) else {
        return true;
    };
    match signed_in(req.request()).await {
        Ok(Some(_)) => false,
        Ok(None) => !state.accounts.was_signed_in(&token).await,
        Err(error) => {
            tracing::debug!(%error, "a form is taken as a stranger's");
            true
        }
    }
}

/// How long a body may be.
fn most(req: &ServiceRequest, kind: &Kind, is_stranger: bool) -> Most {
    let takes_files = || {
        let pattern = req.match_pattern();
        pattern.is_some_and(|pattern| TAKES_FILES.contains(&pattern.as_str()))
    };
    let bytes = if is_stranger {
        STRANGER_LIMIT
    } else if *kind == Kind::Multipart && takes_files() {
        UPLOAD_LIMIT
    } else {
        FORM_LIMIT
    };
    Most {
        bytes,
        drained: if is_stranger { 0 } else { DRAIN_LIMIT },
        is_stranger,
    }
}

/// How long the head of the request says that the body is.
fn announced(headers: &HeaderMap) -> Option<usize> {
    let length = headers.get(header::CONTENT_LENGTH)?.to_str().ok()?;
    // A number beyond all bounds is too long whatever it is.
    Some(length.parse().unwrap_or(usize::MAX))
}

/// Where the browser says that a request was made.
#[derive(Debug, PartialEq, Eq)]
enum Origin {
    Ours,
    Foreign,
    /// An old browser, or none.
    Unsaid,
}

impl Origin {
    fn of(req: &ServiceRequest) -> Self {
        let text = |name: &str| {
            req.headers()
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        let own = req
            .app_data::<State>()
            .map(|state| state.settings.origin().to_owned());
        Self::judge(
            text("sec-fetch-site"),
            text("origin"),
            text("host"),
            own.as_deref(),
        )
    }

    /// From the headers and the site's own origin.
    fn judge(
        fetch_site: Option<&str>,
        origin: Option<&str>,
        host: Option<&str>,
        own: Option<&str>,
    ) -> Self {
        if let Some(site) = fetch_site {
            return match site {
                "same-origin" | "none" => Self::Ours,
                _ => Self::Foreign,
            };
        }
        let Some(origin) = origin else {
            return Self::Unsaid;
        };
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        if Some(origin) == own || (authority.is_some() && authority == host) {
            Self::Ours
        } else {
            Self::Foreign
        }
    }
}

/// What kind of body it is.
#[derive(Debug, PartialEq, Eq)]
enum Kind {
    /// An ordinary form.
    Fields,
    /// A form with files.
    Multipart,
    /// No form.
    Other,
}

/// By the content type.
fn kind(headers: &HeaderMap) -> Kind {
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    match content_type.split(';').next().unwrap_or_default().trim() {
        "application/x-www-form-urlencoded" => Kind::Fields,
        "multipart/form-data" => Kind::Multipart,
        _ => Kind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_head_says_of_the_length_is_read() {
        let announced = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(
                header::CONTENT_LENGTH,
                header::HeaderValue::from_static(value),
            );
            announced(&headers)
        };
        assert_eq!(announced("17000000"), Some(17_000_000));
        assert_eq!(announced("99999999999999999999"), Some(usize::MAX));
    }

    const OWN: Option<&str> = Some("https://mahjong.example");

    #[test]
    fn a_browser_that_says_where_it_was_is_believed() {
        let judge = |site| Origin::judge(Some(site), Some("https://x"), None, OWN);
        assert_eq!(judge("same-origin"), Origin::Ours);
        assert_eq!(judge("none"), Origin::Ours);
        assert_eq!(judge("same-site"), Origin::Foreign);
        assert_eq!(judge("cross-site"), Origin::Foreign);
    }

    #[test]
    fn an_older_browser_is_judged_by_its_origin() {
        let judge = |origin| Origin::judge(None, origin, Some("hall.local:8080"), OWN);
        assert_eq!(judge(Some("https://mahjong.example")), Origin::Ours);
        assert_eq!(judge(Some("http://hall.local:8080")), Origin::Ours);
        assert_eq!(judge(Some("https://evil.example")), Origin::Foreign);
        assert_eq!(judge(Some("null")), Origin::Foreign);
        assert_eq!(judge(None), Origin::Unsaid);
    }
}
