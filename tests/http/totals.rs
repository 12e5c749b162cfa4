//! Totals of a whole session: what is left on the table, and lines that nobody touched.

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::tournament::result::Sheet;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::Visitor;

const RESULTS: &str = "/t/cup/manage/results/1";

async fn scorer(app: &TestApp) -> Visitor {
    app.staff("sara", "cup", Role::Scorer).await;
    app.logged_in("sara").await
}

/// The sheets of a table of the first session, in the order in which they came.
async fn versions(app: &TestApp, table: usize) -> Vec<Option<Sheet>> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let state = live.snapshot();
    let versions = &state.tournament.sessions[0].tables[table].result.versions;
    versions.iter().map(|it| it.sheet.clone()).collect()
}

#[tokio::test]
async fn deposits_left_on_the_table_are_typed_beside_the_totals() {
    let app = TestApp::start().await;
    app.cup_of("cup", "riichi-ema-2016").await;
    let sara = scorer(&app).await;
    let page = sara.get(RESULTS).await;
    assert_eq!(page.attribute("[data-sheet]", "data-expected"), "120000");
    let typed = [
        ("s-1-0", "40 000"),
        ("s-1-1", "30000"),
        ("s-1-2", "29000"),
        ("s-1-3", "20000"),
    ];
    let asked = sara.submit(&page, RESULTS, &typed).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = [("l-1", "a stick")];
    let letters = sara.submit(&asked, RESULTS, &wrong).await;
    assert_eq!(letters.attribute("[name=l-1]", "value"), "a stick");
    let left = [("l-1", "1000")];
    let saved = sara.submit(&letters, RESULTS, &left).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let sheets = versions(&app, 0).await;
    let sheet = sheets[0].as_ref().unwrap();
    assert_eq!((sheet.leftover, sheet.accepted.is_none()), (1000, true));
    let page = sara.get(RESULTS).await;
    assert_eq!(page.attribute("[name=l-1]", "value"), "1000");
    // Sent as it stands, it is no new version.
    let same = sara.submit(&page, RESULTS, &[]).await;
    assert_eq!(same.status, StatusCode::SEE_OTHER, "{}", same.text);
    assert_eq!(versions(&app, 0).await.len(), 1);
}

#[tokio::test]
async fn a_line_accepted_as_written_is_not_asked_about_again_while_nobody_touches_it() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    let page = sara.get(RESULTS).await;
    assert!(
        page.attributes("[name=l-1]", "value").is_empty(),
        "MCR has no deposits"
    );
    let odd = [
        ("s-1-0", "60"),
        ("s-1-1", "-20"),
        ("s-1-2", "-20"),
        ("s-1-3", "-30"),
        ("a-1", "the sheet says so"),
    ];
    let saved = sara.submit(&page, RESULTS, &odd).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let other = [
        ("s-2-0", "8"),
        ("s-2-1", "-8"),
        ("s-2-2", "0"),
        ("s-2-3", "0"),
    ];
    let saved = sara.fill(RESULTS, RESULTS, &other).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(
        (versions(&app, 0).await.len(), versions(&app, 1).await.len()),
        (1, 1)
    );
    // Touched, it has to be accepted again.
    let changed = sara.fill(RESULTS, RESULTS, &[("s-1-0", "61")]).await;
    assert_eq!(changed.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn lines_that_cannot_be_read_stay_as_typed_and_the_others_are_saved() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    let typed = [
        ("s-1-0", "60"),
        ("s-1-1", "a lot"),
        ("s-1-2", ""),
        ("s-1-3", "-30"),
        ("s-2-0", "8"),
        ("s-2-1", "-8"),
        ("s-2-2", "0"),
        ("s-2-3", "0"),
    ];
    let page = sara.fill(RESULTS, RESULTS, &typed).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(page.attribute("[name=s-1-1]", "value"), "a lot");
    assert!(
        page.text.contains("A total is a whole number"),
        "{}",
        page.text
    );
    assert!(page.text.contains("Type all totals"), "{}", page.text);
    assert_eq!(
        (versions(&app, 0).await.len(), versions(&app, 1).await.len()),
        (0, 1)
    );
    // The page of one table says the same, each beside its field.
    let sheet = "/t/cup/manage/results/1/tables/1";
    let one = [
        ("s-0", "60"),
        ("s-1", "a lot"),
        ("s-2", ""),
        ("s-3", "-30"),
        ("do", "save"),
    ];
    let page = sara.fill(sheet, "/tables/1", &one).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.text.contains("A total is a whole number"),
        "{}",
        page.text
    );
    assert!(page.text.contains("Type all totals"), "{}", page.text);
    assert_eq!(versions(&app, 0).await.len(), 0);
}

