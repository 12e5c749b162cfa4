//! Copies of a database: made while it is served, checked before they get their name, never written
//! over anything. A copy is always an SQLite file, also of a PostgreSQL database.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use thiserror::Error;

use super::conn::{Conn, Purpose, open_file, sqlite_name};
use super::error::{Fault, OpenError, StoreError};
use super::integrity::{self, Problem, Report};
use super::lock::io_error;
use super::url::DatabaseUrl;
use super::{Store, copy, migrate};

/// Why a copy was not made or not put back.
#[derive(Debug, Error)]
pub enum CopyError {
    /// Something has that name already.
    #[error("{} exists already; choose another name", .0.display())]
    Exists(PathBuf),
    /// The database to restore into holds data.
    #[error(
        "{0} holds data already; add --force to replace it (what it holds now is kept beside it)"
    )]
    NotEmpty(DatabaseUrl),
    /// The file is no copy made by this program.
    #[error("{} is not a backup of seatwind", .0.display())]
    NotABackup(PathBuf),
    /// The copy is damaged.
    #[error("{} is damaged: {problem}", .path.display())]
    Damaged {
        path: PathBuf,
        /// The first thing that does not hold.
        problem: Problem,
    },
    /// A server is using the database.
    #[error("a server is using {0}; stop it first")]
    InUse(DatabaseUrl),
    /// A file or database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed while it was copied.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Store {
    /// Copies the database as it is at one moment to a new file, while it is read and written.
    /// The file has its name only when it is complete, checked and on the disk.
    pub fn backup(&self, target: &Path) -> Result<Report, CopyError> {
        let connector = &self.inner.connector;
        let partial = Partial::beside(target)?;
        // SQLite takes VACUUM INTO for a write, although it only reads the file it copies.
        match connector.connect_past_pooler(Purpose::Write)? {
            Conn::Sqlite(mut conn) => vacuum_into(&mut conn, &partial.path)?,
            server => dump(server, &partial.path)?,
        }
        let report = check(&partial.path, target)?;
        partial.publish(target)?;
        Ok(report)
    }
}

/// Writes a compact, consistent copy of an SQLite database.
pub(super) fn vacuum_into(conn: &mut SqliteConnection, path: &Path) -> Result<(), CopyError> {
    diesel::sql_query("VACUUM INTO ?")
        .bind::<Text, _>(sqlite_name(path)?)
        .execute(conn)
        .map_err(StoreError::from)?;
    Ok(())
}

/// Writes a database of another kind into a new SQLite file.
pub(super) fn dump(mut from: Conn, path: &Path) -> Result<(), CopyError> {
    let mut file = open_file(path)?;
    // The file is nobody's before it is complete; it is synchronised once, at the end.
    file.batch_execute("PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;")
        .map_err(StoreError::from)?;
    let mut to = Conn::Sqlite(file);
    migrate::bring_up_to_date(&mut to)?;
    from.begin_read().map_err(StoreError::from)?;
    to.transaction(|to| copy::everything(&mut from, to))?;
    from.undo().map_err(StoreError::from)?;
    Ok(())
}

/// Opens a copy without changing it: it must be ours, of a version we know, and readable.
pub(super) fn recognise(path: &Path) -> Result<SqliteConnection, CopyError> {
    if !path.is_file() {
        return Err(OpenError::Missing(path.to_owned()).into());
    }
    let place = DatabaseUrl::Sqlite(path.to_owned());
    let mut conn = Conn::Sqlite(open_file(path)?);
    migrate::inspect(&mut conn).map_err(|error| match error.at(&place) {
        OpenError::NotADatabase(path) | OpenError::Foreign(path) => CopyError::NotABackup(path),
        other => CopyError::Open(other),
    })?;
    if migrate::is_blank(&mut conn)? {
        return Err(CopyError::NotABackup(path.to_owned()));
    }
    let problems = integrity::database_problems(&mut conn);
    match (conn, problems.map_err(|error| damaged(error, path))?.pop()) {
        (_, Some(problem)) => Err(CopyError::Damaged {
            path: path.to_owned(),
            problem,
        }),
        (Conn::Sqlite(conn), None) => Ok(conn),
        (Conn::Postgres(_), None) => Err(CopyError::NotABackup(path.to_owned())),
    }
}

/// Checks a complete copy of the current version, which stands for `named` in messages.
pub(super) fn check(copy: &Path, named: &Path) -> Result<Report, CopyError> {
    let mut conn = Conn::Sqlite(open_file(copy)?);
    let report = integrity::check(&mut conn).map_err(|error| damaged(error, named))?;
    match report.problems.first() {
        Some(problem) => Err(CopyError::Damaged {
            path: named.to_owned(),
            problem: problem.clone(),
        }),
        None => Ok(report),
    }
}

/// A database that cannot even be read through is damaged.
pub(super) fn damaged(error: StoreError, path: &Path) -> CopyError {
    match error {
        StoreError::Unavailable(Fault(text)) => CopyError::Damaged {
            path: path.to_owned(),
            problem: Problem::Database(text),
        },
        other => other.into(),
    }
}

/// A file that has not got its name yet; removed when something goes wrong before it does.
pub(super) struct Partial {
    pub path: PathBuf,
}

impl Partial {
    /// A new name in the folder of `target`, which must not exist.
    pub fn beside(target: &Path) -> Result<Self, CopyError> {
        if target.exists() {
            return Err(CopyError::Exists(target.to_owned()));
        }
        Self::in_folder_of(target)
    }

    /// A new name in the folder of `target`.
    pub fn in_folder_of(target: &Path) -> Result<Self, CopyError> {
        let folder = folder_of(target);
        if !folder.is_dir() {
            return Err(OpenError::MissingFolder(folder.to_owned()).into());
        }
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let path = folder.join(format!(".{name}.{:x}.partial", super::new_id()));
        let partial = Self { path };
        create_private(&partial.path).map_err(|error| io_error(&error, &partial.path))?;
        Ok(partial)
    }

    /// Gives the file its name once it is on the disk; refuses when the name exists by now.
    pub fn publish(self, target: &Path) -> Result<(), CopyError> {
        let failed = |error: std::io::Error| match error.kind() {
            ErrorKind::AlreadyExists => CopyError::Exists(target.to_owned()),
            _ => io_error(&error, target).into(),
        };
        sync(&self.path).map_err(failed)?;
        if let Err(error) = std::fs::hard_link(&self.path, target) {
            if error.kind() == ErrorKind::AlreadyExists || target.exists() {
                return Err(CopyError::Exists(target.to_owned()));
            }
            // A file system without hard links.
            std::fs::rename(&self.path, target).map_err(failed)?;
        }
        sync(folder_of(target)).map_err(failed)
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let mut name = self.path.as_os_str().to_owned();
            name.push(suffix);
            // Most of these never existed.
            drop(std::fs::remove_file(name));
        }
    }
}

/// Creates an empty file that only its owner may read: it will hold names and password hashes.
pub(super) fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path).map(drop)
}

/// Waits until a file or a folder's entries are on the disk.
pub(super) fn sync(path: &Path) -> std::io::Result<()> {
    File::open(path)?.sync_all()
}

/// The folder of a file, which for a bare name is the current one.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
