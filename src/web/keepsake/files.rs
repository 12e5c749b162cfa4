//! `…/manage/keepsake/folder.zip` and `workbook.xlsx`: everybody's results as CSV files, and as one workbook.

use std::io;
use std::sync::Arc;

use crate::exchange::{folder, workbook_out, zip_out};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::respond;

/// CSV files by name.
type Files = Vec<(&'static str, Vec<u8>)>;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

pub async fn folder(at: Staff<can::Configure>) -> PageResult {
    let packed = made(&at.desk, |files| {
        let named = files.iter().map(|(name, text)| (*name, text.as_slice()));
        zip_out::pack(named)
    });
    let name = format!("{}.zip", slug(&at.desk));
    Ok(respond::download("application/zip", &name, packed.await?))
}

pub async fn workbook(at: Staff<can::Configure>) -> PageResult {
    let book = made(&at.desk, |files| workbook_out::of_files(&files));
    let name = format!("{}.xlsx", slug(&at.desk));
    Ok(respond::download(XLSX, &name, book.await?))
}

/// What is made of everybody's results, beside the threads that answer others: a large event takes a while.
async fn made(
    desk: &Desk,
    make: impl FnOnce(Files) -> io::Result<Vec<u8>> + Send + 'static,
) -> Result<Vec<u8>, PageError> {
    let snapshot = Arc::clone(&desk.snapshot);
    let work = tokio::task::spawn_blocking(move || {
        let files = folder::write(&snapshot.tournament, &snapshot.particulars())?;
        make(files)
    });
    let made = work.await.map_err(PageError::internal)?;
    made.map_err(|error| match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => PageError::Full,
        _ => PageError::internal(error),
    })
}

fn slug(desk: &Desk) -> &str {
    &desk.snapshot.tournament.settings.slug
}
