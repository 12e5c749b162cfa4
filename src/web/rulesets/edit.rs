//! `/rulesets/{id}/edit`: the usual things of one's own rule set, in plain words.

use askama::Template;

use super::at::AtRuleSet;
use super::copy::refuse;
use super::edit_form::{CRITERIA, Choices, Lists, answer_field, edited, values};
use super::offences;
use crate::ruleset::RuleSet;
use crate::service::rulesets::LibraryEntry;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::http::respond::see_other;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::MOMENTS;

#[derive(Template)]
#[template(path = "rulesets/edit.html")]
struct EditPage<'a> {
    page: &'a Page,
    form: &'a Form,
    id: String,
    title: String,
    base: String,
    version: i64,
    lists: Lists,
    criteria: Vec<(String, String)>,
    places: Vec<(String, String)>,
    questions: Vec<Question>,
    moments: Vec<Moment>,
    standing_word: String,
    has_score: bool,
}

struct Question {
    field: String,
    title: String,
    note: String,
    answers: Choices,
}

/// The offences of one moment.
struct Moment {
    title: String,
    has_error: bool,
    offences: Vec<Penalty>,
}

/// An offence with its fields.
struct Penalty {
    name: String,
    article: String,
    now: String,
    ladder: String,
    each: String,
}

pub async fn show(at: AtRuleSet) -> PageResult {
    let version = at.changeable()?.version;
    let values = values(&at.page, &at.entry.rules);
    let values = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    let form = Form::filled(at.page.words, values);
    at.page.render(&view(&at.page, &form, &at.entry, version))
}

/// Saves it, or says what is wrong beside its field.
pub async fn submit(at: AtRuleSet, mut form: Form) -> PageResult {
    at.changeable()?;
    let seen = form.value("seen").parse().unwrap_or(0);
    if let Some(document) = edited(&at.page, &mut form, &at.entry.rules, &at.entry.document) {
        match at
            .state
            .rulesets
            .save(&at.user, &at.entry.rules.id, seen, document)
            .await
        {
            Ok(()) => {
                let address = format!("/rulesets/{}/differences", at.entry.rules.id);
                return Ok(see_other(address)
                    .done(at.page.say("rulesets-saved"))
                    .finish());
            }
            Err(error) => refuse(&mut form, &at.page, "", error)?,
        }
    }
    at.page
        .render_refused(&view(&at.page, &form, &at.entry, seen))
}

fn view<'a>(page: &'a Page, form: &'a Form, entry: &LibraryEntry, version: i64) -> EditPage<'a> {
    let (rules, lang) = (&*entry.rules, page.lang());
    let numbered = |name: &str, key: &'static str, most: usize| -> Vec<(String, String)> {
        let fields = (1..=most).map(|at| {
            let label = page.say_with(key).arg("number", at).to_string();
            (format!("{name}{at}"), label)
        });
        fields.collect()
    };
    let questions = rules.switches.iter().map(|switch| Question {
        field: answer_field(&switch.id),
        title: switch.title.get(lang).to_owned(),
        note: switch.note.get(lang).to_owned(),
        answers: switch
            .choices
            .iter()
            .map(|choice| (choice.id.clone(), choice.title.get(lang).to_owned()))
            .collect(),
    });
    EditPage {
        page,
        form,
        id: rules.id.clone(),
        title: rules.title.get(lang).to_owned(),
        base: entry
            .own
            .as_ref()
            .map_or_else(String::new, |own| own.base_id.clone()),
        version,
        lists: Lists::new(page),
        criteria: numbered(
            "criterion",
            crate::words::key!("rulesets-criterion-no"),
            CRITERIA,
        ),
        places: numbered(
            "place",
            crate::words::key!("rulesets-place-no"),
            match rules.standing.place_parts {
                1 => rules.table_size().seats(),
                _ => 0,
            },
        ),
        questions: questions.collect(),
        moments: moments(page, form, rules),
        standing_word: rules.words.standing_points.get(lang).to_owned(),
        has_score: !rules.standing.counts_places(),
    }
}

/// The offences whose penalties can be changed here, by moments.
fn moments(page: &Page, form: &Form, rules: &RuleSet) -> Vec<Moment> {
    let moments = MOMENTS.iter().map(|(moment, key)| {
        let offences = rules.offences.iter().enumerate();
        let offences: Vec<Penalty> = offences
            .filter(|(_, offence)| offence.moment == *moment)
            .map(|(at, offence)| Penalty {
                name: offence.name.get(page.lang()).to_owned(),
                article: offence.article.clone(),
                now: offences::ladder(page.words, offence),
                ladder: format!("ladder{at}"),
                each: format!("each{at}"),
            })
            .collect();
        let wrong =
            |it: &Penalty| form.error(&it.ladder).is_some() || form.error(&it.each).is_some();
        Moment {
            title: page.say(key).into_owned(),
            has_error: offences.iter().any(wrong),
            offences,
        }
    });
    moments
        .filter(|moment| !moment.offences.is_empty())
        .collect()
}
