//! `/rulesets/{id}`: a rule set to be read, with the article behind every value.

use actix_web::web;
use askama::Template;

use super::facts::{self, Part};
use super::offences::{self, Group};
use super::page_error;
use crate::ruleset::RuleSet;
use crate::service::rulesets::{Entry, may_make};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

/// The page.
#[derive(Template)]
#[template(path = "rulesets/reader.html")]
struct ReaderPage<'a> {
    page: &'a Page,
    form: &'a Form,
    id: String,
    title: String,
    edition: String,
    base: Option<String>,
    notes: Vec<String>,
    questions: Vec<Question>,
    parts: Vec<Part>,
    groups: Vec<Group>,
    sources: Vec<String>,
    may_make: bool,
    may_change: bool,
}

/// An open question with its answers.
pub(super) struct Question {
    /// The question.
    pub title: String,
    /// What the texts say.
    pub note: String,
    /// The answers, and whether each holds.
    pub answers: Vec<(String, bool)>,
}

/// The page.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
) -> PageResult {
    let entry = state.rulesets.get(&id).await.map_err(page_error)?;
    let form = Form::empty(page.words);
    page.render(&view(&page, &form, &user, &entry))
}

/// The page again, with what was wrong with the name of a copy.
pub(super) fn refused(page: &Page, form: &Form, user: &CurrentUser, entry: &Entry) -> PageResult {
    page.render_refused(&view(page, form, user, entry))
}

fn view<'a>(page: &'a Page, form: &'a Form, user: &CurrentUser, entry: &Entry) -> ReaderPage<'a> {
    let (rules, lang) = (&*entry.rules, page.lang());
    ReaderPage {
        page,
        form,
        id: rules.id.clone(),
        title: rules.title.get(lang).to_owned(),
        edition: rules.edition.clone(),
        base: entry.own.as_ref().map(|own| own.base_id.clone()),
        notes: rules
            .notes
            .iter()
            .map(|it| it.get(lang).to_owned())
            .collect(),
        questions: questions(page, rules),
        parts: facts::parts(page.words, rules),
        groups: offences::groups(page.words, rules),
        sources: rules.sources.clone(),
        may_make: may_make(user),
        may_change: entry.own.as_ref().is_some_and(|own| own.may_change(user)),
    }
}

/// The open questions of a rule set.
pub(super) fn questions(page: &Page, rules: &RuleSet) -> Vec<Question> {
    let lang = page.lang();
    let questions = rules.switches.iter().map(|switch| Question {
        title: switch.title.get(lang).to_owned(),
        note: switch.note.get(lang).to_owned(),
        answers: switch
            .choices
            .iter()
            .map(|it| (it.title.get(lang).to_owned(), it.id == switch.chosen))
            .collect(),
    });
    questions.collect()
}
