//! `/rulesets`: every rule set, those of the site's directors first.

use askama::Template;

use crate::ruleset::{RuleSet, library};
use crate::service::rulesets::{LibraryEntry, may_make};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::state::State;

use crate::web::say::rule_text::InLanguage;

#[derive(Template)]
#[template(path = "rulesets/list.html")]
pub(super) struct ListPage<'a> {
    page: &'a Page,
    form: &'a Form,
    own: Vec<OwnLine>,
    families: Vec<Family>,
    may_make: bool,
}

/// A rule set of a director.
struct OwnLine {
    title: String,
    href: String,
    base: String,
    changed: String,
    is_mine: bool,
}

/// The rule sets of one family.
struct Family {
    name: String,
    lines: Vec<RuleSetLine>,
}

/// A rule set of the program.
struct RuleSetLine {
    id: String,
    title: String,
    edition: String,
    href: String,
    questions: usize,
}

pub async fn show(state: State, user: CurrentUser, page: Page) -> PageResult {
    let form = Form::empty(page.words);
    let own = match may_make(&user) {
        true => state.rulesets.own().await?,
        false => Vec::new(),
    };
    page.render(&view(&page, &form, &user, own))
}

/// The page with the form for a file.
pub(super) fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    user: &CurrentUser,
    own: Vec<LibraryEntry>,
) -> ListPage<'a> {
    let mut families: Vec<Family> = Vec::new();
    for rules in library::ids().filter_map(library::ruleset) {
        let line = line(page, &rules);
        match families.iter_mut().find(|it| it.name == rules.family) {
            Some(family) => family.lines.push(line),
            None => families.push(Family {
                name: rules.family,
                lines: vec![line],
            }),
        }
    }
    for family in &mut families {
        family.name = family_name(page, &family.name);
    }
    let own = own.into_iter().filter_map(|entry| {
        let known = entry.own.as_ref()?;
        Some(OwnLine {
            title: entry.rules.title.get(page.lang()).to_owned(),
            href: format!("/rulesets/{}", entry.rules.id),
            base: known.base_id.clone(),
            changed: page.words.date(known.changed_at.date_naive()),
            is_mine: known.created_by == user.account,
        })
    });
    ListPage {
        page,
        form,
        own: own.collect(),
        families,
        may_make: may_make(user),
    }
}

/// The name of a family of games.
pub fn family_name(page: &Page, family: &str) -> String {
    let key = format!("{}{family}", crate::words::family!("rulesets-family-"));
    let name = page.say(&key);
    if name == key.as_str() {
        return family.to_owned();
    }
    name.into_owned()
}

fn line(page: &Page, rules: &RuleSet) -> RuleSetLine {
    RuleSetLine {
        id: rules.id.clone(),
        title: rules.title.get(page.lang()).to_owned(),
        edition: rules.edition.clone(),
        href: format!("/rulesets/{}", rules.id),
        questions: rules.switches.len(),
    }
}
