//! What a win moves at its table, and the lines of cards, in a tradition that has them.

use mahjong::Payments;

/// What everybody wins or pays for a win, and what everybody writes down in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// By the value; the sum is zero.
    pub payments: Payments,
    /// Points of a tournament, which nobody pays.
    pub points: Payments,
}

/// What a sheet says of the hand that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardLine<'a> {
    /// What people call it.
    pub id: &'a str,
    /// The part of the card that it stands in.
    pub section: &'a str,
    pub value: u16,
}
