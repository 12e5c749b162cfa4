//! The patterns of all traditions.

use super::article::Article;
use ruleset::scoring::Tradition;

/// What stands in the list of a tradition.
pub(crate) trait Listed: Copy {
    /// The names of the tradition.
    const NAMES: Names;

    /// The whole list in its order.
    fn all() -> Vec<Self>;

    /// The stable id.
    fn id(self) -> &'static str;

    /// The number in front of the id, where people say the number, such as `3.2.1` in Zung Jung.
    fn official(self) -> Option<&'static str> {
        None
    }

    /// The number in a list that is counted through.
    fn number(self) -> Option<u8> {
        None
    }

    /// The name of origin, where players everywhere say it.
    fn romaji(self) -> Option<&'static str> {
        None
    }

    /// Where it is written.
    fn article(self) -> Article;
}

/// What hand files and the catalogue of words call a tradition and the parts of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// The tradition in keys of the catalogue.
    pub word: &'static str,
    /// The list of what counts.
    pub patterns: &'static str,
    /// The worth, where it is points or faan.
    pub worth: &'static str,
    /// The worth without flowers, where the tradition has them.
    pub without_flowers: Option<&'static str>,
    /// Whether a pattern that counts is told by how often it does, instead of by its worth.
    pub tells_times: bool,
    /// Three consecutive tiles.
    pub chow: &'static str,
    /// Three equal tiles.
    pub pung: &'static str,
    /// A set that lies on the table as a claimed one.
    pub melded: &'static str,
    /// Whether a set in hand may be open too, and is told to be.
    pub tells_open: bool,
}

macro_rules! patterns {
    ($($(#[$about:meta])* $name:ident($patterns:ty, $rules:ty),)*) => {
        /// A pattern of any tradition: a fan, a pattern, a yaku or a bonus, a kind of faan.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Pattern {
            $($(#[$about])* $name($patterns),)*
        }

        $(impl From<$patterns> for Pattern {
            fn from(pattern: $patterns) -> Pattern {
                Pattern::$name(pattern)
            }
        })*

        impl Pattern {
            /// The list of a tradition in its order; empty where values are typed.
            pub fn of(tradition: Tradition) -> Vec<Pattern> {
                match tradition {
                    $(Tradition::$name => <$patterns as Listed>::all().into_iter().map(Pattern::$name).collect(),)*
                    Tradition::None => Vec::new(),
                }
            }

            /// The tradition whose list has it.
            pub const fn tradition(self) -> Tradition {
                match self {
                    $(Pattern::$name(_) => Tradition::$name,)*
                }
            }

            /// The stable id, as in hand files and rule sets.
            #[inline]
            pub fn id(self) -> &'static str {
                match self {
                    $(Pattern::$name(pattern) => Listed::id(pattern),)*
                }
            }

            /// The official number that stands in front of the id, such as `3.2.1` in Zung Jung.
            #[inline]
            pub fn official(self) -> Option<&'static str> {
                match self {
                    $(Pattern::$name(pattern) => Listed::official(pattern),)*
                }
            }

            /// The number in a list that is counted through, such as that of a fan.
            pub fn number(self) -> Option<u8> {
                match self {
                    $(Pattern::$name(pattern) => Listed::number(pattern),)*
                }
            }

            /// The name of origin, where players everywhere say it.
            pub fn romaji(self) -> Option<&'static str> {
                match self {
                    $(Pattern::$name(pattern) => Listed::romaji(pattern),)*
                }
            }

            /// Where it is written.
            pub fn article(self) -> Article {
                match self {
                    $(Pattern::$name(pattern) => Listed::article(pattern),)*
                }
            }
        }

        /// The names of a tradition; none where values are typed.
        pub const fn names(tradition: Tradition) -> Option<&'static Names> {
            match tradition {
                $(Tradition::$name => Some(&<$patterns as Listed>::NAMES),)*
                Tradition::None => None,
            }
        }
    };
}

ruleset::each_tradition!(patterns);
