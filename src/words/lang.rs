//! The languages people can read the pages in, and which one a visitor gets.

use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;

use super::Words;

/// Makes the languages from one list: the code of each, which names its folder of texts, and its name for itself. The
/// name stands here and not among the texts, because every page names all languages and most visitors read one.
macro_rules! languages {
    ($($(#[$about:meta])* $lang:ident $code:literal $name:literal,)*) => {
        /// A language with a complete catalogue.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub enum Lang {
            $($(#[$about])* $lang,)*
        }

        impl Lang {
            /// Every language, in the order of the language switch.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$lang),*];

            /// The tag of `lang` attributes, cookies and the `?lang=` parameter.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$lang => $code,)*
                }
            }

            /// The language's own name for itself.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$lang => $name,)*
                }
            }

            /// How Fluent prints values of messages; it takes plain functions only, so each
            /// language has its own.
            pub(super) fn formatter(self) -> Formatter {
                match self {
                    $(Self::$lang => |value, _| print(Self::$lang, value),)*
                }
            }
        }

        /// The words of each language, in the order of [`Lang::ALL`], built when first needed and
        /// kept.
        static WORDS: [LazyLock<Words>; Lang::ALL.len()] =
            [$(LazyLock::new(|| Words::build(Lang::$lang))),*];

        /// The same words for pages.
        static WORDS_OF_PAGES: [LazyLock<Words>; Lang::ALL.len()] =
            [$(LazyLock::new(|| Lang::$lang.words().isolating())),*];
    };
}

languages! {
    /// English, and what a visitor gets who asked for none of ours.
    #[default]
    En "en" "English",
    /// Spanish.
    Es "es" "Español",
    /// French.
    Fr "fr" "Français",
}

/// How a bundle prints values.
pub(super) type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// Prints whole numbers as the language groups them and leaves everything else to Fluent.
fn print(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let value: i64 = number.as_string().parse().ok()?;
    Some(lang.words().number(value))
}

impl Lang {
    /// What this language says.
    #[must_use]
    pub(super) fn words(self) -> &'static Words {
        &WORDS[self as usize]
    }

    /// What this language says on pages.
    #[must_use]
    pub(super) fn words_of_pages(self) -> &'static Words {
        &WORDS_OF_PAGES[self as usize]
    }

    /// The language of a tag such as `es` or `es-MX`, if it is one of ours.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The language for a visitor: what the address asks for, else what was chosen before, else the
    /// first of ours among the tags that the browser accepts, best first, else English.
    #[must_use]
    pub fn negotiate<'a>(
        asked: Option<&'a str>,
        chosen: Option<&'a str>,
        accepted: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        asked
            .into_iter()
            .chain(chosen)
            .chain(accepted)
            .find_map(Self::from_tag)
            .unwrap_or_default()
    }
}

/// A code that names no language with a catalogue.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there are no texts in this language")]
pub struct UnknownLanguage;

impl FromStr for Lang {
    type Err = UnknownLanguage;

    /// Reads exactly a code; see [`Lang::from_tag`] for tags as browsers send them.
    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        let known = Self::ALL.into_iter().find(|lang| lang.code() == code);
        known.ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_wins_over_the_cookie_and_the_cookie_over_the_browser() {
        let browser = ["en-GB", "en"];
        assert_eq!(Lang::negotiate(Some("fr"), Some("es"), browser), Lang::Fr);
        assert_eq!(Lang::negotiate(None, Some("es"), browser), Lang::Es);
        assert_eq!(Lang::negotiate(None, None, browser), Lang::En);
    }

    #[test]
    fn the_browser_gets_its_best_among_ours() {
        let accepted = |tags: &[&'static str]| Lang::negotiate(None, None, tags.iter().copied());
        assert_eq!(accepted(&["de-DE", "de", "es", "fr"]), Lang::Es);
        assert_eq!(accepted(&["es-419"]), Lang::Es);
        assert_eq!(accepted(&["ja"]), Lang::En);
        assert_eq!(accepted(&[]), Lang::En);
    }

    #[test]
    fn an_unknown_choice_is_as_good_as_none() {
        assert_eq!(Lang::negotiate(Some("xx"), Some(""), ["fr"]), Lang::Fr);
    }
}
