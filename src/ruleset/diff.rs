//! What an edited rule set says differently from the one it was made from.

use std::collections::BTreeMap;

use toml::Value;

use super::document::{DocumentError, RuleSet};
use super::fault::Position;
use super::text::is_language;

/// One value that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Where: keys with dots between them, entries of lists by their id
    /// (`offence.false_hu_invalid_hand.ladder[0].amount`).
    pub path: String,
    /// The line in the edited document where it stands, from 1; for what was left out the line of
    /// the part around it.
    pub line: usize,
    /// What the original says; none if it says nothing.
    pub before: Option<String>,
    /// What the edited document says; none if it says nothing.
    pub after: Option<String>,
}

/// A value of a document with the path under which its text is found.
struct Leaf {
    value: String,
    place: String,
}

/// What two documents say differently, in the order of the paths. Comments, order and the way a
/// value is written make no difference, nor does a translation that only one of them carries; an
/// answer to an open question counts with what it changes.
///
/// # Errors
/// [`DocumentError`] if one of the two cannot be read.
pub fn diff(original: &str, edited: &str) -> Result<Vec<Difference>, DocumentError> {
    let mut before = leaves(&RuleSet::parse(original)?);
    let mut after = leaves(&RuleSet::parse(edited)?);
    leave_out_translations(&mut before, &after);
    leave_out_translations(&mut after, &before);
    let mut differences: Vec<Difference> = before
        .into_iter()
        .filter_map(|(path, old)| {
            let new = after.remove(&path);
            let is_same = new.as_ref().is_some_and(|new| new.value == old.value);
            // To find a line the whole document is read: that is worth it for a difference only.
            (!is_same).then(|| {
                let place = new.as_ref().map_or(&old.place, |new| &new.place);
                Difference {
                    path,
                    line: Position::of_path(edited, place).line,
                    before: Some(old.value),
                    after: new.map(|new| new.value),
                }
            })
        })
        .collect();
    differences.extend(after.into_iter().map(|(path, new)| Difference {
        path,
        line: Position::of_path(edited, &new.place).line,
        before: None,
        after: Some(new.value),
    }));
    differences.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(differences)
}

/// Takes out what one document says in another language while the other has the same English and
/// leaves the translation to the program's catalogue.
fn leave_out_translations(leaves: &mut BTreeMap<String, Leaf>, other: &BTreeMap<String, Leaf>) {
    let alone = leaves.keys().filter(|path| {
        let Some((text, code)) = path.rsplit_once('.') else {
            return false;
        };
        let english = format!("{text}.en");
        let (ours, theirs) = (leaves.get(&english), other.get(&english));
        let same = ours.is_some_and(|it| theirs.is_some_and(|their| their.value == it.value));
        is_language(code) && same && !other.contains_key(*path)
    });
    let alone: Vec<String> = alone.cloned().collect();
    for path in alone {
        leaves.remove(&path);
    }
}

/// Every value of a rule set by its path.
fn leaves(ruleset: &RuleSet) -> BTreeMap<String, Leaf> {
    let mut found = BTreeMap::new();
    if let Ok(value) = Value::try_from(ruleset) {
        collect(&value, String::new(), String::new(), &mut found);
    }
    found
}

/// Adds the values under `value`, which stands at `path` and whose text is found at `place`.
fn collect(value: &Value, path: String, place: String, found: &mut BTreeMap<String, Leaf>) {
    match value {
        Value::Table(table) => {
            for (key, inner) in table {
                collect(inner, join(&path, key), join(&place, key), found);
            }
        }
        Value::Array(entries) if entries.iter().any(Value::is_table) => {
            for (at, inner) in entries.iter().enumerate() {
                let id = inner.get("id").and_then(Value::as_str);
                let named = id.map(|id| join(&path, id));
                let path = named.unwrap_or_else(|| format!("{path}[{at}]"));
                collect(inner, path, format!("{place}[{at}]"), found);
            }
        }
        plain => {
            let value = plain.to_string();
            found.insert(path, Leaf { value, place });
        }
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}
