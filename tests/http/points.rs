//! Going back: the points of a tournament, what would change, and forward again.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::Tournament;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};

const HISTORY: &str = "/t/masters/manage/history";
const POINTS: &str = "/t/masters/manage/history/points";

/// A cup with session 1 played, its director, and a referee.
async fn masters(app: &TestApp) -> Visitor {
    let cup = app.cup("masters").await;
    cup.play_first().await;
    app.staff("dina", "masters", Role::Director).await;
    app.staff("rita", "masters", Role::Referee).await;
    app.logged_in("dina").await
}

async fn now(app: &TestApp) -> Tournament {
    let live = app.state.tournaments.by_slug("masters").await.unwrap();
    live.snapshot().tournament.clone()
}

/// The event that adopted the plan; only results followed.
fn planned(state: &Tournament) -> u64 {
    let mut events = state.past.events();
    let adopted = events.find(|(_, event)| event.kind() == "seating_adopted");
    adopted.unwrap().0.seq
}

/// Goes back to an event by its page.
async fn go_back(director: &Visitor, event: u64) -> Answer {
    let address = format!("{POINTS}/{event}");
    let fields = [("reason", "the wrong sheets were entered")];
    director.fill(&address, &address, &fields).await
}

#[tokio::test]
async fn a_director_finds_the_points_and_sees_what_going_back_would_change() {
    let app = TestApp::start().await;
    let director = masters(&app).await;
    let page = director.get(HISTORY).await;
    assert!(page.text.contains(POINTS), "{}", page.text);
    let page = director.get(POINTS).await;
    assert!(
        page.text.contains("Before a seating was adopted"),
        "{}",
        page.text
    );
    assert!(page.text.contains("Before several people were registered"));
    let state = now(&app).await;
    let page = director.get(&format!("{POINTS}/{}", planned(&state))).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("there would be no result"));
    assert_eq!(now(&app).await, state, "looking changes nothing");
}

#[tokio::test]
async fn a_director_goes_back_and_forward_again() {
    let app = TestApp::start().await;
    let director = masters(&app).await;
    let played = now(&app).await;
    let done = go_back(&director, planned(&played)).await;
    assert_eq!(done.location(), HISTORY, "{}", done.text);
    let history = director.follow(&done).await;
    assert!(history.text.contains("The tournament went back to event"));
    assert!(history.text.contains("the wrong sheets were entered"));
    let state = now(&app).await;
    assert_eq!(state.sessions[0].results(), 0);
    let page = director.get(POINTS).await;
    assert!(page.text.contains("Before the tournament went back"));
    let done = go_back(&director, played.version).await;
    assert_eq!(done.location(), HISTORY, "{}", done.text);
    assert_eq!(now(&app).await.sessions, played.sessions);
    let verified = app.state.tournaments.verify().await.unwrap();
    for tournament in verified {
        assert_eq!(tournament.fault, None);
    }
}

#[tokio::test]
async fn people_who_were_taken_in_after_the_point_come_back_with_their_names() {
    let app = TestApp::start().await;
    let director = masters(&app).await;
    let full = now(&app).await;
    let done = go_back(&director, 1).await;
    assert_eq!(done.location(), HISTORY, "{}", done.text);
    assert!(now(&app).await.entrants.is_empty());
    let page = director.get(&format!("{POINTS}/{}", full.version)).await;
    assert!(
        page.text.contains("Álvarez would be registered again"),
        "{}",
        page.text
    );
    go_back(&director, full.version).await;
    assert_eq!(now(&app).await.entrants, full.entrants);
    let list = director.get("/t/masters/manage/entrants").await;
    assert!(list.text.contains("Álvarez"));
}

#[tokio::test]
async fn nobody_goes_back_without_a_reason_or_past_what_they_have_not_seen() {
    let app = TestApp::start().await;
    let director = masters(&app).await;
    let state = now(&app).await;
    let address = format!("{POINTS}/{}", planned(&state));
    let page = director.get(&address).await;
    let refused = director.submit(&page, &address, &[("reason", " ")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let publish = [("venue", "Gran Hall")];
    let event = "/t/masters/manage/event";
    director.fill(event, event, &publish).await;
    let reason = [("reason", "the wrong sheets were entered")];
    let refused = director.submit(&page, &address, &reason).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.errors().contains("Something happened meanwhile"));
    assert_eq!(now(&app).await.sessions, state.sessions);
    for nowhere in ["0", "99999", "x"] {
        let page = director.get(&format!("{POINTS}/{nowhere}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_referee_sees_the_history_and_no_way_back() {
    let app = TestApp::start().await;
    masters(&app).await;
    let referee = app.logged_in("rita").await;
    let page = referee.get(HISTORY).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text.contains(POINTS), "{}", page.text);
    for address in [POINTS.to_owned(), format!("{POINTS}/1")] {
        assert_eq!(referee.get(&address).await.status, StatusCode::FORBIDDEN);
    }
}
