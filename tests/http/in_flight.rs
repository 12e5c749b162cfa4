//! A server that is killed while rulings are on their way to it.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;

use crate::app::{Setup, TestApp};
use crate::client::Visitor;

/// How many rulings are sent, and after which of them the server is killed.
const RULINGS: usize = 40;
const KILLS: [usize; 3] = [7, 19, 31];

/// Starts the program on a database.
fn serve(database: &Path, port: u16) -> Child {
    Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(["serve", "--listen", &format!("127.0.0.1:{port}")])
        .args(["--database", &format!("sqlite:{}", database.display())])
        .args(["--base-url", &format!("http://127.0.0.1:{port}")])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits until the program answers.
async fn answers(base: &str) {
    let begun = std::time::Instant::now();
    while reqwest::get(format!("{base}/readyz")).await.is_err() {
        assert!(
            begun.elapsed() < Duration::from_secs(30),
            "it does not come up"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn fields(number: usize) -> Vec<(&'static str, String)> {
    let person = number % 16 + 1;
    vec![
        ("session", "1".into()),
        ("table", (number % 16 / 4 + 1).to_string()),
        ("subject", format!("e{person}")),
        ("offence", "wall_touched_early".into()),
        ("outcomes", "warning".into()),
        ("unit", "score".into()),
        ("receivers", "nobody".into()),
        ("booking", "on_sheet".into()),
        ("note", format!("ruling {number}")),
        ("_key", format!("in-flight-{number}")),
    ]
}

#[tokio::test]
async fn a_server_killed_with_rulings_in_flight_loses_none_and_doubles_none() {
    if std::env::var("SEATWIND_TEST_ON").is_ok_and(|on| on == "postgres") {
        return;
    }
    let app = TestApp::start_with(Setup {
        real_clock: true,
        ..Setup::default()
    })
    .await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let place = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(app.folder()).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), place.path().join(entry.file_name())).unwrap();
    }
    let database = place.path().join("seatwind.db");
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = port.local_addr().unwrap().port();
    let base = format!("http://127.0.0.1:{port}");
    let mut server = serve(&database, port);
    answers(&base).await;
    let rita = Visitor::at(&base);
    let logged_in = rita.log_in("rita", crate::people::PASSWORD).await;
    assert_eq!(
        logged_in.status,
        StatusCode::SEE_OTHER,
        "{}",
        logged_in.text
    );
    let page = rita.get("/t/cup/manage/referee").await;
    let token = page.attribute("meta[name=csrf-token]", "content");
    let send = |number: usize| {
        rita.request(Method::POST, "/t/cup/manage/rulings/new")
            .header("Accept", "application/json")
            .header("X-CSRF-Token", token.clone())
            .form(&fields(number))
            .send()
    };
    for number in 0..RULINGS {
        if KILLS.contains(&number) {
            // The request is under way when the process is gone; sometimes it was done, sometimes not.
            let sending = send(number);
            let killing = async {
                tokio::time::sleep(Duration::from_millis(number as u64 % 4)).await;
                server.kill().unwrap();
                server.wait().unwrap();
            };
            let (answer, ()) = tokio::join!(sending, killing);
            drop(answer);
            server = serve(&database, port);
            answers(&base).await;
        }
        let answer = send(number).await.unwrap();
        let status = answer.status();
        assert_eq!(status, StatusCode::OK, "{}", answer.text().await.unwrap());
    }
    let ledger = rita.get("/t/cup/manage/rulings.json").await;
    let ledger: serde_json::Value = serde_json::from_str(&ledger.text).unwrap();
    let notes: Vec<String> = ledger["rulings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            it["decision"]["attached"]["note"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    let expected: Vec<String> = (0..RULINGS)
        .map(|number| format!("ruling {number}"))
        .collect();
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!(notes, expected);
}
