//! Texts that come with their English and are found by it.

use std::collections::HashMap;

use super::{Lang, Words, sources};

/// The texts of a family of keys, by what they say in English.
///
/// The documents of rule sets carry English only, so that a document stays readable by itself
/// wherever it is kept; whoever shows such a text asks here for another language.
pub struct ByEnglish {
    texts: HashMap<String, [String; Lang::ALL.len()]>,
}

impl ByEnglish {
    /// The texts whose keys begin like this; they have no variables.
    #[must_use]
    pub fn of(family: &str) -> Self {
        let files = sources(Lang::En);
        let keys = files.iter().flat_map(|file| file.lines());
        let keys = keys.filter_map(|line| line.split_once(" = ").map(|it| it.0));
        let texts = keys.filter(|key| key.starts_with(family)).map(|key| {
            let texts = Lang::ALL.map(|lang| Words::for_language(lang).say(key).into_owned());
            (Words::for_language(Lang::En).say(key).into_owned(), texts)
        });
        Self {
            texts: texts.collect(),
        }
    }

    /// What this English text says in a language; none if the family has no such text.
    #[must_use]
    pub fn say(&self, lang: Lang, english: &str) -> Option<&str> {
        let texts = self.texts.get(english)?;
        texts.get(lang as usize).map(String::as_str)
    }

    /// What every text of the family says in English.
    pub fn english(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// The text in every language but English.
    pub fn others(&self, english: &str) -> impl Iterator<Item = &str> {
        let texts = self.texts.get(english).into_iter().flatten().zip(Lang::ALL);
        texts.filter_map(|(text, lang)| (lang != Lang::En).then_some(text.as_str()))
    }
}
