//! The patterns a hand can be ticked together from, and what they come to.
//!
//! The scorers value tiles; here only names and values of their lists are added up, as a player
//! does who declares a hand. Patterns that leave each other out whatever the tiles are do so here
//! too.

mod riichi;

use mahjong::{hong_kong, mcr, zung_jung};

use super::document::RuleSet;
use super::points::Score;
use super::scoring::{Scorer, ScorerRules};
use super::typed::TypedValue;

/// One pattern of the rule set's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PatternEntry {
    /// Its stable id, as hands and scorers name it.
    pub id: &'static str,
    /// The scorer whose list it stands in.
    pub scorer: Scorer,
    /// What it is worth in a concealed hand (yakuman: how many).
    pub worth: Score,
    /// What it is worth in an open hand; 0 where it does not count.
    pub open: Score,
    /// How often it can count.
    pub most: u8,
    /// Whether it counts as a yakuman.
    pub is_yakuman: bool,
}

/// What somebody ticked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ticked {
    /// Ids, each as often as it counts.
    pub patterns: Vec<String>,
    /// Whether the hand is open (only riichi asks).
    pub is_open: bool,
    /// Fu (only riichi asks); seven pairs and pinfu have their own whatever is said here.
    pub fu: u16,
    /// Whether the winning tile was drawn, where a list can contradict it (only riichi asks).
    pub self_draw: bool,
    /// Whether the dealer won (only riichi asks).
    pub is_dealer: bool,
    /// Counters on the table, which may ask for more han (only riichi asks).
    pub counters: u16,
}

/// What ticked patterns come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatternSum {
    /// The value, before the rule set's minimum is looked at.
    pub value: TypedValue,
    /// Patterns that do not count, each with the one that leaves it out.
    pub left_out: Vec<(&'static str, &'static str)>,
}

