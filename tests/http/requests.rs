//! Rulings for the head referee, and sheets that wait for a correction after a ruling fell.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use serde_json::Value;

use crate::app::TestApp;
use crate::client::Visitor;
use crate::tablet::send;

const NEW: &str = "/t/cup/manage/rulings/new?session=1&table=1&subject=e1";
const LEDGER: &str = "/t/cup/manage/rulings";
const HOME: &str = "/t/cup/manage";

/// A played session, a referee and the head referee.
async fn cup() -> (TestApp, Visitor, Visitor) {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("rosa", "cup", Role::Referee).await;
    app.staff("hugo", "cup", Role::HeadReferee).await;
    let (rosa, hugo) = (app.logged_in("rosa").await, app.logged_in("hugo").await);
    (app, rosa, hugo)
}

/// Rosa asks that entrant 1 is put out.
async fn ask(rosa: &Visitor) {
    let page = rosa.get(&format!("{NEW}&offence=serious_misconduct")).await;
    assert_eq!(page.text_of("button.big"), "Ask the head referee");
    let asked = rosa.submit(&page, "/rulings/new", &[]).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.text);
    assert!(
        asked.location().contains("/rulings#q"),
        "{}",
        asked.location()
    );
}

#[tokio::test]
async fn a_referee_asks_and_the_head_referee_confirms() {
    let (_app, rosa, hugo) = cup().await;
    ask(&rosa).await;
    let ledger = rosa.get(LEDGER).await;
    assert_eq!(ledger.texts("article.ruling").len(), 1, "only the request");
    let home = hugo.get(HOME).await;
    let waits = home.text_of(".waits");
    assert!(
        waits.contains("A ruling waits for the head referee"),
        "{waits}"
    );
    let path = "/t/cup/manage/rulings/requests/1";
    let theirs = rosa.get(path).await;
    assert!(
        !theirs.text.contains("/confirm"),
        "a referee does not confirm"
    );
    let page = hugo.get(path).await;
    let given = hugo.submit(&page, "/confirm", &[]).await;
    assert_eq!(given.location(), "/t/cup/manage/rulings#r1");
    let history = hugo.get("/t/cup/manage/history").await;
    assert!(history.text.contains("Request no. 1 to the head referee"));
    assert!(
        !hugo
            .get(HOME)
            .await
            .text
            .contains("waits for the head referee")
    );
}

#[tokio::test]
async fn a_request_is_declined_with_its_reason() {
    let (_app, rosa, hugo) = cup().await;
    ask(&rosa).await;
    let page = hugo.get("/t/cup/manage/rulings/requests/1").await;
    let empty = hugo.submit(&page, "/decline", &[("reason", "")]).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = [("reason", "a warning is enough")];
    let declined = hugo.submit(&page, "/decline", &fields).await;
    assert_eq!(declined.location(), "/t/cup/manage/rulings#q1");
    let ledger = rosa.get(LEDGER).await;
    assert!(ledger.text_of("#q1").contains("a warning is enough"));
}

#[tokio::test]
async fn the_reversal_of_a_ruling_on_the_sheet_leads_to_its_correction() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("hugo", "cup", Role::HeadReferee).await;
    let hugo = app.logged_in("hugo").await;
    let page = hugo.get(&format!("{NEW}&offence=other")).await;
    let fields = [
        ("outcomes", "points"),
        ("amount", "10"),
        ("unit", "score"),
        ("receivers", "each"),
        ("booking", "on_sheet"),
        ("reason", "false hu"),
    ];
    let given = hugo.submit(&page, "/rulings/new", &fields).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);
    cup.play_first().await;
    let ask = hugo.get("/t/cup/manage/rulings/1/reverse").await;
    assert!(!ask.text.contains("Nobody’s rank or points change"));
    let done = hugo
        .submit(&ask, "/reverse", &[("reason", "nobody saw it")])
        .await;
    let sheet = "/t/cup/manage/results/1/tables/1";
    assert_eq!(done.location(), sheet);
    let page = hugo.get(sheet).await;
    let said = page.text_of(".notice.warn");
    assert!(said.contains("Ruling 1 is reversed"), "{said}");
    let home = hugo.get(HOME).await;
    let waits = home.text_of(".waits");
    assert!(waits.contains("still carries a reversed ruling"), "{waits}");
    assert!(
        home.attributes(".waits a", "href")
            .contains(&sheet.to_owned())
    );
}

#[tokio::test]
async fn minutes_in_the_address_give_the_amount_that_is_proposed() {
    let app = TestApp::start().await;
    app.cup_of("cup", "riichi-ema-2016").await;
    app.staff("rosa", "cup", Role::Referee).await;
    let rosa = app.logged_in("rosa").await;
    let page = rosa.get(&format!("{NEW}&offence=late&minutes=7")).await;
    let proposal = page.text_of(".proposal b");
    assert!(proposal.contains("−7,000"), "{proposal}");
    assert_eq!(page.attribute("#f-minutes", "value"), "7");
}

#[tokio::test]
async fn a_tablet_sends_what_is_reserved_as_a_request() {
    let (_app, rosa, _hugo) = cup().await;
    let ruling = |key| {
        vec![
            ("session", "1"),
            ("table", "1"),
            ("subject", "e1"),
            ("offence", "serious_misconduct"),
            ("claim", "proposed"),
            ("seen_time", "1"),
            ("seen_sheet", "1"),
            ("_key", key),
        ]
    };
    let refused = send(&rosa, "/rulings/new", &ruling("first-of-the-tablet")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.text.contains("Only the head referee"),
        "{}",
        refused.text
    );
    let asking = [&ruling("second-of-the-tablet")[..], &[("ask", "1")]].concat();
    let asked = send(&rosa, "/rulings/new", &asking).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    let answer: Value = serde_json::from_str(&asked.text).unwrap();
    assert_eq!(answer["request"], 1);
    assert!(answer.get("ruling").is_none());
    // What everybody may rule goes into the ledger, whether a request would do or not.
    let mut plain = asking.clone();
    plain[3].1 = "wall_touched_early";
    plain[7].1 = "third-of-the-tablet";
    let given = send(&rosa, "/rulings/new", &plain).await;
    let answer: Value = serde_json::from_str(&given.text).unwrap();
    assert_eq!(answer["ruling"], 1);
}
