//! `…/manage/federation/file`: the list of results as a file of a federation; and by a document that somebody wrote.

use actix_web::{HttpResponse, web};

use super::page::{Shown, render};
use super::query::Query;
use super::say;
use crate::exchange::federations::document::{FileRules, Format, MAX_DOCUMENT};
use crate::exchange::federations::list::List;
use crate::exchange::federations::{Federation, files};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::http::respond;
use crate::words::{Lang, Words, key};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// The field of a document of one's own.
pub const DOCUMENT: &str = "document";

pub async fn download(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let federation = query.federation(&at.desk)?;
    let file = federation.file(&query.file).ok_or(PageError::NotFound)?;
    write(&at.desk, &federation, file)
}

/// The first file of a document that somebody brings.
pub async fn by_own_document(at: Staff<can::View>, mut form: Form) -> PageResult {
    match own(&mut form) {
        Some(federation) => {
            let file = federation.files.first().ok_or(PageError::NotFound)?;
            write(&at.desk, &federation, file)
        }
        None => {
            let federation = Query::default().federation(&at.desk)?;
            let shown = Shown::of(&at.desk, &at.page, federation);
            at.page.render_refused(&render(&at.page, &form, &shown))
        }
    }
}

/// The document of a form; what is wrong with it is noted there.
fn own(form: &mut Form) -> Option<Federation> {
    let bytes = form.file(DOCUMENT).map(|file| file.bytes.clone());
    let Some(bytes) = bytes.filter(|bytes| !bytes.is_empty()) else {
        let message = form.words().say(key!("federation-own-none")).into_owned();
        form.fail(DOCUMENT, message);
        return None;
    };
    // What is too long is not looked at any further.
    let text = String::from_utf8_lossy(bytes.get(..=MAX_DOCUMENT).unwrap_or(&bytes));
    match Federation::parse(&text) {
        Ok(federation) => Some(federation),
        Err(fault) => {
            let words = form.words();
            let message = words
                .say_with(key!("federation-own-bad"))
                .arg("why", fault.to_string());
            let message = message.to_string();
            form.fail(DOCUMENT, message);
            None
        }
    }
}

fn write(
    desk: &Desk,
    federation: &Federation,
    file: &FileRules,
) -> Result<HttpResponse, PageError> {
    let tournament = &desk.snapshot.tournament;
    let people = desk.snapshot.particulars();
    let standings = desk.snapshot.standings();
    let list = List::of(federation, tournament, &standings, &people);
    // The federations' workbooks are read in English.
    let facts = say::facts(desk, Words::for_language(Lang::En), &list);
    let bytes = files::write(&list, file, &facts).map_err(PageError::internal)?;
    let kind = match file.format {
        Format::Csv => "text/csv; charset=utf-8",
        Format::Xlsx => XLSX,
    };
    let slug = &tournament.settings.slug;
    let (id, extension) = (&federation.id, file.format.extension());
    let name = format!("{slug}-{id}-{}.{extension}", file.id);
    Ok(respond::download(kind, &name, bytes))
}