/// Why patterns cannot be added up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PatternRefusal {
    /// The list has no such pattern.
    #[error("there is no pattern “{0}”")]
    Unknown(String),
    /// Nothing is ticked that lets a hand win.
    #[error("nothing is ticked that lets the hand win")]
    Nothing,
    /// The rule set has no list.
    #[error("this rule set has no list of patterns")]
    NoList,
    /// A pattern of a self-drawn tile in a hand won on another player's.
    #[error("{0} needs a self-drawn tile")]
    NotDrawn(&'static str),
    /// A pattern of another player's tile in a self-drawn hand.
    #[error("{0} needs another player's tile")]
    NotTaken(&'static str),
    /// A pattern of the dealer won by another, or the other way round.
    #[error("{0} is not possible for this seat")]
    WrongSeat(&'static str),
    /// Two patterns that no hand has together.
    #[error("{0} and {1} are never in one hand")]
    Apart(&'static str, &'static str),
    /// A pattern that comes only with another.
    #[error("{0} without {1}")]
    Without(&'static str, &'static str),
    /// Fu that only other yaku have: 20 a self-drawn pinfu, 25 seven pairs.
    #[error("{0} fu without the yaku that has so few")]
    Fu(u16),
    /// Fewer han from yaku than the counters on the table ask for.
    #[error("{han} han from yaku: at {counters} counters a hand needs {least}")]
    TooFewHan {
        /// Han from yaku.
        han: u8,
        /// The least that may win.
        least: u8,
        /// Counters on the table.
        counters: u16,
    },
}

/// How often a fan of the Green Book can count in one hand.
const REPEATED_FANS: [(mcr::Fan, u8); 8] = [
    (mcr::Fan::FlowerTiles, 8),
    (mcr::Fan::TileHog, 3),
    (mcr::Fan::DoublePung, 2),
    (mcr::Fan::PureDoubleChow, 2),
    (mcr::Fan::MixedDoubleChow, 3),
    (mcr::Fan::ShortStraight, 2),
    (mcr::Fan::TwoTerminalChows, 2),
    (mcr::Fan::PungOfTerminalsOrHonors, 4),
];

impl RuleSet {
    /// The patterns of the rule set's scorer with their values; empty without a scorer.
    pub fn patterns(&self) -> Vec<PatternEntry> {
        match self.scoring.read() {
            Ok(ScorerRules::Mcr(rules)) => mcr::Fan::all()
                .iter()
                .map(|fan| fan_entry(*fan, &rules))
                .collect(),
            Ok(ScorerRules::ZungJung(rules)) => zung_jung::Pattern::ALL
                .into_iter()
                .map(|pattern| {
                    let entry = pattern.entry();
                    let is_honor = pattern == zung_jung::Pattern::ValueHonor;
                    let worth = Score::from(rules.points(pattern));
                    plain(
                        entry.id,
                        Scorer::ZungJung,
                        worth,
                        if is_honor { 4 } else { 1 },
                    )
                })
                .collect(),
            Ok(ScorerRules::HongKong(rules)) => hong_kong::Pattern::ALL
                .into_iter()
                .filter(|pattern| rules.faan(*pattern) > 0)
                .map(|pattern| {
                    let entry = pattern.entry();
                    let most = match pattern {
                        hong_kong::Pattern::DragonPung => 2,
                        hong_kong::Pattern::OwnFlower | hong_kong::Pattern::FlowerSet => 2,
                        _ => 1,
                    };
                    let worth = Score::from(rules.faan(pattern));
                    plain(entry.id, Scorer::HongKong, worth, most)
                })
                .collect(),
            Ok(ScorerRules::Riichi(rules)) => riichi::entries(&rules),
            Ok(ScorerRules::None) | Err(_) => Vec::new(),
        }
    }

    /// What ticked patterns come to.
    ///
    /// # Errors
    /// [`PatternRefusal`].
    pub fn sum_of(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        match self.scoring.read() {
            Ok(ScorerRules::Mcr(rules)) => sum_of_fans(&ticked.patterns, &rules),
            Ok(ScorerRules::ZungJung(rules)) => sum_of_zung_jung(&ticked.patterns, &rules),
            Ok(ScorerRules::HongKong(rules)) => sum_of_faan(&ticked.patterns, &rules),
            Ok(ScorerRules::Riichi(rules)) => riichi::sum(ticked, &rules),
            Ok(ScorerRules::None) | Err(_) => Err(PatternRefusal::NoList),
        }
    }
}

/// A pattern that is worth the same in every hand.
fn plain(id: &'static str, scorer: Scorer, worth: Score, most: u8) -> PatternEntry {
    PatternEntry {
        id,
        scorer,
        worth,
        open: worth,
        most,
        is_yakuman: false,
    }
}

fn fan_entry(fan: mcr::Fan, rules: &mcr::Rules) -> PatternEntry {
    let repeated = REPEATED_FANS.iter().find(|(other, _)| *other == fan);
    plain(
        fan.id(),
        Scorer::Mcr,
        Score::from(rules.value(fan)),
        repeated.map_or(1, |(_, most)| *most),
    )
}

/// Finds each ticked id.
fn found<P>(ids: &[String], find: impl Fn(&str) -> Option<P>) -> Result<Vec<P>, PatternRefusal> {
    let unknown = |id: &String| PatternRefusal::Unknown(id.clone());
    ids.iter()
        .map(|id| find(id).ok_or_else(|| unknown(id)))
        .collect()
}

fn sum_of_fans(ids: &[String], rules: &mcr::Rules) -> Result<PatternSum, PatternRefusal> {
    let fans = found(ids, mcr::Fan::from_id)?;
    let mut left_out = Vec::new();
    let mut sum = 0;
    for fan in &fans {
        match mcr::left_out_by(*fan, &fans, rules) {
            Some(by) => left_out.push((fan.id(), by.id())),
            None => sum += Score::from(rules.value(*fan)),
        }
    }
    // A hand with nothing but flowers is a chicken hand: 8 points and the flowers.
    let flowers = fans.iter().all(|fan| *fan == mcr::Fan::FlowerTiles);
    if flowers {
        return Err(PatternRefusal::Nothing);
    }
    left_out.dedup();
    Ok(PatternSum {
        value: TypedValue::Value(sum),
        left_out,
    })
}

fn sum_of_zung_jung(
    ids: &[String],
    rules: &zung_jung::Rules,
) -> Result<PatternSum, PatternRefusal> {
    let patterns = found(ids, zung_jung::Pattern::find)?;
    let points = |pattern: zung_jung::Pattern| Score::from(rules.points(pattern));
    let limit = Score::from(rules.limit);
    let mut left_out = Vec::new();
    let (mut sum, mut highest) = (0, 0);
    for pattern in &patterns {
        let better = patterns
            .iter()
            .copied()
            .find(|other| other.series() == pattern.series() && points(*other) > points(*pattern));
        match better {
            Some(better) => left_out.push((pattern.entry().id, better.entry().id)),
            None => {
                sum += points(*pattern);
                highest = highest.max(points(*pattern));
            }
        }
    }
    let value = match sum {
        0 => Score::from(rules.chicken),
        _ if highest >= limit => highest,
        _ => sum.min(limit),
    };
    Ok(PatternSum {
        value: TypedValue::Value(value),
        left_out,
    })
}

fn sum_of_faan(ids: &[String], rules: &hong_kong::Rules) -> Result<PatternSum, PatternRefusal> {
    let patterns = found(ids, hong_kong::Pattern::find)?;
    let mut left_out = Vec::new();
    let mut sum = 0;
    for pattern in &patterns {
        match hong_kong::left_out_by(*pattern, &patterns, rules) {
            Some(by) => left_out.push((pattern.entry().id, by.entry().id)),
            None => sum += Score::from(rules.faan(*pattern)),
        }
    }
    left_out.dedup();
    Ok(PatternSum {
        value: TypedValue::Value(sum.min(Score::from(rules.limit))),
        left_out,
    })
}
