//! What every form passes before its handler: it comes from a page of ours, is not too long, is
//! well-formed, and carries the token of its page.
//!
//! Requests that only read pass as they are. So do requests of programs that show an access token
//! instead of a cookie: no other site can make a browser send that.

use actix_multipart::Multipart;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};
use bytes::BytesMut;
use futures_util::StreamExt;

use crate::web::error::PageError;
use crate::web::extract::{Submitted, Upload};
use crate::web::http::csrf;
use crate::web::state::State;

/// Most bytes of a form without files.
pub const FORM_LIMIT: usize = 2 << 20;
/// Most bytes of a form with files, and of a form that carries files through a log-in.
pub const UPLOAD_LIMIT: usize = 16 << 20;
/// Of a body that is too long so much more is read and thrown away: a browser shows our page only
/// if it could send everything.
const DRAIN_LIMIT: usize = 64 << 20;
/// Most fields of a form.
const MOST_FIELDS: usize = 20_000;

/// Checks a request that changes something.
pub async fn guard(
    mut req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if !req.method().is_safe()
        && !shows_access_token(req.headers())
        && let Err(error) = check(&mut req).await
    {
        return Ok(req.error_response(error));
    }
    Ok(next.call(req).await?.map_into_boxed_body())
}

/// Whether a program identifies itself by an access token.
fn shows_access_token(headers: &HeaderMap) -> bool {
    headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.starts_with("Bearer "))
}

/// Origin, body, token; the body's fields are left for the form extractor.
async fn check(req: &mut ServiceRequest) -> Result<(), PageError> {
    let origin = Origin::of(req);
    if origin == Origin::Foreign {
        return Err(PageError::ForeignOrigin);
    }
    let payload = req.take_payload();
    let sent = match kind(req.headers()) {
        Kind::Fields => fields(read(payload, UPLOAD_LIMIT).await?)?,
        Kind::Multipart => multipart(req.headers(), payload).await?,
        Kind::Other => {
            req.set_payload(payload);
            Submitted::default()
        }
    };
    let https = req
        .app_data::<State>()
        .is_some_and(|state| state.settings.is_https());
    let token = req
        .headers()
        .get(csrf::HEADER)
        .and_then(|value| value.to_str().ok())
        .or_else(|| sent.get(csrf::FIELD))
        .unwrap_or_default();
    let matches = csrf::seed(req.request(), https).is_some_and(|seed| csrf::matches(&seed, token));
    req.extensions_mut().insert(sent);
    if matches {
        return Ok(());
    }
    Err(PageError::OutOfDate {
        is_ours: origin == Origin::Ours,
    })
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
    /// Of a request.
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
enum Kind {
    Fields,
    Multipart,
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

/// Reads a body up to a limit.
async fn read(mut payload: Payload, limit: usize) -> Result<BytesMut, PageError> {
    let mut body = BytesMut::new();
    let mut length = 0_usize;
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|error| PageError::Malformed(error.to_string()))?;
        length = length.saturating_add(chunk.len());
        if length > limit.saturating_add(DRAIN_LIMIT) {
            break;
        }
        if length <= limit {
            body.extend_from_slice(&chunk);
        }
    }
    if length > limit {
        return Err(PageError::TooLarge { limit });
    }
    Ok(body)
}

/// The fields of an ordinary form. One that carries files through a log-in may be longer.
fn fields(body: BytesMut) -> Result<Submitted, PageError> {
    let text =
        std::str::from_utf8(&body).map_err(|error| PageError::Malformed(error.to_string()))?;
    let carries_files = text.contains("_file.");
    if body.len() > FORM_LIMIT && !carries_files {
        return Err(PageError::TooLarge { limit: FORM_LIMIT });
    }
    let pairs = actix_web::web::Query::<Vec<(String, String)>>::from_query(text)
        .map_err(|error| PageError::Malformed(error.to_string()))?
        .into_inner();
    if pairs.len() > MOST_FIELDS {
        return Err(PageError::TooLarge { limit: FORM_LIMIT });
    }
    Ok(Submitted::new(pairs, Vec::new()))
}

/// The fields and files of a form with files.
async fn multipart(headers: &HeaderMap, payload: Payload) -> Result<Submitted, PageError> {
    let malformed = |error: &dyn std::fmt::Display| PageError::Malformed(error.to_string());
    let mut parts = Multipart::new(headers, payload);
    let (mut pairs, mut files) = (Vec::new(), Vec::new());
    let mut total = 0_usize;
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|error| malformed(&error))?;
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part
            .content_disposition()
            .and_then(|disposition| disposition.get_filename())
            .map(str::to_owned);
        let mut content = BytesMut::new();
        while let Some(chunk) = part.next().await {
            let chunk = chunk.map_err(|error| malformed(&error))?;
            total = total.saturating_add(chunk.len());
            if total > UPLOAD_LIMIT.saturating_add(DRAIN_LIMIT) {
                return Err(PageError::TooLarge {
                    limit: UPLOAD_LIMIT,
                });
            }
            if total <= UPLOAD_LIMIT {
                content.extend_from_slice(&chunk);
            }
        }
        match file_name {
            // Browsers send a part without a name for a file field where nothing was chosen.
            Some(chosen) if chosen.is_empty() && content.is_empty() => {}
            Some(chosen) => files.push(Upload {
                field: name,
                file_name: chosen,
                bytes: content.freeze(),
            }),
            None => pairs.push((name, String::from_utf8_lossy(&content).into_owned())),
        }
        if pairs.len().saturating_add(files.len()) > MOST_FIELDS {
            return Err(PageError::TooLarge {
                limit: UPLOAD_LIMIT,
            });
        }
    }
    if total > UPLOAD_LIMIT {
        return Err(PageError::TooLarge {
            limit: UPLOAD_LIMIT,
        });
    }
    Ok(Submitted::new(pairs, files))
}

#[cfg(test)]
mod tests {
    use super::*;

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
