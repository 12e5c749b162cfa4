//! Paper, workbooks and copies whose making is disturbed: by a disk for temporary files that is full, and by a server that
//! ends in the middle. Nothing is lost, and nobody takes a part for the whole.

use std::io::Cursor;

use calamine::{Reader, Xlsx};
use reqwest::{Method, StatusCode};
use tempfile::TempDir;

use crate::client::Visitor;
use crate::people::PASSWORD;
use crate::process::{Server, import_madrid, make_owner};
use crate::small_disk::SmallDisk;

const WORKBOOK: &str = "/t/madrid/manage/keepsake/workbook.xlsx";
const COPY: &str = "/t/madrid/manage/keepsake/copy.zip";

/// The event of Madrid in a database, and its address.
fn madrid(folder: &TempDir) -> String {
    let database = folder.path().join("hall.db");
    let database = format!("sqlite:{}", database.display());
    import_madrid(&database);
    database
}

async fn owner(server: &Server) -> Visitor {
    let visitor = Visitor::at(&server.address);
    let answer = visitor.log_in("nora", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    visitor
}

/// The score sheets of all sessions: a long document.
fn sheets() -> String {
    let sessions: String = (1..=12).map(|it| format!("&session-{it}=on")).collect();
    format!("/t/madrid/manage/print/document?score-sheets=on&movement=on{sessions}")
}

/// An answer as far as it comes, and whether its end came too.
async fn all_that_comes(
    visitor: &Visitor,
    path: &str,
    mut on_first: impl FnMut(),
) -> (Vec<u8>, bool) {
    let mut answer = visitor.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    let mut bytes = Vec::new();
    loop {
        match answer.chunk().await {
            Ok(Some(piece)) => {
                if bytes.is_empty() {
                    on_first();
                }
                bytes.extend_from_slice(&piece);
            }
            Ok(None) => return (bytes, true),
            Err(_) => return (bytes, false),
        }
    }
}

#[tokio::test]
async fn a_full_disk_for_temporary_files_takes_nothing_from_a_workbook() {
    let Some(disk) = SmallDisk::mount(64) else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let database = madrid(&folder);
    let server = Server::start_with_temporary_files(&database, true, disk.path());
    make_owner(&server).await;
    let nora = owner(&server).await;
    let (bytes, is_whole) = all_that_comes(&nora, WORKBOOK, || {}).await;
    assert!(is_whole);
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let scores = book.worksheet_range("scores").unwrap();
    // A head, then 48 people in each session.
    assert_eq!((scores.height() - 1) % 48, 0);
    assert!(scores.height() > 48);
    let (copy, is_whole) = all_that_comes(&nora, COPY, || {}).await;
    assert!(is_whole && zip::ZipArchive::new(Cursor::new(copy)).is_ok());
    let (paper, is_whole) = all_that_comes(&nora, &sheets(), || {}).await;
    assert!(
        is_whole
            && String::from_utf8(paper)
                .unwrap()
                .trim_end()
                .ends_with("</html>")
    );
    // Nothing that was tried stays on the disk.
    assert_eq!(disk.names(), Vec::<String>::new());
}

#[tokio::test]
async fn a_server_that_ends_in_the_middle_leaves_no_part_that_looks_whole_and_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let database = madrid(&folder);
    let mut server = Server::start(&database, true);
    make_owner(&server).await;
    let nora = owner(&server).await;
    let (whole, is_whole) = all_that_comes(&nora, &sheets(), || {}).await;
    assert!(is_whole);
    let count = |html: &[u8]| {
        String::from_utf8_lossy(html)
            .matches("class=\"leaf")
            .count()
    };
    let (part, is_whole) = all_that_comes(&nora, &sheets(), || server.kill()).await;
    assert!(!is_whole, "the answer says that it is cut off");
    let pages = count(&part);
    assert!((1..count(&whole)).contains(&pages), "{pages} pages");
    // On paper the last page that came says so: behind it stands no end.
    assert!(!String::from_utf8_lossy(&part).contains("document-end"));
    let mut server = Server::start(&database, false);
    let nora = owner(&server).await;
    let (again, _) = all_that_comes(&nora, &sheets(), || {}).await;
    assert_eq!(count(&again), count(&whole));
    let (copy, is_whole) = all_that_comes(&nora, COPY, || server.kill()).await;
    assert!(!is_whole && zip::ZipArchive::new(Cursor::new(copy)).is_err());
    let server = Server::start(&database, false);
    let nora = owner(&server).await;
    let (copy, is_whole) = all_that_comes(&nora, COPY, || {}).await;
    assert!(is_whole && zip::ZipArchive::new(Cursor::new(copy)).is_ok());
}
