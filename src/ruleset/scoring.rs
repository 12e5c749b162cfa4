//! Which scorer values a hand, and with which switches.

use serde::{Deserialize, Serialize};

use super::data::{Data, Table};

/// What values a hand from its tiles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// The scorer.
    pub scorer: Scorer,
    /// How the scorer's switches stand; absent ones are as the scorer has them.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub switches: Table,
    /// Where the values are written.
    pub source: String,
}

/// The built-in scorers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scorer {
    /// The 81 fan of Mahjong Competition Rules.
    Mcr,
    /// The patterns of Zung Jung.
    ZungJung,
    /// The yaku of riichi.
    Riichi,
    /// The faan of Hong Kong Old Style.
    HongKong,
    /// None: values are typed.
    None,
}

impl Scoring {
    /// The switches as the type a scorer reads them into.
    ///
    /// # Errors
    /// A sentence that says which switch does not fit.
    pub fn rules<T: serde::de::DeserializeOwned>(&self) -> Result<T, String> {
        Data::Table(self.switches.clone()).read()
    }
}
