//! What the settings hold several of: categories with their fees, quotas, questions. Each has a number that its fields
//! carry; one whose fields are all empty is not kept.

use chrono::NaiveDate;
use chrono_tz::Tz;

use super::typed::{
    MORNING, amount, instant, instant_values, number, text_field, texts, texts_values,
};
use crate::exchange::country;
use crate::tournament::registration::{
    AnswerKind, Category, Currency, FeeStep, Question, Quota, RegistrationSettings, Texts, Who,
};
use crate::tournament::{CategoryId, QuestionId, QuotaId};
use crate::web::extract::Form;
use crate::words::{Lang, key};

/// So many empty ones stand below those that are kept.
const EMPTY: u16 = 2;
/// The longest name, question or choice of the form, in characters.
const LONGEST: usize = 500;
/// The most people of a quota or a category.
const MOST: i64 = 10_000;

/// A kind of answer with its word in forms and the key of what it is called.
pub const KINDS: [(AnswerKind, &str, &str); 5] = [
    (AnswerKind::Line, "line", key!("registration-set-kind-line")),
    (AnswerKind::Text, "text", key!("registration-set-kind-text")),
    (
        AnswerKind::Choice,
        "choice",
        key!("registration-set-kind-choice"),
    ),
    (
        AnswerKind::Choices,
        "choices",
        key!("registration-set-kind-choices"),
    ),
    (AnswerKind::Tick, "tick", key!("registration-set-kind-tick")),
];

/// What is stored, with empty ones below.
pub fn values(settings: &RegistrationSettings, zone: Tz, values: &mut Vec<(String, String)>) {
    for category in &settings.categories {
        category_values(category, settings.currency, values);
    }
    for quota in &settings.quotas {
        quota_values(quota, zone, values);
    }
    for question in &settings.questions {
        question_values(question, values);
    }
    let ids = settings.categories.iter().map(|it| it.id.0);
    more("category", ids.max(), values);
    let ids = settings.quotas.iter().map(|it| it.id.0);
    more("quota", ids.max(), values);
    let ids = settings.questions.iter().map(|it| it.id.0);
    more("question", ids.max(), values);
}

/// The numbers of empty ones, above the highest that is kept.
fn more(kind: &str, highest: Option<u16>, values: &mut Vec<(String, String)>) {
    let highest = highest.unwrap_or_default();
    let fresh = (1..=EMPTY).map(|more| highest.saturating_add(more));
    values.extend(fresh.map(|id| (kind.to_owned(), id.to_string())));
}

fn category_values(
    category: &Category,
    currency: Option<Currency>,
    values: &mut Vec<(String, String)>,
) {
    let prefix = format!("category-{}", category.id);
    let plain = |units: i64| currency.map_or_else(|| units.to_string(), |it| it.plain(units));
    values.push(("category".to_owned(), category.id.to_string()));
    texts_values(values, &format!("{prefix}-name"), &category.name);
    if let Some((last, early)) = category.fees.split_last() {
        values.push((format!("{prefix}-fee"), plain(last.amount)));
        for (at, step) in early.iter().enumerate() {
            let until = step.until.map_or_else(String::new, |day| day.to_string());
            values.push((format!("{prefix}-until-{at}"), until));
            values.push((format!("{prefix}-early-{at}"), plain(step.amount)));
        }
    }
    if category.for_the_team {
        values.push((format!("{prefix}-team"), "yes".to_owned()));
    }
    if let Some(places) = category.places {
        values.push((format!("{prefix}-places"), places.to_string()));
    }
}

fn quota_values(quota: &Quota, zone: Tz, values: &mut Vec<(String, String)>) {
    let prefix = format!("quota-{}", quota.id);
    let (who, whose) = match &quota.who {
        Who::Country { country } => ("country", country.as_str()),
        Who::Club { club } => ("club", club.as_str()),
        Who::RankList => ("rank_list", ""),
        Who::Chosen => ("chosen", ""),
    };
    values.push(("quota".to_owned(), quota.id.to_string()));
    texts_values(values, &format!("{prefix}-name"), &quota.name);
    values.push((format!("{prefix}-who"), who.to_owned()));
    values.push((format!("{prefix}-whose"), whose.to_owned()));
    if let Some(most) = quota.most {
        values.push((format!("{prefix}-most"), most.to_string()));
    }
    if quota.reserved > 0 {
        values.push((format!("{prefix}-reserved"), quota.reserved.to_string()));
    }
    instant_values(
        values,
        zone,
        &format!("{prefix}-kept"),
        quota.reserved_until,
    );
}

fn question_values(question: &Question, values: &mut Vec<(String, String)>) {
    let prefix = format!("question-{}", question.id);
    let kind = KINDS.iter().find(|(kind, _, _)| *kind == question.kind);
    values.push(("question".to_owned(), question.id.to_string()));
    texts_values(values, &format!("{prefix}-text"), &question.text);
    values.push((
        format!("{prefix}-kind"),
        kind.map_or("line", |(_, word, _)| word).to_owned(),
    ));
    for tag in question.choices.iter().flat_map(|it| it.0.keys()) {
        let name = format!("{prefix}-choices-{tag}");
        if values.iter().any(|(known, _)| *known == name) {
            continue;
        }
        let lines = question.choices.iter();
        let lines = lines.map(|it| it.0.get(tag).map_or("", String::as_str));
        let lines: Vec<&str> = lines.collect();
        values.push((name, lines.join("\n")));
    }
    if question.required {
        values.push((format!("{prefix}-required"), "yes".to_owned()));
    }
}

