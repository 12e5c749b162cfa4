//! Which scorer, with which switches, a rule set has.

use super::Family;
use super::hong_kong::HongKong;
use super::mcr::Mcr;
use super::riichi::Riichi;
use super::zung_jung::ZungJung;
use crate::mahjong::riichi::Rules;
use crate::mahjong::{hong_kong, mcr, zung_jung};

/// There is no rule set with this id, or none with a scorer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rule set with a scorer is called {0}; these are: {list}", list = known_ids().collect::<Vec<_>>().join(", "))]
pub struct UnknownRuleSet(pub String);

/// Makes a scorer of one family.
type Maker = fn() -> Box<dyn Family>;

/// The rule sets with a scorer.
static RULE_SETS: &[(&str, Maker)] = &[
    ("mcr-ema", || Box::new(Mcr::new(mcr::Rules::wmo2006()))),
    ("mcr-wmo-2006", || Box::new(Mcr::new(mcr::Rules::wmo2006()))),
    ("mcr-wmo-2014", || Box::new(Mcr::new(mcr::Rules::wmo2014()))),
    ("mcr-cn", || Box::new(Mcr::new(mcr::Rules::cn_mil()))),
    ("mcr-rcm", || Box::new(Mcr::new(mcr::Rules::wmo2006()))),
    ("riichi-ema-2008", || of_riichi(Rules::ema_2008())),
    ("riichi-ema-2012", || of_riichi(Rules::ema_2012())),
    ("riichi-ema-2016", || of_riichi(Rules::ema_2016())),
    ("riichi-ema-2025", || of_riichi(Rules::ema_2025())),
    ("riichi-ari-ari", || of_riichi(Rules::ari_ari())),
    ("riichi-wrc-2025", || of_riichi(Rules::wrc_2025())),
    ("riichi-m-league", || of_riichi(Rules::m_league())),
    ("wsom", || {
        Box::new(ZungJung::new(zung_jung::Rules::ZUNG_JUNG_33))
    }),
    ("zung-jung-3.3", || {
        Box::new(ZungJung::new(zung_jung::Rules::ZUNG_JUNG_33))
    }),
    ("hong-kong", || {
        Box::new(HongKong::new(hong_kong::Rules::HONG_KONG))
    }),
];

/// A scorer of riichi hands.
fn of_riichi(rules: Rules) -> Box<dyn Family> {
    Box::new(Riichi::new(rules))
}

/// The ids of the rule sets with a scorer.
pub fn known_ids() -> impl Iterator<Item = &'static str> {
    RULE_SETS.iter().map(|(id, _)| *id)
}

/// The scorer of a rule set.
pub(super) fn family(id: &str) -> Result<Box<dyn Family>, UnknownRuleSet> {
    let found = RULE_SETS.iter().find(|(known, _)| *known == id);
    found
        .map(|(_, make)| make())
        .ok_or_else(|| UnknownRuleSet(id.to_owned()))
}
