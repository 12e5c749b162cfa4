//! The patterns a hand can be ticked together from, and what they come to.
//!
//! The scorers value tiles; here only names and values of their lists are added up, as a player
//! does who declares a hand. Patterns that leave each other out whatever the tiles are do so here
//! too.

use mahjong::riichi::{Bonus, CountedHan, Yaku, YakuSet};
use mahjong::{hong_kong, mcr, riichi, zung_jung};

use super::document::RuleSet;
use super::hand::Worth;
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
    /// Fu (only riichi asks).
    pub fu: u16,
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
            Ok(ScorerRules::Riichi(rules)) => riichi_entries(&rules),
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
            Ok(ScorerRules::Riichi(rules)) => sum_of_yaku(ticked, &rules),
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

/// The yaku, and dora of every kind together.
fn riichi_entries(rules: &riichi::Rules) -> Vec<PatternEntry> {
    let yaku = riichi::TABLE
        .iter()
        .filter(|entry| entry.yaku != Yaku::NagashiMangan)
        .map(|entry| {
            let units = Score::from(rules.units(entry.yaku));
            let han = |concealed: bool| match (entry.yakuman, entry.yaku) {
                (true, _) => units,
                (false, Yaku::Tanyao) if !concealed && !rules.open_tanyao => 0,
                (false, yaku) => Score::from(yaku.han(concealed)),
            };
            PatternEntry {
                id: entry.id,
                scorer: Scorer::Riichi,
                worth: han(true),
                open: if entry.concealed_only { 0 } else { han(false) },
                most: 1,
                is_yakuman: entry.yakuman,
            }
        });
    let dora = Bonus::Dora.entry();
    yaku.chain([plain(dora.id, Scorer::Riichi, 1, 40)])
        .collect()
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

fn sum_of_yaku(ticked: &Ticked, rules: &riichi::Rules) -> Result<PatternSum, PatternRefusal> {
    let dora = Bonus::Dora.id();
    let (bonuses, named): (Vec<String>, Vec<String>) =
        ticked.patterns.iter().cloned().partition(|id| id == dora);
    let yaku = found(&named, Yaku::from_id)?;
    let yakuman: Vec<Yaku> = yaku.iter().copied().filter(|it| it.is_yakuman()).collect();
    if let Some(first) = yakuman.first() {
        let count = rules.units_of(YakuSet::of(&yakuman));
        let others = yaku.iter().filter(|it| !it.is_yakuman());
        return Ok(PatternSum {
            value: TypedValue::Worth(Worth::Yakuman { count }),
            left_out: others.map(|other| (other.id(), first.id())).collect(),
        });
    }
    let entries = riichi_entries(rules);
    let han_of = |yaku: &Yaku| {
        let entry = entries.iter().find(|entry| entry.id == yaku.id());
        entry.map_or(0, |entry| {
            if ticked.is_open {
                entry.open
            } else {
                entry.worth
            }
        })
    };
    let from_yaku: Score = yaku.iter().map(han_of).sum();
    if from_yaku == 0 {
        return Err(PatternRefusal::Nothing);
    }
    let han = from_yaku + Score::try_from(bonuses.len()).unwrap_or(0);
    let han = u8::try_from(han).unwrap_or(u8::MAX);
    let most = if rules.kazoe == CountedHan::Yakuman {
        13
    } else {
        40
    };
    let han = han.min(most);
    Ok(PatternSum {
        value: TypedValue::Worth(Worth::Han {
            han,
            fu: if han >= 5 { 0 } else { ticked.fu },
        }),
        left_out: Vec::new(),
    })
}
