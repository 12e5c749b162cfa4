//! Acknowledged durable writes per second: commands through the store, against the same rows put in
//! by hand with one transaction each, on the same file settings.
//!
//! `cargo bench --bench writes` measures an SQLite file in the folder for temporary files (set
//! `TMPDIR` to choose the disk), and a PostgreSQL server where `SEATWIND_TEST_POSTGRES` names one.
//! Every write is an event and the idempotency key of its command. The rounds of all variants
//! alternate, so that a busy moment of the machine meets all of them; medians are printed, and for
//! the store the median of its ratios to the same clients by hand in the same round.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench stops at the first failure and prints its figures"
)]

/// The tables as the store knows them, without making them known to everybody.
#[path = "../src/store/schema.rs"]
mod schema;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Barrier, Mutex};
use std::time::{Duration, Instant};

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use futures_util::future::join_all;
use schema::{event_log, idempotency_keys};
use seatwind::store::{Append, DatabaseUrl, KeyUse, Options, Store, StoredEvent, new_id};

/// How long one round of one variant takes.
const ROUND: Duration = Duration::from_millis(400);
/// Rounds of each variant.
const ROUNDS: usize = 20;
/// Clients of the busy variants.
const CLIENTS: usize = 16;
/// Threads of the variants that write as a server does.
const SERVER_THREADS: usize = 2;

#[diesel::declare_sql_function]
extern "SQL" {
    /// Tells listeners, with the commit.
    fn pg_notify(channel: Text, payload: Text) -> Bool;
}

/// The settings of the store, on a connection of our own.
const PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
                       PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/// An event as a table result makes it.
fn event(tournament: i64, seq: i64) -> StoredEvent {
    let mut hash = [0; 32];
    hash[..8].copy_from_slice(&tournament.to_be_bytes());
    hash[8..16].copy_from_slice(&seq.to_be_bytes());
    let mut prev_hash = hash;
    prev_hash[8..16].copy_from_slice(&(seq - 1).to_be_bytes());
    StoredEvent {
        seq,
        recorded_at: now(),
        actor: "account:6251947301845".to_owned(),
        origin: "web:192.0.2.7".to_owned(),
        command_id: format!("{tournament:x}-{seq}"),
        kind: "ResultEntered".to_owned(),
        payload: format!(
            r#"{{"session":3,"table":{},"version":1,"totals":[{{"entrant":17,"points":112}},{{"entrant":42,"points":-8}},{{"entrant":5,"points":-37}},{{"entrant":29,"points":-67}}]}}"#,
            seq % 40
        ),
        prev_hash: prev_hash.into(),
        hash: hash.into(),
    }
}

/// The key of the command of an event.
fn key(tournament: i64, seq: i64) -> KeyUse {
    KeyUse {
        scope: "account:6251947301845".to_owned(),
        key: format!("{tournament:x}-{seq}"),
        request_digest: vec![7; 32],
        outcome: seq.to_be_bytes().to_vec(),
        used_at: now(),
    }
}

/// The time, as a server stamps its events.
fn now() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_795_251_600_000_000).unwrap()
}

/// A command as the store takes it.
fn command(tournament: i64, seq: i64) -> Append {
    Append {
        tournament,
        expected_seq: seq - 1,
        events: vec![event(tournament, seq)],
        key: Some(key(tournament, seq)),
        ..Append::default()
    }
}

/// One command through the store, from a thread that waits for it.
fn append(store: &Store, tournament: i64, seq: i64) {
    store.append_blocking(command(tournament, seq)).unwrap();
}

/// The same rows by hand, inside a transaction of the caller.
macro_rules! insert {
    ($conn:expr, $tournament:expr, $seq:expr) => {{
        let (event, key) = (event($tournament, $seq), key($tournament, $seq));
        let at: NaiveDateTime = event.recorded_at.naive_utc();
        diesel::insert_into(event_log::table)
            .values((
                event_log::tournament_id.eq($tournament),
                event_log::seq.eq(event.seq),
                event_log::recorded_at.eq(at),
                event_log::actor.eq(&event.actor),
                event_log::origin.eq(&event.origin),
                event_log::command_id.eq(&event.command_id),
                event_log::kind.eq(&event.kind),
                event_log::payload.eq(&event.payload),
                event_log::prev_hash.eq(&event.prev_hash[..]),
                event_log::hash.eq(&event.hash[..]),
            ))
            .execute($conn)?;
        diesel::insert_into(idempotency_keys::table)
            .values((
                idempotency_keys::scope.eq(&key.scope),
                idempotency_keys::idempotency_key.eq(&key.key),
                idempotency_keys::request_digest.eq(&key.request_digest),
                idempotency_keys::outcome.eq(&key.outcome),
                idempotency_keys::used_at.eq(at),
            ))
            .execute($conn)
            .map(drop)
    }};
}

/// A hand-made write to the file: one transaction.
fn insert_sqlite(conn: &mut SqliteConnection, tournament: i64, seq: i64) {
    let outcome: QueryResult<()> =
        conn.immediate_transaction(|conn| insert!(conn, tournament, seq));
    outcome.unwrap();
}

