//! `/rulesets/{id}/text`: the document itself.

use askama::Template;

use super::at::AtRuleSet;
use super::copy::refuse;
use crate::ruleset::document::MAX_DOCUMENT;
use crate::service::rulesets::{LibraryEntry, RuleSetError, RuleSetRefusal};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::rule_text::InLanguage;

/// Lines shown before and after the one with the fault.
const AROUND: usize = 2;

#[derive(Template)]
#[template(path = "rulesets/text.html")]
struct TextPage<'a> {
    page: &'a Page,
    form: &'a Form,
    id: String,
    title: String,
    version: i64,
    rows: usize,
    excerpt: Vec<(usize, String, bool)>,
}

/// The document, to be changed.
pub async fn show(at: AtRuleSet) -> PageResult {
    let own = at.changeable()?;
    let form = Form::filled(at.page.words, [("document", at.entry.document.clone())]);
    at.page
        .render(&view(&at.page, &form, &at.entry, own.version, None))
}

/// Saves it, or shows the line and the reason why it cannot be saved.
pub async fn submit(at: AtRuleSet, mut form: Form) -> PageResult {
    at.changeable()?;
    let seen = form.value("seen").parse().unwrap_or(0);
    let mut fault = None;
    if let Some(mut document) = form.lines("document", MAX_DOCUMENT) {
        if !document.ends_with('\n') {
            document.push('\n');
        }
        match at
            .state
            .rulesets
            .save(&at.user, &at.entry.rules.id, seen, document)
            .await
        {
            Ok(()) => {
                let address = format!("/rulesets/{}", at.entry.rules.id);
                return Ok(see_other(address)
                    .done(at.page.say("rulesets-saved"))
                    .finish());
            }
            Err(error) => {
                if let RuleSetError::Refused(RuleSetRefusal::Document(found)) = &error {
                    fault = Some(found.line());
                }
                refuse(&mut form, &at.page, "document", error)?;
            }
        }
    }
    at.page
        .render_refused(&view(&at.page, &form, &at.entry, seen, fault))
}

fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    entry: &LibraryEntry,
    version: i64,
    fault: Option<usize>,
) -> TextPage<'a> {
    let text = form.value("document");
    let excerpt = fault.map_or_else(Vec::new, |line| {
        let first = line.saturating_sub(AROUND);
        let lines = text.lines().zip(1..);
        lines
            .filter(|(_, number)| (first..=line + AROUND).contains(number))
            .map(|(text, number)| (number, text.to_owned(), number == line))
            .collect()
    });
    TextPage {
        page,
        form,
        id: entry.rules.id.clone(),
        title: entry.rules.title.get(page.lang()).to_owned(),
        version,
        rows: text.lines().count().clamp(20, 40),
        excerpt,
    }
}
