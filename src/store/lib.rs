//! The log, accounts and people, in an SQLite file or a PostgreSQL database. The only room that
//! knows SQL.
//!
//! To this room events are opaque: the pure core makes them and their hashes, the store keeps them
//! in order, each sequence number once, and answers only when they are durable.
//!
//! - [`Store::append`] writes the events of one command, with everything that belongs to them
//! - [`Store::write`] and [`Store::read`] run the plain functions of [`accounts`], [`sessions`],
//!   [`people`], [`log`] and the others on a connection
//! - [`backup`] copies a database while it is served, [`restore`] puts a copy back
//!
//! No function here needs an async runtime or blocks one: the connections belong to threads of
//! their own, and the futures only wait for an answer. What was queued is done, also when its
//! caller has gone away.

mod append;
mod conn;
mod copy;
mod error;
mod fold;
mod forget;
mod job;
mod lock;
mod migrate;
mod notices;
mod queue;
mod role;
mod schema;
mod tidy;
mod time;
mod tls;
mod together;
mod transaction;
mod url;
mod workers;

pub mod access_log;
pub mod accounts;
pub mod backup;
pub mod factor_steps;
pub mod factors;
pub mod installation;
pub mod integrity;
pub mod invitations;
pub mod keys;
pub mod known_devices;
pub mod letter_links;
pub mod log;
pub mod lost_end;
pub mod mailings;
pub mod merges;
pub mod outbox;
pub mod people;
pub mod pictures;
pub mod post_texts;
pub mod recovery_codes;
pub mod registrations;
pub mod restore;
pub mod rulesets;
pub mod rulings;
pub mod same_person;
pub mod scheduled;
pub mod searches;
pub mod sessions;
pub mod tablets;
pub mod throttle;
pub mod tokens;
pub mod tournaments;
pub mod unused;

#[cfg(test)]
mod tests;

use std::future::Future;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use diesel::connection::SimpleConnection;

pub use append::{Append, AppendError, RoleGrant};
pub use conn::Conn;
pub use error::{Constraint, Failure, Fault, OpenError, StoreError};
pub use fold::{fold_login, fold_name};
pub use keys::KeyUse;
pub use log::{Hash, StoredEvent};
pub use notices::{Listener, Notice};
pub use people::Person;
pub use time::to_micros;
pub use tournaments::{Membership, TournamentIndex};
pub use url::{DatabaseUrl, News};

use conn::{Connector, Purpose};
use job::{AppendTask, Job, Task};
use workers::Workers;

/// Connections that only read.
const READERS: usize = 4;
/// Connections that write to PostgreSQL, which groups the commits of several into one wait for the disk.
const POSTGRES_WRITERS: usize = 16;

/// What the store is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Serving: on SQLite only one process may, and a second is refused.
    Server,
    /// One command of the shell, possibly beside a running server.
    Tool,
}

/// How a store is opened.
#[derive(Debug, Clone)]
pub struct Options {
    pub url: DatabaseUrl,
    pub access: Access,
    /// Whether a missing SQLite file is created. Its folder never is.
    pub create: bool,
    /// A ceiling for an SQLite file, in pages of 4096 bytes: past it the disk counts as full.
    pub max_pages: Option<u32>,
}

impl Options {
    /// For serving: creates a missing file.
    #[must_use]
    pub fn server(url: DatabaseUrl) -> Self {
        Self {
            url,
            access: Access::Server,
            create: true,
            max_pages: None,
        }
    }

    /// For one command of the shell: the database must exist.
    #[must_use]
    pub fn tool(url: DatabaseUrl) -> Self {
        Self {
            access: Access::Tool,
            create: false,
            ..Self::server(url)
        }
    }
}

/// An open database. Cheap to clone; the last clone to go finishes the queued writes and closes.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

/// The parts of a store, in the order in which they are closed.
struct Inner {
    writers: Workers,
    readers: Workers,
    _serving: Option<lock::Serving>,
    /// Closed last: connections may lead through it.
    connector: Connector,
}

impl Store {
    /// Opens a database and brings its schema up to date. Blocks while it does.
    pub fn open(options: &Options) -> Result<Self, OpenError> {
        let url = match &options.url {
            DatabaseUrl::Sqlite(path) => DatabaseUrl::Sqlite(place(path, options.create)?),
            server => server.clone(),
        };
        let connector = Connector::new(url, options.max_pages)?;
        let serving = match options.access {
            Access::Server => Some(lock::serve(&connector)?),
            Access::Tool => None,
        };
        prepare(&connector, serving.is_some())?;
        let writers = match &connector.url {
            DatabaseUrl::Sqlite(_) => 1,
            DatabaseUrl::Postgres(_) => POSTGRES_WRITERS,
        };
        Ok(Self {
            inner: Arc::new(Inner {
                writers: Workers::start(&connector, Purpose::Write, writers)?,
                readers: Workers::start(&connector, Purpose::Read, READERS)?,
                connector,
                _serving: serving,
            }),
        })
    }

    /// Where the database is; printing it hides the password.
    #[must_use]
    pub fn url(&self) -> &DatabaseUrl {
        &self.inner.connector.url
    }

    /// How many writes wait for a connection.
    #[must_use]
    pub fn waiting_writes(&self) -> usize {
        self.inner.writers.waiting()
    }

