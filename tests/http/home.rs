//! The home over HTTP: what the hall waits for, the next step, and results confirmed in a row.

use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, SessionCommand, SessionNo, SetupCommand};

use crate::app::TestApp;
use crate::client::Visitor;
use crate::cup::Cup;

const HOME: &str = "/t/cup/manage";

/// Somebody of the staff of a cup.
async fn staffed(app: &TestApp, role: Role) -> (Cup<'_>, Visitor) {
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", role).await;
    let dina = app.logged_in("dina").await;
    (cup, dina)
}

async fn start(cup: &Cup<'_>, session: u16) {
    let session = SessionNo(session);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
}

async fn waits(visitor: &Visitor) -> String {
    visitor.get(HOME).await.texts(".waits").join(" ")
}

#[tokio::test]
async fn each_wait_is_gone_once_it_is_mended() {
    let app = TestApp::start().await;
    let (cup, dina) = staffed(&app, Role::Director).await;
    // Before the first session the checklist of a first event says so.
    start(&cup, 1).await;
    let told = waits(&dina).await;
    assert!(told.contains("Nobody is referee"), "{told}");
    assert!(!told.contains("at once"), "{told}");
    app.staff("rita", "cup", Role::Referee).await;
    assert!(!waits(&dina).await.contains("Nobody is referee"));
    start(&cup, 2).await;
    let told = waits(&dina).await;
    assert!(told.contains("Several sessions run at once"), "{told}");
    assert!(told.contains("Visitors do not see the tournament yet"));
    cup.publish(&[1, 2]).await;
    let told = waits(&dina).await;
    assert!(!told.contains("Visitors do not see"), "{told}");
}

#[tokio::test]
async fn the_rail_has_the_pages_of_ones_roles_and_says_what_waits() {
    let app = TestApp::start().await;
    let (cup, dina) = staffed(&app, Role::Director).await;
    start(&cup, 1).await;
    let home = dina.get(HOME).await;
    let groups = home.texts(".rail-head");
    assert_eq!(groups, ["Prepare", "Play", "Rule", "Show", "Settings"]);
    assert_eq!(home.text_of(".rail [aria-current]").trim(), "Today");
    let links = home.attributes(".rail .tabs a", "href");
    assert!(links.contains(&"/t/cup/manage/results/1".to_owned()));
    assert!(!home.texts(".rail .count.is-waiting").is_empty());
    let folded = home.attributes(".folded .menu a", "href");
    assert!(links.iter().skip(1).eq(&folded), "{folded:?}");
    app.staff("rita", "cup", Role::Referee).await;
    let rita = app.logged_in("rita").await;
    let links = rita.get(HOME).await.attributes(".rail .tabs a", "href");
    assert!(links.contains(&"/t/cup/manage/referee".to_owned()));
    assert!(!links.contains(&"/t/cup/manage/event".to_owned()));
}

#[tokio::test]
async fn somebody_who_came_after_the_draw_is_named() {
    let app = TestApp::start().await;
    let (_cup, dina) = staffed(&app, Role::Director).await;
    let late = [("first_name", "Ida"), ("last_name", "Ibsen")];
    let path = "/t/cup/manage/entrants/new";
    dina.fill(path, "/entrants/new", &late).await;
    let told = waits(&dina).await;
    assert!(told.contains("one person plays and has no seat"), "{told}");
    assert!(told.contains("Ida Ibsen"), "{told}");
}

#[tokio::test]
async fn a_referee_is_offered_what_a_referee_may_do() {
    let app = TestApp::start().await;
    let (cup, rita) = staffed(&app, Role::Referee).await;
    start(&cup, 1).await;
    let home = rita.get(HOME).await;
    let next = home.attributes(".next-step a", "href");
    assert_eq!(next, ["/t/cup/manage/referee"], "{}", home.text);
    for href in home.attributes(".waits a.button", "href") {
        let page = rita.get(&href).await;
        assert!(page.status.is_success(), "{href}: {}", page.status);
    }
}

