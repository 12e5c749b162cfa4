//! A body on its way in: stopped when it grows too long, comes too slowly, or finds no room.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use bytes::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::web::error::PageError;
use crate::web::http::bodies::{BodyLimits, Held};

/// A body as a stream of pieces. It ends with an error when it was stopped; [`Stopped`] knows why.
pub(super) struct Intake {
    payload: Payload,
    length: usize,
    most: Most,
    begun: Instant,
    limits: BodyLimits,
    timer: Pin<Box<Sleep>>,
    room: Room,
    stopped: Stopped,
}

/// How long a body may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Most {
    /// Most bytes that are taken.
    pub bytes: usize,
    /// So many more are read and thrown away: a browser shows our page only if it could send
    /// everything.
    pub drained: usize,
    /// What is said when there are more.
    pub is_stranger: bool,
}

impl Most {
    /// Why a longer body is refused.
    pub fn refusal(self) -> PageError {
        if self.is_stranger {
            PageError::TooLargeForStranger { limit: self.bytes }
        } else {
            PageError::TooLarge { limit: self.bytes }
        }
    }
}

/// The memory of a body, shared with whoever keeps it until its request is answered.
pub(super) type Room = Rc<RefCell<Held>>;

/// Why a body was stopped, once it was.
#[derive(Clone, Default)]
pub(super) struct Stopped(Rc<RefCell<Option<PageError>>>);

impl Stopped {
    /// The reason; an error of the connection or of the format if our side did not stop it.
    pub fn or(&self, error: &dyn std::fmt::Display) -> PageError {
        let known = self.0.borrow_mut().take();
        known.unwrap_or_else(|| PageError::Malformed(error.to_string()))
    }
}

impl Intake {
    /// The intake of a body whose head has just come.
    pub fn new(payload: Payload, most: Most, limits: BodyLimits, room: Room) -> Self {
        let begun = Instant::now();
        Self {
            payload,
            length: 0,
            most,
            begun,
            limits,
            timer: Box::pin(sleep_until(begun + limits.time_for(0))),
            room,
            stopped: Stopped::default(),
        }
    }

    /// What will know why it was stopped.
    pub fn stopped(&self) -> Stopped {
        self.stopped.clone()
    }

    /// How long it may be.
    pub fn limit(&self) -> Most {
        self.most
    }

    pub async fn whole(mut self) -> Result<BytesMut, PageError> {
        let stopped = self.stopped();
        let mut body = BytesMut::new();
        while let Some(piece) = self.next().await {
            body.extend_from_slice(&piece.map_err(|error| stopped.or(&error))?);
        }
        Ok(body)
    }

    /// Counts a piece: whether it is handed on, thrown away, or the last.
    fn count(&mut self, piece: &Bytes) -> Result<bool, PageError> {
        self.length = self.length.saturating_add(piece.len());
        if self.length > self.most.bytes.saturating_add(self.most.drained) {
            return Err(self.most.refusal());
        }
        let limit = self.begun + self.limits.time_for(self.length);
        self.timer.as_mut().reset(limit);
        if self.length > self.most.bytes {
            return Ok(false);
        }
        if self.room.borrow_mut().take(piece.len()) {
            Ok(true)
        } else {
            Err(PageError::Busy)
        }
    }

    /// Notes why nothing more is taken.
    fn stop(&self, error: PageError) -> PayloadError {
        *self.stopped.0.borrow_mut() = Some(error);
        PayloadError::Incomplete(None)
    }
}

impl Stream for Intake {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        loop {
            let Poll::Ready(piece) = this.payload.poll_next_unpin(cx) else {
                ready!(this.timer.as_mut().poll(cx));
                return Poll::Ready(Some(Err(this.stop(PageError::TooSlow))));
            };
            let piece = match piece {
                Some(Ok(piece)) => piece,
                None if this.length > this.most.bytes => {
                    let refusal = this.most.refusal();
                    return Poll::Ready(Some(Err(this.stop(refusal))));
                }
                ended => return Poll::Ready(ended),
            };
            match this.count(&piece) {
                Ok(true) => return Poll::Ready(Some(Ok(piece))),
                Ok(false) => {}
                Err(error) => return Poll::Ready(Some(Err(this.stop(error)))),
            }
        }
    }
}
