//! The beginning and the end of a transaction, and the savepoints of the jobs that share one.
//!
//! Only this room's workers begin transactions; what runs inside one never does.

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sqlite::{Sqlite, SqliteConnection};

use super::conn::Conn;

/// A statement of SQLite without values, which is prepared once for a connection. The transaction manager
/// has it parsed each time, and there are two to every write.
macro_rules! prepared {
    ($($name:ident = $sql:literal;)+) => {$(
        #[derive(QueryId)]
        struct $name;

        impl QueryFragment<Sqlite> for $name {
            fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
                out.push_sql($sql);
                Ok(())
            }
        }

        impl RunQueryDsl<SqliteConnection> for $name {}
    )+};
}

prepared! {
    BeginWrite = "BEGIN IMMEDIATE";
    BeginRead = "BEGIN";
    Commit = "COMMIT";
    Rollback = "ROLLBACK";
    Savepoint = "SAVEPOINT job";
    Release = "RELEASE job";
    RollbackToSavepoint = "ROLLBACK TO job";
}

impl Conn {
    /// Starts the transaction of a writer. On SQLite it takes the write lock at once: one that
    /// reads first and writes later can fail with a stale snapshot which no waiting cures.
    pub(super) fn begin_write(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => BeginWrite.execute(conn).map(drop),
            Self::Postgres(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN"),
        }
    }

    /// Starts a transaction whose reads all see one moment.
    pub(super) fn begin_read(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => BeginRead.execute(conn).map(drop),
            Self::Postgres(conn) => AnsiTransactionManager::begin_transaction_sql(
                conn,
                "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            ),
        }
    }

    /// Ends the transaction, keeping what was done.
    pub(super) fn keep(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => Commit.execute(conn).map(drop),
            Self::Postgres(conn) => AnsiTransactionManager::commit_transaction(conn),
        }
    }

    /// Ends the transaction, undoing what was done.
    pub(super) fn undo(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => Rollback.execute(conn).map(drop),
            Self::Postgres(conn) => AnsiTransactionManager::rollback_transaction(conn),
        }
    }

    /// Starts a savepoint inside the transaction.
    pub(super) fn savepoint(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => Savepoint.execute(conn).map(drop),
            Self::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
        }
    }

    /// Ends the savepoint, keeping what was done since.
    pub(super) fn keep_savepoint(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => Release.execute(conn).map(drop),
            Self::Postgres(conn) => AnsiTransactionManager::commit_transaction(conn),
        }
    }

    /// Ends the savepoint, undoing what was done since.
    pub(super) fn undo_savepoint(&mut self) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => {
                RollbackToSavepoint.execute(conn)?;
                Release.execute(conn).map(drop)
            }
            Self::Postgres(conn) => AnsiTransactionManager::rollback_transaction(conn),
        }
    }
}
