//! One server for one SQLite file: a lock beside the file, which the operating system frees when
//! the process ends in whatever way.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::error::{Fault, OpenError};

/// The right to serve a file, held until it is dropped. The lock file stays: removing it would let
/// two servers lock two files of one name.
#[derive(Debug)]
pub(super) struct ServerLock {
    _file: File,
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
    Ok(ServerLock { _file: file })
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
