//! Who pays whom at the end of one hand: wins, liability, counters, sticks, noten payments,
//! nagashi mangan, chombo (EMA 2016, 3.3.9, 3.4.2–3.4.11, 4.1.3).
//!
//! Players are known by their seat winds of the hand, so East is the dealer. A declared riichi is
//! paid for here too: the changes are those of the whole hand, deposits included.

mod draw;
mod win;

use super::super::{Seats, TableSize, Wind};
use super::rules::{Chombo, Liability, LiabilityScope, Rules};
use super::score::Score;
use super::value::YAKUMAN;
use super::yaku::Yaku;

/// What lies on the table when the hand ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableState {
    /// Counters.
    pub honba: u32,
    /// Sticks left from earlier hands.
    pub carried_sticks: u32,
    /// Who declared riichi in this hand, by seat wind. A riichi whose tile was won on is void and
    /// not among them.
    pub riichi: Seats<bool>,
}

/// A player who wins, and what the hand is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    pub seat: Wind,
    /// Base points.
    pub base: u32,
    /// Players liable for the hand or a part of it.
    pub liable: Vec<Liable>,
}

/// A player liable for base points of somebody's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Liable {
    pub seat: Wind,
    /// Base points the player answers for.
    pub base: u32,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandEnd {
    /// One player won by self-draw.
    SelfDraw(Winner),
    /// One or more players won on a discard, or on a tile added to a pung.
    Discard {
        /// Who discarded, or whose kong was robbed.
        discarder: Wind,
        /// Everybody who called the win validly, in any order.
        winners: Vec<Winner>,
    },
    /// The wall ran out.
    ExhaustiveDraw {
        /// Whose hand was shown ready, by seat wind; a dead hand never is.
        ready: Seats<bool>,
    },
    /// The wall ran out and somebody made nagashi mangan.
    NagashiMangan {
        /// Who made it, by seat wind.
        winners: Seats<bool>,
    },
    /// The hand was broken off without fault.
    AbortiveDraw,
    /// The hand was broken off by a serious foul.
    Chombo {
        /// Who committed it, by seat wind.
        offenders: Seats<bool>,
    },
}

/// A place points come from or go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Party {
    /// A player, by seat wind.
    Seat(Wind),
    /// The sticks on the table.
    Table,
    /// The box at the empty seat of a table of three.
    Box,
}

/// Why points move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The deposit of a riichi.
    Deposit,
    /// The value of a hand.
    Hand,
    /// The value of a hand, paid by a liable player.
    Liability,
    /// Counters.
    Honba,
    /// Sticks taken from the table.
    Sticks,
    /// The payment of players who were not ready.
    Noten,
    NagashiMangan,
    /// Chombo paid at the table.
    Chombo,
}

/// Points that move from one party to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// Who pays.
    pub from: Party,
    /// Who receives.
    pub to: Party,
    /// How much.
    pub points: u32,
    pub reason: Reason,
}

/// What the end of a hand moves, and what the next hand starts with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Every payment by itself.
    pub transfers: Vec<Transfer>,
    /// Sticks that stay on the table.
    pub sticks_left: u32,
    /// Points taken from the standing after uma, by seat wind.
    pub after_uma: Seats<u32>,
    /// Counters of the next hand.
    pub next_honba: u32,
    /// Whether East stays dealer.
    pub east_stays: bool,
}

/// Why the end of a hand cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// A win without a winner, or a foul without an offender.
    #[error("nobody is named")]
    Nobody,
    /// A player that the table of the rules does not have, or seats of a table of another size.
    #[error("{0:?} is not at the table, or the table is of another size")]
    NotAtTable(Wind),
    /// The same player twice.
    #[error("{0:?} is named twice")]
    Twice(Wind),
    /// The discarder wins, or a winner is liable for the own hand.
    #[error("{0:?} cannot pay the own hand")]
    PaysOneself(Wind),
    /// A hand or a liability without value, or beyond any that tiles can make.
    #[error("the hand of {0:?} has no such value")]
    NoValue(Wind),
    /// Players are liable for more than the hand is worth, or the rules know no such liability.
    #[error("the liability for the hand of {0:?} is more than its value")]
    TooMuchLiability(Wind),
    /// Three winners where the rules pay at most two.
    #[error("three winners make the hand a draw in this rule set")]
    ThreeWinners,
    /// The rules do not know nagashi mangan.
    #[error("this rule set has no nagashi mangan")]
    NoNagashiMangan,
}

impl Winner {
    /// A winner whose hand was scored; nobody is liable.
    pub fn of(seat: Wind, score: &Score) -> Winner {
        Winner {
            seat,
            base: score.base,
            liable: Vec::new(),
        }
    }
}

impl Liable {
    /// The player who fed the last set of `yaku`; nothing if the rules know no liability for it or
    /// it is not part of the hand's value.
    pub fn of(seat: Wind, yaku: Yaku, score: &Score, rules: &Rules) -> Option<Liable> {
        let Liability { scope, .. } = rules.liability;
        if !rules.liability.covers(yaku) || !score.yaku.contains(yaku) {
            return None;
        }
        let own = YAKUMAN * u32::from(rules.units(yaku));
        let base = match scope {
            LiabilityScope::WholeHand => score.base,
            LiabilityScope::TriggeringYakuman => own.min(score.base),
        };
        Some(Liable { seat, base })
    }
}

