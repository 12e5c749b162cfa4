//! TLS to PostgreSQL: a server of the tests' own that speaks it, with certificates that are right and
//! wrong. Only where `SEATWIND_TEST_POSTGRES` says that there is PostgreSQL.

use std::process::{Command, Output};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use seatwind::store::{Conn, Notice, Options, Store, StoreError, new_id};
use tempfile::TempDir;

use crate::certificates::{Authority, Identity};
use crate::support::{assert_log, events};

/// Who must show a certificate.
const CERTIFIED: &str = "certified";

/// A PostgreSQL server that takes connections with TLS and without.
struct Server {
    folder: TempDir,
    /// Host and port.
    place: String,
    authority: Authority,
}

impl Server {
    /// Starts it with a certificate for its address and for `localhost`.
    fn start() -> Option<Self> {
        if std::env::var("SEATWIND_TEST_POSTGRES").is_err() {
            println!("skipped: SEATWIND_TEST_POSTGRES is not set");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let all = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(folder.path(), all).unwrap();
        }
        let started = looked_after("start", &folder);
        assert!(started.status.success(), "{started:?}");
        let url = String::from_utf8(started.stdout).unwrap();
        let place = url.split(['@', '/']).nth(3).unwrap().trim().to_owned();
        let server = Self {
            folder,
            place,
            authority: Authority::new(),
        };
        server.show(&server.authority.signs(&["127.0.0.1", "localhost"]));
        server.ask_for_certificates();
        Some(server)
    }

    /// An address of it.
    fn url(&self, user: &str, parameters: &str) -> String {
        format!("postgres://{user}@{}/postgres?{parameters}", self.place)
    }

    fn port(&self) -> &str {
        self.place.split(':').nth(1).unwrap()
    }

    /// Does something as its administrator, without TLS.
    fn administer(&self, sql: &[&str]) {
        let mut conn = PgConnection::establish(&self.url("postgres", "")).unwrap();
        for sql in sql {
            conn.batch_execute(sql).unwrap();
        }
    }

    /// Writes a file into its folder of data.
    fn write(&self, name: &str, text: &str) {
        self.administer(&[&format!(
            "COPY (SELECT 1) TO PROGRAM 'cat > /dev/null; umask 077; printf %s \"{text}\" > {name}'"
        )]);
    }

    /// Lets it show a certificate from now on.
    fn show(&self, identity: &Identity) {
        self.write("server.crt", &identity.certificate);
        self.write("server.key", &identity.key);
        self.administer(&["ALTER SYSTEM SET ssl = on"]);
        self.read_again();
    }

    /// Makes a user who must show a certificate of the authority.
    fn ask_for_certificates(&self) {
        let root = self.authority.file(self.folder.path(), "root.crt");
        self.write("root.crt", &std::fs::read_to_string(root).unwrap());
        let rules = format!(
            "hostssl all {CERTIFIED} 127.0.0.1/32 trust clientcert=verify-ca\n\
             host all postgres 127.0.0.1/32 trust\n"
        );
        self.write("pg_hba.conf", &rules);
        self.administer(&[
            &format!("CREATE ROLE {CERTIFIED} SUPERUSER LOGIN"),
            "ALTER SYSTEM SET ssl_ca_file = 'root.crt'",
        ]);
        self.read_again();
    }

    /// Lets it read its settings again, and waits until it has.
    fn read_again(&self) {
        let before = self.read_at();
        self.administer(&["SELECT pg_reload_conf()"]);
        let begun = Instant::now();
        while self.read_at() == before {
            assert!(begun.elapsed() < Duration::from_secs(20), "never read");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// When it read its settings, as new connections are told.
    fn read_at(&self) -> String {
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = Text)]
            at: String,
        }
        let mut conn = PgConnection::establish(&self.url("postgres", "")).unwrap();
        let sql = "SELECT pg_conf_load_time()::text AS at";
        diesel::sql_query(sql)
            .get_result::<Row>(&mut conn)
            .unwrap()
            .at
    }

    /// `sslrootcert` with the file of its authority.
    fn root(&self) -> String {
        let file = self.authority.file(self.folder.path(), "authority.crt");
        format!("sslrootcert={}", file.display())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        looked_after("stop", &self.folder);
    }
}

/// Starts or stops a PostgreSQL server in a folder.
fn looked_after(action: &str, folder: &TempDir) -> Output {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/postgres.sh");
    let folder = folder.path().join("postgres");
    Command::new(script)
        .arg(action)
        .arg(folder)
        .output()
        .unwrap()
}

fn opened(url: &str) -> Result<Store, String> {
    let options = Options::server(url.parse().unwrap());
    Store::open(&options).map_err(|error| error.to_string())
}

/// What a store says that cannot be opened.
fn refused(url: &str) -> String {
    match opened(url) {
        Ok(_) => panic!("opened: {url}"),
        Err(error) => error,
    }
}

