//! A draw whose server is killed: another server, or the same one started again, shows it, goes on and ends it.

use std::time::{Duration, Instant};

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::seating::jobs::DrawJobs;
use seatwind::store::searches::{self, Search};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::draw::drawn;
use crate::hall::with_players;
use crate::nodes::Place;
use crate::people::PASSWORD;
use crate::process::{Server, import_madrid, make_owner};

const DRAW: &str = "/t/madrid/manage/seating/draw";
/// How long a draw may stay without a server, and then until it is ended.
const PATIENCE: Duration = Duration::from_secs(60);
/// Four people who shall stay at one table meet in each session: no plan is perfect, so the draw goes on.
const ENDLESS: [(&str, &str); 5] = [
    ("seed", "rain over Madrid"),
    ("seconds", "300"),
    ("first", "1"),
    ("last", "7"),
    ("fixed", "1, 1\n2, 1\n3, 1\n4, 1"),
];

/// A server with the Madrid event, and its owner.
async fn first(database: &str) -> (Server, Visitor) {
    import_madrid(database);
    let server = Server::start(database, true);
    make_owner(&server).await;
    let nora = Visitor::at(&server.address);
    let answer = nora.log_in("nora", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    (server, nora)
}

/// Asks for a draw that does not end by itself, and waits until an attempt is compared and noted. Gives its address and
/// which attempt it was at.
async fn begun(nora: &Visitor) -> (String, u32) {
    let asked = nora.fill(DRAW, "/manage/seating/draw", &ENDLESS).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.text);
    let address = asked.location();
    let begins = Instant::now();
    while attempt(&nora.get(&address).await) < Some(2) {
        assert!(begins.elapsed() < PATIENCE, "no attempt ends");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let at = attempt(&nora.get(&address).await).expect("the draw goes on");
    // What is compared is noted within a second.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    (address, at)
}

/// The attempt a draw is at; none where it does not work.
fn attempt(page: &Answer) -> Option<u32> {
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let facts = page.texts(".facts dd");
    facts.first()?.trim().parse().ok()
}

/// Watches a draw elsewhere until it goes on, ends it, and gives the page of its plan.
async fn ended(nora: &Visitor, address: &str, at: u32) -> Answer {
    let begins = Instant::now();
    // So many attempts may have been under way side by side.
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let at_once = u32::try_from(cores).unwrap_or(1);
    loop {
        let page = nora.get(address).await;
        assert!(page.text.contains("/stop"), "it is shown: {}", page.text);
        let now = attempt(&page).expect("it says how far it is");
        assert!(
            now + at_once > at,
            "compared attempts are not made again: {now} after {at}"
        );
        if now > at {
            break;
        }
        assert!(begins.elapsed() < PATIENCE, "nobody goes on");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let mut page = nora.get(address).await;
    while page.text.contains("/stop") {
        nora.submit(&page, "/stop", &[]).await;
        page = nora.get(address).await;
        assert!(begins.elapsed() < 2 * PATIENCE, "it never ends");
    }
    assert!(page.text.contains("rain over Madrid"), "{}", page.text);
    assert_eq!(page.texts(".board tbody .who").len(), 7 * 48);
    page
}

#[tokio::test]
async fn a_draw_whose_server_is_killed_is_ended_by_the_other() {
    let Some(place) = Place::fresh() else { return };
    let (mut one, nora) = first(&place.database).await;
    let other = Server::start(&place.database, false);
    let (address, at) = begun(&nora).await;
    // The other server shows it while the first works.
    let there = nora.also_at(&other.address);
    let shown = there.get(&address).await;
    assert!(attempt(&shown).is_some(), "{}", shown.text);
    one.kill();
    ended(&there, &address, at).await;
}

#[tokio::test]
async fn a_draw_is_stopped_and_seen_from_the_server_that_does_not_make_it() {
    let Some(place) = Place::fresh() else { return };
    let (one, nora) = first(&place.database).await;
    let other = Server::start(&place.database, false);
    let (address, _) = begun(&nora).await;
    let there = nora.also_at(&other.address);
    let begins = Instant::now();
    let mut page = there.get(&address).await;
    while page.text.contains("/stop") {
        there.submit(&page, "/stop", &[]).await;
        page = there.get(&address).await;
        assert!(begins.elapsed() < PATIENCE, "it never ends");
    }
    let seats = |page: &Answer| page.texts(".board tbody .who");
    assert_eq!(
        seats(&page),
        seats(&nora.get(&address).await),
        "both show one plan"
    );
    drop(one);
}

#[tokio::test]
async fn a_draw_goes_on_when_the_server_of_a_file_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("hall.db").display());
    let (mut server, mut nora) = first(&database).await;
    let (address, at) = begun(&nora).await;
    server.kill();
    let again = Server::start(&database, false);
    nora.go_to(&again.address);
    let plan = ended(&nora, &address, at).await;
    // The plan is there after one more start.
    drop(again);
    let again = Server::start(&database, false);
    nora.go_to(&again.address);
    let shown = nora.get(&address).await;
    assert_eq!(
        shown.texts(".board tbody .who"),
        plan.texts(".board tbody .who")
    );
}

