//! Lots drawn in the hall: a plan for numbers, typed in as they are drawn; and the cards of movement.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use seatwind::exchange::draw_record::{DrawRecord, request_hash};
use seatwind::service::accounts::Role;
use seatwind::service::seating::race::repeat;
use seatwind::tournament::{Command, EntrantId, SetupCommand};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::hall::with_players;

const LOTS: &str = "/t/spring-cup/manage/seating/lots";

/// A tournament of so many players with a plan for numbers, and its director.
async fn prepared(app: &TestApp, players: u32) -> Visitor {
    with_players(app, "spring-cup", players).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let fields = [("first", "1"), ("last", "2"), ("seed", "7")];
    let made = dora.fill(LOTS, "/lots/prepare", &fields).await;
    assert_eq!(made.location(), LOTS, "{}", made.text);
    dora
}

#[tokio::test]
async fn lots_are_typed_as_they_are_drawn_and_become_the_plan() {
    let app = TestApp::start().await;
    let dora = prepared(&app, 8).await;
    app.run(
        "spring-cup",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    let empty = dora.get(&format!("{LOTS}/print")).await;
    assert_eq!(empty.texts(".lot-list li").len(), 8);
    assert_eq!(empty.texts(".lot-slip").len(), 8);
    // A scorer types: numbers, and winds of tables.
    app.staff("sam", "spring-cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let some = [
        ("lot1", "8"),
        ("lot2", "1S"),
        ("lot3", "e 1"),
        ("lot4", "2 西"),
    ];
    let noted = sam.fill(LOTS, "/lots/note", &some).await;
    assert_eq!(noted.location(), LOTS, "{}", noted.text);
    let page = sam.follow(&noted).await;
    assert!(
        page.text.contains("Nobody has yet: 3, 4, 5, 6"),
        "{}",
        page.text
    );
    let public = app.visitor().get("/t/spring-cup/lots").await;
    assert!(public.text.contains("4 of 8 lots"), "{}", public.text);
    // Only who may change the seating assigns, and only when everybody has drawn.
    assert!(!page.text.contains("/lots/assign"));
    let asked = dora.get(LOTS).await;
    assert!(!asked.text.contains("/lots/assign"));
    let rest = [("lot5", "3"), ("lot6", "4"), ("lot7", "5"), ("lot8", "6")];
    let noted = sam.fill(LOTS, "/lots/note", &rest).await;
    assert_eq!(noted.location(), LOTS, "{}", noted.text);
    let page = dora.get(LOTS).await;
    let assigned = dora.submit(&page, "/lots/assign", &[]).await;
    assert_eq!(assigned.location(), LOTS, "{}", assigned.text);
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let tournament = &live.snapshot().tournament;
    let first = &tournament.sessions[0];
    assert!(first.published && tournament.sessions[1].published);
    let seats = |table: usize| first.tables[table].seats.seats.map(|it| it.unwrap().0);
    assert_eq!(seats(0), [3, 2, 5, 6]);
    assert_eq!(seats(1), [7, 8, 4, 1]);
    let history = dora.get("/t/spring-cup/manage/history").await;
    assert!(history.text.contains("drawn by lot in the hall"));
    let noted = history.attribute(".history a[href$='/manage/seating/lots']", "href");
    assert_eq!(dora.get(&noted).await.status, StatusCode::OK);
    // Cards of movement: everybody has one, with a line for each session.
    let cards = dora.get("/t/spring-cup/manage/print/movement?per=10").await;
    assert_eq!(cards.texts(".movement-card").len(), 8);
    assert_eq!(cards.texts(".movement-card tr").len(), 16);
    assert_eq!(cards.texts(".movement.tens").len(), 1);
    // Nothing is drawn twice.
    let late = dora.submit(&page, "/lots/note", &[("lot1", "7")]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn doubled_missing_and_unknown_lots_are_named() {
    let app = TestApp::start().await;
    let dora = prepared(&app, 8).await;
    let page = dora.get(LOTS).await;
    for (typed, said) in [
        ([("lot1", "3"), ("lot2", "3")], "Number 3 stands at"),
        ([("lot1", "3"), ("lot2", "1W")], "Number 3 stands at"),
        ([("lot1", "9"), ("lot2", "")], "“9” is no lot"),
        ([("lot1", "3E"), ("lot2", "")], "“3E” is no lot"),
    ] {
        let refused = dora.submit(&page, "/lots/note", &typed).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        let sentence = refused.text_of(".error-summary");
        assert!(sentence.contains(said), "{typed:?}: {sentence}");
        assert_eq!(refused.attribute("#f-lot1", "value"), typed[0].1);
    }
    dora.fill(LOTS, "/lots/note", &[("lot1", "3")]).await;
    // A number that somebody else has already, and exchanging two of them at once.
    let refused = dora
        .fill(LOTS, "/lots/note", &[("lot2", "3"), ("lot1", "3")])
        .await;
    assert!(
        refused.text_of(".error-summary").contains("P2"),
        "{}",
        refused.text
    );
    dora.fill(LOTS, "/lots/note", &[("lot1", "3"), ("lot2", "4")])
        .await;
    let done = dora
        .fill(LOTS, "/lots/note", &[("lot1", "4"), ("lot2", "3")])
        .await;
    assert_eq!(done.location(), LOTS, "{}", done.text);
    // Assigning before everybody has drawn names what is missing.
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let token = dora.get(LOTS).await.form("/lots/note", &[]).1;
    let hidden: Vec<(&str, &str)> = token
        .iter()
        .filter(|(name, _)| name.starts_with('_'))
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let request = dora
        .request(reqwest::Method::POST, &format!("{LOTS}/assign"))
        .form(&hidden);
    let refused = dora.send(&format!("{LOTS}/assign"), request).await;
    let sentence = refused.text_of(".error-summary");
    assert!(sentence.contains("1, 2, 5, 6, 7, 8"), "{sentence}");
    // Taken back, with a reason, it can be prepared anew.
    let page = dora.get(LOTS).await;
    let gone = dora
        .submit(&page, "/lots/discard", &[("reason", "one bag was lost")])
        .await;
    assert_eq!(gone.location(), LOTS);
    assert!(live.snapshot().tournament.lots.is_none());
    let person = live.snapshot().tournament.entrant(EntrantId(1)).is_some();
    assert!(person);
    assert_eq!(
        app.visitor().get("/t/spring-cup/lots").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn three_players_draw_no_lots_and_others_may_not() {
    let app = TestApp::start().await;
    with_players(&app, "spring-cup", 3).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let refused = dora.fill(LOTS, "/lots/prepare", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .text_of(".error-summary")
            .contains("3 people play here")
    );
    app.staff("rob", "spring-cup", Role::Referee).await;
    let rob = app.logged_in("rob").await;
    let seen = rob.get(LOTS).await;
    assert_eq!(seen.status, StatusCode::OK);
    assert!(!seen.text.contains("/lots/prepare"));
    let page = dora.get(LOTS).await;
    let (_, fields) = page.form("/lots/prepare", &[("first", "1"), ("last", "1")]);
    for path in ["seed", "prepare", "note", "assign", "discard"] {
        let own = rob.get("/account").await;
        let token = own.attribute("meta[name=csrf-token]", "content");
        let mut fields = fields.clone();
        fields.retain(|(name, _)| name != "_csrf");
        fields.push(("_csrf".to_owned(), token));
        let address = format!("{LOTS}/{path}");
        let request = rob.request(reqwest::Method::POST, &address).form(&fields);
        assert_eq!(
            rob.send(&address, request).await.status,
            StatusCode::FORBIDDEN,
            "{path}"
        );
    }
}

/// Presses the button that promises the lots that the form asks for.
async fn promise(visitor: &Visitor, page: &Answer, seed: &str) -> Answer {
    let fields = [("first", "1"), ("last", "2"), ("seed", seed)];
    let (_, fields) = page.form("/lots/prepare", &fields);
    let target = format!("{LOTS}/seed");
    let request = visitor.request(Method::POST, &target).form(&fields);
    visitor.send(&target, request).await
}

/// A published tournament of eight, and its director.
async fn published(app: &TestApp) -> Visitor {
    with_players(app, "spring-cup", 8).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let command = Command::Setup(SetupCommand::Publish);
    app.run("spring-cup", command, Vec::new()).await;
    app.logged_in("dora").await
}

/// What comes of making a plan again on the server.
async fn made_again(app: &TestApp, path: &str) -> String {
    for _ in 0..60 {
        let page = app.visitor().get(path).await;
        if !page.text.contains("is being made again") {
            return page.text_of("main");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("it is never made again");
}

#[tokio::test]
async fn promised_lots_are_made_with_their_seed_and_anybody_makes_them_again() {
    let app = TestApp::start().await;
    let dora = published(&app).await;
    let page = dora.get(LOTS).await;
    let bare = promise(&dora, &page, "").await;
    assert!(bare.errors().contains("Please fill this in."));
    let promised = promise(&dora, &page, "rain on Sunday").await;
    assert_eq!(promised.location(), LOTS, "{}", promised.text);
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let seed = live.snapshot().tournament.seeds[0].clone();
    let request = seed.draw.unwrap().request;
    let page = dora.follow(&promised).await;
    assert!(page.text.contains(&seed.hash) && page.text.contains(&request));
    assert!(!page.text.contains("rain on Sunday"));
    // Another seed is refused, before anybody sees its plan.
    let other = dora
        .submit(&page, "/lots/prepare", &[("seed", "sun")])
        .await;
    assert!(other.errors().contains("Another seed was promised"));
    let made = [("last", "2"), ("seed", "rain on Sunday")];
    let made = dora.submit(&page, "/lots/prepare", &made).await;
    assert_eq!(made.location(), LOTS, "{}", made.text);
    let seed = live.snapshot().tournament.seeds[0].clone();
    assert!(seed.kept.is_some());
    assert_eq!((seed.looks, seed.unlike), (0, None));
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    assert!(shown.text.contains("was promised before anybody drew"));
    assert_eq!(shown.texts(".notice.warn").len(), 0, "{}", shown.text);
    let again = made_again(&app, "/t/spring-cup/draw/lots").await;
    assert!(again.contains("the same plan"), "{again}");
    // The plan of the numbers is that of the record: number 1 is East at the first table, and so on.
    let record = app.visitor().get("/t/spring-cup/draw/lots/1.txt").await;
    let record = DrawRecord::read(&record.text).unwrap();
    assert_eq!(
        repeat(&record, 1).unwrap().map(|it| it.plan),
        Some(record.plan.clone())
    );
    assert_eq!(request_hash(&record.algorithm, &[record.asked()]), request);
    let seats = |session: usize| record.plan.sessions[session].tables.iter().flatten();
    let first: Vec<_> = seats(0).flatten().collect();
    let second = seats(1).flatten().map(|player| {
        let number = first.iter().position(|it| *it == player).unwrap() + 1;
        u16::try_from(number).unwrap()
    });
    let lots = live.snapshot().tournament.lots.clone().unwrap();
    let numbers = lots.plans[1].tables.iter().flat_map(|table| table.seats);
    assert!(second.eq(numbers.flatten()));
    // It stays so when everybody has a number.
    let drawn: Vec<(String, String)> = (1..=8)
        .map(|number| (format!("lot{number}"), number.to_string()))
        .collect();
    let drawn: Vec<(&str, &str)> = drawn
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    dora.fill(LOTS, "/lots/note", &drawn).await;
    dora.fill(LOTS, "/lots/assign", &[]).await;
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    assert!(shown.text.contains("was promised before anybody drew"));
    let kept = app.visitor().get("/t/spring-cup/draw/1/1.txt").await;
    assert_eq!(DrawRecord::read(&kept.text).unwrap(), record);
}

#[tokio::test]
async fn lots_for_other_people_than_were_promised_ask_for_a_public_reason() {
    let app = TestApp::start().await;
    let dora = published(&app).await;
    let page = dora.get(LOTS).await;
    promise(&dora, &page, "snow").await;
    app.withdraw("spring-cup", [8]).await;
    let page = dora.get(LOTS).await;
    assert!(page.text.contains("does not bind the draw any more"));
    let fields = [("last", "2"), ("seed", "snow")];
    let asked = dora.submit(&page, "/lots/prepare", &fields).await;
    let doubts = asked.text_of(".doubts");
    assert!(doubts.contains("promised for another draw"), "{doubts}");
    let why = [("because", "number 8 fell ill")];
    let made = dora.submit(&asked, "/lots/prepare", &why).await;
    assert_eq!(made.location(), LOTS, "{}", made.text);
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    let warned = shown.text_of(".notice.warn");
    assert!(warned.contains("number 8 fell ill"), "{}", shown.text);
}

#[tokio::test]
async fn lots_that_were_seen_make_a_later_promise_late() {
    let app = TestApp::start().await;
    let dora = prepared(&app, 8).await;
    let page = dora.get(LOTS).await;
    let gone = [("reason", "another seed is better")];
    dora.submit(&page, "/lots/discard", &gone).await;
    let page = dora.get(LOTS).await;
    promise(&dora, &page, "snow").await;
    let command = Command::Setup(SetupCommand::Publish);
    app.run("spring-cup", command, Vec::new()).await;
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    let warned = shown.text_of(".notice.warn");
    assert!(warned.contains("came late"), "{}", shown.text);
}
