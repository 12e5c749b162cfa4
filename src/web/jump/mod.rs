//! `…/manage/jump`: finds people, tables, sessions and pages of the staff.

use actix_web::web;
use askama::Template;

use crate::tournament::EntrantId;
use crate::tournament::state::{Session, Table};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::routes::StaffRoutes;
use crate::web::gate::{Staff, can};
use crate::web::say::jump::{Hit, Query, Search, Ways};

pub fn routes(at: &mut StaffRoutes) {
    at.get("/jump", show);
}

#[derive(Template)]
#[template(path = "jump/page.html")]
struct JumpPage<'a> {
    page: &'a Page,
    action: String,
    typed: String,
    hits: Vec<Hit>,
}

async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let Staff { desk, page, .. } = at;
    let typed = query.typed();
    let tournament = &desk.snapshot.tournament;
    let last = tournament.sessions.iter().rev();
    let mut seated = last.filter(|session| !session.tables.is_empty());
    let now = tournament.current_session();
    let search = Search {
        words: page.words,
        snapshot: &desk.snapshot,
        now: now.or_else(|| seated.next().map(AsRef::as_ref)),
        ways: &Member(&desk),
    };
    let hits = search.hits(&typed, &pages(&page));
    page.render(&JumpPage {
        page: &page,
        action: desk.address("/jump"),
        typed,
        hits,
    })
}

/// The pages of the navigation that this person sees: what each is called, and its address.
fn pages(page: &Page) -> Vec<(String, String)> {
    let section = page.section.iter();
    section
        .flat_map(|section| {
            let grouped = section.groups.iter().flat_map(|group| group.tabs.iter());
            section.tabs.iter().chain(grouped)
        })
        .map(|tab| (tab.label.clone(), tab.href.clone()))
        .collect()
}

/// Somebody of the staff who looks for somebody.
struct Member<'a>(&'a Desk);

impl Ways for Member<'_> {
    fn person(&self, entrant: EntrantId) -> String {
        self.0.address(&format!("/entrants/{entrant}"))
    }

    fn session(&self, session: &Session) -> Option<String> {
        Some(self.0.address(&format!("/sessions/{}", session.number)))
    }

    fn table(&self, session: &Session, table: &Table) -> String {
        let (session, table) = (session.number, table.seats.table);
        let sheet = format!("/results/{session}/tables/{table}");
        self.0.address(&sheet)
    }
}
