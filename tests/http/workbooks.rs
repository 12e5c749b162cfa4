//! Workbooks that a director uploads as a list of players: what is no list gets a sentence.

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;
use crate::workbook::{book, one_person, packed, sheet};

const IMPORT: &str = "/t/cup/manage/entrants/import";

async fn director(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

/// What a director is told who uploads a workbook.
async fn upload(dina: &Visitor, name: &str, bytes: Vec<u8>) -> Answer {
    let page = dina.get(IMPORT).await;
    dina.send_file(&page, "/entrants/import", "players", (name, bytes))
        .await
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
