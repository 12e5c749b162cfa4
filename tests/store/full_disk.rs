//! A disk without room: everything is refused with `Full`, and nothing is changed by half.

use futures_util::future::join_all;
use seatwind::store::{
    Append, AppendError, DatabaseUrl, Options, Store, StoreError, integrity, new_id, people,
};

use crate::small_disk::SmallDisk;
use crate::support::{Db, Pause, assert_log, event, events, head, key, person};

/// An append with an event of this many bytes.
fn large(tournament: i64, head: i64, bytes: usize) -> Append {
    let mut append = events(tournament, head, 1);
    append.events[0].payload = "x".repeat(bytes);
    append
}

/// Opens a file that may grow to this many pages.
fn open_small(db: &Db, pages: u32) -> Store {
    Store::open(&Options {
        max_pages: Some(pages),
        ..Options::server(db.url.clone())
    })
    .unwrap()
}

/// Appends pairs of events until the disk is full; gives the number of the last one acknowledged.
fn fill(store: &Store, tournament: i64) -> i64 {
    let mut head = 0;
    loop {
        let pair = Append {
            key: Some(key(&format!("k{head}"), b"digest", &[7; 300])),
            ..events(tournament, head, 2)
        };
        match store.append_blocking(pair) {
            Ok(()) => head += 2,
            Err(error) => {
                assert_eq!(error, AppendError::Full);
                return head;
            }
        }
        assert!(head < 100_000, "never full");
    }
}

#[test]
fn an_append_on_a_full_disk_changes_nothing_and_works_again_after_room_was_made() {
    let db = Db::sqlite();
    let tournament = new_id();
    let store = open_small(&db, 120);
    let last = fill(&store, tournament);
    assert!(last > 0);
    assert_log(&store, tournament, last);
    let write = store.write_blocking(|conn| {
        (1..=500).try_for_each(|id| people::upsert(conn, &person(id, "Ana", "Núñez")))
    });
    assert_eq!(write, Err(StoreError::Full));
    assert_eq!(
        store.read_blocking(|conn| people::get(conn, &[1])),
        Ok(vec![])
    );
    drop(store);

    let store = db.open();
    let report = store.read_blocking(integrity::check).unwrap();
    assert_eq!((report.events, report.problems), (last, vec![]));
    store.append_blocking(events(tournament, last, 1)).unwrap();
    assert_log(&store, tournament, last + 1);
}

#[test]
fn one_append_too_large_for_the_disk_does_not_hurt_the_others_of_its_batch() {
    let db = Db::sqlite();
    let store = open_small(&db, 200);
    let tournaments: Vec<i64> = (0..10).map(|_| new_id()).collect();
    let big = new_id();
    let pause = Pause::writer(&store);
    let mut appends: Vec<_> = tournaments
        .iter()
        .map(|&tournament| store.append(events(tournament, 0, 1)))
        .collect();
    appends.insert(5, store.append(large(big, 0, 2_000_000)));
    pause.end();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let outcomes = runtime.block_on(join_all(appends));
    for (number, outcome) in outcomes.into_iter().enumerate() {
        let expected = if number == 5 {
            Err(AppendError::Full)
        } else {
            Ok(())
        };
        assert_eq!(outcome, expected, "append {number}");
    }
    assert_eq!(head(&store, big), 0);
    for tournament in tournaments {
        let log = store
            .read_blocking(move |conn| seatwind::store::log::events(conn, tournament, 0))
            .unwrap();
        assert_eq!(log, vec![event(tournament, 1)]);
    }
}

#[test]
fn a_real_disk_that_is_full_is_told_as_such_and_keeps_what_was_acknowledged() {
    let Some(disk) = SmallDisk::mount(1500) else {
        return;
    };
    let url = DatabaseUrl::Sqlite(disk.path().join("seatwind.db"));
    let tournament = new_id();
    let store = Store::open(&Options::server(url.clone())).unwrap();
    let last = fill(&store, tournament);
    assert_log(&store, tournament, last);
    let copy = store.backup(&disk.path().join("copy.db"));
    assert!(copy.is_err());
    assert!(!disk.path().join("copy.db").exists());
    let mut left = disk.names();
    left.retain(|name| name.contains("partial"));
    assert_eq!(left, Vec::<String>::new());
    drop(store);
    let store = Store::open(&Options::server(url)).unwrap();
    assert_log(&store, tournament, last);
}
