//! The tournaments of somebody of the staff.

use std::collections::BTreeMap;

use askama::Template;

use crate::ruleset::library;
use crate::service::tournaments::TournamentIndex;
use crate::tournament::Role;
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Page};
use crate::web::say::part::role_key;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "tournaments/list.html")]
struct ListPage<'a> {
    page: &'a Page,
    may_create: bool,
    tournaments: Vec<TournamentLine>,
}

/// A tournament, ready to print.
struct TournamentLine {
    title: String,
    href: String,
    dates: String,
    venue: String,
    ruleset: String,
    roles: String,
    published: bool,
    closed: bool,
    rehearsal: bool,
}

/// Whether somebody may create tournaments: the site's owners, and whoever runs one already.
pub fn may_create(user: &CurrentUser) -> bool {
    let runs = |role: &Role| matches!(role, Role::Owner | Role::Director);
    user.is_site_owner || user.roles.iter().any(|(_, role)| runs(role))
}

pub async fn show(state: State, user: CurrentUser, page: Page) -> PageResult {
    let all = state.tournaments.list().await?;
    let mut titles = BTreeMap::new();
    let tournaments = all
        .into_iter()
        .filter(|(id, _)| user.is_site_owner || user.roles_in(*id).next().is_some())
        .map(|(id, index)| line(&page, &user, id, index, &mut titles))
        .collect();
    page.render(&ListPage {
        page: &page,
        may_create: may_create(&user),
        tournaments,
    })
}

/// A tournament's line. `titles` keeps those of the rule sets that were looked up.
fn line(
    page: &Page,
    user: &CurrentUser,
    id: i64,
    index: TournamentIndex,
    titles: &mut BTreeMap<String, String>,
) -> TournamentLine {
    let ruleset = titles
        .entry(index.ruleset_id)
        .or_insert_with_key(|id| ruleset_title(page, id));
    let roles: Vec<String> = user
        .roles_in(id)
        .map(|role| page.say(role_key(role)).into_owned())
        .collect();
    let place = [Some(index.venue), index.country];
    let place: Vec<String> = place
        .into_iter()
        .flatten()
        .filter(|p| !p.is_empty())
        .collect();
    TournamentLine {
        href: format!("/t/{}/manage", index.slug),
        title: index.title,
        dates: page.words.date_range(index.starts_on, index.ends_on),
        venue: place.join(", "),
        ruleset: ruleset.clone(),
        roles: roles.join(", "),
        published: index.published,
        closed: index.closed,
        rehearsal: index.rehearsal,
    }
}

/// The title of a rule set; its id where it is not one of ours.
fn ruleset_title(page: &Page, id: &str) -> String {
    match library::ruleset(id) {
        Some(ruleset) => ruleset.title.get(page.words.lang().code()).to_owned(),
        None => id.to_owned(),
    }
}
