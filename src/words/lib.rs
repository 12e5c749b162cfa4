//! Every word a person reads, in every language: one catalogue for each, embedded in the program.
//!
//! The texts are Fluent files, `LANG/AREA.ftl`, the same keys and variables in each language (a
//! test compares them). A new language is a folder of these files and a line in `lang.rs`: how it
//! writes numbers and dates, and which blanks never break a line, stands in its `common.ftl`; plurals
//! come from Unicode's tables. `docs/glossary.md` says which word names what; a test holds the texts to
//! it. Code and templates name a key in one of three ways, and only these, so that the tests find each
//! use:
//!
//! - `words.say("key")` is the text of a key,
//! - `words.say_with("key").arg("name", value)` fills in variables,
//! - `key!("key")` names a key that is said elsewhere, for instance in a table of keys.
//!
//! The handbook stands beside the keys as Markdown, `LANG/help/PAGE.md`: see [`handbook`].
//!
//! A key starts with the name of its area (`account-…` in `account.ftl`; `common.ftl` holds
//! everything else). A key that is missing shows as itself and never stops a page.

mod by_english;
mod date;
pub mod handbook;
mod isolates;
mod lang;
mod message;
mod number;
#[cfg(test)]
mod tests;
mod typography;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

pub use by_english::ByEnglish;
pub use isolates::without_isolates;
pub use lang::{Lang, UnknownLanguage};
pub use message::{Arg, Message};

use number::Marks;
use typography::Blanks;

/// Names a key of the catalogue where it is not said at once; the tests check that it exists.
#[macro_export]
macro_rules! key {
    ($key:literal) => {
        $key
    };
}

/// Names the beginning of keys whose ends come from data; the tests take them all as used.
#[macro_export]
macro_rules! family {
    ($prefix:literal) => {
        $prefix
    };
}

/// The key of a member of a family, whose id may be written with underscores.
#[must_use]
pub fn member(family: &str, id: &str) -> String {
    let mut key = String::with_capacity(family.len() + id.len());
    key.push_str(family);
    for (at, word) in id.split('_').enumerate() {
        if at > 0 {
            key.push('-');
        }
        key.push_str(word);
    }
    key
}

/// The Fluent files of every language, each in the folder of its code.
#[derive(RustEmbed)]
#[folder = "."]
#[include = "*/*.ftl"]
struct Catalogue;

/// The texts of one language: every file of its folder, in the order of the names.
fn sources(lang: Lang) -> Vec<String> {
    let in_folder = |path: &str| path.split_once('/').is_some_and(|it| it.0 == lang.code());
    let paths: BTreeSet<_> = Catalogue::iter().filter(|path| in_folder(path)).collect();
    let files = paths.iter().filter_map(|path| Catalogue::get(path));
    files
        .map(|file| String::from_utf8_lossy(&file.data).into_owned())
        .collect()
}

/// How one language says things: texts, plurals, numbers and dates.
pub struct Words {
    lang: Lang,
    bundle: Arc<FluentBundle<FluentResource>>,
    marks: Marks,
    /// Whether what is filled in stands between marks where it runs from right to left.
    isolates: bool,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn for_language(lang: Lang) -> &'static Self {
        lang.words()
    }

    /// The words of a language for pages: names that run from right to left stand between invisible marks, which
    /// [`without_isolates`] takes away.
    #[must_use]
    pub fn for_pages(lang: Lang) -> &'static Self {
        lang.words_of_pages()
    }

    /// Which language this is.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a key.
    #[must_use]
    pub fn say<'a>(&'a self, key: &'a str) -> Cow<'a, str> {
        self.fill(key, None)
    }

    /// The text of a member of a family of keys: its key is the family and an id with hyphens for
    /// underscores.
    #[must_use]
    pub fn say_of(&self, family: &str, id: &str) -> Cow<'_, str> {
        let key = member(family, id);
        match self
            .bundle
            .get_message(&key)
            .and_then(|found| found.value())
        {
            Some(pattern) => self.bundle.format_pattern(pattern, None, &mut Vec::new()),
            None => Cow::Owned(key),
        }
    }

    /// The text of a key whose variables are given with [`Message::arg`].
    #[must_use]
    pub fn say_with<'a>(&'a self, key: &'a str) -> Message<'a> {
        Message::new(self, key)
    }

    /// A whole number: `1,234`, `−15`.
    #[must_use]
    pub fn number(&self, value: impl TryInto<i64>) -> String {
        self.marks.whole(value.try_into().unwrap_or(i64::MAX))
    }

    /// A whole number with its sign, except zero: `+12`, `−8`, `0`.
    #[must_use]
    pub fn signed(&self, value: i64) -> String {
        self.marks.signed(value)
    }

    /// A number kept in tenths, hundredths, …: `decimal(1250, 2)` is `12.50`.
    #[must_use]
    pub fn decimal(&self, value: i64, places: u32) -> String {
        self.marks.decimal(value, places)
    }

    /// A number kept in twelfths: `2½`.
    #[must_use]
    pub fn twelfths(&self, value: i64) -> String {
        self.marks.twelfths(value)
    }

    /// Reads the files of a language. A broken entry is left out, and shows as its key.
    fn build(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around every variable would be copied with figures and split them in CSS; `isolates` marks the few
        // names that need them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(lang.formatter()));
        let sources = sources(lang);
        let blanks = Blanks::of(&sources);
        for source in sources {
            let source = blanks.kept(&source);
            let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
            // The first text of a key stays; a test finds keys that are written twice.
            drop(bundle.add_resource(resource));
        }
        let mut words = Self {
            lang,
            bundle: Arc::new(bundle),
            marks: Marks::default(),
            isolates: false,
        };
        words.marks = Marks::of(&words);
        words
    }

    /// The same words for pages.
    fn isolating(&self) -> Self {
        Self {
            bundle: Arc::clone(&self.bundle),
            marks: self.marks.clone(),
            isolates: true,
            ..*self
        }
    }

    /// The text of a key with variables filled in.
    fn fill<'a>(&'a self, key: &'a str, args: Option<&'a FluentArgs<'_>>) -> Cow<'a, str> {
        let Some(pattern) = self.bundle.get_message(key).and_then(|found| found.value()) else {
            return Cow::Borrowed(key);
        };
        // What Fluent complains about (a variable that was not given) stands visibly in the text.
        self.bundle.format_pattern(pattern, args, &mut Vec::new())
    }
}
