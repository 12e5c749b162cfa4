//! Which scorer values a hand, and with which switches.

use serde::{Deserialize, Serialize};

use mahjong::{hong_kong, mcr, riichi, zung_jung};

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

/// The switches of a scorer as it reads them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScorerRules {
    /// Of Mahjong Competition Rules.
    Mcr(mcr::Rules),
    /// Of Zung Jung.
    ZungJung(Box<zung_jung::Rules>),
    /// Of riichi.
    Riichi(Box<riichi::Rules>),
    /// Of Hong Kong Old Style.
    HongKong(Box<hong_kong::Rules>),
    /// There is no scorer.
    None,
}

impl Scoring {
    /// The switches as the scorer reads them.
    ///
    /// # Errors
    /// A sentence that says which switch does not fit.
    pub fn read(&self) -> Result<ScorerRules, String> {
        match self.scorer {
            Scorer::Mcr => Ok(ScorerRules::Mcr(self.rules()?)),
            Scorer::Riichi => Ok(ScorerRules::Riichi(Box::new(self.rules()?))),
            Scorer::HongKong => Ok(ScorerRules::HongKong(Box::new(self.rules()?))),
            Scorer::ZungJung => {
                let switches: zung_jung::Switches = self.rules()?;
                let rules = zung_jung::Rules::default().with(&switches);
                let rules = rules.map_err(|error| error.to_string())?;
                Ok(ScorerRules::ZungJung(Box::new(rules)))
            }
            Scorer::None if self.switches.is_empty() => Ok(ScorerRules::None),
            Scorer::None => Err("stand without a scorer".into()),
        }
    }

    /// The switches as the type a scorer reads them into.
    ///
    /// # Errors
    /// A sentence that says which switch does not fit.
    pub fn rules<T: serde::de::DeserializeOwned>(&self) -> Result<T, String> {
        Data::Table(self.switches.clone()).read()
    }
}
