//! The league of 2026 brought in and typed through the pages: its standings come out row by row,
//! with tables that do not sum to zero and penalties that change ranks.

use std::collections::BTreeMap;

use reqwest::{Method, StatusCode, multipart};
use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};

const LEAGUE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/data/tournaments/sdu-mcr-league-2026"
);

type Row = BTreeMap<String, String>;

fn rows(bytes: &[u8]) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(bytes);
    reader.deserialize().map(Result::unwrap).collect()
}

fn league(file: &str) -> Vec<Row> {
    rows(&std::fs::read(format!("{LEAGUE}/{file}")).unwrap())
}

/// A file of the league and its name.
fn league_file(name: &str) -> (&str, Vec<u8>) {
    (name, std::fs::read(format!("{LEAGUE}/{name}")).unwrap())
}

/// Presses the button of a preview, whose form carries the file.
async fn press(visitor: &Visitor, page: &Answer, action: &str) {
    let (target, fields) = page.form(action, &[]);
    let mut body = multipart::Form::new();
    for (name, value) in fields {
        body = body.text(name, value);
    }
    let request = visitor.request(Method::POST, &target).multipart(body);
    let done = visitor.send(&target, request).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
}

/// Gives a ruling of points through the form.
async fn rule(visitor: &Visitor, at: &str, fields: &[(&str, &str)]) {
    let path = format!("/t/league/manage/rulings/new?{at}&offence=other");
    let points = [&[("outcomes", "points"), ("receivers", "nobody")], fields].concat();
    let given = visitor.fill(&path, "/rulings/new", &points).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{at}: {}", given.text);
}

/// The number of a table: the league calls them A and B.
fn table(row: &Row) -> &'static str {
    if row["table"] == "A" { "1" } else { "2" }
}

/// Types every penalty of the file, each with the unit it has.
async fn rule_penalties(visitor: &Visitor) {
    for row in league("penalties.csv") {
        let amount = row["amount"].trim_start_matches('-');
        let reason = row["note"].as_str();
        match row["scope"].as_str() {
            "table" => {
                let at = format!(
                    "session={}&table={}&subject=table",
                    row["round"],
                    table(&row)
                );
                let fields = [
                    ("amount", amount),
                    ("unit", "score"),
                    ("booking", "on_sheet"),
                    ("reason", reason),
                ];
                rule(visitor, &at, &fields).await;
            }
            "player_standing" => {
                let at = format!("whole=1&subject=e{}", row["player_id"]);
                let fields = [("amount", amount), ("unit", "standing"), ("reason", reason)];
                rule(visitor, &at, &fields).await;
            }
            _ => {
                let at = format!("whole=1&subject=t{}", row["team_id"]);
                let fields = [("amount", amount), ("unit", "team"), ("reason", reason)];
                rule(visitor, &at, &fields).await;
            }
        }
    }
}

/// Types the totals of a session, in the order in which people sit.
async fn type_session(visitor: &Visitor, session: u16, scores: &[Row]) {
    let path = format!("/t/league/manage/results/{session}");
    let here = scores
        .iter()
        .filter(|row| row["round"] == session.to_string());
    let mut next = [0, 0];
    let mut typed = Vec::new();
    for row in here {
        let table = table(row);
        let seat = &mut next[usize::from(table == "2")];
        typed.push((format!("s-{table}-{seat}"), row["score"].clone()));
        *seat += 1;
    }
    let fields: Vec<(&str, &str)> = typed
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let saved = visitor.fill(&path, &path, &fields).await;
    assert_eq!(
        saved.status,
        StatusCode::SEE_OTHER,
        "{session}: {}",
        saved.text
    );
}

/// Asserts that a file of the server is equal to a published one in these columns.
async fn assert_published(app: &TestApp, path: &str, file: &str, columns: &[(&str, &str)]) {
    let answer = app.visitor().get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let (found, published) = (rows(answer.text.as_bytes()), league(file));
    assert_eq!(found.len(), published.len());
    for (ours, theirs) in found.iter().zip(&published) {
        for (column, name) in columns {
            assert_eq!(ours[*name], theirs[*column], "{column} of {theirs:?}");
        }
        let penalties = ours["penalties"].trim_start_matches('-');
        assert_eq!(penalties, theirs["table_point_penalty"], "{theirs:?}");
    }
}

const TALLY: [(&str, &str); 11] = [
    ("rank", "rank"),
    ("team_id", "team_id"),
    ("games", "sessions"),
    ("table_points", "points"),
    ("adjusted_table_points", "adjusted_points"),
    ("score", "score"),
    ("average_table_points", "average_points"),
    ("firsts", "firsts"),
    ("seconds", "seconds"),
    ("thirds", "thirds"),
    ("fourths", "fourths"),
];

#[tokio::test]
async fn the_league_typed_into_the_pages_comes_to_its_published_standings() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let fields = [
        ("title", "SDU league 2026"),
        ("slug", "league"),
        ("ruleset", "mcr-ema"),
        ("starts_on", "2026-03-13"),
        ("ends_on", "2026-05-24"),
        ("time_zone", "Asia/Shanghai"),
        ("sessions", "60"),
        ("tables", "2"),
    ];
    let made = owner.fill("/tournaments/new", "/tournaments/new", &fields);
    assert_eq!(made.await.location(), "/t/league/manage");
    app.staff("dora", "league", Role::Director).await;
    let dora = app.logged_in("dora").await;

    let page = dora.get("/t/league/manage/entrants/import").await;
    let file = league_file("players.csv");
    let preview = dora
        .send_file(&page, "/entrants/import", "players", file)
        .await;
    assert_eq!(preview.texts(".good-line").len(), 40, "{}", preview.text);
    press(&dora, &preview, "/import/do").await;
    let page = dora.get("/t/league/manage/seating").await;
    let file = league_file("seating.csv");
    let preview = dora.send_file(&page, "/seating/import", "plan", file).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    let used = dora.submit(&preview, "/import/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);

    // The penalties first: they explain the eight tables that do not sum to zero.
    rule_penalties(&dora).await;
    let scores = league("scores.csv");
    for session in 1..=60 {
        type_session(&dora, session, &scores).await;
    }
    let settings = "/t/league/manage/event";
    dora.fill(settings, "/event/publish", &[]).await;

    let players = [&TALLY[..], &[("player_id", "player_id"), ("name", "name")]].concat();
    let path = "/t/league/standings.csv";
    assert_published(&app, path, "standings.csv", &players).await;
    let teams = [&TALLY[..], &[("team", "team")]].concat();
    let path = "/t/league/standings.csv?of=team";
    assert_published(&app, path, "team_standings.csv", &teams).await;

    // The page says the same: the rank of each in the order of the file.
    let page = app.visitor().get("/t/league/standings").await;
    let ranks: Vec<String> = league("standings.csv")
        .into_iter()
        .map(|row| row["rank"].clone())
        .collect();
    let shown = page.texts(".standings .rank");
    let shown: Vec<&str> = shown
        .iter()
        .filter_map(|rank| rank.split(' ').next())
        .collect();
    assert_eq!(shown, ranks);
}
