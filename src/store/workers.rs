//! The connections and the threads that use them: one writer (SQLite) or several (PostgreSQL), and
//! readers.
//!
//! SQLite allows one writer at a time and pays for each commit with a wait for the disk, so its
//! writer takes everything that waits, gives each job a savepoint and commits once. On PostgreSQL the
//! appends that wait go [`together`] in one statement; any other job is a transaction
//! of its own there, because batches of two nodes would lock rows in different orders.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use tokio::sync::oneshot;

use super::append::Append;
use super::conn::{Conn, Connector, Purpose, settings};
use super::error::{Failure, Fault, OpenError, StoreError};
use super::job::{Fate, Job, Reply, Verdict, awaited, closed, waited_for};
use super::queue::{Joining, Lane, Queue, Turn};
use super::together;
use super::url::{DatabaseUrl, News};

/// Jobs that share a commit at most.
const BATCH: usize = 256;
/// How long a statement of several appends is on its way to PostgreSQL before another is sent beside
/// it. Their commits go one after the other there, so two would only each be smaller.
const PATIENCE: Duration = Duration::from_millis(100);

type Jobs = Queue<Worker, Box<dyn Job>>;

/// A group of workers and threads behind one queue. Dropping it finishes what waits and joins the
/// threads.
pub(super) struct Workers {
    queue: Arc<Jobs>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Makes up to `count` connections available, each with a thread. The first is opened now, the
    /// others once they are needed.
    pub fn start(connector: &Connector, purpose: Purpose, count: usize) -> Result<Self, OpenError> {
        let first = connector.connect(purpose)?;
        let mut idle: Vec<Worker> = (0..count)
            .map(|_| Worker {
                conn: None,
                connector: connector.clone(),
                purpose,
            })
            .collect();
        if let Some(worker) = idle.last_mut() {
            worker.conn = Some(first);
        }
        let mut workers = Self {
            queue: Arc::new(Queue::new(idle, joining(&connector.url, purpose))),
            threads: Vec::with_capacity(count),
        };
        for number in 0..count {
            let queue = Arc::clone(&workers.queue);
            let handle = std::thread::Builder::new()
                .name(format!("store-{purpose:?}-{number}").to_lowercase())
                .spawn(move || {
                    let mut before = None;
                    while let Some(mut turn) = queue.take(before.take()) {
                        work(&mut turn);
                        before = Some(turn);
                    }
                })
                .map_err(|error| OpenError::Failed(Fault(error.to_string())))?;
            workers.threads.push(handle);
        }
        Ok(workers)
    }

    /// How many jobs wait.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Queues the job that is made of a reply; the future waits for its answer.
    pub fn ask<T, E, J>(
        &self,
        lane: Lane,
        job: J,
    ) -> impl Future<Output = Result<T, E>> + Send + use<T, E, J>
    where
        J: FnOnce(Reply<Result<T, E>>) -> Box<dyn Job>,
        T: Send + 'static,
        E: Failure,
    {
        let (reply, answer) = awaited();
        self.submit(lane, job(reply));
        answer
    }

    /// [`Workers::ask`] for a thread without a runtime, which waits and may do the work itself.
    pub fn ask_here<T, E: Failure>(
        &self,
        lane: Lane,
        job: impl FnOnce(Reply<Result<T, E>>) -> Box<dyn Job>,
    ) -> Result<T, E> {
        let (reply, answer) = oneshot::channel();
        self.submit_here(lane, job(reply));
        waited_for(answer)
    }

    /// Queues a job; after closing it is answered at once.
    fn submit(&self, lane: Lane, job: Box<dyn Job>) {
        if let Err(job) = self.queue.push(lane, job) {
            job.answer(Some(closed()));
        }
    }

