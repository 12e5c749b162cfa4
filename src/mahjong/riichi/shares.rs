//! Who pays a winner what, at tables of four and of three: where the fourth is missing, editions differ on that share.

use super::rules::{Rules, Tsumo};
use super::value::{Payment, hundreds};

impl Rules {
    /// Who pays what for base points, counters and sticks aside.
    #[inline]
    pub const fn payment(&self, base: u32, winner_is_east: bool, self_draw: bool) -> Payment {
        if self_draw && self.is_sanma() {
            self.self_draw_of_three(base, winner_is_east)
        } else {
            Payment::of(base, winner_is_east, self_draw)
        }
    }

    /// What the winner is paid in all for base points, counters and sticks aside.
    #[inline]
    pub const fn paid(&self, base: u32, winner_is_east: bool, self_draw: bool) -> u32 {
        let payment = self.payment(base, winner_is_east, self_draw);
        payment.sum(self.table) + self.from_box(base, winner_is_east, self_draw)
    }

    /// What the box at the empty seat pays the winner.
    #[inline]
    pub const fn from_box(&self, base: u32, winner_is_east: bool, self_draw: bool) -> u32 {
        let pays = self_draw && self.is_sanma() && matches!(self.tsumo, Tsumo::Box);
        if pays {
            missing(base, winner_is_east)
        } else {
            0
        }
    }

    /// The points of one counter in all.
    #[inline]
    pub const fn counter(&self, self_draw: bool) -> u32 {
        if self_draw {
            self.honba_tsumo.saturating_mul(self.table.others() as u32)
        } else {
            self.honba_ron
        }
    }

    /// The shares of the two who pay.
    const fn self_draw_of_three(&self, base: u32, winner_is_east: bool) -> Payment {
        let extra = match self.tsumo {
            Tsumo::Loss | Tsumo::Box => 0,
            Tsumo::Bisect => hundreds(missing(base, winner_is_east).div_ceil(2)),
            Tsumo::Equal => {
                return Payment::Each(hundreds(if winner_is_east { 3 * base } else { 2 * base }));
            }
        };
        match Payment::of(base, winner_is_east, true) {
            Payment::Split { dealer, other } => Payment::Split {
                dealer: dealer + extra,
                other: other + extra,
            },
            Payment::Each(points) => Payment::Each(points + extra),
            Payment::Ron(points) => Payment::Ron(points),
        }
    }
}

/// The share of the fourth who is not there: that of a player other than East.
const fn missing(base: u32, winner_is_east: bool) -> u32 {
    hundreds(if winner_is_east { 2 * base } else { base })
}
