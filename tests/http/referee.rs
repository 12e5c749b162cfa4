//! The ledger, the staff's standings and the history.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;

use crate::app::TestApp;

const NEW: &str = "/t/cup/manage/rulings/new";

#[tokio::test]
async fn a_ruling_takes_three_taps_and_a_confirmation() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    app.staff("rosa", "cup", Role::Referee).await;
    let rosa = app.logged_in("rosa").await;
    let tables = rosa.get(NEW).await;
    let table = tables.attribute(".taps a", "href");
    let people = rosa.get(&table).await;
    assert_eq!(people.texts(".taps a").len(), 5);
    let person = people.attribute(".taps a", "href");
    let offences = rosa.get(&person).await;
    let links = offences.attributes(".taps a", "href");
    let offence = links
        .iter()
        .find(|it| it.ends_with("=false_hu_invalid_hand"));
    let confirm = rosa.get(offence.unwrap()).await;
    assert!(
        confirm.text_of(".proposal b").starts_with("−60 points"),
        "{}",
        confirm.text
    );
    let given = rosa.submit(&confirm, "/rulings/new", &[]).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);
    // Sent twice with its key, it is given once.
    rosa.submit(&confirm, "/rulings/new", &[]).await;
    let ledger = rosa.get("/t/cup/manage/rulings").await;
    assert_eq!(ledger.texts(".ruling").len(), 1);
    assert_eq!(ledger.texts(".receiver").len(), 3);
    assert_eq!(
        ledger.texts(".ruling-what"),
        [
            "1 Ana Álvarez: False hu: not a winning hand (EMA penalty overview 2009, 3.3; Green Book 2006, 3.11)"
        ]
    );
}

#[tokio::test]
async fn what_is_wrong_with_a_ruling_is_said_and_what_was_typed_stays() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    app.staff("rosa", "cup", Role::Referee).await;
    let rosa = app.logged_in("rosa").await;
    let address = format!("{NEW}?session=1&table=1&subject=e1&offence=other");
    let page = rosa.get(&address).await;
    for (fields, field) in [
        (vec![("outcomes", "points"), ("amount", "-3")], "amount"),
        (vec![("outcomes", "points"), ("amount", "")], "amount"),
        (vec![("outcomes", "warning"), ("reason", "")], "reason"),
        (vec![("reason", "noise")], "outcomes"),
        (vec![("outcomes", "warning"), ("hand", "x")], "hand"),
    ] {
        let answer = rosa.submit(&page, "/rulings/new", &fields).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{fields:?}"
        );
        let links = answer.attributes(".error-summary a", "href");
        assert!(links.contains(&format!("#f-{field}")), "{links:?}");
    }
    let fields = [("outcomes", "points"), ("amount", "0"), ("reason", "noise")];
    let kept = rosa.submit(&page, "/rulings/new", &fields).await;
    assert_eq!(kept.attribute("#f-reason", "value"), "noise");
    assert_eq!(
        kept.attributes("input[name=outcomes][checked]", "value"),
        ["points"]
    );
}

#[tokio::test]
async fn a_reversal_shows_the_ranks_it_changes_before_it_is_done() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("rosa", "cup", Role::Referee).await;
    app.staff("hugo", "cup", Role::HeadReferee).await;
    app.staff("otto", "cup", Role::Referee).await;
    let rosa = app.logged_in("rosa").await;
    let address = format!("{NEW}?session=1&table=1&subject=e1&offence=other");
    let fields = [
        ("outcomes", "points"),
        ("amount", "50"),
        ("unit", "score"),
        ("booking", "added"),
        ("reason", "false hu"),
    ];
    let page = rosa.get(&address).await;
    let preview = [&fields[..], &[("preview", "1")]].concat();
    let seen = rosa.submit(&page, "/rulings/new", &preview).await;
    assert_eq!(seen.status, StatusCode::OK);
    assert!(
        seen.texts(".card td").contains(&"1 → 3".to_owned()),
        "{}",
        seen.text
    );
    let given = rosa.submit(&seen, "/rulings/new", &fields).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);

    let reverse = "/t/cup/manage/rulings/1/reverse";
    let otto = app.logged_in("otto").await;
    let refused = otto.get(reverse).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    assert!(refused.text.contains("does not allow"), "{}", refused.text);
    // A ruling has an address, which leads to its place in the ledger.
    let one = otto.get("/t/cup/manage/rulings/1").await;
    assert_eq!(one.location(), "/t/cup/manage/rulings#r1");
    let none = otto.get("/t/cup/manage/rulings/9").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    let hugo = app.logged_in("hugo").await;
    let ask = hugo.get(reverse).await;
    assert!(
        ask.texts("td").contains(&"3 → 1".to_owned()),
        "{}",
        ask.text
    );
    let empty = hugo.submit(&ask, "/reverse", &[("reason", " ")]).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    let done = hugo
        .submit(&ask, "/reverse", &[("reason", "appeal upheld")])
        .await;
    assert_eq!(done.location(), "/t/cup/manage/rulings#r1");
    let twice = hugo.get(reverse).await;
    assert!(twice.text_of(".error-summary").contains("reversed already"));
    let ledger = hugo.get("/t/cup/manage/rulings").await;
    assert!(ledger.text_of(".reversal").contains("appeal upheld"));
}

#[tokio::test]
async fn only_staff_see_these_pages_and_only_referees_rule() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    app.staff("sara", "cup", Role::Scorer).await;
    app.account("stranger", false).await;
    let (sara, stranger) = (app.logged_in("sara").await, app.logged_in("stranger").await);
    for page in ["rulings", "standings", "history"] {
        let address = format!("/t/cup/manage/{page}");
        assert_eq!(sara.get(&address).await.status, StatusCode::OK, "{page}");
        let hidden = stranger.get(&address).await.status;
        assert_eq!(hidden, StatusCode::NOT_FOUND, "{page}");
        let asked = app.visitor().get(&address).await;
        assert_ne!(asked.status, StatusCode::OK, "{page}");
    }
    assert_eq!(sara.get(NEW).await.status, StatusCode::FORBIDDEN);
    let ledger = sara.get("/t/cup/manage/rulings").await;
    assert!(!ledger.text.contains("rulings/new"));
}

#[tokio::test]
async fn every_figure_leads_to_its_event_and_every_event_is_a_sentence() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("sara", "cup", Role::ReadOnly).await;
    let sara = app.logged_in("sara").await;
    let standings = sara.get("/t/cup/manage/standings").await;
    let links = standings.attributes(".origins td a", "href");
    let sheet = "/t/cup/manage/results/1/tables/1";
    assert!(links.contains(&sheet.to_owned()));
    // The sheet lists its versions, and each leads to its event.
    let versions = sara.get(sheet).await.attributes("th a", "href");
    let event = versions.iter().find(|it| it.contains("/history?at="));
    let event = event.unwrap();
    let (address, anchor) = event.split_once('#').unwrap();
    let history = sara.get(address).await;
    let sentence = history.text_of(&format!("#{anchor} p"));
    assert!(
        sentence.starts_with("Round 1, Table 1: result entered, version 1: 1 Ana Álvarez +60"),
        "{sentence}"
    );
    for sentence in history.texts(".history p:first-child") {
        assert!(
            !sentence.contains("history-") && !sentence.contains('{'),
            "{sentence}"
        );
    }
}
