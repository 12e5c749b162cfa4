//! What speaks against a command over HTTP: a page names it, asks why, and keeps what was typed.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::clock::Phase;
use seatwind::tournament::{Command, SessionCommand, SessionNo};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::cup::Cup;

const MANAGE: &str = "/t/cup/manage";

/// The director of a cup.
async fn directed(app: &TestApp) -> (Cup<'_>, Visitor) {
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    (cup, dina)
}

async fn start(cup: &Cup<'_>, session: u16) {
    let session = SessionNo(session);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
}

fn phase(cup: &Cup<'_>, session: usize) -> Phase {
    cup.live.snapshot().tournament.sessions[session].clock.phase
}

/// What a page asks about.
fn asked(page: &Answer) -> String {
    assert_eq!(
        page.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        page.text
    );
    page.text_of(".doubts")
}

async fn history(visitor: &Visitor) -> String {
    visitor.get(&format!("{MANAGE}/history")).await.text
}

#[tokio::test]
async fn a_session_starts_beside_another_one_for_a_reason() {
    let app = TestApp::start().await;
    let (cup, dina) = directed(&app).await;
    start(&cup, 1).await;
    let path = format!("{MANAGE}/sessions/2");
    let page = dina.fill(&path, "/clock", &[("do", "start")]).await;
    assert!(
        asked(&page).contains("Round 1 is not over"),
        "{}",
        page.text
    );
    assert_eq!(phase(&cup, 1), Phase::Waiting);
    let title = page.text_of(".rail .section-title");
    assert!(title.contains("The cup cup"), "{}", page.text);
    let blank = dina.submit(&page, "/clock", &[("because", " ")]).await;
    assert!(asked(&blank).contains("Round 1 is not over"));
    assert!(blank.errors().contains("Please fill this in."));
    let why = [("because", "the other hall waits")];
    let done = dina.submit(&blank, "/clock", &why).await;
    assert_eq!(done.location(), path);
    assert!(cup.live.snapshot().tournament.sessions[1].clock.is_open());
    assert!(history(&dina).await.contains("the other hall waits"));
}

#[tokio::test]
async fn an_early_end_names_the_tables_that_play() {
    let app = TestApp::start().await;
    let (cup, dina) = directed(&app).await;
    start(&cup, 1).await;
    let path = format!("{MANAGE}/sessions/1");
    let page = dina.fill(&path, "/clock", &[("do", "end")]).await;
    let doubts = asked(&page);
    assert!(doubts.contains("90 minutes are left"), "{doubts}");
    assert!(doubts.contains("no result yet from these tables: 1, 2"));
    let why = [("because", "the hall is on fire")];
    let done = dina.submit(&page, "/clock", &why).await;
    assert_eq!(done.location(), path);
    assert!(history(&dina).await.contains("the hall is on fire"));
}

#[tokio::test]
async fn a_start_by_mistake_is_taken_back() {
    let app = TestApp::start().await;
    let (cup, dina) = directed(&app).await;
    start(&cup, 1).await;
    let path = format!("{MANAGE}/sessions/1");
    let page = dina.get(&path).await;
    assert!(page.text.contains("Take the start back"), "{}", page.text);
    let bare = [("do", "take-back"), ("why", "")];
    let refused = dina.submit(&page, "/clock", &bare).await;
    assert!(refused.errors().contains("Please fill this in."));
    let why = [("do", "take-back"), ("why", "the wrong button")];
    let done = dina.submit(&page, "/clock", &why).await;
    assert_eq!(done.location(), path);
    assert_eq!(phase(&cup, 0), Phase::Waiting);
    let history = history(&dina).await;
    assert!(history.contains("its start was taken back"), "{history}");
    assert!(history.contains("the wrong button"));
    let page = dina.get(&path).await;
    assert!(!page.text.contains("Take the start back"));
}

#[tokio::test]
async fn closing_asks_at_once_where_something_is_unfinished() {
    let app = TestApp::start().await;
    let (cup, dina) = directed(&app).await;
    cup.play_first().await;
    let path = format!("{MANAGE}/event/close");
    let page = dina.get(&path).await;
    assert_eq!(page.status, StatusCode::OK);
    let doubts = page.text_of(".doubts");
    assert!(doubts.contains("Round 2: no result yet"), "{doubts}");
    cup.play_second().await;
    let page = dina.get(&path).await;
    assert_eq!(page.text_of(".doubts"), "");
    dina.submit(&page, "/event/close", &[]).await;
    assert!(cup.live.snapshot().tournament.closed);
}

#[tokio::test]
async fn the_last_owner_goes_for_a_reason() {
    let app = TestApp::start().await;
    let (_cup, _) = directed(&app).await;
    let account = app.staff("olga", "cup", Role::Owner).await;
    let olga = app.logged_in("olga").await;
    let path = format!("{MANAGE}/staff");
    let id = account.id.to_string();
    let fields = [("account", id.as_str()), ("role", "owner")];
    let page = olga.fill(&path, "/take", &fields).await;
    assert!(asked(&page).contains("Nobody else owns"), "{}", page.text);
    let staff = olga.get(&path).await;
    assert_eq!(staff.status, StatusCode::OK, "the role is still there");
    let why = [("because", "the club owns it")];
    let done = olga.submit(&page, "/take", &why).await;
    assert_eq!(done.location(), path);
    assert_ne!(olga.get(&path).await.status, StatusCode::OK);
    let dina = app.logged_in("dina").await;
    assert!(history(&dina).await.contains("the club owns it"));
}

#[tokio::test]
async fn one_of_two_owners_goes_without_a_question() {
    let app = TestApp::start().await;
    let (_cup, _) = directed(&app).await;
    app.staff("otto", "cup", Role::Owner).await;
    let account = app.staff("olga", "cup", Role::Owner).await;
    let olga = app.logged_in("olga").await;
    let path = format!("{MANAGE}/staff");
    let id = account.id.to_string();
    let fields = [("account", id.as_str()), ("role", "owner")];
    let done = olga.fill(&path, "/take", &fields).await;
    assert_eq!(done.location(), path);
}
