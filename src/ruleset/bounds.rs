//! How large what a document says may be. Nobody plays for more, and no sum of such numbers over
//! the hands of a session and the sessions of a season leaves its type.

use toml::Value;

use super::fault::Fault;

/// The largest number in a document, either way.
pub const LARGEST_NUMBER: i64 = 10_000_000;
/// The longest text, in characters.
pub const LONGEST_TEXT: usize = 4_000;
/// The most entries of one list.
pub const MOST_ENTRIES: usize = 1_000;

/// The first value of a document that is larger than any rule set needs.
pub(super) fn fault(document: &toml::Table) -> Option<Fault> {
    document.iter().find_map(|(key, value)| check(value, key))
}

/// The first such value under `value`, which stands at `path`.
fn check(value: &Value, path: &str) -> Option<Fault> {
    match value {
        Value::Integer(number) if number.unsigned_abs() > LARGEST_NUMBER.unsigned_abs() => {
            let reason = format!("is out of range: at most {LARGEST_NUMBER} either way");
            Some(Fault::at(path, reason))
        }
        Value::String(text) if text.chars().count() > LONGEST_TEXT => {
            let reason = format!("is longer than {LONGEST_TEXT} characters");
            Some(Fault::at(path, reason))
        }
        Value::Array(entries) if entries.len() > MOST_ENTRIES => {
            let reason = format!("has more than {MOST_ENTRIES} entries");
            Some(Fault::at(path, reason))
        }
        Value::Array(entries) => entries
            .iter()
            .enumerate()
            .find_map(|(at, entry)| check(entry, &format!("{path}[{at}]"))),
        Value::Table(table) => table
            .iter()
            .find_map(|(key, inner)| check(inner, &format!("{path}.{key}"))),
        _ => None,
    }
}
