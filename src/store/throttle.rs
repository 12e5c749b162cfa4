//! Failed log-ins and letters, counted for each account and each address within a window of time. They
//! are kept here so that they survive a restart and count on every node.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::case_when;
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::fold::literal;
use super::letter_links::folded;
use super::schema::login_failures;
use super::time::{column, instant};

/// What failures are counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject<'a> {
    /// The name that was typed, folded, whether such an account exists or not.
    Account(&'a str),
    /// The network address it came from.
    Address(&'a str),
}

impl<'a> Subject<'a> {
    /// Its key: kind and name.
    fn key(self) -> (&'static str, &'a str) {
        match self {
            Self::Account(name) => ("account", name),
            Self::Address(address) => ("address", address),
        }
    }
}

/// The failures of a subject in the window that is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failures {
    pub count: i64,
    /// When the first of them was.
    pub since: DateTime<Utc>,
    /// When the last was.
    pub last: DateTime<Utc>,
}

/// The failures of a subject, `None` when its window of `window` length has passed.
pub fn failures(
    conn: &mut Conn,
    subject: Subject<'_>,
    now: DateTime<Utc>,
    window: TimeDelta,
) -> Result<Option<Failures>, StoreError> {
    let row: Option<(i64, NaiveDateTime, NaiveDateTime)> = login_failures::table
        .find(subject.key())
        .filter(login_failures::window_started_at.gt(column(now - window)))
        .select((
            login_failures::failures,
            login_failures::window_started_at,
            login_failures::last_failed_at,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(|(count, since, last)| Failures {
        count,
        since: instant(since),
        last: instant(last),
    }))
}

/// Counts one more failure; the first after a window has passed begins a new one.
pub fn record(
    conn: &mut Conn,
    subject: Subject<'_>,
    now: DateTime<Utc>,
    window: TimeDelta,
) -> Result<(), StoreError> {
    record_many(conn, subject, 1, (now, window))
}

/// Counts so many more; the first after a window has passed begin a new one.
pub fn record_many(
    conn: &mut Conn,
    subject: Subject<'_>,
    count: i64,
    (now, window): (DateTime<Utc>, TimeDelta),
) -> Result<(), StoreError> {
    use login_failures::{failures, kind, last_failed_at, window_started_at};

    let (key_kind, key) = subject.key();
    let (now, start) = (column(now), column(now - window));
    on_each!(conn, c => diesel::insert_into(login_failures::table)
        .values((
            kind.eq(key_kind),
            login_failures::subject.eq(key),
            failures.eq(count),
            window_started_at.eq(now),
            last_failed_at.eq(now),
        ))
        .on_conflict((kind, login_failures::subject))
        .do_update()
        .set((
            failures.eq(case_when(window_started_at.gt(start), failures + count).otherwise(count)),
            window_started_at.eq(case_when(window_started_at.gt(start), window_started_at).otherwise(now)),
            last_failed_at.eq(now),
        ))
        .execute(c))?;
    Ok(())
}

/// Takes one back that was counted before it was known how it ends.
pub fn take_back(conn: &mut Conn, subject: Subject<'_>) -> Result<(), StoreError> {
    use login_failures::failures;

    let counted = login_failures::table
        .find(subject.key())
        .filter(failures.gt(0));
    diesel::update(counted)
        .set(failures.eq(failures - 1))
        .execute(conn)?;
    Ok(())
}

/// Forgets a subject's failures, after a log-in that succeeded.
pub fn clear(conn: &mut Conn, subject: Subject<'_>) -> Result<(), StoreError> {
    diesel::delete(login_failures::table.find(subject.key())).execute(conn)?;
    Ok(())
}

/// Forgets everybody whose last failure was before an instant; returns how many.
pub fn purge(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let old = login_failures::table.filter(login_failures::last_failed_at.lt(column(before)));
    Ok(diesel::delete(old).execute(conn)?)
}

/// Forgets the counts of letters to an address, whatever asked for them: each such subject ends with it.
pub(super) fn forget_mail(conn: &mut Conn, address: &str) -> Result<(), StoreError> {
    let ends = format!("% {}", literal(&folded(address)));
    let counted = login_failures::table.filter(login_failures::subject.like(ends).escape('!'));
    diesel::delete(counted).execute(conn)?;
    Ok(())
}
