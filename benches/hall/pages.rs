//! Public pages by `wrk`, in turn with bare handlers that return the same bytes.

use std::process::Command;

use reqwest::header::HeaderMap;

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
/// Headers without which nobody can read the bytes.
const NAMES_BYTES: [&str; 2] = ["content-type", "content-encoding"];
/// Headers that the framework writes by itself.
const FRAMEWORKS: [&str; 3] = ["content-length", "date", "transfer-encoding"];

pub async fn measure() {
    let events = [
        Event::new("big", 512, 16, 16),
        Event::new("small", 16, 16, 16),
    ];
    let made = database(&events).await;
    let server = Server::start(&made.path).await;
    println!(
        "pages: requests/s beside bare handlers, {CONNECTIONS} connections, medians of {ROUNDS} rounds of {SECONDS} s in turn"
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

/// One page in one encoding, beside a handler that says only what the bytes are, and beside one that sends every
/// header of ours: the headers make browsers strict, and no handler sends them for nothing.
async fn compare(server: &Server, what: &str, path: &str, encoding: &str) {
    let visitor = Visitor::of(server);
    visitor.get(path).await;
    let (body, headers) = visitor.bytes(path, encoding).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("body");
    std::fs::write(&file, &body).unwrap();
    let (few, all) = (folder.path().join("few"), folder.path().join("all"));
    std::fs::write(&few, lines(&headers, |name| NAMES_BYTES.contains(&name))).unwrap();
    std::fs::write(&all, lines(&headers, |name| !FRAMEWORKS.contains(&name))).unwrap();
    let bare = Server::start_bare(&file, &few).await;
    let strict = Server::start_bare(&file, &all).await;
    let (mut ours, mut theirs, mut ratios, mut strict_ratios) = (vec![], vec![], vec![], vec![]);
    for _ in 0..ROUNDS {
        let round = [server.port, bare.port, strict.port].map(|port| wrk(port, path, encoding));
        ours.push(round[0]);
        theirs.push(round[1]);
        ratios.push(round[0] / round[1]);
        strict_ratios.push(round[0] / round[2]);
    }
    println!(
        "  {what:<27} {encoding:<8} {:>7} bytes: {:>7.0} of {:>7.0}, {:>4.0} %, with our headers {:>4.0} % (medians of the pairs)",
        body.len(),
        median(ours),
        median(theirs),
        median(ratios) * 100.0,
        median(strict_ratios) * 100.0
    );
}

/// The headers that pass, a line each.
fn lines(headers: &HeaderMap, passes: fn(&str) -> bool) -> String {
    headers
        .iter()
        .filter(|(name, _)| passes(name.as_str()))
        .map(|(name, value)| format!("{name}: {}\n", value.to_str().unwrap()))
        .collect()
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
