//! The hall over HTTP: a plan from a file, clocks, sheets, and the whole Madrid event typed in.

use std::collections::BTreeMap;

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{Command, EntrantsCommand, PersonId, Settings, SetupCommand};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

const MADRID: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/data/tournaments/madrid-mcr-2018"
);

/// A file of the Madrid event, line by line, each by the names of its columns.
fn madrid(file: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_path(format!("{MADRID}/{file}")).unwrap();
    reader.deserialize().map(|line| line.unwrap()).collect()
}

/// A tournament with `players` people called P1, P2 ….
pub async fn with_players(app: &TestApp, slug: &str, players: u32) {
    with_people(app, slug, players, &|_, draft| draft).await;
}

/// The same, each with particulars of their own.
pub async fn with_people(
    app: &TestApp,
    slug: &str,
    players: u32,
    particulars: &dyn Fn(u32, PersonDraft) -> PersonDraft,
) {
    tournament(app, slug).await;
    let pat = |number| {
        let draft = PersonDraft {
            first_name: "Pat".into(),
            last_name: format!("P{number}"),
            ..PersonDraft::default()
        };
        particulars(number, draft)
    };
    app.register(slug, (1..=players).map(pat)).await;
}

/// Sends a plan file and answers with the page that asks whether it is right.
async fn upload(visitor: &Visitor, slug: &str, plan: &str) -> Answer {
    let page = visitor.get(&format!("/t/{slug}/manage/seating")).await;
    let file = ("plan.csv", plan.as_bytes().to_vec());
    visitor
        .send_file(&page, "/seating/import", "plan", file)
        .await
}

/// Two sessions of two tables.
const PLAN: &str = "round,table,seat,player_id\n\
    1,1,E,1\n1,1,S,2\n1,1,W,3\n1,1,N,4\n1,2,E,5\n1,2,S,6\n1,2,W,7\n1,2,N,8\n\
    2,1,E,1\n2,1,S,5\n2,1,W,2\n2,1,N,6\n2,2,E,3\n2,2,S,7\n2,2,W,4\n2,2,N,8\n";

/// A tournament with a plan, and its director.
pub async fn seated(app: &TestApp) -> Visitor {
    with_players(app, "spring-cup", 8).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let asked = upload(&dora, "spring-cup", PLAN).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    let used = dora.submit(&asked, "/import/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    dora
}

const RESULTS: &str = "/t/spring-cup/manage/results/1";

#[tokio::test]
async fn a_plan_with_somebody_twice_changes_nothing_and_says_where() {
    let app = TestApp::start().await;
    with_players(&app, "spring-cup", 8).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let doubled = PLAN.replace("1,2,N,8", "1,2,N,1");
    let answer = upload(&dora, "spring-cup", &doubled).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.text_of("table td").contains("line 2"),
        "{}",
        answer.text
    );
    assert!(!answer.text.contains("/import/use"));
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    assert!(live.snapshot().tournament.sessions[0].tables.is_empty());
}

#[tokio::test]
async fn what_was_understood_of_a_plan_is_shown_before_it_is_used() {
    let app = TestApp::start().await;
    with_players(&app, "spring-cup", 8).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;

    let published = "seats = {4: [[[1, 2, 3, 4]]], 8: [[[8, 1, 2, 3], [4, 5, 6, 7]]]}";
    let asked = upload(&dora, "spring-cup", published).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    let said = asked.text_of("main");
    assert!(said.contains("It has nested lists"), "{said}");
    assert!(said.contains("the one for 8 players was read"), "{said}");
    assert!(asked.texts(".notice").is_empty(), "nothing is odd");
    assert_eq!(asked.texts(".as-read tbody tr").len(), 2);
    assert_eq!(asked.texts(".as-read td")[..2], ["8 Pat P8", "1 Pat P1"]);

    // Two tables of a sheet with headings, of which one has a stranger and an open chair.
    let sheet = "--- ROUND 1 (SWISS) ---,,,,,\n1,P1,P2,P3,P4,A\n2,P5,P6,P77,SUB1,A\n";
    let refused = upload(&dora, "spring-cup", sheet).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let odd = refused.texts(".notice.warn");
    assert!(
        odd[0].contains("One of those the plan names takes no part here"),
        "{odd:?}"
    );
    assert!(
        odd[1].contains("2 players are not in the plan: 7 "),
        "{odd:?}"
    );
    assert!(
        refused
            .text_of("main")
            .contains("It has a heading for each session")
    );
    assert!(refused.texts(".as-read").is_empty());
    assert!(!refused.text.contains("/import/use"));

    let others = published.replace("8:", "12:");
    let refused = upload(&dora, "spring-cup", &others).await;
    let said = refused.text_of(".error-summary");
    assert!(
        said.contains("plans for 4, 12 players, and none for the 8"),
        "{said}"
    );
}

