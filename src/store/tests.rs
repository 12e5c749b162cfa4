//! Tests of what only this room sees: the schema and its migrations, on both databases.

use std::collections::BTreeSet;
use std::str::FromStr;

use diesel::prelude::*;

use super::conn::{Conn, Connector, Purpose, on_each};
use super::url::DatabaseUrl;
use super::{migrate, new_id};

/// An empty database of each kind; PostgreSQL only where `SEATWIND_TEST_POSTGRES` names a server.
fn empty_databases(folder: &tempfile::TempDir) -> Vec<Conn> {
    let mut urls = vec![DatabaseUrl::Sqlite(folder.path().join("test.db"))];
    if let Ok(server) = std::env::var("SEATWIND_TEST_POSTGRES") {
        let schema = format!("unit_{}", new_id());
        let mut conn = PgConnection::establish(&server).unwrap();
        diesel::sql_query(format!("CREATE SCHEMA {schema}"))
            .execute(&mut conn)
            .unwrap();
        let url = format!("{server}?options=-csearch_path%3D{schema}");
        urls.push(DatabaseUrl::from_str(&url).unwrap());
    }
    urls.into_iter()
        .map(|url| {
            let connector = Connector::new(url, None).unwrap();
            connector.connect(Purpose::Write).unwrap()
        })
        .collect()
}

#[test]
fn migrations_go_up_and_down_and_up_again() {
    let folder = tempfile::tempdir().unwrap();
    for mut conn in empty_databases(&folder) {
        assert_eq!(migrate::inspect(&mut conn).unwrap(), migrate::State::Behind);
        for _ in 0..2 {
            migrate::bring_up_to_date(&mut conn).unwrap();
            assert_eq!(
                migrate::inspect(&mut conn).unwrap(),
                migrate::State::Current
            );
            migrate::revert_all(&mut conn).unwrap();
            assert_eq!(migrate::inspect(&mut conn).unwrap(), migrate::State::Behind);
        }
    }
}

#[test]
fn every_column_of_every_table_is_there_on_both_databases() {
    /// Selects every column the schema knows, of no row.
    macro_rules! select_all {
        ($conn:expr, $($table:ident),+ $(,)?) => {$({
            use super::schema::$table::dsl::*;
            let query = $table.select(super::schema::$table::all_columns).limit(0);
            on_each!(&mut $conn, c => query.execute(c)).expect(stringify!($table));
        })+};
    }
    let folder = tempfile::tempdir().unwrap();
    for mut conn in empty_databases(&folder) {
        migrate::bring_up_to_date(&mut conn).unwrap();
        select_all!(
            conn,
            event_log,
            idempotency_keys,
            tournaments,
            former_slugs,
            people,
            memberships,
            accounts,
            roles,
            web_sessions,
            known_devices,
            factors,
            recovery_codes,
            factor_steps,
            access_log,
            login_failures,
            invitations,
            setup_tokens,
            password_resets,
            rulesets,
            tablets,
            mailings,
            mailing_texts,
            letter_links,
            confirmed_addresses,
            outbox,
            scheduled_work,
            registrations,
            registration_links,
            registration_invitations,
            rank_lists,
            registration_letters,
            event_pictures,
            post_texts,
            searches,
        );
    }
}

#[test]
fn both_folders_hold_the_same_migrations_each_with_a_version_of_its_own_and_a_way_back() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
    let names = |database: &str| {
        let mut names: Vec<String> = std::fs::read_dir(format!("{root}/{database}"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        for name in &names {
            for file in ["up.sql", "down.sql"] {
                let path = format!("{root}/{database}/{name}/{file}");
                assert!(std::path::Path::new(&path).is_file(), "{path}");
            }
        }
        names
    };
    let names = [names("sqlite"), names("postgres")];
    assert_eq!(names[0], names[1]);
    // What is stored of a migration is its version alone: of two with the same one, the second never runs.
    let versions: BTreeSet<String> = names[0].iter().map(|name| version(name)).collect();
    assert_eq!(versions.len(), names[0].len(), "{:?}", names[0]);
}

/// The version of a migration, as Diesel reads it from the name of its folder.
fn version(name: &str) -> String {
    let (version, _) = name.split_once('_').unwrap();
    version.replace('-', "")
}
