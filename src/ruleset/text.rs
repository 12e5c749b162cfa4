//! Words of a rule set in the languages of the program.

use serde::{Deserialize, Serialize};

/// One text in every language the documents carry. English is always there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// Spanish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub es: Option<String>,
    /// French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fr: Option<String>,
}

impl Text {
    /// The text in the language with this code (`en`, `es`, `fr`), or in English.
    pub fn get(&self, language: &str) -> &str {
        let wanted = match language {
            "es" => self.es.as_deref(),
            "fr" => self.fr.as_deref(),
            _ => None,
        };
        wanted.unwrap_or(&self.en)
    }

    /// Whether every language has its text.
    pub fn is_complete(&self) -> bool {
        self.es.is_some() && self.fr.is_some()
    }
}
