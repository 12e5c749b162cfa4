//! One connection type over both databases, and how a connection is opened.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use diesel::connection::{CacheSize, SimpleConnection};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sqlite::SqliteConnection;

use super::error::{Fault, OpenError, StoreError};
use super::tls::Way;
use super::url::{DatabaseUrl, for_libpq};

/// A connection to either database. The functions of this room take it; nobody else looks inside.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// An SQLite file.
    Sqlite(SqliteConnection),
    /// A PostgreSQL server.
    Postgres(PgConnection),
}

/// The same expression once for each database, with the concrete connection in hand: only for what
/// the combined connection cannot say (`ON CONFLICT`), and for what every append does, because the
/// combined connection puts the text of a statement together each time.
macro_rules! on_each {
    ($conn:expr, $inner:ident => $body:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($inner) => $body,
            $crate::conn::Conn::Postgres($inner) => $body,
        }
    };
}
pub(super) use on_each;

/// How long one connection waits for another process, on either database.
pub(super) const LOCK_WAIT: Duration = Duration::from_millis(5000);

/// Whether a connection may change anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Reads and writes.
    Write,
    /// Reads only; the database itself refuses anything else.
    Read,
}

/// Everything needed to open one more connection.
#[derive(Debug, Clone)]
pub(super) struct Connector {
    pub url: DatabaseUrl,
    /// A ceiling for the size of an SQLite file, in pages.
    pub max_pages: Option<u32>,
    /// The way to a PostgreSQL server by TLS, where the address asks for it.
    tls: Option<Arc<Way>>,
    /// How the database itself is reached, where `url` is a pooler's.
    past_pooler: Option<Arc<Connector>>,
}

impl Connector {
    /// Prepares connections; none is opened yet.
    pub fn new(url: DatabaseUrl, max_pages: Option<u32>) -> Result<Self, OpenError> {
        let tls = match &url {
            DatabaseUrl::Sqlite(_) => None,
            DatabaseUrl::Postgres(url) => Way::to(&for_libpq(url))?.map(Arc::new),
        };
        let past_pooler = match url.past_pooler() {
            Some(direct) => Some(Arc::new(Self::new(direct, max_pages)?)),
            None => None,
        };
        Ok(Self {
            url,
            max_pages,
            tls,
            past_pooler,
        })
    }

    /// Whether each transaction of a connection may be done on another one of the server.
    pub fn is_pooled(&self) -> bool {
        self.past_pooler.is_some()
    }

    /// Opens a connection to the database itself, for what belongs to a session: listening, locks that outlast
    /// a transaction, migrations.
    pub fn connect_past_pooler(&self, purpose: Purpose) -> Result<Conn, OpenError> {
        self.past_pooler.as_deref().unwrap_or(self).connect(purpose)
    }

    /// Opens a connection and sets what this program relies on.
    pub fn connect(&self, purpose: Purpose) -> Result<Conn, OpenError> {
        match &self.url {
            DatabaseUrl::Sqlite(path) => self.sqlite(path, purpose).map(Conn::Sqlite),
            DatabaseUrl::Postgres(url) => self.postgres(url, purpose).map(Conn::Postgres),
        }
    }

    /// Connects to a server: commits wait for the disk, locks for as long as on SQLite.
    fn postgres(&self, url: &str, purpose: Purpose) -> Result<PgConnection, OpenError> {
        let unreachable = |text: String| OpenError::Unreachable(Fault(text));
        let mut conn = match &self.tls {
            None => PgConnection::establish(&for_libpq(url))
                .map_err(|error| unreachable(error.to_string())),
            Some(way) => PgConnection::establish(way.address())
                .map_err(|error| unreachable(way.told(&error.to_string()))),
        }?;
        if self.is_pooled() {
            // A statement that was prepared is known to one of the server's connections only.
            conn.set_prepared_statement_cache_size(CacheSize::Disabled);
        } else {
            conn.batch_execute(&settings(purpose, "SET"))
                .map_err(|error| unreachable(error.to_string()))?;
        }
        Ok(conn)
    }

    /// Opens the file: write-ahead log, an fsync for every commit, foreign keys checked.
    fn sqlite(&self, path: &Path, purpose: Purpose) -> Result<SqliteConnection, OpenError> {
        let mut conn = open_file(path)?;
        let mut pragmas = format!(
            "PRAGMA busy_timeout = {};
             PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;",
            LOCK_WAIT.as_millis()
        );
        if let Some(pages) = self.max_pages {
            pragmas.push_str(&format!("PRAGMA max_page_count = {pages};"));
        }
        if purpose == Purpose::Read {
            pragmas.push_str("PRAGMA query_only = ON;");
        }
        conn.batch_execute(&pragmas)
            .map_err(|error| open_error(error.into(), path))?;
        Ok(conn)
    }
}

/// Opens a file without setting anything.
pub(super) fn open_file(path: &Path) -> Result<SqliteConnection, OpenError> {
    SqliteConnection::establish(&sqlite_name(path)?)
        .map_err(|error| OpenError::Failed(Fault(error.to_string())))
}

/// A path as SQLite is told it: with "/" or "./" in front, so that a file called "file:x" or
/// ":memory:" is not taken for something else.
pub(super) fn sqlite_name(path: &Path) -> Result<String, OpenError> {
    let name = path
        .to_str()
        .ok_or_else(|| OpenError::Failed(Fault(format!("{} is not UTF-8", path.display()))))?;
    Ok(if path.is_absolute() {
        name.to_owned()
    } else {
        format!("./{name}")
    })
}

/// Says what an error of the first statements on a file means to the host.
pub(super) fn open_error(error: StoreError, path: &Path) -> OpenError {
    match error {
        StoreError::ReadOnly => OpenError::ReadOnly(path.to_owned()),
        StoreError::Full => OpenError::Full,
        StoreError::Unavailable(Fault(text))
            if text.contains("file is not a database")
                || text.contains("disk image is malformed") =>
        {
            OpenError::NotADatabase(path.to_owned())
        }
        StoreError::Unavailable(Fault(text)) if text.contains("unable to open database") => {
            OpenError::ReadOnly(path.to_owned())
        }
        StoreError::Unavailable(fault) => OpenError::Failed(fault),
        other => OpenError::Failed(Fault(other.to_string())),
    }
}

/// What each connection to a server is told first (`SET`), or each transaction behind a pooler (`SET LOCAL`).
pub(super) fn settings(purpose: Purpose, set: &str) -> String {
    let lock_timeout = format!("lock_timeout = {}", LOCK_WAIT.as_millis());
    let all = [
        "client_min_messages = warning",
        lock_timeout.as_str(),
        "synchronous_commit = on",
    ];
    let more: &[&str] = match purpose {
        // Writers look up by key. A plan is made once, and one made while a table was small must not
        // read all of it when it has grown.
        Purpose::Write => &[
            "plan_cache_mode = force_generic_plan",
            "enable_seqscan = off",
        ],
        Purpose::Read => &["default_transaction_read_only = on"],
    };
    let all = all.iter().chain(more);
    all.map(|setting| format!("{set} {setting};")).collect()
}
