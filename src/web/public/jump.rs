//! `/t/{slug}/jump`: finds people, tables and sessions; each line ends with where that person sits now.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::view;
use super::visit::{PublicPage, Visit};
use crate::tournament::EntrantId;
use crate::tournament::state::{Session, Table};
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::http::address::encode;
use crate::web::say::jump::{Hit, Query, Search, Ways};
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/jump.html")]
struct JumpPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    typed: String,
    hits: Vec<Hit>,
}

/// The answer is made anew each time: what visitors type is not kept.
pub async fn show(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let typed = query.typed();
    let path = format!("/jump?q={}", encode(&typed));
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Overview).await?;
    let section = visit.page.section.iter();
    let tabs = section.flat_map(|section| section.tabs.iter());
    let pages: Vec<_> = tabs
        .map(|tab| (tab.label.clone(), tab.href.clone()))
        .collect();
    let search = Search {
        words: visit.page.words,
        snapshot: &visit.snapshot,
        now: visit.current(),
        ways: &Visitor(&visit),
    };
    let found = JumpPage {
        page: &visit.page,
        visit: &visit,
        hits: search.hits(&typed, &pages),
        typed,
    };
    if visit.is_preview {
        return visit.page.render(&found);
    }
    Ok(visit.page.render_public(&found)?.answer(&req))
}

/// A visitor who looks for somebody.
struct Visitor<'a>(&'a Visit);

impl Ways for Visitor<'_> {
    fn person(&self, entrant: EntrantId) -> String {
        self.0.address(&format!("/players/{entrant}"))
    }

    fn session(&self, session: &Session) -> Option<String> {
        let seen = self.0.session(session.number)?;
        Some(self.0.address(&format!("/sessions/{}", seen.number)))
    }

    fn table(&self, session: &Session, table: &Table) -> String {
        view::table_address(self.0, session, table)
    }
}
