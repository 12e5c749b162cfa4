//! A day without scripts, beside the event of Madrid and the pages of registration: what a director, a referee and the
//! players at a table do, each by pages and forms alone.

use seatwind::service::accounts::Role;
use seatwind::tournament::ruling::Ruling;
use seatwind::tournament::{SessionNo, TableNo};

use crate::browser::{Browser, Screen, start_server};
use crate::hall::sixteen;

const MANAGE: &str = "/t/cup/manage";

/// Without scripts nothing on a page may look as if it waited for one.
const IDLE: &str =
    "[...document.querySelectorAll('main button[type=button]:not([hidden], [disabled])')]
    .filter((it) => it.getClientRects().length > 0).map((it) => it.textContent.trim())";

impl Browser {
    /// Fails if a button that only a script answers stands on the page.
    async fn has_no_idle_button(&self, page: &str) {
        assert_eq!(self.value(IDLE).await, serde_json::json!([]), "{page}");
    }
}

#[tokio::test]
async fn a_director_draws_starts_and_reads_the_standings_without_scripts() {
    let app = sixteen().await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open_without_scripts(&app).await;
    browser.log_in("dina").await;

    // One more by the form, found by the search, checked in, and sent home again by ticking.
    browser.goto(&format!("{MANAGE}/entrants/new")).await;
    browser.fill("last_name", "Zola").await;
    browser.press("main form .actions button").await;
    browser.wait_for("main > .toast").await;
    browser.goto(&format!("{MANAGE}/entrants")).await;
    browser.fill("q", "zola").await;
    browser.press("main .find button").await;
    browser
        .wait_until("document.querySelectorAll('#roster tbody tr').length === 1")
        .await;
    browser.press("tbody button[name=one]").await;
    browser.wait_for("tbody .mark.good").await;
    browser.press("tbody .tick label").await;
    browser.press(".bulk-more summary").await;
    browser.press(".bulk-bar button[value=remove]").await;
    browser.press("main form .button.harm").await;
    browser.wait_for("main > .toast").await;

    // The draw: the page renews itself until the plan is there.
    browser.goto(&format!("{MANAGE}/seating/draw")).await;
    browser.draw().await;
    browser.press("form[action$='/use'] button").await;
    browser.wait_for(".board tbody").await;
    browser
        .press(".page-head form[action$='/publish'] button")
        .await;
    browser.wait_for(".board-state.is-good").await;
    browser.goto(&format!("{MANAGE}/event")).await;
    browser.press("form[action$='/event/publish'] button").await;
    browser.wait_for("form[action$='/event/hide']").await;

    // The clock runs on the server; the page says the time that it was made at.
    browser.goto(&format!("{MANAGE}/sessions/1")).await;
    browser.press("form[action$='/clock'] button").await;
    browser.wait_for("[data-clock-ends]").await;
    let left = browser.text(".session-clock .clock").await;
    assert!(left.starts_with("90:") || left.starts_with("89:"), "{left}");
    browser.press("form[action$='/clock'] button").await;
    browser.wait_for("[data-clock-left]").await;
    browser.press("form[action$='/clock'] button").await;
    browser.wait_for("[data-clock-ends]").await;

    // An announcement, and the order of the standings by a press on a head.
    browser.goto(&format!("{MANAGE}/announcements")).await;
    browser.fill("text", "Lunch is at one.").await;
    browser.press("main form .actions button").await;
    browser.wait_for("main > .toast").await;
    browser.goto("/t/cup").await;
    assert!(browser.text("main").await.contains("Lunch is at one."));
    for page in [
        "",
        "/seating",
        "/standings",
        "/manage",
        "/manage/seating",
        "/manage/results/1",
        "/manage/standings",
    ] {
        browser.goto(&format!("/t/cup{page}")).await;
        browser.has_no_idle_button(page).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn a_table_calls_and_a_referee_comes_rules_and_takes_it_back_without_scripts() {
    let app = start_server().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let call = || {
        let snapshot = live.snapshot();
        snapshot
            .tournament
            .open_call(SessionNo(1), TableNo(2))
            .cloned()
    };

    let phone = Browser::open_without_scripts(&app).await;
    phone.screen(Screen::Phone).await;
    phone.goto("/t/cup/tables/2/card").await;
    phone.press("main a[href$='/tables/2/call']").await;
    phone.fill("note", "a tile fell").await;
    phone.press("main form button.big").await;
    phone.wait_for("[name=withdraw]").await;
    assert!(call().is_some());

    let tablet = Browser::open_without_scripts(&app).await;
    tablet.screen(Screen::Tablet).await;
    tablet.log_in("rita").await;
    tablet.goto(&format!("{MANAGE}/referee/calls")).await;
    assert!(tablet.text("#calls").await.contains("a tile fell"));
    tablet.press("form[action$='/take'] button").await;
    tablet
        .wait_until("document.querySelector(\"form[action$='/take']\") === null")
        .await;
    phone.goto("/t/cup/tables/2/card").await;
    let told = phone.text("#call-state").await;
    assert!(told.contains("on the way"), "{told}");

    // The pages of the tablet say that it has no script, and lead through the same steps.
    tablet.goto(&format!("{MANAGE}/referee")).await;
    tablet.has_no_idle_button("the tablet").await;
    tablet.press(".taps a[href*='table=2']").await;
    tablet.press(".chair-0 > a").await;
    tablet
        .press(".taps a[href*='offence=wall_touched_early']")
        .await;
    tablet.fill("reason", "before the dice").await;
    tablet.press("main form .button.big").await;
    tablet.wait_for("#done .ruling").await;
    assert!(tablet.text("#done").await.contains("P5"));
    tablet.press("#done a[href$='/reverse']").await;
    tablet.fill("reason", "the wrong player").await;
    tablet.press("main form .button.harm").await;
    tablet.wait_for("main > [role=status]").await;
    let stand: Vec<bool> = live
        .snapshot()
        .tournament
        .rulings
        .iter()
        .map(Ruling::stands)
        .collect();
    assert_eq!(stand, [false]);

    tablet.goto(&format!("{MANAGE}/referee/calls")).await;
    tablet.press(".call-steps summary").await;
    tablet.press("form[action$='/close'] button").await;
    tablet
        .wait_until("document.querySelector(\"form[action$='/close']\") === null")
        .await;
    assert!(call().is_none());
    phone.close().await;
    tablet.close().await;
}
