//! Which scorer values a hand, and with which switches.

use serde::{Deserialize, Serialize};

use super::data::{Data, Table};
use super::fault::Fault;
use super::tradition::TraditionRules;

pub use super::scorer::Tradition;

/// What values a hand from its tiles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    pub scorer: Tradition,
    /// How the scorer's switches stand; absent ones are as the scorer has them.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub switches: Table,
    /// Where the values are written.
    pub source: String,
}

/// The rules of one tradition among those of all.
pub trait Among: Sized {
    /// The rules, if they are those of this tradition.
    fn among(rules: &ScorerRules) -> Option<&Self>;
}

macro_rules! scorer_rules {
    ($($(#[$about:meta])* $name:ident($patterns:ty, $rules:ty),)*) => {
        /// The switches of a scorer as it reads them.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum ScorerRules {
            $($(#[$about])* $name(Box<$rules>),)*
            /// There is no scorer.
            None,
        }

        $(impl Among for $rules {
            fn among(rules: &ScorerRules) -> Option<&Self> {
                match rules {
                    ScorerRules::$name(rules) => Some(rules),
                    _ => None,
                }
            }
        })*

        impl ScorerRules {
            /// What the tradition means for a document; none where values are typed.
            pub fn tradition(&self) -> Option<&dyn TraditionRules> {
                match self {
                    $(ScorerRules::$name(rules) => Some(rules.as_ref()),)*
                    ScorerRules::None => None,
                }
            }

            /// The switches with what the options of one hand change, which are an object of JSON.
            ///
            /// # Errors
            /// A sentence that says which option does not fit.
            pub fn with_options(&self, options: &str) -> Result<ScorerRules, String> {
                Ok(match self {
                    $(ScorerRules::$name(rules) => {
                        ScorerRules::$name(Box::new(rules.with_options(options)?))
                    })*
                    ScorerRules::None => ScorerRules::None,
                })
            }
        }

        impl Scoring {
            /// The switches as the scorer reads them.
            ///
            /// # Errors
            /// A sentence that says which switch does not fit.
            pub fn read(&self) -> Result<ScorerRules, String> {
                match self.scorer {
                    $(Tradition::$name => Ok(ScorerRules::$name(Box::new(self.rules()?))),)*
                    Tradition::None if self.switches.is_empty() => Ok(ScorerRules::None),
                    Tradition::None => Err("stand without a scorer".into()),
                }
            }
        }
    };
}

crate::each_tradition!(scorer_rules);

impl Scoring {
    /// The switches as the type a scorer reads them into.
    ///
    /// # Errors
    /// A sentence that says which switch does not fit.
    pub fn rules<T: serde::de::DeserializeOwned>(&self) -> Result<T, String> {
        Data::Table(self.switches.clone()).read()
    }
}

/// Switches that do not fit. What is wrong with a card or a special hand says where.
pub(super) fn fault(reason: String) -> Fault {
    const SWITCHES: &str = "scoring.switches";
    match reason.split_once(": ") {
        Some((place, rest)) if place.starts_with("lines") && !place.contains(' ') => {
            Fault::at(format!("{SWITCHES}.card.{place}"), rest)
        }
        Some((place, rest)) if place.starts_with("special.") && !place.contains(' ') => {
            Fault::at(format!("{SWITCHES}.{place}"), rest)
        }
        _ => Fault::at(SWITCHES, reason),
    }
}
