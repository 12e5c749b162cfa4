//! A hundred thousand viewers on servers of one PostgreSQL database: what an open stream costs each, when the last one
//! hears of a result that the first server took, and how fast the last server answers known pages meanwhile.

use std::process::Command;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use super::crowd::{CROWD, Crowds};
use super::figures::spread_of;
use super::made::{Event, database};
use super::server::Server;
use super::streams::Entries;
use super::visitor::Visitor;

/// Open streams on all servers together, unless `SEATWIND_VIEWERS` says otherwise.
const VIEWERS: usize = 100_000;
/// Streams that one server is asked for at most: its HTTP library takes 25,600 connections for each core.
const MOST: usize = 50_000;
/// Files that a process needs beside its streams.
const OTHER_FILES: u64 = 500;
/// Results entered while they are open.
const RESULTS: usize = 20;
/// Between two results.
const PAUSE: Duration = Duration::from_secs(1);

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

/// How many viewers come, how many servers they need, and how many of them fit into one process.
struct Size {
    viewers: usize,
    servers: usize,
    crowd: usize,
}

impl Size {
    /// What was asked for, with as many servers as the limit of open files makes necessary.
    fn wanted() -> Self {
        let asked = std::env::var("SEATWIND_VIEWERS").ok();
        let viewers = asked.map_or(VIEWERS, |it| it.parse().unwrap());
        let allowed = rlimit::increase_nofile_limit(65_536).unwrap_or(1024);
        let most = usize::try_from(allowed.saturating_sub(OTHER_FILES)).unwrap();
        let servers = viewers.div_ceil(most.min(MOST)).max(2);
        if servers > viewers.div_ceil(MOST).max(2) {
            println!(
                "viewers: {servers} servers, for a process may open only {allowed} files (`ulimit -Hn 65536`)"
            );
        }
        Self {
            viewers,
            servers,
            crowd: CROWD.min(most),
        }
    }
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
    let size = Size::wanted();
    let place = Place::fresh(server);
    moved_to(&place).await;
    let mut servers = Vec::new();
    for _ in 0..size.servers {
        servers.push(Server::start_at(&place.url()).await);
    }
    let mut idle = Vec::new();
    for server in &servers {
        Visitor::of(server).get("/t/cup/standings").await;
        idle.push(server.resident());
    }
    let ports: Vec<u16> = servers.iter().map(|it| it.port).collect();
    let begun = Instant::now();
    let mut crowds = Crowds::at(&ports, size.viewers, size.crowd).await;
    println!(
        "viewers: {} streams open on {} servers, after {:.0} s",
        size.viewers,
        size.servers,
        begun.elapsed().as_secs_f64()
    );
    tell_memory(&servers, &idle, &size);
    enter_results(&servers, &mut crowds).await;
    tell_memory(&servers, &idle, &size);
    // The servers end before their schema goes.
    drop((crowds, servers));
    drop(place);
}

/// Enters results at the first server, each when all streams have heard of the one before.
async fn enter_results(servers: &[Server], crowds: &mut Crowds) {
    let (first, last) = (servers.first().unwrap(), servers.last().unwrap());
    let mut results = Entries::by(Visitor::director(first).await).await;
    let (mut entries, mut hearings, mut pages) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..RESULTS {
        crowds.want(results.next_version().await).await;
        let begun = Instant::now();
        results.enter().await;
        entries.push(begun.elapsed());
        let asked = Instant::now();
        Visitor::of(last).get("/t/cup/standings").await;
        pages.push(asked.elapsed());
        hearings.push(crowds.heard().await.duration_since(begun));
        tokio::time::sleep(PAUSE).await;
    }
    println!("  a result entered at the first: {}", spread_of(entries));
    println!(
        "  the standings of the last server meanwhile: {}",
        spread_of(pages)
    );
    println!(
        "  the last of all streams hears of it: {}",
        spread_of(hearings)
    );
}

/// What a stream costs each server.
fn tell_memory(servers: &[Server], idle: &[u64], size: &Size) {
    let streams = size.viewers as f64 / size.servers as f64;
    let each = servers.iter().zip(idle).map(|(server, idle)| {
        let more = server.resident().saturating_sub(*idle);
        format!("{:.1} KB", more as f64 / streams)
    });
    let each: Vec<String> = each.collect();
    println!("  resident for each stream: {}", each.join(", "));
}
