//! The running day at the keyboard: totals without a step before the first number, and a message that leaves.

use seatwind::service::accounts::Role;

use crate::browser::{Browser, start_server};

const RESULTS: &str = "/t/cup/manage/results/1";

#[tokio::test]
async fn a_scorer_types_a_session_from_the_first_number_on_with_enter_alone() {
    let app = start_server().await;
    let cup = app.cup_of("cup", "riichi-ema-2016").await;
    app.staff("sara", "cup", Role::Scorer).await;
    let browser = Browser::open(&app).await;
    browser.log_in("sara").await;
    browser.goto(RESULTS).await;
    // The fourth total is what is left of 120,000; what stays on the table is nothing.
    for total in ["45.3", "303", "24700", "", ""] {
        browser.enter(total).await;
    }
    let first = "document.querySelector('[data-sheet]')";
    browser
        .wait_until(&format!("{first}.classList.contains('is-even')"))
        .await;
    let offered = format!("{first}.querySelector('[name=s-1-3]').value");
    assert_eq!(browser.value(&offered).await, "19700");
    for total in ["30000", "30000", "30000", "30000", ""] {
        browser.enter(total).await;
    }
    browser.wait_for("main > .toast").await;
    let tables = &cup.live.snapshot().tournament.sessions[0].tables.clone();
    assert!(tables.iter().all(|table| table.result.sheet().is_some()));
    browser.look("today-session").await;
    browser.goto("/t/cup/manage").await;
    browser.look("today-home").await;
    browser.goto(RESULTS).await;
    browser.look("today-results").await;
    browser.close().await;
}

#[tokio::test]
async fn the_total_that_is_offered_is_written_as_people_type_it() {
    let app = start_server().await;
    app.cup("cup").await;
    app.staff("sara", "cup", Role::Scorer).await;
    let browser = Browser::open(&app).await;
    browser.log_in("sara").await;
    browser.goto(RESULTS).await;
    for total in ["60", "-12", "-8", ""] {
        browser.enter(total).await;
    }
    let written = "[...document.querySelector('[data-sheet]').querySelectorAll('.num')].map((it) => it.value).join(' ')";
    assert_eq!(browser.value(written).await, "60 -12 -8 -40");
    browser.close().await;
}
