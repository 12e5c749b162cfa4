//! What operators rely on: kept pages, counters, readiness, and a stop that drops nobody.

use std::collections::BTreeSet;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::Request;
use seatwind::tournament::{Actor, Command, SetupCommand};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::app::TestApp;
use crate::people::tournament;

const STANDINGS: &str = "/t/spring-cup/standings";

/// A server with a published tournament.
async fn published() -> TestApp {
    let app = TestApp::start().await;
    tournament(&app, "spring-cup").await;
    run(&app, Command::Setup(SetupCommand::Publish)).await;
    app
}

/// Does a command as the shell does.
async fn run(app: &TestApp, command: Command) {
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let request = Request::new(command, Actor::Shell, &[Role::Owner], "test");
    app.state.tournaments.execute(&live, request).await.unwrap();
}

/// The value of a counter without labels.
async fn counter(app: &TestApp, name: &str) -> String {
    let text = app.visitor().get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name} in\n{text}"))
        .trim()
        .to_owned()
}

/// The headers that do not differ between two answers by nature.
fn lasting(headers: &HeaderMap) -> Vec<(String, String)> {
    let mut all: Vec<_> = headers
        .iter()
        .filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()))
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    all.sort();
    all
}

#[tokio::test]
async fn a_kept_page_is_the_page_that_was_made_with_the_same_headers() {
    let app = published().await;
    let visitor = app.visitor();
    for path in ["/t/spring-cup", STANDINGS, "/t/spring-cup/standings.json"] {
        let kept = counter(&app, "seatwind_kept_pages_served_total").await;
        let made = visitor.get(path).await;
        assert_eq!(
            counter(&app, "seatwind_kept_pages_served_total").await,
            kept
        );
        let again = visitor.get(path).await;
        assert_ne!(
            counter(&app, "seatwind_kept_pages_served_total").await,
            kept
        );
        assert_eq!(made.status, StatusCode::OK, "{path}");
        assert_eq!(made.text, again.text, "{path}");
        assert_eq!(lasting(&made.headers), lasting(&again.headers), "{path}");
        assert_eq!(again.header("x-request-id").len(), 16);
        let known = visitor
            .request(Method::GET, path)
            .header("if-none-match", again.header("etag"));
        let known = visitor.send(path, known).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
    }
}

#[tokio::test]
async fn each_language_and_each_encoding_has_its_own_bytes() {
    let app = published().await;
    let visitor = app.visitor();
    let ask = |language: &'static str, encoding: &'static str| {
        let request = visitor
            .request(Method::GET, STANDINGS)
            .header("accept-language", language)
            .header("accept-encoding", encoding);
        visitor.send(STANDINGS, request)
    };
    for _ in 0..2 {
        assert!(
            ask("es", "identity")
                .await
                .text
                .contains("<html lang=\"es\"")
        );
        assert!(
            ask("fr", "identity")
                .await
                .text
                .contains("<html lang=\"fr\"")
        );
        assert_eq!(ask("fr", "gzip").await.header("content-encoding"), "gzip");
        let packed = ask("fr", "gzip, br").await;
        assert_eq!(packed.header("content-encoding"), "br");
        assert_eq!(
            packed.header("vary"),
            "Accept-Encoding, Accept-Language, Cookie"
        );
    }
}

/// The files that a page loads at once, those that its scripts import among them.
async fn first_files(app: &TestApp, path: &str) -> BTreeSet<String> {
    let visitor = app.visitor();
    let page = visitor.get(path).await;
    let mut ahead = page.attributes("link[rel=stylesheet], link[rel=preload]", "href");
    ahead.extend(page.attributes("script", "src"));
    ahead.extend(page.attributes("use", "href"));
    let mut files = BTreeSet::new();
    while let Some(file) = ahead.pop() {
        let file = file.split('#').next().unwrap().to_owned();
        if !files.insert(file.clone()) || !file.ends_with(".js") {
            continue;
        }
        let (folder, _) = file.rsplit_once('/').unwrap();
        let script = visitor.get(&file).await.text;
        let imports = script
            .lines()
            .filter(|line| line.starts_with("import ") || line.starts_with("} from "));
        let names = imports.filter_map(|line| line.split("\"./").nth(1)?.split('"').next());
        ahead.extend(names.map(|name| format!("{folder}/{name}")));
    }
    files
}

#[tokio::test]
async fn the_files_of_a_first_visit_are_few_bytes() {
    let app = published().await;
    let visitor = app.visitor();
    let mut bytes = 0;
    for file in first_files(&app, STANDINGS).await {
        let request = visitor.request(Method::GET, &file);
        let answer = request.header("accept-encoding", "br").send().await;
        bytes += answer.unwrap().bytes().await.unwrap().len();
    }
    // A table of 48 people is another five thousand: sixty in all.
    assert!((30_000..55_000).contains(&bytes), "{bytes}");
}

