//! The Madrid event of 2018, shortened to its first round, as a director plays it: from an empty
//! database to the final standings, once with scripts and the keyboard, once without scripts.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::browser::{Browser, start_server};
use crate::people::PASSWORD;

const MADRID: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/data/tournaments/madrid-mcr-2018"
);
const MANAGE: &str = "/t/madrid-2018/manage";

type Row = BTreeMap<String, String>;

fn rows(file: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_path(format!("{MADRID}/{file}")).unwrap();
    reader.deserialize().map(Result::unwrap).collect()
}

/// The lines of the first round.
fn first_round(file: &str) -> Vec<Row> {
    rows(file)
        .into_iter()
        .filter(|row| row["round"] == "1")
        .collect()
}

/// The totals of the first round, table by table and seat by seat, as they are typed.
fn totals() -> Vec<(String, String)> {
    let mut cells: Vec<(u32, usize, String)> = first_round("scores.csv")
        .into_iter()
        .map(|row| {
            let seat = "ESWN".find(&row["seat"]).unwrap();
            (row["table"].parse().unwrap(), seat, row["score"].clone())
        })
        .collect();
    cells.sort();
    let cells = cells.into_iter();
    cells
        .map(|(table, seat, score)| (format!("s-{table}-{seat}"), score))
        .collect()
}

/// Family names in the order of the first round, the winner of table 1 without their four points.
fn expected() -> Vec<String> {
    let names: BTreeMap<String, String> = rows("players.csv")
        .into_iter()
        .map(|row| (row["player_id"].clone(), row["last_name"].clone()))
        .collect();
    let mut lines: Vec<(i64, i64, u32, String)> = first_round("scores.csv")
        .into_iter()
        .map(|row| {
            let points = if row["table"] == "1" && row["place"] == "1" {
                0
            } else {
                row["table_points"].parse().unwrap()
            };
            let score = row["score"].parse().unwrap();
            let number = row["player_id"].parse().unwrap();
            (points, score, number, names[&row["player_id"]].clone())
        })
        .collect();
    // Who shares a rank stands by number.
    lines.sort_by_key(|(points, score, number, _)| (Reverse((*points, *score)), *number));
    lines.into_iter().map(|(_, _, _, name)| name).collect()
}

/// The files a director has on the laptop: a list with a line that has no name, a plan of one round.
fn files(app: &TestApp) -> (PathBuf, PathBuf) {
    let (players, plan) = (
        app.folder().join("players.csv"),
        app.folder().join("plan.csv"),
    );
    let mut list = std::fs::read_to_string(format!("{MADRID}/players.csv")).unwrap();
    list.push_str("49,,,France,FRA,,,\n");
    std::fs::write(&players, list).unwrap();
    let seating = std::fs::read_to_string(format!("{MADRID}/seating.csv")).unwrap();
    let first: Vec<&str> = seating
        .lines()
        .enumerate()
        .filter(|(at, line)| *at == 0 || line.starts_with("1,"))
        .map(|(_, line)| line)
        .collect();
    std::fs::write(&plan, first.join("\n")).unwrap();
    (players, plan)
}

/// Somebody at a laptop.
struct Director {
    browser: Browser,
    has_scripts: bool,
}

impl Director {
    /// A button that leads to another page, and what that page has.
    async fn press(&self, button: &str, next: &str) {
        self.browser.press(button).await;
        self.browser.wait_for(next).await;
    }

    async fn goto(&self, path: &str) {
        self.browser.goto(&format!("{MANAGE}{path}")).await;
    }

    /// Pictures and checks, where scripts run.
    async fn look(&self, name: &str) {
        if self.has_scripts {
            self.browser.look(name).await;
        }
    }

    async fn choose_file(&self, field: &str, file: &std::path::Path) {
        let input = self.browser.wait_for(field).await;
        input.send_keys(file.to_str().unwrap()).await.unwrap();
    }

    /// The link of the first start makes the owner, who makes the tournament.
    async fn begin(&self, app: &TestApp) {
        let token = app.state.accounts.open_set_up().await.unwrap().unwrap();
        let browser = &self.browser;
        browser.goto(&format!("/setup/{}", token.as_str())).await;
        for (field, text) in [
            ("name", "Nora Fernández"),
            ("login", "nora"),
            ("new_password", PASSWORD),
            ("new_password_again", PASSWORD),
        ] {
            browser.fill(field, text).await;
        }
        self.press("main button", ".site-nav .user").await;
        browser.goto("/tournaments/new").await;
        browser.press("#fold-play > summary").await;
        for (field, text) in [
            ("title", "Madrid 2018"),
            ("sessions", "1"),
            ("tables", "12"),
        ] {
            browser.fill(field, text).await;
        }
        if !self.has_scripts {
            // With scripts the page takes the time zone of the browser.
            browser.press("#fold-time > summary").await;
            browser.choose("time_zone", "Europe/Madrid").await;
        }
        self.press("main form .actions button", ".next-step").await;
        assert_eq!(browser.path().await, MANAGE);
    }

    /// Players with a preview that shows the bad line, then the plan, published.
    async fn bring_in(&self, app: &TestApp) {
        let (players, plan) = files(app);
        self.goto("/entrants/import").await;
        self.choose_file("#f-players", &players).await;
        self.press("main form .actions button", ".bad-line").await;
        let bad = self.browser.text(".bad-line").await;
        assert!(bad.contains("50"), "the line of the file: {bad}");
        self.look("madrid-preview").await;
        self.press("main form .actions button", "tbody .check-in-cell")
            .await;
        self.goto("/seating").await;
        let import = "details:has(form[action$='/import'])";
        self.browser.press(&format!("{import} > summary")).await;
        self.choose_file("#f-plan", &plan).await;
        let used = "form[action$='/import/use'] button";
        self.press("form[action$='/import'] button", used).await;
        self.press(used, ".board tbody").await;
        let publish = ".page-head form[action$='/publish'] button";
        self.press(publish, ".board-state.is-good").await;
        self.look("madrid-seating").await;
        self.goto("/event").await;
        let publish = "form[action$='/event/publish'] button";
        self.press(publish, "form[action$='/event/hide']").await;
    }

