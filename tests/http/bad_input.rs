//! What goes wrong in a hall: bad files, letters in totals, a log-in that ran out, a full disk. Each
//! is told, nothing is done by half, and what was typed is still there.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::exchange::archive::Archive;
use seatwind::service::accounts::Role;

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::people::PASSWORD;

const RESULTS: &str = "/t/cup/manage/results/1";

/// A cup with a plan, and its director.
async fn directed(app: &TestApp) -> Visitor {
    app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

/// How many things have happened in the cup.
async fn version(app: &TestApp) -> u64 {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    live.snapshot().version()
}

#[tokio::test]
async fn every_broken_list_of_players_is_told_and_changes_nothing() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let before = version(&app).await;
    let line = |megabytes: usize| [b"name\n".as_slice(), &vec![b'x'; megabytes << 20]].concat();
    for (bytes, sentence) in [
        (line(9), "Line 2 is longer than 1 MB"),
        (line(10), "larger than 10 MB"),
        (b"land,shoe\nESP,38\n".to_vec(), "is missing"),
        (b"name\nAna\nJos\xe9\n".to_vec(), "Line 3 is not UTF-8"),
    ] {
        let page = dina.get("/t/cup/manage/entrants/import").await;
        let answer = dina
            .send_file(&page, "/entrants/import", "players", ("list.csv", bytes))
            .await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let said = answer.text_of(".error-summary");
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    let list = "player_id,name,country\n20,Ann Lee,ESP\n20,Bob Lee,ESP\n21,Cy Day,Narnia\n\
        22,\"=HYPERLINK(\"\"http://x\"\")\",ESP\n";
    let page = dina.get("/t/cup/manage/entrants/import").await;
    let file = ("list.csv", list.as_bytes().to_vec());
    let preview = dina
        .send_file(&page, "/entrants/import", "players", file)
        .await;
    assert_eq!(preview.texts(".bad-line td.num"), ["3", "4", "5"]);
    for words in ["20", "Narnia", "formula"] {
        let told = preview.texts(".bad-line");
        assert!(told.iter().any(|line| line.contains(words)), "{told:?}");
    }
    assert_eq!(version(&app).await, before);
}

/// Sends a list of players; what would become of it.
async fn send_list(dina: &Visitor, list: &str) -> Answer {
    let page = dina.get("/t/cup/manage/entrants/import").await;
    let file = ("list.csv", list.as_bytes().to_vec());
    dina.send_file(&page, "/entrants/import", "players", file)
        .await
}

#[tokio::test]
async fn of_two_thousand_lines_with_doubles_each_person_comes_once() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let mut list = "player_id,name,country\n".to_owned();
    for number in (101..=1_100).chain(101..=1_100) {
        list.push_str(&format!("{number},Ann Lee{number},ESP\n"));
    }
    let preview = send_list(&dina, &list).await;
    let doubles: Vec<String> = (1_002..=2_001).map(|line: u32| line.to_string()).collect();
    assert_eq!(preview.texts(".bad-line td.num"), doubles);
    assert_eq!(preview.texts(".good-line").len(), 1_000);
    let taken = dina.submit(&preview, "/import/do", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    assert_eq!(live.snapshot().tournament.entrants.len(), 1_008);
    // The same list again brings nobody.
    let version = version(&app).await;
    let again = send_list(&dina, &list).await;
    assert!(again.texts(".good-line").is_empty());
    assert_eq!(live.snapshot().version(), version);
}

#[tokio::test]
async fn a_file_beyond_the_limit_is_answered_with_a_page() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let page = dina.get("/t/cup/manage/entrants/import").await;
    let file = ("list.csv", vec![b'x'; 17 << 20]);
    let answer = dina
        .send_file(&page, "/entrants/import", "players", file)
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.text_of("main p").contains("At most 16 MB"));
}

