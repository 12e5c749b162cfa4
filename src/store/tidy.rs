//! Leaving nothing of what was erased in the bytes of a database.

use diesel::prelude::*;
use diesel::sql_types::Integer;

use super::Store;
use super::conn::{Conn, Purpose};
use super::error::{Fault, StoreError};

#[derive(QueryableByName)]
struct Checkpoint {
    #[diesel(sql_type = Integer)]
    busy: i32,
}

impl Store {
    /// Writes an SQLite file anew, so that neither its free pages nor its write-ahead log hold what was
    /// erased. PostgreSQL does so by itself. Blocks while it works; writers wait meanwhile.
    ///
    /// # Errors
    /// When others keep the database busy, or its disk has no room.
    pub fn tidy(&self) -> Result<(), StoreError> {
        let connected = self.inner.connector.connect(Purpose::Write);
        let connected = connected.map_err(|error| {
            let fault = Fault(error.to_string());
            StoreError::Unavailable(fault)
        })?;
        let Conn::Sqlite(mut conn) = connected else {
            return Ok(());
        };
        diesel::sql_query("VACUUM").execute(&mut conn)?;
        let checkpoint: Checkpoint =
            diesel::sql_query("PRAGMA wal_checkpoint(TRUNCATE)").get_result(&mut conn)?;
        match checkpoint.busy {
            0 => Ok(()),
            _ => Err(StoreError::Busy),
        }
    }
}
