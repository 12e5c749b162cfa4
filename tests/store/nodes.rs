//! Two writers on one database: two server nodes on PostgreSQL, a server and a command of the shell
//! on SQLite.

use std::sync::Barrier;

use seatwind::store::{
    Append, AppendError, Options, Store, StoreError, integrity, new_id, sessions,
};

use crate::support::{Db, append_next, assert_log, at, events, index, key, on_both};

/// A second store on the same database.
fn second(db: &Db) -> Store {
    Store::open(&Options::tool(db.url.clone())).unwrap()
}

on_both! {

fn two_writers_racing_on_one_tournament_leave_one_whole_log(db: &Db) {
    let one = db.open();
    let other = second(db);
    let tournament = new_id();
    std::thread::scope(|scope| {
        for store in [&one, &other, &one, &other] {
            scope.spawn(move || {
                for _ in 0..40 {
                    append_next(store, tournament);
                }
            });
        }
    });
    assert_log(&one, tournament, 160);
    let report = other.read_blocking(integrity::check).unwrap();
    assert_eq!((report.events, report.problems), (160, vec![]));
}

fn one_key_sent_to_two_nodes_at_once_is_done_once(db: &Db) {
    let stores = [db.open(), second(db)];
    for round in 0..20 {
        let tournament = new_id();
        let start = Barrier::new(2);
        let outcomes: Vec<Result<(), AppendError>> = std::thread::scope(|scope| {
            let threads: Vec<_> = stores.iter().map(|store| scope.spawn(|| {
                start.wait();
                store.append_blocking(Append {
                    key: Some(key(&format!("k{round}"), b"digest", b"answer")),
                    ..events(tournament, 0, 1)
                })
            })).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let done = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        let repeated = AppendError::AlreadyDone { outcome: b"answer".to_vec() };
        assert_eq!(done, 1, "{outcomes:?}");
        assert!(outcomes.contains(&Err(repeated)), "{outcomes:?}");
        assert_log(&stores[0], tournament, 1);
    }
}

fn one_address_wanted_on_two_nodes_at_once_goes_to_one(db: &Db) {
    let stores = [db.open(), second(db)];
    for round in 0..20 {
        let start = Barrier::new(2);
        let outcomes: Vec<Result<(), AppendError>> = std::thread::scope(|scope| {
            let threads: Vec<_> = stores.iter().map(|store| scope.spawn(|| {
                start.wait();
                store.append_blocking(Append {
                    index: Some(index(&format!("address-{round}"))),
                    ..events(new_id(), 0, 1)
                })
            })).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(outcomes.contains(&Ok(())), "{outcomes:?}");
        assert!(outcomes.contains(&Err(AppendError::SlugTaken)), "{outcomes:?}");
    }
}

fn a_log_in_on_one_node_holds_on_the_other(db: &Db) {
    let (one, other) = (db.open(), second(db));
    let token = crate::accounts::log_in(&one);
    let found = other.read_blocking(move |conn| sessions::find(conn, &token, at(1))).unwrap();
    assert!(found.is_some());
    let session = found.unwrap();
    other.write_blocking(move |conn| {
        sessions::revoke(conn, session.account, session.id, at(2))
    }).unwrap();
    let gone = one.read_blocking(move |conn| sessions::find(conn, &token, at(3)));
    assert_eq!(gone, Ok::<_, StoreError>(None));
}

}

#[test]
fn four_nodes_may_start_on_an_empty_server_at_once() {
    let Some(db) = Db::postgres() else { return };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| drop(db.open()));
        }
    });
    let report = db.open().read_blocking(integrity::check).unwrap();
    assert_eq!(report.problems, vec![]);
}

#[test]
fn a_lost_connection_is_opened_again() {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, PgConnection};

    let Some(db) = Db::postgres() else { return };
    let store = db.open();
    let tournament = new_id();
    store.append_blocking(events(tournament, 0, 1)).unwrap();
    let server = std::env::var("SEATWIND_TEST_POSTGRES").unwrap();
    let mut admin = PgConnection::establish(&server).unwrap();
    let schema = db.schema().unwrap();
    admin
        .batch_execute(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = '{schema}'"
        ))
        .unwrap();
    for head in 1..6 {
        store.append_blocking(events(tournament, head, 1)).unwrap();
        assert_log(&store, tournament, head + 1);
    }
}