/// A hand-made write to the server: one transaction, which tells other nodes when `telling`.
fn insert_postgres(conn: &mut PgConnection, tournament: i64, seq: i64, telling: bool) {
    let outcome: QueryResult<()> = conn.transaction(|conn| {
        insert!(conn, tournament, seq)?;
        if telling {
            let payload = format!("{tournament} {seq}");
            diesel::select(pg_notify("bench", payload)).execute(conn)?;
        }
        Ok(())
    });
    outcome.unwrap();
}

/// Writes per second of `clients` threads, each made by `client` and each with a tournament of its
/// own, over one round.
fn rate<W>(clients: usize, client: impl Fn() -> W + Sync) -> u64
where
    W: FnMut(i64, i64),
{
    let done = AtomicU64::new(0);
    let start = Barrier::new(clients);
    let taken = Mutex::new(Duration::ZERO);
    std::thread::scope(|scope| {
        for _ in 0..clients {
            scope.spawn(|| {
                let mut write = client();
                let tournament = new_id();
                let mut seq = 0;
                start.wait();
                let begun = Instant::now();
                while begun.elapsed() < ROUND {
                    seq += 1;
                    write(tournament, seq);
                }
                done.fetch_add(seq.unsigned_abs(), Ordering::Relaxed);
                let mut taken = taken.lock().unwrap();
                *taken = begun.elapsed().max(*taken);
            });
        }
    });
    let micros = taken.into_inner().unwrap().as_micros();
    u64::try_from(u128::from(done.into_inner()) * 1_000_000 / micros).unwrap()
}

/// Writes per second of one task that awaits each write by hand, made on a thread for blocking work:
/// what a server would do without the store.
fn rate_of_server_by_hand(conn: &Arc<Mutex<SqliteConnection>>) -> u64 {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let (tournament, mut seq) = (new_id(), 0);
    let begun = Instant::now();
    runtime.block_on(async {
        while begun.elapsed() < ROUND {
            seq += 1;
            let conn = Arc::clone(conn);
            let write = move || insert_sqlite(&mut conn.lock().unwrap(), tournament, seq);
            tokio::task::spawn_blocking(write).await.unwrap();
        }
    });
    let micros = begun.elapsed().as_micros();
    u64::try_from(u128::from(seq.unsigned_abs()) * 1_000_000 / micros).unwrap()
}

/// Writes per second of `clients` tasks on two threads, as requests come to a server, each of which
/// numbers its event and queues it in one step and then waits; over so many tournaments.
fn rate_of_server(store: &Store, clients: usize, tournaments: usize) -> u64 {
    let heads: Vec<(i64, Mutex<i64>)> = (0..tournaments)
        .map(|_| (new_id(), Mutex::new(0)))
        .collect();
    let done = AtomicU64::new(0);
    let begun = Instant::now();
    let client = async |number: usize| {
        let (tournament, head) = &heads[number % tournaments];
        while begun.elapsed() < ROUND {
            let queued = {
                let mut head = head.lock().unwrap();
                *head += 1;
                store.append(command(*tournament, *head))
            };
            queued.await.unwrap();
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..SERVER_THREADS {
            let client = &client;
            scope.spawn(move || {
                let clients = (thread..clients).step_by(SERVER_THREADS).map(client);
                tokio::runtime::Builder::new_current_thread()
                    .build()
                    .unwrap()
                    .block_on(join_all(clients));
            });
        }
    });
    let micros = begun.elapsed().as_micros();
    u64::try_from(u128::from(done.into_inner()) * 1_000_000 / micros).unwrap()
}

/// A way to write, and the figures of its rounds.
struct Variant<'a> {
    name: &'static str,
    round: Box<dyn Fn() -> u64 + 'a>,
    /// The name of what it is compared with.
    beside: Option<&'static str>,
    rates: Vec<u64>,
}

impl<'a> Variant<'a> {
    /// A variant whose rounds are run by `round`.
    fn new(name: &'static str, round: impl Fn() -> u64 + 'a) -> Self {
        Self {
            name,
            round: Box::new(round),
            beside: None,
            rates: Vec::new(),
        }
    }

    /// The same, compared with another.
    fn beside(self, other: &'static str) -> Self {
        let beside = Some(other);
        Self { beside, ..self }
    }
}

/// The value in the middle.
fn median(values: &[u64]) -> u64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}

/// The median of the ratios of rounds that followed each other, in percent.
fn percent(rates: &[u64], others: &[u64]) -> u64 {
    let pairs = rates.iter().zip(others);
    let ratios: Vec<u64> = pairs.map(|(rate, other)| 100 * rate / other).collect();
    median(&ratios)
}

