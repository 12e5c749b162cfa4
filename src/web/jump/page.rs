//! What somebody types, and what is found for it.

use actix_web::web;
use askama::Template;

use crate::tournament::name_key::fold_name;
use crate::tournament::state::{Session, Table};
use crate::tournament::{Capability, EntrantId, PersonId};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::applications;
use crate::web::say::jump::{Hit, Query, Search, Ways};

/// The most applications that are found.
const MOST: usize = 20;

#[derive(Template)]
#[template(path = "jump/page.html")]
struct JumpPage<'a> {
    page: &'a Page,
    action: String,
    typed: String,
    hits: Vec<Hit>,
}

pub async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
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
    let mut hits = search.hits(&typed, &pages(&page));
    hits.extend(applied(&page, &desk, &typed));
    page.render(&JumpPage {
        page: &page,
        action: desk.address("/jump"),
        typed,
        hits,
    })
}

/// The applications of people who do not take part yet, or no more, for who may see them.
fn applied(page: &Page, desk: &Desk, typed: &str) -> Vec<Hit> {
    let wanted = fold_name(typed);
    if wanted.is_empty() || !desk.may(Capability::ManageEntrants) {
        return Vec::new();
    }
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let all = tournament.registration.applications.iter().rev();
    let found = all.filter_map(|application| {
        let outside = |it: &PersonId| tournament.entrant_of(*it).is_none();
        let person = application.people.iter().copied().find(outside)?;
        let team = application.team.as_deref().unwrap_or_default();
        let name = applications::full_name(snapshot, person);
        let text = fold_name(&format!("{} {name} {team}", application.id));
        let fits = wanted.split(' ').all(|word| text.contains(word));
        let path = format!("/registration/applications/{}", application.id);
        fits.then(|| Hit {
            href: desk.address(&path),
            name: applications::name(snapshot, person),
            note: page
                .say(applications::mark(tournament, application).1)
                .into_owned(),
        })
    });
    found.take(MOST).collect()
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
