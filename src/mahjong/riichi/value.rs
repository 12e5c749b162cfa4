//! From han and fu to points: limits, base points, and who pays what (EMA 2016, 4.1.2–4.1.3).

use super::super::TableSize;
use super::rules::{CountedHan, Rules};

/// The limit a hand reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Below every limit: fu count.
    None,
    /// 2,000 base points.
    Mangan,
    /// 6 and 7 han: 3,000.
    Haneman,
    /// 8 to 10 han: 4,000.
    Baiman,
    /// 11 and 12 han: 6,000.
    Sanbaiman,
    /// 13 and more han where they count as a yakuman: 8,000.
    CountedYakuman,
    /// 8,000 for each yakuman.
    Yakuman,
}

/// Base points of one mangan.
pub const MANGAN: u32 = 2_000;
/// Base points of one yakuman.
pub const YAKUMAN: u32 = 8_000;

impl Limit {
    /// The id of hand files; empty below every limit.
    pub const fn id(self) -> &'static str {
        match self {
            Limit::None => "",
            Limit::Mangan => "mangan",
            Limit::Haneman => "haneman",
            Limit::Baiman => "baiman",
            Limit::Sanbaiman => "sanbaiman",
            Limit::CountedYakuman => "kazoe_yakuman",
            Limit::Yakuman => "yakuman",
        }
    }

    /// The limit and the base points of ordinary han and fu.
    ///
    /// Below 5 han the base is fu × 2^(han + 2), capped at a mangan; 1,920 is rounded up to a
    /// mangan where the rules say so (4 han 30 fu, 3 han 60 fu).
    #[inline]
    pub fn of(han: u8, fu: u16, rules: &Rules) -> (Limit, u32) {
        match han {
            0..=4 => {
                let base = u32::from(fu) << (han + 2);
                let capped = base > MANGAN || (rules.kiriage_mangan && base == 1_920);
                if capped || base == MANGAN {
                    (Limit::Mangan, MANGAN)
                } else {
                    (Limit::None, base)
                }
            }
            5 => (Limit::Mangan, MANGAN),
            6..=7 => (Limit::Haneman, 3_000),
            8..=10 => (Limit::Baiman, 4_000),
            13.. if rules.kazoe == CountedHan::Yakuman => (Limit::CountedYakuman, YAKUMAN),
            11.. => (Limit::Sanbaiman, 6_000),
        }
    }
}

/// What the winner is paid by whom, counters and sticks aside. Every payment is rounded up to the
/// next 100 by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    /// The discarder pays.
    Ron(u32),
    /// East's self-draw: each opponent pays.
    Each(u32),
    /// Another player's self-draw.
    Split {
        /// What East pays.
        dealer: u32,
        /// What each other opponent pays.
        other: u32,
    },
}

impl Payment {
    /// What base points pay at a table of four.
    #[inline]
    pub const fn of(base: u32, winner_is_east: bool, self_draw: bool) -> Payment {
        match (self_draw, winner_is_east) {
            (false, true) => Payment::Ron(hundreds(6 * base)),
            (false, false) => Payment::Ron(hundreds(4 * base)),
            (true, true) => Payment::Each(hundreds(2 * base)),
            (true, false) => Payment::Split {
                dealer: hundreds(2 * base),
                other: hundreds(base),
            },
        }
    }

    /// What the players of a table pay together.
    #[inline]
    pub const fn sum(self, table: TableSize) -> u32 {
        let others = table.others() as u32;
        match self {
            Payment::Ron(points) => points,
            Payment::Each(points) => others * points,
            Payment::Split { dealer, other } => dealer + (others - 1) * other,
        }
    }
}

/// Rounds up to the next 100.
#[inline]
pub(super) const fn hundreds(points: u32) -> u32 {
    points.div_ceil(100) * 100
}

#[cfg(test)]
#[path = "value/tests.rs"]
mod tests;
