//! Who pays what for one hand, in the units of the table.
//!
//! Source: Four Winds, comparison of payments; liability as Big Production has it. Only the winner
//! is paid; East has no double.

use super::super::Wind;
use super::rules::{DiscardPayment, Rules, Winners};

/// What each seat wins or pays in a hand, by [`Wind::index`].
pub type Payments = [i64; 4];

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

/// Why wins cannot be paid as they are described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PaymentError {
    /// The winner was named as the one who pays.
    #[error("the winner cannot be the one who pays")]
    WinnerPays(Wind),
    /// Only the first in turn after the discarder wins.
    #[error("only one player can win; the first in turn is {0:?}")]
    OneWinner(Wind),
    /// Several wins that are not on one and the same tile.
    #[error("several players can only win on one discard")]
    NotOneDiscard,
    /// The same player was named twice as a winner.
    #[error("{0:?} is named twice as the winner")]
    WinnerTwice(Wind),
    /// A player was named liable, but the rules have no liability.
    #[error("these rules have no liability payments")]
    NoLiability,
}

/// What every seat wins or pays. Without a win, all zero: a draw costs nothing.
///
/// Several wins are accepted where the rules allow several winners; each is paid on its own.
pub fn settle(wins: &[Win], rules: &Rules) -> Result<Payments, PaymentError> {
    check_together(wins, rules)?;
    let mut sums = [0; 4];
    for win in wins {
        if win.from == Some(win.winner) || win.liable == Some(win.winner) {
            return Err(PaymentError::WinnerPays(win.winner));
        }
        if win.liable.is_some() && !rules.liability {
            return Err(PaymentError::NoLiability);
        }
        for (sum, paid) in sums.iter_mut().zip(settle_one(win, rules)) {
            *sum += paid;
        }
    }
    Ok(sums)
}

/// What the offender of a false win pays: the maximum of a self-drawn limit hand to each player.
pub fn settle_false_win(offender: Wind, rules: &Rules) -> Payments {
    let each = 2 * i64::from(rules.unit(rules.limit));
    let mut payments = [each; 4];
    payments[offender.index()] = -3 * each;
    payments
}

/// The payments of one checked win.
fn settle_one(win: &Win, rules: &Rules) -> Payments {
    let unit = i64::from(rules.unit(win.faan.min(rules.limit)));
    let mut due = [0; 4];
    for seat in Wind::ALL {
        if seat != win.winner {
            due[seat.index()] = match win.from {
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
            let mut alone = [0; 4];
            alone[player.index()] = -total;
            alone
        }
        None => due.map(|points| -points),
    };
    payments[win.winner.index()] = total;
    payments
}

/// Refuses several winners unless the rules allow them and they win on one discard.
fn check_together(wins: &[Win], rules: &Rules) -> Result<(), PaymentError> {
    let [first, others @ ..] = wins else {
        return Ok(());
    };
    if others.is_empty() {
        return Ok(());
    }
    let Some(from) = first.from else {
        return Err(PaymentError::NotOneDiscard);
    };
    if others.iter().any(|win| win.from != first.from) {
        return Err(PaymentError::NotOneDiscard);
    }
    for (at, win) in wins.iter().enumerate() {
        if wins[..at].iter().any(|other| other.winner == win.winner) {
            return Err(PaymentError::WinnerTwice(win.winner));
        }
    }
    match from.first_after(wins.iter().map(|win| win.winner)) {
        Some(first) if rules.winners == Winners::One => Err(PaymentError::OneWinner(first)),
        _ => Ok(()),
    }
}
