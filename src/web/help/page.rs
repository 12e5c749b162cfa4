//! `/help`: the list of the handbook's pages, and each of them.

use actix_web::web::Path;
use askama::Template;

use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::words::handbook::{self, HelpPage, ROLES};

#[derive(Template)]
#[template(path = "help/index.html")]
struct IndexPage<'a> {
    page: &'a Page,
    pages: Vec<Entry>,
}

#[derive(Template)]
#[template(path = "help/page.html")]
struct RolePage<'a> {
    page: &'a Page,
    help: &'static HelpPage,
    pages: Vec<Entry>,
}

/// A page of the handbook in the list.
struct Entry {
    href: String,
    help: &'static HelpPage,
    is_current: bool,
}

pub async fn index(page: Page) -> PageResult {
    page.render(&IndexPage {
        page: &page,
        pages: entries(&page, ""),
    })
}

pub async fn show(page: Page, name: Path<String>) -> PageResult {
    if !ROLES.contains(&name.as_str()) {
        return Err(PageError::NotFound);
    }
    let help = handbook::page(page.words.lang(), &name).ok_or(PageError::NotFound)?;
    page.render(&RolePage {
        page: &page,
        help,
        pages: entries(&page, &name),
    })
}

/// Every page of the handbook in the language of the reader.
fn entries(page: &Page, current: &str) -> Vec<Entry> {
    let found = ROLES.into_iter().filter_map(|name| {
        Some(Entry {
            href: format!("/help/{name}"),
            help: handbook::page(page.words.lang(), name)?,
            is_current: name == current,
        })
    });
    found.collect()
}
