//! A server killed at any moment loses nothing that was acknowledged.
//!
//! The test starts itself once more as a process that appends as fast as it can and prints what was
//! acknowledged, kills it, opens the file again and compares.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use seatwind::store::{Append, DatabaseUrl, Options, Store, integrity, keys, log};

use crate::support::{Db, assert_log, events, head, key};

/// Tells the process started by the test which database to append to.
const CHILD: &str = "SEATWIND_TEST_APPEND_TO";
/// The tournaments that are appended to, each by a thread of its own.
const TOURNAMENTS: [i64; 4] = [11, 22, 33, 44];
/// How often the process is killed.
const ROUNDS: u64 = 40;

/// Two events and the key of their command: they must be stored together.
fn pair(tournament: i64, head: i64) -> Append {
    let name = format!("{tournament}-{head}");
    Append {
        key: Some(key(&name, b"digest", name.as_bytes())),
        ..events(tournament, head, 2)
    }
}

/// What the child process does; in an ordinary run of the tests, nothing.
#[test]
fn child_that_appends_until_it_is_killed() {
    let Ok(path) = std::env::var(CHILD) else {
        return;
    };
    let store = Store::open(&Options::server(DatabaseUrl::Sqlite(path.into()))).unwrap();
    std::thread::scope(|scope| {
        for tournament in TOURNAMENTS {
            let store = &store;
            scope.spawn(move || {
                let mut head = head(store, tournament);
                loop {
                    store.append_blocking(pair(tournament, head)).unwrap();
                    head += 2;
                    // One write call for one line: a kill cannot cut it in two.
                    let line = format!("\nacknowledged {tournament} {head}\n");
                    if std::io::stdout().write_all(line.as_bytes()).is_err() {
                        return;
                    }
                }
            });
        }
    });
}

/// Starts the child, kills it after a while, and gives the last number acknowledged for each
/// tournament.
fn append_until_killed(path: &str, after: Duration) -> BTreeMap<i64, i64> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::child_that_appends_until_it_is_killed"])
        .args(["--nocapture", "--test-threads=1"])
        .env(CHILD, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = BTreeMap::new();
    let mut note = |line: String| {
        if let Some(rest) = line.strip_prefix("acknowledged ") {
            let (tournament, seq) = rest.split_once(' ').unwrap();
            acknowledged.insert(tournament.parse().unwrap(), seq.parse().unwrap());
            return true;
        }
        false
    };
    // The clock runs from the first acknowledgement, so that every round kills it at work.
    while !note(lines.next().unwrap().unwrap()) {}
    let killer = std::thread::spawn(move || {
        std::thread::park_timeout(after);
        child.kill().unwrap();
        child.wait().unwrap();
    });
    for line in lines {
        note(line.unwrap());
    }
    killer.join().unwrap();
    acknowledged
}

#[test]
fn a_killed_server_has_everything_it_acknowledged_and_no_half_of_anything() {
    let db = Db::sqlite();
    let path = db.url.file().unwrap().to_str().unwrap().to_owned();
    let mut total = 0;
    for round in 0..ROUNDS {
        // From at once to some hundred commits later.
        let acknowledged = append_until_killed(&path, Duration::from_micros(round * 731));
        // The lock of the killed process is gone with it, or this would be refused.
        let store = db.open();
        for (tournament, last) in acknowledged {
            let stored = head(&store, tournament);
            assert!(stored >= last, "round {round}: {stored} of {last}");
            assert_eq!(stored % 2, 0, "round {round}: half a command");
            let key = format!("{tournament}-{}", stored - 2);
            let used = store
                .read_blocking(move |conn| keys::find(conn, "account:17", &key))
                .unwrap();
            assert!(used.is_some(), "round {round}: events without their key");
        }
        let report = store.read_blocking(integrity::check).unwrap();
        assert_eq!(report.problems, vec![], "round {round}");
        assert!(report.events >= total, "round {round}");
        total = report.events;
    }
    let store = db.open();
    let heads = store.read_blocking(log::heads).unwrap();
    for (tournament, last) in heads {
        assert_log(&store, tournament, last);
    }
    println!("{ROUNDS} kills, {total} events");
}
