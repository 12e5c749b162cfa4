//! Appends that wait at the same time and share a commit: what one of them meets is no matter of the
//! others.

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use futures_util::future::join_all;
use seatwind::store::{Append, AppendError, Hash, Store, StoreError, integrity, new_id};

use crate::support::{Db, Pause, assert_log, events, head, key, on_both};

/// Keeps every append waiting until it is told to go on.
enum Hold {
    Writer(Pause),
    Table(PgConnection),
}

impl Hold {
    fn appends(db: &Db, store: &Store) -> Self {
        match db.schema() {
            None => Self::Writer(Pause::writer(store)),
            Some(schema) => {
                let mut conn = admin();
                let lock = format!("BEGIN; LOCK TABLE {schema}.event_log IN EXCLUSIVE MODE");
                conn.batch_execute(&lock).unwrap();
                Self::Table(conn)
            }
        }
    }

    fn end(self) {
        match self {
            Self::Writer(pause) => pause.end(),
            Self::Table(mut conn) => conn.batch_execute("COMMIT").unwrap(),
        }
    }
}

/// A connection of the server's administrator.
fn admin() -> PgConnection {
    PgConnection::establish(&std::env::var("SEATWIND_TEST_POSTGRES").unwrap()).unwrap()
}

/// An append of one event with a key.
fn keyed(tournament: i64, head: i64, name: &str, digest: &[u8]) -> Append {
    Append {
        key: Some(key(name, digest, name.as_bytes())),
        ..events(tournament, head, 1)
    }
}

/// Queues all appends while nothing is written, lets go, and gives the outcomes.
fn at_once(db: &Db, store: &Store, appends: Vec<Append>) -> Vec<Result<(), AppendError>> {
    let hold = Hold::appends(db, store);
    let queued: Vec<_> = appends
        .into_iter()
        .map(|append| store.append(append))
        .collect();
    hold.end();
    wait_for(join_all(queued))
}

/// Waits for a future.
fn wait_for<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap()
        .block_on(future)
}

/// As many new tournaments.
fn tournaments<const N: usize>() -> [i64; N] {
    std::array::from_fn(|_| new_id())
}

on_both! {

fn a_conflict_in_one_tournament_leaves_the_others_alone(db: &Db) {
    let store = db.open();
    let all: [i64; 30] = tournaments();
    let appends = all.iter().enumerate().map(|(number, &tournament)| match number {
        20 => events(tournament, 4, 1),
        _ => keyed(tournament, 0, &format!("k{number}"), b"digest"),
    }).collect();
    let outcomes = at_once(db, &store, appends);
    for (number, (tournament, outcome)) in all.into_iter().zip(outcomes).enumerate() {
        if number == 20 {
            assert_eq!(outcome, Err(AppendError::Stale { head: 0 }));
        } else {
            assert_eq!(outcome, Ok(()));
            assert_log(&store, tournament, 1);
        }
    }
}

fn commands_of_one_tournament_that_wait_together_keep_their_order(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    let appends = (0..100).map(|seq| keyed(tournament, seq, &format!("k{seq}"), b"digest"));
    let outcomes = at_once(db, &store, appends.collect());
    assert_eq!(outcomes, vec![Ok(()); 100]);
    assert_log(&store, tournament, 100);
}

fn a_key_sent_several_times_at_once_is_done_once(db: &Db) {
    let store = db.open();
    let [busy, busier, one, other] = tournaments();
    let done = Err(AppendError::AlreadyDone { outcome: b"k".to_vec() });
    let outcomes = at_once(db, &store, vec![
        events(busy, 0, 1),
        events(busier, 0, 1),
        keyed(one, 0, "k", b"digest"),
        keyed(one, 0, "k", b"digest"),
        keyed(one, 1, "k", b"digest"),
        keyed(one, 1, "k", b"another request"),
        keyed(one, 1, "next", b"digest"),
        keyed(other, 0, "k2", b"digest"),
    ]);
    assert_eq!(outcomes, vec![
        Ok(()), Ok(()), Ok(()), done.clone(), done.clone(), Err(AppendError::KeyReused), Ok(()), Ok(()),
    ]);
    assert_log(&store, one, 2);

    // Sent to two tournaments, it is done in one of them.
    let outcomes = at_once(db, &store, vec![
        events(busy, 1, 1),
        events(busier, 1, 1),
        keyed(one, 2, "shared", b"digest"),
        keyed(other, 1, "shared", b"digest"),
    ]);
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 3, "{outcomes:?}");
    assert_eq!(head(&store, one) + head(&store, other), 4);
}

