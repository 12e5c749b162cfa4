//! A link that can be used no more.

use actix_web::http::StatusCode;
use askama::Template;

use crate::web::error::PageResult;
use crate::web::extract::Page;

/// The page of a link that was used, taken back, or is too old.
pub fn used_up(page: &Page) -> PageResult {
    page.render_with(StatusCode::GONE, &UsedUpPage { page })
}

/// The page of a link that cannot be used.
#[derive(Template)]
#[template(path = "account/used_up.html")]
struct UsedUpPage<'a> {
    page: &'a Page,
}
