//! Lots drawn in the hall: a plan for numbers, typed in as they are drawn; and the cards of movement.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, EntrantId, SetupCommand};

use crate::app::TestApp;
use crate::client::Visitor;
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
    for path in ["prepare", "note", "assign", "discard"] {
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
