//! Several winners of one hand, in the traditions that pay each win on its own.

use super::seats::Seats;
use super::tile::Wind;
use serde::{Deserialize, Serialize};

/// What each seat wins or pays in a hand.
pub type Payments = Seats<i64>;

/// What happens when several players claim one tile for a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winners {
    /// Only the first in turn after the discarder wins.
    #[default]
    One,
    /// Each of them wins, and each win is paid on its own.
    All,
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
    /// Another player was named responsible, but the rules have no same-turn immunity.
    #[error("these rules have no same-turn immunity")]
    NoImmunity,
    /// A player was named liable, but the rules have no liability.
    #[error("these rules have no liability payments")]
    NoLiability,
}

/// One player's win beside those of others.
pub(crate) trait Won {
    /// The winner's seat.
    fn winner(&self) -> Wind;

    /// The player whose tile was taken; none for a self-draw.
    fn taken_from(&self) -> Option<Wind>;
}

/// The sum of what `pay` says of each win, where the wins can be true together. Without a win, all zero: a draw costs
/// nothing.
pub(crate) fn settle_each<W: Won>(
    wins: &[W],
    winners: Winners,
    pay: impl Fn(&W) -> Result<Payments, PaymentError>,
) -> Result<Payments, PaymentError> {
    check_together(wins, winners)?;
    let mut sums = Payments::default();
    for win in wins {
        for (sum, paid) in sums.iter_mut().zip(pay(win)?) {
            *sum += paid;
        }
    }
    Ok(sums)
}

/// Refuses several winners unless the rules allow them and they win on one discard. Where one player wins, the first
/// in turn after the discarder has precedence.
fn check_together<W: Won>(wins: &[W], winners: Winners) -> Result<(), PaymentError> {
    let [first, others @ ..] = wins else {
        return Ok(());
    };
    if others.is_empty() {
        return Ok(());
    }
    let Some(from) = first.taken_from() else {
        return Err(PaymentError::NotOneDiscard);
    };
    if others.iter().any(|win| win.taken_from() != Some(from)) {
        return Err(PaymentError::NotOneDiscard);
    }
    for (at, win) in wins.iter().enumerate() {
        let named_before = |other: &W| other.winner() == win.winner();
        if wins[..at].iter().any(named_before) {
            return Err(PaymentError::WinnerTwice(win.winner()));
        }
    }
    match from.first_after(wins.iter().map(Won::winner)) {
        Some(first) if winners == Winners::One => Err(PaymentError::OneWinner(first)),
        _ => Ok(()),
    }
}