#[tokio::test]
async fn a_page_that_was_kept_is_gone_when_the_tournament_is_hidden_or_changed() {
    let app = published().await;
    let visitor = app.visitor();
    let before = visitor.get(STANDINGS).await;
    assert_eq!(visitor.get(STANDINGS).await.text, before.text);
    run(&app, Command::Setup(SetupCommand::Hide)).await;
    for path in [STANDINGS, "/t/spring-cup", "/t/spring-cup/live"] {
        assert_eq!(
            visitor.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    run(&app, Command::Setup(SetupCommand::Publish)).await;
    assert_eq!(visitor.get(STANDINGS).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_visitors_add_to_an_address_is_not_kept() {
    let app = published().await;
    let visitor = app.visitor();
    visitor.get(STANDINGS).await;
    let before = counter(&app, "seatwind_kept_pages_bytes").await;
    for number in 0..20 {
        let path = format!("{STANDINGS}?x={number}");
        assert_eq!(visitor.get(&path).await.status, StatusCode::OK);
    }
    assert_eq!(counter(&app, "seatwind_kept_pages_bytes").await, before);
}

#[tokio::test]
async fn counters_name_routes_and_never_addresses() {
    let app = published().await;
    let visitor = app.visitor();
    visitor.get("/t/spring-cup/players/7").await;
    visitor.get("/invite/a-very-secret-token").await;
    let answer = visitor.get("/metrics").await;
    assert!(
        answer
            .header("content-type")
            .starts_with("text/plain; version=0.0.4")
    );
    let line = "seatwind_http_requests_total{method=\"GET\",route=\"/t/{slug}/players/{player}\",status=\"404\"} 1";
    assert!(answer.text.contains(line), "{}", answer.text);
    assert!(!answer.text.contains("spring-cup") && !answer.text.contains("secret"));
    for name in [
        "seatwind_commands_total{outcome=\"done\"} 1",
        "seatwind_command_duration_seconds_count 1",
        "seatwind_event_streams_open 0",
        "seatwind_tournaments_loaded 1",
        "seatwind_writes_waiting 0",
        "process_resident_memory_bytes ",
        "process_start_time_seconds ",
        "seatwind_build_info{version=",
    ] {
        assert!(answer.text.contains(name), "{name} in\n{}", answer.text);
    }
}

/// The text of the figure's name at the start of `text`.
fn figure(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_lowercase() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

#[tokio::test]
async fn alarms_and_the_dashboard_name_only_figures_that_are_told() {
    let app = published().await;
    app.visitor().get(STANDINGS).await;
    let told = app.visitor().get("/metrics").await;
    let mut looked_at = 0;
    for file in ["prometheus-rules.yml", "grafana.json"] {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/hosting/").to_owned() + file;
        let text = std::fs::read_to_string(path).unwrap();
        for (at, _) in text.match_indices("seatwind_") {
            let name = figure(&text[at..]);
            let declared = name.strip_suffix("_bucket").unwrap_or(name);
            let line = format!("# TYPE {declared} ");
            assert!(
                told.text.contains(&line),
                "{file}: {name} in\n{}",
                told.text
            );
            looked_at += 1;
        }
    }
    assert!(looked_at > 30, "{looked_at}");
}

/// Sends text on a connection of its own.
async fn connect(app: &TestApp, text: &str) -> TcpStream {
    let address = app.address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Reads until a text comes.
async fn read_until(stream: &mut TcpStream, wanted: &str) -> String {
    let mut got = String::new();
    let mut piece = [0_u8; 4096];
    while !got.contains(wanted) {
        let length = stream.read(&mut piece).await.unwrap();
        assert_ne!(length, 0, "ended with {got}");
        got.push_str(std::str::from_utf8(&piece[..length]).unwrap());
    }
    got
}

#[tokio::test]
async fn a_stop_ends_streams_and_lets_the_request_under_way_be_answered() {
    let app = published().await;
    let ask = "GET /t/spring-cup/live HTTP/1.1\r\nHost: x\r\n\r\n";
    let mut watching = connect(&app, ask).await;
    read_until(&mut watching, "data: 2\n\n").await;
    assert_eq!(counter(&app, "seatwind_event_streams_open").await, "1");
    // A form of which only the head has come.
    let begun = "POST /account/log-in HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\
        Cookie: seatwind-visit=x\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nlog";
    let mut sending = connect(&app, begun).await;
    // The server has one thread: when it answers this, it has read that head.
    app.visitor().get("/healthz").await;

    app.state.shutdown.begin();
    assert_eq!(
        app.visitor().get("/readyz").await.status,
        StatusCode::SERVICE_UNAVAILABLE
    );
    let stopping = tokio::spawn(app.handle.stop(true));
    let mut rest = Vec::new();
    let ended = watching.read_to_end(&mut rest);
    let ended = tokio::time::timeout(Duration::from_secs(5), ended).await;
    ended.expect("the stream ends").unwrap();
    assert!(rest.ends_with(b"0\r\n\r\n"), "ended in the right way");

    sending.write_all(b"in=x").await.unwrap();
    let answer = read_until(&mut sending, "\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    let stopped = tokio::time::timeout(Duration::from_secs(15), stopping).await;
    stopped.expect("the server stops").unwrap();
}

#[tokio::test]
async fn a_head_is_answered_like_a_page_without_its_body() {
    let app = published().await;
    let visitor = app.visitor();
    for path in [
        "/healthz",
        "/",
        "/t/spring-cup",
        "/account/log-in",
        "/t/spring-cup/live",
    ] {
        let request = visitor.request(reqwest::Method::HEAD, path);
        let answer = visitor.send(path, request).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.text.is_empty(), "{path}");
    }
    let request = visitor.request(reqwest::Method::HEAD, "/nowhere");
    let answer = visitor.send("/nowhere", request).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
}
