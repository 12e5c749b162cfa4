//! Words of an organiser in the languages of the event.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One text in several languages, by their tags.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Texts(pub BTreeMap<String, String>);

impl Texts {
    /// A text that is said in one language only.
    pub fn one(language: &str, text: &str) -> Self {
        Self(BTreeMap::from([(language.to_owned(), text.to_owned())]))
    }

    /// The text in a language, or else in the first of the event's languages that has it.
    pub fn said(&self, language: &str, languages: &[String]) -> &str {
        let of = |tag: &str| self.0.get(tag).filter(|text| !text.trim().is_empty());
        let known = of(language).or_else(|| languages.iter().find_map(|tag| of(tag)));
        known.or_else(|| self.0.values().next()).map_or("", |it| it)
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(|text| text.trim().is_empty())
    }

    /// Whether a language has more characters than this.
    pub(crate) fn is_longer_than(&self, most: usize) -> bool {
        self.0.values().any(|text| text.chars().count() > most)
    }
}