#[tokio::test]
async fn a_pasted_session_is_shown_first_and_what_is_sound_is_saved() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    let block = "Table;E;S;W;N\n1;60;-20;-20;-20\n2;8;-8;5;0\nsome words 7 7\n";
    let page = sara.get(RESULTS).await;
    let preview = sara.submit(&page, "/paste", &[("pasted", block)]).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    assert_eq!(preview.attribute("[name=s-1-0]", "value"), "60");
    assert!(
        preview.text.contains("where 0 is expected"),
        "{}",
        preview.text
    );
    assert!(preview.text_of(".unused-lines").contains("some words 7 7"));
    assert_eq!(versions(&app, 0).await.len(), 0, "a preview saves nothing");

    let rest = sara.submit(&preview, "/results/1", &[]).await;
    assert_eq!(rest.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        (versions(&app, 0).await.len(), versions(&app, 1).await.len()),
        (1, 0)
    );
    assert_eq!(rest.attribute("[name=s-2-2]", "value"), "5");
    assert!(rest.text_of("#f-pasted").contains("2;8;-8;5;0"));

    let corrected = sara.submit(&rest, "/results/1", &[("s-2-2", "0")]).await;
    assert_eq!(corrected.status, StatusCode::OK, "a line is still unused");
    assert_eq!(
        (versions(&app, 0).await.len(), versions(&app, 1).await.len()),
        (1, 1)
    );
}

#[tokio::test]
async fn a_table_that_is_in_is_replaced_only_when_somebody_says_so() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    let paste = |block: &'static str| [("pasted", block)];
    let page = sara.get(RESULTS).await;
    let first = sara
        .submit(&page, "/paste", &paste("1: 60 -20 -20 -20"))
        .await;
    let saved = sara.submit(&first, "/results/1", &[]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);

    let page = sara.get(RESULTS).await;
    let other = sara
        .submit(&page, "/paste", &paste("1: 50 -10 -20 -20"))
        .await;
    assert!(
        other.text.contains("has a result already"),
        "{}",
        other.text
    );
    // Nothing of it is saved before somebody says so, with which the page begins.
    assert_eq!(other.texts("li.sheet-line .state")[0], "not saved");
    assert_eq!(other.attributes("[autofocus]", "name"), ["y-1"]);
    let asked = sara.submit(&other, "/results/1", &[]).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(versions(&app, 0).await.len(), 1);
    let saved = sara.submit(&asked, "/results/1", &[("y-1", "yes")]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(versions(&app, 0).await.len(), 2);

    // The same once more changes nothing.
    let page = sara.get(RESULTS).await;
    let same = sara
        .submit(&page, "/paste", &paste("1: 50 -10 -20 -20"))
        .await;
    let saved = sara.submit(&same, "/results/1", &[]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(versions(&app, 0).await.len(), 2);
}

#[tokio::test]
async fn a_file_of_results_is_read_like_pasted_text() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    // 1, 5, 2 and 6 sit at the first table.
    let text = "round,table,player_id,score\n1,1,6,-20\n1,1,2,-30\n1,1,5,-10\n1,1,1,60\n2,1,1,9\n";
    let page = sara.get(RESULTS).await;
    let file = ("scores.csv", text.into());
    let preview = sara.send_file(&page, "/paste", "totals", file).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    let shown: Vec<String> = (0..4)
        .map(|seat| preview.attribute(&format!("[name=s-1-{seat}]"), "value"))
        .collect();
    assert_eq!(shown, ["60", "-10", "-30", "-20"]);
    let nothing = sara.submit(&page, "/paste", &[]).await;
    assert!(nothing.errors().contains("empty"), "{}", nothing.text);
}

