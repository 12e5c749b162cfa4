//! Who is serving a database. An SQLite file has one server: it holds a lock beside the file, which
//! the operating system frees when the process ends in whatever way. A PostgreSQL database may have
//! several: each holds a share of an advisory lock, so that a restore knows that it is not alone.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::sql_types::Bool;

use super::conn::{Conn, Connector, Purpose, on_each};
use super::error::{Fault, OpenError, StoreError};
use super::url::DatabaseUrl;

/// The sign of a server, for as long as it lives.
pub(super) enum Serving {
    File(#[expect(dead_code, reason = "held, never looked at")] ServerLock),
    /// The connection that holds a share of the advisory lock.
    Share(#[expect(dead_code, reason = "held, never looked at")] std::sync::Mutex<Conn>),
}

/// The advisory lock's first number; the second is the schema's, as tests share a database.
const SERVING: i32 = 0x5345_5256;

#[derive(QueryableByName)]
struct Taken {
    #[diesel(sql_type = Bool)]
    taken: bool,
}

/// Declares that this process serves the database.
pub(super) fn serve(connector: &Connector) -> Result<Serving, OpenError> {
    match &connector.url {
        DatabaseUrl::Sqlite(path) => take(path).map(Serving::File),
        DatabaseUrl::Postgres(_) => {
            let mut conn = connector.connect_past_pooler(Purpose::Read)?;
            let shared = advisory(&mut conn, "pg_try_advisory_lock_shared")
                .map_err(|error| OpenError::Failed(Fault(error.to_string())))?;
            if !shared {
                return Err(OpenError::Restoring);
            }
            Ok(Serving::Share(std::sync::Mutex::new(conn)))
        }
    }
}

/// Whether no server uses a PostgreSQL database; while the connection lives, none can say it does.
pub(super) fn nobody_serves(conn: &mut Conn) -> Result<bool, StoreError> {
    advisory(conn, "pg_try_advisory_lock")
}

/// Tries an advisory lock without waiting.
fn advisory(conn: &mut Conn, function: &str) -> Result<bool, StoreError> {
    let sql = format!("SELECT {function}({SERVING}, hashtext(current_schema())) AS taken");
    let row: Taken = on_each!(conn, c => diesel::sql_query(sql).get_result(c))?;
    Ok(row.taken)
}

/// The right to serve a file, held until it is dropped. The lock file stays: removing it would let
/// two servers lock two files of one name.
#[derive(Debug)]
pub(super) struct ServerLock {
    file: File,
}

impl Drop for ServerLock {
    /// Closing the file would do, unless another thread is just starting a program: that one has a
    /// copy of the open file until it is itself.
    fn drop(&mut self) {
        if let Err(error) = self.file.unlock() {
            tracing::warn!(%error, "the lock of the database could not be given back");
        }
    }
}

/// Takes the lock of a database file, or says who has it.
pub(super) fn take(database: &Path) -> Result<ServerLock, OpenError> {
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(lock_path(database))
        .map_err(|error| io_error(&error, database))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(OpenError::AlreadyServed {
                path: database.to_owned(),
                pid: holder(&mut file),
            });
        }
        Err(TryLockError::Error(error)) => return Err(io_error(&error, database)),
    }
    // The number only makes the other server's message better: a full disk must not stop us here.
    drop(note_process(&mut file));
    Ok(ServerLock { file })
}

/// The lock file beside the database.
fn lock_path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// Writes this process's number into the lock file.
fn note_process(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    write!(file, "{}", std::process::id())
}

/// The process number the holder wrote, where the system lets us read it.
fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

/// An error of the file system, as the host should hear it.
pub(super) fn io_error(error: &std::io::Error, path: &Path) -> OpenError {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            OpenError::ReadOnly(path.to_owned())
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => OpenError::Full,
        ErrorKind::NotFound => OpenError::Missing(path.to_owned()),
        _ => OpenError::Failed(Fault(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_given_back_is_free_although_a_copy_of_its_file_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("hall.db");
        let lock = take(&database).unwrap();
        let copy = lock.file.try_clone().unwrap();
        let refused = take(&database).unwrap_err();
        assert!(matches!(refused, OpenError::AlreadyServed { .. }));
        drop(lock);
        take(&database).unwrap();
        drop(copy);
    }
}
