//! Telling other nodes of an append, and hearing of theirs: NOTIFY and LISTEN of PostgreSQL.
//!
//! A notice goes out with the commit of its append. It is only a hint: a node that misses one (its
//! connection was lost, it was stopped for a moment) is told that it may have missed something, and
//! the log itself says what. Where nobody can listen ([`News::Asked`]), nothing is sent, and each node looks at the log
//! again and again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::Store;
use super::conn::{Conn, Connector, Purpose};
use super::error::{Fault, OpenError, StoreError};
use super::url::{DatabaseUrl, News};

/// How often the connection is asked for what has come; that costs no round trip.
const LOOK_EVERY: Duration = Duration::from_millis(10);
/// Looks between two questions to the server whether it is still there.
const LOOKS_BEFORE_QUESTION: u32 = 200;
/// How often a node looks at the log where the database tells nothing.
const ASK_EVERY: Duration = Duration::from_millis(500);
/// In which of these looks it reads everything anew that is not in a log.
const LOOKS_BEFORE_ALL: u32 = 20;
/// How long to wait before a lost connection is opened again.
const OPEN_AGAIN_AFTER: Duration = Duration::from_millis(300);

/// What a listener hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Some node appended to a tournament; this is its last event now.
    Appended {
        tournament: i64,
        /// The number of its last event.
        seq: u64,
    },
    /// Nothing is told here: other nodes may have appended.
    LookAtLogs,
    /// Some node says something that nobody keeps.
    Said(String),
    /// Listening begins now, or began again: what happened before was not heard.
    MayHaveMissed,
}

/// Hears notices until it is dropped.
#[derive(Debug)]
pub struct Listener {
    stopped: Arc<AtomicBool>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl Store {
    /// Calls `heard`, on a thread of its own, whenever a node appended something, or may have. `None` on SQLite,
    /// where nobody else does.
    pub fn listen(&self, heard: impl FnMut(Notice) + Send + 'static) -> Option<Listener> {
        let connector = self.inner.connector.clone();
        if matches!(connector.url, DatabaseUrl::Sqlite(_)) {
            return None;
        }
        let stopped = Arc::new(AtomicBool::new(false));
        let listening = Listening {
            connector,
            stopped: stopped.clone(),
            heard: Box::new(heard),
        };
        let news = listening.connector.url.news();
        let started = std::thread::Builder::new()
            .name("store-listen".to_owned())
            .spawn(move || match news {
                News::Told => listening.run(),
                News::Asked => listening.ask(),
            });
        if let Err(error) = started {
            tracing::error!(%error, "other nodes cannot be heard");
        }
        Some(Listener { stopped })
    }
}

impl Store {
    /// Says something to every node (to this one too) that nobody keeps; on SQLite, and where nobody can listen, there
    /// is nobody to hear it. It may get lost: whoever says it says it again while it is so.
    pub async fn say(&self, what: String) -> Result<(), StoreError> {
        let is_file = matches!(self.url(), DatabaseUrl::Sqlite(_));
        if is_file || self.url().news() == News::Asked {
            return Ok(());
        }
        self.write(move |conn| {
            // Nothing is stored, so nobody waits for the disk.
            conn.batch_execute("SET LOCAL synchronous_commit = off")?;
            notify(conn, &format!("{SAID}{what}"))
        })
        .await
    }
}

/// How the payload of something said begins.
const SAID: &str = "said ";

/// Tells the other nodes of an append once its transaction is committed.
pub(super) fn tell(conn: &mut Conn, tournament: i64, seq: i64) -> Result<(), StoreError> {
    notify(conn, &format!("{tournament} {seq}"))
}

/// Sends a notice with the commit of the transaction.
fn notify(conn: &mut Conn, payload: &str) -> Result<(), StoreError> {
    if let Conn::Postgres(conn) = conn {
        diesel::sql_query("SELECT pg_notify('seatwind_' || current_schema(), $1)")
            .bind::<Text, _>(payload)
            .execute(conn)?;
    }
    Ok(())
}

/// The thread that listens.
struct Listening {
    connector: Connector,
    stopped: Arc<AtomicBool>,
    heard: Box<dyn FnMut(Notice) + Send>,
}

#[derive(QueryableByName)]
struct Schema {
    #[diesel(sql_type = Text)]
    schema: String,
}

impl Listening {
    /// Listens, and begins again after trouble, until it is stopped.
    fn run(mut self) {
        while !self.is_stopped() {
            if let Err(error) = self.listen() {
                tracing::warn!(%error, "other nodes are not heard for the moment");
            }
            std::thread::sleep(OPEN_AGAIN_AFTER);
        }
    }

    /// Says again and again that there may be something, until it is stopped.
    fn ask(mut self) {
        (self.heard)(Notice::MayHaveMissed);
        let mut looks = 0_u32;
        while !self.is_stopped() {
            std::thread::sleep(ASK_EVERY);
            looks = looks.wrapping_add(1);
            (self.heard)(if looks.is_multiple_of(LOOKS_BEFORE_ALL) {
                Notice::MayHaveMissed
            } else {
                Notice::LookAtLogs
            });
        }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Listens on a connection until it is lost.
    fn listen(&mut self) -> Result<(), OpenError> {
        let failed = |error: diesel::result::Error| OpenError::Failed(Fault(error.to_string()));
        let Conn::Postgres(mut conn) = self.connector.connect_past_pooler(Purpose::Read)? else {
            return Ok(());
        };
        begin(&mut conn).map_err(failed)?;
        (self.heard)(Notice::MayHaveMissed);
        let mut looks = 0;
        while !self.is_stopped() {
            for notification in conn.notifications_iter() {
                if let Some(notice) = read(&notification.map_err(failed)?.payload) {
                    (self.heard)(notice);
                }
            }
            looks += 1;
            if looks % LOOKS_BEFORE_QUESTION == 0 {
                diesel::sql_query("SELECT 1")
                    .execute(&mut conn)
                    .map_err(failed)?;
            }
            std::thread::sleep(LOOK_EVERY);
        }
        Ok(())
    }
}

/// Declares on a connection that it listens.
fn begin(conn: &mut PgConnection) -> QueryResult<()> {
    let here: Schema =
        diesel::sql_query("SELECT current_schema()::text AS schema").get_result(conn)?;
    let channel = format!("seatwind_{}", here.schema).replace('"', "\"\"");
    diesel::sql_query(format!("LISTEN \"{channel}\"")).execute(conn)?;
    Ok(())
}

/// A notice from its payload: something said, or tournament and number.
fn read(payload: &str) -> Option<Notice> {
    if let Some(said) = payload.strip_prefix(SAID) {
        return Some(Notice::Said(said.to_owned()));
    }
    let (tournament, seq) = payload.split_once(' ')?;
    Some(Notice::Appended {
        tournament: tournament.parse().ok()?,
        seq: seq.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payload_names_a_tournament_and_a_number() {
        let notice = Notice::Appended {
            tournament: 7,
            seq: 12,
        };
        assert_eq!(read("7 12"), Some(notice));
        assert_eq!(read("7"), None);
        assert_eq!(read("x 12"), None);
        assert_eq!(read("said 7 12"), Some(Notice::Said("7 12".into())));
    }
}
