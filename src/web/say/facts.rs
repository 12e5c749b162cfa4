//! Sentences of what serialises to a code and facts: the code says which sentence, the facts are its
//! variables.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::words::{Arg, Words};

/// What a refusal or a fault says of itself.
pub struct SentenceFacts(Map<String, Value>);

impl SentenceFacts {
    pub fn of(value: &impl Serialize) -> Self {
        match serde_json::to_value(value) {
            Ok(Value::Object(facts)) => Self(facts),
            _ => Self(Map::new()),
        }
    }

    /// Takes out the fact that says which sentence it is, as keys are written.
    pub fn take_code(&mut self, name: &str) -> String {
        let code = self.0.remove(name);
        let code = code.as_ref().and_then(Value::as_str).unwrap_or("unknown");
        code.replace('_', "-")
    }

    /// The sentence of a key; `said` says each fact by its name.
    pub fn say(
        &self,
        words: &Words,
        key: &str,
        said: impl Fn(&str, &Value) -> Arg<'static>,
    ) -> String {
        let facts = self.0.iter();
        let message = facts.fold(words.say_with(key), |message, (name, value)| {
            message.arg(name, said(name, value))
        });
        message.to_string()
    }
}

/// A fact as it stands: numbers as such, a list with commas.
pub fn plain(value: &Value) -> Arg<'static> {
    match value.as_i64() {
        Some(number) => number.into(),
        None => text(value).into(),
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
