//! A rehearsal whose network is lost: nothing of it is answered, as if no server were there. Only the
//! page that turns the switch is, and whatever does not belong to the rehearsal.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use crate::web::error::PageError;
use crate::web::state::State;

/// Where the switch is, after the address of the rehearsal.
const SWITCH: &str = "/manage/event/rehearsal";

/// Answers nothing of a rehearsal that is cut off.
pub async fn cut_off(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if is_cut_off(&req).await {
        return Ok(req.error_response(PageError::NotConnected));
    }
    Ok(next.call(req).await?.map_into_boxed_body())
}

/// Whether a request is for a rehearsal whose network is lost. What is not in memory is loaded for the question, as its
/// page would load it.
async fn is_cut_off(req: &ServiceRequest) -> bool {
    let Some(within) = req.path().strip_prefix("/t/") else {
        return false;
    };
    let (slug, rest) = within.split_at(within.find('/').unwrap_or(within.len()));
    if slug.is_empty() || rest.starts_with(SWITCH) {
        return false;
    }
    let Some(state) = req.app_data::<State>() else {
        return false;
    };
    let Ok(live) = state.tournaments.by_slug(slug).await else {
        return false;
    };
    let snapshot = live.snapshot();
    let rehearsal = snapshot.tournament.rehearsal.as_ref();
    rehearsal.is_some_and(|it| it.conduct.no_network)
}
