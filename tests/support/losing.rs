//! A database that a server loses while it runs, and gets back.

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, SqliteConnection};
use seatwind::store::DatabaseUrl;

use crate::app::TestApp;

/// What every page that is not in memory reads.
const TABLES: [&str; 6] = [
    "accounts",
    "event_log",
    "people",
    "roles",
    "tournaments",
    "web_sessions",
];

impl TestApp {
    /// Takes the database away: its tables are called otherwise, and every question fails.
    pub async fn lose_database(&self) {
        self.rename(|table| (table.to_owned(), format!("lost_{table}")));
        self.state.tournaments.look_for_database().await;
    }

    /// Gives it back.
    pub async fn find_database(&self) {
        self.rename(|table| (format!("lost_{table}"), table.to_owned()));
        self.state.tournaments.look_for_database().await;
    }

    fn rename(&self, names: impl Fn(&str) -> (String, String)) {
        let renamed = TABLES
            .map(names)
            .map(|(from, to)| format!("ALTER TABLE {from} RENAME TO {to};"));
        let done = match self.database() {
            DatabaseUrl::Sqlite(path) => {
                let mut conn =
                    SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
                // What refers to a table goes on doing so by its usual name.
                conn.batch_execute(&format!(
                    "PRAGMA legacy_alter_table = ON;{}",
                    renamed.concat()
                ))
            }
            DatabaseUrl::Postgres(url) => {
                let mut conn = PgConnection::establish(url).expect("the server answers");
                conn.batch_execute(&renamed.concat())
            }
        };
        done.expect("the tables are renamed");
    }
}