/// Sends one table as a device does on which its totals waited.
async fn send(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> (StatusCode, Value) {
    let page = visitor.get(RESULTS).await;
    let token = page.attribute("meta[name=csrf-token]", "content");
    let request = visitor
        .request(Method::POST, path)
        .header("Accept", "application/json")
        .header("X-CSRF-Token", token)
        .form(fields);
    let answer = visitor.send(path, request).await;
    let said = serde_json::from_str(&answer.text);
    let said = said.unwrap_or_else(|_| panic!("no JSON: {}", answer.text));
    (answer.status, said)
}

/// The totals of a table with its version and a key, as they wait on a device.
fn waiting<'a>(key: &'a str, version: &'a str, scores: [&'a str; 4]) -> Vec<(&'a str, &'a str)> {
    let names = ["s-1-0", "s-1-1", "s-1-2", "s-1-3"];
    let mut fields: Vec<_> = names.into_iter().zip(scores).collect();
    fields.extend([("v-1", version), ("seated-1", "1 5 2 6"), ("_key", key)]);
    fields
}

#[tokio::test]
async fn totals_that_waited_on_a_device_are_saved_once_and_overwrite_nothing() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    let page = sara.get(RESULTS).await;
    assert_eq!(page.attribute("[name=seated-1]", "value"), "1 5 2 6");
    assert!(page.attribute("#waiting", "data-who").contains("sara"));
    let scores = ["60", "-20", "-20", "-20"];
    let (status, saved) = send(&sara, RESULTS, &waiting("one", "0", scores)).await;
    assert_eq!(
        (status, &saved["tables"][0]["version"]),
        (StatusCode::OK, &json!(1))
    );
    assert_eq!(saved["tables"][0]["book"], "60 -20 -20 -20");
    assert_eq!(saved["tables"].as_array().unwrap().len(), 1);
    // The answer was lost: sent again, it is done once.
    let (status, _) = send(&sara, RESULTS, &waiting("one", "0", scores)).await;
    assert_eq!((status, versions(&app, 0).await.len()), (StatusCode::OK, 1));
    // On another device somebody typed the same table otherwise before it had a result.
    let other = ["8", "-8", "0", "0"];
    let (status, said) = send(&sara, RESULTS, &waiting("two", "0", other)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(said["stored"]["version"], 1);
    assert_eq!(said["stored"]["totals"].as_array().unwrap().len(), 4);
    assert!(said["stored"]["who"].as_str().unwrap().contains("sara"));
    assert_eq!(versions(&app, 0).await.len(), 1);
    // Whoever decides so puts theirs into the book.
    let (status, _) = send(&sara, RESULTS, &waiting("three", "1", other)).await;
    assert_eq!((status, versions(&app, 0).await.len()), (StatusCode::OK, 2));
    let (status, said) = send(&sara, RESULTS, &waiting("four", "2", ["8", "0", "0", "0"])).await;
    assert_eq!(
        (status, &said["asks"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!(true))
    );
}

#[tokio::test]
async fn a_sheet_that_waited_on_a_device_is_saved_once_and_never_for_other_people() {
    let app = TestApp::start().await;
    app.cup("cup").await;
    let sara = scorer(&app).await;
    let sheet = "/t/cup/manage/results/1/tables/1";
    let fields = |key, version, seated| {
        let totals = [
            ("s-0", "60"),
            ("s-1", "-20"),
            ("s-2", "-20"),
            ("s-3", "-20"),
        ];
        let more = [
            ("version", version),
            ("seated", seated),
            ("_key", key),
            ("do", "save"),
        ];
        totals
            .into_iter()
            .chain(more)
            .collect::<Vec<(&str, &str)>>()
    };
    let (status, said) = send(&sara, sheet, &fields("one", "0", "2 1 3 4")).await;
    assert_eq!(
        (status, &said["moved"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!(true))
    );
    assert_eq!(versions(&app, 0).await.len(), 0);
    for _ in 0..2 {
        let (status, said) = send(&sara, sheet, &fields("two", "0", "1 5 2 6")).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        assert_eq!(said["tables"][0]["version"], 1);
    }
    assert_eq!(versions(&app, 0).await.len(), 1);
    let moved = waiting("three", "1", ["8", "-8", "0", "0"]);
    let moved: Vec<_> = moved
        .into_iter()
        .map(|(name, value)| (name, if name == "seated-1" { "4 3 2 1" } else { value }))
        .collect();
    let (status, said) = send(&sara, RESULTS, &moved).await;
    assert_eq!(
        (status, &said["moved"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!(true))
    );
    // Whoever has the page before them hears the same sentence.
    let page = sara.fill(RESULTS, RESULTS, &moved).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.text.contains("Other people sit at this table"),
        "{}",
        page.text
    );
    assert_eq!(versions(&app, 0).await.len(), 1);
}
