//! `…/manage/keepsake/folder.zip` and `workbook.xlsx`: everybody's results as CSV files, and as one workbook.

use crate::exchange::{folder, workbook_out, zip_out};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::respond;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

pub async fn folder(at: Staff<can::Configure>) -> PageResult {
    let files = files(&at.desk)?;
    let named = files.iter().map(|(name, text)| (*name, text.as_slice()));
    let packed = zip_out::pack(named).map_err(PageError::internal)?;
    let name = format!("{}.zip", slug(&at.desk));
    Ok(respond::download("application/zip", &name, packed))
}

pub async fn workbook(at: Staff<can::Configure>) -> PageResult {
    let files = files(&at.desk)?;
    let book = workbook_out::of_files(&files).map_err(PageError::internal)?;
    let name = format!("{}.xlsx", slug(&at.desk));
    Ok(respond::download(XLSX, &name, book))
}

fn files(desk: &Desk) -> Result<Vec<(&'static str, Vec<u8>)>, PageError> {
    let snapshot = &desk.snapshot;
    folder::write(&snapshot.tournament, &snapshot.particulars()).map_err(PageError::internal)
}

fn slug(desk: &Desk) -> &str {
    &desk.snapshot.tournament.settings.slug
}
