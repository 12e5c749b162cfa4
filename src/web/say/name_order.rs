//! The order of people's names, as the language of the tournament has it: Álvarez stands before Zając.

use std::cmp::Ordering;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::Locale;

use super::part::Name;
use crate::service::tournaments::Snapshot;

/// How names are put in order.
pub struct NameOrder(Option<CollatorBorrowed<'static>>);

impl NameOrder {
    /// That of a tournament: its main language decides.
    #[must_use]
    pub fn of(snapshot: &Snapshot) -> Self {
        let languages = &snapshot.tournament.settings.languages;
        Self::of_language(languages.first().map_or("", String::as_str))
    }

    /// That of a language; of all languages together, where nothing is known of it.
    #[must_use]
    pub fn of_language(language: &str) -> Self {
        let locale = Locale::try_from_str(language).unwrap_or(Locale::UNKNOWN);
        Self(Collator::try_new((&locale).into(), CollatorOptions::default()).ok())
    }

    /// By family name, then by given name.
    #[must_use]
    pub fn compare(&self, a: &Name, b: &Name) -> Ordering {
        self.texts(&a.last, &b.last)
            .then_with(|| self.texts(&a.first, &b.first))
    }

    /// Two texts as the language of the order has them, accents and all.
    #[must_use]
    pub fn texts(&self, a: &str, b: &str) -> Ordering {
        match &self.0 {
            Some(collator) => collator.compare(a, b),
            None => a.cmp(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: &str, names: &[&str]) -> Vec<String> {
        let order = NameOrder::of_language(language);
        let mut names: Vec<Name> = names
            .iter()
            .map(|last| Name {
                first: String::new(),
                last: (*last).to_owned(),
            })
            .collect();
        names.sort_by(|a, b| order.compare(a, b));
        names.into_iter().map(|name| name.last).collect()
    }

    #[test]
    fn accents_do_not_send_names_to_the_end() {
        let names = ["Zając", "Álvarez", "Østergaard", "Śliwiński", "Oak", "Abel"];
        for language in ["en", "es", "fr", "", "no language"] {
            assert_eq!(
                sorted(language, &names),
                ["Abel", "Álvarez", "Oak", "Østergaard", "Śliwiński", "Zając"],
                "{language}"
            );
        }
        assert_eq!(sorted("es", &["Nz", "Ña", "O"]), ["Nz", "Ña", "O"]);
        assert_eq!(sorted("en", &["Nz", "Ña", "O"]), ["Ña", "Nz", "O"]);
    }
}
