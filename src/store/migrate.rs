//! The schema: recognising our own databases, and bringing them up to date.

use diesel::migration::{Migration, MigrationSource};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::conn::{Conn, on_each};
use super::error::{Fault, OpenError, StoreError, from_text};

/// The migrations of an SQLite file.
const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
/// The same steps for a PostgreSQL database.
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// What SQLite's header says of our files: "SWND".
const APPLICATION_ID: i32 = 0x5357_4e44;
/// The advisory lock that lets one node at a time migrate.
const ADVISORY_LOCK: i64 = 0x5365_6174_7769_6e64;

/// How far a database is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum State {
    /// It has every migration of this program.
    Current,
    /// Some are missing, or all.
    Behind,
}

#[derive(QueryableByName)]
struct ApplicationId {
    #[diesel(sql_type = Integer)]
    application_id: i32,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Looks at a database without changing it: foreign and newer ones are refused.
pub(super) fn inspect(conn: &mut Conn) -> Result<State, InspectError> {
    let (ours, others) = tables(conn)?;
    if let Conn::Sqlite(inner) = conn {
        let id = diesel::sql_query("PRAGMA application_id")
            .get_result::<ApplicationId>(inner)
            .map_err(StoreError::from)?
            .application_id;
        if id != APPLICATION_ID && (id != 0 || (others && !ours)) {
            return Err(InspectError::Foreign);
        }
    }
    if !ours {
        return Ok(State::Behind);
    }
    let applied = versions_applied(conn)?;
    let known = versions_known(conn)?;
    // Also one between two known ones: a program that does not have it cannot know what it did.
    let unknown = applied.iter().filter(|version| !known.contains(version));
    if let Some(found) = unknown.max() {
        return Err(InspectError::Newer {
            found: found.clone(),
            known: known.into_iter().max().unwrap_or_default(),
        });
    }
    Ok(if applied.len() == known.len() {
        State::Current
    } else {
        State::Behind
    })
}

/// Why a database is not for this program.
#[derive(Debug)]
pub(super) enum InspectError {
    Foreign,
    Newer { found: String, known: String },
    Store(StoreError),
}

impl From<StoreError> for InspectError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Runs what is missing. On PostgreSQL the nodes do it one after the other.
pub(super) fn bring_up_to_date(conn: &mut Conn) -> Result<(), StoreError> {
    match conn {
        Conn::Sqlite(inner) => up(inner, SQLITE),
        Conn::Postgres(inner) => {
            diesel::sql_query("SET lock_timeout = 0").execute(inner)?;
            diesel::sql_query(format!("SELECT pg_advisory_lock({ADVISORY_LOCK})"))
                .execute(inner)?;
            let outcome = up(inner, POSTGRES);
            diesel::sql_query(format!("SELECT pg_advisory_unlock({ADVISORY_LOCK})"))
                .execute(inner)?;
            outcome
        }
    }
}

/// Runs the migrations a connection lacks, oldest first.
fn up<C, DB>(conn: &mut C, source: EmbeddedMigrations) -> Result<(), StoreError>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
    EmbeddedMigrations: MigrationSource<DB>,
{
    conn.run_pending_migrations(source)
        .map(drop)
        .map_err(|error| from_text(&error.to_string()))
}

/// Undoes every migration, newest first: everything stored is gone.
#[cfg(test)]
pub(super) fn revert_all(conn: &mut Conn) -> Result<(), StoreError> {
    match conn {
        Conn::Sqlite(inner) => inner.revert_all_migrations(SQLITE),
        Conn::Postgres(inner) => inner.revert_all_migrations(POSTGRES),
    }
    .map(drop)
    .map_err(|error| from_text(&error.to_string()))
}

/// Whether none of our migrations was ever run.
pub(super) fn is_blank(conn: &mut Conn) -> Result<bool, StoreError> {
    Ok(!tables(conn)?.0 || versions_applied(conn)?.is_empty())
}

/// Whether the database has our table of migrations, and whether it has any other table.
fn tables(conn: &mut Conn) -> Result<(bool, bool), StoreError> {
    let (ours, others) = match conn {
        Conn::Sqlite(_) => (
            "SELECT count(*) AS count FROM sqlite_schema WHERE name = '__diesel_schema_migrations'",
            "SELECT count(*) AS count FROM sqlite_schema WHERE name <> '__diesel_schema_migrations'",
        ),
        Conn::Postgres(_) => (
            "SELECT count(*) AS count FROM pg_tables WHERE schemaname = current_schema() \
             AND tablename = '__diesel_schema_migrations'",
            "SELECT count(*) AS count FROM pg_tables WHERE schemaname = current_schema() \
             AND tablename <> '__diesel_schema_migrations'",
        ),
    };
    let mut any = |sql: &str| -> Result<bool, StoreError> {
        let row: Count = on_each!(conn, c => diesel::sql_query(sql).get_result(c))?;
        Ok(row.count > 0)
    };
    Ok((any(ours)?, any(others)?))
}

/// The versions the database says it has.
fn versions_applied(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    on_each!(conn, c => c.applied_migrations())
        .map(|versions| versions.iter().map(ToString::to_string).collect())
        .map_err(|error| from_text(&error.to_string()))
}

/// The versions this program carries for that database.
fn versions_known(conn: &Conn) -> Result<Vec<String>, StoreError> {
    match conn {
        Conn::Sqlite(_) => versions::<diesel::sqlite::Sqlite>(SQLITE),
        Conn::Postgres(_) => versions::<diesel::pg::Pg>(POSTGRES),
    }
}

/// The versions in a folder of migrations.
fn versions<DB>(source: EmbeddedMigrations) -> Result<Vec<String>, StoreError>
where
    DB: diesel::backend::Backend,
    EmbeddedMigrations: MigrationSource<DB>,
{
    let migrations: Vec<Box<dyn Migration<DB>>> = source
        .migrations()
        .map_err(|error| StoreError::Unavailable(Fault(error.to_string())))?;
    Ok(migrations
        .iter()
        .map(|migration| migration.name().version().to_string())
        .collect())
}

impl InspectError {
    /// The same, as the host of a database at `place` hears it.
    pub fn at(self, place: &super::url::DatabaseUrl) -> OpenError {
        let path = place.file().unwrap_or(std::path::Path::new(""));
        match self {
            Self::Foreign => OpenError::Foreign(path.to_owned()),
            Self::Newer { found, known } => OpenError::NewerSchema { found, known },
            Self::Store(error) => super::conn::open_error(error, path),
        }
    }
}