    /// Queues a job. If a worker is free, the work is done here, before this returns: the caller
    /// waits for it anyway.
    fn submit_here(&self, lane: Lane, job: Box<dyn Job>) {
        match self.queue.push_and_take(lane, job) {
            Ok(Some(mut turn)) => work(&mut turn),
            Ok(None) => {}
            Err(job) => job.answer(Some(closed())),
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.queue.close();
        let here = std::thread::current().id();
        for thread in self.threads.drain(..) {
            // The last handle can be dropped by a job; its own thread then ends by itself.
            if thread.thread().id() != here {
                drop(thread.join());
            }
        }
    }
}

/// Which jobs share a commit.
fn joining(url: &DatabaseUrl, purpose: Purpose) -> Joining<Box<dyn Job>> {
    let patience = PATIENCE;
    match (url, purpose) {
        (_, Purpose::Read) => Joining {
            joins: |_| false,
            most: 1,
            patience,
        },
        (DatabaseUrl::Sqlite(_), Purpose::Write) => Joining {
            joins: |_| true,
            most: BATCH,
            patience,
        },
        (DatabaseUrl::Postgres(_), Purpose::Write) => Joining {
            joins: |job| job.plain_append().is_some(),
            most: BATCH,
            patience,
        },
    }
}

/// Does what a turn is for. Jobs catch their own panics; should one happen beside them, those who wait
/// are told that the outcome is not known, and the worker goes on with a new connection.
fn work(turn: &mut Turn<'_, Worker, Box<dyn Job>>) {
    let (Some(worker), jobs) = turn.parts() else {
        return;
    };
    if catch_unwind(AssertUnwindSafe(|| worker.work(jobs))).is_err() {
        tracing::error!("a worker of the database panicked");
        worker.conn = None;
    }
}

/// A connection, which is opened when it is needed and anew after trouble.
struct Worker {
    conn: Option<Conn>,
    connector: Connector,
    purpose: Purpose,
}

impl Worker {
    /// Does the jobs in the way that is fastest for them.
    fn work(&mut self, jobs: Vec<Box<dyn Job>>) {
        let together = matches!(self.connector.url, DatabaseUrl::Postgres(_))
            && jobs.iter().all(|job| job.plain_append().is_some());
        if together {
            self.append_together(jobs);
        } else {
            self.work_in_one(jobs);
        }
    }

    /// One statement for all appends; those it does not write are done one by one.
    fn append_together(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        let news = self.connector.url.news();
        let pooled = self.connector.is_pooled();
        let appends: Vec<&Append> = jobs.iter().filter_map(|job| job.plain_append()).collect();
        let outcome = match self.connection() {
            Ok(conn) if pooled => appended_in_a_transaction(conn, &appends, news),
            Ok(conn) => appended(conn, &appends, news),
            Err(failed) => return answer(jobs, Some(failed.error)),
        };
        match outcome {
            Ok(durable) => {
                let mut others = Vec::new();
                for (mut job, durable) in jobs.into_iter().zip(durable) {
                    if durable {
                        job.sent(Fate::Durable);
                        job.answer(None);
                    } else {
                        others.push(job);
                    }
                }
                self.work_one_by_one(others);
            }
            Err(StoreError::Duplicate(_)) => self.work_one_by_one(jobs),
            Err(error @ (StoreError::Full | StoreError::ReadOnly)) => {
                self.conn = None;
                answer(jobs, Some(error));
            }
            Err(_) => {
                self.conn = None;
                for job in &mut jobs {
                    job.sent(Fate::Unknown);
                }
                self.work_one_by_one(jobs);
            }
        }
    }

    /// A transaction for each job, as long as there is a connection.
    fn work_one_by_one(&mut self, jobs: Vec<Box<dyn Job>>) {
        let mut jobs = jobs.into_iter();
        while let Some(job) = jobs.next() {
            if let Err(failed) = self.connection() {
                job.answer(Some(failed.error.clone()));
                return answer(jobs, Some(failed.error));
            }
            self.work_alone(job);
        }
    }

    /// One transaction for all; when the database fails under one of them, one for each, so that
    /// only those which fail by themselves are answered so.
    fn work_in_one(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        match self.attempt(&mut jobs) {
            Ok(()) => answer(jobs, None),
            Err(_) if jobs.len() > 1 => {
                for job in jobs {
                    self.work_alone(job);
                }
            }
            Err(trouble) => self.again(jobs, trouble),
        }
    }

    /// A transaction for one job.
    fn work_alone(&mut self, job: Box<dyn Job>) {
        let mut jobs = vec![job];
        match self.attempt(&mut jobs) {
            Ok(()) => answer(jobs, None),
            Err(trouble) => self.again(jobs, trouble),
        }
    }

    /// Tries once more what may pass the second time: a deadlock was broken, a lost connection was
    /// opened again. A full disk stays full.
    fn again(&mut self, mut jobs: Vec<Box<dyn Job>>, trouble: Failed) {
        let outcome = if trouble.may_pass {
            self.attempt(&mut jobs).map_err(|failed| failed.error)
        } else {
            Err(trouble.error)
        };
        answer(jobs, outcome.err());
    }

