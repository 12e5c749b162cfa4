//! `/rulesets/{id}/differences`: what a director's rule set says differently from the one it was
//! made from.

use askama::Template;

use super::at::AtRuleSet;
use crate::ruleset::{Difference, RuleSet, diff};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::rule_text::InLanguage;

#[derive(Template)]
#[template(path = "rulesets/differences.html")]
struct DifferencesPage<'a> {
    page: &'a Page,
    id: String,
    title: String,
    base: String,
    lines: Vec<DifferenceLine>,
}

/// One value that differs.
struct DifferenceLine {
    about: String,
    path: String,
    line: usize,
    before: String,
    after: String,
}

pub async fn show(at: AtRuleSet) -> PageResult {
    let Some(own) = &at.entry.own else {
        return Err(PageError::NotFound);
    };
    let found = diff(&own.base, &at.entry.document).map_err(PageError::internal)?;
    // What the copy is called says nothing about how it is played.
    let is_name = |path: &str| path == "id" || path == "edition" || path.starts_with("title.");
    let lines = found.into_iter().filter(|it| !is_name(&it.path));
    at.page.render(&DifferencesPage {
        page: &at.page,
        id: at.entry.rules.id.clone(),
        title: at.entry.rules.title.get(at.page.lang()).to_owned(),
        base: own.base_id.clone(),
        lines: lines
            .map(|it| line(&at.page, &at.entry.rules, it))
            .collect(),
    })
}

fn line(page: &Page, rules: &RuleSet, difference: Difference) -> DifferenceLine {
    let nothing = || page.say("rulesets-nothing").into_owned();
    DifferenceLine {
        about: about(page, rules, &difference.path),
        path: difference.path,
        line: difference.line,
        before: difference.before.unwrap_or_else(nothing),
        after: difference.after.unwrap_or_else(nothing),
    }
}

/// The offence or question a path leads into, by its name.
fn about(page: &Page, rules: &RuleSet, path: &str) -> String {
    let lang = page.lang();
    let mut steps = path.split('.');
    let (part, id) = (steps.next(), steps.next().unwrap_or_default());
    let id = id.split('[').next().unwrap_or_default();
    let named = match part {
        Some("offence") => rules.offence(id).map(|it| &it.name),
        Some("switch") => {
            let known = rules.switches.iter().find(|it| it.id == id);
            known.map(|it| &it.title)
        }
        Some("stage") => rules.stage(id).map(|it| &it.title),
        _ => None,
    };
    named.map_or_else(String::new, |text| text.get(lang).to_owned())
}
