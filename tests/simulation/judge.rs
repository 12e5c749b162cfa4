//! The judge: reads the log beside all servers, folds it for itself, and compares.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use seatwind::service::tournaments::{Live, record};
use seatwind::store::{self, DatabaseUrl, Options, Store, StoredEvent};
use seatwind::tournament::Tournament;
use seatwind::tournament::record::{BEGINNING, Record, replay, replay_onto};

/// What is stored, by somebody who asks no server.
pub struct Judge {
    store: Store,
    logs: BTreeMap<i64, Log>,
}

/// One tournament's log with the state after each of its events.
#[derive(Default)]
struct Log {
    rows: Vec<StoredEvent>,
    states: Vec<Tournament>,
}

/// The events of one command: the numbers of the first and the last.
pub type Run = (u64, u64);

impl Judge {
    pub fn of(path: &Path) -> Self {
        let options = Options::tool(DatabaseUrl::Sqlite(path.to_owned()));
        Self {
            store: Store::open(&options).unwrap(),
            logs: BTreeMap::new(),
        }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Takes in what was appended to a tournament; every link must hold and every event must fold.
    pub async fn read_on(&mut self, tournament: i64) {
        let log = self.logs.entry(tournament).or_default();
        let after = i64::try_from(log.rows.len()).unwrap();
        let read = self
            .store
            .read(move |conn| store::log::events(conn, tournament, after));
        for row in read.await.unwrap() {
            log.push(tournament, row);
        }
    }

    /// Reads a whole log anew: what was once in it is in it for ever, byte for byte.
    pub async fn read_again(&self, tournament: i64) {
        let read = self
            .store
            .read(move |conn| store::log::events(conn, tournament, 0));
        let rows = read.await.unwrap();
        assert!(rows == self.logs[&tournament].rows, "the log was changed");
    }

    /// The number of the last event.
    pub fn version(&self, tournament: i64) -> u64 {
        self.logs[&tournament].rows.len() as u64
    }

    /// What the tournament is.
    pub fn state(&self, tournament: i64) -> &Tournament {
        self.logs[&tournament].states.last().unwrap()
    }

    /// The events of each command, with the name of the command. No name is there twice.
    pub fn runs(&self, tournament: i64) -> BTreeMap<Run, String> {
        let mut runs: Vec<(Run, &str)> = Vec::new();
        for (row, seq) in self.logs[&tournament].rows.iter().zip(1..) {
            match runs.last_mut() {
                Some(((_, last), name)) if *name == row.command_id => *last = seq,
                _ => runs.push(((seq, seq), &row.command_id)),
            }
        }
        let names: BTreeSet<&str> = runs.iter().map(|(_, name)| *name).collect();
        assert_eq!(names.len(), runs.len(), "a command is in the log twice");
        let runs = runs.into_iter();
        runs.map(|(run, name)| (run, name.to_owned())).collect()
    }

    /// A server shows what the log came to at the version it shows.
    pub fn compare(&self, live: &Live, server: usize) {
        let shown = live.snapshot();
        let log = &self.logs[&shown.id];
        let version = shown.version();
        let index = usize::try_from(version).unwrap() - 1;
        assert!(
            index < log.rows.len(),
            "server {server} shows event {version} that is not durable"
        );
        assert_eq!(shown.head, log.rows[index].hash, "server {server}");
        assert!(
            shown.tournament == log.states[index],
            "server {server} shows something else than the log says at event {version}"
        );
    }
}

impl Log {
    fn push(&mut self, tournament: i64, row: StoredEvent) {
        let record: Record = record(row.clone()).unwrap();
        let state = match (self.states.last(), self.rows.last()) {
            (Some(before), Some(last)) => {
                let mut state = before.clone();
                replay_onto(tournament, &mut state, last.hash, &[record]).unwrap();
                state
            }
            _ => {
                assert_eq!(record.previous, BEGINNING);
                replay(tournament, &[record]).unwrap().unwrap()
            }
        };
        self.states.push(state);
        self.rows.push(row);
    }
}
