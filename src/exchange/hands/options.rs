//! Switches of a rule set that a line overrides for its hand.

use super::refusal::{Code, LineRefusal};
use ruleset::scoring::ScorerRules;
use scoring::Scorer;
use serde_json::value::RawValue;
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
    pub(super) fn with(&mut self, options: Option<&RawValue>) -> Result<&Scorer, LineRefusal> {
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
    fn learn(&mut self, options: &str) -> Result<usize, LineRefusal> {
        let refuse = |message: String| LineRefusal::new(Code::InvalidOptions, message);
        let rules = self.rules.with_options(options).map_err(refuse)?;
        let none = || refuse("there is no scorer".to_owned());
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
