//! What earlier releases left behind, in the hands of this program; and what a later one left, which it refuses.

use std::fs;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};

use super::program::{Place, done, refused};
use super::real;

/// What a later release did to the schema.
const LATER_STEP: &str =
    "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')";
/// How the host is told.
const LATER: &str =
    "the database was written by a newer version of seatwind (schema 20991231000000, ";

/// A folder among the data of the tests.
fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder)
}

/// Runs SQL on a database of a place.
fn run(place: &Place, database: &str, sql: &str) {
    let file = place.path(database);
    let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
    conn.batch_execute(sql).unwrap();
}

/// Every file of a place with its bytes, but for the lock that a server leaves beside its database.
fn files(place: &Place) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(place.path("")).unwrap();
    let mut files: Vec<(PathBuf, Vec<u8>)> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|ending| ending != "lock"))
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}

/// What `verify` says of each tournament; its address may be another one in a file.
fn verified(lines: &str) -> Vec<serde_json::Value> {
    let lines = lines.lines().map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("slug");
        line
    });
    lines.collect()
}

/// What the golden logs of a release come to.
fn of_logs(place: &Place, release: &str) -> Vec<serde_json::Value> {
    let files = fs::read_dir(data("logs").join(release)).unwrap();
    let archives = files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "seatwind"));
    archives
        .flat_map(|path| verified(&done(&place.run(&["verify", path.to_str().unwrap()]))))
        .collect()
}

#[test]
fn databases_of_every_release_are_brought_up_to_date_and_come_to_the_same() {
    let dumps: Vec<PathBuf> = fs::read_dir(data("databases"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "sql"))
        .collect();
    assert!(!dumps.is_empty());
    for dump in dumps {
        let place = Place::new();
        run(&place, "a.db", &fs::read_to_string(&dump).unwrap());
        let found = verified(&done(&place.run(&["verify"])));
        assert!(!found.is_empty(), "{}", dump.display());
        let expected = of_logs(&place, dump.file_stem().unwrap().to_str().unwrap());
        for tournament in &found {
            assert!(expected.contains(tournament), "{tournament}: {expected:?}");
        }
        let accounts = done(&place.run(&["user", "list"]));
        assert_eq!(
            accounts,
            "ana\tAna Prieto\tsite owner\tspring-cup:director\n"
        );
        done(&place.run(&["backup", "copy.db"]));
        done(&place.run_on("b.db", &["restore", "copy.db"]));
        let again = verified(&done(&place.run_on("b.db", &["verify"])));
        assert_eq!(again, found);
    }
}

#[test]
fn a_database_of_a_later_release_is_refused_by_every_command_and_not_touched() {
    let place = Place::with_madrid();
    done(&place.run(&["backup", "copy.db"]));
    for database in ["a.db", "copy.db"] {
        run(&place, database, LATER_STEP);
    }
    let before = files(&place);
    let madrid = real("madrid-mcr-2018");
    for command in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["verify"],
        &["export", "madrid-2018"],
        &["import", madrid.to_str().unwrap(), "--ruleset", "mcr-ema"],
        &["user", "list"],
        &["backup", "again.db"],
        &["restore", "copy.db", "--force"],
    ] {
        let said = refused(&place.run(command));
        assert!(said.contains(LATER), "{command:?}: {said}");
        assert_eq!(files(&place), before, "{command:?}");
    }
    let said = refused(&place.run(&["verify"]));
    assert!(
        said.contains("or restore a copy that was made before the upgrade"),
        "{said}"
    );
}

#[test]
fn going_back_one_release_is_putting_back_the_copy_of_before_the_upgrade() {
    let place = Place::with_madrid();
    let before = done(&place.run(&["verify"]));
    done(&place.run(&["backup", "before-upgrade.db"]));
    run(&place, "a.db", LATER_STEP);
    assert!(refused(&place.run(&["verify"])).contains(LATER));
    done(&place.run(&["restore", "before-upgrade.db", "--force"]));
    assert_eq!(done(&place.run(&["verify"])), before);
}
