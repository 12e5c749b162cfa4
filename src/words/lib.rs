//! Every word a person reads, in every language: one catalogue for each, embedded in the program.
//!
//! The texts are Fluent files, `LANG/AREA.ftl`, the same keys and variables in each language (a
//! test compares them). Code and templates name a key in one of three ways, and only these, so
//! that the tests find each use:
//!
//! - `words.say("key")` is the text of a key,
//! - `words.say_with("key").arg("name", value)` fills in variables,
//! - `key!("key")` names a key that is said elsewhere, for instance in a table of keys.
//!
//! A key starts with the name of its area (`account-…` in `account.ftl`; `common.ftl` holds
//! everything else). A key that is missing shows as itself and never stops a page.

mod date;
mod lang;
mod message;
pub mod number;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

pub use lang::Lang;
pub use message::{Arg, Message};

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

/// The files of a language.
macro_rules! catalogue {
    ($lang:literal) => {
        &[
            include_str!(concat!($lang, "/common.ftl")),
            include_str!(concat!($lang, "/account.ftl")),
            include_str!(concat!($lang, "/tournament.ftl")),
            include_str!(concat!($lang, "/entrants.ftl")),
            include_str!(concat!($lang, "/seating.ftl")),
            include_str!(concat!($lang, "/draw.ftl")),
            include_str!(concat!($lang, "/board.ftl")),
            include_str!(concat!($lang, "/certificate.ftl")),
            include_str!(concat!($lang, "/replan.ftl")),
            include_str!(concat!($lang, "/lots.ftl")),
            include_str!(concat!($lang, "/sessions.ftl")),
            include_str!(concat!($lang, "/hall.ftl")),
            include_str!(concat!($lang, "/results.ftl")),
            include_str!(concat!($lang, "/rulings.ftl")),
            include_str!(concat!($lang, "/tablet.ftl")),
            include_str!(concat!($lang, "/referees.ftl")),
            include_str!(concat!($lang, "/standings.ftl")),
            include_str!(concat!($lang, "/public.ftl")),
            include_str!(concat!($lang, "/history.ftl")),
            include_str!(concat!($lang, "/errors.ftl")),
            include_str!(concat!($lang, "/refusals.ftl")),
            include_str!(concat!($lang, "/files.ftl")),
            include_str!(concat!($lang, "/scorer.ftl")),
            include_str!(concat!($lang, "/rulesets.ftl")),
            include_str!(concat!($lang, "/stages.ftl")),
            include_str!(concat!($lang, "/sheets.ftl")),
            include_str!(concat!($lang, "/mail.ftl")),
        ]
    };
}

/// The texts of one language.
fn sources(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => catalogue!("en"),
        Lang::Es => catalogue!("es"),
        Lang::Fr => catalogue!("fr"),
    }
}

/// How one language says things: texts, plurals, numbers and dates.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The languages, built when first needed and kept.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::build(Lang::En));
static SPANISH: LazyLock<Words> = LazyLock::new(|| Words::build(Lang::Es));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::build(Lang::Fr));

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn for_language(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Es => &SPANISH,
            Lang::Fr => &FRENCH,
        }
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

    /// The text of a key whose variables are given with [`Message::arg`].
    #[must_use]
    pub fn say_with<'a>(&'a self, key: &'a str) -> Message<'a> {
        Message::new(self, key)
    }

    /// A whole number: `1,234`, `−15`.
    #[must_use]
    pub fn number(&self, value: impl TryInto<i64>) -> String {
        number::whole(self.lang, value.try_into().unwrap_or(i64::MAX))
    }

    /// A whole number with its sign, except zero: `+12`, `−8`, `0`.
    #[must_use]
    pub fn signed(&self, value: i64) -> String {
        number::signed(self.lang, value)
    }

    /// A number kept in tenths, hundredths, …: `decimal(1250, 2)` is `12.50`.
    #[must_use]
    pub fn decimal(&self, value: i64, places: u32) -> String {
        number::decimal(self.lang, value, places)
    }

    /// A number kept in twelfths: `2½`.
    #[must_use]
    pub fn twelfths(&self, value: i64) -> String {
        number::twelfths(self.lang, value)
    }

    /// Reads the files of a language. A broken entry is left out, and shows as its key.
    fn build(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around variables would be copied with names and figures, and split figures in CSS.
        bundle.set_use_isolating(false);
        let format: NumberFormat = match lang {
            Lang::En => |value, _| format_number(Lang::En, value),
            Lang::Es => |value, _| format_number(Lang::Es, value),
            Lang::Fr => |value, _| format_number(Lang::Fr, value),
        };
        bundle.set_formatter(Some(format));
        for source in sources(lang) {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(resource, _)| resource);
            // The first text of a key stays; a test finds keys that are written twice.
            drop(bundle.add_resource(resource));
        }
        Self { lang, bundle }
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

/// How a bundle prints values.
type NumberFormat = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// Prints whole numbers our way and leaves everything else to Fluent.
fn format_number(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let value: i64 = number.as_string().parse().ok()?;
    Some(number::whole(lang, value))
}
