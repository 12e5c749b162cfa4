//! Databases of every schema there ever was: each is brought up to date and keeps what it holds.
//!
//! A database of an older schema is made of one of today's: its last migrations are undone.

use std::path::PathBuf;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, SqliteConnection};
use seatwind::store::accounts::{self, Account, Role};
use seatwind::store::{Append, DatabaseUrl, Membership, Store, new_id, people, tournaments};

use crate::support::{Db, assert_log, at, events, index, on_both, person};

/// One step of the schema.
struct Migration {
    version: String,
    /// How the step is undone.
    down: String,
}

/// The steps of a database, the first one first.
fn migrations(url: &DatabaseUrl) -> Vec<Migration> {
    let kind = match url {
        DatabaseUrl::Sqlite(_) => "sqlite",
        DatabaseUrl::Postgres(_) => "postgres",
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let mut folders: Vec<PathBuf> = std::fs::read_dir(format!("{folder}/{kind}"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    folders.sort();
    let steps = folders.iter().map(|folder| {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let (day, _) = name.split_once('_').unwrap();
        Migration {
            version: day.replace('-', ""),
            down: std::fs::read_to_string(folder.join("down.sql")).unwrap(),
        }
    });
    steps.collect()
}

/// Runs SQL on a database that nobody serves.
fn run(url: &DatabaseUrl, sql: &str) {
    match url {
        DatabaseUrl::Sqlite(file) => {
            let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
            conn.batch_execute(sql).unwrap();
        }
        DatabaseUrl::Postgres(url) => {
            let mut conn = PgConnection::establish(url).unwrap();
            conn.batch_execute(sql).unwrap();
        }
    }
}

/// Takes a database back to its first `kept` migrations.
fn go_back(url: &DatabaseUrl, kept: usize) {
    for Migration { version, down } in migrations(url).iter().skip(kept).rev() {
        let forget = format!("DELETE FROM __diesel_schema_migrations WHERE version = '{version}';");
        run(url, &format!("{down}\n{forget}"));
    }
}

/// What every schema can hold: a log with its tournament, somebody who plays and an account with a role.
struct Held {
    tournament: i64,
    account: Account,
}

impl Held {
    fn put_into(store: &Store) -> Self {
        let tournament = new_id();
        let account = Account {
            id: new_id(),
            login: "ana@example.org".to_owned(),
            display_name: "Ana Núñez".to_owned(),
            password_hash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA".to_owned(),
            language: "es".to_owned(),
            is_site_owner: true,
            disabled_at: None,
            created_at: at(0),
        };
        let append = Append {
            index: Some(index("spring-cup")),
            memberships: vec![Membership {
                entrant: 1,
                person: 7,
            }],
            ..events(tournament, 0, 5)
        };
        let made = account.clone();
        store
            .write_blocking(move |conn| {
                people::upsert(conn, &person(7, "Ana", "Núñez"))?;
                accounts::create(conn, &made)?;
                accounts::grant_role(conn, made.id, tournament, Role::Director)
            })
            .unwrap();
        store.append_blocking(append).unwrap();
        Self {
            tournament,
            account,
        }
    }

    /// Asserts that everything is there.
    fn is_in(&self, store: &Store) {
        let tournament = self.tournament;
        assert_log(store, tournament, 5);
        let known = store.read_blocking(move |conn| tournaments::get(conn, tournament));
        assert_eq!(known, Ok(index("spring-cup")));
        let played = store.read_blocking(|conn| tournaments::of_person(conn, 7));
        assert_eq!(played, Ok(vec![(tournament, 1)]));
        let somebody = store.read_blocking(|conn| people::get(conn, &[7]));
        assert_eq!(somebody, Ok(vec![person(7, "Ana", "Núñez")]));
        let id = self.account.id;
        let account = store.read_blocking(move |conn| accounts::get(conn, id));
        assert_eq!(account.as_ref(), Ok(&self.account));
        let roles = store.read_blocking(move |conn| accounts::roles_of(conn, id));
        assert_eq!(roles, Ok(vec![(tournament, Role::Director)]));
    }
}

on_both! {

fn a_database_of_every_schema_there_was_is_brought_up_to_date_and_keeps_what_it_holds(db: &Db) {
    let held = Held::put_into(&db.open());
    for kept in (1..migrations(&db.url).len()).rev() {
        go_back(&db.url, kept);
        held.is_in(&db.open());
    }
}

fn a_database_of_which_some_step_is_not_known_is_refused_and_not_touched(db: &Db) {
    let held = Held::put_into(&db.open());
    // Between the first step and the last: a program that does not have it cannot know what it did.
    let strange = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20261121130000')";
    run(&db.url, strange);
    let error = match Store::open(&seatwind::store::Options::server(db.url.clone())) {
        Ok(_) => panic!("opened"),
        Err(error) => error.to_string(),
    };
    assert!(error.contains("schema 20261121130000"), "{error}");
    run(&db.url, "DELETE FROM __diesel_schema_migrations WHERE version = '20261121130000'");
    held.is_in(&db.open());
}

}