/// How many connections of the store's kind the server has, and how many of them by TLS.
fn connections(store: &Store) -> (i64, i64) {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        every: i64,
        #[diesel(sql_type = BigInt)]
        by_tls: i64,
    }
    let row: Row = store
        .read_blocking(|conn| {
            let sql = "SELECT count(*) AS every, count(*) FILTER (WHERE ssl) AS by_tls \
                       FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                       WHERE application_name = 'seatwind-tls'";
            match conn {
                Conn::Postgres(conn) => {
                    Ok::<_, StoreError>(diesel::sql_query(sql).get_result(conn)?)
                }
                Conn::Sqlite(_) => unreachable!("it is a server"),
            }
        })
        .unwrap();
    (row.every, row.by_tls)
}

#[test]
fn every_connection_goes_by_tls_and_the_store_works_as_it_does_without() {
    let Some(server) = Server::start() else {
        return;
    };
    let asked = format!("sslmode=verify-full&{}", server.root());
    let url = server.url(
        "postgres",
        &format!("{asked}&application_name=seatwind-tls"),
    );
    let store = opened(&url).unwrap();
    let (says, hears) = channel();
    let _listener = store.listen(move |notice| drop(says.send(notice))).unwrap();
    let patience = Duration::from_secs(20);
    assert_eq!(hears.recv_timeout(patience), Ok(Notice::MayHaveMissed));
    let tournament = new_id();
    for head in 0..50 {
        store.append_blocking(events(tournament, head, 1)).unwrap();
    }
    assert_log(&store, tournament, 50);
    let last = Notice::Appended {
        tournament,
        seq: 50,
    };
    while hears.recv_timeout(patience).unwrap() != last {}
    let (every, by_tls) = connections(&store);
    assert!(every >= 3 && every == by_tls, "{by_tls} of {every}");

    // A server that restarts comes back through the same relay.
    assert!(looked_after("restart", &server.folder).status.success());
    let begun = Instant::now();
    while store.append_blocking(events(tournament, 50, 1)).is_err() {
        assert!(begun.elapsed() < patience, "never written again");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_log(&store, tournament, 51);
}

#[test]
fn a_certificate_is_believed_as_far_as_the_address_asks() {
    let Some(server) = Server::start() else {
        return;
    };
    let other = Authority::new().file(server.folder.path(), "other.crt");
    let other = format!("sslrootcert={}", other.display());
    let root = server.root();
    let url = |parameters: &str| server.url("postgres", parameters);
    opened(&url("sslmode=require")).unwrap();
    opened(&url(&format!("sslmode=verify-ca&{root}"))).unwrap();
    for wrong in [
        url("sslmode=verify-full"),
        url(&format!("sslmode=require&{other}")),
        url(&format!("sslmode=verify-ca&{other}")),
    ] {
        let said = refused(&wrong);
        assert!(said.contains("sslrootcert=FILE"), "{said}");
    }

    server.show(&server.authority.signs(&["db.example.org"]));
    opened(&url(&format!("sslmode=verify-ca&{root}"))).unwrap();
    let full = format!("sslmode=verify-full&{root}");
    let said = refused(&url(&full));
    assert!(said.contains("db.example.org"), "{said}");
    let named = format!(
        "postgres://postgres@db.example.org:{}/postgres?hostaddr=127.0.0.1&{full}",
        server.port()
    );
    opened(&named).unwrap();

    server.show(&server.authority.signed_once(&["127.0.0.1"]));
    let said = refused(&url(&full));
    assert!(said.contains("has expired"), "{said}");
    opened(&url("sslmode=require")).unwrap();
}

#[test]
fn a_server_that_asks_for_a_certificate_gets_ours() {
    let Some(server) = Server::start() else {
        return;
    };
    let with = |authority: &Authority, name: &str| {
        let identity = authority.signs(&[CERTIFIED]);
        let (certificate, key) = identity.files(server.folder.path(), name);
        let (certificate, key) = (certificate.display(), key.display());
        let files = format!("sslcert={certificate}&sslkey={key}");
        server.url(
            CERTIFIED,
            &format!("sslmode=verify-full&{}&{files}", server.root()),
        )
    };
    opened(&with(&server.authority, "right")).unwrap();
    let said = refused(&with(&Authority::new(), "wrong"));
    assert!(said.contains("look at sslcert and sslkey"), "{said}");
    let without = server.url(CERTIFIED, &format!("sslmode=verify-full&{}", server.root()));
    let said = refused(&without);
    assert!(said.contains("certificate"), "{said}");
}

#[test]
fn a_server_without_tls_is_refused_and_the_next_of_the_address_is_asked() {
    let Some(server) = Server::start() else {
        return;
    };
    // Nobody listens at port 1.
    let two = format!(
        "postgres://postgres@127.0.0.1:1,{}/postgres?sslmode=verify-full&{}",
        server.place,
        server.root()
    );
    opened(&two).unwrap();
    let nobody = two.replace(&format!(",{}", server.place), "");
    let said = refused(&nobody);
    assert!(
        said.contains("127.0.0.1 cannot be reached at port 1"),
        "{said}"
    );
    assert!(!said.contains("socket"), "{said}");

    server.administer(&["ALTER SYSTEM SET ssl = off"]);
    server.read_again();
    let said = refused(&server.url("postgres", "sslmode=require"));
    assert!(said.contains("127.0.0.1 speaks no TLS"), "{said}");
    opened(&server.url("postgres", "sslmode=prefer")).unwrap();
}