#[tokio::test]
async fn a_plan_is_drawn_swapped_published_and_taken_back() {
    let app = TestApp::start().await;
    with_players(&app, "spring-cup", 16).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/spring-cup/manage/seating";
    let plan = crate::draw::drawn(&dora, "/t/spring-cup/manage/seating/draw", &[]).await;
    let used = dora.submit(&plan, "/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let before = live.snapshot();
    assert!(
        before
            .tournament
            .sessions
            .iter()
            .all(|session| session.tables.len() == 4)
    );
    let tables = &before.tournament.sessions[0].tables;
    let (a, b) = (
        tables[0].seats.seats[0].unwrap(),
        tables[1].seats.seats[0].unwrap(),
    );
    let look = dora.get(&format!("{home}?pick=1.{a}&with=1.{b}")).await;
    let swapped = dora
        .submit(&look, "/seating/swap", &[("note", "asked for")])
        .await;
    assert_eq!(swapped.status, StatusCode::SEE_OTHER, "{}", swapped.text);
    let after = live.snapshot();
    assert_eq!(
        after.tournament.sessions[0].tables[0].seats.seats[0],
        Some(b)
    );
    let page = dora.get(home).await;
    let published = dora.submit(&page, "/seating/publish", &[]).await;
    assert_eq!(published.status, StatusCode::SEE_OTHER);
    assert!(
        live.snapshot()
            .tournament
            .sessions
            .iter()
            .all(|session| session.published)
    );
    let page = dora.get(home).await;
    dora.submit(&page, "/seating/take-back", &[("session", "2")])
        .await;
    let state = live.snapshot();
    let shown: Vec<bool> = state
        .tournament
        .sessions
        .iter()
        .map(|s| s.published)
        .collect();
    assert_eq!(shown, [true, false, true, true]);
}

#[tokio::test]
async fn a_clock_is_started_paused_extended_and_ended() {
    let app = TestApp::start().await;
    let dora = seated(&app).await;
    let path = "/t/spring-cup/manage/sessions/1";
    let started = dora.fill(path, "/clock", &[("do", "start")]).await;
    assert_eq!(started.status, StatusCode::SEE_OTHER, "{}", started.text);
    app.clock().advance(chrono::TimeDelta::minutes(10));
    let page = dora.get(path).await;
    assert_eq!(page.text_of("[data-clock-ends]"), "80:00");
    dora.submit(&page, "/clock", &[("do", "pause")]).await;
    app.clock().advance(chrono::TimeDelta::minutes(30));
    let page = dora.get(path).await;
    assert_eq!(page.text_of("[data-clock-left]"), "80:00");
    let (target, mut fields) = page.form("/clock", &[("do", "extend"), ("minutes", "5")]);
    fields.push(("table".into(), "2".into()));
    let request = dora.request(Method::POST, &target).form(&fields);
    let refused = dora.send(&target, request).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.text_of(".error-summary").contains("Write why"),
        "{}",
        refused.text
    );
    let request = dora.request(Method::POST, &target).form(&{
        let mut again = fields.clone();
        again.push(("reason".into(), "a tile was missing".into()));
        again
    });
    let done = dora.send(&target, request).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
}

#[tokio::test]
async fn totals_are_checked_and_a_sheet_that_does_not_add_up_is_accepted_with_a_reason() {
    let app = TestApp::start().await;
    let dora = seated(&app).await;
    let typed = [
        ("s-1-0", "166"),
        ("s-1-1", "−30"),
        ("s-1-2", "-107"),
        ("s-1-3", "-39"),
    ];
    let refused = dora.fill(RESULTS, RESULTS, &typed).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.text_of(".error-summary").contains("sums to −10"),
        "{}",
        refused.text
    );
    assert_eq!(refused.attribute("[name=s-1-1]", "value"), "−30");
    let accepted = dora
        .submit(&refused, RESULTS, &[("a-1", "penalty paid to nobody")])
        .await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.text);
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let snapshot = live.snapshot();
    let sheet = snapshot.tournament.sessions[0].tables[0]
        .result
        .sheet()
        .unwrap()
        .clone();
    assert_eq!(sheet.accepted.unwrap().sum, -10);
}

