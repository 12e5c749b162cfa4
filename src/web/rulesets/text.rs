//! `/rulesets/{id}/text`: the document itself.

use actix_web::web;
use askama::Template;

use super::copy::refuse;
use super::fault::page_error;
use crate::ruleset::document::MAX_DOCUMENT;
use crate::service::rulesets::{Entry, Own, RuleSetError};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

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
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
) -> PageResult {
    let entry = state
        .rulesets
        .get_for(&user, &id)
        .await
        .map_err(page_error)?;
    let own = changeable(&entry, &user)?;
    let form = Form::filled(page.words, [("document", entry.document.clone())]);
    page.render(&view(&page, &form, &entry, own.version, None))
}

/// Saves it, or shows the line and the reason why it cannot be saved.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let entry = state
        .rulesets
        .get_for(&user, &id)
        .await
        .map_err(page_error)?;
    changeable(&entry, &user)?;
    let seen = form.value("seen").parse().unwrap_or(0);
    let mut fault = None;
    if let Some(mut document) = form.lines("document", MAX_DOCUMENT) {
        if !document.ends_with('\n') {
            document.push('\n');
        }
        match state.rulesets.save(&user, &id, seen, document).await {
            Ok(()) => {
                let address = format!("/rulesets/{}", entry.rules.id);
                return Ok(see_other(address).done(page.say("rulesets-saved")).finish());
            }
            Err(error) => {
                if let RuleSetError::Document(found) = &error {
                    fault = Some(found.line());
                }
                refuse(&mut form, &page, "document", error)?;
            }
        }
    }
    page.render_refused(&view(&page, &form, &entry, seen, fault))
}

/// What is known of a rule set that this person may change.
pub(super) fn changeable<'a>(entry: &'a Entry, user: &CurrentUser) -> Result<&'a Own, PageError> {
    match &entry.own {
        Some(own) if own.may_change(user) => Ok(own),
        _ => Err(PageError::Forbidden),
    }
}

fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    entry: &Entry,
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
