//! The switches of Zung Jung scoring and payment as data.
//!
//! Values per pattern, the minimum and the bystanders' share differ between Zung Jung 3.3, the
//! edition at Mahjong Time and the World Series (`docs/sources.md`), so they are fields here and
//! not constants in the scorer.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::Winners;
use super::super::switches::read_from_switches;
use super::catalogue::Pattern;

/// Everything that editions and organisers may set. Read from a document as changes to the 3.3 rules.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Switches")]
pub struct Rules {
    /// Points of each pattern in the order of the list; see [`Rules::points`].
    pub points: [u16; 44],
    /// The limit: the highest sum of several patterns, and the least value of a listed limit.
    pub limit: u16,
    /// Points of a regular hand without any pattern.
    pub chicken: u16,
    /// Points a hand needs to win; below it the win is a false win.
    pub minimum: u16,
    /// The most a bystander pays for another player's discard.
    pub share: u16,
    /// Who pays how much.
    pub payoff: Payoff,
    /// Whether an earlier discard of the same kind in the same turn bears the responsibility.
    pub same_turn_immunity: bool,
    /// Whether a player who fed a big hand can be made to pay for all.
    pub liability: bool,
    /// Who wins when several players claim one discard.
    pub winners: Winners,
}

/// The published sets of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ValueSet {
    /// Zung Jung 3.3.
    #[default]
    #[serde(rename = "zj33", alias = "3.3")]
    ZungJung33,
    /// The list printed beside the v1.03 play rules at Mahjong Time.
    #[serde(rename = "mahjong-time", alias = "mahjong_time")]
    MahjongTime,
    /// Mahjong Masters 2019 (Australia).
    #[serde(rename = "masters")]
    Masters,
}

/// How a win on another player's tile is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payoff {
    /// Bystanders pay no more than their share, the responsible player the rest.
    #[default]
    Responsible,
    /// Everyone pays the hand's value on every win; casual play.
    Uniform,
}

/// Changes to the rules, as a document or the options of one hand give them; absent fields
/// change nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// A published set of points.
    #[serde(alias = "version", skip_serializing_if = "Option::is_none")]
    pub values: Option<ValueSet>,
    /// Points of single patterns, by id or official number.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, u16>,
    /// See [`Rules::limit`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u16>,
    /// See [`Rules::chicken`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chicken: Option<u16>,
    /// See [`Rules::minimum`].
    #[serde(alias = "min_points", skip_serializing_if = "Option::is_none")]
    pub minimum: Option<u16>,
    /// See [`Rules::share`].
    #[serde(alias = "par", skip_serializing_if = "Option::is_none")]
    pub share: Option<u16>,
    /// See [`Rules::payoff`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payoff: Option<Payoff>,
    /// See [`Rules::same_turn_immunity`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_turn_immunity: Option<bool>,
    /// See [`Rules::liability`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub liability: Option<bool>,
    /// See [`Rules::winners`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Winners>,
}

/// A switch names something that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no pattern {0}")]
pub struct UnknownPattern(pub String);

read_from_switches!(UnknownPattern);

impl Default for Rules {
    fn default() -> Rules {
        Rules::ZUNG_JUNG_33
    }
}

impl Rules {
    /// Zung Jung 3.3 with the v1.03 play rules: no minimum.
    pub const ZUNG_JUNG_33: Rules = Rules {
        points: ValueSet::ZungJung33.points(),
        limit: 320,
        chicken: 1,
        minimum: 0,
        share: 25,
        payoff: Payoff::Responsible,
        same_turn_immunity: true,
        liability: false,
        winners: Winners::One,
    };

    /// The scoring chapter of the World Series site: Zung Jung 3.3 with a minimum of 5.
    pub const WSOM_MINIMUM_5: Rules = Rules {
        minimum: 5,
        ..Rules::ZUNG_JUNG_33
    };

    /// The list printed beside the v1.03 play rules at Mahjong Time.
    pub const MAHJONG_TIME: Rules = Rules {
        points: ValueSet::MahjongTime.points(),
        ..Rules::ZUNG_JUNG_33
    };

    /// Mahjong Masters 2019 (Australia): minimum 15, bystanders pay up to 30.
    pub const MASTERS_2019: Rules = Rules {
        points: ValueSet::Masters.points(),
        minimum: 15,
        share: 30,
        ..Rules::ZUNG_JUNG_33
    };

    /// The casual variant in which everyone pays the hand's value on every win.
    pub const UNIFORM_PAYOFF: Rules = Rules {
        payoff: Payoff::Uniform,
        ..Rules::ZUNG_JUNG_33
    };

    /// Points of one pattern (of one set, for Value Honor).
    #[inline]
    pub const fn points(&self, pattern: Pattern) -> u16 {
        self.points[pattern as usize]
    }

    pub const fn set_points(&mut self, pattern: Pattern, points: u16) {
        self.points[pattern as usize] = points;
    }

    /// These rules with some switches changed; a set of points first, single patterns after it.
    pub fn with(&self, switches: &Switches) -> Result<Rules, UnknownPattern> {
        let mut rules = self.clone();
        if let Some(values) = switches.values {
            rules.points = values.points();
        }
        for (name, &points) in &switches.points {
            let pattern = Pattern::find(name).ok_or_else(|| UnknownPattern(name.clone()))?;
            rules.set_points(pattern, points);
        }
        let set = |field: &mut u16, value: Option<u16>| *field = value.unwrap_or(*field);
        set(&mut rules.limit, switches.limit);
        set(&mut rules.chicken, switches.chicken);
        set(&mut rules.minimum, switches.minimum);
        set(&mut rules.share, switches.share);
        rules.payoff = switches.payoff.unwrap_or(rules.payoff);
        rules.winners = switches.winners.unwrap_or(rules.winners);
        rules.liability = switches.liability.unwrap_or(rules.liability);
        rules.same_turn_immunity = switches
            .same_turn_immunity
            .unwrap_or(rules.same_turn_immunity);
        Ok(rules)
    }
}

impl ValueSet {
    /// The points of the 44 patterns in the order of the list.
    const fn points(self) -> [u16; 44] {
        let mut points = [0; 44];
        let mut at = 0;
        while at < points.len() {
            points[at] = Pattern::ALL[at].entry().points;
            at += 1;
        }
        match self {
            ValueSet::ZungJung33 => {}
            ValueSet::MahjongTime => {
                points[Pattern::PureOneSuit as usize] = 100;
                points[Pattern::SmallThreeDragons as usize] = 30;
                points[Pattern::SmallThreeWinds as usize] = 25;
            }
            ValueSet::Masters => points[Pattern::PureOneSuit as usize] = 100,
        }
        points
    }
}
