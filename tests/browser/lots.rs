//! Lots drawn in the hall, from the plan for numbers to the published seating; and a draw watched.

use seatwind::service::accounts::Role;

use crate::app::{Setup, TestApp};
use crate::browser::Browser;
use crate::people::tournament;

#[tokio::test]
async fn players_draw_lots_and_the_plan_becomes_theirs() {
    let app = TestApp::start_with(Setup {
        real_clock: true,
        ..Setup::default()
    })
    .await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto("/t/cup/manage/entrants/import").await;
    let people: Vec<String> = (1..=8).map(|n| format!("Player{n} Pat")).collect();
    let list = serde_json::to_string(&format!("name\n{}\n", people.join("\n"))).unwrap();
    let paste = format!("(document.querySelector('#f-pasted').value = {list}, true)");
    browser.value(&paste).await;
    browser.press("main form .actions button").await;
    browser.wait_for(".good-line").await;
    browser.press("main form .actions button").await;
    browser.wait_for("tbody .check-in-cell").await;
    browser.goto("/t/cup/manage/draw").await;
    browser.look("draw-form").await;
    browser.goto("/t/cup/manage/lots").await;
    browser.look("lots-prepare").await;
    browser.press("form[action$='/prepare'] button").await;
    browser.wait_for(".lot-rows").await;
    browser.look("lots-empty").await;
    for number in 1..=8 {
        let lot = if number == 1 {
            "2N".to_owned()
        } else {
            (number - 1).to_string()
        };
        browser.fill(&format!("lot{number}"), &lot).await;
    }
    browser.press("form[action$='/note'] button").await;
    browser.wait_for("form[action$='/assign']").await;
    browser.look("lots-drawn").await;
    browser.press("form[action$='/assign'] button").await;
    browser.wait_for("a[href$='/manage/seating']").await;
    browser.goto("/t/cup/manage/seating/cards").await;
    browser.wait_for(".movement-card").await;
    browser.look("movement-cards").await;
    browser.goto("/t/cup/lots").await;
    browser.look("lots-public").await;
    browser.close().await;
}
