//! The hands of a whole table, in a tradition that scores them all.

use super::cause::NoValue;
use super::pattern::Pattern;
use super::win::Win;
use mahjong::{Counts, Flowers, Meld, Payments, Seats, Wind};

/// What a tradition does with the hands of all.
pub trait AllHands {
    /// What the winner's hand counts.
    ///
    /// # Errors
    /// [`NoValue`].
    fn won(&self, win: &Win<'_>) -> Result<Each, NoValue>;

    /// What the hand of somebody counts who did not win.
    ///
    /// # Errors
    /// [`NoValue`].
    fn held(&self, other: &Other<'_>, round: Wind) -> Result<Each, NoValue>;

    /// What doubles the hand of somebody who did not win, each pattern with how often it is there.
    ///
    /// # Errors
    /// [`NoValue`].
    fn doubling(&self, other: &Other<'_>, round: Wind) -> Result<Vec<(Pattern, u8)>, NoValue>;

    /// A hand whose owner has counted points and doubles.
    fn doubled(&self, points: u32, doubles: u8) -> Each;

    /// A hand whose owner has counted what they come to.
    fn scored(&self, total: u32) -> Each;

    /// Who pays whom. `from` is whose tile was taken.
    fn settled(&self, each: Seats<Each>, winner: Wind, from: Option<Wind>) -> Table;
}

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