impl TableState {
    /// A table before the first hand.
    pub fn of(size: TableSize) -> TableState {
        TableState {
            honba: 0,
            carried_sticks: 0,
            riichi: Seats::filled(size, false),
        }
    }
}

impl Settlement {
    /// Nothing moves at a table of this size.
    fn of(size: TableSize) -> Settlement {
        Settlement {
            transfers: Vec::new(),
            sticks_left: 0,
            after_uma: Seats::filled(size, 0),
            next_honba: 0,
            east_stays: false,
        }
    }

    /// What each player wins or loses, by seat wind.
    pub fn changes(&self) -> Seats<i64> {
        let mut changes = self.after_uma.map(|_| 0);
        for transfer in &self.transfers {
            if let Party::Seat(wind) = transfer.from {
                changes[wind] -= i64::from(transfer.points);
            }
            if let Party::Seat(wind) = transfer.to {
                changes[wind] += i64::from(transfer.points);
            }
        }
        changes
    }

    /// Writes down one payment, unless it is nothing.
    fn pay(&mut self, from: Party, to: Party, points: u32, reason: Reason) {
        if points > 0 {
            self.transfers.push(Transfer {
                from,
                to,
                points,
                reason,
            });
        }
    }

    /// Puts the deposits of this hand on the table.
    fn deposit(&mut self, table: &TableState) {
        for wind in named(table.riichi) {
            self.pay(Party::Seat(wind), Party::Table, 1_000, Reason::Deposit);
        }
        self.sticks_left = table.carried_sticks.saturating_add(count(table.riichi));
    }

    /// Gives all sticks away: to each of the winners the own stick, the rest to the first of them.
    fn take_sticks(&mut self, table: &TableState, winners: &[Wind]) {
        let own = |wind: &Wind| u32::from(table.riichi[*wind]);
        let returned: u32 = winners.iter().skip(1).map(own).sum();
        for (place, wind) in winners.iter().enumerate() {
            let sticks = if place == 0 {
                self.sticks_left - returned
            } else {
                own(wind)
            };
            let points = sticks.saturating_mul(1_000);
            self.pay(Party::Table, Party::Seat(*wind), points, Reason::Sticks);
        }
        self.sticks_left = 0;
    }
}

/// What the end of a hand moves, in points by seat wind: the value of the hand or the payments of a draw, counters, and
/// the riichi deposits of this hand and of the hands before it.
///
/// # Errors
/// A [`SettleError`] where the winners, payers or values contradict each other, or the rules know no such end.
pub fn settle(end: &HandEnd, table: &TableState, rules: &Rules) -> Result<Settlement, SettleError> {
    if let Some(wind) = stranger(end, table, rules.table) {
        return Err(SettleError::NotAtTable(wind));
    }
    match end {
        HandEnd::SelfDraw(winner) => win::self_draw(winner, table, rules),
        HandEnd::Discard { discarder, winners } => win::discard(*discarder, winners, table, rules),
        HandEnd::ExhaustiveDraw { ready } => Ok(draw::exhaustive(*ready, table, rules)),
        HandEnd::NagashiMangan { winners } => draw::nagashi(*winners, table, rules),
        HandEnd::AbortiveDraw => Ok(draw::abortive(table, rules)),
        HandEnd::Chombo { offenders } => draw::chombo(*offenders, table, rules),
    }
}

/// What a chombo costs each opponent of an offender at the table, by seat wind; `None` where it is
/// taken from the standing instead.
pub fn chombo_payment(offender: Wind, opponent: Wind, rules: &Rules) -> Option<u32> {
    match rules.chombo {
        Chombo::AfterUma { .. } => None,
        Chombo::ReverseMangan if offender == opponent => Some(0),
        Chombo::ReverseMangan if offender == Wind::East || opponent == Wind::East => Some(4_000),
        Chombo::ReverseMangan => Some(2_000),
    }
}

/// The winds that are set.
fn named(players: Seats<bool>) -> impl Iterator<Item = Wind> + Clone {
    players
        .size()
        .winds()
        .into_iter()
        .filter(move |wind| players[*wind])
}

/// How many winds are set.
fn count(players: Seats<bool>) -> u32 {
    named(players).map(|_| 1).sum()
}

/// Everybody at a table but one player.
fn others(size: TableSize, seat: Wind) -> impl Iterator<Item = Wind> {
    size.winds().into_iter().filter(move |&wind| wind != seat)
}

/// Somebody named who does not sit at a table of this size.
fn stranger(end: &HandEnd, table: &TableState, size: TableSize) -> Option<Wind> {
    let outside = |wind: &Wind| !size.has(*wind);
    let of_winner = |winner: &Winner| {
        let mut seats = [winner.seat]
            .into_iter()
            .chain(winner.liable.iter().map(|liable| liable.seat));
        seats.find(outside)
    };
    let of_seats = |seats: &Seats<bool>| (seats.size() != size).then_some(Wind::North);
    let at_end = match end {
        HandEnd::SelfDraw(winner) => of_winner(winner),
        HandEnd::Discard { discarder, winners } => {
            let from = Some(*discarder).filter(outside);
            from.or_else(|| winners.iter().find_map(of_winner))
        }
        HandEnd::ExhaustiveDraw { ready: seats }
        | HandEnd::NagashiMangan { winners: seats }
        | HandEnd::Chombo { offenders: seats } => of_seats(seats),
        HandEnd::AbortiveDraw => None,
    };
    at_end.or_else(|| of_seats(&table.riichi))
}

#[cfg(test)]
#[path = "settle/tests.rs"]
mod tests;
