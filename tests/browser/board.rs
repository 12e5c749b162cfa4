//! A director draws a plan, looks at its certificate, swaps two, undoes it, plans the rest anew after
//! two people left, and prints the certificate; once more by keyboard and links alone.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::key::Key;
use seatwind::service::accounts::Role;
use seatwind::tournament::SessionNo;

use crate::app::TestApp;
use crate::browser::Browser;
use crate::hall::sixteen;

const HOME: &str = "/t/cup/manage/seating";

/// The people of the first session by table.
async fn first_session(app: &TestApp) -> Vec<Vec<Option<u32>>> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let session = snapshot.tournament.session(SessionNo(1)).unwrap();
    let seats = |table: &seatwind::tournament::state::Table| {
        let seats = table.seats.seats.iter();
        seats.map(|seat| seat.map(|id| id.0)).collect()
    };
    session.tables.iter().map(seats).collect()
}

/// Asks for plans and stops as soon as there is something to look at.
pub async fn ask_for_plans(browser: &Browser) {
    browser.press("form[action$='/replan'] button").await;
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        let found = |css| browser.client.find(Locator::Css(css));
        if found(".replan-plans").await.is_ok() {
            return;
        }
        if let Ok(stop) = found("form[action$='/stop'] button").await {
            // The page may renew itself at this very moment.
            drop(stop.click().await);
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    browser.wait_for(".replan-plans").await;
}

/// Presses keys wherever the focus is, once the script that listens to them is there.
async fn press_keys(browser: &Browser, keys: &str) {
    browser.wait_for(".board-keys:not([hidden])").await;
    let body = browser.wait_for("body").await;
    body.send_keys(keys).await.unwrap();
}

/// Presses a letter together with Ctrl.
async fn press_with_control(browser: &Browser, letter: char) {
    let (control, none) = (char::from(Key::Control), char::from(Key::Null));
    press_keys(browser, &format!("{control}{letter}{none}")).await;
}

/// Asks for plans and takes the first.
async fn plan(browser: &Browser, picture: &str) {
    browser.goto(&format!("{HOME}/replan")).await;
    browser.look(&format!("{picture}-ask")).await;
    ask_for_plans(browser).await;
    browser.look(picture).await;
    browser.press("form[action$='/replan/use'] button").await;
    browser.wait_for(".notice.done").await;
}

#[tokio::test]
async fn a_director_draws_certifies_swaps_undoes_plans_anew_and_prints() {
    let app = sixteen().await;
    app.staff("dora", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dora").await;
    plan(&browser, "board-first-plan").await;
    browser
        .press(".page-head form[action$='/publish'] button")
        .await;
    browser.wait_for(".board-state.is-good").await;
    browser.look("board").await;

    browser.goto(&format!("{HOME}/certificate")).await;
    browser.look("board-certificate").await;
    let figures = browser.text(".figures").await;
    assert!(figures.contains("best possible"), "{figures}");

    // Swap: two links and a button, no dragging.
    let before = first_session(&app).await;
    browser.goto(HOME).await;
    browser.press("#table-1 a.pick").await;
    browser.wait_for(".board .is-a").await;
    browser.look("board-picked").await;
    // Escape leaves it, and the plan stands there as before.
    press_keys(&browser, &char::from(Key::Escape).to_string()).await;
    browser
        .wait_until("!document.querySelector('[data-panel]')")
        .await;
    browser.press("#table-1 a.pick").await;
    browser.wait_for(".board .is-a").await;
    browser.press("#table-2 a.pick").await;
    browser.wait_for("form[action$='/swap']").await;
    browser.look("board-change").await;
    browser.fill("note", "they share a car").await;
    browser.press("form[action$='/swap'] button").await;
    browser.wait_for(".notice.done").await;
    let swapped = first_session(&app).await;
    assert_ne!(swapped, before);
    browser.look("board-swapped").await;

    // Undone and done again by keys.
    press_with_control(&browser, 'z').await;
    browser.wait_for("[data-redo]").await;
    assert_eq!(first_session(&app).await, before);
    press_with_control(&browser, 'y').await;
    browser
        .wait_until(
            "!document.querySelector('[data-redo]') && document.querySelector('[data-undo]')",
        )
        .await;
    assert_eq!(first_session(&app).await, swapped);
    browser.press("[data-undo]").await;
    browser.wait_for("[data-redo]").await;

    // Two leave: the rest is planned anew.
    app.withdraw("cup", [15, 16]).await;
    browser.goto(&format!("{HOME}/replan")).await;
    let facts = browser.text(".facts").await;
    assert!(
        facts.contains("Okafor") && facts.contains("Petrov"),
        "{facts}"
    );
    plan(&browser, "board-replan").await;
    let seated: Vec<u32> = first_session(&app)
        .await
        .concat()
        .into_iter()
        .flatten()
        .collect();
    assert_eq!(seated.len(), 12, "two sit out");
    assert!(!seated.contains(&15) && !seated.contains(&16));

    browser.goto(&format!("{HOME}/certificate")).await;
    let since = browser.text(".certificate-since").await;
    assert!(since.contains("planned anew"), "{since}");
    browser.wait_for("[data-print]").await;
    if let Some(pdf) = browser.print().await {
        assert!(pdf.starts_with(b"%PDF"), "a PDF");
    }
    browser.close().await;
}

#[tokio::test]
async fn seats_are_picked_swapped_and_undone_without_scripts() {
    let app = sixteen().await;
    app.staff("dora", "cup", Role::Director).await;
    let browser = Browser::open_without_scripts(&app).await;
    browser.log_in("dora").await;
    browser.goto(&format!("{HOME}/replan")).await;
    ask_for_plans(&browser).await;
    browser.press("form[action$='/replan/use'] button").await;
    browser.wait_for(".notice.done").await;
    let before = first_session(&app).await;

    // From the seat to the button by the keyboard.
    let seat = browser.wait_for("#table-1 a.pick").await;
    seat.send_keys("\u{e007}").await.unwrap();
    browser.wait_for(".board .is-a").await;
    let other = browser.wait_for("#table-2 tr:nth-child(3) a.pick").await;
    other.send_keys("\u{e007}").await.unwrap();
    let note = browser.wait_for("#f-note").await;
    note.send_keys("asked for\u{e007}").await.unwrap();
    browser.wait_for(".notice.done").await;
    assert_ne!(first_session(&app).await, before);
    let undo = browser.wait_for("[data-undo]").await;
    undo.send_keys("\u{e007}").await.unwrap();
    browser.wait_for("[data-redo]").await;
    assert_eq!(first_session(&app).await, before);
    browser.close().await;
}
