//! Light or dark pages, as the reader chooses for this device.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use crate::web::error::PageResult;
use crate::web::extract::{Form, Page, Theme};
use crate::web::http::local::local;
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "account/appearance.html")]
struct AppearancePage<'a> {
    page: &'a Page,
    /// Where the choice leads back to.
    next: &'a str,
}

/// What the address says: where to go afterwards.
#[derive(Deserialize)]
pub struct Query {
    next: Option<String>,
}

/// The choice, for pages that are the same for everybody and hold no form.
pub async fn show(page: Page, query: web::Query<Query>) -> PageResult {
    let next = local(query.next.as_deref().unwrap_or("/"));
    page.render(&AppearancePage { page: &page, next })
}

/// Keeps the choice on this device; a name that is none changes nothing.
pub async fn submit(req: HttpRequest, state: State, form: Form) -> PageResult {
    let next = local(form.value("next")).to_owned();
    let chosen = Theme::named(form.value("theme")).unwrap_or_else(|| Theme::of(&req));
    let https = state.settings.is_https();
    Ok(see_other(next).cookie(chosen.cookie(https)).finish())
}
