//! What is sent to the server: how much of it, how fast, and by whom.

use std::time::Duration;

use chrono::TimeDelta;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::web::http::bodies::BodyLimits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::people::PASSWORD;

const MEGABYTE: usize = 1 << 20;
/// How long an answer may take that does not wait for the body.
const AT_ONCE: Duration = Duration::from_secs(10);

/// The head of a form to the log-in, with the cookie of a visit unless told otherwise.
fn head(length: usize, more: &str) -> String {
    format!(
        "POST /account/log-in HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n{more}\r\n"
    )
}

const VISIT: &str = "Cookie: seatwind-visit=somebody\r\n";

/// A connection on which this was sent.
async fn begun(app: &TestApp, head: &str, body: &[u8]) -> TcpStream {
    let address = app.address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body).await.unwrap();
    stream
}

/// The head of the answer, which must come within a time.
async fn answered(stream: &mut TcpStream, within: Duration) -> String {
    let read = async {
        let mut got = Vec::new();
        while !got.windows(4).any(|end| end == b"\r\n\r\n") {
            assert_ne!(stream.read_buf(&mut got).await.unwrap(), 0, "closed");
        }
        String::from_utf8_lossy(&got).into_owned()
    };
    let answer = tokio::time::timeout(within, read).await;
    answer.expect("the answer comes in time")
}

