//! The languages people can read the pages in, and which one a visitor gets.

use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;

use super::Words;

/// Makes the languages from one list: a folder of texts for each, named by its code.
macro_rules! languages {
    ($($(#[$about:meta])* $lang:ident $code:literal,)*) => {
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
    };
}

languages! {
    /// English, and what a visitor gets who asked for none of ours.
    #[default]
    En "en",
    /// Spanish.
    Es "es",
    /// French.
    Fr "fr",
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

    /// The language's own name for itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.words().name
    }

    /// The language of a tag such as `es` or `es-MX`, if it is one of ours.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The language for a visitor: what the address asks for, else what was chosen before, else
    /// what the browser prefers (an `Accept-Language` header), else English.
    #[must_use]
    pub fn negotiate(asked: Option<&str>, chosen: Option<&str>, accepted: Option<&str>) -> Self {
        asked
            .and_then(Self::from_tag)
            .or_else(|| chosen.and_then(Self::from_tag))
            .or_else(|| accepted.and_then(Self::best_accepted))
            .unwrap_or_default()
    }

    /// The first of ours with the highest quality in an `Accept-Language` header.
    fn best_accepted(header: &str) -> Option<Self> {
        let mut best: Option<(u32, Self)> = None;
        for range in header.split(',').take(32) {
            let mut parts = range.split(';');
            let Some(lang) = parts.next().and_then(|tag| Self::from_tag(tag.trim())) else {
                continue;
            };
            let quality = parts
                .find_map(|part| part.trim().strip_prefix("q="))
                .map_or(1000, thousandths);
            if quality > 0 && best.is_none_or(|(before, _)| quality > before) {
                best = Some((quality, lang));
            }
        }
        best.map(|(_, lang)| lang)
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

/// A quality value (`1`, `0.8`, `0.125`) in thousandths; 0 for anything malformed.
fn thousandths(text: &str) -> u32 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    match (whole.parse::<u32>(), digits.parse::<u32>()) {
        (Ok(whole), Ok(fraction)) => (whole.min(1) * 1000 + fraction).min(1000),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_wins_over_the_cookie_and_the_cookie_over_the_browser() {
        let header = Some("en-GB,en;q=0.9");
        assert_eq!(Lang::negotiate(Some("fr"), Some("es"), header), Lang::Fr);
        assert_eq!(Lang::negotiate(None, Some("es"), header), Lang::Es);
        assert_eq!(Lang::negotiate(None, None, header), Lang::En);
    }

    #[test]
    fn the_browser_gets_its_best_among_ours() {
        let accepted = |header| Lang::negotiate(None, None, Some(header));
        assert_eq!(accepted("de-DE,de;q=0.9,fr;q=0.7,es;q=0.8"), Lang::Es);
        assert_eq!(accepted("es-419"), Lang::Es);
        assert_eq!(accepted("fr;q=0, en;q=0.1"), Lang::En);
        assert_eq!(accepted("ja, *;q=0.5"), Lang::En);
        assert_eq!(accepted("fr;q=abc;;,,es;q=0.001"), Lang::Es);
    }

    #[test]
    fn an_unknown_choice_is_as_good_as_none() {
        assert_eq!(Lang::negotiate(Some("xx"), Some(""), Some("fr")), Lang::Fr);
    }
}
