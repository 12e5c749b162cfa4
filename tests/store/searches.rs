//! Searches for seats on both databases: one server works on each, any may look, stop it, or go on when the first is
//! silent.

use std::sync::Barrier;

use seatwind::store::searches::{self, Beat, Kind, Search};
use seatwind::store::{Store, StoreError, new_id, tournaments};

use crate::support::{Db, at, events, index, on_both};

const ONE: i64 = 1;
const OTHER: i64 = 2;

fn search(token: &str, tournament: i64, kind: Kind) -> Search {
    Search {
        token: token.to_owned(),
        tournament,
        kind,
        asked_by: 17,
        asked_at: at(0),
        question: r#"{"seed":"Ñandú 麻雀"}"#.to_owned(),
        progress: String::new(),
        found: String::new(),
        worked_ms: 0,
        is_stopped: false,
        is_over: false,
        worker: ONE,
        beat_at: at(0),
    }
}

fn begin(store: &Store, search: Search) {
    let begun = store.write_blocking(move |conn| searches::begin(conn, &search));
    begun.unwrap();
}

fn find(store: &Store, token: &str) -> Option<Search> {
    let token = token.to_owned();
    let found = store.read_blocking(move |conn| searches::find(conn, &token));
    found.unwrap()
}

fn beat(store: &Store, token: &str, worker: i64, beat: Beat) -> Option<bool> {
    let token = token.to_owned();
    let told = store.write_blocking(move |conn| searches::beat(conn, &token, worker, beat.clone()));
    told.unwrap()
}

fn said(found: Option<&str>, minute: i64) -> Beat {
    Beat {
        progress: format!("minute {minute}"),
        found: found.map(str::to_owned),
        worked_ms: minute * 60_000,
        is_over: false,
        now: at(minute),
    }
}

fn take_over(store: &Store, seen: &Search, worker: i64, minute: i64) -> bool {
    let seen = seen.clone();
    let taken =
        store.write_blocking(move |conn| searches::take_over(conn, &seen, worker, at(minute)));
    taken.unwrap()
}

on_both! {

fn what_a_server_says_is_what_every_server_reads(db: &Db) {
    let store = db.open();
    let asked = search("a", new_id(), Kind::Draw);
    begin(&store, asked.clone());
    assert_eq!(find(&store, "a"), Some(asked.clone()));
    assert_eq!(find(&store, "b"), None);
    assert_eq!(beat(&store, "a", ONE, said(Some("plan"), 1)), Some(false));
    // What was found is written only when it changes.
    assert_eq!(beat(&store, "a", ONE, said(None, 2)), Some(false));
    let expected = Search {
        progress: "minute 2".to_owned(),
        found: "plan".to_owned(),
        worked_ms: 120_000,
        beat_at: at(2),
        ..asked
    };
    assert_eq!(find(&store, "a"), Some(expected));
    store.write_blocking(|conn| searches::stop(conn, "a")).unwrap();
    assert_eq!(beat(&store, "a", ONE, said(None, 3)), Some(true), "it is asked to stop");
}

fn a_server_that_was_silent_hears_that_another_goes_on(db: &Db) {
    let store = db.open();
    begin(&store, search("a", new_id(), Kind::Draw));
    beat(&store, "a", ONE, said(Some("half"), 1));
    let seen = find(&store, "a").unwrap();
    assert!(take_over(&store, &seen, OTHER, 5));
    assert!(!take_over(&store, &seen, 3, 5), "one goes on");
    assert_eq!(beat(&store, "a", ONE, said(Some("late"), 6)), None);
    let end = Beat { is_over: true, ..said(Some("whole"), 7) };
    assert_eq!(beat(&store, "a", OTHER, end), Some(false));
    let over = find(&store, "a").unwrap();
    assert_eq!((over.found.as_str(), over.is_over), ("whole", true));
    assert!(!take_over(&store, &over, 3, 60), "what is over needs nobody");
    assert_eq!(beat(&store, "a", OTHER, said(None, 8)), None);
}

fn whoever_said_something_meanwhile_is_not_taken_over(db: &Db) {
    let store = db.open();
    begin(&store, search("a", new_id(), Kind::Draw));
    let seen = find(&store, "a").unwrap();
    beat(&store, "a", ONE, said(None, 1));
    assert!(!take_over(&store, &seen, OTHER, 2));
}

fn of_servers_that_take_over_at_once_one_does(db: &Db) {
    let store = db.open();
    begin(&store, search("a", new_id(), Kind::Draw));
    let seen = find(&store, "a").unwrap();
    let start = Barrier::new(4);
    let taken: Vec<bool> = std::thread::scope(|scope| {
        let threads: Vec<_> = (2..6).map(|worker| {
            let (store, seen, start) = (&store, &seen, &start);
            scope.spawn(move || {
                start.wait();
                take_over(store, seen, worker, 1)
            })
        }).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(taken.iter().filter(|it| **it).count(), 1, "{taken:?}");
}

fn a_new_draw_stops_the_others_and_a_new_question_forgets_the_plans_before(db: &Db) {
    let store = db.open();
    let (here, elsewhere) = (new_id(), new_id());
    begin(&store, search("elsewhere", elsewhere, Kind::Draw));
    begin(&store, search("plans", here, Kind::Replan));
    for number in 0..10 {
        let asked = Search { asked_at: at(number), ..search(&format!("d{number}"), here, Kind::Draw) };
        begin(&store, asked);
    }
    let kept = (0..10).filter_map(|number| find(&store, &format!("d{number}")));
    let kept: Vec<(String, bool)> = kept.map(|it| (it.token, it.is_stopped)).collect();
    assert_eq!(kept.len(), 8, "{kept:?}");
    assert_eq!(kept.last(), Some(&("d9".to_owned(), false)));
    assert!(kept.iter().take(7).all(|(_, is_stopped)| *is_stopped), "{kept:?}");
    assert!(find(&store, "elsewhere").is_some_and(|it| !it.is_stopped));
    assert!(find(&store, "plans").is_some());
    begin(&store, search("others", here, Kind::Replan));
    assert_eq!(find(&store, "plans"), None);
    assert_eq!(beat(&store, "plans", ONE, said(None, 1)), None);
}

fn what_nobody_took_goes_and_a_rehearsal_takes_its_own_along(db: &Db) {
    let store = db.open();
    let rehearsal = new_id();
    begin(&store, search("old", new_id(), Kind::Draw));
    begin(&store, Search { beat_at: at(100), ..search("new", new_id(), Kind::Draw) });
    let gone = store.write_blocking(|conn| searches::purge(conn, at(50)));
    assert_eq!(gone, Ok(1));
    assert_eq!(find(&store, "old"), None);
    assert!(find(&store, "new").is_some());
    let mut shown = index("rehearsal");
    shown.rehearsal = true;
    let played = seatwind::store::Append { index: Some(shown), ..events(rehearsal, 0, 1) };
    store.append_blocking(played).unwrap();
    begin(&store, search("played", rehearsal, Kind::Replan));
    let deleted = store.write_blocking(move |conn| tournaments::delete_rehearsal(conn, rehearsal));
    assert_eq!(deleted, Ok::<_, StoreError>(true));
    assert_eq!(find(&store, "played"), None);
}

fn a_copy_that_is_put_back_has_no_search(db: &Db) {
    let store = db.open();
    store.append_blocking(events(new_id(), 0, 1)).unwrap();
    begin(&store, search("a", new_id(), Kind::Draw));
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    drop(store);
    seatwind::store::restore::restore(&path, &db.url, true, at(0)).unwrap();
    assert_eq!(find(&db.open(), "a"), None);
}

}
