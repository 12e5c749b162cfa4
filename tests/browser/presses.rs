//! How often somebody has to press for what is done on every day of a tournament. Typing a word or a number is
//! not counted; going to its field is.

use std::cell::Cell;

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::browser::{Browser, start_server};
use crate::cup::plan;
use crate::hall::sixteen;

const MANAGE: &str = "/t/cup/manage";
const RESULTS: &str = "/t/cup/manage/results/1";

/// Somebody at a browser, whose presses are counted.
struct Hand {
    browser: Browser,
    presses: Cell<u32>,
}

impl Hand {
    async fn of(app: &TestApp, login: &str) -> Self {
        let browser = Browser::open(app).await;
        browser.log_in(login).await;
        Self {
            browser,
            presses: Cell::new(0),
        }
    }

    fn count(&self) {
        self.presses.set(self.presses.get() + 1);
    }

    async fn press(&self, css: &str) {
        self.count();
        self.browser.press(css).await;
    }

    /// Goes to a field and types.
    async fn fill(&self, name: &str, text: &str) {
        self.count();
        self.browser.fill(name, text).await;
    }

    /// Types where the focus is, and presses Enter.
    async fn enter(&self, text: &str) {
        self.count();
        self.browser.enter(text).await;
    }

    /// How often was pressed, counted anew from here.
    fn taken(&self) -> u32 {
        self.presses.take()
    }
}

/// The people of six tables.
fn six_tables() -> Vec<[u32; 4]> {
    (0..6)
        .map(|at| [1, 2, 3, 4].map(|it| 4 * at + it))
        .collect()
}

#[tokio::test]
async fn the_results_of_six_tables_take_one_enter_a_field() {
    let app = start_server().await;
    let plans = vec![plan(1, &six_tables())];
    let cup = app.cup_with("cup", "riichi-ema-2016", 0, plans).await;
    app.staff("sara", "cup", Role::Scorer).await;
    let hand = Hand::of(&app, "sara").await;
    hand.browser.goto(RESULTS).await;
    for _ in 0..6 {
        // The fourth total is what is left, and nothing stays on the table.
        for total in ["45300", "30300", "24700", "", ""] {
            hand.enter(total).await;
        }
    }
    hand.browser.wait_for("main > .toast").await;
    assert_eq!(hand.taken(), 30);
    let tables = cup.live.snapshot().tournament.sessions[0].tables.clone();
    assert!(tables.iter().all(|table| table.result.sheet().is_some()));
    hand.browser.close().await;
}

#[tokio::test]
async fn six_tables_are_confirmed_by_seven_presses() {
    let app = start_server().await;
    let tables = six_tables();
    let plans = vec![plan(1, &tables)];
    let _cup = app.cup_with("cup", "mcr-ema", 0, plans).await;
    for (table, [a, b, c, d]) in (1..).zip(tables) {
        let totals = [(a, 40), (b, 10), (c, -20), (d, -30)];
        app.enter("cup", 1, table, totals).await;
    }
    app.staff("dina", "cup", Role::Director).await;
    let hand = Hand::of(&app, "dina").await;
    hand.browser.goto(RESULTS).await;
    hand.press(".page-head .tools a.quiet").await;
    for table in 1..=6 {
        let form = format!("form[action$='/tables/{table}/verify'] button");
        hand.press(&form).await;
    }
    hand.browser
        .wait_until(&format!("location.pathname === '{MANAGE}'"))
        .await;
    assert_eq!(hand.taken(), 7);
    hand.browser.close().await;
}

#[tokio::test]
async fn an_event_is_created_with_three_fields() {
    let app = start_server().await;
    app.account("nora", true).await;
    let hand = Hand::of(&app, "nora").await;
    hand.browser.goto("/tournaments/new").await;
    // The name has the focus already.
    hand.browser
        .wait_until("document.activeElement.name === 'title'")
        .await;
    let field = hand.browser.client.active_element().await.unwrap();
    field.send_keys("Open de Lyon").await.unwrap();
    hand.fill("venue", "Salle des fêtes").await;
    hand.fill("country", "FRA").await;
    hand.press("main form .actions button").await;
    hand.browser.wait_for(".next-step").await;
    assert_eq!(hand.browser.path().await, "/t/open-de-lyon/manage");
    assert_eq!(hand.taken(), 3);
    hand.browser.close().await;
}

#[tokio::test]
async fn a_team_of_four_takes_six_presses() {
    let app = sixteen().await;
    app.staff("dina", "cup", Role::Director).await;
    let hand = Hand::of(&app, "dina").await;
    hand.browser.goto("/t/cup/manage/teams").await;
    for (at, team) in ["Dragons", "Winds"].iter().enumerate() {
        for line in 1..=4 {
            let tick = format!(".tick-list li:nth-child({line}) label");
            hand.press(&tick).await;
        }
        hand.fill("team", team).await;
        hand.press(".bulk-team button").await;
        let made = format!(
            "document.querySelectorAll('.team-card').length === {}",
            at + 1
        );
        hand.browser.wait_until(&made).await;
        assert_eq!(hand.taken(), 6, "{team}");
    }
    hand.browser.close().await;
}
