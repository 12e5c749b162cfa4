//! The pages of the running day: where a scorer begins, how few presses a day costs, and what was done is undone.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, DisplayCommand, SessionCommand, SessionNo, TableNo};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::cup::plan;

const MANAGE: &str = "/t/cup/manage";
const RESULTS: &str = "/t/cup/manage/results/1";

async fn member(app: &TestApp, role: Role) -> Visitor {
    app.staff("dina", "cup", role).await;
    app.logged_in("dina").await
}

/// How many primary buttons each region of a page has.
fn primaries(page: &Answer, region: &str) -> usize {
    let primary = format!("{region} .button:not(.quiet):not(.bare):not([disabled])");
    page.texts(&primary).len()
}

#[tokio::test]
async fn a_scorer_begins_at_the_first_total_that_is_missing() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let sara = member(&app, Role::Scorer).await;
    let page = sara.get(RESULTS).await;
    assert_eq!(page.attributes("[autofocus]", "name"), ["s-1-0"]);
    let first = [
        ("s-1-0", "60"),
        ("s-1-1", "20"),
        ("s-1-2", "-30"),
        ("s-1-3", "-50"),
    ];
    sara.submit(&page, RESULTS, &first).await;
    let page = sara.get(RESULTS).await;
    assert_eq!(page.attributes("[autofocus]", "name"), ["s-2-0"]);
    assert_eq!(page.texts(".sheet-line.is-in").len(), 1);
    assert!(page.text_of(".save-bar").contains("1 of 2 tables are in"));
    // What is wrong comes first.
    let wrong = sara.submit(&page, RESULTS, &[("s-2-0", "a lot")]).await;
    assert!(wrong.attributes("input[autofocus]", "name").is_empty());
    assert!(wrong.text_of(".has-error .state").contains("not saved"));
    assert_eq!(cup.live.snapshot().tournament.sessions[0].results(), 1);
}

#[tokio::test]
async fn each_region_of_the_day_has_one_primary_action_at_most() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dina = member(&app, Role::Director).await;
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
    let results = dina.get(RESULTS).await;
    assert_eq!(primaries(&results, ".page-head"), 0);
    assert_eq!(primaries(&results, ".save-bar"), 1);
    let session = dina.get("/t/cup/manage/sessions/1").await;
    for region in [".page-head", ".session-clock"] {
        assert_eq!(primaries(&session, region), 1, "{region}");
    }
    assert_eq!(primaries(&session, ".next-steps"), 0, "no result is in");
    let home = dina.get(MANAGE).await;
    for region in [".hall", ".next-step"] {
        assert_eq!(primaries(&home, region), 1, "{region}");
    }
    assert_eq!(home.texts(".table-tiles li").len(), 2);
    assert!(home.text_of(".table-tiles").contains("playing"));
}

#[tokio::test]
async fn six_tables_are_confirmed_with_seven_presses() {
    let app = TestApp::start().await;
    let tables: Vec<[u32; 4]> = (0..6)
        .map(|at| [1, 2, 3, 4].map(|it| 4 * at + it))
        .collect();
    let plans = vec![plan(1, &tables)];
    let _cup = app.cup_with("cup", "mcr-ema", 0, plans).await;
    for (table, people) in (1..).zip(&tables) {
        let [a, b, c, d] = *people;
        let totals = [(a, 40), (b, 10), (c, -20), (d, -30)];
        app.enter("cup", 1, table, totals).await;
    }
    let dina = member(&app, Role::Director).await;
    let results = dina.get(RESULTS).await;
    assert_eq!(results.text_of(".page-head .tools a"), "Confirm 6");
    let mut presses = 1;
    let mut next = dina
        .get(&results.attribute(".page-head .tools a", "href"))
        .await;
    while next.location() != MANAGE {
        let page = dina.follow(&next).await;
        let done = dina.submit(&page, "/verify", &[]).await;
        presses += 1;
        next = dina.follow(&done).await;
    }
    assert_eq!(presses, 7);
    let results = dina.get(RESULTS).await;
    assert!(!results.text_of(".page-head .tools").contains("Confirm"));
}

#[tokio::test]
async fn totals_in_hundreds_leave_their_noughts_away() {
    let app = TestApp::start().await;
    let cup = app.cup_of("cup", "riichi-ema-2016").await;
    let sara = member(&app, Role::Scorer).await;
    let page = sara.get(RESULTS).await;
    assert!(page.text_of(".save-bar").contains("45.3, 453 and 45,300"));
    let typed = [
        ("s-1-0", "45.3"),
        ("s-1-1", "300"),
        ("s-1-2", "24,700"),
        ("s-1-3", "200"),
    ];
    let saved = sara.submit(&page, RESULTS, &typed).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let table = &cup.live.snapshot().tournament.sessions[0].tables[0].clone();
    let scores: Vec<i64> = table
        .result
        .sheet()
        .unwrap()
        .totals
        .iter()
        .map(|it| it.score)
        .collect();
    assert_eq!(scores, [45_300, 30_000, 24_700, 20_000]);
    let page = sara.get(RESULTS).await;
    assert_eq!(page.text_of("[data-sum]"), "120,000", "a stock has no plus");
    let off = [
        ("s-2-0", "500"),
        ("s-2-1", "30000"),
        ("s-2-2", "30000"),
        ("s-2-3", "30000"),
    ];
    let refused = sara.submit(&page, RESULTS, &off).await;
    let said = refused.text_of("#e-2");
    assert!(said.contains("120,000 is expected"), "{said}");
    assert!(!refused.attributes("[name=a-2]", "id").is_empty());
}

