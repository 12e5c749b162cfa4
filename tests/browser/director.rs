//! A director's evening before: a tournament made, its entrants brought in, and its home.

use seatwind::service::accounts::Role;

use crate::browser::{Browser, start_server};
use crate::people::tournament;

#[tokio::test]
async fn a_director_creates_a_tournament_and_brings_in_the_players() {
    let app = start_server().await;
    app.account("nora", true).await;
    let browser = Browser::open(&app).await;
    browser.log_in("nora").await;
    browser.goto("/tournaments").await;
    browser.look("director-no-tournaments").await;
    browser.goto("/tournaments/new").await;
    browser.fill("title", "Open de Madrid").await;
    browser.press("#fold-play > summary").await;
    browser.fill("sessions", "7").await;
    browser.fill("tables", "12").await;
    browser.look("director-new").await;
    browser.press("main form .actions button").await;
    browser.wait_for(".next-step").await;
    assert_eq!(browser.path().await, "/t/open-de-madrid/manage");
    browser
        .goto("/t/open-de-madrid/manage/entrants/import")
        .await;
    let list = "name,country\nGarcía Ana,ESP\nLi Bo,Narnia\nDay Cleo,FRA\n";
    let list = serde_json::to_string(list).unwrap();
    let paste = format!("(document.querySelector('#f-pasted').value = {list}, true)");
    browser.value(&paste).await;
    browser.look("director-import").await;
    browser.press("main form .actions button").await;
    browser.wait_for(".good-line").await;
    browser.look("director-import-preview").await;
    browser.press("main form .actions button").await;
    browser.wait_for("tbody .check-in-cell").await;
    browser.press("tbody button[name=one]").await;
    browser.wait_for("tbody .mark.good").await;
    browser.look("director-entrants").await;
    browser.goto("/t/open-de-madrid/manage").await;
    browser.look("director-home").await;
    browser.goto("/tournaments").await;
    browser.look("director-tournaments").await;
    browser.close().await;
}

#[tokio::test]
async fn every_page_of_a_director_can_be_read_on_every_screen() {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    for (last, team) in [("Bernard", "Dragons"), ("Schouten", "")] {
        browser.goto("/t/cup/manage/entrants/new").await;
        browser.fill("last_name", last).await;
        browser.fill("team", team).await;
        browser.press("main form .actions button").await;
        browser.wait_for(".notice.done").await;
    }
    for (path, name) in [
        ("entrants/new", "director-entrant-new"),
        ("entrants/1", "director-entrant"),
        ("entrants/1/edit", "director-entrant-edit"),
        ("entrants/1/withdraw", "director-withdraw"),
        ("teams", "director-teams"),
        ("teams/1", "director-team"),
        ("event", "director-settings"),
        ("event/rules", "director-rules"),
        ("event/close", "director-close"),
    ] {
        browser.goto(&format!("/t/cup/manage/{path}")).await;
        browser.look(name).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn ticks_bring_up_what_can_be_done_and_the_search_narrows_the_list() {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    for last in ["Bernard", "Schouten"] {
        browser.goto("/t/cup/manage/entrants/new").await;
        browser.fill("last_name", last).await;
        browser.press("main form .actions button").await;
        browser.wait_for(".notice.done").await;
    }
    browser.goto("/t/cup/manage/entrants").await;
    browser
        .wait_until("document.querySelector('.bulk-bar.is-idle') !== null")
        .await;
    browser.press("tbody tr:nth-child(2) .tick label").await;
    browser
        .wait_until("document.querySelector('.bulk-bar.in-place') === null")
        .await;
    assert_eq!(browser.text(".bulk-count").await, "1 ticked");
    browser.press(".bulk-bar button[value=here]").await;
    browser.wait_for("tbody tr:nth-child(2) .mark.good").await;
    browser.fill("q", "bern").await;
    let shown = "[...document.querySelectorAll('tbody tr')].filter(row => !row.hidden).length";
    browser.wait_until(&format!("{shown} === 1")).await;
    browser.close().await;
}