/// Runs the rounds of all variants in turn and prints their medians.
fn compare(title: &str, mut variants: Vec<Variant<'_>>) {
    for round in 0..ROUNDS {
        // Every other time in the opposite order: what one leaves behind for the next meets all.
        let mut order: Vec<&mut Variant<'_>> = variants.iter_mut().collect();
        if round % 2 == 1 {
            order.reverse();
        }
        for variant in order {
            let rate = (variant.round)();
            variant.rates.push(rate);
        }
    }
    println!("\n{title}: writes/s, median of {ROUNDS} rounds (lowest to highest)");
    for variant in &variants {
        let rates = &variant.rates;
        let other = |it: &&Variant<'_>| Some(it.name) == variant.beside;
        let other = variants.iter().find(other);
        let beside = other.map_or_else(String::new, |other| {
            format!(", {} % of \"{}\"", percent(rates, &other.rates), other.name)
        });
        println!(
            "  {:<52} {:>7}   ({} to {}){beside}",
            variant.name,
            median(rates),
            rates.iter().min().unwrap(),
            rates.iter().max().unwrap(),
        );
    }
}

/// The SQLite file: by hand and through the store, one client and many.
fn sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bench.db");
    let store = Store::open(&Options::server(DatabaseUrl::Sqlite(path.clone()))).unwrap();
    let connect = || {
        let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        conn.batch_execute(PRAGMAS).unwrap();
        conn
    };
    let shared = Arc::new(Mutex::new(connect()));
    let through_store = || |tournament, seq| append(&store, tournament, seq);
    let own_connection = || {
        let mut conn = connect();
        move |tournament, seq| insert_sqlite(&mut conn, tournament, seq)
    };
    let shared_connection =
        || |tournament, seq| insert_sqlite(&mut shared.lock().unwrap(), tournament, seq);
    compare(
        "SQLite file",
        vec![
            Variant::new("1 client, by hand", || rate(1, own_connection)),
            Variant::new("1 client, store, a thread that waits", || {
                rate(1, through_store)
            })
            .beside("1 client, by hand"),
            Variant::new("1 client, by hand, as a server", || {
                rate_of_server_by_hand(&shared)
            }),
            Variant::new("1 client, store, as a server", || {
                rate_of_server(&store, 1, 1)
            })
            .beside("1 client, by hand, as a server"),
            Variant::new("16 clients, by hand, one connection behind a lock", || {
                rate(CLIENTS, shared_connection)
            }),
            Variant::new("16 clients, by hand, a connection each", || {
                rate(CLIENTS, own_connection)
            }),
            Variant::new("16 clients, store, threads that wait", || {
                rate(CLIENTS, through_store)
            })
            .beside("16 clients, by hand, one connection behind a lock"),
            Variant::new("16 clients, store, as a server, 16 tournaments", || {
                rate_of_server(&store, CLIENTS, CLIENTS)
            }),
            Variant::new("16 clients, store, as a server, 1 tournament", || {
                rate_of_server(&store, CLIENTS, 1)
            }),
        ],
    );
}

/// A schema of its own on the PostgreSQL server.
fn postgres(server: &str) {
    let schema = format!("bench_{}", new_id());
    let mut admin = PgConnection::establish(server).unwrap();
    admin
        .batch_execute(&format!("CREATE SCHEMA {schema}"))
        .unwrap();
    let url = format!("{server}?options=-csearch_path%3D{schema}");
    let store = Store::open(&Options::server(url.parse().unwrap())).unwrap();
    let through_store = || |tournament, seq| append(&store, tournament, seq);
    let own_connection = |telling| {
        let url = &url;
        move || {
            let mut conn = PgConnection::establish(url).unwrap();
            move |tournament, seq| insert_postgres(&mut conn, tournament, seq, telling)
        }
    };
    compare(
        "PostgreSQL on this machine",
        vec![
            Variant::new("1 client, by hand", || rate(1, own_connection(true))),
            Variant::new("1 client, by hand, nobody told", || {
                rate(1, own_connection(false))
            }),
            Variant::new("1 client, store, a thread that waits", || {
                rate(1, through_store)
            })
            .beside("1 client, by hand"),
            Variant::new("1 client, store, as a server", || {
                rate_of_server(&store, 1, 1)
            })
            .beside("1 client, by hand"),
            Variant::new("16 clients, by hand, a connection each", || {
                rate(CLIENTS, own_connection(true))
            }),
            Variant::new("16 clients, by hand, nobody told", || {
                rate(CLIENTS, own_connection(false))
            }),
            Variant::new("16 clients, store, threads that wait", || {
                rate(CLIENTS, through_store)
            })
            .beside("16 clients, by hand, a connection each"),
            Variant::new("16 clients, store, as a server, 16 tournaments", || {
                rate_of_server(&store, CLIENTS, CLIENTS)
            }),
            Variant::new("16 clients, store, as a server, 1 tournament", || {
                rate_of_server(&store, CLIENTS, 1)
            }),
        ],
    );
    drop(store);
    admin
        .batch_execute(&format!("DROP SCHEMA {schema} CASCADE"))
        .unwrap();
}

fn main() {
    sqlite();
    if let Ok(server) = std::env::var("SEATWIND_TEST_POSTGRES") {
        postgres(&server);
    }
}
