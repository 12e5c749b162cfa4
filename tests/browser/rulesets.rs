//! A director's own rule set: copied, broken, put right, compared, used.

use seatwind::service::accounts::Role;

use crate::browser::{Browser, start_server};
use crate::people::tournament;

#[tokio::test]
async fn a_director_copies_breaks_mends_compares_and_uses_a_rule_set() {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto("/rulesets").await;
    browser.look("rulesets-list").await;
    browser.goto("/rulesets/mcr-ema").await;
    browser.look("rulesets-reader").await;
    browser.fill("name", "Copa de Otoño").await;
    browser.press("form[action$='/copy'] button").await;
    browser.wait_for(".rule-form").await;
    assert_eq!(browser.path().await, "/rulesets/copa-de-otono/edit");
    browser.look("rulesets-edit").await;

    // The text is broken, and says where.
    browser.goto("/rulesets/copa-de-otono/text").await;
    browser.look("rulesets-text").await;
    let replace = |from: &str, to: &str| {
        format!(
            "(t => (t.value = t.value.replace('{from}', '{to}'), true))(document.querySelector('#f-document'))"
        )
    };
    browser
        .value(&replace("minutes = 120", "minutes = 0"))
        .await;
    browser.press(".text-form .actions button").await;
    browser.wait_for(".excerpt .wrong").await;
    browser.look("rulesets-text-broken").await;
    let wrong = "document.querySelector('.excerpt .wrong code').textContent";
    assert_eq!(browser.value(wrong).await, "minutes = 0");

    // It is put right where it was broken.
    browser
        .value(&replace("minutes = 0", "minutes = 100"))
        .await;
    browser.press(".text-form .actions button").await;
    browser.wait_for(".notice.done").await;
    assert_eq!(browser.path().await, "/rulesets/copa-de-otono");

    browser.goto("/rulesets/copa-de-otono/edit").await;
    browser.fill("place1", "5").await;
    browser.press(".rule-form > .actions button").await;
    browser.wait_for(".diff").await;
    browser.look("rulesets-differences").await;
    let paths = "[...document.querySelectorAll('.diff code')].map(c => c.textContent).join(' ')";
    let paths = browser.value(paths).await;
    let paths = paths.as_str().unwrap_or_default().to_owned();
    for path in ["session.minutes", "standing.place_points"] {
        assert!(paths.contains(path), "{paths}");
    }

    browser.press("a[href^='/tournaments/new']").await;
    browser.wait_for("#f-title").await;
    let chosen = "document.querySelector('select[name=ruleset]').value";
    assert_eq!(browser.value(chosen).await, "copa-de-otono");
    browser.fill("title", "Autumn").await;
    browser.press("#fold-play > summary").await;
    browser.fill("sessions", "5").await;
    browser.fill("tables", "4").await;
    browser
        .press("main .new-event form > .actions button")
        .await;
    browser.wait_for(".next-step").await;
    assert_eq!(browser.path().await, "/t/autumn/manage");
    browser.goto("/t/autumn/manage/event/stages").await;
    browser.look("stages").await;
    browser.close().await;
}
