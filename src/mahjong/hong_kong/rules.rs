//! The house switches of Hong Kong Old Style as data.
//!
//! Source: the lists of Four Winds and of Wikipedia. Every number there that houses set differently
//! is a field here.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::Winners;
use super::super::switches::read_from_switches;
use super::catalogue::{COUNT, Pattern};

/// Everything a house or an organiser may set. Read from a document as changes to the values most
/// often printed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Switches")]
pub struct Rules {
    /// Faan of each pattern in the order of the list; 0 switches a pattern off.
    pub faan: [u8; COUNT],
    /// The most faan a hand can have.
    pub limit: u8,
    /// Faan a hand needs to win, without those of flowers.
    pub minimum: u8,
    /// What one bystander pays on a discard, by faan from 0 to 13.
    pub units: [u32; FAAN_STEPS],
    /// Whether flowers and seasons are played.
    pub flowers: bool,
    /// Whether three dragons include the faan of their pungs.
    pub dragons_include_pungs: bool,
    /// Whether a win after a kong includes the faan of the self-draw.
    pub kong_includes_self_draw: bool,
    /// Whether a complete set of flowers includes the own flower in it.
    pub flower_set_includes_own: bool,
    /// Whether a concealed hand counts on a self-drawn tile too.
    pub concealed_on_self_draw: bool,
    /// Who pays on a discard.
    pub discard: DiscardPayment,
    /// Whether a player who fed a hand can be made to pay for all.
    pub liability: bool,
    /// Who wins when several players claim one discard.
    pub winners: Winners,
}

/// Tables of units go from 0 to 13 faan; more faan are worth what 13 are.
pub const FAAN_STEPS: usize = 14;

/// Who pays on a discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardPayment {
    /// The discarder pays two units, the two others one each.
    #[default]
    DiscarderDouble,
    /// The discarder pays all four units alone.
    DiscarderPaysAll,
}

/// A table of units: one of the printed ones or the house's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Units {
    /// A printed table.
    Named(UnitTable),
    /// Units from 0 faan on; the last one goes for all faan above.
    Own(Vec<u32>),
}

/// The printed tables of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitTable {
    /// 1, 2, 4, 8, then 16 from 4 faan, 32 from 7 and 64 from 10.
    Full,
    /// For a minimum of three faan: 1, then 2 from 4 faan, 4 from 7 and 8 from 10.
    Simplified,
}

/// Changes to the rules, as a document or the options of one hand give them; absent fields
/// change nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// Faan of single patterns, by id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub faan: BTreeMap<String, u8>,
    /// See [`Rules::limit`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    /// See [`Rules::minimum`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<u8>,
    /// See [`Rules::units`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Units>,
    /// See [`Rules::flowers`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flowers: Option<bool>,
    /// See [`Rules::dragons_include_pungs`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dragons_include_pungs: Option<bool>,
    /// See [`Rules::kong_includes_self_draw`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kong_includes_self_draw: Option<bool>,
    /// See [`Rules::flower_set_includes_own`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flower_set_includes_own: Option<bool>,
    /// See [`Rules::concealed_on_self_draw`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealed_on_self_draw: Option<bool>,
    /// See [`Rules::discard`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<DiscardPayment>,
    /// See [`Rules::liability`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub liability: Option<bool>,
    /// See [`Rules::winners`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Winners>,
}

/// Why switches are not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    /// There is no pattern of this name.
    #[error("there is no pattern {0}")]
    UnknownPattern(String),
    /// A table of units is empty or has more steps than there are faan.
    #[error("a table of units has 1 to 14 steps, not {0}")]
    UnitSteps(usize),
}

read_from_switches!(SwitchError);

impl Default for Rules {
    fn default() -> Rules {
        Rules::HONG_KONG
    }
}

impl Rules {
    /// The values most often printed: minimum 3, limit 10, the full table, no flowers.
    pub const HONG_KONG: Rules = Rules {
        faan: printed_faan(),
        limit: 10,
        minimum: 3,
        units: UnitTable::Full.units(),
        flowers: false,
        dragons_include_pungs: true,
        kong_includes_self_draw: true,
        flower_set_includes_own: true,
        concealed_on_self_draw: false,
        discard: DiscardPayment::DiscarderDouble,
        liability: true,
        winners: Winners::One,
    };

    /// The same with the simplified table for a minimum of 3.
    pub const SIMPLIFIED: Rules = Rules {
        units: UnitTable::Simplified.units(),
        ..Rules::HONG_KONG
    };

    /// The same with flowers and seasons, where no flowers count 1 faan.
    pub const WITH_FLOWERS: Rules = Rules {
        faan: {
            let mut faan = printed_faan();
            faan[Pattern::NoFlowers as usize] = 1;
            faan
        },
        flowers: true,
        ..Rules::HONG_KONG
    };

    /// Faan of one pattern, each time it counts; 0 if the house does not play it.
    #[inline]
    pub const fn faan(&self, pattern: Pattern) -> u8 {
        self.faan[pattern as usize]
    }

    /// What one bystander pays for a hand of this many faan.
    pub fn unit(&self, faan: u8) -> u32 {
        self.units[usize::from(faan).min(FAAN_STEPS - 1)]
    }

    /// These rules with some switches changed.
    pub fn with(&self, switches: &Switches) -> Result<Rules, SwitchError> {
        let mut rules = self.clone();
        for (name, &faan) in &switches.faan {
            let pattern =
                Pattern::find(name).ok_or_else(|| SwitchError::UnknownPattern(name.clone()))?;
            rules.faan[pattern as usize] = faan;
        }
        if let Some(units) = &switches.units {
            rules.units = units.table()?;
        }
        rules.limit = switches.limit.unwrap_or(rules.limit);
        rules.minimum = switches.minimum.unwrap_or(rules.minimum);
        rules.discard = switches.discard.unwrap_or(rules.discard);
        rules.winners = switches.winners.unwrap_or(rules.winners);
        let set = |field: &mut bool, value: Option<bool>| *field = value.unwrap_or(*field);
        set(&mut rules.flowers, switches.flowers);
        set(
            &mut rules.dragons_include_pungs,
            switches.dragons_include_pungs,
        );
        set(
            &mut rules.kong_includes_self_draw,
            switches.kong_includes_self_draw,
        );
        set(
            &mut rules.flower_set_includes_own,
            switches.flower_set_includes_own,
        );
        set(
            &mut rules.concealed_on_self_draw,
            switches.concealed_on_self_draw,
        );
        set(&mut rules.liability, switches.liability);
        Ok(rules)
    }
}

/// The faan most often printed, in the order of the list.
const fn printed_faan() -> [u8; COUNT] {
    let mut faan = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        // No list prints more than the limit, 13.
        faan[at] = Pattern::ALL[at].entry().value as u8;
        at += 1;
    }
    faan
}

impl UnitTable {
    /// Units by faan from 0 to 13.
    pub const fn units(self) -> [u32; FAAN_STEPS] {
        match self {
            UnitTable::Full => [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64],
            UnitTable::Simplified => [0, 0, 0, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8, 8],
        }
    }
}

impl Units {
    /// The whole table; the last step of a house's own goes on.
    fn table(&self) -> Result<[u32; FAAN_STEPS], SwitchError> {
        let own = match self {
            Units::Named(table) => return Ok(table.units()),
            Units::Own(own) => own,
        };
        match own.last() {
            Some(&last) if own.len() <= FAAN_STEPS => {
                let mut table = [last; FAAN_STEPS];
                table[..own.len()].copy_from_slice(own);
                Ok(table)
            }
            _ => Err(SwitchError::UnitSteps(own.len())),
        }
    }
}
