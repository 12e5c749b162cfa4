//! Workbooks that a director uploads as a list of players: what is no list gets a sentence, soon and without much
//! memory, and empty rows by the million are no people.

use std::time::{Duration, Instant};

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;
use crate::workbook::{MOST_ROWS, book, cell, empty_rows, one_person, packed, sheet};

const IMPORT: &str = "/t/cup/manage/entrants/import";
/// Nobody waits longer for a sentence; a build that is not optimised may take longer, for others may use the machine.
const SOON: Duration = Duration::from_secs(if cfg!(debug_assertions) { 120 } else { 5 });

async fn director(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

/// What a director is told who uploads a workbook.
async fn upload(dina: &Visitor, name: &str, bytes: Vec<u8>) -> Answer {
    let page = dina.get(IMPORT).await;
    let begun = Instant::now();
    let answer = dina
        .send_file(&page, "/entrants/import", "players", (name, bytes))
        .await;
    assert!(begun.elapsed() < SOON, "{name}: {:?}", begun.elapsed());
    answer
}

#[tokio::test]
async fn a_workbook_with_macros_is_refused_in_a_sentence() {
    let app = TestApp::start().await;
    let dina = director(&app).await;
    let sheet = sheet(&one_person());
    let macros = [
        ("xl/worksheets/sheet1.xml", sheet),
        ("xl/vbaProject.bin", "a program".to_owned()),
    ];
    let answer = upload(&dina, "players.xlsm", packed(&macros)).await;
    let said = answer.errors();
    assert!(
        said.contains("The workbook has macros; nothing was read."),
        "{said}"
    );
    assert!(answer.texts(".good-line").is_empty());
    // The same without its program is a list, whatever the file is called.
    let answer = upload(&dina, "players.xlsm", book(&one_person())).await;
    assert_eq!(answer.texts(".good-line").len(), 1, "{}", answer.text);
}

#[tokio::test]
async fn a_million_empty_rows_are_nobody() {
    // Made first: it takes a while, and the server waits for no connection that long.
    let list = book(&(one_person() + &empty_rows(true)));
    let empty = book(&empty_rows(false));
    let row = |row| format!("<row r=\"{row}\">{}</row>", cell(&format!("A{row}"), "Ana"));
    let full: String = (1..=MOST_ROWS / 16).map(row).collect();
    let full = book(&full);
    let app = TestApp::start().await;
    let dina = director(&app).await;
    // Cells that have a look and nothing in them are empty too.
    let answer = upload(&dina, "players.xlsx", list).await;
    assert_eq!(answer.texts(".good-line").len(), 1, "{}", answer.text);
    let answer = upload(&dina, "empty.xlsx", empty).await;
    let said = answer.errors();
    assert!(said.contains("empty"), "{said}");
    // Rows that are full are more than any list has.
    let answer = upload(&dina, "full.xlsx", full).await;
    let said = answer.errors();
    assert!(said.contains("20,000") || said.contains("20000"), "{said}");
}
