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
        edited = put(&edited, path, data)
            .map_err(|reason| DocumentError::contradiction(document, Fault::at(*path, reason)))?;
    }
    RuleSet::parse(&edited)?;
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
