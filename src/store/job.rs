//! One piece of work on its way to a worker thread, and its answer on the way back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;

use tokio::sync::oneshot;

use super::conn::Conn;
use super::error::{Failure, Fault, StoreError};

/// What a worker does with the savepoint or transaction a job ran in.
pub(super) enum Verdict {
    /// Keep what the job did.
    Keep,
    /// The job refused: undo what it did, the others are not touched.
    Undo,
    /// The database failed: nothing of the whole transaction can be trusted.
    Trouble(StoreError),
}

/// Work that may be run again when its transaction has to be given up.
pub(super) trait Job: Send {
    /// Does the work and remembers its value.
    fn run(&mut self, conn: &mut Conn) -> Verdict;
    /// Sends the remembered value, or the trouble that kept it from becoming durable.
    fn answer(self: Box<Self>, trouble: Option<StoreError>);
}

/// Where an answer goes: to an awaiting task or to a blocked thread.
pub(super) enum Reply<R> {
    Task(oneshot::Sender<R>),
    Thread(mpsc::SyncSender<R>),
}

impl<R> Reply<R> {
    /// Sends; a caller who has gone away is no error.
    fn send(self, answer: R) {
        match self {
            Self::Task(sender) => drop(sender.send(answer)),
            Self::Thread(sender) => drop(sender.send(answer)),
        }
    }
}

/// A closure as a job.
pub(super) struct Task<W, T, E> {
    work: W,
    value: Option<Result<T, E>>,
    reply: Reply<Result<T, E>>,
}

impl<W, T, E> Task<W, T, E> {
    /// Work whose value goes to `reply`.
    pub fn new(work: W, reply: Reply<Result<T, E>>) -> Self {
        Self {
            work,
            value: None,
            reply,
        }
    }
}

impl<W, T, E> Job for Task<W, T, E>
where
    W: FnMut(&mut Conn) -> Result<T, E> + Send,
    T: Send,
    E: Failure,
{
    fn run(&mut self, conn: &mut Conn) -> Verdict {
        let value = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)))
            .unwrap_or_else(|_| Err(E::from(panicked())));
        let verdict = match &value {
            Ok(_) => Verdict::Keep,
            Err(error) => match error.store_error() {
                Some(error) if error.is_trouble() => Verdict::Trouble(error.clone()),
                _ => Verdict::Undo,
            },
        };
        self.value = Some(value);
        verdict
    }

    fn answer(self: Box<Self>, trouble: Option<StoreError>) {
        let value = match (trouble, self.value) {
            (Some(error), _) => Err(E::from(error)),
            (None, Some(value)) => value,
            (None, None) => Err(E::from(closed())),
        };
        self.reply.send(value);
    }
}

/// The work itself panicked; its transaction is undone.
fn panicked() -> StoreError {
    StoreError::Unavailable(Fault("a database job panicked".to_owned()))
}

/// The store has been closed and takes no more work.
pub(super) fn closed() -> StoreError {
    StoreError::Unavailable(Fault("the store is closed".to_owned()))
}
