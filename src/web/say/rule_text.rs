//! The texts of rule sets in the reader's language.

use std::sync::LazyLock;

use crate::ruleset::Text;
use crate::words::{ByEnglish, Lang, family};

/// The texts of the documents that come with the program.
static BUILT_IN: LazyLock<ByEnglish> = LazyLock::new(|| ByEnglish::of(family!("documents-")));

/// A text of a document as readers of many languages see it.
pub trait InLanguage {
    /// The text in the language with this code: the document's own, else the catalogue's
    /// translation of the English, else the English.
    fn get(&self, language: &str) -> &str;

    /// The text in every language there is, for a search over all of them.
    fn in_all(&self) -> Vec<&str>;
}

impl InLanguage for Text {
    fn get(&self, language: &str) -> &str {
        let translated = || BUILT_IN.say(Lang::from_tag(language)?, &self.en);
        self.own(language).or_else(translated).unwrap_or(&self.en)
    }

    fn in_all(&self) -> Vec<&str> {
        self.all().chain(BUILT_IN.others(&self.en)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::ruleset::{RuleSet, library};

    /// Adds every English text below a value of a document.
    fn collect(value: &toml::Value, found: &mut BTreeSet<String>) {
        match value {
            toml::Value::Table(table) => match table.get("en").and_then(toml::Value::as_str) {
                Some(english) => drop(found.insert(english.to_owned())),
                None => table.values().for_each(|inner| collect(inner, found)),
            },
            toml::Value::Array(entries) => entries.iter().for_each(|it| collect(it, found)),
            _ => {}
        }
    }

    #[test]
    fn the_catalogue_has_the_texts_of_the_built_in_documents_and_no_others() {
        let mut said = BTreeSet::new();
        for id in library::ids() {
            collect(
                &toml::from_str(library::document(id).unwrap()).unwrap(),
                &mut said,
            );
        }
        let known: BTreeSet<String> = BUILT_IN.english().map(str::to_owned).collect();
        let missing: Vec<_> = said.difference(&known).collect();
        let unused: Vec<_> = known.difference(&said).collect();
        assert!(missing.is_empty(), "not in documents-*.ftl: {missing:?}");
        assert!(unused.is_empty(), "no document says {unused:?}");
    }

    #[test]
    fn a_text_is_the_documents_own_else_the_catalogues_else_english() {
        let title = |document: &str| RuleSet::parse(document).unwrap().title;
        let built_in = library::document("wsom").unwrap();
        assert_eq!(title(built_in).get("es"), "Series Mundiales de Mahjong");
        assert_eq!(title(built_in).get("pl"), "World Series of Mahjong");
        let own = built_in.replacen("[title]\n", "[title]\nes = \"Copa\"\n", 1);
        assert_eq!(title(&own).get("es"), "Copa");
        let renamed = built_in.replacen(
            "World Series of Mahjong\"\n\n[words]",
            "Ours\"\n\n[words]",
            1,
        );
        assert_eq!(title(&renamed).get("es"), "Ours");
    }
}
