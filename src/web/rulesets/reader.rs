//! `/rulesets/{id}`: a rule set to be read, with the article behind every value.

use askama::Template;

use super::at::AtRuleSet;
use super::offences::{self, MomentOffences};
use super::part::Part;
use super::summary;
use crate::ruleset::{self, RuleSet};
use crate::service::rulesets::{LibraryEntry, may_make};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::say::rule_text::InLanguage;

#[derive(Template)]
#[template(path = "rulesets/reader.html")]
struct ReaderPage<'a> {
    page: &'a Page,
    form: &'a Form,
    id: String,
    title: String,
    edition: String,
    base: Option<String>,
    contents: Contents,
    may_make: bool,
    may_change: bool,
    has_card: bool,
}

/// What a rule set says, for whoever reads it.
pub struct Contents {
    /// What one should know of it.
    pub notes: Vec<String>,
    /// What its texts leave open.
    pub questions: Vec<Question>,
    /// Its values, part by part.
    pub parts: Vec<Part>,
    /// Its offences, by the moment in which they happen.
    pub groups: Vec<MomentOffences>,
    /// Where it comes from, in English.
    pub sources: Vec<String>,
}

impl Contents {
    /// The contents in the language of the page.
    pub fn of(page: &Page, rules: &RuleSet) -> Self {
        let notes = rules.notes.iter();
        Self {
            notes: notes.map(|it| it.get(page.lang()).to_owned()).collect(),
            questions: questions(page, rules),
            parts: summary::parts(page.words, rules),
            groups: offences::groups(page.words, rules),
            sources: rules.sources.clone(),
        }
    }
}

/// An open question with its answers.
pub struct Question {
    pub title: String,
    /// What the texts say.
    pub note: String,
    /// The answers, and whether each holds.
    pub answers: Vec<(String, bool)>,
}

pub async fn show(at: AtRuleSet) -> PageResult {
    let form = Form::empty(at.page.words);
    at.page.render(&view(&at.page, &form, &at.user, &at.entry))
}

/// The page again, with what was wrong with the name of a copy.
pub(super) fn refused(
    page: &Page,
    form: &Form,
    user: &CurrentUser,
    entry: &LibraryEntry,
) -> PageResult {
    page.render_refused(&view(page, form, user, entry))
}

fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    user: &CurrentUser,
    entry: &LibraryEntry,
) -> ReaderPage<'a> {
    let (rules, lang) = (&*entry.rules, page.lang());
    ReaderPage {
        page,
        form,
        id: rules.id.clone(),
        title: rules.title.get(lang).to_owned(),
        edition: rules.edition.clone(),
        base: entry.own.as_ref().map(|own| own.base_id.clone()),
        contents: Contents::of(page, rules),
        may_make: may_make(user),
        may_change: entry.own.as_ref().is_some_and(|own| own.may_change(user)),
        has_card: ruleset::card::of_rules(&entry.document).is_some(),
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
