//! Standings that are compared with sums made by hand: on the page, in the table for spreadsheets, and in JSON.

use serde_json::{Value, json};

use crate::app::TestApp;
use crate::browser::Browser;
use crate::cup::NAMES;

/// What somebody came to, with everything that was added.
pub struct Line {
    /// The rank; empty for none.
    pub rank: &'static str,
    pub number: u32,
    /// The hands or the total that was typed, then what rulings moved, and what was corrected.
    pub score: &'static [i64],
    /// Standing points of the session, before penalties.
    pub won: &'static [f64],
    /// Standing points that rulings took.
    pub penalties: &'static [f64],
    /// Points, score and penalties as the page writes them.
    pub shown: [&'static str; 3],
}

impl Line {
    /// Rank, number, score, points won, penalties and points, as both files have them.
    fn sums(&self) -> [String; 6] {
        let sum = |all: &[f64]| all.iter().fold(0.0, |sum, one| sum + one);
        let (won, penalties) = (sum(self.won), sum(self.penalties));
        let score: i64 = self.score.iter().sum();
        [
            self.rank.to_owned(),
            self.number.to_string(),
            score.to_string(),
            hundredths(won),
            hundredths(penalties),
            hundredths(won + penalties),
        ]
    }

    fn row(&self) -> Value {
        let name = NAMES[usize::try_from(self.number - 1).unwrap()];
        let [points, score, penalties] = self.shown;
        json!([self.rank, name, points, score, penalties])
    }
}

fn hundredths(points: f64) -> String {
    format!("{points:.2}")
}

/// Points as a file has them.
fn read(cell: &str) -> String {
    hundredths(cell.parse().unwrap())
}

/// The final standings are these, first to last.
pub async fn check_standings(app: &TestApp, browser: &Browser, lines: &[Line]) {
    browser.goto("/t/cup/standings").await;
    browser.wait_for(".standings .last").await;
    let rows = "[...document.querySelectorAll('.standings tbody tr')].map((row) => {
        const text = (part) => part.textContent.replace(/\\s+/g, ' ').trim();
        const [rank, points, score, penalties] = ['.rank', '.strong', '.score', '.penalty'].map((cell) => text(row.querySelector(cell)));
        return [rank, text(row.querySelector('.last')), points, score, penalties];
    })";
    let shown: Vec<Value> = lines.iter().map(Line::row).collect();
    assert_eq!(browser.value(rows).await, json!(shown));
    let sums: Vec<[String; 6]> = lines.iter().map(Line::sums).collect();
    assert_eq!(in_csv(app).await, sums);
    assert_eq!(in_json(app).await, sums);
}

async fn file(app: &TestApp, name: &str) -> String {
    let address = format!("{}/t/cup/{name}", app.address);
    let answer = reqwest::get(address).await.unwrap();
    answer.text().await.unwrap()
}

async fn in_csv(app: &TestApp) -> Vec<[String; 6]> {
    let text = file(app, "standings.csv").await;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let at = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let columns = ["rank", "player_id", "score"].map(at);
    let points = ["points", "penalties", "adjusted_points"].map(at);
    let rows = reader.records().map(|row| {
        let row = row.unwrap();
        let [rank, number, score] = columns.map(|column| row[column].to_owned());
        let [won, penalties, all] = points.map(|column| read(&row[column]));
        [rank, number, score, won, penalties, all]
    });
    rows.collect()
}

async fn in_json(app: &TestApp) -> Vec<[String; 6]> {
    let text = file(app, "standings.json").await;
    let body: Value = serde_json::from_str(&text).unwrap();
    let players = body["players"].as_array().unwrap().iter();
    let rows = players.map(|player| {
        let tally = &player["tally"];
        let rank = match &player["rank"] {
            Value::Null => String::new(),
            rank => rank.to_string(),
        };
        let points = |name: &str| read(tally[name].as_str().unwrap());
        [
            rank,
            player["number"].to_string(),
            tally["score"].to_string(),
            points("points"),
            points("penalties"),
            points("adjusted_points"),
        ]
    });
    rows.collect()
}
