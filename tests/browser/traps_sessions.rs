//! Traps of the running day: a session too many, a start by mistake, an end too early, what is still
//! hidden, and results that nobody confirmed.

use seatwind::service::accounts::Role;
use seatwind::tournament::clock::Phase;

use crate::browser::{Browser, start_server};
use crate::cup::Cup;
use crate::traps::{HOME, start};

fn phase(cup: &Cup<'_>, session: usize) -> Phase {
    cup.live.snapshot().tournament.sessions[session].clock.phase
}

#[tokio::test]
async fn a_session_beside_another_asks_why_is_named_at_home_and_taken_back() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    start(&cup, 1).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    let second = format!("{HOME}/sessions/2");
    browser.goto(&second).await;
    browser.press_named("Start").await;
    let doubts = browser.asked().await;
    assert!(doubts.contains("Round 1 is not over"), "{doubts}");
    browser.go_back().await;
    assert_eq!(browser.path().await, second);
    assert_eq!(phase(&cup, 1), Phase::Waiting);
    let home = browser.home().await;
    assert!(!home.contains("Several sessions run at once"), "{home}");

    browser.goto(&second).await;
    browser.press_named("Start").await;
    browser.do_it_because("the other hall waits").await;
    assert_eq!(browser.path().await, second);
    assert!(matches!(phase(&cup, 1), Phase::Running(_)));
    let home = browser.home().await;
    assert!(home.contains("Several sessions run at once"), "{home}");

    // The start was a mistake: the clock waits as if the session had not begun.
    browser.goto(&second).await;
    browser
        .press("details:has([value='take-back']) > summary")
        .await;
    browser.fill("why", "the wrong button").await;
    browser.press("form:has([value='take-back']) button").await;
    browser
        .wait_until("document.querySelector(`[value='take-back']`) === null")
        .await;
    assert_eq!(phase(&cup, 1), Phase::Waiting);
    let home = browser.home().await;
    assert!(!home.contains("Several sessions run at once"), "{home}");
    browser.is_in_history("the other hall waits").await;
    browser.is_in_history("the wrong button").await;
    browser.close().await;
}

#[tokio::test]
async fn a_session_ended_too_early_names_its_tables_until_their_results_are_in() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    start(&cup, 1).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto(&format!("{HOME}/sessions/1")).await;
    browser.press_named("End without them").await;
    let doubts = browser.asked().await;
    assert!(doubts.contains("90 minutes are left to play"), "{doubts}");
    let tables = "no result yet from these tables: 1, 2";
    assert!(doubts.contains(tables), "{doubts}");
    browser.go_back().await;
    assert!(matches!(phase(&cup, 0), Phase::Running(_)));
    browser.press_named("End without them").await;
    browser.do_it_because("the hall is on fire").await;
    assert!(matches!(phase(&cup, 0), Phase::Ended(_)));

    // The next session does not begin as if nothing were missing.
    browser.goto(&format!("{HOME}/sessions/2")).await;
    browser.press_named("Start").await;
    let doubts = browser.asked().await;
    assert!(doubts.contains(&format!("Round 1: {tables}")), "{doubts}");
    browser.go_back().await;
    assert_eq!(phase(&cup, 1), Phase::Waiting);

    let home = browser.home().await;
    let open = "Round 1 is over, and 2 tables have no result";
    assert!(home.contains(open), "{home}");
    browser
        .press("#home .waits a.button[href$='/results/1']")
        .await;
    browser.wait_for("form[data-totals]").await;
    cup.play_first().await;
    let home = browser.home().await;
    assert!(!home.contains("have no result"), "{home}");

    // Somebody else entered them: they are confirmed one after the other, with nothing between.
    assert!(
        home.contains("2 results wait for a second person"),
        "{home}"
    );
    browser.press_named("Confirm one after the other").await;
    for table in [1, 2] {
        browser
            .wait_for_path(&format!("{HOME}/results/1/tables/{table}"))
            .await;
        browser.press_named("Confirm and next").await;
    }
    browser.wait_for_path(HOME).await;
    let home = browser.home().await;
    assert!(!home.contains("second person"), "{home}");
    browser.is_in_history("the hall is on fire").await;
    browser.close().await;
}

#[tokio::test]
async fn what_is_hidden_and_who_is_missing_stays_at_home_until_a_press_mends_it() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    start(&cup, 1).await;
    app.staff("olga", "cup", Role::Owner).await;
    app.account("rita", false).await;
    let browser = Browser::open(&app).await;
    browser.log_in("olga").await;
    let home = browser.home().await;
    let hidden = "Visitors do not see the tournament yet";
    let draft = "Round 1: players do not see the seating yet";
    for line in [hidden, draft, "Nobody is referee"] {
        assert!(home.contains(line), "{line}: {home}");
    }
    browser
        .press("#home .waits a.button[href$='/manage/event']")
        .await;
    browser.wait_for("form[action$='/event/publish']").await;
    browser.press_named("Publish").await;
    browser.wait_for("form[action$='/event/hide']").await;
    assert!(!browser.home().await.contains(hidden));

    browser
        .press("#home .waits a.button[href$='/manage/seating']")
        .await;
    browser.wait_for("form[action$='/seating/publish']").await;
    browser.press_named("Publish all sessions").await;
    browser
        .wait_until("document.querySelector(`form[action$='/seating/publish']`) === null")
        .await;
    assert!(!browser.home().await.contains(draft));

    browser
        .press("#home .waits a.button[href$='/manage/staff']")
        .await;
    browser.wait_for("form[action$='/give']").await;
    browser.fill("login", "rita").await;
    let role = browser.wait_for("form[action$='/give'] select").await;
    role.select_by_value("referee").await.unwrap();
    browser.press_named("Offer the role").await;
    browser.wait_for(".toast").await;

    // Whoever is offered a role accepts it, and is offered the tables.
    browser.forget_cookies().await;
    browser.log_in("rita").await;
    browser.goto("/account").await;
    browser.press_named("Accept").await;
    browser
        .wait_until("document.querySelector('#offers') === null")
        .await;
    assert!(!browser.home().await.contains("Nobody is referee"));
    browser.goto(HOME).await;
    browser.press_named("Open the referee’s tables").await;
    browser.wait_for_path(&format!("{HOME}/referee")).await;
    // Totals are read there, where a referee enters none.
    browser.goto(&format!("{HOME}/results/1/tables/1")).await;
    browser.wait_for("main .sheet-cells .total").await;
    browser
        .wait_until("document.querySelector('main .sheet-line :is(input, button)') === null")
        .await;
    browser.close().await;
}
