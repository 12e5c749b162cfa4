//! HEAD is answered like GET, without the body: programs that watch a server ask so.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::Error;
use actix_web::body::{BodySize, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use bytes::Bytes;

/// A body of which only the length is told.
pub struct Untold(BodySize);

impl MessageBody for Untold {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        self.0
    }

    fn poll_next(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        Poll::Ready(None)
    }
}

/// Lets every page answer HEAD.
pub async fn heads<B: MessageBody + 'static>(
    mut req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, Untold>>, Error> {
    if req.method() != Method::HEAD {
        return Ok(next.call(req).await?.map_into_left_body());
    }
    req.head_mut().method = Method::GET;
    let answer = next.call(req).await?;
    Ok(answer.map_body(|_, body| EitherBody::right(Untold(body.size()))))
}
