//! What is wrong with a file, as sentences in the reader's language.

use serde::Serialize;
use serde_json::Value;

use crate::exchange::fault::{BadLine, FileFault, LineFault};
use crate::words::{Words, family};

/// Why a file cannot be read.
#[must_use]
pub fn fault(words: &Words, fault: &FileFault) -> String {
    facts(words, fault)
}

/// What is wrong in one line: the column, what stands there, and what to do.
#[must_use]
pub fn bad_line(words: &Words, bad: &BadLine) -> String {
    let fault = match &bad.fault {
        // The sentence of a refusal needs the tournament's names, which a file does not have.
        LineFault::Refused { refusal } => refusal.to_string(),
        fault => facts(words, fault),
    };
    match &bad.column {
        None => fault,
        Some(column) => words
            .say_with("files-cell")
            .arg("column", column)
            .arg("value", &bad.value)
            .arg("fault", fault)
            .to_string(),
    }
}

/// The sentence of a fault: its code is the key, its fields are the variables.
fn facts(words: &Words, fault: &impl Serialize) -> String {
    let facts = match serde_json::to_value(fault) {
        Ok(Value::Object(facts)) => facts,
        _ => serde_json::Map::new(),
    };
    let code = facts
        .get("code")
        .and_then(Value::as_str)
        .unwrap_or("unknown");
    let key = format!("{}{}", family!("file-"), code.replace('_', "-"));
    let key = key.replace("file-file-", "file-");
    let texts: Vec<(&str, String)> = facts
        .iter()
        .filter(|(name, value)| *name != "code" && !value.is_number())
        .map(|(name, value)| (name.as_str(), text(value)))
        .collect();
    let mut message = words.say_with(&key);
    for (name, value) in &facts {
        if let Some(number) = value.as_i64() {
            message = message.arg(name, number);
        }
    }
    for (name, text) in &texts {
        message = message.arg(name, text);
    }
    message.to_string()
}

/// A fact that is no number.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn a_fault_is_a_sentence_with_its_facts() {
        let words = Words::for_language(Lang::En);
        let missing = FileFault::ColumnMissing {
            column: "table".into(),
            found: vec!["round".into(), "seat".into()],
        };
        assert_eq!(
            fault(words, &missing),
            "The column “table” is missing. The first line names: round, seat."
        );
        let bad = BadLine::cell(7, "country", "Narnia", LineFault::UnknownCountry);
        assert!(bad_line(words, &bad).starts_with("country “Narnia” is no country"));
        let empty = fault(words, &FileFault::FileEmpty);
        assert!(empty.starts_with("The file is empty"), "{empty}");
    }
}
