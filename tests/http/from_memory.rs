//! A server whose database is lost: it shows what it knows, and says of when that is.

use chrono::TimeDelta;
use reqwest::header::IF_NONE_MATCH;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::Answer;
use crate::people::PASSWORD;

/// When the database answered for the last time, for programs and in the hall in Madrid.
const AS_OF: (&str, &str) = ("2026-11-21T09:03:00Z", "21 November 2026, 10:03");
/// Pages for everybody; of the first two somebody asked before.
const PUBLIC: [&str; 9] = [
    "",
    "/standings",
    "/seating",
    "/sessions/1",
    "/tables/1",
    "/players/1",
    "/rules",
    "/clock",
    "/screen",
];
/// Pages of the referee.
const STAFF: [&str; 5] = ["", "/referee", "/rulings", "/standings", "/sessions"];
const RULING: &str = "/t/cup/manage/rulings/new?session=1&table=1&subject=table&offence=other";

/// What a page says of its age.
fn mark(page: &Answer) -> Vec<String> {
    page.texts("#as-of")
}

async fn hall() -> TestApp {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    app
}

/// Three minutes pass, the database gives a sign, and is lost; ten more minutes pass.
async fn lose(app: &TestApp) {
    app.clock().advance(TimeDelta::minutes(3));
    app.state.tournaments.look_for_database().await;
    app.clock().advance(TimeDelta::minutes(10));
    app.lose_database().await;
}

#[tokio::test]
async fn while_the_database_is_lost_pages_come_from_memory_and_say_of_when_they_are() {
    let app = hall().await;
    let (visitor, rita) = (app.visitor(), app.logged_in("rita").await);
    let mut tags = Vec::new();
    for path in &PUBLIC[..2] {
        let page = visitor.get(&format!("/t/cup{path}")).await;
        assert_eq!((page.status, mark(&page)), (StatusCode::OK, Vec::new()));
        assert_eq!(page.header("seatwind-as-of"), "");
        tags.push(page.header("etag").to_owned());
    }
    for (who, path) in [(&rita, "/t/cup/manage"), (&visitor, "/")] {
        assert_eq!(who.get(path).await.status, StatusCode::OK, "{path}");
    }
    lose(&app).await;
    for (path, tag) in PUBLIC.iter().zip(&tags) {
        let path = format!("/t/cup{path}");
        let request = visitor
            .request(Method::GET, &path)
            .header(IF_NONE_MATCH, tag);
        let page = visitor.send(&path, request).await;
        assert_eq!(
            page.status,
            StatusCode::OK,
            "who has the page hears that it is old"
        );
    }
    let public = PUBLIC.map(|path| (&visitor, format!("/t/cup{path}")));
    let staff = STAFF.map(|path| (&rita, format!("/t/cup/manage{path}")));
    for (who, path) in public.into_iter().chain(staff) {
        // The second time it is there as bytes.
        for time in 1..=2 {
            let page = who.get(&path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
            let marks = mark(&page);
            assert_eq!(marks.len(), 1, "{path}, time {time}");
            assert!(marks[0].contains(AS_OF.1), "{path}: {marks:?}");
            assert_eq!(
                page.header("seatwind-as-of"),
                AS_OF.0,
                "{path}, time {time}"
            );
        }
    }
    let list = visitor.get("/").await;
    assert_eq!(list.status, StatusCode::OK);
    assert!(list.text.contains("Cup of cup"));
    // Where no hall is, the time is that of no place.
    assert!(mark(&list)[0].contains("21 November 2026, 09:03 UTC"));
    for (lang, words) in [("es", "Ahora no se puede"), ("fr", "inaccessibles")] {
        let page = visitor.get(&format!("/t/cup/standings?lang={lang}")).await;
        let marks = mark(&page);
        assert!(
            marks[0].contains(words) && marks[0].contains("10:03"),
            "{marks:?}"
        );
    }
    app.find_database().await;
    for path in ["/t/cup/standings", "/t/cup", "/t/cup/clock"] {
        let page = app.visitor().get(path).await;
        assert_eq!(
            (page.status, mark(&page)),
            (StatusCode::OK, Vec::new()),
            "{path}"
        );
        assert_eq!(page.header("seatwind-as-of"), "", "{path}");
    }
    let page = rita.get("/t/cup/manage/rulings").await;
    assert_eq!((page.status, mark(&page)), (StatusCode::OK, Vec::new()));
}

#[tokio::test]
async fn programs_are_told_of_when_their_data_are_by_a_header() {
    let app = hall().await;
    let (visitor, rita) = (app.visitor(), app.logged_in("rita").await);
    let files = [
        (&visitor, "/t/cup/standings.json"),
        (&visitor, "/t/cup/standings.csv"),
        (&visitor, "/t/cup/seating.json"),
        (&rita, "/t/cup/manage/referee.json"),
    ];
    for (who, path) in files {
        let answer = who.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("seatwind-as-of"), "", "{path}");
    }
    lose(&app).await;
    for (who, path) in files {
        let answer = who.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text);
        assert_eq!(answer.header("seatwind-as-of"), AS_OF.0, "{path}");
    }
    let style = visitor
        .get("/t/cup")
        .await
        .attribute("link[rel=stylesheet]", "href");
    assert_eq!(
        visitor.get(&style).await.header("seatwind-as-of"),
        "",
        "files are of no time"
    );
}

#[tokio::test]
async fn nothing_is_done_while_the_database_is_lost_and_what_was_typed_stays() {
    let app = hall().await;
    let rita = app.logged_in("rita").await;
    let form = rita.get(RULING).await;
    lose(&app).await;
    let fields = [("outcomes", "warning"), ("reason", "talked too long")];
    let kept = rita.submit(&form, "/rulings/new", &fields).await;
    assert_eq!(kept.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        kept.attribute("form [name=reason]", "value"),
        "talked too long"
    );
    app.find_database().await;
    let sent = rita.submit(&kept, "/rulings/new", &[]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    assert_eq!(live.snapshot().tournament.rulings.len(), 1);
}

#[tokio::test]
async fn a_lost_database_lets_nobody_in_who_was_not_in_before() {
    let app = hall().await;
    let page = "/t/cup/manage/rulings";
    let (rita, gone) = (app.logged_in("rita").await, app.logged_in("rita").await);
    for one in [&rita, &gone] {
        assert_eq!(one.get(page).await.status, StatusCode::OK);
    }
    let account = gone.get("/account").await;
    gone.submit(&account, "/log-out", &[]).await;
    let log_in = app.visitor();
    let form = log_in.get("/account/log-in").await;
    lose(&app).await;
    assert_eq!(rita.get(page).await.status, StatusCode::OK);
    assert_ne!(
        gone.get(page).await.status,
        StatusCode::OK,
        "who logged out"
    );
    assert_ne!(
        app.visitor().get(page).await.status,
        StatusCode::OK,
        "a stranger"
    );
    let fields = [("login", "rita"), ("password", PASSWORD)];
    let refused = log_in.submit(&form, "/account/log-in", &fields).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    app.clock().advance(TimeDelta::minutes(50));
    let late = rita.get(page).await;
    assert_eq!(
        late.status,
        StatusCode::SERVICE_UNAVAILABLE,
        "an hour after its last word"
    );
}
