//! What the owners of an installation chose.

use seatwind::store::{DatabaseUrl, Options, Store, StoreError, installation, people};

use crate::support::{Db, on_both, person};

on_both! {

fn a_choice_takes_the_place_of_the_one_before_and_is_in_every_copy(db: &Db) {
    let store = db.open();
    assert!(store.read_blocking(installation::all).unwrap().is_empty());
    store.write_blocking(|conn| {
        installation::choose(conn, "days", "30")?;
        installation::choose(conn, "days", "60")?;
        installation::choose(conn, "host", "Club")
    }).unwrap();
    let path = db.file("copy.db");
    store.backup(&path).unwrap();
    let copy = Store::open(&Options::tool(DatabaseUrl::Sqlite(path))).unwrap();
    for store in [store, copy] {
        let all = store.read_blocking(installation::all).unwrap();
        let all: Vec<(&str, &str)> = all.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(all, [("days", "60"), ("host", "Club")]);
    }
}

}

#[test]
fn a_tidied_file_holds_nothing_of_what_was_erased() {
    let db = Db::sqlite();
    let store = db.open();
    store
        .write_blocking(|conn| {
            // Enough rows that pages were split and cells moved.
            (1..=3_000).try_for_each(|id| {
                people::upsert(conn, &person(id, "Zebulon", &format!("Vanish{id}")))
            })
        })
        .unwrap();
    let now = crate::support::at(9);
    store
        .write_blocking(move |conn| {
            (1..=3_000).try_for_each(|id| people::erase(conn, id, now).map(drop))?;
            Ok::<_, StoreError>(())
        })
        .unwrap();
    store.tidy().unwrap();
    for suffix in ["", "-wal"] {
        let path = format!("{}{suffix}", db.url.file().unwrap().display());
        let bytes = std::fs::read(&path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        assert!(
            !text.contains("vanish") && !text.contains("zebulon"),
            "{path}"
        );
    }
}
