//! The search of a whole tournament, the way back to the desk, and what is left once all is over.

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, SetupCommand};

use crate::app::TestApp;

#[tokio::test]
async fn a_visitor_finds_people_with_where_they_sit_now_tables_and_sessions() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    let visitor = app.visitor();
    // Accents and case do not matter.
    let found = visitor.get("/t/open/jump?q=alvarez").await;
    assert_eq!(found.status, StatusCode::OK);
    let links = found.attributes("#jump-list a", "href");
    assert_eq!(links, ["/t/open/players/1"]);
    assert_eq!(found.texts("#jump-list .quiet-text"), ["Table 1, East"]);
    let table = visitor.get("/t/open/jump?q=table+2").await;
    let links = table.attributes("#jump-list a", "href");
    assert_eq!(links, ["/t/open/tables/2?session=1"]);
    // The draft of the second session is found by nobody.
    let sessions = visitor.get("/t/open/jump?q=round").await;
    let links = sessions.attributes("#jump-list a", "href");
    assert_eq!(links, ["/t/open/sessions/1"]);
    let nothing = visitor.get("/t/open/jump?q=%3Cb%3E").await;
    assert!(nothing.text.contains("&#60;b&#62;"), "{}", nothing.text);
    for page in ["", "/seating"] {
        let page = visitor.get(&format!("/t/open{page}")).await;
        assert_eq!(page.attribute(".find-seat", "action"), "/t/open/jump");
    }
}

#[tokio::test]
async fn the_staff_find_their_own_pages_and_drafts_too() {
    let app = TestApp::start().await;
    app.cup("open").await;
    app.staff("sara", "open", Role::Scorer).await;
    let sara = app.logged_in("sara").await;
    let home = sara.get("/t/open/manage").await;
    assert_eq!(
        home.attribute(".rail .jump", "action"),
        "/t/open/manage/jump"
    );
    let found = sara.get("/t/open/manage/jump?q=baker").await;
    let links = found.attributes("#jump-list a", "href");
    assert_eq!(links, ["/t/open/manage/entrants/2"]);
    let pages = sara.get("/t/open/manage/jump?q=standings").await;
    let links = pages.attributes("#jump-list a", "href");
    assert_eq!(links, ["/t/open/manage/standings"]);
    // What somebody may not see is not found either.
    let staff = sara.get("/t/open/manage/jump?q=staff").await;
    assert!(staff.attributes("#jump-list a", "href").is_empty());
}

#[tokio::test]
async fn only_the_staff_are_shown_the_way_to_the_desk() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    app.staff("sara", "open", Role::Scorer).await;
    app.account("stranger", false).await;
    let path = "/account/desk?at=/t/open/players/7";
    let sara = app.logged_in("sara").await;
    let way = sara.get(path).await;
    assert_eq!(way.header("cache-control"), "private, no-store");
    assert!(
        way.text.contains("/t/open/manage/entrants/7"),
        "{}",
        way.text
    );
    // The button that logs out needs a token, for visitors' pages have none.
    let told: serde_json::Value = serde_json::from_str(&way.text).unwrap();
    let csrf = told["log_out"]["csrf"].as_str().unwrap();
    let out = "/account/log-out";
    let request = sara.request(Method::POST, out).form(&[("_csrf", csrf)]);
    assert_eq!(sara.send(out, request).await.location(), "/account/log-in");
    assert_eq!(sara.get(path).await.status, StatusCode::NO_CONTENT);
    let sara = app.logged_in("sara").await;
    for other in [app.visitor(), app.logged_in("stranger").await] {
        assert_eq!(other.get(path).await.status, StatusCode::NO_CONTENT);
    }
    for at in ["/scorer", "/t/nowhere", ""] {
        let asked = sara.get(&format!("/account/desk?at={at}")).await;
        assert_eq!(asked.status, StatusCode::NO_CONTENT, "{at}");
    }
}

#[tokio::test]
async fn a_tournament_that_is_over_shows_its_podium() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    cup.play_first().await;
    let visitor = app.visitor();
    assert!(visitor.get("/t/open").await.texts(".podium").is_empty());
    cup.run(Command::Setup(SetupCommand::Close)).await;
    let page = visitor.get("/t/open").await;
    assert_eq!(page.texts(".podium-rank"), ["1", "2", "3"]);
    assert!(page.text_of(".podium-places .last").contains("Álvarez"));
    assert_eq!(page.texts(".podium-below tbody .nation").len(), 5);
    // No sheet tells of hands.
    let titles = ["Most first places", "Highest score at a table"];
    assert_eq!(page.texts("#bests dt"), titles);
    let bests = ["1 Ana Álvarez, Ana Gómez", "+60 Ana Álvarez"];
    assert_eq!(page.texts("#bests dd"), bests);
    assert_eq!(page.text_of("#bests p"), "2 games were played.");
    assert!(page.texts("[data-clock-ends]").is_empty());
    let files = page.attributes(".podium .actions a", "href");
    assert!(
        files.contains(&"/t/open/standings.csv".to_owned()),
        "{files:?}"
    );
}
