//! Changing the text of a document without touching the rest of it.

use std::ops::Range;

use toml_edit::{DocumentMut, Item, TomlError, Value};

use super::data::Data;
use super::document::{DocumentError, RuleSet};
use super::fault::{Fault, Step, steps};

/// The text with other values at some places; comments and everything else stay as they were. A
/// place is keys with dots between them and positions in lists in brackets
/// (`offence[3].ladder[0].amount`); a key that is not there yet is added to its table.
///
/// # Errors
/// [`DocumentError`] if a place cannot be reached, or if the document that results is refused.
pub fn edit(document: &str, changes: &[(&str, Data)]) -> Result<String, DocumentError> {
    let mut edited = document.to_owned();
    for (path, data) in changes {
        edited = put_value(&edited, path, data)?;
    }
    RuleSet::parse(&edited)?;
    Ok(edited)
}

/// The text with another value at one place; whether it still is a rule set is not checked, so that
/// several changes that need each other can be made one after the other.
///
/// # Errors
/// [`DocumentError`] if the place cannot be reached.
pub fn put_value(document: &str, path: &str, data: &Data) -> Result<String, DocumentError> {
    put(document, path, data)
        .map_err(|reason| DocumentError::contradiction(document, Fault::at(path, reason)))
}

/// The text without the lines on which a value stands, where the document may do without it; the
/// result is not checked.
///
/// # Errors
/// [`DocumentError`] if the value stands on one line with others.
pub fn unset(document: &str, path: &str) -> Result<String, DocumentError> {
    let refuse = |reason: String| DocumentError::contradiction(document, Fault::at(path, reason));
    let lines = own_lines(document, path).map_err(refuse)?;
    let mut edited = document.to_owned();
    if let Some(lines) = lines {
        edited.replace_range(lines, "");
    }
    Ok(edited)
}

/// The text of the document with another answer to one of its open questions.
///
/// # Errors
/// [`DocumentError`] if there is no such question or answer, or if the document that results
/// contradicts itself.
pub fn choose(document: &str, switch: &str, choice: &str) -> Result<String, DocumentError> {
    let switches = RuleSet::parse(document)?.switches;
    let refuse = |path: &str, reason: String| {
        DocumentError::contradiction(document, Fault::at(path, reason))
    };
    let at = switches
        .iter()
        .position(|known| known.id == switch)
        .ok_or_else(|| refuse("switch", format!("has no question “{switch}”")))?;
    let path = format!("switch[{at}].chosen");
    let known = switches[at].choices.iter().any(|known| known.id == choice);
    if !known {
        return Err(refuse(&path, format!("“{choice}” is none of the answers")));
    }
    edit(document, &[(&path, Data::Text(choice.to_owned()))])
}

/// Puts one value in.
fn put(text: &str, path: &str, data: &Data) -> Result<String, String> {
    let mut document: DocumentMut = text
        .parse()
        .map_err(|error: TomlError| error.message().to_owned())?;
    let steps = steps(path);
    let (last, parents) = steps.split_last().ok_or(NOWHERE)?;
    let mut part = document.as_item_mut();
    for step in parents {
        part = into(part, step).ok_or("is in a part that this document does not have")?;
    }
    match (into(part, last), last) {
        (Some(Item::Value(old)), _) => {
            let mut value = value(data);
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        (Some(_), _) => return Err("is a part of its own: change it in the text".into()),
        (None, Step::Key(key)) => {
            let table = part.as_table_like_mut().ok_or(NOWHERE)?;
            table.insert(key, Item::Value(value(data)));
        }
        (None, Step::At(_)) => return Err(NOWHERE.into()),
    }
    Ok(document.to_string())
}

/// Why a value cannot be put at a place.
const NOWHERE: &str = "is no place in this document";

/// What a step of a path leads to.
fn into<'a>(part: &'a mut Item, step: &Step<'_>) -> Option<&'a mut Item> {
    match step {
        Step::Key(key) => part.as_table_like_mut()?.get_mut(key),
        Step::At(index) => part.get_mut(*index),
    }
}

/// A value as it is written into a document.
fn value(data: &Data) -> Value {
    match data {
        Data::Bool(yes) => Value::from(*yes),
        Data::Int(number) => Value::from(*number),
        Data::Text(text) => Value::from(text.as_str()),
        Data::List(items) => items.iter().map(value).collect(),
        Data::Table(table) => table
            .iter()
            .map(|(name, data)| (name, value(data)))
            .collect(),
    }
}

/// The bytes of the lines of a value with its key; none if it is not there.
fn own_lines(text: &str, path: &str) -> Result<Option<Range<usize>>, String> {
    let document = toml_edit::Document::parse(text).map_err(|error| error.message().to_owned())?;
    let steps = steps(path);
    let Some((Step::Key(name), parents)) = steps.split_last() else {
        return Err(NOWHERE.into());
    };
    let part = parents
        .iter()
        .try_fold(document.as_item(), |part, step| match step {
            Step::Key(key) => part.get(key),
            Step::At(index) => part.get(*index),
        });
    let Some((key, item)) = part
        .and_then(Item::as_table_like)
        .and_then(|table| table.get_key_value(name))
    else {
        return Ok(None);
    };
    let stands_alone = part.is_some_and(Item::is_table) && item.is_value();
    let (Some(key), Some(item), true) = (key.span(), item.span(), stands_alone) else {
        return Err("does not stand on a line of its own: change it in the text".into());
    };
    let before = text.get(..key.start).unwrap_or_default();
    let after = text.get(item.end..).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let end = after.find('\n').map_or(text.len(), |at| item.end + at + 1);
    Ok(Some(start..end))
}
