//! The hands of a whole table, in a tradition that scores them all.

use super::cause::NoValue;
use super::scorer::Scorer;
use super::win::Win;
use mahjong::{Counts, Flowers, Meld, Payments, Seats, Wind};

/// What somebody holds who did not win.
#[derive(Clone, Copy, Debug)]
pub struct Other<'a> {
    pub seat: Wind,
    /// Tiles in hand, however many.
    pub concealed: Counts,
    pub melds: &'a [Meld],
    pub flowers: Flowers,
}

/// What one hand counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Each {
    /// Points before doubling; of a limit hand 0.
    pub points: u32,
    pub doubles: u8,
    /// What they come to.
    pub total: u32,
}

/// What all four hands count, and who pays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// By the wind of the seat.
    pub each: Seats<Each>,
    /// What each seat pays to each.
    pub paid: Seats<Seats<i64>>,
    /// What each seat wins or pays in all.
    pub totals: Payments,
}

impl Scorer {
    /// The hands of all; none in a tradition where only the winner's counts. `from` is whose tile was taken.
    ///
    /// # Errors
    /// [`NoValue`].
    pub fn table(
        &self,
        win: &Win<'_>,
        from: Option<Wind>,
        others: &[Other<'_>],
    ) -> Option<Result<Table, NoValue>> {
        match self.asks().check(&win.hand) {
            Ok(()) => self.tradition().table(win, from, others),
            Err(error) => Some(Err(error.into())),
        }
    }
}