/// Puts a search that is over into the database once more, as if its server had died with what `found` says.
async fn orphan(app: &TestApp, of: &str, token: &str, found: impl FnOnce(&str) -> String) {
    let store = app.state.tournaments.store();
    let asked = of.to_owned();
    let before = store.read(move |conn| searches::find(conn, &asked)).await;
    let before = before.unwrap().expect("it is kept");
    assert!(before.is_over, "it came to its end");
    let orphan = Search {
        token: token.to_owned(),
        found: found(&before.found),
        worked_ms: 0,
        is_stopped: false,
        is_over: false,
        worker: before.worker ^ 1,
        beat_at: before.beat_at - chrono::TimeDelta::minutes(1),
        ..before
    };
    let begun = store
        .write(move |conn| searches::begin(conn, &orphan))
        .await;
    begun.unwrap();
}

/// The last part of an address, by which a search is found.
fn token_of(address: &str) -> String {
    let path = address.split('?').next().unwrap_or_default();
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn whoever_makes_a_draw_the_same_question_and_seed_give_the_same_plan() {
    let app = TestApp::start().await;
    with_players(&app, "spring-cup", 16).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/spring-cup/manage/seating/draw";
    // Two sessions of sixteen people have a perfect plan, so that no clock ends the draw.
    let few = [
        ("seed", "snow"),
        ("first", "1"),
        ("last", "2"),
        ("aim_indirect", ""),
    ];
    let begun = dora.fill(home, "/manage/seating/draw", &few).await;
    let token = token_of(&begun.location());
    let snapshot = app
        .state
        .tournaments
        .by_slug("spring-cup")
        .await
        .unwrap()
        .snapshot();
    let elsewhere = DrawJobs::new(app.state.tournaments.store().clone(), app.clock().clone());
    elsewhere.wait(&token, PATIENCE).await.unwrap();
    // The database has the answer a moment after its end.
    let begins = Instant::now();
    let there = loop {
        let draw = elsewhere.find(&snapshot, &token).await.unwrap().unwrap();
        if let Some(Ok(drawn)) = draw.outcome {
            break drawn;
        }
        assert!(begins.elapsed() < PATIENCE, "it is never noted");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    orphan(&app, &token, "orphan", |_| String::new()).await;
    assert!(elsewhere.find(&snapshot, "orphan").await.unwrap().is_some());
    elsewhere.wait("orphan", PATIENCE).await.unwrap();
    let again = elsewhere.find(&snapshot, "orphan").await.unwrap().unwrap();
    let again = again.outcome.unwrap().unwrap();
    assert_eq!((again.plans, again.origin), (there.plans, there.origin));
    // A draw of another tournament has no such name here.
    with_players(&app, "autumn-cup", 8).await;
    let other = app
        .state
        .tournaments
        .by_slug("autumn-cup")
        .await
        .unwrap()
        .snapshot();
    assert!(elsewhere.find(&other, "orphan").await.unwrap().is_none());
}

#[tokio::test]
async fn a_draw_of_a_hall_that_changed_meanwhile_is_not_gone_on_with() {
    let app = TestApp::start().await;
    with_players(&app, "spring-cup", 16).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/spring-cup/manage/seating/draw";
    let page = drawn(&dora, home, &[("seed", "snow")]).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    orphan(&app, &token_of(&page.path), "orphan", |_| String::new()).await;
    app.withdraw("spring-cup", [3]).await;
    let address = format!("{home}/orphan");
    let begins = Instant::now();
    let mut shown = dora.get(&address).await;
    while shown.status == StatusCode::OK {
        assert!(begins.elapsed() < PATIENCE, "{}", shown.text);
        tokio::time::sleep(Duration::from_millis(200)).await;
        shown = dora.get(&address).await;
    }
    let told = dora.follow(&shown).await;
    assert!(told.errors().contains("was interrupted"), "{}", told.text);
}

#[tokio::test]
async fn plans_for_the_rest_that_are_missing_are_made_by_whoever_goes_on() {
    let app = TestApp::start().await;
    app.hall("half").await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/half/manage/seating/replan";
    let begun = dora.fill(home, "/replan", &[("from", "1")]).await;
    let token = begun.location().split("of=").nth(1).unwrap().to_owned();
    let (replans, live) = (
        &app.state.replans,
        app.state.tournaments.by_slug("half").await,
    );
    let snapshot = live.unwrap().snapshot();
    replans.wait(&token, 2 * PATIENCE).await.unwrap();
    let before = replans.find(&snapshot, &token).await.unwrap().unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    // One plan had been made when the server died.
    orphan(&app, &token, "orphan", |found| {
        let mut found: serde_json::Value = serde_json::from_str(found).unwrap();
        found["candidates"].as_array_mut().unwrap().truncate(1);
        found["tried"] = 1.into();
        found.to_string()
    })
    .await;
    let shown = replans.find(&snapshot, "orphan").await.unwrap().unwrap();
    assert_eq!(shown.work().candidates.len(), 1, "what was made is shown");
    replans.wait("orphan", 2 * PATIENCE).await.unwrap();
    let after = replans.find(&snapshot, "orphan").await.unwrap().unwrap();
    let (before, after) = (&before.work().candidates, &after.work().candidates);
    assert_eq!(before[0].plans, after[0].plans);
    assert_eq!(before[1].leaning, after[1].leaning);
}
