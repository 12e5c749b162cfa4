//! Traps of a draw: standings that are not complete, chairs that nobody fills, and a promise after a look.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use seatwind::service::accounts::Role;
use seatwind::tournament::seating::PlanOrigin;

use crate::browser::{Browser, start_server};
use crate::cup::Cup;
use crate::traps::HOME;

impl Browser {
    /// Opens the form of a draw for sessions to come.
    async fn open_draw(&self, first: &str) {
        self.goto(&format!("{HOME}/seating/draw")).await;
        self.choose("first", first).await;
    }

    /// Draws what the form asks for, and stops as soon as there is a plan to look at.
    pub async fn draw(&self) {
        self.press_named("Draw").await;
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(60) {
            let found = |css| self.client.find(Locator::Css(css));
            if found("form[action$='/use']").await.is_ok() {
                return;
            }
            if let Ok(stop) = found("form[action$='/stop'] button").await {
                // The page may renew itself at this very moment.
                drop(stop.click().await);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        self.wait_for("form[action$='/use']").await;
    }
}

/// Whether the plan of the second session was drawn by standings.
fn is_drawn(cup: &Cup<'_>) -> bool {
    let snapshot = cup.live.snapshot();
    let origin = snapshot.tournament.sessions[1].origin.as_ref();
    origin.is_some_and(|(origin, _)| matches!(origin, PlanOrigin::Drawn { .. }))
}

#[tokio::test]
async fn a_draw_by_standings_that_lack_a_table_asks_why_and_is_offered_again_when_it_is_in() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    let totals = [(1, 60), (5, 20), (2, -30), (6, -50)];
    app.enter("cup", 1, 1, totals).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.open_draw("2").await;
    browser.choose("way", "ranked").await;
    browser.draw().await;
    browser.press_named("Use this plan").await;
    let doubts = browser.asked().await;
    browser.check_layout("the page that asks why").await;
    let missing = "Round 1: no result yet from these tables: 2";
    assert!(doubts.contains(missing), "{doubts}");
    let unconfirmed = "these tables wait for a second person who confirms the result: 1";
    assert!(doubts.contains(unconfirmed), "{doubts}");
    browser.go_back().await;
    assert!(!is_drawn(&cup), "nothing is done before the answer");
    browser.press_named("Use this plan").await;
    browser.do_it_because("table 2 will not finish").await;
    assert!(is_drawn(&cup));

    // Table 2 finishes after all: Home says what the plan is worth now.
    let totals = [(3, 10), (7, 40), (4, -25), (8, -25)];
    app.enter("cup", 1, 2, totals).await;
    let home = browser.home().await;
    let early = "Round 2 was drawn by standings that have changed since";
    assert!(home.contains(early), "{home}");
    browser.press_named("Draw again").await;
    browser.wait_for_path(&format!("{HOME}/seating/draw")).await;
    browser.is_in_history("table 2 will not finish").await;
    browser.close().await;
}

#[tokio::test]
async fn chairs_that_stay_empty_are_named_before_the_draw_and_a_late_promise_is_called_late() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[]).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto(&format!("{HOME}/entrants/new")).await;
    browser.fill("last_name", "Ibsen").await;
    browser.press_named("Add").await;
    browser.wait_for(".notice.done").await;
    browser.open_draw("1").await;
    let said = browser.text(".last-table").await;
    assert!(said.contains("3 chairs stay empty"), "{said}");

    // Whoever has seen a plan promises too late, and the public page says so.
    browser.fill("seed", "snow").await;
    browser.draw().await;
    browser.open_draw("1").await;
    browser
        .press("details:has([formaction$='/seed']) > summary")
        .await;
    browser.fill("seed", "snow").await;
    browser.press_named("Publish the hashes").await;
    browser.wait_for("main .hash").await;
    let promised = browser.text("main").await;
    assert!(
        promised.contains("must be drawn with that seed"),
        "{promised}"
    );
    browser.goto("/t/cup/draw").await;
    let shown = browser.text("main").await;
    let late =
        "The promise came late: a plan of this draw, or with this seed, had been drawn before it.";
    assert!(shown.contains(late), "{shown}");
    assert!(!shown.contains("snow"), "the seed is not told yet");

    // Another seed than the promised one draws nothing.
    browser.open_draw("1").await;
    browser.fill("seed", "sun").await;
    browser.press_named("Draw").await;
    let refused = browser.text(".error-summary").await;
    assert!(refused.contains("Another seed was promised"), "{refused}");
    browser.close().await;
}

#[tokio::test]
async fn lots_are_promised_before_anybody_sees_their_plan() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[]).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto(&format!("{HOME}/seating/lots")).await;
    browser.fill("seed", "rain on Sunday").await;
    browser.press_named("Promise these lots first").await;
    browser.press_named("Publish the hashes").await;
    browser.wait_for("main .hash").await;
    browser.check_accessibility("lots that were promised").await;
    browser.fill("seed", "sun").await;
    browser.press_named("Make a plan for numbers").await;
    let refused = browser.text(".error-summary").await;
    assert!(refused.contains("Another seed was promised"), "{refused}");
    assert!(cup.live.snapshot().tournament.lots.is_none());
    browser.fill("seed", "rain on Sunday").await;
    browser.press_named("Make a plan for numbers").await;
    browser.wait_for(".lot-rows").await;
    browser.goto("/t/cup/draw").await;
    let shown = browser.text("main").await;
    let kept = "This draw was promised before anybody drew a plan of it here.";
    assert!(shown.contains(kept), "{shown}");
    assert!(shown.contains("rain on Sunday"), "{shown}");
    browser.close().await;
}
