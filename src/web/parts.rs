//! Every part of the pages in every state, for who changes the look. It is there in a debug build only.

use actix_web::web;
use askama::Template;

use super::error::PageResult;
use super::extract::Page;

/// The states of a button that a picture cannot bring about by itself.
const STATES: [&str; 4] = ["", "is-hover", "is-focus", "is-pressed"];

#[derive(Template)]
#[template(path = "parts.html")]
struct PartsPage<'a> {
    page: &'a Page,
    states: [&'static str; 4],
}

pub fn configure(config: &mut web::ServiceConfig) {
    config.route("/parts", web::get().to(show));
}

async fn show(page: Page) -> PageResult {
    page.render(&PartsPage {
        page: &page,
        states: STATES,
    })
}
