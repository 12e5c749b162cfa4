//! Points on which the texts are silent or disagree: questions with answers to choose from.
//!
//! A document is written as it stands with the first answer of every question. Another answer
//! changes some of its values; `chosen` names the answer that holds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use toml::Value;

use super::data::Data;
use super::fault::{Fault, Position};
use super::text::Text;

/// One question, its answers, and the one that holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// Stable name in snake case.
    pub id: String,
    /// The question.
    pub title: Text,
    /// What the texts say, or that they say nothing.
    pub note: Text,
    /// The id of the answer that holds.
    pub chosen: String,
    /// The answers; the first is the one the document is written with.
    pub choices: Vec<Choice>,
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Stable name in snake case.
    pub id: String,
    /// The answer in words.
    pub title: Text,
    /// What it changes: a path in the document and the value to be put there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, Data>,
}

impl Switch {
    /// The answer that holds.
    pub fn chosen(&self) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.id == self.chosen)
    }

    /// Why the question makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let first_sets = self
            .choices
            .first()
            .is_some_and(|first| !first.set.is_empty());
        Fault::when(self.choices.len() < 2, "choices", "needs two answers")
            .or_else(|| {
                Fault::when(
                    first_sets,
                    "choices[0].set",
                    "must be empty: the document is written with the first answer",
                )
            })
            .or_else(|| {
                Fault::when(
                    self.chosen().is_none(),
                    "chosen",
                    "names none of the answers",
                )
            })
    }
}

/// Puts the values of every chosen answer into the document.
pub(super) fn apply(document: &mut toml::Table, switches: &[Switch]) -> Result<(), Fault> {
    for (index, switch) in switches.iter().enumerate() {
        for (path, data) in switch.chosen().iter().flat_map(|choice| &choice.set) {
            let refuse = |reason: String| Fault::at(format!("switch[{index}]"), reason);
            let value = Value::try_from(data).map_err(|error| refuse(error.to_string()))?;
            let steps: Vec<&str> = path.split('.').collect();
            if put(document, &steps, &value) == 0 {
                return Err(refuse(format!("“{path}” leads nowhere")));
            }
        }
    }
    Ok(())
}

/// Puts `value` at the end of the path; returns how many places were set. A list of tables is
/// entered by the `id` of its entry, by `key=value` for all entries that have it, or by `*`.
fn put(table: &mut toml::Table, steps: &[&str], value: &Value) -> usize {
    match steps {
        [] => 0,
        [last] => {
            table.insert((*last).to_owned(), value.clone());
            1
        }
        [key, rest @ ..] => match table.get_mut(*key) {
            Some(Value::Table(inner)) => put(inner, rest, value),
            Some(Value::Array(entries)) => put_in_list(entries, rest, value),
            _ => 0,
        },
    }
}

/// [`put`] for the entries of a list that the first step selects.
fn put_in_list(entries: &mut [Value], steps: &[&str], value: &Value) -> usize {
    let Some((selector, rest)) = steps.split_first() else {
        return 0;
    };
    let (key, wanted) = selector.split_once('=').unwrap_or(("id", selector));
    entries
        .iter_mut()
        .filter_map(Value::as_table_mut)
        .filter(|entry| *selector == "*" || entry.get(key).and_then(Value::as_str) == Some(wanted))
        .map(|entry| put(entry, rest, value))
        .sum()
}

/// The line of the question in its document.
pub fn line_of(document: &str, index: usize) -> usize {
    Position::of_path(document, &format!("switch[{index}]")).line
}
