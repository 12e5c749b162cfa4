//! A tournament that begins like the one of the year before.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, SetupCommand};

use crate::app::TestApp;

const NEW: &str = "/tournaments/new";

/// What the director changes.
const NEXT: [(&str, &str); 3] = [
    ("title", "The masters cup, next year"),
    ("slug", "masters-2027"),
    ("starts_on", "2027-11-20"),
];

#[tokio::test]
async fn a_director_begins_like_last_year_with_the_same_staff_and_without_people() {
    let app = TestApp::start().await;
    let cup = app.cup("masters").await;
    cup.play_first().await;
    cup.run(Command::Setup(SetupCommand::ShowEarlierRulings {
        shown: true,
    }))
    .await;
    app.staff("dina", "masters", Role::Director).await;
    app.staff("rita", "masters", Role::Referee).await;
    let director = app.logged_in("dina").await;
    let page = director.get(NEW).await;
    assert!(page.text.contains("/tournaments/new?like=masters"));
    let page = director.get("/tournaments/new?like=masters").await;
    assert_eq!(page.attribute("#f-venue", "value"), "Town hall");
    let made = director.submit(&page, NEW, &NEXT).await;
    assert_eq!(made.location(), "/t/masters-2027/manage", "{}", made.text);
    let live = app.state.tournaments.by_slug("masters-2027").await.unwrap();
    let state = live.snapshot().tournament.clone();
    assert!(state.entrants.is_empty());
    assert!(state.earlier_rulings);
    assert_eq!(state.settings.sessions, 2);
    let referee = app.logged_in("rita").await;
    let home = referee.get("/t/masters-2027/manage").await;
    assert_eq!(home.status, StatusCode::OK);
    // The same form once more is the same tournament.
    let again = director.submit(&page, NEW, &NEXT).await;
    assert_eq!(again.location(), "/t/masters-2027/manage");
}

#[tokio::test]
async fn nobody_begins_like_a_tournament_that_others_run() {
    let app = TestApp::start().await;
    app.cup("masters").await;
    app.cup("foreign").await;
    app.staff("dina", "masters", Role::Director).await;
    let director = app.logged_in("dina").await;
    let page = director.get(NEW).await;
    assert!(!page.text.contains("like=foreign"));
    let foreign = director.get("/tournaments/new?like=foreign").await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
}
