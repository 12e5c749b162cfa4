//! Letters with places that are filled in for each reader: `{name}`, `{seat}`.
//!
//! A place is called as its language calls it, or in English. A brace of its own is written twice.

use std::collections::BTreeSet;

use thiserror::Error;

use words::{Lang, Words, key};

/// What can be filled in: a set of fields, each with a key, under which languages call it.
pub trait Field: Copy + 'static {
    /// Every field, in the order in which forms list them.
    const ALL: &'static [Self];

    /// The key of its name.
    fn key(self) -> &'static str;

    /// What texts of a language call it.
    fn word(self, lang: Lang) -> String {
        Words::for_language(lang).say(self.key()).into_owned()
    }
}

/// What can be filled into a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LetterField {
    /// Given and family name.
    Name,
    FirstName,
    /// The number on the badge.
    Number,
    Team,
    /// What the tournament is called.
    Event,
    /// Where it is played.
    Place,
    /// From which day to which.
    Dates,
    /// The public page of the tournament.
    Page,
    /// The next session with its time, table and wind.
    Seat,
    /// The reader's own public page.
    OwnPage,
    /// The reader's calendar.
    Calendar,
    /// What taking part costs the reader.
    Fee,
    /// What the reader has still to pay.
    ToPay,
    /// By what a transfer of the reader is found.
    Reference,
    /// The page of the reader's registration, which nobody else may open.
    PrivateLink,
}

impl Field for LetterField {
    const ALL: &'static [Self] = &[
        Self::Name,
        Self::FirstName,
        Self::Number,
        Self::Team,
        Self::Event,
        Self::Place,
        Self::Dates,
        Self::Page,
        Self::Seat,
        Self::OwnPage,
        Self::Calendar,
        Self::Fee,
        Self::ToPay,
        Self::Reference,
        Self::PrivateLink,
    ];

    fn key(self) -> &'static str {
        match self {
            Self::Name => key!("letter-field-name"),
            Self::FirstName => key!("letter-field-first-name"),
            Self::Number => key!("letter-field-number"),
            Self::Team => key!("letter-field-team"),
            Self::Event => key!("letter-field-event"),
            Self::Place => key!("letter-field-place"),
            Self::Dates => key!("letter-field-dates"),
            Self::Page => key!("letter-field-page"),
            Self::Seat => key!("letter-field-seat"),
            Self::OwnPage => key!("letter-field-own-page"),
            Self::Calendar => key!("letter-field-calendar"),
            Self::Fee => key!("letter-field-fee"),
            Self::ToPay => key!("letter-field-to-pay"),
            Self::Reference => key!("letter-field-reference"),
            Self::PrivateLink => key!("letter-field-private-link"),
        }
    }
}

impl LetterField {
    /// Whether only those have it who registered here.
    #[must_use]
    pub fn needs_registration(self) -> bool {
        matches!(
            self,
            Self::Fee | Self::ToPay | Self::Reference | Self::PrivateLink
        )
    }
}

/// The field that a text of a language names, by its word in that language or in English.
fn named<F: Field>(name: &str, lang: Lang) -> Option<F> {
    let wanted = name.trim().to_lowercase();
    let called = |lang| {
        let mut fields = F::ALL.iter().copied();
        fields.find(|field| field.word(lang) == wanted)
    };
    called(lang).or_else(|| called(Lang::En))
}

/// A name in braces that no field has.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no field “{name}”")]
pub struct Unknown {
    pub name: String,
}

/// A part of a text: as it stands, or a field.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part<F> {
    Text(String),
    Field(F),
}

/// The parts of a text of a language, or the first name that no field has.
fn parts<F: Field>(text: &str, lang: Lang) -> Result<Vec<Part<F>>, Unknown> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, braced) = rest.split_at(at);
        plain.push_str(before);
        let twice = braced.starts_with("{{") || braced.starts_with("}}");
        let (brace, after) = braced.split_at(1);
        let inside = after.split_once('}').map(|(inside, _)| inside);
        let inside = inside.filter(|inside| !inside.contains(['\n', '{']));
        match inside.filter(|_| brace == "{" && !twice) {
            _ if twice => {
                plain.push_str(brace);
                rest = after.get(1..).unwrap_or_default();
            }
            Some(name) => {
                let unknown = || Unknown {
                    name: name.trim().to_owned(),
                };
                let field = named(name, lang).ok_or_else(unknown)?;
                parts.push(Part::Text(std::mem::take(&mut plain)));
                parts.push(Part::Field(field));
                rest = after.get(name.len() + 1..).unwrap_or_default();
            }
            None => {
                plain.push_str(brace);
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    parts.push(Part::Text(plain));
    Ok(parts)
}

/// A text, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template<F> {
    parts: Vec<Part<F>>,
}

/// A letter, taken apart.
pub type LetterTemplate = Template<LetterField>;

impl<F: Field + Ord> Template<F> {
    /// Reads a text of a language.
    ///
    /// # Errors
    /// The first name that no field has.
    pub fn read(text: &str, lang: Lang) -> Result<Self, Unknown> {
        Ok(Self {
            parts: parts(text, lang)?,
        })
    }

    /// The fields that it names.
    #[must_use]
    pub fn fields(&self) -> BTreeSet<F> {
        let fields = self.parts.iter().filter_map(|part| match part {
            Part::Field(field) => Some(*field),
            Part::Text(_) => None,
        });
        fields.collect()
    }

    /// The text with each field filled in.
    #[must_use]
    pub fn fill(&self, value: impl Fn(F) -> String) -> String {
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.clone(),
            Part::Field(field) => value(*field),
        });
        parts.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(text: &str, lang: Lang) -> String {
        let value = |field: LetterField| format!("<{field:?}>");
        LetterTemplate::read(text, lang).unwrap().fill(value)
    }

    #[test]
    fn fields_are_filled_in_by_the_names_of_their_language_or_in_english() {
        assert_eq!(
            filled("Dear {name}, {seat}.", Lang::En),
            "Dear <Name>, <Seat>."
        );
        assert_eq!(
            filled("{ Nombre }: {asiento} {seat}", Lang::Es),
            "<Name>: <Seat> <Seat>"
        );
        // In French the place is where somebody sits.
        assert_eq!(filled("{place} {lieu}", Lang::Fr), "<Seat> <Place>");
        assert_eq!(filled("{place}", Lang::Es), "<Place>");
    }

    #[test]
    fn a_name_that_no_field_has_is_told_and_a_brace_of_its_own_stays() {
        let unknown = LetterTemplate::read("Dear {nmae},", Lang::En).unwrap_err();
        assert_eq!(unknown.name, "nmae");
        assert!(LetterTemplate::read("{}", Lang::En).is_err());
        assert_eq!(
            filled("{{name}} :{\nand } {", Lang::En),
            "{name} :{\nand } {"
        );
        assert_eq!(filled("{{{name}}}", Lang::En), "{<Name>}");
    }

    #[test]
    fn no_two_fields_of_a_language_have_one_name() {
        for lang in Lang::ALL {
            let words: BTreeSet<String> = LetterField::ALL
                .iter()
                .map(|field| field.word(lang))
                .collect();
            assert_eq!(words.len(), LetterField::ALL.len(), "{words:?}");
            for word in words {
                assert_eq!(word, word.to_lowercase());
                assert!(!word.contains(['{', '}', ' ']), "{word}");
            }
        }
    }
}
