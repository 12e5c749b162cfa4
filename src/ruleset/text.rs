//! Words of a rule set: English, and what a document says itself in other languages.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One text. English is always there and names the text: the documents that come with the program
/// say nothing else, and the program's catalogue has the other languages under the English. A
/// director's own document may carry further languages itself, as old ones do; they win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: String,
    /// The document's own texts by the code of their language.
    others: BTreeMap<String, String>,
}

/// What the key of the English text is.
const ENGLISH: &str = "en";

impl Text {
    /// What the document itself says in the language with this code (`en`, `es`, …).
    pub fn own(&self, language: &str) -> Option<&str> {
        match language {
            ENGLISH => Some(&self.en),
            other => self.others.get(other).map(String::as_str),
        }
    }

    /// The codes of the languages beside English that the document carries itself.
    pub fn other_languages(&self) -> impl Iterator<Item = &str> {
        self.others.keys().map(String::as_str)
    }

    /// What the document itself says in every language it carries, English first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.en)
            .chain(self.others.values())
            .map(String::as_str)
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let english = std::iter::once((ENGLISH, self.en.as_str()));
        let others = self.others.iter();
        serializer
            .collect_map(english.chain(others.map(|(code, text)| (code.as_str(), text.as_str()))))
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut others = BTreeMap::<String, String>::deserialize(deserializer)?;
        let en = others
            .remove(ENGLISH)
            .ok_or_else(|| D::Error::missing_field(ENGLISH))?;
        match others.keys().find(|code| !is_language(code)) {
            Some(code) => Err(D::Error::custom(format_args!(
                "unknown field `{code}`, expected the code of a language, such as `en`"
            ))),
            None => Ok(Self { en, others }),
        }
    }
}

/// Whether this is written as a code of ISO 639: two or three small letters.
pub(super) fn is_language(code: &str) -> bool {
    (2..=3).contains(&code.len()) && code.bytes().all(|letter| letter.is_ascii_lowercase())
}
