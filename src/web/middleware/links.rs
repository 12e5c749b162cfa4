//! The token of a private link leaves the address with the first request.

use actix_web::Error;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use crate::web::http::private_link::take_out;

/// Leads to the address without the token, or hands the request on.
pub async fn links<B: MessageBody + 'static>(
    req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    match take_out(req.request()) {
        Some(answer) => Ok(req.into_response(answer).map_into_right_body()),
        None => Ok(next.call(req).await?.map_into_left_body()),
    }
}
