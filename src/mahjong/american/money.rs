//! Who pays what for a win at a table that plays for the values of the card.

use super::super::winners::{PaymentError, Payments};
use super::super::{TableSize, Wind};
use super::rules::Money;

/// How many people pay each other.
const SIZE: TableSize = TableSize::Four;

/// A win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Won {
    pub winner: Wind,
    /// The player whose discard was taken; none for a self-pick.
    pub from: Option<Wind>,
    /// What the card says.
    pub value: u32,
    /// Whether the bonus for a hand without jokers counts.
    pub no_jokers: bool,
    /// Whether the discard was misnamed.
    pub misnamed: bool,
}

impl Won {
    /// What each payer gives: the discarder, and each of the others. On a self-pick all are others.
    pub fn shares(&self, money: &Money) -> (i64, i64) {
        let value = i64::from(self.value);
        let bonus = if self.no_jokers { money.no_jokers } else { 1 };
        let times = |times: u16| value * i64::from(times);
        match (self.from, self.misnamed) {
            (Some(_), true) => (times(money.misnamed), 0),
            (Some(_), false) => (
                times(money.discarder) * i64::from(bonus),
                value * i64::from(bonus),
            ),
            (None, _) => (0, times(money.self_pick) * i64::from(bonus)),
        }
    }
}

/// What every seat wins or pays.
///
/// # Errors
/// [`PaymentError::WinnerPays`] where the winner is the discarder.
pub fn settle(won: &Won, money: &Money) -> Result<Payments, PaymentError> {
    if won.from == Some(won.winner) {
        return Err(PaymentError::WinnerPays(won.winner));
    }
    let (discarder, others) = won.shares(money);
    let mut payments = Payments::filled(SIZE, 0);
    for seat in SIZE.winds().into_iter().filter(|seat| *seat != won.winner) {
        let amount = if Some(seat) == won.from {
            discarder
        } else {
            others
        };
        payments[seat] -= amount;
        payments[won.winner] += amount;
    }
    Ok(payments)
}
