//! The catalogue against `docs/glossary.md`: one word for one thing.

use super::{project, spoken, texts};
use crate::Lang;

/// A row of the glossary for one language.
pub(super) struct Term {
    pub(super) english: String,
    /// The words that name the thing.
    says: Vec<String>,
    /// The words that do not.
    pub(super) never: Vec<String>,
}

/// The terms of a language, from the table of the glossary.
pub(super) fn terms(lang: Lang) -> Vec<Term> {
    let text = std::fs::read_to_string(project().join("docs/glossary.md")).unwrap();
    let first = match lang {
        Lang::En => panic!("English is what the others are made from"),
        Lang::Es => 1,
        Lang::Fr => 3,
    };
    let rows = text.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = rows.map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    let rows = rows.filter(|cells| cells.len() >= 5 && cells[0] != "English");
    let words = |cell: &str| -> Vec<String> {
        let words = cell.split(',').map(|word| word.trim().to_lowercase());
        words.filter(|word| !word.is_empty()).collect()
    };
    let terms = rows.map(|cells| Term {
        english: cells[0].to_owned(),
        says: words(cells[first]),
        never: words(cells[first + 1]),
    });
    terms.collect()
}

/// Whether a text has these words, whole.
pub(super) fn has(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        let ends = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
        ends(before) && ends(after)
    })
}

/// What a language says, by key, but for the words people search for (they are meant to be many)
/// and the names of patterns as the Green Book prints them.
fn said(lang: Lang) -> Vec<(String, String)> {
    let texts = texts(lang).into_iter();
    let texts = texts.filter(|(key, _)| {
        let is_search = key.starts_with("documents-") && key.ends_with("-also");
        !is_search && !key.starts_with("patterns-mcr-")
    });
    texts
        .map(|(key, text)| (key, spoken(&text).to_lowercase()))
        .collect()
}

#[test]
fn a_thing_has_one_word_in_each_language() {
    for lang in [Lang::Es, Lang::Fr] {
        let said = said(lang);
        let terms = terms(lang);
        assert!(terms.len() > 30, "the glossary has lost its table");
        for term in &terms {
            for word in &term.never {
                for (key, text) in &said {
                    let code = lang.code();
                    assert!(
                        !has(text, word),
                        "{key} in {code} says “{word}” for {}: {text}",
                        term.english
                    );
                }
            }
        }
    }
}

#[test]
fn the_catalogue_says_the_words_of_the_glossary() {
    for lang in [Lang::Es, Lang::Fr] {
        let said = said(lang);
        for term in terms(lang) {
            for word in &term.says {
                let is_said = said.iter().any(|(_, text)| has(text, word));
                assert!(is_said, "nobody says “{word}” in {}", lang.code());
            }
        }
    }
}