    /// Appends the events of one command to their tournament's log. The answer comes after they
    /// are durable. Appends of one tournament are done in the order of the calls.
    pub fn append(
        &self,
        append: Append,
    ) -> impl Future<Output = Result<(), AppendError>> + Send + use<> {
        let (lane, news) = (Some(append.tournament), self.url().news());
        let task = move |reply| -> Box<dyn Job> { Box::new(AppendTask::new(append, news, reply)) };
        self.inner.writers.ask(lane, task)
    }

    /// [`Store::append`] for threads without a runtime.
    ///
    /// # Panics
    /// On a thread that runs async tasks, which would all wait.
    pub fn append_blocking(&self, append: Append) -> Result<(), AppendError> {
        let (lane, news) = (Some(append.tournament), self.url().news());
        let task = move |reply| -> Box<dyn Job> { Box::new(AppendTask::new(append, news, reply)) };
        self.inner.writers.ask_here(lane, task)
    }

    /// Runs `work` in a transaction that is durable when the answer comes, and undone when `work`
    /// ends with an error. `work` may be run again when its transaction has to be given up.
    pub fn write<T, E, W>(
        &self,
        work: W,
    ) -> impl Future<Output = Result<T, E>> + Send + use<T, E, W>
    where
        W: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Failure,
    {
        let task = |reply| -> Box<dyn Job> { Box::new(Task::new(work, reply)) };
        self.inner.writers.ask(None, task)
    }

    /// [`Store::write`] for threads without a runtime.
    ///
    /// # Panics
    /// On a thread that runs async tasks, which would all wait.
    pub fn write_blocking<T, E, W>(&self, work: W) -> Result<T, E>
    where
        W: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Failure,
    {
        let task = |reply| -> Box<dyn Job> { Box::new(Task::new(work, reply)) };
        self.inner.writers.ask_here(None, task)
    }

    /// Runs `work` on a connection that only reads; all it reads is of one moment.
    pub fn read<T, E, W>(&self, work: W) -> impl Future<Output = Result<T, E>> + Send + use<T, E, W>
    where
        W: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Failure,
    {
        let task = |reply| -> Box<dyn Job> { Box::new(Task::new(work, reply)) };
        self.inner.readers.ask(None, task)
    }

    /// [`Store::read`] for threads without a runtime.
    ///
    /// # Panics
    /// On a thread that runs async tasks, which would all wait.
    pub fn read_blocking<T, E, W>(&self, work: W) -> Result<T, E>
    where
        W: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Failure,
    {
        let task = |reply| -> Box<dyn Job> { Box::new(Task::new(work, reply)) };
        self.inner.readers.ask_here(None, task)
    }
}

/// A new random id of 63 bits, never zero. (JavaScript keeps 53: write it as text for browsers.)
#[must_use]
pub fn new_id() -> i64 {
    let bits: u64 = rand::random();
    i64::try_from(bits >> 1).unwrap_or(i64::MAX).max(1)
}

/// The real path of a file that is to be opened, so that two names of one file share one lock.
fn place(path: &Path, create: bool) -> Result<PathBuf, OpenError> {
    if path.is_dir() {
        return Err(OpenError::NotADatabase(path.to_owned()));
    }
    if path.exists() {
        return path
            .canonicalize()
            .map_err(|error| lock::io_error(&error, path));
    }
    let folder = backup::folder_of(path);
    if !folder.is_dir() {
        return Err(OpenError::MissingFolder(folder.to_owned()));
    }
    if !create {
        return Err(OpenError::Missing(path.to_owned()));
    }
    // Names and password hashes will be in it: for its owner's eyes only.
    match backup::create_private(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(lock::io_error(&error, path)),
        _ => path
            .canonicalize()
            .map_err(|error| lock::io_error(&error, path)),
    }
}

/// Checks that the database is ours and can be written, and migrates it. A tool migrates only
/// while no server holds the file.
fn prepare(connector: &Connector, holds_lock: bool) -> Result<(), OpenError> {
    let url = &connector.url;
    let path = url.file().unwrap_or(Path::new(""));
    if let Some(file) = url.file() {
        // Before anything is set on it: turning another program's file to WAL would change it.
        let mut bare = Conn::Sqlite(conn::open_file(file)?);
        migrate::inspect(&mut bare).map_err(|error| error.at(url))?;
    }
    let mut conn = connector.connect_past_pooler(Purpose::Write)?;
    let state = migrate::inspect(&mut conn).map_err(|error| error.at(url))?;
    if state == migrate::State::Behind {
        let _lock = match url.file() {
            Some(file) if !holds_lock => Some(lock::take(file).map_err(|error| match error {
                OpenError::AlreadyServed { .. } => OpenError::OlderSchemaInUse,
                other => other,
            })?),
            _ => None,
        };
        migrate::bring_up_to_date(&mut conn).map_err(|error| conn::open_error(error, path))?;
    }
    // A write lock taken and given back shows now, not at the first result, that writing works.
    conn.begin_write()
        .and_then(|()| conn.batch_execute("SELECT 1"))
        .and_then(|()| conn.undo())
        .map_err(|error| conn::open_error(error.into(), path))
}
