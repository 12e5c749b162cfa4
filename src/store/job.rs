//! One piece of work on its way to a worker thread, and its answer on the way back.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use super::append::{self, Append, AppendError};
use super::conn::Conn;
use super::error::{Failure, Fault, StoreError};
use super::url::News;

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
    /// The append that is all of this job, if it can be written together with others.
    fn plain_append(&self) -> Option<&Append> {
        None
    }
    /// Remembers what became of the append when it was sent together with others.
    fn sent(&mut self, _fate: Fate) {}
}

/// What became of an append that was sent together with others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Durable,
    /// The connection was lost before the answer came.
    Unknown,
}

/// Where an answer goes. A caller who has gone away is no error.
pub(super) type Reply<R> = oneshot::Sender<R>;

/// A reply, and the future that waits for it.
pub(super) fn awaited<T, E>() -> (
    Reply<Result<T, E>>,
    impl Future<Output = Result<T, E>> + Send + use<T, E>,
)
where
    T: Send + 'static,
    E: Failure,
{
    let (sender, receiver) = oneshot::channel();
    let answer = async move { receiver.await.unwrap_or_else(|_| Err(closed().into())) };
    (sender, answer)
}

/// Blocks until the answer is there.
pub(super) fn waited_for<T, E: Failure>(answer: oneshot::Receiver<Result<T, E>>) -> Result<T, E> {
    answer
        .blocking_recv()
        .unwrap_or_else(|_| Err(closed().into()))
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
        let (value, verdict) = guarded(|| (self.work)(conn));
        self.value = Some(value);
        verdict
    }

    fn answer(self: Box<Self>, trouble: Option<StoreError>) {
        let value = match (trouble, self.value) {
            (Some(error), _) => Err(E::from(error)),
            (None, Some(value)) => value,
            (None, None) => Err(E::from(closed())),
        };
        drop(self.reply.send(value));
    }
}

/// An append as a job.
pub(super) struct AppendTask {
    append: Append,
    news: News,
    fate: Option<Fate>,
    value: Option<Result<(), AppendError>>,
    reply: Reply<Result<(), AppendError>>,
}

impl AppendTask {
    /// An append whose outcome goes to `reply`.
    pub fn new(append: Append, news: News, reply: Reply<Result<(), AppendError>>) -> Self {
        Self {
            append,
            news,
            fate: None,
            value: None,
            reply,
        }
    }
}

impl Job for AppendTask {
    fn run(&mut self, conn: &mut Conn) -> Verdict {
        let may_be_durable = self.fate == Some(Fate::Unknown);
        let (value, verdict) = guarded(|| match append::append(conn, &self.append, self.news) {
            // What refuses it may be itself.
            Err(refusal) if may_be_durable && append::is_durable(conn, &self.append)? => {
                tracing::info!(%refusal, "an append was durable although its connection was lost");
                Ok(())
            }
            outcome => outcome,
        });
        self.value = Some(value);
        verdict
    }

    fn answer(self: Box<Self>, trouble: Option<StoreError>) {
        let value = match (trouble, self.value) {
            (Some(error), _) => Err(error.into()),
            (None, Some(value)) => value,
            (None, None) => Err(closed().into()),
        };
        drop(self.reply.send(value));
    }

    fn plain_append(&self) -> Option<&Append> {
        Some(&self.append).filter(|append| append.is_plain())
    }

    fn sent(&mut self, fate: Fate) {
        self.fate = Some(fate);
        if fate == Fate::Durable {
            self.value = Some(Ok(()));
        }
    }
}

/// Does work that may panic, and says what is to become of its transaction.
fn guarded<T, E: Failure>(work: impl FnOnce() -> Result<T, E>) -> (Result<T, E>, Verdict) {
    let value = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(E::from(panicked())));
    let verdict = match &value {
        Ok(_) => Verdict::Keep,
        Err(error) => match error.store_error() {
            Some(error) if error.is_trouble() => Verdict::Trouble(error.clone()),
            _ => Verdict::Undo,
        },
    };
    (value, verdict)
}

/// The work itself panicked; its transaction is undone.
fn panicked() -> StoreError {
    StoreError::Unavailable(Fault("a database job panicked".to_owned()))
}

/// The store has been closed and takes no more work.
pub(super) fn closed() -> StoreError {
    StoreError::Unavailable(Fault("the store is closed".to_owned()))
}