/// A director of a cup, logged in.
async fn director(app: &TestApp) -> Visitor {
    app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

/// Sends a page's form as one with files.
async fn send_multipart(
    visitor: &Visitor,
    page: &Answer,
    action: &str,
    typed: &[(&str, &str)],
) -> Answer {
    let (target, fields) = page.form(action, typed);
    let body = fields
        .into_iter()
        .fold(Form::new(), |body, (name, value)| body.text(name, value));
    let request = visitor.request(Method::POST, &target).multipart(body);
    visitor.send(&target, request).await
}

#[tokio::test]
async fn a_stranger_s_long_form_is_refused_before_it_is_read() {
    let app = TestApp::start().await;
    let length = 16 * MEGABYTE;
    let fields = "a&".repeat(20_000) + "x_file.=1";
    // The rest is never sent, so an answer shows that the server did not wait for it.
    let mut stream = begun(&app, &head(length, VISIT), fields.as_bytes()).await;
    let answer = answered(&mut stream, AT_ONCE).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    // The same without a length: the first bytes beyond the limit end it.
    let chunked = head(0, VISIT).replace("Content-Length: 0", "Transfer-Encoding: chunked");
    let piece = format!("{:x}\r\n{fields}\r\n", fields.len());
    let mut stream = begun(&app, &chunked, piece.as_bytes()).await;
    let answer = answered(&mut stream, AT_ONCE).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[tokio::test]
async fn who_cannot_have_a_token_is_refused_before_anything_is_read() {
    let app = TestApp::start().await;
    for more in [
        "",
        "Cookie: seatwind-visit=a\r\nX-CSRF-Token: b\r\n",
        "Origin: https://evil.example\r\n",
    ] {
        let mut stream = begun(&app, &head(1_000, more), b"login=").await;
        let answer = answered(&mut stream, AT_ONCE).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{more}: {answer}");
    }
}

#[tokio::test]
async fn an_invented_session_is_a_stranger_s() {
    let app = TestApp::start().await;
    let cookie = "Cookie: seatwind=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\r\n";
    let mut stream = begun(&app, &head(MEGABYTE, cookie), b"login=").await;
    let answer = answered(&mut stream, AT_ONCE).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[tokio::test]
async fn a_program_that_shows_a_token_of_its_own_passes_the_same_guard() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let request = owner
        .request(Method::POST, "/account/log-out")
        .header("authorization", "Bearer x")
        .form(&[("a", "b")]);
    let answer = owner.send("/account/log-out", request).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn more_fields_than_a_form_has_are_refused() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in").await;
    let (target, fields) = page.form("/account/log-in", &[]);
    let mut all = fields.clone();
    all.extend((0..2_000).map(|_| ("a".to_owned(), String::new())));
    let request = visitor.request(Method::POST, &target).form(&all);
    let answer = visitor.send(&target, request).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    let owner = app.owner().await;
    let page = owner.get("/account/password").await;
    let (target, fields) = page.form("/account/password", &[]);
    let mut all = fields.clone();
    all.extend((0..30_000).map(|_| ("a".to_owned(), String::new())));
    let request = owner.request(Method::POST, &target).form(&all);
    let answer = owner.send(&target, request).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_body_that_comes_too_slowly_is_ended() {
    let app = TestApp::start_with(Setup {
        bodies: BodyLimits {
            grace: Duration::from_millis(400),
            least_rate: 1_000,
            longest: Duration::from_millis(800),
            ..BodyLimits::default()
        },
        ..Setup::default()
    })
    .await;
    let mut silent = begun(&app, &head(9_000, VISIT), b"login=").await;
    let answer = answered(&mut silent, AT_ONCE).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    let mut closed = Vec::new();
    let ended = tokio::time::timeout(AT_ONCE, silent.read_to_end(&mut closed)).await;
    ended.expect("the connection is closed").unwrap();
    // A byte now and then does not help, and neither does a good pace beyond the longest time.
    for pace in [1, 300] {
        let mut slow = begun(&app, &head(16_000, VISIT), b"login=").await;
        let answer = loop {
            let mut first = [0; 12];
            let quick = Duration::from_millis(100);
            match tokio::time::timeout(quick, slow.read_exact(&mut first)).await {
                Ok(read) => {
                    read.unwrap();
                    break String::from_utf8_lossy(&first).into_owned();
                }
                Err(_) => slow.write_all(&vec![b'a'; pace]).await.unwrap(),
            }
        };
        assert_eq!(answer, "HTTP/1.1 408", "{pace} bytes at a time");
    }
}

#[tokio::test]
async fn all_that_strangers_send_together_has_a_limit_and_people_have_their_own() {
    let app = TestApp::start_with(Setup {
        bodies: BodyLimits {
            of_strangers: 40_000,
            ..BodyLimits::default()
        },
        ..Setup::default()
    })
    .await;
    let dina = director(&app).await;
    let body = vec![b'a'; 10_000];
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(begun(&app, &head(16_000, VISIT), &body).await);
    }
    // The server has one thread: when it answers this, it has read what was sent before.
    app.visitor().get("/healthz").await;
    app.visitor().get("/healthz").await;
    let mut refused = begun(&app, &head(16_000, VISIT), &vec![b'a'; 15_000]).await;
    let answer = answered(&mut refused, AT_ONCE).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("retry-after: 5"), "{answer}");
    let saved = dina.fill("/account", "/account", &[]).await;
    assert!(saved.status.is_redirection(), "{}", saved.text);
    drop(open);
    let visitor = app.visitor();
    let mut tries = 0;
    while visitor.log_in("dina", PASSWORD).await.status != StatusCode::SEE_OTHER {
        tries += 1;
        assert!(tries < 100, "the memory is given back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn people_who_are_logged_in_send_files_of_ten_megabytes_where_files_are_taken() {
    let app = TestApp::start().await;
    let dina = director(&app).await;
    for (page, action, field) in [
        (
            "/t/cup/manage/entrants/import",
            "/entrants/import",
            "players",
        ),
        ("/t/cup/manage/seating", "/seating/import", "plan"),
        ("/rulesets", "/rulesets/bring", "document"),
    ] {
        let page = dina.get(page).await;
        let file = ("file.txt", vec![b'\n'; 10 * MEGABYTE]);
        let answer = dina.send_file(&page, action, field, file).await;
        // The page itself says what is wrong with it.
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{action}");
    }
    let page = dina.get("/account/password").await;
    let file = ("file.txt", vec![b'\n'; 10 * MEGABYTE]);
    let answer = dina.send_file(&page, "/account/password", "x", file).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_long_file_goes_through_the_log_in_of_somebody_whose_session_ran_out() {
    let app = TestApp::start().await;
    let dina = director(&app).await;
    let page = dina.get("/t/cup/manage/seating").await;
    app.clock().advance(TimeDelta::days(8));
    let mut plan = "round,table,seat,player_id\n1,1,E,8\n1,1,S,7\n1,1,W,6\n1,1,N,5\n".to_owned();
    plan.push_str(&"\n".repeat(3 * MEGABYTE));
    let file = ("list.csv", plan.into_bytes());
    let asked = dina.send_file(&page, "/seating/import", "plan", file).await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED, "{}", asked.text);
    let kind = asked.attribute("form[action='/account/log-in']", "enctype");
    assert_eq!(kind, "multipart/form-data");
    let log_in = [("login", "dina"), ("password", PASSWORD)];
    let go_on = send_multipart(&dina, &asked, "/account/log-in", &log_in).await;
    assert_eq!(go_on.text_of("h1"), "You are logged in again");
    let preview = send_multipart(&dina, &go_on, "/seating/import", &[]).await;
    // It has arrived: the page of the plan itself says that it has too many lines.
    assert!(!preview.errors().is_empty());
}
