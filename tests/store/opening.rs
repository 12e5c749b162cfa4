//! Opening a database: what is refused, and how it is said.

use std::path::Path;
use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use seatwind::store::{Append, DatabaseUrl, OpenError, Options, Store, new_id, tournaments};

use crate::support::{Db, assert_log, events, index};

/// Opens a file as a server would.
fn serve(path: &Path) -> Result<Store, OpenError> {
    Store::open(&Options::server(DatabaseUrl::Sqlite(path.to_owned())))
}

/// The error of an opening that must fail.
fn refusal(outcome: Result<Store, OpenError>) -> OpenError {
    match outcome {
        Ok(_) => panic!("opened"),
        Err(error) => error,
    }
}

#[test]
fn a_second_server_on_one_file_is_refused_and_told_who_has_it() {
    let db = Db::sqlite();
    let first = db.open();
    let error = refusal(serve(db.url.file().unwrap()));
    let here = std::process::id();
    assert!(
        matches!(error, OpenError::AlreadyServed { pid: Some(pid), .. } if pid == here),
        "{error:?}"
    );
    assert!(error.to_string().contains("stop it first"), "{error}");
    drop(first);
    serve(db.url.file().unwrap()).unwrap();
}

#[cfg(unix)]
#[test]
fn another_name_of_the_same_file_does_not_let_a_second_server_in() {
    let db = Db::sqlite();
    let _first = db.open();
    let link = db.file("link.db");
    std::os::unix::fs::symlink(db.url.file().unwrap(), &link).unwrap();
    let error = refusal(serve(&link));
    assert!(
        matches!(error, OpenError::AlreadyServed { .. }),
        "{error:?}"
    );
}

#[test]
fn a_command_of_the_shell_works_beside_a_server() {
    let db = Db::sqlite();
    let server = db.open();
    let tool = Store::open(&Options::tool(db.url.clone())).unwrap();
    let tournament = new_id();
    tool.append_blocking(events(tournament, 0, 1)).unwrap();
    assert_log(&server, tournament, 1);
}

#[test]
fn a_missing_folder_is_named() {
    let db = Db::sqlite();
    let error = refusal(serve(&db.file("no/such/seatwind.db")));
    assert!(
        matches!(&error, OpenError::MissingFolder(folder) if folder.ends_with("no/such")),
        "{error:?}"
    );
}

#[test]
fn a_command_of_the_shell_creates_no_database_by_mistyping() {
    let db = Db::sqlite();
    let error = refusal(Store::open(&Options::tool(db.url.clone())));
    assert!(matches!(error, OpenError::Missing(_)), "{error:?}");
    assert!(!db.url.file().unwrap().exists());
}

#[test]
fn a_file_with_other_content_is_refused_and_not_touched() {
    let db = Db::sqlite();
    let path = db.file("notes.txt");
    std::fs::write(&path, "player,score\n".repeat(500)).unwrap();
    let error = refusal(serve(&path));
    assert!(matches!(error, OpenError::NotADatabase(_)), "{error:?}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text, "player,score\n".repeat(500));
}

#[test]
fn a_folder_is_refused() {
    let db = Db::sqlite();
    let error = refusal(serve(db.folder.path()));
    assert!(matches!(error, OpenError::NotADatabase(_)), "{error:?}");
}

#[test]
fn a_database_of_another_program_is_refused_and_not_touched() {
    let db = Db::sqlite();
    let path = db.file("music.db");
    let mut other = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    other
        .batch_execute("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Jasmine');")
        .unwrap();
    drop(other);
    let before = std::fs::read(&path).unwrap();
    let error = refusal(serve(&path));
    assert!(matches!(error, OpenError::Foreign(_)), "{error:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let db = Db::sqlite();
    drop(db.open());
    let mut conn = SqliteConnection::establish(db.url.file().unwrap().to_str().unwrap()).unwrap();
    conn.batch_execute(
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')",
    )
    .unwrap();
    drop(conn);
    let error = refusal(serve(db.url.file().unwrap()));
    assert!(
        matches!(&error, OpenError::NewerSchema { found, .. } if found == "20991231000000"),
        "{error:?}"
    );
}

#[test]
fn an_older_schema_is_not_migrated_under_a_running_server() {
    let db = Db::sqlite();
    let _server = db.open();
    let mut conn = SqliteConnection::establish(db.url.file().unwrap().to_str().unwrap()).unwrap();
    conn.batch_execute("DELETE FROM __diesel_schema_migrations")
        .unwrap();
    let error = refusal(Store::open(&Options::tool(db.url.clone())));
    assert!(matches!(error, OpenError::OlderSchemaInUse), "{error:?}");
}

#[test]
fn the_tournaments_of_a_database_from_before_rehearsals_are_no_rehearsals() {
    let db = Db::sqlite();
    let tournament = new_id();
    let append = Append {
        index: Some(index("real")),
        ..events(tournament, 0, 1)
    };
    db.open().append_blocking(append).unwrap();
    let mut conn = SqliteConnection::establish(db.url.file().unwrap().to_str().unwrap()).unwrap();
    conn.batch_execute(
        "ALTER TABLE tournaments DROP COLUMN rehearsal;
         DELETE FROM __diesel_schema_migrations WHERE version = '20261123030000'",
    )
    .unwrap();
    drop(conn);
    let store = db.open();
    let known = store.read_blocking(move |conn| tournaments::get(conn, tournament));
    assert_eq!(known, Ok(index("real")));
    let deleted = store.write_blocking(move |conn| tournaments::delete_rehearsal(conn, tournament));
    assert_eq!(deleted, Ok(false));
    assert_log(&store, tournament, 1);
}

#[test]
fn a_read_only_disk_is_said_to_be_one() {
    let db = Db::sqlite();
    drop(db.open());
    let folder = db.folder.path().to_owned();
    let mount = |options: &str| {
        Command::new("mount")
            .args(["--bind", "-o", options])
            .arg(&folder)
            .arg(&folder)
            .output()
            .is_ok_and(|output| output.status.success())
    };
    if !mount("ro") {
        println!("skipped: may not mount");
        return;
    }
    let error = refusal(serve(db.url.file().unwrap()));
    let unmounted = Command::new("umount").arg(&folder).status().unwrap();
    assert!(unmounted.success());
    assert!(matches!(error, OpenError::ReadOnly(_)), "{error:?}");
}

#[test]
fn a_server_that_does_not_answer_is_said_to_be_unreachable_without_the_password() {
    // Port 1 of this machine: nobody listens there.
    let url: DatabaseUrl = "postgres://ana:secret@127.0.0.1:1/seatwind"
        .parse()
        .unwrap();
    let error = refusal(Store::open(&Options::server(url)));
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
    assert!(!format!("{error:?} {error}").contains("secret"));
}

#[cfg(unix)]
#[test]
fn a_new_file_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let db = Db::sqlite();
    let store = db.open();
    store.append_blocking(events(new_id(), 0, 1)).unwrap();
    for suffix in ["", "-wal"] {
        let path = format!("{}{suffix}", db.url.file().unwrap().display());
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{path}");
    }
}
