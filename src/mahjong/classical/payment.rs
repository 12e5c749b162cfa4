//! Who pays whom: everybody the winner, then the others among themselves, East double.

use super::super::winners::Payments;
use super::super::{Seats, TableSize, Wind};
use super::rules::{Discarder, Rules};

/// How many people pay each other.
const SIZE: TableSize = TableSize::Four;

/// What everybody pays to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settlement {
    paid: Seats<Seats<i64>>,
}

/// A hand that was won, with what all four hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// What the hand of each counts.
    pub worth: Seats<u32>,
    pub winner: Wind,
    /// Who deals.
    pub east: Wind,
    /// Whose tile was taken; none for a self-draw.
    pub from: Option<Wind>,
    /// A player who pays the winner for all.
    pub liable: Option<Wind>,
}

impl Settlement {
    fn nothing() -> Settlement {
        Settlement {
            paid: Seats::filled(SIZE, Seats::filled(SIZE, 0)),
        }
    }

    /// What `from` pays to `to`.
    pub fn paid(&self, from: Wind, to: Wind) -> i64 {
        self.paid[from][to]
    }

    /// What each seat wins or pays in all.
    pub fn totals(&self) -> Payments {
        let mut totals = Payments::filled(SIZE, 0);
        for from in SIZE.winds() {
            for to in SIZE.winds() {
                totals[from] -= self.paid[from][to];
                totals[to] += self.paid[from][to];
            }
        }
        totals
    }
}

/// Everybody pays the winner what the winner's hand counts; the others settle the differences of theirs.
pub fn settle(won: &Won, rules: &Rules) -> Settlement {
    let mut settlement = Settlement::nothing();
    for from in SIZE.winds() {
        for to in SIZE.winds() {
            let amount = owed(won, from, to, rules);
            let payer = match won.liable {
                Some(liable) if to == won.winner && liable != to => liable,
                _ => from,
            };
            settlement.paid[payer][to] += amount;
        }
    }
    settlement
}

/// What one player owes another.
fn owed(won: &Won, from: Wind, to: Wind, rules: &Rules) -> i64 {
    if from == to || from == won.winner {
        return 0;
    }
    let worth = |seat: Wind| i64::from(won.worth[seat]);
    let amount = match to == won.winner {
        true if is_spared(won, from, rules) => 0,
        true => worth(to) * factor(won, from, to, rules),
        false if rules.pay.losers_settle => {
            (worth(to) - worth(from)).max(0) * factor(won, from, to, rules)
        }
        false => 0,
    };
    match rules.limit.filter(|_| rules.limit_on_payment) {
        Some(limit) => amount.min(i64::from(limit)),
        None => amount,
    }
}

/// Whether another player pays for this one.
fn is_spared(won: &Won, from: Wind, rules: &Rules) -> bool {
    let alone = rules.pay.discarder == Discarder::Alone;
    alone && won.from.is_some_and(|discarder| discarder != from)
}

/// By how much a payment is multiplied.
fn factor(won: &Won, from: Wind, to: Wind, rules: &Rules) -> i64 {
    let pay = &rules.pay;
    if pay.discarder == Discarder::DoubleInsteadOfEast {
        return 1 + i64::from(to == won.winner && won.from == Some(from));
    }
    let receives = if to == won.east { pay.east_receives } else { 1 };
    let pays = if from == won.east { pay.east_pays } else { 1 };
    i64::from(receives.max(pays))
}

/// What false wins cost the offenders, each to everybody who is none: nothing where the rules name no amount.
pub fn settle_false_wins(offenders: &[Wind], east: Wind, rules: &Rules) -> Settlement {
    let mut settlement = Settlement::nothing();
    let pay = &rules.pay;
    let Some(fine) = pay.false_win else {
        return settlement;
    };
    let shares = match pay.false_win_shared {
        true => i64::try_from(offenders.len()).unwrap_or(1).max(1),
        false => 1,
    };
    for &from in offenders {
        for to in SIZE.winds() {
            if offenders.contains(&to) {
                continue;
            }
            let with_east = from == east || to == east;
            let factor = if with_east {
                i64::from(pay.false_win_east)
            } else {
                1
            };
            settlement.paid[from][to] = i64::from(fine) / shares * factor;
        }
    }
    settlement
}