#[tokio::test]
async fn letters_and_gaps_are_refused_and_the_other_tables_are_saved() {
    let app = TestApp::start().await;
    let dora = seated(&app).await;
    let typed = [
        ("s-1-0", "abc"),
        ("s-1-1", "1"),
        ("s-1-2", "1"),
        ("s-1-3", "1"),
        ("s-2-0", "10"),
        ("s-2-1", "-10"),
        ("s-2-2", "5"),
        ("s-2-3", "-5"),
    ];
    let answer = dora.fill(RESULTS, RESULTS, &typed).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.attribute("[name=s-1-0]", "value"), "abc");
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let results: Vec<bool> = live.snapshot().tournament.sessions[0]
        .tables
        .iter()
        .map(|table| table.result.sheet().is_some())
        .collect();
    assert_eq!(results, [false, true]);
}

#[tokio::test]
async fn two_people_at_one_table_never_overwrite_each_other() {
    let app = TestApp::start().await;
    let dora = seated(&app).await;
    app.staff("sam", "spring-cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let (of_dora, of_sam) = (dora.get(RESULTS).await, sam.get(RESULTS).await);
    let hers = [
        ("s-1-0", "8"),
        ("s-1-1", "-8"),
        ("s-1-2", "0"),
        ("s-1-3", "0"),
    ];
    let his = [
        ("s-1-0", "16"),
        ("s-1-1", "-16"),
        ("s-1-2", "0"),
        ("s-1-3", "0"),
    ];
    assert_eq!(
        dora.submit(&of_dora, RESULTS, &hers).await.status,
        StatusCode::SEE_OTHER
    );
    let stale = sam.submit(&of_sam, RESULTS, &his).await;
    assert_eq!(stale.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(stale.attribute("[name=s-1-0]", "value"), "16");
    assert!(stale.text.contains("In the book now:"), "{}", stale.text);
    let again = sam.submit(&stale, RESULTS, &[]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let snapshot = live.snapshot();
    let result = &snapshot.tournament.sessions[0].tables[0].result;
    assert_eq!(result.versions.len(), 2);
    assert_eq!(result.sheet().unwrap().totals[0].score, 16);
    // Sam entered the version that counts, so Dora may confirm it and Sam may not.
    let table = "/t/spring-cup/manage/results/1/tables/1";
    let page = sam.get(table).await;
    assert!(page.text.contains("another person confirms it"));
    let (target, fields) = page.form("/tables/1", &[("version", "2")]);
    let request = sam.request(Method::POST, &format!("{target}/verify"));
    let own = sam.send(&target, request.form(&fields)).await;
    assert_eq!(own.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        dora.fill(table, "/verify", &[]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(
        live.snapshot().tournament.sessions[0].tables[0]
            .result
            .is_verified()
    );
}

#[tokio::test]
async fn the_same_form_sent_twice_is_done_once() {
    let app = TestApp::start().await;
    let dora = seated(&app).await;
    let page = dora.get(RESULTS).await;
    let typed = [
        ("s-1-0", "8"),
        ("s-1-1", "-8"),
        ("s-1-2", "0"),
        ("s-1-3", "0"),
    ];
    for _ in 0..2 {
        let answer = dora.submit(&page, RESULTS, &typed).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    assert_eq!(
        live.snapshot().tournament.sessions[0].tables[0]
            .result
            .versions
            .len(),
        1
    );
}

#[tokio::test]
async fn a_sheet_hand_by_hand_gives_the_totals() {
    let app = TestApp::start().await;
    let dora = seated(&app).await;
    let table = "/t/spring-cup/manage/results/1/tables/1";
    let low = [("w-1", "0"), ("f-1", "1"), ("p-1", "7")];
    let refused = dora.fill(table, "/tables/1", &low).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.text_of(".error-summary").contains("Hand 1"),
        "{}",
        refused.text
    );
    let hands = [
        ("w-1", "0"),
        ("f-1", "1"),
        ("p-1", "8"),
        ("w-2", "draw"),
        ("w-3", "3"),
        ("p-3", "11"),
    ];
    let saved = dora.fill(table, "/tables/1", &hands).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let snapshot = live.snapshot();
    let sheet = snapshot.tournament.sessions[0].tables[0]
        .result
        .sheet()
        .unwrap();
    let scores: Vec<i64> = sheet.totals.iter().map(|total| total.score).collect();
    assert_eq!(scores, [32 - 19, -16 - 19, -8 - 19, -8 + 57]);
}

#[tokio::test]
async fn who_may_not_is_refused_and_who_is_no_staff_sees_nothing() {
    let app = TestApp::start().await;
    let _dora = seated(&app).await;
    app.staff("olga", "spring-cup", Role::ReadOnly).await;
    app.account("stranger", false).await;
    let olga = app.logged_in("olga").await;
    assert_eq!(
        olga.get("/t/spring-cup/manage/sessions").await.status,
        StatusCode::OK
    );
    assert_eq!(olga.get(RESULTS).await.status, StatusCode::FORBIDDEN);
    let stranger = app.logged_in("stranger").await;
    for path in ["seating", "sessions", "sessions/1", "results/1/tables/1"] {
        let path = format!("/t/spring-cup/manage/{path}");
        assert_eq!(
            stranger.get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    assert_eq!(
        olga.get("/t/spring-cup/manage/sessions/99").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_madrid_event_typed_into_the_pages_gives_its_standings() {
    let app = TestApp::start().await;
    tournament(&app, "madrid-2018").await;
    let live = app.state.tournaments.by_slug("madrid-2018").await.unwrap();
    let settings = Settings {
        sessions: 7,
        tables: 12,
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    app.run(
        "madrid-2018",
        Command::Setup(SetupCommand::ChangeSettings { settings }),
        Vec::new(),
    )
    .await;
    let (mut people, mut entrants) = (Vec::new(), Vec::new());
    for line in madrid("players.csv") {
        let draft = PersonDraft {
            first_name: line["first_name"].clone(),
            last_name: line["last_name"].clone(),
            federation_number: line["ema_number"].clone(),
            ..PersonDraft::default()
        };
        let person = draft.into_person(app.clock().now());
        entrants.push(NewEntrant {
            person: PersonId(person.id),
            number: line["player_id"].parse().ok(),
            kind: EntrantKind::Player,
            team: Some(line["team"].clone()),
            reference: None,
        });
        people.push(person);
    }
    app.run(
        "madrid-2018",
        Command::Entrants(EntrantsCommand::AddEntrants { entrants }),
        people,
    )
    .await;
    app.run(
        "madrid-2018",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    app.staff("dora", "madrid-2018", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let plan = std::fs::read_to_string(format!("{MADRID}/seating.csv")).unwrap();
    let asked = upload(&dora, "madrid-2018", &plan).await;
    let used = dora.submit(&asked, "/import/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    for session in 1..=7 {
        enter_session(&dora, session).await;
    }
    let answer = dora.get("/t/madrid-2018/standings.csv").await;
    assert_eq!(answer.status, StatusCode::OK);
    let mut reader = csv::Reader::from_reader(answer.text.as_bytes());
    let got: Vec<BTreeMap<String, String>> = reader.deserialize().map(Result::unwrap).collect();
    for (ours, theirs) in got.iter().zip(madrid("standings.csv")) {
        let columns = [
            ("rank", "rank"),
            ("player_id", "player_id"),
            ("points", "table_points"),
            ("score", "score"),
        ];
        for (here, there) in columns {
            assert_eq!(ours[here], theirs[there], "{here} of {theirs:?}");
        }
    }
    assert_eq!(got.len(), 48);
}

/// Types the totals of a whole session; the three tables that do not sum to zero are accepted.
async fn enter_session(dora: &Visitor, session: u16) {
    let path = format!("/t/madrid-2018/manage/results/{session}");
    let mut typed: Vec<(String, String)> = Vec::new();
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    for line in madrid("scores.csv") {
        if line["round"] == session.to_string() {
            let seat = "ESWN".find(&line["seat"]).unwrap();
            typed.push((format!("s-{}-{seat}", line["table"]), line["score"].clone()));
            *sums.entry(line["table"].clone()).or_default() +=
                line["score"].parse::<i64>().unwrap();
        }
    }
    for (table, sum) in sums.iter().filter(|(_, sum)| **sum != 0) {
        typed.push((format!("a-{table}"), format!("the sheet sums to {sum}")));
    }
    let page = dora.get(&path).await;
    let fields: Vec<(&str, &str)> = typed
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let saved = dora.submit(&page, &path, &fields).await;
    assert_eq!(
        saved.status,
        StatusCode::SEE_OTHER,
        "{session}: {}",
        saved.text
    );
}
