//! What ticked yaku come to: as strict as the scorer, as far as names alone can tell.

use mahjong::riichi::{
    self, Bonus, Contradiction, CountedHan, Limit, MANGAN, Renhou, Rules, Yaku, YakuSet,
};

use crate::hand::Worth;
use crate::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked, found, plain};
use crate::points::Score;
use crate::scoring::Tradition;
use crate::typed::TypedValue;

/// The han a limit hand of renhou is written with.
const MANGAN_HAN: u8 = 5;

/// The yaku, and dora of every kind together.
pub(super) fn entries(rules: &Rules) -> Vec<PatternEntry> {
    let yaku = riichi::TABLE
        .iter()
        .filter(|entry| is_listed(entry.yaku, rules))
        .map(|entry| {
            let is_yakuman = riichi::counts_as_yakuman(entry.yaku, rules);
            let units = Score::from(rules.units(entry.yaku));
            let han = |concealed| match is_yakuman {
                true => units,
                false => Score::from(han(entry.yaku, concealed, rules)),
            };
            PatternEntry {
                id: entry.id,
                scorer: Tradition::Riichi,
                worth: han(true),
                open: if entry.concealed_only { 0 } else { han(false) },
                most: 1,
                is_yakuman,
            }
        });
    let dora = Bonus::Dora.entry();
    yaku.chain([plain(dora.id, Tradition::Riichi, 1, 40)])
        .collect()
}

/// What ticked yaku and dora come to.
pub(super) fn sum(ticked: &Ticked, rules: &Rules) -> Result<PatternSum, PatternRefusal> {
    let (dora, named): (Vec<String>, Vec<String>) = ticked
        .patterns
        .iter()
        .cloned()
        .partition(|id| id == Bonus::Dora.id());
    let known = |id: &str| Yaku::from_id(id).filter(|yaku| is_listed(*yaku, rules));
    let counts = |yaku: &Yaku| {
        let is_yakuman = riichi::counts_as_yakuman(*yaku, rules);
        let concealed_only = yaku.entry().concealed_only;
        let is_worth = is_yakuman || han(*yaku, !ticked.is_open, rules) > 0;
        is_worth && !(ticked.is_open && concealed_only)
    };
    let yaku: YakuSet = found(&named, known)?.into_iter().filter(counts).collect();
    let occasion = riichi::Occasion {
        self_draw: ticked.self_draw,
        is_east: ticked.is_dealer,
    };
    if let Some(wrong) = riichi::contradiction(yaku, &occasion) {
        return Err(refusal(wrong));
    }
    Hand {
        ticked,
        rules,
        yaku,
        dora: u8::try_from(dora.len()).unwrap_or(u8::MAX),
    }
    .value()
}

/// The most han from yaku that patterns of these names can come to, in a concealed hand. None where no yaku is named, or
/// where one of them is worth a limit by itself.
pub(super) fn most_han(named: &[String], rules: &Rules) -> Option<u8> {
    let yaku: Vec<Yaku> = named.iter().filter_map(|id| Yaku::from_id(id)).collect();
    let is_limit = |yaku: &Yaku| *yaku == Yaku::Renhou || riichi::counts_as_yakuman(*yaku, rules);
    if yaku.is_empty() || yaku.iter().any(is_limit) {
        return None;
    }
    let han = yaku.iter().map(|yaku| han(*yaku, true, rules));
    Some(han.fold(0, u8::saturating_add))
}

/// Whether the rule set has a yaku in a hand that is won.
fn is_listed(yaku: Yaku, rules: &Rules) -> bool {
    match yaku {
        Yaku::NagashiMangan => false,
        Yaku::Renhou => rules.renhou != Renhou::None,
        Yaku::North => rules.north_yakuhai,
        _ => true,
    }
}

/// The han of an ordinary yaku.
fn han(yaku: Yaku, concealed: bool, rules: &Rules) -> u8 {
    match yaku {
        Yaku::Tanyao if !concealed && !rules.open_tanyao => 0,
        _ => yaku.han(concealed),
    }
}

fn refusal(wrong: Contradiction) -> PatternRefusal {
    match wrong {
        Contradiction::NotDrawn(yaku) => PatternRefusal::NotDrawn(yaku.id()),
        Contradiction::NotTaken(yaku) => PatternRefusal::NotTaken(yaku.id()),
        Contradiction::WrongSeat(yaku) => PatternRefusal::WrongSeat(yaku.id()),
        Contradiction::Apart(one, other) => PatternRefusal::Apart(one.id(), other.id()),
        Contradiction::Without(yaku, other) => PatternRefusal::Without(yaku.id(), other.id()),
    }
}