    /// The clock runs, then the totals are typed; the table that is not zero-sum is accepted.
    async fn play(&self) {
        self.goto("/sessions/1").await;
        self.press("form[action$='/clock'] button", "[data-clock-ends]")
            .await;
        self.look("madrid-session").await;
        self.goto("/results/1").await;
        if self.has_scripts {
            let first = self.browser.wait_for("#f-s-1-0").await;
            first.click().await.unwrap();
            // Enter after each total goes to the next one, and after the last one saves.
            for (_, total) in totals() {
                self.browser.enter(&total).await;
            }
        } else {
            for (field, total) in totals() {
                self.browser.fill(&field, &total).await;
            }
            self.browser.press("main form .actions button").await;
        }
        self.browser.wait_for("#f-a-6").await;
        let said = self.browser.text("#e-6").await;
        assert!(said.contains("−6"), "the difference is told: {said}");
        self.look("madrid-not-zero").await;
        self.browser.fill("a-6", "two sheets, one sum").await;
        // The eleven other tables were saved at once and are told of on the page with the question.
        let saved = "body:not(:has(#f-a-6)) .notice.done";
        self.press("main form .actions button", saved).await;
        self.goto("").await;
        self.look("madrid-home").await;
    }

    /// Four table points from the winner of table 1; what it changes is shown before.
    async fn rule(&self) {
        self.goto("/rulings/new").await;
        let table = ".taps a[href*='table=1']";
        self.press(table, ".taps a[href*='subject=e36']").await;
        self.look("madrid-whom").await;
        self.press(
            ".taps a[href*='subject=e36']",
            ".taps a[href$='offence=other']",
        )
        .await;
        self.look("madrid-offence").await;
        self.press(".taps a[href$='offence=other']", "#f-unit")
            .await;
        self.browser
            .press("input[name=outcomes][value=points]")
            .await;
        self.browser.fill("amount", "4").await;
        self.browser.choose("unit", "table_points").await;
        self.browser.fill("reason", "left the hall").await;
        self.press("button[name=preview]", ".card td").await;
        let effect = self.browser.text(".card").await;
        assert!(effect.contains('→'), "{effect}");
        self.look("madrid-ruling").await;
        // One is back at the table, where the ruling stands.
        let ruled = if self.has_scripts {
            "#tablet-view ul#done li"
        } else {
            "#done .ruling"
        };
        self.press("main form .actions .button.big", ruled).await;
        let heading = self.browser.text("h1").await;
        assert!(heading.contains("Table 1"), "{heading}");
        self.look("madrid-ledger").await;
    }

    async fn close(self) {
        self.goto("/event/close").await;
        // The clock of the session was never stopped.
        let why = "all sheets are in";
        self.browser.fill("because", why).await;
        self.browser.press("main form button").await;
        let closed = "!location.pathname.endsWith('/event/close')";
        self.browser.wait_until(closed).await;
        self.goto("").await;
        let facts = self.browser.text("main").await;
        assert!(
            facts.contains("Closed") || facts.contains("closed"),
            "{facts}"
        );
        self.look("madrid-closed").await;
        self.browser.close().await;
    }
}

/// A second person looks at a sheet and confirms it.
async fn verify(app: &TestApp, browser: &Browser) {
    app.staff("vera", "madrid-2018", Role::Director).await;
    browser.log_in("vera").await;
    browser.goto(&format!("{MANAGE}/results/1/tables/6")).await;
    let sheet = browser.text("main").await;
    assert!(sheet.contains("two sheets, one sum"), "{sheet}");
    browser.press("form[action$='/verify'] button").await;
    browser
        .wait_for("main:not(:has(form[action$='/verify']))")
        .await;
}

/// What visitors see: the order of the first round with the ruling in it.
async fn check_standings(browser: &Browser) {
    browser.goto("/t/madrid-2018/standings").await;
    browser.wait_for(".standings .last").await;
    let shown = browser
        .client
        .find_all(fantoccini::Locator::Css(".standings .last"))
        .await
        .unwrap();
    let mut names = Vec::new();
    for name in shown {
        names.push(name.text().await.unwrap());
    }
    assert_eq!(names, expected());
}

async fn play(has_scripts: bool) {
    let app = start_server().await;
    let open = async || {
        if has_scripts {
            Browser::open(&app).await
        } else {
            Browser::open_without_scripts(&app).await
        }
    };
    let director = Director {
        browser: open().await,
        has_scripts,
    };
    director.begin(&app).await;
    director.bring_in(&app).await;
    director.play().await;
    director.rule().await;
    let second = open().await;
    verify(&app, &second).await;
    check_standings(&second).await;
    if has_scripts {
        second.look("madrid-standings").await;
    }
    second.close().await;
    director.close().await;
    let live = app.state.tournaments.by_slug("madrid-2018").await.unwrap();
    let tournament = &live.snapshot().tournament;
    assert!(tournament.closed);
    assert!(tournament.sessions[0].tables[5].result.is_verified());
}

#[tokio::test]
async fn the_madrid_event_is_played_with_the_keyboard() {
    play(true).await;
}

#[tokio::test]
async fn the_madrid_event_is_played_without_scripts() {
    play(false).await;
}
