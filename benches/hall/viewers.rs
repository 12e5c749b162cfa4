//! Fifty thousand viewers on two servers of one PostgreSQL database: what an open stream costs each, when the last one
//! hears of a result that the other server took, and how fast both answer known pages meanwhile.

use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use super::figures::spread_of;
use super::made::{Event, database};
use super::server::Server;
use super::streams::{Entries, Heard, open};
use super::visitor::Visitor;

/// Open streams on both servers together.
const STREAMS: usize = 50_000;
/// Files that this process needs beside its streams.
const OTHER_FILES: u64 = 500;
/// Results entered while they are open.
const RESULTS: usize = 20;
/// Between two results.
const PAUSE: Duration = Duration::from_secs(1);
/// How long the last stream may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A schema of the server in `SEATWIND_TEST_POSTGRES`, dropped at the end.
struct Place {
    server: String,
    schema: String,
}

impl Place {
    fn fresh(server: String) -> Self {
        let schema = format!("bench_{}", std::process::id());
        let mut conn = PgConnection::establish(&server).unwrap();
        conn.batch_execute(&format!("CREATE SCHEMA {schema}"))
            .unwrap();
        Self { server, schema }
    }

    fn url(&self) -> String {
        let sign = if self.server.contains('?') { '&' } else { '?' };
        let Self { server, schema } = self;
        format!("{server}{sign}options=-csearch_path%3D{schema}")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Ok(mut conn) = PgConnection::establish(&self.server) {
            let _ = conn.batch_execute(&format!("DROP SCHEMA {} CASCADE", self.schema));
        }
    }
}

/// As many streams as are wanted, or as this process may open.
fn streams() -> usize {
    let allowed = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024);
    let most = usize::try_from(allowed.saturating_sub(OTHER_FILES)).unwrap_or(STREAMS);
    if most < STREAMS {
        println!(
            "viewers: only {allowed} files may be open; raise the limit (`ulimit -Hn 120000`)"
        );
    }
    most.min(STREAMS)
}

/// The event in a database of PostgreSQL.
async fn moved_to(place: &Place) {
    let made = database(&[Event::new("cup", 512, 16, 2)]).await;
    let copy = made.path.with_extension("copy");
    let seatwind = |arguments: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_seatwind"))
            .args(arguments)
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
    };
    let (from, copy) = (
        format!("sqlite:{}", made.path.display()),
        copy.display().to_string(),
    );
    seatwind(&["backup", &copy, "--database", &from]);
    seatwind(&["restore", &copy, "--database", &place.url()]);
}

pub async fn measure() {
    let Ok(server) = std::env::var("SEATWIND_TEST_POSTGRES") else {
        println!("viewers: skipped, SEATWIND_TEST_POSTGRES names no server");
        return;
    };
    let streams = streams();
    let place = Place::fresh(server);
    moved_to(&place).await;
    let one = Server::start_at(&place.url()).await;
    let other = Server::start_at(&place.url()).await;
    let servers = [&one, &other];
    for server in servers {
        Visitor::of(server).get("/t/cup/standings").await;
    }
    let idle = servers.map(Server::resident);
    let heard = Rc::new(Heard::default());
    open(&servers.map(|it| it.port), streams, &heard).await;
    println!("viewers: {streams} streams open on two servers");
    tell_memory(&servers, idle, streams);

    let mut results = Entries::by(Visitor::director(&one).await).await;
    let (mut entries, mut hearings, mut pages) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RESULTS {
        heard.want(results.next_version().await);
        let begun = Instant::now();
        results.enter().await;
        entries.push(begun.elapsed());
        let asked = Instant::now();
        Visitor::of(&other).get("/t/cup/standings").await;
        pages.push(asked.elapsed());
        let last = heard.by(streams, PATIENCE).await;
        hearings.push(last.duration_since(begun));
        tokio::time::sleep(PAUSE).await;
    }
    println!("  a result entered at the first: {}", spread_of(entries));
    println!(
        "  the standings of the second meanwhile: {}",
        spread_of(pages)
    );
    println!(
        "  the last of all streams hears of it: {}",
        spread_of(hearings)
    );
    tell_memory(&servers, idle, streams);
    // The servers end before their schema goes.
    drop((one, other));
    drop(place);
}

/// What a stream costs each server.
fn tell_memory(servers: &[&Server; 2], idle: [u64; 2], streams: usize) {
    let each = servers.iter().zip(idle).map(|(server, idle)| {
        let more = server.resident().saturating_sub(idle);
        format!("{:.1} KB", more as f64 / (streams as f64 / 2.0))
    });
    let each: Vec<String> = each.collect();
    println!("  resident for each stream: {}", each.join(" and "));
}
