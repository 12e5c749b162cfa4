//! `/t/{slug}/rules`: the rule set that the tournament is played by, with the answers its directors gave.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::visit::{PublicPage, Visit};
use crate::web::error::PageResult;
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
    visit.answer(&req, &state, |visit| {
        let rules = &visit.tournament().ruleset;
        Ok(RulesPage {
            page: &visit.page,
            visit,
            title: rules.title.get(visit.page.lang()).to_owned(),
            edition: rules.edition.clone(),
            contents: Contents::of(&visit.page, rules),
        })
    })
}
