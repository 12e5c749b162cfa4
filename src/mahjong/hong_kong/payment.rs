//! Who pays what for one hand, in the units of the table.
//!
//! Source: Four Winds, comparison of payments; liability as Big Production has it. Only the winner
//! is paid; East has no double.

use super::super::winners::{PaymentError, Payments, Won, settle_each};
use super::super::{TableSize, Wind};
use super::rules::{DiscardPayment, Rules};

/// How many people pay each other.
const SIZE: TableSize = TableSize::Four;

/// One player's win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// The winner's seat.
    pub winner: Wind,
    /// The hand's faan; more than the limit are worth the limit.
    pub faan: u8,
    /// The player whose tile was taken; none for a self-draw.
    pub from: Option<Wind>,
    /// A player who pays for all, where the rules know liability.
    pub liable: Option<Wind>,
}

impl Won for Win {
    fn winner(&self) -> Wind {
        self.winner
    }

    fn taken_from(&self) -> Option<Wind> {
        self.from
    }
}

/// What every seat wins or pays. Without a win, all zero: a draw costs nothing.
///
/// Several wins are accepted where the rules allow several winners; each is paid on its own.
pub fn settle(wins: &[Win], rules: &Rules) -> Result<Payments, PaymentError> {
    settle_each(wins, rules.winners, |win| {
        check(win, rules)?;
        Ok(settle_one(win, rules))
    })
}

/// Refuses a win whose payer is the winner, or that needs a rule these rules do not have.
fn check(win: &Win, rules: &Rules) -> Result<(), PaymentError> {
    if win.from == Some(win.winner) || win.liable == Some(win.winner) {
        return Err(PaymentError::WinnerPays(win.winner));
    }
    match win.liable {
        Some(_) if !rules.liability => Err(PaymentError::NoLiability),
        _ => Ok(()),
    }
}

/// What the offender of a false win pays: the maximum of a self-drawn limit hand to each player.
pub fn settle_false_win(offender: Wind, rules: &Rules) -> Payments {
    let each = 2 * i64::from(rules.unit(rules.limit));
    let mut payments = Payments::filled(SIZE, each);
    payments[offender] = 0;
    payments[offender] = -payments.iter().sum::<i64>();
    payments
}

/// The payments of one checked win.
fn settle_one(win: &Win, rules: &Rules) -> Payments {
    let unit = i64::from(rules.unit(win.faan.min(rules.limit)));
    let mut due = Payments::filled(SIZE, 0);
    for seat in SIZE.winds() {
        if seat != win.winner {
            due[seat] = match win.from {
                None => 2 * unit,
                Some(from) if from == seat => 2 * unit,
                Some(_) => unit,
            };
        }
    }
    let total: i64 = due.iter().sum();
    let pays_alone = match (win.liable, win.from, rules.discard) {
        (Some(player), _, _) => Some(player),
        (None, Some(from), DiscardPayment::DiscarderPaysAll) => Some(from),
        _ => None,
    };
    let mut payments = match pays_alone {
        Some(player) => {
            let mut alone = Payments::filled(SIZE, 0);
            alone[player] = -total;
            alone
        }
        None => due.map(|points| -points),
    };
    payments[win.winner] = total;
    payments
}
