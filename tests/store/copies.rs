//! Backups while serving, and putting them back.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use seatwind::store::backup::CopyError;
use seatwind::store::restore::restore;
use seatwind::store::{
    Append, DatabaseUrl, Hash, OpenError, Options, Store, StoreError, TournamentIndex, accounts,
    integrity, log, new_id, people, sessions, tournaments,
};

use crate::support::{
    Db, RaiseAtEnd, append_next, assert_log, at, event, events, head, index, key, on_both, person,
};

/// Opens a copy as a database of its own.
fn open_copy(path: &Path) -> Store {
    Store::open(&Options::tool(DatabaseUrl::Sqlite(path.to_owned()))).unwrap()
}

/// A database with a tournament of three events, a person and somebody logged in.
fn filled(db: &Db, tournament: i64) -> Store {
    let store = db.open();
    crate::accounts::log_in(&store);
    store
        .append_blocking(Append {
            index: Some(index(&format!("t{tournament}"))),
            people: vec![person(5, "Ana", "Núñez")],
            key: Some(key("k1", b"digest", b"answer")),
            ..events(tournament, 0, 3)
        })
        .unwrap();
    store
}

on_both! {

fn a_copy_made_under_a_stream_of_writes_is_of_one_moment(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| while !stop.load(Ordering::Relaxed) {
                append_next(&store, tournament);
            });
        }
        let _stop = RaiseAtEnd(&stop);
        let mut last = 0;
        for number in 0..5 {
            let before = head(&store, tournament);
            let path = db.file(&format!("copy{number}.db"));
            let report = store.backup(&path).unwrap();
            let copy = open_copy(&path);
            let copied = head(&copy, tournament);
            assert!(copied >= before && copied >= last, "{copied} after {before} and {last}");
            assert_eq!(report.events, copied);
            assert_log(&copy, tournament, copied);
            last = copied;
        }
    });
}

fn a_rehearsal_is_one_in_the_copy_too(db: &Db) {
    let store = db.open();
    let tournament = new_id();
    let played = TournamentIndex { rehearsal: true, ..index("played") };
    store.append_blocking(Append { index: Some(played), ..events(tournament, 0, 1) }).unwrap();
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    let found = open_copy(&path).read_blocking(|conn| tournaments::rehearsals(conn, false));
    assert_eq!(found, Ok(vec![tournament]));
}

fn a_copy_is_not_written_over_anything(db: &Db) {
    let store = filled(db, new_id());
    let path = db.file("precious.txt");
    std::fs::write(&path, "precious").unwrap();
    let refused = store.backup(&path);
    assert!(matches!(refused, Err(CopyError::Exists(_))), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
    let refused = store.backup(&db.file("no/such/folder/copy.db"));
    assert!(matches!(refused, Err(CopyError::Open(OpenError::MissingFolder(_)))), "{refused:?}");
}

fn a_copy_leaves_no_other_files_behind(db: &Db) {
    let store = filled(db, new_id());
    let folder = db.file("copies");
    std::fs::create_dir(&folder).unwrap();
    store.backup(&folder.join("copy.db")).unwrap();
    let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["copy.db"]);
}

fn a_restored_database_has_everything_but_the_log_ins(db: &Db) {
    let tournament = new_id();
    let store = filled(db, tournament);
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    store.append_blocking(events(tournament, 3, 1)).unwrap();
    drop(store);

    let restored = restore(&path, &db.url, true, at(0)).unwrap();
    assert_eq!((restored.report.events, restored.report.people, restored.report.accounts), (3, 1, 1));
    let store = db.open();
    assert_log(&store, tournament, 3);
    store.read_blocking(move |conn| {
        assert_eq!(people::get(conn, &[5])?, vec![person(5, "Ana", "Núñez")]);
        assert!(accounts::by_login(conn, "ana@example.org")?.is_some());
        assert_eq!(sessions::find(conn, &Hash::from([7; 32]), at(1))?, None);
        Ok::<_, StoreError>(())
    }).unwrap();
    // The key came with it: the command is not done again.
    let again = store.append_blocking(Append {
        key: Some(key("k1", b"digest", b"answer")),
        ..events(tournament, 3, 1)
    });
    assert!(again.is_err());
    // What was replaced is kept, with the event that came after the copy.
    let kept = open_copy(&restored.kept.unwrap());
    assert_log(&kept, tournament, 4);
    assert_eq!(kept.read_blocking(integrity::check).unwrap().problems, vec![]);
}

fn a_second_restore_keeps_both(db: &Db) {
    let tournament = new_id();
    let store = filled(db, tournament);
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    drop(store);
    let first = restore(&path, &db.url, true, at(0)).unwrap().kept.unwrap();
    let second = restore(&path, &db.url, true, at(0)).unwrap().kept.unwrap();
    assert_ne!(first, second);
    for kept in [first, second] {
        assert_log(&open_copy(&kept), tournament, 3);
    }
}

fn data_is_not_replaced_without_force(db: &Db) {
    let tournament = new_id();
    let store = filled(db, tournament);
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    store.append_blocking(events(tournament, 3, 1)).unwrap();
    drop(store);
    let refused = restore(&path, &db.url, false, at(0));
    assert!(matches!(refused, Err(CopyError::NotEmpty(_))), "{refused:?}");
    assert_log(&db.open(), tournament, 4);
}