fn what_follows_a_refused_command_is_refused_too(db: &Db) {
    let store = db.open();
    let [busy, busier, tournament] = tournaments();
    let mut forked = events(tournament, 1, 1);
    forked.events[0].prev_hash = Hash::from([9; 32]);
    let outcomes = at_once(db, &store, vec![
        events(busy, 0, 1),
        events(busier, 0, 1),
        events(tournament, 0, 1),
        forked,
        events(tournament, 2, 1),
        events(tournament, 1, 1),
    ]);
    assert_eq!(outcomes[2..], [
        Ok(()),
        Err(AppendError::BrokenChain { seq: 2 }),
        Err(AppendError::Stale { head: 1 }),
        Ok(()),
    ]);
    assert_log(&store, tournament, 2);
}

fn clients_that_go_away_lose_nothing_and_hold_up_nobody(db: &Db) {
    let store = db.open();
    let all: [i64; 20] = tournaments();
    let hold = Hold::appends(db, &store);
    let stay: Vec<_> = all.chunks(2).map(|pair| {
        drop(store.append(events(pair[0], 0, 1)));
        store.append(events(pair[1], 0, 1))
    }).collect();
    hold.end();
    assert_eq!(wait_for(join_all(stay)), vec![Ok(()); 10]);
    drop(store);
    let store = db.open();
    for tournament in all {
        assert_log(&store, tournament, 1);
    }
}

fn threads_that_do_their_own_work_leave_whole_logs(db: &Db) {
    let store = db.open();
    let all: [i64; 4] = tournaments();
    std::thread::scope(|scope| {
        for tournament in all {
            let store = &store;
            scope.spawn(move || for seq in 0..50 {
                store.append_blocking(events(tournament, seq, 1)).unwrap();
            });
            // Beside them others wait for the same connections.
            scope.spawn(move || for _ in 0..50 {
                wait_for(store.write(|_| Ok::<_, StoreError>(()))).unwrap();
            });
        }
    });
    for tournament in all {
        assert_log(&store, tournament, 50);
    }
    let report = store.read_blocking(integrity::check).unwrap();
    assert_eq!((report.events, report.problems), (200, vec![]));
}

}

#[test]
fn a_race_lost_to_another_node_is_lost_by_one_command_only() {
    let Some(db) = Db::postgres() else { return };
    let store = db.open();
    let [raced, one, other] = tournaments();
    for tournament in [raced, one, other] {
        store.append_blocking(events(tournament, 0, 1)).unwrap();
    }
    // Another node has written the event, but not committed it yet.
    let mut conn = admin();
    let schema = db.schema().unwrap();
    conn.batch_execute(&format!(
        "BEGIN; INSERT INTO {schema}.event_log SELECT tournament_id, 2, recorded_at, actor, origin, \
         command_id, kind, payload, hash, prev_hash FROM {schema}.event_log \
         WHERE tournament_id = {raced}"
    ))
    .unwrap();
    let queued = [
        store.append(events(raced, 1, 1)),
        store.append(events(one, 1, 1)),
        store.append(events(other, 1, 1)),
    ];
    std::thread::sleep(std::time::Duration::from_millis(100));
    conn.batch_execute("COMMIT").unwrap();
    let outcomes = wait_for(join_all(queued));
    assert_eq!(
        outcomes,
        [Err(AppendError::Stale { head: 2 }), Ok(()), Ok(())]
    );
}

#[test]
fn appends_whose_connection_is_lost_on_the_way_are_done_once() {
    let Some(db) = Db::postgres() else { return };
    let store = db.open();
    let all: [i64; 10] = tournaments();
    let schema = db.schema().unwrap();
    for round in 0..3 {
        let hold = Hold::appends(&db, &store);
        let queued: Vec<_> = all
            .iter()
            .map(|&tournament| {
                let name = format!("{tournament}-{round}");
                store.append(keyed(tournament, round, &name, b"digest"))
            })
            .collect();
        std::thread::sleep(std::time::Duration::from_millis(50));
        admin()
            .batch_execute(&format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE application_name = '{schema}'"
            ))
            .unwrap();
        hold.end();
        assert_eq!(wait_for(join_all(queued)), vec![Ok(()); 10]);
    }
    for tournament in all {
        assert_log(&store, tournament, 3);
    }
}
