//! Who pays what for one hand.
//!
//! Source: the rules of the World Series, payment (`docs/sources.md`). The winner always receives
//! three times the hand's value, and every hand sums to zero.

use super::super::winners::{PaymentError, Payments, Won, settle_each};
use super::super::{TableSize, Tile, Wind};
use super::rules::{Payoff, Rules};

/// How many people pay each other.
const SIZE: TableSize = TableSize::Four;

/// One player's win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// The winner's seat.
    pub winner: Wind,
    /// The hand's value.
    pub points: u32,
    /// Where the winning tile came from.
    pub tile: WinTile,
}

/// Where a winning tile came from, and who answers for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinTile {
    /// Drawn from the wall, also after a kong.
    Drawn {
        /// A player who pays for all, where the rules know liability.
        liable: Option<Wind>,
    },
    /// Another player's discard, or the tile he added to a pung.
    Taken {
        /// The player it was taken from.
        from: Wind,
        /// Who answers for it.
        responsible: Responsible,
    },
}

/// Who answers for a winning tile that was taken from another player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Responsible {
    /// The player whose tile was taken.
    #[default]
    Discarder,
    /// Another player, who discarded the same kind earlier in the turn.
    Player(Wind),
    /// Nobody: the winner's own last discard was of that kind.
    Nobody,
    /// A player who pays for all, where the rules know liability.
    Liable(Wind),
}

/// What a win costs, without names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shares {
    /// All three opponents pay the same.
    Each(u32),
    /// The responsible player pays more than the two bystanders.
    Unequal {
        /// What the responsible player pays.
        responsible: u32,
        /// What each bystander pays.
        others: u32,
    },
    /// One player pays for all three.
    ForAll(u32),
}

impl Won for Win {
    fn winner(&self) -> Wind {
        self.winner
    }

    fn taken_from(&self) -> Option<Wind> {
        match self.tile {
            WinTile::Drawn { .. } => None,
            WinTile::Taken { from, .. } => Some(from),
        }
    }
}

/// What the opponents pay for a hand of this value.
pub fn shares(points: u32, tile: WinTile, rules: &Rules) -> Shares {
    let share = u32::from(rules.share);
    let others = SIZE.others() as u32;
    match tile {
        WinTile::Drawn { liable: Some(_) }
        | WinTile::Taken {
            responsible: Responsible::Liable(_),
            ..
        } => Shares::ForAll(points.saturating_mul(others)),
        WinTile::Taken {
            responsible: Responsible::Discarder | Responsible::Player(_),
            ..
        } if points > share && rules.payoff == Payoff::Responsible => Shares::Unequal {
            responsible: points.saturating_mul(others) - (others - 1) * share,
            others: share,
        },
        _ => Shares::Each(points),
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

/// The payments of one checked win.
fn settle_one(win: &Win, rules: &Rules) -> Payments {
    let payer = match win.tile {
        WinTile::Drawn { liable } => liable,
        WinTile::Taken { from, responsible } => match responsible {
            Responsible::Discarder => Some(from),
            Responsible::Player(player) | Responsible::Liable(player) => Some(player),
            Responsible::Nobody => None,
        },
    };
    let shares = shares(win.points, win.tile, rules);
    let mut payments = Payments::filled(SIZE, 0);
    for seat in SIZE.winds() {
        if seat != win.winner {
            let is_payer = payer == Some(seat);
            let paid = i64::from(match shares {
                Shares::Each(points) => points,
                Shares::Unequal { responsible, .. } if is_payer => responsible,
                Shares::Unequal { others, .. } => others,
                Shares::ForAll(points) if is_payer => points,
                Shares::ForAll(_) => 0,
            });
            payments[seat] -= paid;
            payments[win.winner] += paid;
        }
    }
    payments
}

/// Refuses a win whose payer is the winner, or that needs a rule these rules do not have.
fn check(win: &Win, rules: &Rules) -> Result<(), PaymentError> {
    let (from, responsible) = match win.tile {
        WinTile::Drawn { liable: None } => return Ok(()),
        WinTile::Drawn {
            liable: Some(player),
        } => (None, Responsible::Liable(player)),
        WinTile::Taken { from, responsible } => (Some(from), responsible),
    };
    let named = match responsible {
        Responsible::Player(player) | Responsible::Liable(player) => Some(player),
        Responsible::Discarder | Responsible::Nobody => None,
    };
    if from == Some(win.winner) || named == Some(win.winner) {
        return Err(PaymentError::WinnerPays(win.winner));
    }
    match responsible {
        Responsible::Liable(_) if !rules.liability => Err(PaymentError::NoLiability),
        Responsible::Player(_) | Responsible::Nobody if !rules.same_turn_immunity => {
            Err(PaymentError::NoImmunity)
        }
        _ => Ok(()),
    }
}

/// Who answers for a discard under same-turn immunity.
///
/// `own_last` is the winner's own last discard, `since` the other players' discards after it in
/// order, without the tile taken. If the winner himself discarded that kind, nobody answers: it
/// was the first of the turn. Otherwise the first opponent who discarded it does. Claims by others
/// in between change nothing, and only the same kind matters, not other winning tiles.
pub fn responsible_player(
    tile: Tile,
    own_last: Option<Tile>,
    since: &[(Wind, Tile)],
) -> Responsible {
    if own_last == Some(tile) {
        return Responsible::Nobody;
    }
    since
        .iter()
        .find(|&&(_, discard)| discard == tile)
        .map_or(Responsible::Discarder, |&(seat, _)| {
            Responsible::Player(seat)
        })
}
