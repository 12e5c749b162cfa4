//! The rows of categories, quotas and questions in the form of the settings: their fields by name.

use super::groups::{KINDS, ids};
use super::typed::{text_field, time_field};
use crate::tournament::QuotaId;
use crate::web::extract::{Form, Page};
use crate::words::{Lang, key};

/// So many earlier fees a category has at least room for.
const EARLIER: usize = 2;

/// A field with what stands above it.
pub struct TextField {
    pub name: String,
    pub label: String,
}

/// The fields of a category, by their names.
pub struct CategoryRow {
    pub id: u16,
    pub title: String,
    pub names: Vec<TextField>,
    pub fee: String,
    /// The last day and the fee of each earlier price.
    pub early: Vec<(String, String)>,
    pub team: String,
    pub places: String,
}

/// The fields of a quota, by their names.
pub struct QuotaRow {
    pub id: u16,
    pub title: String,
    pub names: Vec<TextField>,
    pub who: String,
    pub whose: String,
    pub most: String,
    pub reserved: String,
    pub until: String,
    pub until_time: String,
    /// The page of its rank list, where it has one.
    pub list: Option<String>,
}

/// The fields of a question, by their names.
pub struct QuestionRow {
    pub id: u16,
    pub title: String,
    pub texts: Vec<TextField>,
    pub kind: String,
    pub choices: Vec<TextField>,
    pub required: String,
}

/// What can be chosen for a quota, as value and text.
pub fn whos(page: &Page) -> Vec<(String, String)> {
    let all = [
        ("country", page.say("registration-set-who-country")),
        ("club", page.say("registration-set-who-club")),
        ("rank_list", page.say("registration-set-who-rank-list")),
        ("chosen", page.say("registration-set-who-chosen")),
    ];
    all.map(|(value, text)| (value.to_owned(), text.into_owned()))
        .into()
}

/// How a question can be answered, as value and text.
pub fn kinds(page: &Page) -> Vec<(String, String)> {
    let all = KINDS.map(|(_, word, key)| (word.to_owned(), page.say(key).into_owned()));
    all.into()
}

fn text_fields(page: &Page, prefix: &str, languages: &[Lang], label: &str) -> Vec<TextField> {
    let fields = languages.iter().map(|lang| {
        let label = match languages.len() {
            1 => page.say(label).into_owned(),
            _ => format!("{} ({})", page.say(label), lang.name()),
        };
        TextField {
            name: text_field(prefix, *lang),
            label,
        }
    });
    fields.collect()
}

fn title(page: &Page, key: &str, id: u16) -> String {
    page.say_with(key).arg("number", id.to_string()).to_string()
}

pub fn category_rows(page: &Page, form: &Form, languages: &[Lang]) -> Vec<CategoryRow> {
    let rows = ids(form, "category").into_iter().map(|id| {
        let prefix = format!("category-{id}");
        let until = |at: usize| format!("{prefix}-until-{at}");
        let filled = (0..).take_while(|at| !form.value(&until(*at)).is_empty());
        let early = (filled.count() + 1).max(EARLIER);
        let label = key!("registration-set-name");
        CategoryRow {
            id,
            title: title(page, key!("registration-set-category"), id),
            names: text_fields(page, &format!("{prefix}-name"), languages, label),
            fee: format!("{prefix}-fee"),
            early: (0..early)
                .map(|at| (until(at), format!("{prefix}-early-{at}")))
                .collect(),
            team: format!("{prefix}-team"),
            places: format!("{prefix}-places"),
        }
    });
    rows.collect()
}

/// The rows of quotas; `list` makes the address of a rank list.
pub fn quota_rows(
    page: &Page,
    form: &Form,
    languages: &[Lang],
    list: impl Fn(QuotaId) -> Option<String>,
) -> Vec<QuotaRow> {
    let rows = ids(form, "quota").into_iter().map(|id| {
        let prefix = format!("quota-{id}");
        let until = format!("{prefix}-kept");
        let label = key!("registration-set-name");
        QuotaRow {
            id,
            title: title(page, key!("registration-set-quota"), id),
            names: text_fields(page, &format!("{prefix}-name"), languages, label),
            who: format!("{prefix}-who"),
            whose: format!("{prefix}-whose"),
            most: format!("{prefix}-most"),
            reserved: format!("{prefix}-reserved"),
            until_time: time_field(&until),
            until,
            list: list(QuotaId(id)),
        }
    });
    rows.collect()
}

pub fn question_rows(page: &Page, form: &Form, languages: &[Lang]) -> Vec<QuestionRow> {
    let rows = ids(form, "question").into_iter().map(|id| {
        let prefix = format!("question-{id}");
        let text = key!("registration-set-question-text");
        let choices = key!("registration-set-choices");
        QuestionRow {
            id,
            title: title(page, key!("registration-set-question"), id),
            texts: text_fields(page, &format!("{prefix}-text"), languages, text),
            kind: format!("{prefix}-kind"),
            choices: text_fields(page, &format!("{prefix}-choices"), languages, choices),
            required: format!("{prefix}-required"),
        }
    });
    rows.collect()
}
