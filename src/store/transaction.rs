//! The beginning and the end of a transaction, and the savepoints of the jobs that share one.
//!
//! What runs inside one never begins another: on SQLite Diesel's own `transaction` knows nothing of these,
//! and the file would refuse it.

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::pg::PgConnection;
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
        self.control(BeginWrite, |server| {
            AnsiTransactionManager::begin_transaction_sql(server, "BEGIN")
        })
    }

    /// Starts a transaction whose reads all see one moment.
    pub(super) fn begin_read(&mut self) -> QueryResult<()> {
        self.control(BeginRead, |server| {
            let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
            AnsiTransactionManager::begin_transaction_sql(server, begin)
        })
    }

    /// Ends the transaction, keeping what was done.
    pub(super) fn keep(&mut self) -> QueryResult<()> {
        self.control(Commit, AnsiTransactionManager::commit_transaction)
    }

    /// Ends the transaction, undoing what was done.
    pub(super) fn undo(&mut self) -> QueryResult<()> {
        self.control(Rollback, AnsiTransactionManager::rollback_transaction)
    }

    /// Starts a savepoint inside the transaction.
    pub(super) fn savepoint(&mut self) -> QueryResult<()> {
        self.control(Savepoint, AnsiTransactionManager::begin_transaction)
    }

    /// Ends the savepoint, keeping what was done since.
    pub(super) fn keep_savepoint(&mut self) -> QueryResult<()> {
        self.control(Release, AnsiTransactionManager::commit_transaction)
    }

    /// Ends the savepoint, undoing what was done since.
    pub(super) fn undo_savepoint(&mut self) -> QueryResult<()> {
        if let Self::Sqlite(file) = self {
            RollbackToSavepoint.execute(file)?;
        }
        self.control(Release, AnsiTransactionManager::rollback_transaction)
    }

    /// Executes a statement on a file, and has Diesel's manager do the same on a server.
    fn control<S>(
        &mut self,
        statement: S,
        on_server: impl FnOnce(&mut PgConnection) -> QueryResult<()>,
    ) -> QueryResult<()>
    where
        S: QueryFragment<Sqlite> + QueryId + RunQueryDsl<SqliteConnection>,
    {
        match self {
            Self::Sqlite(file) => statement.execute(file).map(drop),
            Self::Postgres(server) => on_server(server),
        }
    }
}
