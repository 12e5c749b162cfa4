//! Titles and articles stay in English in every language: pages say so, and a voice reads them as English.

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::Visitor;

const RULINGS: &str = "/t/cup/manage/rulings";
const WITHDRAWN: &str = "session=1&table=1&subject=e1&offence=claim_withdrawn";

/// A running event of the World Series whose referee ruled that a claim was withdrawn; one of two penalty tiles is noted.
async fn ruled() -> (TestApp, Visitor) {
    let app = TestApp::start().await;
    app.cup_of("cup", "wsom").await.publish(&[1]).await;
    app.staff("hana", "cup", Role::HeadReferee).await;
    let hana = app.logged_in("hana").await;
    let confirm = hana.get(&format!("{RULINGS}/new?{WITHDRAWN}")).await;
    let fields = [("hand", "1"), ("tiles", "5p")];
    let given = hana.submit(&confirm, "/rulings/new", &fields).await;
    assert_eq!(given.status, 303, "{}", given.text);
    (app, hana)
}

#[tokio::test]
async fn citations_are_marked_as_english_on_every_page_that_shows_them() {
    let (_app, hana) = ruled().await;
    let rules = "/t/cup/rules".to_owned();
    let pages = [
        rules,
        RULINGS.to_owned(),
        format!("{RULINGS}/sheet"),
        format!("{RULINGS}/new?{WITHDRAWN}"),
        format!("{RULINGS}/new?session=1&table=1&subject=e1"),
        format!("{RULINGS}/1/appeal"),
        "/t/cup/players/1".to_owned(),
    ];
    for page in pages {
        let and = if page.contains('?') { '&' } else { '?' };
        let shown = hana.get(&format!("{page}{and}lang=es")).await;
        assert_eq!(shown.attribute("html", "lang"), "es", "{page}");
        let marked = shown.texts(".citation[lang=en]");
        assert!(!marked.is_empty(), "{page}: {}", shown.text);
        assert_eq!(shown.texts(".citation:not([lang=en])").len(), 0, "{page}");
    }
}

#[tokio::test]
async fn the_ledger_says_how_many_penalty_tiles_are_still_due() {
    let (_app, hana) = ruled().await;
    let due = async || hana.get(RULINGS).await.texts(".tiles-due");
    assert_eq!(due().await, ["Penalty tiles: 1 still to choose"]);
    let note = format!("{RULINGS}/1/note");
    let noted = hana.fill(&note, "/note", &[("tiles", "5p 3z")]).await;
    assert_eq!(noted.status, 303, "{}", noted.text);
    assert_eq!(due().await, [""; 0]);
}
