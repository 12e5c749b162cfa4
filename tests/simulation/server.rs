//! A server: a memory and a clock of its own over the database that all share.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use seatwind::service::clock::Clock;
use seatwind::service::tournaments::{ExecuteError, Receipt, Request, Tournaments};
use seatwind::store::{Conn, DatabaseUrl, Options, Store, StoreError};

use crate::judge::Judge;

/// After this time a command counts as waiting for something that is not seen from here.
const PATIENCE: Duration = Duration::from_secs(2);

/// What became of a command.
pub type Outcome = Result<Receipt, ExecuteError>;

pub struct Server {
    pub tournaments: Tournaments,
    pub clock: Clock,
    /// The version at which each tournament was seen here last.
    seen: BTreeMap<i64, u64>,
}

impl Server {
    /// Starts the server with this number. SQLite lets one process serve a file: the first server serves, the
    /// others come to the file as commands of the shell do.
    pub fn start(path: &Path, number: usize, now: DateTime<Utc>) -> Self {
        let url = DatabaseUrl::Sqlite(path.to_owned());
        let options = match number {
            0 => Options::server(url),
            _ => Options::tool(url),
        };
        let clock = Clock::standing_at(now);
        let store = Store::open(&options).unwrap();
        Self {
            tournaments: Tournaments::new(store, clock.clone()),
            clock,
            seen: BTreeMap::new(),
        }
    }

    pub fn store(&self) -> &Store {
        self.tournaments.store()
    }

    /// Does commands that arrive while the disk is busy, so that each is decided on what those before it came to,
    /// and all are written together.
    pub async fn burst(&self, commands: Vec<(i64, Request)>) -> Vec<Outcome> {
        let pause = Pause::begin(self.store());
        let mut running = Vec::new();
        for (tournament, request) in commands {
            let live = self.tournaments.by_id(tournament).await.unwrap();
            let (queued, watching) = (self.store().waiting_writes(), live.watchers());
            let (tournaments, own) = (self.tournaments.clone(), live.clone());
            let task = tokio::spawn(async move { tournaments.execute(&own, request).await });
            let begun = Instant::now();
            // It is answered, its write waits, or it waits for the writes of others.
            while !task.is_finished()
                && self.store().waiting_writes() == queued
                && live.watchers() == watching
                && begun.elapsed() < PATIENCE
            {
                tokio::task::yield_now().await;
            }
            running.push(task);
        }
        pause.end();
        let mut outcomes = Vec::new();
        for task in running {
            outcomes.push(task.await.unwrap());
        }
        outcomes
    }

    /// Runs statements on the connection that writes.
    pub async fn tamper(&self, sql: String) {
        let write = self.store().write(move |conn: &mut Conn| {
            conn.batch_execute(&sql)?;
            Ok::<_, StoreError>(())
        });
        write.await.unwrap();
    }

    /// What it shows is what the log says, and never older than what it showed before.
    pub fn check(&mut self, judge: &Judge, number: usize) {
        for live in self.tournaments.loaded() {
            judge.compare(&live, number);
            let before = self.seen.insert(live.snapshot().id, live.version());
            assert!(
                before.is_none_or(|before| before <= live.version()),
                "server {number} went back in time"
            );
        }
    }
}

/// Keeps the writer of a store busy until it is told to go on.
struct Pause {
    go: Sender<()>,
}

impl Pause {
    fn begin(store: &Store) -> Self {
        let (begun, has_begun) = channel::<()>();
        let (go, wait) = channel::<()>();
        drop(store.write(move |_| {
            let _ = begun.send(());
            let _ = wait.recv();
            Ok::<_, StoreError>(())
        }));
        has_begun.recv().unwrap();
        Self { go }
    }

    fn end(self) {
        drop(self.go);
    }
}