    /// Runs the jobs in one transaction and commits it.
    fn attempt(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Failed> {
        let (purpose, pooled) = (self.purpose, self.connector.is_pooled());
        let conn = self.connection()?;
        let outcome = begin(conn, purpose, pooled)
            .map_err(Failed::early)
            .and_then(|()| transaction(conn, jobs));
        if outcome.is_err() {
            // Whatever state the transaction was left in goes away with its connection.
            self.conn = None;
        }
        outcome
    }

    /// The connection, opened again if it was given up.
    fn connection(&mut self) -> Result<&mut Conn, Failed> {
        let conn = match self.conn.take() {
            Some(conn) => conn,
            None => self
                .connector
                .connect(self.purpose)
                .map_err(|error| Failed::for_good(unavailable(&error)))?,
        };
        Ok(self.conn.insert(conn))
    }
}

/// Trouble of a transaction, and whether a second attempt makes sense. It does not once the commit
/// was sent: what was done may have become durable.
struct Failed {
    error: StoreError,
    may_pass: bool,
}

impl Failed {
    /// Trouble before the commit.
    fn early(error: StoreError) -> Self {
        let may_pass = matches!(error, StoreError::Busy | StoreError::Unavailable(_));
        Self { error, may_pass }
    }

    /// Trouble that a second attempt would only repeat.
    fn for_good(error: StoreError) -> Self {
        Self {
            error,
            may_pass: false,
        }
    }
}

/// Writes appends in one statement, which is a transaction by itself.
fn appended(conn: &mut Conn, appends: &[&Append], news: News) -> Result<Vec<bool>, StoreError> {
    match conn {
        Conn::Postgres(server) => Ok(together::append(server, appends, news)?),
        Conn::Sqlite(_) => Ok(vec![false; appends.len()]),
    }
}

/// Writes appends in one statement behind a pooler: only in a transaction is it known that the commit waits for the disk.
fn appended_in_a_transaction(
    conn: &mut Conn,
    appends: &[&Append],
    news: News,
) -> Result<Vec<bool>, StoreError> {
    begin(conn, Purpose::Write, true)?;
    let written = appended(conn, appends, news);
    if written.is_ok() {
        conn.keep()?;
    } else {
        // If that fails too, the connection is lost, which the next transaction finds.
        drop(conn.undo());
    }
    written
}

/// Begins a transaction. Behind a pooler it is told what else the connection was told once.
fn begin(conn: &mut Conn, purpose: Purpose, pooled: bool) -> Result<(), StoreError> {
    match purpose {
        Purpose::Write => conn.begin_write()?,
        Purpose::Read => conn.begin_read()?,
    }
    if pooled {
        conn.batch_execute(&settings(purpose, "SET LOCAL"))?;
    }
    Ok(())
}

/// In a transaction that has begun: runs each job (in a savepoint, when there are several), commits.
fn transaction(conn: &mut Conn, jobs: &mut [Box<dyn Job>]) -> Result<(), Failed> {
    if let [job] = jobs {
        return match job.run(conn) {
            Verdict::Keep => conn.keep().map_err(|e| Failed::for_good(e.into())),
            Verdict::Undo => conn.undo().map_err(|e| Failed::early(e.into())),
            Verdict::Trouble(error) => Err(Failed::early(error)),
        };
    }
    for job in jobs {
        conn.savepoint().map_err(|e| Failed::early(e.into()))?;
        match job.run(conn) {
            Verdict::Keep => conn.keep_savepoint(),
            Verdict::Undo => conn.undo_savepoint(),
            Verdict::Trouble(error) => return Err(Failed::early(error)),
        }
        .map_err(|e| Failed::early(e.into()))?;
    }
    conn.keep().map_err(|e| Failed::for_good(e.into()))
}

/// Answers every job of a batch.
fn answer(jobs: impl IntoIterator<Item = Box<dyn Job>>, trouble: Option<StoreError>) {
    for job in jobs {
        job.answer(trouble.clone());
    }
}

/// A connection that could not be opened again, as jobs are told.
fn unavailable(error: &OpenError) -> StoreError {
    match error {
        OpenError::Full => StoreError::Full,
        OpenError::ReadOnly(_) => StoreError::ReadOnly,
        other => StoreError::Unavailable(Fault(other.to_string())),
    }
}
