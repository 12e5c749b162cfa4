//! What a winning hand is worth.

use super::super::best::{Best, Ranked};
use super::super::{Hand, Wind};
use super::bonus::Bonuses;
use super::check::check;
use super::error::NotScored;
use super::facts::Facts;
use super::fu;
use super::patterns;
use super::reading::{Reading, each_reading};
use super::rules::{Renhou, Rules};
use super::situation::{Flag, Situation};
use super::value::{Limit, MANGAN, Payment, YAKUMAN};
use super::yaku::{Yaku, YakuSet};

/// The value of a win under one edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The yaku that count: ordinary ones, or only yakuman.
    pub yaku: YakuSet,
    /// Dora; none with a yakuman.
    pub bonuses: Bonuses,
    /// Whether the hand was concealed, which decides the han of its yaku.
    pub concealed: bool,
    /// Han with bonuses; 0 with a yakuman.
    pub han: u8,
    /// Fu, rounded; 0 with a yakuman.
    pub fu: u16,
    /// How many yakuman are paid; 0 for an ordinary hand.
    pub yakuman: u8,
    /// The limit reached.
    pub limit: Limit,
    /// Base points.
    pub base: u32,
    /// Who pays what, counters aside.
    pub payment: Payment,
    /// What the winner receives with counters and sticks.
    pub total: u32,
    /// Whether the edition lets the hand win: two han from yaku where counters ask for them.
    pub may_win: bool,
}

/// The value of a hand: that of its best reading.
///
/// Highest points first, a yakuman before counted han, then han, then fu, so that the answer does
/// not depend on the order of tiles or melds.
pub fn score(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<Score, NotScored> {
    check(hand, situation, rules)?;
    let judged = Judged::new(hand, situation, rules);
    let mut best = Best::none();
    each_reading(hand, situation.self_draw, |reading| {
        best.see(Value::of(&judged, reading));
    });
    best.found().ok_or(NotScored::NotWinning)?.score(&judged)
}

/// A win with everything about it that no reading changes.
pub(super) struct Judged<'a> {
    /// The win.
    pub(super) facts: Facts<'a>,
    /// Ordinary yaku that need no reading.
    pub(super) circumstances: YakuSet,
    /// Yakuman that need no reading.
    pub(super) yakuman: YakuSet,
    /// Han that are no yaku.
    pub(super) bonuses: Bonuses,
}

impl<'a> Judged<'a> {
    /// Judges what needs no reading.
    #[inline]
    pub(super) fn new(hand: &'a Hand, situation: &'a Situation, rules: &'a Rules) -> Judged<'a> {
        let facts = Facts::new(hand, situation, rules);
        Judged {
            circumstances: patterns::of_circumstances(&facts),
            yakuman: patterns::yakuman_of_tiles(&facts),
            bonuses: Bonuses::of(hand, situation, rules),
            facts,
        }
    }

    #[inline]
    pub(super) fn ordinary(&self, reading: &Reading) -> YakuSet {
        patterns::ordinary(&self.facts, self.circumstances, reading)
    }
}

/// What one reading is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// The yaku that count.
    pub(super) yaku: YakuSet,
    /// Han with bonuses; 0 with a yakuman.
    pub(super) han: u8,
    /// Fu; 0 with a yakuman.
    pub(super) fu: u16,
    /// Yakuman paid.
    pub(super) yakuman: u8,
    pub(super) limit: Limit,
    /// Base points; 0 without a yaku.
    pub(super) base: u32,
    /// A renhou that is paid as a fixed mangan.
    pub(super) fixed: bool,
}

impl Ranked for Value {
    type Rank = (u32, u8, u8, u16);

    /// Highest points first; of the same points a yakuman before counted han, then han, then fu.
    #[inline]
    fn rank(&self) -> Self::Rank {
        (self.base, self.yakuman, self.han, self.fu)
    }
}

impl Value {
    /// The value of one reading; yakuman leave nothing else to count.
    #[inline]
    pub(super) fn of(judged: &Judged<'_>, reading: &Reading) -> Value {
        let yakuman = patterns::yakuman(judged.yakuman, reading);
        if !yakuman.is_empty() {
            let units = judged.facts.rules.units_of(yakuman);
            return Value {
                yaku: yakuman,
                han: 0,
                fu: 0,
                yakuman: units,
                limit: Limit::Yakuman,
                base: YAKUMAN * u32::from(units),
                fixed: false,
            };
        }
        let ordinary = Value::ordinary(judged, reading);
        let facts = &judged.facts;
        let renhou = facts.situation.flags.contains(Flag::Renhou);
        if renhou && facts.rules.renhou == Renhou::Mangan && ordinary.base <= MANGAN {
            return Value::renhou(ordinary.fu);
        }
        ordinary
    }

    /// The value of the ordinary yaku of one reading.
    #[inline]
    fn ordinary(judged: &Judged<'_>, reading: &Reading) -> Value {
        let facts = &judged.facts;
        let yaku = judged.ordinary(reading);
        let fu = fu::total(facts, reading);
        if yaku.is_empty() {
            return Value {
                yaku,
                han: 0,
                fu,
                yakuman: 0,
                limit: Limit::None,
                base: 0,
                fixed: false,
            };
        }
        let han = yaku.han(facts.concealed) + judged.bonuses.han();
        let (limit, base) = Limit::of(han, fu, facts.rules);
        Value {
            yaku,
            han,
            fu,
            yakuman: 0,
            limit,
            base,
            fixed: false,
        }
    }

    /// The fixed mangan of renhou: no other yaku, no dora.
    fn renhou(fu: u16) -> Value {
        Value {
            yaku: YakuSet::of(&[Yaku::Renhou]),
            han: Yaku::Renhou.han(true),
            fu,
            yakuman: 0,
            limit: Limit::Mangan,
            base: MANGAN,
            fixed: true,
        }
    }

    /// The score, unless there is no yaku.
    #[inline]
    pub(super) fn score(&self, judged: &Judged<'_>) -> Result<Score, NotScored> {
        if self.yaku.is_empty() {
            return Err(NotScored::NoYaku);
        }
        let facts = &judged.facts;
        let situation = facts.situation;
        let east = situation.seat_wind == Wind::East;
        let (rules, self_draw) = (facts.rules, situation.self_draw);
        let counters = u64::from(rules.counter(self_draw)) * u64::from(situation.honba);
        let table = counters.saturating_add(1_000 * u64::from(situation.riichi_sticks));
        let paid = rules.paid(self.base, east, self_draw);
        let total = u64::from(paid).saturating_add(table);
        Ok(Score {
            yaku: self.yaku,
            bonuses: if self.counts_bonuses() {
                judged.bonuses
            } else {
                Bonuses::default()
            },
            concealed: facts.concealed,
            han: self.han,
            fu: self.fu,
            yakuman: self.yakuman,
            limit: self.limit,
            base: self.base,
            payment: rules.payment(self.base, east, self_draw),
            total: u32::try_from(total).unwrap_or(u32::MAX),
            may_win: self.yaku_han(facts.concealed) >= rules.least_yaku_han(situation.honba),
        })
    }

    /// Whether dora add to it: not to a yakuman or a fixed mangan.
    pub(super) const fn counts_bonuses(&self) -> bool {
        self.yakuman == 0 && !self.fixed
    }

    /// Han that come from yaku, on which a minimum is measured.
    pub(super) fn yaku_han(&self, concealed: bool) -> u8 {
        if self.yakuman > 0 {
            u8::MAX
        } else {
            self.yaku.han(concealed)
        }
    }
}

#[cfg(test)]
#[path = "score/tests.rs"]
mod tests;
