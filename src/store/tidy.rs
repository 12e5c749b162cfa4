//! Leaving nothing of what was erased in the bytes of a database.

use diesel::connection::SimpleConnection;

use super::Store;
use super::conn::{Conn, Purpose};
use super::error::{Fault, StoreError};

impl Store {
    /// Writes an SQLite file anew, so that neither its free pages nor its write-ahead log hold what was
    /// erased. PostgreSQL does so by itself. Blocks while it works; writers wait meanwhile.
    ///
    /// # Errors
    /// When the database is busy for too long, or its disk has no room.
    pub fn tidy(&self) -> Result<(), StoreError> {
        let connected = self.inner.connector.connect(Purpose::Write);
        let connected = connected.map_err(|error| {
            let fault = Fault(error.to_string());
            StoreError::Unavailable(fault)
        })?;
        let Conn::Sqlite(mut conn) = connected else {
            return Ok(());
        };
        conn.batch_execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")?;
        Ok(())
    }
}