#[tokio::test]
async fn a_broken_plan_is_told_line_by_line_and_changes_nothing() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let before = version(&app).await;
    let plan = "round,table,seat,player_id\n1,1,E,1\n1,1,S,1\n1,1,W,99\n9,1,N,2\n1,7,E,3\n";
    let page = dina.get("/t/cup/manage/seating").await;
    let file = ("list.csv", plan.as_bytes().to_vec());
    let answer = dina.send_file(&page, "/seating/import", "plan", file).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let told = answer.texts("main tbody tr");
    assert_eq!(told.len(), 4, "{told:?}");
    let expected = ["nobody can sit twice", "99", "no session", "no table"];
    for (line, words) in expected.into_iter().enumerate() {
        assert!(told[line].contains(words), "{words}: {told:?}");
    }
    assert!(!answer.text.contains("/import/use"));
    let page = dina.get("/t/cup/manage/seating").await;
    let file = ("list.csv", b"shoe,hat\n1,2\n".to_vec());
    let answer = dina.send_file(&page, "/seating/import", "plan", file).await;
    assert!(
        answer.text_of(".error-summary").contains("no seating plan"),
        "{}",
        answer.text
    );
    assert_eq!(version(&app).await, before);
}

#[tokio::test]
async fn what_is_not_there_is_a_page_that_says_so() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let before = version(&app).await;
    let page = dina.get(RESULTS).await;
    let (_, fields) = page.form(RESULTS, &[("s-1-0", "8")]);
    for path in ["results/9", "results/1/tables/9", "sessions/9/clock"] {
        let path = format!("/t/cup/manage/{path}");
        let request = dina.request(Method::POST, &path).form(&fields);
        let answer = dina.send(&path, request).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.text_of("h1"), "There is no such page");
    }
    let rulings = "/t/cup/manage/rulings/new";
    let other = format!("{rulings}?session=1&table=1&subject=e1&offence=other");
    let page = dina.get(&other).await;
    let fields = [
        ("session", "9"),
        ("outcomes", "warning"),
        ("reason", "late"),
    ];
    let answer = dina.submit(&page, "/rulings/new", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.attribute("#f-reason", "value"), "late");
    assert_eq!(version(&app).await, before);
}

#[tokio::test]
async fn totals_typed_before_the_log_in_ran_out_are_saved_after_the_next_one() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let page = dina.get(RESULTS).await;
    app.clock().advance(TimeDelta::days(8));
    let before = version(&app).await;
    let typed = [
        ("s-1-0", "24"),
        ("s-1-1", "−8"),
        ("s-1-2", "-8"),
        ("s-1-3", "-8"),
        ("s-2-0", "1O"),
    ];
    let asked = dina.submit(&page, RESULTS, &typed).await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED);
    assert_eq!(version(&app).await, before);
    let log_in = [("login", "dina"), ("password", PASSWORD)];
    let go_on = dina.submit(&asked, "/account/log-in", &log_in).await;
    assert_eq!(go_on.text_of("h1"), "You are logged in again");
    let answer = dina.submit(&go_on, RESULTS, &[]).await;
    // The good line is saved; the letter is told with what was typed.
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.attribute("[name=s-2-0]", "value"), "1O");
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let state = live.snapshot();
    let sheet = state.tournament.sessions[0].tables[0].result.sheet();
    assert_eq!(sheet.unwrap().totals[0].score, 24);
}

#[tokio::test]
async fn a_plan_chosen_before_the_log_in_ran_out_is_understood_after_the_next_one() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    let page = dina.get("/t/cup/manage/seating").await;
    app.clock().advance(TimeDelta::days(8));
    let plan = "round,table,seat,player_id\n1,1,E,8\n1,1,S,7\n1,1,W,6\n1,1,N,5\n";
    let file = ("list.csv", plan.as_bytes().to_vec());
    let asked = dina.send_file(&page, "/seating/import", "plan", file).await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED);
    let log_in = [("login", "dina"), ("password", PASSWORD)];
    let go_on = dina.submit(&asked, "/account/log-in", &log_in).await;
    let preview = dina.submit(&go_on, "/seating/import", &[]).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    assert!(preview.text.contains("list.csv") && preview.text.contains("/import/use"));
}