#[tokio::test]
async fn the_first_result_of_a_table_is_undone_from_its_message() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let sara = member(&app, Role::Scorer).await;
    let sheet = "/t/cup/manage/results/1/tables/1";
    let totals = [
        ("s-0", "60"),
        ("s-1", "20"),
        ("s-2", "-30"),
        ("s-3", "-50"),
        ("do", "save"),
    ];
    let saved = sara.fill(sheet, "/tables/1", &totals).await;
    let page = sara.follow(&saved).await;
    assert_eq!(
        page.attributes("main > [role=status]", "class"),
        ["notice done toast"]
    );
    assert_eq!(page.text_of(".toast button"), "Undo");
    let undone = sara.submit(&page, "/take-back", &[]).await;
    assert_eq!(undone.location(), sheet);
    assert_eq!(cup.live.snapshot().tournament.sessions[0].results(), 0);
    // What replaces it later is corrected: taking it back would not bring the first one.
    sara.fill(sheet, "/tables/1", &totals).await;
    let page = sara.get(sheet).await;
    assert!(page.texts(".toast button").is_empty(), "{}", page.text);
}

#[tokio::test]
async fn a_seat_swap_is_undone_from_its_message() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dina = member(&app, Role::Director).await;
    let before = cup.live.snapshot().tournament.sessions[0].tables.clone();
    let look = "/t/cup/manage/seating?pick=1.1.E&with=1.2.E";
    let note = [("note", "asked for")];
    let swapped = dina.fill(look, "/seating/swap", &note).await;
    assert_eq!(swapped.status, StatusCode::SEE_OTHER, "{}", swapped.text);
    assert_ne!(cup.live.snapshot().tournament.sessions[0].tables, before);
    let page = dina.get("/t/cup/manage/seating").await;
    assert_eq!(page.text_of(".toast button"), "Undo");
    dina.submit(&page, "/seating/undo", &[]).await;
    assert_eq!(cup.live.snapshot().tournament.sessions[0].tables, before);
}

#[tokio::test]
async fn a_session_says_why_it_is_not_ready_to_end_and_what_follows() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dina = member(&app, Role::Director).await;
    let path = "/t/cup/manage/sessions/1";
    let waiting = dina.get(path).await;
    assert!(
        waiting
            .text_of(".next-steps")
            .contains("Show the seating to players")
    );
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
    let page = dina.get(path).await;
    assert_eq!(
        page.attributes(".next-steps [disabled]", "aria-describedby"),
        ["not-ready"]
    );
    assert!(page.text_of("#not-ready").contains("2 results are missing"));
    assert!(page.text_of(".next-steps .is-now").contains("0 of 2"));
    cup.play_first().await;
    let page = dina.get(path).await;
    assert!(page.texts("#not-ready").is_empty());
    assert_eq!(primaries(&page, ".next-steps"), 1);
    let because = [("do", "end"), ("because", "all are done")];
    dina.submit(&page, "/clock", &because).await;
    let over = dina.get(path).await;
    let next = over.attributes(".next-steps > a.button", "href");
    assert_eq!(next, ["/t/cup/manage/sessions/2"]);
}

#[tokio::test]
async fn the_safety_net_ticks_what_is_in_order_and_names_what_is_not() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dina = member(&app, Role::Director).await;
    cup.publish(&[1, 2]).await;
    cup.run(Command::Display(DisplayCommand::Announce {
        text: "Lunch is served".into(),
        tables: Vec::<TableNo>::new(),
        until: None,
    }))
    .await;
    app.clock().advance(chrono::TimeDelta::minutes(5));
    let session = SessionNo(1);
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
    let home = dina.get(MANAGE).await;
    let ticks = home.texts(".net li").join(" ");
    assert!(ticks.contains("Visitors see the event"), "{ticks}");
    assert!(ticks.contains("Players see all seats"), "{ticks}");
    let told = home.text_of(".warnings");
    assert!(
        told.contains("“Lunch is served” is still announced"),
        "{told}"
    );
    let remedies = home.attributes(".warnings a.button", "href");
    assert!(
        remedies.contains(&format!("{MANAGE}/announcements")),
        "{remedies:?}"
    );
    let then = home.texts(".then li");
    assert_eq!(then.len(), 3, "{then:?}");
    assert!(then[1].contains("End Round 1"), "{then:?}");
}