#[tokio::test]
async fn results_are_confirmed_one_after_the_other() {
    let app = TestApp::start().await;
    let (cup, dina) = staffed(&app, Role::Director).await;
    cup.play_first().await;
    let told = waits(&dina).await;
    assert!(
        told.contains("2 results wait for a second person"),
        "{told}"
    );
    let list = "/t/cup/manage/results/unconfirmed";
    for table in [1, 2] {
        let next = dina.get(list).await;
        let sheet = format!("/t/cup/manage/results/1/tables/{table}?then=next");
        assert_eq!(next.location(), sheet);
        let page = dina.follow(&next).await;
        assert!(page.text.contains("Confirm and next"), "{}", page.text);
        // Whoever came to confirm has one thing to do; another total is typed and saved beside it.
        let main = page.texts("main .button:not(.quiet, .bare)");
        assert_eq!(main, ["Confirm and next"], "{}", page.text);
        let done = dina.submit(&page, "/verify", &[]).await;
        assert_eq!(done.location(), list);
    }
    let end = dina.get(list).await;
    assert_eq!(end.location(), HOME);
    assert!(!waits(&dina).await.contains("second person"));
}

#[tokio::test]
async fn one_official_suffices_where_the_event_says_so() {
    let app = TestApp::start().await;
    let (cup, dina) = staffed(&app, Role::Director).await;
    cup.play_first().await;
    let settings = "/t/cup/manage/event";
    dina.fill(settings, "/event/second-person", &[]).await;
    assert!(!cup.live.snapshot().tournament.second_person);
    assert!(!waits(&dina).await.contains("second person"));
    let sheet = dina.get("/t/cup/manage/results/1/tables/1").await;
    assert!(!sheet.text.contains("/verify"), "{}", sheet.text);
    dina.fill(settings, "/event/second-person", &[]).await;
    assert!(waits(&dina).await.contains("second person"));
}

#[tokio::test]
async fn after_a_cut_the_final_is_to_be_seated() {
    let app = TestApp::start().await;
    let (cup, dina) = staffed(&app, Role::Director).await;
    cup.play_first().await;
    cup.publish(&[1, 2]).await;
    cup.run(Command::Setup(SetupCommand::AskForSecondPerson {
        asked: false,
    }))
    .await;
    let fields = [
        ("first1", "1"),
        ("title2", "Final"),
        ("first2", "2"),
        ("takes2", "4"),
        ("carry2", "50"),
        ("others2", "out"),
    ];
    let stages = "/t/cup/manage/event/stages";
    dina.fill(stages, "/stages", &fields).await;
    let cut = format!("{stages}/2/cut");
    let done = dina.fill(&cut, "/2/cut", &[]).await;
    assert_eq!(done.location(), stages);
    let home = dina.get(HOME).await;
    assert_eq!(home.text_of(".next-step h2"), "Seat Final");
    let told = home.text_of(".waits");
    assert!(told.contains("4 people who are out have seats"), "{told}");
    assert!(!cup.live.snapshot().tournament.sessions[1].published);
}

#[tokio::test]
async fn a_session_leads_to_those_beside_it_and_to_the_standings() {
    let app = TestApp::start().await;
    let (_cup, dina) = staffed(&app, Role::Director).await;
    let first = dina.get("/t/cup/manage/sessions/1").await;
    assert!(first.attributes("main a[rel=prev]", "href").is_empty());
    let second = first.attribute("main a[rel=next]", "href");
    assert_eq!(second, "/t/cup/manage/sessions/2");
    let second = dina.get(&second).await;
    let back = second.attribute("main a[rel=prev]", "href");
    assert_eq!(back, "/t/cup/manage/sessions/1");
    let links = second.attributes("main a", "href");
    assert!(links.contains(&"/t/cup/manage/standings".to_owned()));
}