#[tokio::test]
async fn two_directors_who_change_one_table_s_people_never_overwrite_each_other() {
    let app = TestApp::start().await;
    let dina = directed(&app).await;
    app.staff("hugo", "cup", Role::Director).await;
    let hugo = app.logged_in("hugo").await;
    let path = "/t/cup/manage/results/1/tables/1";
    let (hers, his) = (dina.get(path).await, hugo.get(path).await);
    let typed = [("s-0", "24"), ("s-1", "-8"), ("s-2", "-8"), ("s-3", "-8")];
    let saved = dina.submit(&hers, "/tables/1", &typed).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let other = [("s-0", "8"), ("s-1", "-8"), ("s-2", "0"), ("s-3", "0")];
    let refused = hugo.submit(&his, "/tables/1", &other).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refused.attribute("#f-s-0", "value"),
        "8",
        "what he typed stays"
    );
    // He sees both, and may go on.
    let again = hugo.submit(&refused, "/tables/1", &[]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
}

#[tokio::test]
async fn a_full_disk_is_told_keeps_what_was_typed_and_saves_it_once_there_is_room() {
    if std::env::var("SEATWIND_TEST_ON").is_ok_and(|on| on == "postgres") {
        return; // The ceiling is one of SQLite files.
    }
    let app = TestApp::start_with(Setup {
        max_pages: Some(160),
        ..Setup::default()
    })
    .await;
    let dina = directed(&app).await;
    let path = "/t/cup/manage/rulings/new?whole=1&subject=e1&offence=other";
    let reason = "x".repeat(450);
    let mut given = 0;
    let full = loop {
        let fields = [("outcomes", "warning"), ("reason", reason.as_str())];
        let answer = dina.fill(path, "/rulings/new", &fields).await;
        if answer.status != StatusCode::SEE_OTHER {
            break answer;
        }
        given += 1;
        assert!(given < 2_000, "never full");
    };
    assert_eq!(full.status, StatusCode::INSUFFICIENT_STORAGE);
    assert_eq!(full.text_of("h1"), "The disk is full");
    assert_eq!(full.attribute("form [name=reason]", "value"), reason);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    assert_eq!(live.snapshot().tournament.rulings.len(), given);
    // Pages are read as before, and what was typed can be sent as often as one likes.
    assert_eq!(
        dina.get("/t/cup/manage/rulings").await.status,
        StatusCode::OK
    );
    let again = dina.submit(&full, "/rulings/new", &[]).await;
    assert_eq!(again.status, StatusCode::INSUFFICIENT_STORAGE);
    assert_eq!(live.snapshot().tournament.rulings.len(), given);
    assert_eq!(again.attribute("form [name=reason]", "value"), reason);
    // What is printed and handed out needs no room, and is whole.
    let pack = dina.get("/t/cup/manage/print/pack").await;
    assert_eq!(pack.texts(".document-end").len(), 1, "{}", pack.text);
    for path in [
        "event/archive",
        "keepsake/folder.zip",
        "keepsake/workbook.xlsx",
        "keepsake/copy.zip",
        "federation/report",
    ] {
        let answer = dina.get(&format!("/t/cup/manage/{path}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
    }
    let archive = dina.get("/t/cup/manage/event/archive").await.text;
    let read = Archive::read(archive.as_bytes()).unwrap();
    assert_eq!(read.verify().unwrap().rulings.len(), given);
}

#[tokio::test]
async fn a_plan_that_cannot_be_used_leaves_the_names_of_the_tables_alone() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let plan = "round,table,seat,player_id\n1,A,E,8\n1,A,S,7\n1,A,W,6\n1,A,N,5\n";
    let page = dina.get("/t/cup/manage/seating").await;
    let file = ("list.csv", plan.as_bytes().to_vec());
    let asked = dina.send_file(&page, "/seating/import", "plan", file).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    // Meanwhile the first results of the session come in.
    cup.play_first().await;
    let before = version(&app).await;
    let refused = dina.submit(&asked, "/import/use", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let said = refused.text_of(".error-summary");
    assert!(said.contains("has a result"), "{said}");
    assert_eq!(version(&app).await, before);
}
