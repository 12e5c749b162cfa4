//! Accounts, as people see them.

use seatwind::service::accounts::{Attempt, Role};

use crate::browser::{Browser, start_server};
use crate::people::{PASSWORD, tournament};

const NEW: &str = "bamboo dots characters";

#[tokio::test]
async fn the_owner_begins_and_finds_their_account() {
    let app = start_server().await;
    let token = app.state.accounts.open_set_up().await.unwrap().unwrap();
    let browser = Browser::open(&app).await;
    browser.goto(&format!("/setup/{}", token.as_str())).await;
    browser.look("account-set-up").await;
    browser.fill("name", "Nora Fernández").await;
    browser.fill("login", "nora").await;
    browser.fill("new_password", NEW).await;
    browser.fill("new_password_again", "something else").await;
    browser.press("main button").await;
    browser.wait_for(".error-summary").await;
    browser
        .wait_until("document.activeElement.className === 'error-summary'")
        .await;
    browser.look("account-set-up-refused").await;
    browser.fill("new_password", NEW).await;
    browser.fill("new_password_again", NEW).await;
    browser.press("main button").await;
    browser.wait_for(".site-nav .user").await;
    browser.goto("/account").await;
    browser.look("account").await;
    browser.goto("/accounts").await;
    browser.look("accounts").await;
    browser.close().await;
}

#[tokio::test]
async fn an_owner_invites_a_referee() {
    let app = start_server().await;
    tournament(&app, "madrid-open").await;
    app.account("nora", true).await;
    app.staff("rafa", "madrid-open", Role::Referee).await;
    app.staff("silvia", "madrid-open", Role::Scorer).await;
    app.state
        .accounts
        .grant_from_shell("madrid-open", "silvia", Role::HeadReferee)
        .await
        .unwrap();
    let browser = Browser::open(&app).await;
    browser.log_in("nora").await;
    browser.goto("/t/madrid-open/manage/staff").await;
    browser.press("form[action$='/invite'] button").await;
    let link = browser.text(".link-out").await;
    browser.look("account-invitation-link").await;
    browser.press("main .actions a").await;
    browser.wait_for("#open-invitations").await;
    browser.look("staff").await;
    let path = link.strip_prefix(&app.address).unwrap().to_owned();
    browser.goto("/account").await;
    browser
        .press("main form[action='/account/log-out'] button")
        .await;
    browser.wait_for("#f-login").await;
    browser.look("account-log-in").await;
    browser.goto(&path).await;
    browser.look("account-invite").await;
    browser.fill("name", "Rita Moreno").await;
    browser.fill("login", "rita").await;
    browser.fill("new_password", NEW).await;
    browser.fill("new_password_again", NEW).await;
    browser.press("main button").await;
    browser.wait_for(".site-nav .user").await;
    browser.goto("/account/password").await;
    browser.look("account-password").await;
    browser.close().await;
}

#[tokio::test]
async fn a_person_s_page_has_what_an_owner_needs() {
    let app = start_server().await;
    app.account("nora", true).await;
    let ana = app.account("ana", false).await;
    let browser = Browser::open(&app).await;
    browser.log_in("nora").await;
    browser.goto(&format!("/accounts/{}", ana.id)).await;
    browser.look("account-person").await;
    browser.close().await;
}

#[tokio::test]
async fn errors_are_pages_too() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.goto("/no/such/page").await;
    browser.look("error-not-found").await;
    browser.close().await;
}

#[tokio::test]
async fn a_session_that_ended_elsewhere_keeps_what_was_typed() {
    let app = start_server().await;
    app.account("ana", false).await;
    let browser = Browser::open_without_scripts(&app).await;
    browser.log_in("ana").await;
    browser.goto("/account").await;
    browser.fill("name", "Ana la Nueva").await;
    // In another browser she ends all sessions but her own.
    let elsewhere = Browser::open(&app).await;
    elsewhere.log_in("ana").await;
    elsewhere.goto("/account").await;
    elsewhere.press("form[action$='end-others'] button").await;
    elsewhere.wait_for(".notice").await;
    elsewhere.close().await;
    browser.press("form[action='/account'] button").await;
    browser.wait_for(".notice.warn").await;
    browser.fill("login", "ana").await;
    browser.fill("password", PASSWORD).await;
    browser.press("main button").await;
    browser.wait_for("main form[action='/account']").await;
    browser.press("main button").await;
    browser.wait_for(".notice.done").await;
    let name = browser.text(".site-nav .user").await;
    assert_eq!(name, "Ana la Nueva");
    browser.close().await;
}

#[tokio::test]
async fn past_a_limit_the_browser_works_and_its_person_gets_in() {
    let app = start_server().await;
    app.account("ana", false).await;
    for _ in 0..8 {
        let attempt = Attempt {
            login: "ana".to_owned(),
            password: "not the password".to_owned(),
            address: Some("127.0.0.1".parse().unwrap()),
            user_agent: String::new(),
            previous: None,
            device: None,
            work: String::new(),
        };
        app.state.accounts.log_in(attempt).await.unwrap_err();
    }
    let browser = Browser::open(&app).await;
    browser.goto("/account/log-in").await;
    browser.fill("login", "ana").await;
    browser.fill("password", PASSWORD).await;
    browser.press("main button").await;
    browser.wait_for("[data-work]").await;
    browser.fill("password", PASSWORD).await;
    browser.press("main button").await;
    browser.wait_for(".site-nav .user").await;
    browser.close().await;
}

#[tokio::test]
async fn whoever_logs_out_leaves_nothing_of_the_staff_on_the_device() {
    let app = start_server().await;
    app.account("ana", false).await;
    let browser = Browser::open(&app).await;
    browser.log_in("ana").await;
    browser.goto("/account").await;
    let keeps = "(localStorage.setItem('seatwind-tablet:/t/cup/manage/referee.json', '{}'), \
        localStorage.setItem('seatwind-queue:/t/cup/manage/referee.json', '[{\"key\": \"1\"}]'), true)";
    browser.value(keeps).await;
    browser
        .press("main form[action='/account/log-out'] button")
        .await;
    browser.wait_for("[data-leave]").await;
    browser
        .wait_until("localStorage.getItem('seatwind-tablet:/t/cup/manage/referee.json') === null")
        .await;
    let kept = browser
        .value("localStorage.getItem('seatwind-queue:/t/cup/manage/referee.json') !== null")
        .await;
    assert_eq!(kept, true, "what was not sent waits for its author");
    browser.close().await;
}

#[tokio::test]
async fn the_keys_are_shown_and_closed_by_keyboard() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.goto("/no/such/page").await;
    browser
        .wait_until("!document.querySelector('[data-keys-button]').hidden")
        .await;
    let body = browser.wait_for("body").await;
    body.send_keys("?").await.unwrap();
    browser
        .wait_until("!document.getElementById('keys').hidden")
        .await;
    browser.picture("keys").await;
    browser.check_accessibility("keys").await;
    let panel = browser.wait_for("#keys").await;
    panel.send_keys("\u{e00c}").await.unwrap();
    browser
        .wait_until("document.getElementById('keys').hidden")
        .await;
    browser.close().await;
}
