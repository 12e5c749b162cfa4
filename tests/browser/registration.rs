//! An organiser's registration: how people register, who is taken, who paid; in three languages, with scripts and without.

use seatwind::service::accounts::Role;
use seatwind::service::registration::Filled;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::CategoryId;

use crate::app::TestApp;
use crate::browser::{Browser, start_server};
use crate::people::tournament;

const BASE: &str = "/t/cup/manage/registration";

/// Three people register in the first category.
async fn three_register(app: &TestApp) {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    for last in ["Łęcka", "O’Brien", "山田"] {
        let form = Filled {
            people: vec![PersonDraft {
                first_name: "Zoë".into(),
                last_name: last.into(),
                email: "zoe@example.org".into(),
                country: "FRA".into(),
                ..PersonDraft::default()
            }],
            category: Some(CategoryId(1)),
            key: format!("key of {last}"),
            ..Filled::default()
        };
        app.state.registrations.apply(&live, &form).await.unwrap();
    }
}

/// Looks at a page in all sizes, in English only: the words of other languages are looked at page by page.
async fn look(browser: &Browser, lang: &str, name: &str) {
    if lang == "en" {
        browser.look(name).await;
    }
}

/// Says how people register, takes two of three, and notes what one of them paid.
async fn journey(browser: &Browser, app: &TestApp, lang: &str, mark: &str) {
    let at = |path: &str| format!("{BASE}{path}?lang={lang}");
    browser.log_in("dina").await;
    browser.goto(&at("/settings")).await;
    browser.wait_for(&format!("html[lang={lang}]")).await;
    browser.fill("places", "2").await;
    browser.press("input[name=entry][value=approval]").await;
    browser
        .press("details.fold:has(#f-currency) > summary")
        .await;
    browser.fill("category-1-name-en", "Adults").await;
    browser.fill("category-1-fee", "25").await;
    browser.fill("holder", "Mahjong club").await;
    browser.fill("iban", "BE72 0000 0000 1617").await;
    browser.press("main form[data-guard] .actions button").await;
    // The fold with what is wrong stands open.
    browser.wait_for("details[open] #e-iban").await;
    look(browser, lang, &format!("registration-settings-wrong{mark}")).await;
    browser.fill("iban", "BE72 0000 0000 1616").await;
    // The hour in which the form proposes to open is still to come.
    browser.press("main form[data-guard] .actions button").await;
    browser.wait_for(".notice.done").await;
    browser.press("form[action$='/window'] button").await;
    browser
        .wait_for("form[action$='/window'] input[value=close]")
        .await;
    look(browser, lang, &format!("registration-settings{mark}")).await;
    three_register(app).await;
    browser.goto(&at("")).await;
    for row in [1, 2] {
        browser
            .press(&format!("tbody tr:nth-child({row}) .tick label"))
            .await;
    }
    look(browser, lang, &format!("registration-list{mark}")).await;
    browser.press(".bulk-bar button[value=admit]").await;
    browser.wait_for("tbody tr:nth-child(2) .mark.good").await;
    browser
        .goto(&format!("{BASE}/money?show=owing&lang={lang}"))
        .await;
    look(browser, lang, &format!("registration-money{mark}")).await;
    browser.press("tbody tr:first-child .check-in-cell a").await;
    browser.wait_for("#enter form").await;
    look(browser, lang, &format!("registration-purse{mark}")).await;
    browser.press("#enter form .actions button").await;
    browser.wait_for(".notice.done").await;
    browser.goto(&at("/applications/3")).await;
    browser.wait_for(&format!("html[lang={lang}]")).await;
    look(browser, lang, &format!("registration-application{mark}")).await;
    browser.press("form[action$='/link'] button").await;
    browser.wait_for(".link-out").await;
}

/// A server with a cup that dina directs.
async fn directed() -> TestApp {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app
}

#[tokio::test]
async fn an_organiser_lets_people_register_decides_and_notes_payments() {
    for lang in ["en", "es", "fr"] {
        let app = directed().await;
        let browser = Browser::open(&app).await;
        journey(&browser, &app, lang, "").await;
        if lang == "en" {
            browser.goto("/t/cup/manage").await;
            browser.look("registration-home").await;
        } else {
            look_at_each(&browser, lang).await;
        }
        browser.close().await;
    }
}

/// Looks at the pages of registration, and whether everybody can use them.
async fn look_at_each(browser: &Browser, lang: &str) {
    for path in ["", "/settings", "/money", "/invitations", "/applications/1"] {
        browser.goto(&format!("{BASE}{path}?lang={lang}")).await;
        let name = path.trim_start_matches('/').replace('/', "-");
        browser.look(&format!("registration-{lang}-{name}")).await;
        browser
            .check_accessibility(&format!("registration {lang} {name}"))
            .await;
    }
}

#[tokio::test]
async fn registration_works_without_scripts_in_every_language() {
    for lang in ["en", "es", "fr"] {
        let app = directed().await;
        let browser = Browser::open_without_scripts(&app).await;
        journey(&browser, &app, lang, "-plain").await;
        browser.close().await;
    }
}
