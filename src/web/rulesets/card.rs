//! `/rulesets/{id}/card`: the lines of an American card, each with what is wrong with it beside it.

use askama::Template;

use super::at::AtRuleSet;
use super::card_form::{self, CardRow, MOST_ROWS, SPARE};
use super::copy::{reason_here, refuse};
use super::edit_form::Choices;
use crate::ruleset::card::{self, TypedCard};
use crate::ruleset::library;
use crate::service::rulesets::LibraryEntry;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::rule_text::InLanguage;

/// The rule set whose card is the example.
const EXAMPLE: &str = "american";

#[derive(Template)]
#[template(path = "rulesets/card.html")]
struct CardPage<'a> {
    page: &'a Page,
    form: &'a Form,
    id: String,
    title: String,
    version: i64,
    rows: Vec<CardRow>,
    covers: Choices,
    wraps: Choices,
    suits: Choices,
    /// What was found, in one sentence; empty where the lines cannot be read.
    found: String,
}

pub async fn show(at: AtRuleSet) -> PageResult {
    let version = at.changeable()?.version;
    let typed = card::of_rules(&at.entry.document).ok_or(PageError::NotFound)?;
    let form = filled(&at.page, &typed, true);
    let rows = typed.lines.len() + SPARE;
    at.page
        .render(&view(&at.page, &form, &at.entry, version, rows))
}

/// Saves the card, checks it, puts the example in, or gives more rows; what was typed stays.
pub async fn submit(at: AtRuleSet, mut form: Form) -> PageResult {
    at.changeable()?;
    if card::of_rules(&at.entry.document).is_none() {
        return Err(PageError::NotFound);
    }
    let seen = form.value("seen").parse().unwrap_or(0);
    let rows = card_form::rows(&form);
    match form.value("do") {
        "more" => {
            let rows = (rows + SPARE).min(MOST_ROWS);
            return at
                .page
                .render(&view(&at.page, &form, &at.entry, seen, rows));
        }
        "example" => {
            let example = library::document(EXAMPLE).and_then(card::of_rules);
            let example = example.ok_or(PageError::NotFound)?;
            let form = filled(&at.page, &example, false);
            let rows = example.lines.len() + SPARE;
            return at
                .page
                .render(&view(&at.page, &form, &at.entry, seen, rows));
        }
        _ => {}
    }
    let is_check = form.is("do", "check");
    if let Some(typed) = read(&at.page, &mut form)
        && !is_check
    {
        let saved = match card::put(&at.entry.document, &typed) {
            Ok(document) => {
                at.state
                    .rulesets
                    .save(&at.user, &at.entry.rules.id, seen, document)
                    .await
            }
            Err(error) => Err(error.into()),
        };
        match saved {
            Ok(()) => {
                let address = format!("/rulesets/{}/card", at.entry.rules.id);
                return Ok(see_other(address)
                    .done(at.page.say("rulesets-saved"))
                    .finish());
            }
            Err(error) => refuse(&mut form, &at.page, "", error)?,
        }
    }
    at.page
        .render_form(&view(&at.page, &form, &at.entry, seen, rows), &form)
}

/// The card that was typed, if it can be read; what is wrong is noted at its field.
fn read(page: &Page, form: &mut Form) -> Option<TypedCard> {
    let (typed, places) = card_form::typed(form)?;
    match typed.read() {
        Ok(_) => Some(typed),
        Err(wrong) => {
            let row = wrong.line.and_then(|line| places.get(line));
            let field = row.map(|row| card_form::field(&wrong.key, *row));
            form.fail(&field.unwrap_or_default(), reason_here(page, &wrong.reason));
            None
        }
    }
}

/// The form of a card; `is_kept`: its lines stand in the document.
fn filled(page: &Page, typed: &TypedCard, is_kept: bool) -> Form {
    let values = card_form::values(typed, is_kept);
    let values = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    Form::filled(page.words, values)
}

fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    entry: &LibraryEntry,
    version: i64,
    rows: usize,
) -> CardPage<'a> {
    let mut rows = card_form::empty_rows(rows);
    let found = card_form::find(page, form, &mut rows);
    CardPage {
        page,
        form,
        id: entry.rules.id.clone(),
        title: entry.rules.title.get(page.lang()).to_owned(),
        version,
        rows,
        covers: card_form::covers(page),
        wraps: card_form::wraps(page),
        suits: card_form::suits(page),
        found,
    }
}
