//! The hands of a whole table, in a tradition that scores them all.

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
