//! A hand that a referee values at a table: shown, put on the sheet or with a ruling, and taken by
//! who keeps the sheet.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::SessionNo;

use crate::app::TestApp;
use crate::client::Visitor;

const TABLE: &str = "/t/cup/manage/referee?session=1&table=1";
const SHEET: &str = "/t/cup/manage/results/1/tables/1";
/// A hand as somebody enters it.
const HAND: &str = "&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";

/// The hall, a referee and a scorer of it.
async fn hall() -> (TestApp, Visitor, Visitor) {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    app.staff("sam", "cup", Role::Scorer).await;
    let (rita, sam) = (app.logged_in("rita").await, app.logged_in("sam").await);
    (app, rita, sam)
}

/// The page with the hand, as the referee reaches it from the table.
async fn valued(rita: &Visitor) -> crate::client::Answer {
    let table = rita.get(TABLE).await;
    let links = table.attributes(".actions a", "href");
    let scorer = links.iter().find(|href| href.starts_with("/t/cup/scorer?"));
    let scorer = scorer.expect("a hand can be valued from the table");
    let shown = rita.get(&format!("{scorer}{HAND}")).await;
    let keep = shown.attributes("#value a.big", "href");
    assert_eq!(keep.len(), 1, "{}", shown.text);
    rita.get(&keep[0]).await
}

#[tokio::test]
async fn it_goes_on_the_sheet_and_the_scorer_takes_its_value() {
    let (app, rita, sam) = hall().await;
    let page = valued(&rita).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(!page.texts(".attached-hand li").is_empty());
    assert_eq!(page.attribute("[name=number]", "value"), "1");
    let refused = rita
        .submit(&page, "/referee/hand", &[("number", "0")])
        .await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let done = rita
        .submit(&page, "/referee/hand", &[("number", "2")])
        .await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let sheet = sam.get(SHEET).await;
    assert_eq!(sheet.texts("#valued summary").len(), 1, "{}", sheet.text);
    let take = sheet.attribute("#valued button", "value");
    let with = [("do", take.as_str()), ("w-2", "0")];
    let taken = sam.submit(&sheet, "/tables/1", &with).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
    assert!(
        !taken.attribute("[name=p-2]", "value").is_empty(),
        "{}",
        taken.text
    );
    assert!(taken.attribute("[name=z-2]", "value").contains("hand="));
    // Nothing is saved before the sheet is.
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let session = snapshot.tournament.session(SessionNo(1)).unwrap();
    assert!(session.tables[0].result.sheet().is_none());
    assert_eq!(snapshot.tournament.sheet_hands.len(), 1);
    // It is told in the history, and visitors do not see it.
    let history = sam.get("/t/cup/manage/history").await;
    assert!(history.text.contains("valued hand"), "{}", history.text);
    let public = app.visitor().get("/t/cup/sessions/1").await;
    assert!(!public.text.contains("345678s"), "{}", public.text);
    // A scorer does not put hands there; the page of another table does not have it.
    let keep = format!(
        "/t/cup/manage/referee/hand?session=1&table=1&number=1&hand=ruleset%3Dmcr-ema{}",
        HAND.replace('&', "%26")
            .replace('=', "%3D")
            .replace('+', "%2B")
    );
    assert_eq!(sam.get(&keep).await.status, StatusCode::FORBIDDEN);
    let other = sam.get("/t/cup/manage/results/1/tables/2").await;
    assert!(other.texts("#valued summary").is_empty());
}

#[tokio::test]
async fn it_goes_with_a_ruling_that_is_given_now_or_was() {
    let (app, rita, _sam) = hall().await;
    let page = valued(&rita).await;
    let links = page.attributes(".taps a", "href");
    assert_eq!(links.len(), 1, "there is no ruling yet");
    // The hand goes through the steps: person, offence, confirmation.
    let people = rita.get(&links[0]).await;
    let people = people.attributes(".taps a", "href");
    let offences = rita.get(&people[0]).await;
    let offences = offences.attributes(".taps a", "href");
    let offence = offences
        .iter()
        .find(|href| href.contains("offence=false_hu_invalid_hand"));
    let confirm = rita.get(offence.expect("the offence is there")).await;
    assert!(
        confirm.text_of("[name=hands]").contains("hand="),
        "{}",
        confirm.text
    );
    let given = rita.submit(&confirm, "/rulings/new", &[]).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let hands = |at: usize| {
        live.snapshot().tournament.rulings[at]
            .decision
            .attached
            .hands
            .len()
    };
    assert_eq!(hands(0), 1);
    // The next one may go with it.
    let page = valued(&rita).await;
    let links = page.attributes(".taps a", "href");
    assert_eq!(links.len(), 2);
    let note = rita.get(&links[0]).await;
    assert!(
        note.text_of("[name=hands]").contains("hand="),
        "{}",
        note.text
    );
}

#[tokio::test]
async fn the_scorer_leads_nowhere_else() {
    let (app, _rita, _sam) = hall().await;
    let visitor = app.visitor();
    for back in [
        "https%3A%2F%2Fevil.example%2F%3Fa%3Db",
        "%2F%2Fevil.example%2Ft%2Fcup%2Fmanage%2Freferee%2Fhand%3Fa%3Db",
        "%2Ft%2F..%2Fmanage%2Freferee%2Fhand%3Fa%3Db",
        "%2Ft%2Fcup%2Fmanage%2Freferee%2Fhand%3Fa%3D%22%3E",
        "javascript%3Aalert(1)",
    ] {
        let shown = visitor
            .get(&format!("/scorer?ruleset=mcr-ema&back={back}{HAND}"))
            .await;
        assert_eq!(shown.status, StatusCode::OK);
        assert!(shown.texts("#value a.big").is_empty(), "{back}");
        assert!(shown.texts("input[name=back]").is_empty(), "{back}");
    }
}
