//! Checking a database: its files, its references, and that every log is whole.
//!
//! The hashes themselves are the core's to recompute; here each event must name the hash that the
//! one before it has.

use diesel::prelude::*;
use diesel::sql_types::Text;
use thiserror::Error;

use super::conn::Conn;
use super::error::StoreError;
use super::log;
use super::schema::{accounts, event_log, people};

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Tournaments with a log.
    pub tournaments: usize,
    /// Events of all logs.
    pub events: i64,
    /// People in the registry, erased ones too.
    pub people: i64,
    /// Accounts, disabled ones too.
    pub accounts: i64,
    /// What does not hold; empty when all is well.
    pub problems: Vec<Problem>,
}

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The database's own check says so.
    #[error("the database says: {0}")]
    Database(String),
    /// Events are missing before one.
    #[error("tournament {tournament}: event {expected} is missing")]
    Missing {
        tournament: i64,
        /// The first number that is not there.
        expected: i64,
    },
    /// An event does not name the hash of the one before it.
    #[error("tournament {tournament}: event {seq} is not chained to the one before")]
    Unchained { tournament: i64, seq: i64 },
    /// A copy has events that the database has not.
    #[error(
        "tournament {tournament}: the copy goes to event {copied}, the database to event {found} only; what came after it was lost"
    )]
    Lost {
        tournament: i64,
        /// The number of the last event in the copy.
        copied: i64,
        /// The same in the database; 0 where there is none.
        found: i64,
    },
    /// An event is another one than in a copy.
    #[error("tournament {tournament}: event {seq} is another one than in the copy")]
    Other { tournament: i64, seq: i64 },
}

#[derive(QueryableByName)]
struct CheckLine {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

#[derive(QueryableByName)]
struct QuickLine {
    #[diesel(sql_type = Text)]
    quick_check: String,
}

#[derive(QueryableByName)]
struct Orphan {
    #[diesel(sql_type = Text)]
    table: String,
}

/// Events looked at in one query.
const CHUNK: i64 = 10_000;

/// Checks everything; takes time in proportion to the size of the database.
pub fn check(conn: &mut Conn) -> Result<Report, StoreError> {
    let mut problems = database_problems(conn)?;
    let heads = log::heads(conn)?;
    for &(tournament, _) in &heads {
        problems.extend(log_problem(conn, tournament)?);
    }
    Ok(Report {
        tournaments: heads.len(),
        events: event_log::table.count().get_result(conn)?,
        people: people::table.count().get_result(conn)?,
        accounts: accounts::table.count().get_result(conn)?,
        problems,
    })
}

/// What is wrong with the pages of an SQLite file. Damage on which the check itself ends is found too.
pub fn damage(conn: &mut Conn) -> Result<Vec<Problem>, StoreError> {
    found(database_problems(conn))
}

/// The first thing that is wrong with the pages of an SQLite file, without a look at what indexes say of each row: fast
/// enough for every start.
pub fn damage_at_a_glance(conn: &mut Conn) -> Result<Option<Problem>, StoreError> {
    let Conn::Sqlite(conn) = conn else {
        return Ok(None);
    };
    let lines = diesel::sql_query("PRAGMA quick_check(1)").load::<QuickLine>(conn);
    let lines = lines.map_err(StoreError::from).map(|lines| {
        let wrong = lines.iter().filter(|line| line.quick_check != "ok");
        // The lines before the last say only which file was looked at.
        let last = wrong.filter_map(|line| line.quick_check.lines().last());
        last.map(|line| Problem::Database(line.to_owned()))
            .collect()
    });
    Ok(found(lines)?.pop())
}

/// Makes a check that ends at a damaged page a finding.
fn found(checked: Result<Vec<Problem>, StoreError>) -> Result<Vec<Problem>, StoreError> {
    match checked {
        Err(StoreError::Unavailable(fault)) if fault.is_damage() => {
            Ok(vec![Problem::Database(fault.to_string())])
        }
        other => other,
    }
}

/// What SQLite's own checks say; PostgreSQL checks its pages and references by itself.
pub(super) fn database_problems(conn: &mut Conn) -> Result<Vec<Problem>, StoreError> {
    let Conn::Sqlite(conn) = conn else {
        return Ok(Vec::new());
    };
    let lines: Vec<CheckLine> = diesel::sql_query("PRAGMA integrity_check").load(conn)?;
    let orphans: Vec<Orphan> = diesel::sql_query("PRAGMA foreign_key_check").load(conn)?;
    Ok(lines
        .into_iter()
        .map(|line| line.integrity_check)
        .filter(|line| line != "ok")
        .chain(
            orphans
                .into_iter()
                .map(|orphan| format!("a row of {} refers to a missing one", orphan.table)),
        )
        .map(Problem::Database)
        .collect())
}

/// The first hole or loose link in one log.
fn log_problem(conn: &mut Conn, tournament: i64) -> Result<Option<Problem>, StoreError> {
    let mut last: Option<(i64, Vec<u8>)> = None;
    loop {
        let after = last.as_ref().map_or(0, |(seq, _)| *seq);
        let links: Vec<(i64, Vec<u8>, Vec<u8>)> = event_log::table
            .filter(event_log::tournament_id.eq(tournament))
            .filter(event_log::seq.gt(after))
            .order(event_log::seq)
            .limit(CHUNK)
            .select((event_log::seq, event_log::prev_hash, event_log::hash))
            .load(conn)?;
        if links.is_empty() {
            return Ok(None);
        }
        for (seq, prev_hash, hash) in links {
            let expected = last.as_ref().map_or(1, |(before, _)| before + 1);
            if seq != expected {
                return Ok(Some(Problem::Missing {
                    tournament,
                    expected,
                }));
            }
            if last
                .as_ref()
                .is_some_and(|(_, before)| *before != prev_hash)
            {
                return Ok(Some(Problem::Unchained { tournament, seq }));
            }
            last = Some((seq, hash));
        }
    }
}
