//! What a winning hand is worth.

use super::super::{FifthCopy, Hand, Suit, Tile, Wind};
use super::bonus::Bonuses;
use super::facts::Facts;
use super::fu;
use super::patterns;
use super::reading::{Reading, each_reading};
use super::rules::{Renhou, Rules};
use super::situation::{FlagError, Flags, Situation};
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

/// Why a hand has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotScored {
    /// The tiles are not four sets and a pair, seven pairs or thirteen orphans.
    #[error("the hand is not finished")]
    NotWinning,
    /// A finished hand without a yaku.
    #[error("the hand has no yaku")]
    NoYaku,
    /// Flags that cannot be true of the hand.
    #[error(transparent)]
    Flags(#[from] FlagError),
    /// Hand and indicators have a kind of tile more than four times.
    #[error("more than four copies of {0}, indicators included")]
    FifthCopy(Tile),
    /// More red fives of a suit than the set of tiles has.
    #[error("more red fives than the rule set has")]
    RedFives(Suit),
}

impl From<FifthCopy> for NotScored {
    fn from(FifthCopy(tile): FifthCopy) -> NotScored {
        NotScored::FifthCopy(tile)
    }
}

/// The value of a hand: that of its best reading.
///
/// Highest points first, then han, then fu, so that the answer does not depend on the order of
/// tiles or melds.
pub fn score(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<Score, NotScored> {
    situation.check(hand, rules)?;
    let facts = Facts::new(hand, situation, rules);
    let mut best: Option<Value> = None;
    each_reading(hand, situation.self_draw, |reading| {
        let value = Value::of(&facts, reading);
        if best.is_none_or(|held| held.rank() < value.rank()) {
            best = Some(value);
        }
    });
    best.ok_or(NotScored::NotWinning)?.score(&facts)
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
    /// The limit.
    pub(super) limit: Limit,
    /// Base points; 0 without a yaku.
    pub(super) base: u32,
    /// A renhou that is paid as a fixed mangan.
    pub(super) fixed: bool,
}

impl Value {
    /// The value of one reading; yakuman leave nothing else to count.
    #[inline]
    pub(super) fn of(facts: &Facts<'_>, reading: &Reading) -> Value {
        let yakuman = patterns::yakuman(facts, reading);
        if !yakuman.is_empty() {
            let units = facts.rules.units_of(yakuman);
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
        let ordinary = Value::ordinary(facts, reading);
        let renhou = facts.situation.flags.any(Flags::RENHOU);
        if renhou && facts.rules.renhou == Renhou::Mangan && ordinary.base <= MANGAN {
            return Value::renhou(ordinary.fu);
        }
        ordinary
    }

    /// The value of the ordinary yaku of one reading.
    #[inline]
    fn ordinary(facts: &Facts<'_>, reading: &Reading) -> Value {
        let yaku = patterns::ordinary(facts, reading);
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
        let han = yaku.han(facts.concealed) + facts.bonuses.han();
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

    /// What makes one value better than another.
    #[inline]
    pub(super) const fn rank(&self) -> (u32, u8, u16) {
        (self.base, self.han, self.fu)
    }

    /// The score, unless there is no yaku.
    #[inline]
    pub(super) fn score(&self, facts: &Facts<'_>) -> Result<Score, NotScored> {
        if self.yaku.is_empty() {
            return Err(NotScored::NoYaku);
        }
        let situation = facts.situation;
        let east = situation.seat_wind == Wind::East;
        let payment = Payment::of(self.base, east, situation.self_draw);
        let table = 300 * u64::from(situation.honba) + 1_000 * u64::from(situation.riichi_sticks);
        let total = u64::from(payment.sum()) + table;
        Ok(Score {
            yaku: self.yaku,
            bonuses: if self.counts_bonuses() {
                facts.bonuses
            } else {
                Bonuses::default()
            },
            concealed: facts.concealed,
            han: self.han,
            fu: self.fu,
            yakuman: self.yakuman,
            limit: self.limit,
            base: self.base,
            payment,
            total: u32::try_from(total).unwrap_or(u32::MAX),
            may_win: self.yaku_han(facts.concealed) >= minimum(situation, facts.rules),
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

/// The han from yaku a win needs: one, or two where the edition asks for them at this many counters
/// (EMA 2008 and 2012: from five).
pub(super) fn minimum(situation: &Situation, rules: &Rules) -> u8 {
    match rules.two_han_from_honba {
        Some(honba) if situation.honba >= honba => 2,
        _ => 1,
    }
}

#[cfg(test)]
#[path = "score/tests.rs"]
mod tests;
