//! One structured log line for each request.
//!
//! It names the route (`/setup/{token}`), never the path: paths carry tokens of links. Who is logged in is told by the
//! number of the account.

use std::time::Instant;

use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest};
use bytes::Bytes;

use crate::web::extract::known;
use crate::web::state::State;

/// The header that carries the id.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

#[derive(Clone)]
struct RequestId(String);

/// The id of a request, for error pages and answers; empty outside of requests.
#[must_use]
pub fn request_id(req: &HttpRequest) -> String {
    req.extensions()
        .get::<RequestId>()
        .map(|id| id.0.clone())
        .unwrap_or_default()
}

/// Gives the request an id and logs how it went.
pub async fn observe(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let begun = Instant::now();
    let id = fresh_id();
    req.extensions_mut().insert(RequestId(id.clone()));
    let mut answer = next.call(req).await?;
    let request = answer.request();
    let status = answer.status();
    let bytes = match answer.response().body().size() {
        BodySize::Sized(bytes) => Some(bytes),
        BodySize::None => Some(0),
        BodySize::Stream => None,
    };
    let route = request.match_pattern();
    let route = route.as_deref().unwrap_or("none");
    let account = known(request).flatten().map(|person| person.account);
    let took = begun.elapsed();
    if let Some(state) = request.app_data::<State>() {
        let method = request.method().as_str();
        state.meters.request(method, route, status.as_u16(), took);
    }
    tracing::info!(
        request_id = %id,
        method = %request.method(),
        route,
        account,
        status = status.as_u16(),
        duration_us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
        bytes,
        "request"
    );
    show_id(answer.headers_mut(), id);
    Ok(answer)
}

/// Puts the id of a request into its answer, so that a visitor can name it.
pub(super) fn show_id(headers: &mut HeaderMap, id: String) {
    if let Ok(value) = HeaderValue::from_maybe_shared(Bytes::from(id)) {
        headers.insert(HEADER, value);
    }
}

/// An id that is unlikely to come twice. It tells nobody how many requests there were.
pub(super) fn fresh_id() -> String {
    format!("{:016x}", rand::random::<u64>())
}
