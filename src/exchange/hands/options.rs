//! Switches of a rule set that a line overrides for its hand.

use super::refusal::{Code, Refusal};
use crate::mahjong::{hong_kong, mcr, riichi, zung_jung};
use crate::ruleset::scoring::ScorerRules;
use crate::scoring::Scorer;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The scorer of a rule set, and those that options of lines asked for: the hands of a file share few.
pub(super) struct Scorers {
    rules: ScorerRules,
    source: String,
    own: Scorer,
    known: HashMap<Box<str>, usize>,
    changed: Vec<Scorer>,
}

/// How many different options are remembered before all are forgotten.
const REMEMBERED: usize = 1_024;

impl Scorers {
    /// The scorer with these switches, whose values are written in `source`; none without a tradition.
    pub(super) fn new(rules: ScorerRules, source: &str) -> Option<Scorers> {
        Some(Scorers {
            own: Scorer::with_rules(rules.clone(), source)?,
            rules,
            source: source.to_owned(),
            known: HashMap::new(),
            changed: Vec::new(),
        })
    }

    /// The scorer for a hand with these options.
    #[inline]
    pub(super) fn with(&mut self, options: Option<&RawValue>) -> Result<&Scorer, Refusal> {
        let Some(options) = options
            .map(RawValue::get)
            .filter(|text| *text != "null" && *text != "{}")
        else {
            return Ok(&self.own);
        };
        let place = match self.known.get(options) {
            Some(&place) => place,
            None => self.learn(options)?,
        };
        Ok(self.changed.get(place).unwrap_or(&self.own))
    }

    /// Makes the scorer for options, and tells its place.
    fn learn(&mut self, options: &str) -> Result<usize, Refusal> {
        let rules = changed(&self.rules, options)?;
        let none = || Refusal::new(Code::InvalidOptions, "there is no scorer");
        let scorer = Scorer::with_rules(rules, &self.source).ok_or_else(none)?;
        if self.changed.len() >= REMEMBERED {
            self.changed.clear();
            self.known.clear();
        }
        self.known.insert(options.into(), self.changed.len());
        self.changed.push(scorer);
        Ok(self.changed.len() - 1)
    }
}

/// The switches with the options of one hand. They may name an edition to start from: as `profile` in Mahjong
/// Competition Rules, as `edition` in riichi.
fn changed(rules: &ScorerRules, options: &str) -> Result<ScorerRules, Refusal> {
    Ok(match rules {
        ScorerRules::Mcr(rules) => {
            ScorerRules::Mcr(overlaid(rules, options, "profile", mcr::Rules::preset)?)
        }
        ScorerRules::Riichi(rules) => ScorerRules::Riichi(Box::new(overlaid(
            rules.as_ref(),
            options,
            "edition",
            riichi::Rules::edition,
        )?)),
        ScorerRules::ZungJung(rules) => {
            let switches: zung_jung::Switches = read(options)?;
            ScorerRules::ZungJung(Box::new(rules.with(&switches).map_err(refuse)?))
        }
        ScorerRules::HongKong(rules) => {
            let switches: hong_kong::Switches = read(options)?;
            ScorerRules::HongKong(Box::new(rules.with(&switches).map_err(refuse)?))
        }
        ScorerRules::None => ScorerRules::None,
    })
}

/// Options that do not fit.
fn refuse(error: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::InvalidOptions, error)
}

/// Options as the switches of a tradition.
fn read<T: DeserializeOwned>(options: &str) -> Result<T, Refusal> {
    serde_json::from_str(options).map_err(refuse)
}

/// The switches with some of their fields replaced, from those of the edition that `name` names if it is there.
fn overlaid<R: Serialize + DeserializeOwned>(
    rules: &R,
    options: &str,
    name: &str,
    preset: impl Fn(&str) -> Option<R>,
) -> Result<R, Refusal> {
    let mut map: Map<String, Value> = read(options)?;
    let named = map.remove(name).map(|id| {
        let found = id.as_str().and_then(preset);
        found.ok_or_else(|| refuse(format_args!("unknown {name}: {id}")))
    });
    let mut fields = match named.transpose()? {
        Some(preset) => serde_json::to_value(preset),
        None => serde_json::to_value(rules),
    }
    .map_err(refuse)?;
    if let Value::Object(fields) = &mut fields {
        fields.extend(map);
    }
    serde_json::from_value(fields).map_err(refuse)
}
