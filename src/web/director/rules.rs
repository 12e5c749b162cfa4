//! The rule set a tournament is played by: what a director should know, and open questions.

use actix_web::web;
use askama::Template;

use super::settings_form::RuleSetChoice;
use crate::ruleset::{RuleSet, choose, library};
use crate::tournament::{Capability, Command};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::refusal::refuse;
use crate::web::respond::see_other;
use crate::web::state::State;

/// The page.
#[derive(Template)]
#[template(path = "director/rules.html")]
struct RulesPage<'a> {
    page: &'a Page,
    form: &'a Form,
    current: RuleSetChoice,
    sources: Vec<String>,
    questions: Vec<Question>,
    others: Vec<(String, String)>,
    base: String,
}

/// An open question.
struct Question {
    field: String,
    title: String,
    note: String,
    answers: Vec<(String, String)>,
}

/// The page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    let form = filled(&page, &desk.snapshot.tournament.ruleset);
    page.render(&view(&page, &form, &desk))
}

/// Chooses another rule set, or other answers to the questions of this one.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Configure).await?;
    let page = desk.within(page, StaffPage::Settings);
    if let Some(document) = wanted(&mut form, &desk) {
        let reason = form.value("reason").to_owned();
        let command = Command::ChangeRuleSet { document, reason };
        match desk.execute(&state, &form, command).await {
            Ok(_) => {
                let saved = see_other(desk.address("/settings/rules"));
                return Ok(saved.done(page.say("tournament-rules-saved")).finish());
            }
            Err(error) => refuse(&mut form, &desk.snapshot, error)?,
        }
    }
    page.render_refused(&view(&page, &form, &desk))
}

/// The document that the form asks for.
fn wanted(form: &mut Form, desk: &Desk) -> Option<String> {
    let tournament = &desk.snapshot.tournament;
    let other = form.value("ruleset").to_owned();
    if !other.is_empty() {
        let document = library::document(&other).map(str::to_owned);
        if document.is_none() {
            let message = form.words().say("form-choose").into_owned();
            form.fail("ruleset", message);
        }
        return document;
    }
    let mut document = tournament.document.to_string();
    for question in &tournament.ruleset.switches {
        let field = field_of(&question.id);
        let answer = form.value(&field).to_owned();
        if answer.is_empty() || answer == question.chosen {
            continue;
        }
        match choose(&document, &question.id, &answer) {
            Ok(changed) => document = changed,
            Err(error) => {
                form.fail(&field, error.to_string());
                return None;
            }
        }
    }
    Some(document)
}

fn field_of(question: &str) -> String {
    format!("answer-{question}")
}

fn filled(page: &Page, ruleset: &RuleSet) -> Form {
    let fields: Vec<(String, String)> = ruleset
        .switches
        .iter()
        .map(|question| (field_of(&question.id), question.chosen.clone()))
        .collect();
    let values = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    Form::filled(page.words, values)
}

fn view<'a>(page: &'a Page, form: &'a Form, desk: &Desk) -> RulesPage<'a> {
    let ruleset = &desk.snapshot.tournament.ruleset;
    let lang = page.lang();
    let questions = ruleset.switches.iter().map(|question| Question {
        field: field_of(&question.id),
        title: question.title.get(lang).to_owned(),
        note: question.note.get(lang).to_owned(),
        answers: question
            .choices
            .iter()
            .map(|choice| (choice.id.clone(), choice.title.get(lang).to_owned()))
            .collect(),
    });
    let nobody = (
        String::new(),
        page.say("tournament-rules-choose").into_owned(),
    );
    let others = RuleSetChoice::all(page).into_iter();
    let others = others
        .filter(|other| other.id != ruleset.id)
        .map(|other| (other.id, other.title));
    RulesPage {
        page,
        form,
        current: RuleSetChoice::of(page, ruleset),
        sources: ruleset.sources.clone(),
        questions: questions.collect(),
        others: std::iter::once(nobody).chain(others).collect(),
        base: desk.address("/settings"),
    }
}