fn nothing_is_restored_under_a_running_server(db: &Db) {
    let tournament = new_id();
    let store = filled(db, tournament);
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    let refused = restore(&path, &db.url, true, at(0));
    assert!(matches!(refused, Err(CopyError::InUse(_))), "{refused:?}");
    assert_log(&store, tournament, 3);
}

fn a_damaged_copy_is_refused_and_changes_nothing(db: &Db) {
    let tournament = new_id();
    let store = filled(db, tournament);
    let path = db.file("copy.db");
    // So long that the middle of the file is in the log, however many tables there are.
    store.append_blocking(events(tournament, 3, 2000)).unwrap();
    store.backup(&path).unwrap();
    drop(store);
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 20_000].fill(0xa5);
    let damaged = db.file("damaged.db");
    std::fs::write(&damaged, bytes).unwrap();
    let refused = restore(&damaged, &db.url, true, at(0));
    assert!(matches!(refused, Err(CopyError::Damaged { .. })), "{refused:?}");
    assert_log(&db.open(), tournament, 2003);
}

fn a_file_that_is_no_copy_is_refused(db: &Db) {
    let text = db.file("players.csv");
    std::fs::write(&text, "id,name\n".repeat(2000)).unwrap();
    let empty = db.file("empty.db");
    std::fs::write(&empty, "").unwrap();
    for path in [text, empty] {
        let refused = restore(&path, &db.url, true, at(0));
        assert!(matches!(refused, Err(CopyError::NotABackup(_))), "{refused:?}");
    }
    let refused = restore(&db.file("none.db"), &db.url, true, at(0));
    assert!(matches!(refused, Err(CopyError::Open(OpenError::Missing(_)))), "{refused:?}");
}

fn a_copy_is_restored_into_an_empty_place_without_force(db: &Db) {
    let tournament = new_id();
    let elsewhere = Db::sqlite();
    let path = db.file("copy.db");
    filled(&elsewhere, tournament).backup(&path).unwrap();
    let restored = restore(&path, &db.url, false, at(0)).unwrap();
    assert_eq!(restored.kept, None);
    assert_log(&db.open(), tournament, 3);
}

}

#[test]
fn a_copy_with_a_hole_in_its_log_is_refused_and_leaves_no_empty_database() {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};

    let db = Db::sqlite();
    let path = db.file("copy.db");
    filled(&Db::sqlite(), 1).backup(&path).unwrap();
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    conn.batch_execute("DELETE FROM event_log WHERE seq = 2")
        .unwrap();
    let refused = restore(&path, &db.url, false, at(0));
    assert!(
        matches!(refused, Err(CopyError::Damaged { .. })),
        "{refused:?}"
    );
    assert!(!db.url.file().unwrap().exists());
}

#[test]
fn a_hole_in_a_log_is_found() {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};

    let db = Db::sqlite();
    let tournament = new_id();
    filled(&db, tournament);
    let mut conn = SqliteConnection::establish(db.url.file().unwrap().to_str().unwrap()).unwrap();
    conn.batch_execute("DELETE FROM event_log WHERE seq = 2")
        .unwrap();
    let store = db.open();
    let problems = store.read_blocking(integrity::check).unwrap().problems;
    assert_eq!(
        problems,
        vec![integrity::Problem::Missing {
            tournament,
            expected: 2
        }]
    );
    let refused = store.backup(&db.file("copy.db"));
    assert!(
        matches!(refused, Err(CopyError::Damaged { .. })),
        "{refused:?}"
    );
}

#[test]
fn a_loose_link_in_a_log_is_found() {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};

    let db = Db::sqlite();
    let tournament = new_id();
    filled(&db, tournament);
    let mut conn = SqliteConnection::establish(db.url.file().unwrap().to_str().unwrap()).unwrap();
    conn.batch_execute("UPDATE event_log SET hash = zeroblob(32) WHERE seq = 2")
        .unwrap();
    let problems = db.open().read_blocking(integrity::check).unwrap().problems;
    assert_eq!(
        problems,
        vec![integrity::Problem::Unchained { tournament, seq: 3 }]
    );
}

#[test]
fn a_database_moves_from_a_server_to_a_file_and_back_unchanged() {
    let Some(server) = Db::postgres() else { return };
    let (tournament, other) = (new_id(), new_id());
    let store = filled(&server, tournament);
    // More than one piece of the copy.
    store.append_blocking(events(other, 0, 4500)).unwrap();
    let first = server.file("first.db");
    store.backup(&first).unwrap();
    drop(store);
    restore(&first, &server.url, true, at(0)).unwrap();
    let store = server.open();
    let second = server.file("second.db");
    store.backup(&second).unwrap();
    let content = |path: &Path| {
        open_copy(path)
            .read_blocking(move |conn| {
                Ok::<_, StoreError>((
                    log::events(conn, tournament, 0)?,
                    log::events(conn, other, 0)?,
                    accounts::list(conn)?,
                    people::get(conn, &[5])?,
                    seatwind::store::tournaments::list(conn)?,
                    seatwind::store::keys::find(conn, "account:17", "k1")?,
                ))
            })
            .unwrap()
    };
    let (one, two) = (content(&first), content(&second));
    assert_eq!(one.1.len(), 4500);
    assert_eq!(one.1.last(), Some(&event(other, 4500)));
    assert_eq!(one, two);
}

#[cfg(unix)]
#[test]
fn a_copy_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let db = Db::sqlite();
    let path = db.file("copy.db");
    filled(&db, new_id()).backup(&path).unwrap();
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0);
}
