//! What can go wrong, as typed values. None carries SQL text in what it displays.

use std::fmt;
use std::path::PathBuf;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

/// Why the store could not be opened. Each sentence tells the host what to do.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The text is neither `sqlite:PATH` nor `postgres://…`.
    #[error("the database address must be sqlite:PATH or postgres://HOST/NAME")]
    UnknownUrl,
    /// The folder the file should be in does not exist.
    #[error("the folder {} does not exist; create it, or choose another --database", .0.display())]
    MissingFolder(PathBuf),
    /// The file was asked for as an existing database and is not there.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// The file, or the folder it is in, may not be written by this user.
    #[error("{} cannot be written; check who owns the file and its folder, and whether the disk is mounted read-only", .0.display())]
    ReadOnly(PathBuf),
    /// The file has other content.
    #[error("{} is not a database, or is damaged; restore a backup, or choose another --database", .0.display())]
    NotADatabase(PathBuf),
    /// The file is a database of another program.
    #[error("{} is a database of another program; choose another --database", .0.display())]
    Foreign(PathBuf),
    #[error(
        "the database was written by a newer version of seatwind (schema {found}, this program knows up to {known}); install that version, or restore a copy that was made before the upgrade"
    )]
    NewerSchema {
        /// The newest migration in the database.
        found: String,
        /// The newest migration this program carries.
        known: String,
    },
    /// The database has the schema of an older version, and a server of that version is using it.
    #[error(
        "the database has the schema of an older version and its server is running; stop it first"
    )]
    OlderSchemaInUse,
    /// Another server holds the file.
    #[error("another seatwind server{} is already serving {}; stop it first, or choose another --database", process(*.pid), .path.display())]
    AlreadyServed {
        path: PathBuf,
        /// The process that holds it, when it said so.
        pid: Option<u32>,
    },
    /// A backup is being restored into the database.
    #[error("a backup is being restored into the database; start again when that is done")]
    Restoring,
    /// The disk has no room left.
    #[error("the disk is full; free some space and start again")]
    Full,
    /// The server of the database did not answer, or refused this user.
    #[error("the database server cannot be reached: {0}")]
    Unreachable(Fault),
    /// What the address of the database says about TLS cannot be done.
    #[error(transparent)]
    Tls(#[from] super::tls::Refused),
    /// A migration or a first statement failed.
    #[error("the database could not be prepared: {0}")]
    Failed(Fault),
}

/// The words " (process N)" of a sentence, or nothing.
fn process(pid: Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})"))
        .unwrap_or_default()
}

/// Why a read or a write was not done. Nothing of a failed write is stored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// There is no such row, or it is no longer valid.
    #[error("not found")]
    NotFound,
    /// A value that must be the only one of its kind exists already.
    #[error("already taken: {0}")]
    Duplicate(Constraint),
    /// The disk has no room left.
    #[error("the disk of the database is full; nothing was saved")]
    Full,
    /// The database may not be written.
    #[error("the database is read-only; nothing was saved")]
    ReadOnly,
    /// Others kept the database busy for too long; trying again is safe.
    #[error("the database is busy; nothing was saved, try again")]
    Busy,
    /// The database failed or cannot be reached; the fault is for the operator's log.
    #[error("{}", .0.said())]
    Unavailable(Fault),
}

impl StoreError {
    /// True when the database itself failed, false when it answered that something does not hold.
    pub(super) fn is_trouble(&self) -> bool {
        !matches!(self, Self::NotFound | Self::Duplicate(_))
    }
}

/// Which uniqueness a write would have broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constraint {
    /// Two accounts with one login.
    Login,
    /// Two tournaments with one address.
    Slug,
    /// Two events with one number.
    Sequence,
    /// One idempotency key used twice.
    Key,
    /// Any other.
    Other,
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Login => "login",
            Self::Slug => "address",
            Self::Sequence => "event number",
            Self::Key => "idempotency key",
            Self::Other => "value",
        })
    }
}

/// What the database said, for the operator's log: displayed as one line, never shown to visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault(pub(super) String);

impl Fault {
    /// Whether SQLite found pages that cannot be.
    pub(super) fn is_damage(&self) -> bool {
        ["disk image is malformed", "file is not a database"]
            .iter()
            .any(|text| self.0.contains(text))
    }

    /// What everybody may hear of it.
    fn said(&self) -> &'static str {
        if self.is_damage() {
            "the database is damaged; put a copy back (seatwind restore)"
        } else {
            "the database cannot be used at the moment"
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.lines().next().unwrap_or_default())
    }
}

/// An error type that writes and reads may end with: it can carry the store's own errors and says
/// whether it does, so that the writer knows a refusal from a failing database.
pub trait Failure: From<StoreError> + Send + 'static {
    /// The store's error inside, if that is what happened.
    fn store_error(&self) -> Option<&StoreError>;
}

impl Failure for StoreError {
    fn store_error(&self) -> Option<&StoreError> {
        Some(self)
    }
}

impl From<DieselError> for StoreError {
    fn from(error: DieselError) -> Self {
        match error {
            DieselError::NotFound => Self::NotFound,
            DieselError::DatabaseError(kind, info) => classify(&kind, &*info),
            DieselError::RollbackErrorOnCommit { commit_error, .. } => Self::from(*commit_error),
            other => Self::Unavailable(Fault(other.to_string())),
        }
    }
}

/// Sorts a database error.
fn classify(
    kind: &DatabaseErrorKind,
    info: &(dyn diesel::result::DatabaseErrorInformation + Send + Sync),
) -> StoreError {
    match kind {
        DatabaseErrorKind::UniqueViolation => {
            let name = info.constraint_name().unwrap_or(info.message());
            StoreError::Duplicate(constraint(name))
        }
        DatabaseErrorKind::SerializationFailure => StoreError::Busy,
        DatabaseErrorKind::ReadOnlyTransaction => StoreError::ReadOnly,
        _ => from_text(info.message()),
    }
}

/// Sorts an error by what it says: neither driver hands out its code for these, so the fixed English
/// texts of SQLite and PostgreSQL are compared.
pub(super) fn from_text(message: &str) -> StoreError {
    let says = |text: &str| message.contains(text);
    if says("database or disk is full") || says("No space left on device") {
        StoreError::Full
    } else if says("attempt to write a readonly database") {
        StoreError::ReadOnly
    } else if says("is locked") || says("deadlock detected") || says("lock timeout") {
        StoreError::Busy
    } else {
        StoreError::Unavailable(Fault(message.to_owned()))
    }
}

/// The constraint behind a name of ours (PostgreSQL) or a "table.column" list (SQLite).
fn constraint(name: &str) -> Constraint {
    let has = |text: &str| name.contains(text);
    if has("accounts_login") || has("accounts.login_key") {
        Constraint::Login
    } else if has("tournaments_slug") || has("tournaments.slug") {
        Constraint::Slug
    } else if has("event_log") {
        Constraint::Sequence
    } else if has("idempotency_keys") {
        Constraint::Key
    } else {
        Constraint::Other
    }
}
