//! The threads that own the connections: one writer (SQLite) or several (PostgreSQL), and readers.
//!
//! SQLite allows one writer at a time and pays for each commit with a wait for the disk, so its
//! writer takes everything that waits, gives each job a savepoint and commits once. PostgreSQL
//! groups the commits of several connections by itself; there, batches of two nodes would lock rows
//! in different orders, so each job is a transaction of its own.

use std::sync::Arc;
use std::thread::JoinHandle;

use super::conn::{Conn, Connector, Purpose};
use super::error::{Fault, OpenError, StoreError};
use super::job::{Job, Verdict, closed};
use super::queue::{Lane, Queue};

/// A group of threads behind one queue. Dropping it finishes what waits and joins the threads.
pub(super) struct Workers {
    queue: Arc<Queue<Box<dyn Job>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Opens `threads` connections and starts a worker on each; a worker takes up to `most` jobs
    /// into one transaction.
    pub fn start(
        connector: &Connector,
        purpose: Purpose,
        threads: usize,
        most: usize,
    ) -> Result<Self, OpenError> {
        let mut workers = Self {
            queue: Arc::new(Queue::new()),
            threads: Vec::with_capacity(threads),
        };
        for number in 0..threads {
            let worker = Worker {
                conn: Some(connector.connect(purpose)?),
                connector: connector.clone(),
                purpose,
            };
            let queue = Arc::clone(&workers.queue);
            let handle = std::thread::Builder::new()
                .name(format!("store-{purpose:?}-{number}").to_lowercase())
                .spawn(move || worker.serve(&queue, most))
                .map_err(|error| OpenError::Failed(Fault(error.to_string())))?;
            workers.threads.push(handle);
        }
        Ok(workers)
    }

    /// How many jobs wait.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Queues a job; after closing it is answered at once.
    pub fn submit(&self, lane: Lane, job: Box<dyn Job>) {
        if let Err(job) = self.queue.push(lane, job) {
            job.answer(Some(closed()));
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

/// One thread and its connection, which is opened anew after trouble.
struct Worker {
    conn: Option<Conn>,
    connector: Connector,
    purpose: Purpose,
}

impl Worker {
    /// Works until the queue is closed and empty.
    fn serve(mut self, queue: &Queue<Box<dyn Job>>, most: usize) {
        while let Some((lanes, jobs)) = queue.take(most) {
            self.work(jobs);
            queue.done(&lanes);
        }
    }

    /// One transaction for all; when the database fails under one of them, one for each, so that
    /// only those which fail by themselves are answered so.
    fn work(&mut self, mut jobs: Vec<Box<dyn Job>>) {
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
        let purpose = self.purpose;
        let conn = self.connection()?;
        let outcome = transaction(conn, purpose, jobs);
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

/// Begins, runs each job (in a savepoint, when there are several), commits.
fn transaction(conn: &mut Conn, purpose: Purpose, jobs: &mut [Box<dyn Job>]) -> Result<(), Failed> {
    let begun = match purpose {
        Purpose::Write => conn.begin_write(),
        Purpose::Read => conn.begin_read(),
    };
    begun.map_err(|error| Failed::early(error.into()))?;
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
            Verdict::Keep => conn.keep(),
            Verdict::Undo => conn.undo(),
            Verdict::Trouble(error) => return Err(Failed::early(error)),
        }
        .map_err(|e| Failed::early(e.into()))?;
    }
    conn.keep().map_err(|e| Failed::for_good(e.into()))
}

/// Answers every job of a batch.
fn answer(jobs: Vec<Box<dyn Job>>, trouble: Option<StoreError>) {
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
