//! The handbook over HTTP: every page in every language, its links and pictures, and the ways that
//! lead to it from pages of the staff and from refusals.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, SessionCommand, SessionNo, SetupCommand};
use seatwind::words::Lang;
use seatwind::words::handbook::ROLES;

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::cup::Cup;

const HOME: &str = "/t/cup/manage";

/// A director of a cup that nobody has begun.
async fn director(app: &TestApp) -> (Cup<'_>, Visitor) {
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    (cup, dina)
}

/// Whether a page has this anchor.
fn has_anchor(page: &Answer, anchor: &str) -> bool {
    let ids = page.attributes("main [id]", "id");
    ids.iter().any(|id| id == anchor)
}

/// Opens a link that stands on a page, and looks for its anchor.
async fn follow(visitor: &Visitor, page: &Answer, href: &str) {
    let (path, anchor) = href.split_once('#').unwrap_or((href, ""));
    if path.is_empty() {
        assert!(has_anchor(page, anchor), "{}: {href}", page.path);
        return;
    }
    let next = visitor.get(path).await;
    assert_eq!(next.status, StatusCode::OK, "{}: {href}", page.path);
    let is_there = anchor.is_empty() || has_anchor(&next, anchor);
    assert!(is_there, "{}: {href}", page.path);
}

#[tokio::test]
async fn every_page_opens_in_every_language_with_its_links_and_pictures() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let roles = ROLES.map(|role| format!("/help/{role}"));
    let others = ["/help", "/accessibility"].map(str::to_owned);
    for lang in Lang::ALL {
        for path in roles.iter().chain(&others) {
            let code = lang.code();
            let page = visitor.get(&format!("{path}?lang={code}")).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert_eq!(page.attribute("html", "lang"), code);
            assert_eq!(page.texts("h1").len(), 1, "{path}");
            let links: BTreeSet<String> = page.attributes("main a", "href").into_iter().collect();
            for href in &links {
                follow(&visitor, &page, href).await;
            }
            for src in page.attributes("main img", "src") {
                let picture = visitor.request(reqwest::Method::GET, &src).send().await;
                let picture = picture.unwrap();
                assert_eq!(picture.status(), StatusCode::OK, "{src}");
                assert_eq!(picture.headers()["content-type"], "image/png");
            }
            let described = page.attributes("main img", "alt");
            assert!(described.iter().all(|alt| alt.len() > 10), "{path}");
        }
    }
}

#[tokio::test]
async fn what_is_not_in_the_handbook_is_not_found() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    for path in [
        "/help/nobody",
        "/help/accessibility",
        "/help/pictures/en/none.png",
        "/help/pictures/xx/home.png",
        "/help/pictures/en/..%2f..%2f..%2fREADME.md",
    ] {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_page_of_the_staff_leads_to_its_paragraph() {
    let app = TestApp::start().await;
    let (_cup, dina) = director(&app).await;
    for (path, wanted) in [
        ("", "/help/director#prepare"),
        ("/entrants", "/help/director#entrants"),
        ("/seating/lots", "/help/door#lots"),
        ("/results/1", "/help/scorer#totals"),
        ("/results/1/tables/2", "/help/scorer#totals"),
        ("/referee/tablets", "/help/referee#tablet"),
        ("/event/stages", "/help/director#stages"),
        ("/history", "/help/director#back"),
    ] {
        let page = dina.get(&format!("{HOME}{path}")).await;
        let links = page.attributes(".site-foot a", "href");
        assert!(links.iter().any(|href| href == wanted), "{path}: {links:?}");
        follow(&dina, &page, wanted).await;
    }
    let public = app.visitor().get("/scorer").await;
    let links = public.attributes(".site-foot a", "href");
    for wanted in ["/help", "/accessibility"] {
        assert!(links.iter().any(|href| href == wanted), "{links:?}");
    }
}

#[tokio::test]
async fn a_refusal_leads_to_the_paragraph_of_its_rule() {
    let app = TestApp::start().await;
    let (_cup, dina) = director(&app).await;
    let results = format!("{HOME}/results/1");
    let wrong = [
        ("s-1-0", "10"),
        ("s-1-1", "10"),
        ("s-1-2", "10"),
        ("s-1-3", "10"),
    ];
    let refused = dina.fill(&results, "/results/1", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let links = refused.attributes(".error-summary a", "href");
    assert!(links.contains(&"/help/scorer#sum".to_owned()), "{links:?}");
    let doubtful = dina.get(&format!("{HOME}/event/close")).await;
    let links = doubtful.attributes("main a", "href");
    let reasons = "/help/director#reasons".to_owned();
    assert!(links.contains(&reasons), "{links:?}");
    app.staff("sara", "cup", Role::Scorer).await;
    let sara = app.logged_in("sara").await;
    let forbidden = sara.get(&format!("{HOME}/event")).await;
    assert_eq!(forbidden.status, StatusCode::FORBIDDEN);
    let links = forbidden.attributes("main a", "href");
    let staff = "/help/director#staff".to_owned();
    assert!(links.contains(&staff), "{links:?}");
}

#[tokio::test]
async fn the_checklist_of_a_first_event_ticks_itself() {
    let app = TestApp::start().await;
    let (cup, dina) = director(&app).await;
    let ticked = async || {
        let home = dina.get(HOME).await;
        let lines = home.texts(".checklist li").len();
        (lines, home.texts(".checklist li .good").len())
    };
    assert_eq!(ticked().await, (6, 2), "entrants and seating");
    cup.publish(&[1]).await;
    assert_eq!(ticked().await, (6, 4), "both are published");
    app.staff("rita", "cup", Role::Referee).await;
    assert_eq!(ticked().await, (6, 5));
    let rita = app.logged_in("rita").await;
    let home = rita.get(HOME).await;
    assert!(home.texts(".checklist").is_empty(), "a referee has no list");
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
    assert_eq!(ticked().await, (0, 0), "the session has begun");
}

#[tokio::test]
async fn who_has_closed_an_event_sees_no_checklist() {
    let app = TestApp::start().await;
    let (_cup, dina) = director(&app).await;
    let home = dina.get(HOME).await;
    assert_eq!(home.texts(".checklist").len(), 1);
    let earlier = app.cup("earlier").await;
    earlier.publish(&[1, 2]).await;
    earlier.play_first().await;
    earlier.play_second().await;
    earlier.run(Command::Setup(SetupCommand::Close)).await;
    let given = app
        .state
        .accounts
        .grant_from_shell("earlier", "dina", Role::Director);
    given.await.unwrap();
    let home = dina.get(HOME).await;
    assert!(home.texts(".checklist").is_empty(), "{}", home.text);
}

#[tokio::test]
async fn the_page_about_accessibility_says_whom_to_write_to() {
    let app = TestApp::start().await;
    let page = app.visitor().get("/accessibility").await;
    assert!(
        page.attributes("main a[href^='mailto:']", "href")
            .is_empty()
    );
    assert!(page.text_of("main").contains("Tell the staff of the event"));
    let setup = Setup {
        contact: Some("help@mahjong.example".to_owned()),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    let page = app.visitor().get("/accessibility").await;
    let links = page.attributes("main a[href^='mailto:']", "href");
    assert_eq!(links, ["mailto:help@mahjong.example"]);
}
