//! Public pages by `wrk`, in turn with a bare handler that returns the same bytes.

use std::process::Command;

use super::figures::median;
use super::made::{Event, database};
use super::server::Server;
use super::visitor::Visitor;

/// Rounds of each side.
const ROUNDS: usize = 5;
/// How long a round takes, in seconds.
const SECONDS: u32 = 2;
/// Connections of the generator.
const CONNECTIONS: u32 = 64;

pub async fn measure() {
    let events = [
        Event::new("big", 512, 16, 16),
        Event::new("small", 16, 16, 16),
    ];
    let made = database(&events).await;
    let server = Server::start(&made.path).await;
    println!(
        "pages: requests/s beside the bare handler, {CONNECTIONS} connections, medians of {ROUNDS} rounds of {SECONDS} s in turn"
    );
    for (what, path) in [
        ("512 people, standings", "/t/big/standings"),
        ("512 people, standings.json", "/t/big/standings.json"),
        ("16 people, standings", "/t/small/standings"),
        ("16 people, standings.json", "/t/small/standings.json"),
    ] {
        for encoding in ["br", "gzip", "identity"] {
            compare(&server, what, path, encoding).await;
        }
    }
}

/// One page in one encoding.
async fn compare(server: &Server, what: &str, path: &str, encoding: &str) {
    let visitor = Visitor::of(server);
    visitor.get(path).await;
    let (body, kind) = visitor.bytes(path, encoding).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("body");
    std::fs::write(&file, &body).unwrap();
    let bare = Server::start_bare(&file, encoding, &kind).await;
    let (mut ours, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (a, b) = (
            wrk(server.port, path, encoding),
            wrk(bare.port, path, encoding),
        );
        ours.push(a);
        theirs.push(b);
        ratios.push(a / b);
    }
    println!(
        "  {what:<27} {encoding:<8} {:>7} bytes: {:>7.0} of {:>7.0}, {:>4.0} % (median of the pairs)",
        body.len(),
        median(ours),
        median(theirs),
        median(ratios) * 100.0
    );
}

/// Requests per second of one round.
fn wrk(port: u16, path: &str, encoding: &str) -> f64 {
    let output = Command::new("wrk")
        .args(["-t1", &format!("-c{CONNECTIONS}"), &format!("-d{SECONDS}s")])
        .args(["-H", &format!("Accept-Encoding: {encoding}")])
        .arg(format!("http://127.0.0.1:{port}{path}"))
        .output()
        .expect("wrk is installed (apt-get install wrk)");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("Non-2xx"), "{text}");
    let line = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("Requests/sec:"));
    line.unwrap().trim().parse().unwrap()
}
