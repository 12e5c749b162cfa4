//! `/t/{slug}/rules`: the rule set that the tournament is played by, with the answers its directors gave.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::visit::{PublicPage, Visit};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::rulesets::reader::Contents;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/rules.html")]
struct RulesPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    title: String,
    edition: String,
    contents: Contents,
}

pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/rules".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Rules).await?;
    visit.answer(&req, &state, |visit| Ok(rules(visit)))
}

/// The page for a copy.
pub(super) fn html(visit: &Visit) -> Result<String, PageError> {
    Ok(rules(visit).render()?)
}

fn rules(visit: &Visit) -> RulesPage<'_> {
    let rules = &visit.tournament().ruleset;
    RulesPage {
        page: &visit.page,
        visit,
        title: rules.title.get(visit.page.lang()).to_owned(),
        edition: rules.edition.clone(),
        contents: Contents::of(&visit.page, rules),
    }
}
