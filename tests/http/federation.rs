//! The list of a federation over HTTP: what is told of it, its files, the observer's report.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;

use crate::app::TestApp;

const PAGE: &str = "/t/cup/manage/federation";

#[tokio::test]
async fn the_page_says_what_is_missing_and_gives_the_files() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let page = dina.get(PAGE).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let wrong = page.texts("#findings .mark.warn").len();
    assert_eq!(wrong, 8, "nobody has a number");
    assert!(page.texts("#requirements tbody tr").len() > 12);
    let open = page.texts("#ranking .hint");
    assert_eq!(
        open.len(),
        1,
        "which events ask for qualification: {open:?}"
    );
    let file = dina
        .get(&format!("{PAGE}/file?federation=ema&file=ranking"))
        .await;
    assert!(file.header("content-type").starts_with("text/csv"));
    let mut lines = file.text.lines();
    let head = "position,ema_id,last_name,first_name,nationality,points,mahjong";
    assert_eq!(lines.next(), Some(head));
    assert_eq!(lines.count(), 8);
    let unknown = dina
        .get(&format!("{PAGE}/file?federation=ema&file=nothing"))
        .await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let report = dina.get(&format!("{PAGE}/report?federation=ema")).await;
    assert!(report.text.starts_with("{\\rtf1"), "{}", report.text);
}

#[tokio::test]
async fn the_report_speaks_the_language_of_the_federation_and_not_of_who_asks() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let page = dina.get(&format!("{PAGE}?federation=ema&lang=es")).await;
    assert_eq!(page.attribute("html", "lang"), "es");
    let said = page.text_of("#report .hint");
    assert!(said.contains("English"), "{said}");
    let of_ema = format!("{PAGE}/report?federation=ema&lang=es");
    let report = dina.get(&of_ema).await.text;
    assert!(report.contains("Remarks"), "{report}");
    assert!(!report.contains("Observaciones"), "{report}");
    // A federation that names no language gets that of whoever asks.
    let of_ara = format!("{PAGE}/report?federation=ara&lang=es");
    let report = dina.get(&of_ara).await.text;
    assert!(report.contains("Observaciones"), "{report}");
}

#[tokio::test]
async fn a_document_of_ones_own_writes_a_file_or_says_why_not() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let document = "id = \"club\"\ntitle = \"Club\"\nsources = []\n[[file]]\nid = \"list\"\n\
        format = \"csv\"\n[[file.column]]\nname = \"Rank\"\nvalue = \"place\"\n";
    let page = dina.get(PAGE).await;
    let own = ("club.toml", document.as_bytes().to_vec());
    let list = dina.send_file(&page, "/federation", "document", own).await;
    assert_eq!(list.text.lines().next(), Some("Rank"), "{}", list.text);
    let bad = ("club.toml", b"id = 1".to_vec());
    let refused = dina.send_file(&page, "/federation", "document", bad).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.errors().contains("cannot be used"));
}
