//! A fresh database for each test, and events to put into it.

use std::path::PathBuf;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use seatwind::store::{
    Append, AppendError, DatabaseUrl, Hash, KeyUse, Options, Person, Store, StoredEvent,
    TournamentIndex, new_id,
};
use seatwind::tournament::Visibility;
use tempfile::TempDir;

/// Writes each test once and runs it on both databases.
macro_rules! on_both {
    ($($(#[$attribute:meta])* fn $name:ident($db:ident: &Db) $body:block)+) => {
        mod sqlite {
            #[allow(unused_imports)]
            use super::*;
            $(#[test] fn $name() { super::$name(&Db::sqlite()); })+
        }
        mod postgres {
            #[allow(unused_imports)]
            use super::*;
            $(#[test] fn $name() {
                if let Some(db) = Db::postgres() {
                    super::$name(&db);
                }
            })+
        }
        $($(#[$attribute])* fn $name($db: &Db) $body)+
    };
}
pub(crate) use on_both;

/// An empty database, removed at the end of the test.
pub struct Db {
    /// Where it is.
    pub url: DatabaseUrl,
    /// A folder of the test's own; holds the file of an SQLite database.
    pub folder: TempDir,
    /// The server and the schema to drop.
    schema: Option<(String, String)>,
}

impl Db {
    /// A name for an SQLite file that does not exist yet.
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            url: DatabaseUrl::Sqlite(folder.path().join("seatwind.db")),
            folder,
            schema: None,
        }
    }

    /// A schema of the server in `SEATWIND_TEST_POSTGRES`, if there is one.
    pub fn postgres() -> Option<Self> {
        let Ok(server) = std::env::var("SEATWIND_TEST_POSTGRES") else {
            println!("skipped: SEATWIND_TEST_POSTGRES is not set");
            return None;
        };
        let schema = format!("test_{}", new_id());
        let mut conn = PgConnection::establish(&server).unwrap();
        conn.batch_execute(&format!("CREATE SCHEMA {schema}"))
            .unwrap();
        let sign = if server.contains('?') { '&' } else { '?' };
        Some(Self {
            url: format!(
                "{server}{sign}application_name={schema}&options=-csearch_path%3D{schema}"
            )
            .parse()
            .unwrap(),
            folder: tempfile::tempdir().unwrap(),
            schema: Some((server, schema)),
        })
    }

    /// The schema on the server, which is also the name its connections go by.
    pub fn schema(&self) -> Option<&str> {
        self.schema.as_ref().map(|(_, schema)| schema.as_str())
    }

    /// Opens it as a server would.
    pub fn open(&self) -> Store {
        Store::open(&Options::server(self.url.clone())).unwrap()
    }

    /// A file in the test's folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

impl Drop for Db {
    fn drop(&mut self) {
        if let Some((server, schema)) = &self.schema
            && let Ok(mut conn) = PgConnection::establish(server)
        {
            drop(conn.batch_execute(&format!("DROP SCHEMA {schema} CASCADE")));
        }
    }
}

/// An instant of a tournament day, `minutes` after nine.
pub fn at(minutes: i64) -> DateTime<Utc> {
    let nine: DateTime<Utc> = "2026-11-21T09:00:00.123456Z".parse().unwrap();
    nine + TimeDelta::minutes(minutes)
}

/// A made-up hash that says which event it belongs to.
pub fn hash(tournament: i64, seq: i64) -> Hash {
    let mut hash = [0; 32];
    if seq > 0 {
        hash[..8].copy_from_slice(&tournament.to_be_bytes());
        hash[8..16].copy_from_slice(&seq.to_be_bytes());
    }
    Hash::from(hash)
}

/// An event with this number, chained to the one before.
pub fn event(tournament: i64, seq: i64) -> StoredEvent {
    StoredEvent {
        seq,
        recorded_at: at(seq),
        actor: "account:17".to_owned(),
        origin: "web".to_owned(),
        command_id: format!("command-{seq}"),
        kind: "ResultEntered".to_owned(),
        payload: format!(r#"{{"table":{seq},"note":"Ñandú 麻雀 😀 '\\\""}}"#),
        prev_hash: hash(tournament, seq - 1),
        hash: hash(tournament, seq),
    }
}

/// An append of `count` events after `head`.
pub fn events(tournament: i64, head: i64, count: i64) -> Append {
    Append {
        tournament,
        expected_seq: head,
        events: (head + 1..=head + count)
            .map(|seq| event(tournament, seq))
            .collect(),
        ..Append::default()
    }
}

/// A use of an idempotency key.
pub fn key(name: &str, digest: &[u8], outcome: &[u8]) -> KeyUse {
    KeyUse {
        scope: "account:17".to_owned(),
        key: name.to_owned(),
        request_digest: digest.to_vec(),
        outcome: outcome.to_vec(),
        used_at: at(0),
    }
}

/// An entry of the list of tournaments.
pub fn index(slug: &str) -> TournamentIndex {
    TournamentIndex {
        slug: slug.to_owned(),
        title: "Torneo de otoño".to_owned(),
        starts_on: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        ends_on: NaiveDate::from_ymd_opt(2026, 11, 22).unwrap(),
        venue: "Madrid".to_owned(),
        country: Some("ES".to_owned()),
        ruleset_id: "mcr-ema".to_owned(),
        published: true,
        closed: false,
        rehearsal: false,
        club: String::new(),
    }
}

/// A person with a federation number that begins with a zero.
pub fn person(id: i64, first_name: &str, last_name: &str) -> Person {
    Person {
        id,
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        email: Some(format!("{id}@example.org")),
        federation_number: Some(format!("0{id}")),
        country: Some("ES".to_owned()),
        club: None,
        created_at: at(0),
        erased_at: None,
        visibility: Visibility::default(),
    }
}

/// The number of the last event of a tournament.
pub fn head(store: &Store, tournament: i64) -> i64 {
    store
        .read_blocking(move |conn| seatwind::store::log::head(conn, tournament))
        .unwrap()
        .map_or(0, |(seq, _)| seq)
}

/// Asserts that a log is whole and ends with `head`.
pub fn assert_log(store: &Store, tournament: i64, head: i64) {
    let log = store
        .read_blocking(move |conn| seatwind::store::log::events(conn, tournament, 0))
        .unwrap();
    let expected: Vec<StoredEvent> = (1..=head).map(|seq| event(tournament, seq)).collect();
    assert_eq!(log.len(), expected.len());
    assert_eq!(log, expected);
}

/// Appends one event after whatever the head is, as a decider does that lost a race.
pub fn append_next(store: &Store, tournament: i64) {
    let mut at = head(store, tournament);
    loop {
        match store.append_blocking(events(tournament, at, 1)) {
            Ok(()) => return,
            Err(AppendError::Stale { head }) => at = head,
            Err(error) => panic!("{error:?}"),
        }
    }
}

/// Raises a flag when it goes, also by a panic, so that threads which wait for it end.
pub struct RaiseAtEnd<'a>(pub &'a std::sync::atomic::AtomicBool);

impl Drop for RaiseAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, std::sync::atomic::Ordering::Relaxed);
    }
}

/// Keeps the writer busy until it is told to go on, so that what is queued meanwhile is one batch.
pub struct Pause {
    go: std::sync::mpsc::Sender<()>,
}

impl Pause {
    /// Stops the writer.
    pub fn writer(store: &Store) -> Self {
        let (go, wait) = std::sync::mpsc::channel::<()>();
        drop(store.write(move |_| {
            let _ = wait.recv();
            Ok::<_, seatwind::store::StoreError>(())
        }));
        Self { go }
    }

    /// Lets it go on.
    pub fn end(self) {
        drop(self.go);
    }
}
