//! Public pages that are at hand as bytes are answered here, before anything else is looked at: no
//! routing, no template, no database. This is what a hall full of phones asks for.
//!
//! Only an address that is exactly that of a kept page, of a tournament that is in memory and
//! published, is answered; everything else goes its usual way, and what that way makes is kept
//! under its address for the next visitor.

use actix_web::Error;
use actix_web::HttpResponse;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;

use super::headers;
use super::observe;
use crate::web::extract::negotiated;
use crate::web::state::State;

/// Answers from kept bytes, or hands the request on.
pub async fn packed<B: MessageBody + 'static>(
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    match at_hand(&req) {
        Some(answer) => Ok(req.into_response(answer).map_into_right_body()),
        None => Ok(next.call(req).await?.map_into_left_body()),
    }
}

/// The answer, if it is at hand.
fn at_hand(req: &ServiceRequest) -> Option<HttpResponse> {
    if req.method() != Method::GET {
        return None;
    }
    let within = req.path().strip_prefix("/t/")?;
    let (slug, page) = within.split_at(within.find('/').unwrap_or(within.len()));
    let state = req.app_data::<State>()?;
    let snapshot = state.tournaments.at_hand(slug)?.snapshot();
    // A rehearsal goes the usual way, where its switches and its headers are.
    if !snapshot.tournament.published || snapshot.tournament.is_rehearsal() {
        return None;
    }
    let lang = negotiated(req.request());
    let passed = snapshot.tournament.passed(state.clock.now());
    let contact = state.tournaments.contact().known();
    let (id, edition) = (snapshot.id, (snapshot.version(), passed, contact.turn));
    let found = match req.query_string() {
        "" => state.pages.find(id, edition, page, lang),
        query => state
            .pages
            .find(id, edition, &format!("{page}?{query}"), lang),
    }?;
    let mut answer = found.answer(req.request());
    headers::add(answer.headers_mut(), state.settings.keeps_https());
    headers::date(answer.headers_mut(), contact.as_of);
    let id = observe::fresh_id();
    tracing::debug!(request_id = %id, page, status = answer.status().as_u16(), "kept page");
    observe::show_id(answer.headers_mut(), id);
    if answer.status() == StatusCode::NOT_MODIFIED {
        state.meters.known_pages.inc();
    } else {
        state.meters.kept_pages.inc();
    }
    Some(answer)
}