/// The numbers that a form carries of a kind, each once.
pub fn ids(form: &Form, kind: &str) -> Vec<u16> {
    let mut ids: Vec<u16> = form.all(kind).filter_map(|it| it.parse().ok()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The categories that were typed.
pub fn categories(
    form: &mut Form,
    languages: &[Lang],
    currency: Option<Currency>,
) -> Option<Vec<Category>> {
    let mut categories = Vec::new();
    for id in ids(form, "category") {
        let prefix = format!("category-{id}");
        let name = texts(form, &format!("{prefix}-name"), languages, LONGEST);
        let fees = fees(form, &prefix, currency);
        let places = number(form, &format!("{prefix}-places"), MOST);
        let for_the_team = form.is(&format!("{prefix}-team"), "yes");
        let (name, fees, places) = (name?, fees?, places?);
        if name.is_empty() && fees.is_empty() && places.is_none() {
            continue;
        }
        categories.push(Category {
            id: CategoryId(id),
            name,
            fees,
            for_the_team,
            places: places.and_then(|it| u32::try_from(it).ok()),
        });
    }
    Some(categories)
}

/// The earlier fees in the order of their days, then the usual one.
fn fees(form: &mut Form, prefix: &str, currency: Option<Currency>) -> Option<Vec<FeeStep>> {
    let mut early: Vec<(NaiveDate, i64)> = Vec::new();
    for at in 0.. {
        let (day, fee) = (
            format!("{prefix}-until-{at}"),
            format!("{prefix}-early-{at}"),
        );
        if !form.has(&day) {
            break;
        }
        let typed = amount(form, &fee, currency)?;
        match (form.value(&day).trim().is_empty(), typed) {
            (true, None) => {}
            (_, Some(amount)) => early.push((form.date(&day)?, amount)),
            (false, None) => {
                let message = form.words().say("form-required").into_owned();
                form.fail(&fee, message);
                return None;
            }
        }
    }
    early.sort_unstable();
    let usual = format!("{prefix}-fee");
    let last = amount(form, &usual, currency)?;
    if last.is_none() && !early.is_empty() {
        let message = form
            .words()
            .say("registration-set-fee-missing")
            .into_owned();
        form.fail(&usual, message);
        return None;
    }
    let early = early.into_iter().map(|(day, amount)| FeeStep {
        until: Some(day),
        amount,
    });
    let last = last.map(|amount| FeeStep {
        until: None,
        amount,
    });
    Some(early.chain(last).collect())
}

/// The quotas that were typed.
pub fn quotas(form: &mut Form, languages: &[Lang], zone: Tz) -> Option<Vec<Quota>> {
    let mut quotas = Vec::new();
    for id in ids(form, "quota") {
        let prefix = format!("quota-{id}");
        let name = texts(form, &format!("{prefix}-name"), languages, LONGEST)?;
        let most = number(form, &format!("{prefix}-most"), MOST)?;
        let reserved = number(form, &format!("{prefix}-reserved"), MOST)?;
        if name.is_empty() && most.is_none() && reserved.is_none() {
            continue;
        }
        quotas.push(Quota {
            id: QuotaId(id),
            name,
            who: who(form, &prefix)?,
            most: most.and_then(|it| u32::try_from(it).ok()),
            reserved: reserved
                .and_then(|it| u32::try_from(it).ok())
                .unwrap_or_default(),
            reserved_until: instant(form, zone, &format!("{prefix}-kept"), MORNING)?,
        });
    }
    Some(quotas)
}

fn who(form: &mut Form, prefix: &str) -> Option<Who> {
    let whose = format!("{prefix}-whose");
    let typed = form.optional(&whose, 100)?;
    match form.value(&format!("{prefix}-who")) {
        "country" => match country::find(&typed) {
            Some(country) => Some(Who::Country {
                country: country.alpha3.to_owned(),
            }),
            None => {
                let message = form.words().say("tournament-country-unknown").into_owned();
                form.fail(&whose, message);
                None
            }
        },
        "club" => form.required(&whose, 100).map(|club| Who::Club { club }),
        "rank_list" => Some(Who::RankList),
        _ => Some(Who::Chosen),
    }
}

/// The questions that were typed.
pub fn questions(form: &mut Form, languages: &[Lang]) -> Option<Vec<Question>> {
    let mut questions = Vec::new();
    for id in ids(form, "question") {
        let prefix = format!("question-{id}");
        let text = texts(form, &format!("{prefix}-text"), languages, LONGEST)?;
        let kind = form.value(&format!("{prefix}-kind")).to_owned();
        let kind = KINDS.iter().find(|(_, word, _)| *word == kind);
        let kind = kind.map_or(AnswerKind::Line, |(kind, _, _)| *kind);
        let choices = match kind {
            AnswerKind::Choice | AnswerKind::Choices => choices(form, &prefix, languages)?,
            AnswerKind::Line | AnswerKind::Text | AnswerKind::Tick => Vec::new(),
        };
        if text.is_empty() && choices.is_empty() {
            continue;
        }
        questions.push(Question {
            id: QuestionId(id),
            text,
            kind,
            choices,
            required: form.is(&format!("{prefix}-required"), "yes"),
        });
    }
    Some(questions)
}

/// What can be chosen: a line for each, the same line in every language.
fn choices(form: &mut Form, prefix: &str, languages: &[Lang]) -> Option<Vec<Texts>> {
    let mut choices: Vec<Texts> = Vec::new();
    for lang in languages {
        let typed = form.lines(&text_field(&format!("{prefix}-choices"), *lang), 30_000)?;
        for (at, line) in typed.trim().lines().enumerate() {
            if choices.len() <= at {
                choices.resize_with(at + 1, Texts::default);
            }
            let line = line.trim();
            if let Some(choice) = choices.get_mut(at).filter(|_| !line.is_empty()) {
                choice.0.insert(lang.code().to_owned(), line.to_owned());
            }
        }
    }
    Some(choices)
}
