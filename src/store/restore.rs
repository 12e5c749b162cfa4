//! Putting a copy back: never over data without being told to, and then what was there is kept.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;

use super::backup::{
    CopyError, Partial, check, damaged, dump, folder_of, recognise, sync, vacuum_into,
};
use super::conn::{Conn, Connector, Purpose, open_file};
use super::error::{Fault, OpenError, StoreError};
use super::integrity::Report;
use super::lock::{self, io_error};
use super::url::DatabaseUrl;
use super::{copy, migrate, place};

/// What a restore did.
#[derive(Debug)]
pub struct Restored {
    /// What the database holds now.
    pub report: Report,
    /// Where what it held before is kept.
    pub kept: Option<PathBuf>,
}

/// Puts a copy back into `target`, which no server may be using. Data that is there is replaced only
/// with `force`, and kept: beside an SQLite file under its name and the time, for PostgreSQL as a
/// copy beside the one that is restored. Every log-in ends; accounts and their passwords are those
/// of the copy.
pub fn restore(
    backup: &Path,
    target: &DatabaseUrl,
    force: bool,
    now: DateTime<Utc>,
) -> Result<Restored, CopyError> {
    let mut source = recognise(backup)?;
    match target {
        DatabaseUrl::Sqlite(path) => {
            let held = path.metadata().is_ok_and(|file| file.len() > 0);
            if held && !force {
                return Err(CopyError::NotEmpty(target.clone()));
            }
            into_file(&mut source, backup, target, path, held.then_some(now))
        }
        DatabaseUrl::Postgres(_) => {
            let (partial, report) = fresh_copy(&mut source, backup, backup)?;
            let kept = into_server(&partial.path, backup, target, force, now)?;
            Ok(Restored { report, kept })
        }
    }
}

/// Replaces an SQLite file; what it held is kept with this time in its name.
fn into_file(
    source: &mut diesel::SqliteConnection,
    backup: &Path,
    target: &DatabaseUrl,
    path: &Path,
    keep: Option<DateTime<Utc>>,
) -> Result<Restored, CopyError> {
    let is_new = !path.exists();
    let path = place(path, true)?;
    let _lock = lock::take(&path).map_err(|error| match error {
        OpenError::AlreadyServed { .. } => CopyError::InUse(target.clone()),
        other => other.into(),
    })?;
    let (partial, report) = fresh_copy(source, backup, &path).inspect_err(|_| {
        if is_new {
            // The empty file that held the place of the new one.
            drop(std::fs::remove_file(&path));
        }
    })?;
    let kept = keep.map(|now| keep_file(&path, now)).transpose()?;
    sync(&partial.path)
        .and_then(|()| std::fs::rename(&partial.path, &path))
        .and_then(|()| sync(folder_of(&path)))
        .map_err(|error| io_error(&error, &path))?;
    Ok(Restored { report, kept })
}

/// A copy of the copy in the folder of `beside`: brought up to date, without log-ins, checked. What
/// was handed to us is never changed.
fn fresh_copy(
    source: &mut diesel::SqliteConnection,
    backup: &Path,
    beside: &Path,
) -> Result<(Partial, Report), CopyError> {
    let partial = Partial::in_folder_of(beside)?;
    vacuum_into(source, &partial.path).map_err(|error| match error {
        CopyError::Store(error) => damaged(error, backup),
        other => other,
    })?;
    let mut conn = Conn::Sqlite(open_file(&partial.path)?);
    migrate::bring_up_to_date(&mut conn)?;
    copy::end_logins(&mut conn)?;
    drop(conn);
    let report = check(&partial.path, backup)?;
    Ok((partial, report))
}

/// Gives the present file a second name with the time, and takes its write-ahead log out of the way
/// of the file that comes in its place.
fn keep_file(path: &Path, now: DateTime<Utc>) -> Result<PathBuf, CopyError> {
    // What the log holds goes into the file. A damaged file is kept as it is.
    if let Ok(mut conn) = open_file(path) {
        drop(conn.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    let failed = |error: std::io::Error| CopyError::from(io_error(&error, path));
    for number in 1_u32.. {
        let kept = kept_name(path, now, number);
        match std::fs::hard_link(path, &kept) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            Err(_) if kept.exists() => continue,
            // A file system without hard links.
            Err(_) => std::fs::rename(path, &kept).map_err(failed)?,
        }
        for suffix in ["-wal", "-shm"] {
            let rest = with_suffix(path, suffix);
            if rest.exists() {
                std::fs::rename(&rest, with_suffix(&kept, suffix)).map_err(failed)?;
            }
        }
        return Ok(kept);
    }
    Err(CopyError::Exists(path.to_owned()))
}

/// The name under which replaced data is kept.
fn kept_name(path: &Path, now: DateTime<Utc>, number: u32) -> PathBuf {
    let time = now.format("%Y%m%dT%H%M%SZ");
    let again = if number == 1 {
        String::new()
    } else {
        format!("-{number}")
    };
    with_suffix(path, &format!(".replaced-{time}{again}"))
}

/// A path with text added to its name.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Replaces the content of a PostgreSQL database, in one transaction.
fn into_server(
    copy: &Path,
    backup: &Path,
    target: &DatabaseUrl,
    force: bool,
    now: DateTime<Utc>,
) -> Result<Option<PathBuf>, CopyError> {
    let connector = Connector::new(target.clone(), None)?;
    let mut to = connector.connect_past_pooler(Purpose::Write)?;
    if !lock::nobody_serves(&mut to)? {
        return Err(CopyError::InUse(target.clone()));
    }
    migrate::inspect(&mut to).map_err(|error| error.at(target))?;
    migrate::bring_up_to_date(&mut to)?;
    let held = !copy::is_empty(&mut to)?;
    if held && !force {
        return Err(CopyError::NotEmpty(target.clone()));
    }
    let kept = if held {
        Some(keep_dump(&connector, backup, now)?)
    } else {
        None
    };
    let mut from = Conn::Sqlite(open_file(copy)?);
    from.begin_read().map_err(StoreError::from)?;
    diesel::Connection::transaction(&mut to, |to| {
        copy::clear(to)?;
        copy::everything(&mut from, to)
    })?;
    Ok(kept)
}

/// Writes what the server holds into a file beside the copy that replaces it.
fn keep_dump(
    connector: &Connector,
    backup: &Path,
    now: DateTime<Utc>,
) -> Result<PathBuf, CopyError> {
    for number in 1_u32.. {
        let kept = kept_name(backup, now, number);
        let partial = match Partial::beside(&kept) {
            Err(CopyError::Exists(_)) => continue,
            other => other?,
        };
        dump(connector.connect_past_pooler(Purpose::Read)?, &partial.path)?;
        check(&partial.path, &kept)?;
        partial.publish(&kept)?;
        return Ok(kept);
    }
    Err(CopyError::Open(OpenError::Failed(Fault(
        "no free name".to_owned(),
    ))))
}