/// Yaku of one hand that contradict nothing.
struct Hand<'a> {
    ticked: &'a Ticked,
    rules: &'a Rules,
    yaku: YakuSet,
    dora: u8,
}

/// Patterns that do not count, each with the one that leaves it out.
type LeftOut = Vec<(&'static str, &'static str)>;

impl Hand<'_> {
    fn value(&self) -> Result<PatternSum, PatternRefusal> {
        let mut left_out = LeftOut::new();
        let mut counted = YakuSet::EMPTY;
        for yaku in self.yaku.iter() {
            match riichi::left_out_by(yaku, self.yaku, self.rules) {
                Some(by) => left_out.push((yaku.id(), by.id())),
                None => counted.insert(yaku),
            }
        }
        let first = counted.iter().next().ok_or(PatternRefusal::Nothing)?;
        let worth = if riichi::counts_as_yakuman(first, self.rules) {
            self.without_dora(first, &mut left_out);
            Worth::Yakuman {
                count: self.rules.units_of(counted),
            }
        } else if counted.contains(Yaku::Renhou) {
            self.renhou(counted, &mut left_out)?
        } else {
            self.ordinary(counted)?
        };
        Ok(PatternSum {
            value: TypedValue::Worth(worth),
            left_out,
        })
    }

    /// Han and fu; the minimum is measured on yaku alone.
    fn ordinary(&self, counted: YakuSet) -> Result<Worth, PatternRefusal> {
        let of = |yaku: Yaku| han(yaku, !self.ticked.is_open, self.rules);
        let from_yaku: u8 = counted.iter().map(of).sum();
        let least = self.rules.least_yaku_han(u32::from(self.ticked.counters));
        if from_yaku < least {
            return Err(PatternRefusal::TooFewHan {
                han: from_yaku,
                least,
                counters: self.ticked.counters,
            });
        }
        let most = match self.rules.kazoe {
            CountedHan::Yakuman => 13,
            CountedHan::Sanbaiman => 40,
        };
        let han = from_yaku.saturating_add(self.dora).min(most);
        let fu = if han >= MANGAN_HAN {
            0
        } else {
            self.fu(counted)?
        };
        Ok(Worth::Han { han, fu })
    }

    /// Fu: those of seven pairs and of pinfu are fixed, and no other hand has so few.
    fn fu(&self, counted: YakuSet) -> Result<u16, PatternRefusal> {
        let self_draw = self.ticked.self_draw;
        if counted.contains(Yaku::Chiitoitsu) {
            return Ok(25);
        }
        if counted.contains(Yaku::Pinfu) {
            return Ok(if self_draw { 20 } else { 30 });
        }
        match self.ticked.fu {
            fu @ (20 | 25) => Err(PatternRefusal::Fu(fu)),
            fu => Ok(fu),
        }
    }

    /// A fixed mangan for which nothing else counts, or the rest of the hand if that is worth more.
    fn renhou(&self, counted: YakuSet, left_out: &mut LeftOut) -> Result<Worth, PatternRefusal> {
        let rest = counted.without(Yaku::Renhou.into());
        let dearest = rest.iter().max_by_key(|yaku| yaku.han(true));
        let higher = dearest.and_then(|dearest| {
            let worth = self.ordinary(rest).ok()?;
            let Worth::Han { han, fu } = worth else {
                return None;
            };
            (Limit::of(han, fu, self.rules).1 > MANGAN).then_some((dearest, worth))
        });
        if let Some((dearest, worth)) = higher {
            left_out.push((Yaku::Renhou.id(), dearest.id()));
            return Ok(worth);
        }
        left_out.extend(rest.iter().map(|yaku| (yaku.id(), Yaku::Renhou.id())));
        self.without_dora(Yaku::Renhou, left_out);
        Ok(Worth::Han {
            han: MANGAN_HAN,
            fu: 0,
        })
    }

    fn without_dora(&self, by: Yaku, left_out: &mut LeftOut) {
        if self.dora > 0 {
            left_out.push((Bonus::Dora.id(), by.id()));
        }
    }
}
