//! A whole server for one test: real sockets on a free port, a database of its own, a clock that the
//! test turns by hand.

use std::net::TcpListener;

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use seatwind::service::clock::Clock;
use seatwind::service::copies::Places;
use seatwind::service::outbox::Mailer;
use seatwind::store::{DatabaseUrl, Options, Store, new_id};
use seatwind::web::http::bodies::BodyLimits;
use seatwind::web::http::hsts::Hsts;
use seatwind::web::http::proxies::TrustedProxies;
use seatwind::web::https::Https;
use seatwind::web::server;
use seatwind::web::state::{AppState, Settings};
use tempfile::TempDir;

/// When the clock of every test stands at first.
pub const START: &str = "2026-11-21T09:00:00Z";

/// A running server. It ends with the test.
pub struct TestApp {
    /// Scheme and authority, without a slash at the end.
    pub address: String,
    /// What its handlers see; tests make people and tournaments through it.
    pub state: Data<AppState>,
    /// Stops it, as a signal would.
    #[allow(dead_code, reason = "not every binary of tests stops its server")]
    pub handle: ServerHandle,
    database: Database,
}

/// How a test's server differs from the usual one.
#[derive(Default)]
pub struct Setup {
    /// The address people are told, if it is not the server's own.
    pub base_url: Option<String>,
    /// The machine's clock instead of one that stands: browsers have their own.
    pub real_clock: bool,
    /// A ceiling of the SQLite file, in pages.
    pub max_pages: Option<u32>,
    /// How mail leaves; unless told it is not set up.
    pub mail: Option<Mailer>,
    /// The address for those who cannot use something; none unless told.
    pub contact: Option<String>,
    /// The reverse proxies before it; none unless told.
    pub proxies: TrustedProxies,
    /// How much of what is sent is held, and how long sending may take.
    pub bodies: BodyLimits,
    /// Where copies of the database go; nowhere unless told.
    pub copies: Places,
    /// HTTPS that the server speaks itself; none unless told.
    pub https: Option<Https>,
    /// For which hosts browsers stay with HTTPS; what is usual unless told.
    pub hsts: Option<Hsts>,
}

impl TestApp {
    /// A server as most tests want it.
    #[allow(dead_code, reason = "browsers need the machine's clock")]
    pub async fn start() -> Self {
        Self::start_with(Setup::default()).await
    }

    /// A server that differs.
    pub async fn start_with(setup: Setup) -> Self {
        let database = Database::fresh();
        let mut options = Options::server(database.url.clone());
        options.max_pages = setup.max_pages;
        let store = Store::open(&options).expect("a fresh database opens");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = format!(
            "http://{}",
            listener.local_addr().expect("it has an address")
        );
        let clock = if setup.real_clock {
            Clock::system()
        } else {
            Clock::standing_at(START.parse().expect("an instant"))
        };
        let settings = Settings {
            base_url: setup.base_url.unwrap_or_else(|| address.clone()),
            proxies: setup.proxies,
            bodies: setup.bodies,
            workers: Some(1),
            metrics: seatwind::web::state::MetricsAccess::default(),
            mail: setup.mail,
            copies: setup.copies,
            contact: setup.contact,
            https: setup.https,
            hsts: setup.hsts,
        };
        let state = Data::new(AppState::new(settings, &store, clock));
        let running = server::build(state.clone(), listener).expect("the server builds");
        let handle = running.handle();
        tokio::spawn(running);
        Self {
            address,
            state,
            handle,
            database,
        }
    }

    /// Starts the server again on its port after it was stopped.
    #[allow(dead_code, reason = "not every binary of tests stops its server")]
    pub fn start_again(&self) -> ServerHandle {
        let address = self.address.trim_start_matches("http://");
        let listener = TcpListener::bind(address).expect("the port is free again");
        let running = server::build(self.state.clone(), listener).expect("the server builds");
        let handle = running.handle();
        tokio::spawn(running);
        handle
    }

    /// The test's clock.
    #[allow(dead_code, reason = "only a clock that stands is turned")]
    pub fn clock(&self) -> &Clock {
        &self.state.clock
    }

    /// The address of its database.
    #[allow(
        dead_code,
        reason = "not every binary of tests takes the database away"
    )]
    pub fn database(&self) -> &DatabaseUrl {
        &self.database.url
    }

    /// A folder of the test's own.
    #[allow(dead_code, reason = "not every binary of tests needs files")]
    pub fn folder(&self) -> &std::path::Path {
        self.database.folder.path()
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        self.state.shutdown.begin();
    }
}

/// A database of the test's own: an SQLite file, or with `SEATWIND_TEST_ON=postgres` a schema of the
/// server in `SEATWIND_TEST_POSTGRES`.
struct Database {
    url: DatabaseUrl,
    folder: TempDir,
    schema: Option<(String, String)>,
}

impl Database {
    fn fresh() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let on_postgres = std::env::var("SEATWIND_TEST_ON").is_ok_and(|on| on == "postgres");
        if !on_postgres {
            return Self {
                url: DatabaseUrl::Sqlite(folder.path().join("seatwind.db")),
                folder,
                schema: None,
            };
        }
        let server = std::env::var("SEATWIND_TEST_POSTGRES").expect("a PostgreSQL server is named");
        let schema = format!("test_{}", new_id());
        let mut conn = PgConnection::establish(&server).expect("the server answers");
        conn.batch_execute(&format!("CREATE SCHEMA {schema}"))
            .expect("a schema is made");
        let sign = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{sign}options=-csearch_path%3D{schema}");
        Self {
            url: url.parse().expect("a database address"),
            folder,
            schema: Some((server, schema)),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some((server, schema)) = &self.schema
            && let Ok(mut conn) = PgConnection::establish(server)
        {
            // The server's connections may still be open; what stays goes with the cluster.
            drop(conn.batch_execute(&format!("DROP SCHEMA {schema} CASCADE")));
        }
    }
}
