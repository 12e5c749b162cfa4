//! Which scorer, with which switches, a rule set has: its document says so.

use super::Family;
use super::hong_kong::HongKong;
use super::mcr::Mcr;
use super::riichi::Riichi;
use super::zung_jung::ZungJung;
use crate::mahjong::{hong_kong, riichi, zung_jung};
use crate::ruleset::scoring::{Scorer, ScorerRules};
use crate::ruleset::{RuleSet, library};

/// There is no rule set with this id, or none with a scorer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rule set with a scorer is called {0}; these are: {list}", list = known_ids().collect::<Vec<_>>().join(", "))]
pub struct UnknownRuleSet(pub String);

/// The rule sets with a scorer.
fn with_scorer() -> impl Iterator<Item = RuleSet> {
    library::ids()
        .filter_map(library::ruleset)
        .filter(|rules| rules.scoring.scorer != Scorer::None)
}

/// The ids of the rule sets with a scorer.
pub fn known_ids() -> impl Iterator<Item = String> {
    with_scorer().map(|rules| rules.id)
}

/// The circumstances of a win that a scorer knows, as the input names them.
pub fn flags(scorer: Scorer) -> Vec<&'static str> {
    match scorer {
        Scorer::Mcr => super::mcr::FLAGS.to_vec(),
        Scorer::ZungJung => zung_jung::Flag::ALL.map(zung_jung::Flag::id).to_vec(),
        Scorer::Riichi => riichi::Flags::NAMES.map(|(name, _)| name).to_vec(),
        Scorer::HongKong => hong_kong::Flag::ALL.map(hong_kong::Flag::id).to_vec(),
        Scorer::None => Vec::new(),
    }
}

/// The scorer of a rule set.
pub(super) fn family(id: &str) -> Result<Box<dyn Family>, UnknownRuleSet> {
    let unknown = || UnknownRuleSet(id.to_owned());
    let rules = library::ruleset(id).ok_or_else(unknown)?;
    match rules.scoring.read().map_err(|_| unknown())? {
        ScorerRules::Mcr(rules) => Ok(Box::new(Mcr::new(rules))),
        ScorerRules::ZungJung(rules) => Ok(Box::new(ZungJung::new(*rules))),
        ScorerRules::Riichi(rules) => Ok(Box::new(Riichi::new(*rules))),
        ScorerRules::HongKong(rules) => Ok(Box::new(HongKong::new(*rules))),
        ScorerRules::None => Err(unknown()),
    }
}
