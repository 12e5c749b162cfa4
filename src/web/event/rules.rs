//! The rule set a tournament is played by: what a director should know, open questions, and a
//! change of it, with all ranks before and after where there are results.

use askama::Template;

use super::settings_form::RuleSetChoice;
use crate::ruleset::{RuleSet, choose, library};
use crate::service::rulesets::LibraryEntry;
use crate::service::tournaments::{ExecuteError, Refused};
use crate::tournament::what_if::{Position, WhatIf};
use crate::tournament::{Command, EntrantId, Refusal, SetupCommand};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::rulesets::own::{own_document, own_rulesets};
use crate::web::say::figures;
use crate::web::say::part::Name;
use crate::web::say::refusal::name;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;
use crate::web::turned_down::refuse;

#[derive(Template)]
#[template(path = "event/rules.html")]
struct RulesPage<'a> {
    page: &'a Page,
    form: &'a Form,
    current: RuleSetChoice,
    reader: Option<String>,
    sources: Vec<String>,
    questions: Vec<Question>,
    others: Vec<(String, String)>,
    is_used: bool,
    base: String,
}

/// The page that shows what a change would do.
#[derive(Template)]
#[template(path = "event/rules_preview.html")]
struct PreviewPage<'a> {
    page: &'a Page,
    form: &'a Form,
    title: String,
    carried: Vec<(String, String)>,
    changed: usize,
    rows: Vec<Row>,
    points_word: String,
    base: String,
}

/// Somebody's rank and points before and after.
struct Row {
    number: String,
    name: Name,
    before: (String, String),
    after: (String, String),
    changes: bool,
}

struct Question {
    field: String,
    title: String,
    note: String,
    answers: Vec<(String, String)>,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let own = own_rulesets(&at.state).await?;
    let form = filled(&at.page, &at.desk.snapshot.tournament.ruleset);
    at.page.render(&view(&at.page, &form, &at.desk, &own))
}

/// Chooses another rule set, or other answers to the questions of this one. Once there are results,
/// shows all ranks before and after first and asks for the reason.
pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let own = own_rulesets(&at.state).await?;
    if let Some(document) = wanted(&mut form, &at.desk, &own) {
        let reason = form.value("reason").to_owned();
        let command = Command::Setup(SetupCommand::ChangeRuleSet {
            document: document.clone(),
            reason,
        });
        match at.desk.execute(&at.state, &form, command).await {
            Ok(_) => {
                let saved = see_other(at.desk.address("/event/rules"));
                return Ok(saved.done(at.page.say("tournament-rules-saved")).finish());
            }
            Err(ExecuteError::Refused(Refused::Rules(Refusal::RuleSetInUse))) => {
                let asked = form.has("confirming");
                if let Some(answer) =
                    preview(&at.state, &at.page, &mut form, &at.desk, document, asked)?
                {
                    return Ok(answer);
                }
            }
            Err(error) => refuse(&mut form, &at.desk.snapshot, error)?,
        }
    }
    at.page
        .render_refused(&view(&at.page, &form, &at.desk, &own))
}

/// The page with all ranks before and after; none if the change would be refused.
fn preview(
    state: &State,
    page: &Page,
    form: &mut Form,
    desk: &Desk,
    document: String,
    asked: bool,
) -> Result<Option<actix_web::HttpResponse>, crate::web::error::PageError> {
    let title = RuleSet::parse(&document).map_or_else(
        |_| String::new(),
        |rules| rules.title.get(page.lang()).to_owned(),
    );
    // Any reason will do to see what would follow.
    let command = Command::Setup(SetupCommand::ChangeRuleSet {
        document,
        reason: "?".to_owned(),
    });
    let all = match desk.before_and_after(state, &command) {
        Ok(all) => all,
        Err(error) => {
            refuse(form, &desk.snapshot, error)?;
            return Ok(None);
        }
    };
    if asked {
        form.fail("reason", page.say("refusal-reason-missing"));
    }
    let rows = rows(page, desk, all);
    let carried = form
        .fields()
        .filter(|(name, _)| *name == "ruleset" || name.starts_with("answer-"));
    let lang = page.lang();
    let word = desk
        .snapshot
        .tournament
        .ruleset
        .words
        .standing_points
        .get(lang);
    let view = PreviewPage {
        page,
        form,
        title,
        carried: carried
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        changed: rows.iter().filter(|row| row.changes).count(),
        rows,
        points_word: figures::capital(word),
        base: desk.address("/event"),
    };
    let answer = if asked {
        page.render_refused(&view)
    } else {
        page.render(&view)
    };
    answer.map(Some)
}

fn rows(page: &Page, desk: &Desk, all: WhatIf) -> Vec<Row> {
    let rules = &desk.snapshot.tournament.ruleset;
    let said = |position: Option<Position>| {
        position.map_or_else(Default::default, |it| {
            let rank = it.rank.map_or_else(String::new, |rank| rank.to_string());
            (rank, figures::points(page.words, rules, it.points))
        })
    };
    let row = |id: EntrantId, before, after| Row {
        number: id.to_string(),
        name: name(&desk.snapshot, id),
        before: said(before),
        after: said(after),
        changes: before != after,
    };
    let changes = all.entrants.into_iter();
    changes.map(|it| row(it.id, it.before, it.after)).collect()
}

/// The document that the form asks for.
fn wanted(form: &mut Form, desk: &Desk, own: &[LibraryEntry]) -> Option<String> {
    let tournament = &desk.snapshot.tournament;
    let other = form.value("ruleset").to_owned();
    if !other.is_empty() {
        let document = own_document(own, &other);
        let document = document.or_else(|| library::document(&other).map(str::to_owned));
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

fn view<'a>(page: &'a Page, form: &'a Form, desk: &Desk, own: &[LibraryEntry]) -> RulesPage<'a> {
    let tournament = &desk.snapshot.tournament;
    let ruleset = &tournament.ruleset;
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
    // A rule set of a director may have changed since it was taken: it can be taken again.
    let others = RuleSetChoice::with_own(page, own).into_iter();
    let others = others
        .filter(|other| other.is_own || other.id != ruleset.id)
        .map(|other| (other.id, other.title));
    let known = library::document(&ruleset.id).is_some()
        || own.iter().any(|entry| entry.rules.id == ruleset.id);
    let has_results = tournament.sessions.iter().any(|it| it.results() > 0);
    RulesPage {
        page,
        form,
        current: RuleSetChoice::of(page, ruleset),
        reader: known.then(|| format!("/rulesets/{}", ruleset.id)),
        sources: ruleset.sources.clone(),
        questions: questions.collect(),
        others: std::iter::once(nobody).chain(others).collect(),
        is_used: has_results || !tournament.rulings.is_empty(),
        base: desk.address("/event"),
    }
}
