//! Changing the text of a document without touching the rest of it.

use super::data::Data;
use super::document::{DocumentError, RuleSet};
use super::fault::{Fault, span};

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

/// The text without the line on which a value stands, where the document may do without it; the
/// result is not checked.
///
/// # Errors
/// [`DocumentError`] if the value does not stand on a line of its own.
pub fn unset(document: &str, path: &str) -> Result<String, DocumentError> {
    let refuse = |reason: &str| DocumentError::contradiction(document, Fault::at(path, reason));
    let Some(value) = exact_span(document, path) else {
        return Ok(document.to_owned());
    };
    let (_, key) = path.rsplit_once('.').unwrap_or(("", path));
    let start = document.get(..value.start).unwrap_or_default();
    let start = start.rfind('\n').map_or(0, |at| at + 1);
    let rest = document.get(value.end..).unwrap_or_default();
    let end = rest
        .find('\n')
        .map_or(document.len(), |at| value.end + at + 1);
    let line = document.get(start..value.start).unwrap_or_default();
    let own_line = line.trim_start().starts_with(key) && line.trim_end().ends_with('=');
    let after = document.get(value.end..end).unwrap_or_default().trim();
    if !own_line || !(after.is_empty() || after.starts_with('#')) {
        return Err(refuse(
            "does not stand on a line of its own: change it in the text",
        ));
    }
    let mut edited = document.to_owned();
    edited.replace_range(start..end, "");
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
    let value = toml::Value::try_from(data).map_err(|error| error.to_string())?;
    let (parent, key) = path.rsplit_once('.').unwrap_or(("", path));
    let mut edited = text.to_owned();
    if let Some(span) = exact_span(text, path) {
        edited.replace_range(span, &value.to_string());
        return Ok(edited);
    }
    if key.contains('[') {
        return Err("is no place in this document".into());
    }
    let line = format!("{key} = {value}\n");
    edited.insert_str(after_header(text, parent)?, &line);
    Ok(edited)
}

/// The bytes of the value at exactly this path.
fn exact_span(text: &str, path: &str) -> Option<std::ops::Range<usize>> {
    let found = span(text, path)?;
    // A path that leads on from a value, or nowhere, ends where a shorter path ends.
    let (parent, _) = path.rsplit_once('.').unwrap_or(("", path));
    let around = if parent.is_empty() {
        None
    } else {
        span(text, parent)
    };
    (around.as_ref() != Some(&found)).then_some(found)
}

/// The byte after the line with the header of a table, where its own keys may stand.
fn after_header(text: &str, table: &str) -> Result<usize, String> {
    if table.is_empty() {
        return Ok(0);
    }
    let start = exact_span(text, table)
        .ok_or("is in a part that this document does not have")?
        .start;
    let rest = text.get(start..).unwrap_or_default();
    if !rest.starts_with('[') {
        return Err("is in a part that is written on one line: write the whole part".into());
    }
    Ok(rest.find('\n').map_or(text.len(), |end| start + end + 1))
}
