//! Payments of wins, with liability.

use super::super::super::Wind;
use super::super::rules::{HonbaFor, Rules, SeveralWinners};
use super::super::value::{Payment, YAKUMAN};
use super::{Party, Reason, SettleError, Settlement, TableState, Winner, others};

/// More base points than any hand: twenty yakuman.
const MOST: u32 = 20 * YAKUMAN;

/// A self-draw: everybody pays, or liable players pay what they are liable for alone.
pub(super) fn self_draw(
    winner: &Winner,
    table: &TableState,
    rules: &Rules,
) -> Result<Settlement, SettleError> {
    let free = check(winner)?;
    let east = winner.seat == Wind::East;
    let mut settlement = Settlement::of(rules.table);
    settlement.deposit(table);
    let to = Party::Seat(winner.seat);
    for liable in &winner.liable {
        let points = rules.payment(liable.base, east, true).sum(rules.table);
        settlement.pay(Party::Seat(liable.seat), to, points, Reason::Liability);
        let from_box = rules.from_box(liable.base, east, true);
        settlement.pay(Party::Box, to, from_box, Reason::Hand);
    }
    for payer in others(rules.table, winner.seat).filter(|_| free > 0) {
        let points = self_draw_share(free, winner.seat, payer, rules);
        settlement.pay(Party::Seat(payer), to, points, Reason::Hand);
    }
    settlement.pay(
        Party::Box,
        to,
        rules.from_box(free, east, true),
        Reason::Hand,
    );
    match winner.liable.first() {
        // Who pays the hand pays its counters.
        Some(liable) => {
            let points = table.honba.saturating_mul(rules.counter(true));
            settlement.pay(Party::Seat(liable.seat), to, points, Reason::Honba);
        }
        None => {
            let counters = table.honba.saturating_mul(rules.honba_tsumo);
            for payer in others(rules.table, winner.seat) {
                settlement.pay(Party::Seat(payer), to, counters, Reason::Honba);
            }
        }
    }
    settlement.take_sticks(table, &[winner.seat]);
    settlement.go_on(&[winner.seat], table);
    Ok(settlement)
}

/// What one opponent pays for a self-draw.
pub(super) fn self_draw_share(base: u32, winner: Wind, payer: Wind, rules: &Rules) -> u32 {
    match rules.payment(base, winner == Wind::East, true) {
        Payment::Split { dealer, .. } if payer == Wind::East => dealer,
        Payment::Split { other, .. } => other,
        Payment::Each(points) | Payment::Ron(points) => points,
    }
}

/// One or more wins on a discard, each settled with its winner by itself.
pub(super) fn discard(
    discarder: Wind,
    winners: &[Winner],
    table: &TableState,
    rules: &Rules,
) -> Result<Settlement, SettleError> {
    let paid = in_turn_order(discarder, winners, rules)?;
    let mut settlement = Settlement::of(rules.table);
    settlement.deposit(table);
    for (place, winner) in paid.iter().enumerate() {
        pay_discard(&mut settlement, discarder, winner)?;
        if place == 0 || rules.honba_for == HonbaFor::EachWinner {
            let points = table.honba.saturating_mul(rules.counter(false));
            let liable = winner.liable.first().filter(|_| rules.honba_by_liable);
            let from = liable.map_or(discarder, |liable| liable.seat);
            let to = Party::Seat(winner.seat);
            settlement.pay(Party::Seat(from), to, points, Reason::Honba);
        }
    }
    let seats: Vec<Wind> = paid.iter().map(|winner| winner.seat).collect();
    settlement.take_sticks(table, &seats);
    settlement.go_on(&seats, table);
    Ok(settlement)
}

/// The value of one win on a discard, counters apart. What somebody else is liable for is shared equally.
fn pay_discard(
    settlement: &mut Settlement,
    discarder: Wind,
    winner: &Winner,
) -> Result<(), SettleError> {
    let mut own = check(winner)?;
    let to = Party::Seat(winner.seat);
    let east = winner.seat == Wind::East;
    let points = |base| match Payment::of(base, east, false) {
        Payment::Ron(points) => points,
        Payment::Each(_) | Payment::Split { .. } => 0,
    };
    for liable in &winner.liable {
        if liable.seat == discarder {
            own += liable.base;
            continue;
        }
        let half = points(liable.base) / 2;
        settlement.pay(Party::Seat(liable.seat), to, half, Reason::Liability);
        settlement.pay(Party::Seat(discarder), to, half, Reason::Hand);
    }
    settlement.pay(Party::Seat(discarder), to, points(own), Reason::Hand);
    Ok(())
}

/// The winners who are paid, first in turn order after the discarder first.
fn in_turn_order<'a>(
    discarder: Wind,
    winners: &'a [Winner],
    rules: &Rules,
) -> Result<Vec<&'a Winner>, SettleError> {
    let mut ordered = Vec::with_capacity(winners.len());
    let size = rules.table;
    for steps in 1..size.seats() {
        let seat = size.winds()[size.seat_of(discarder.index() + steps)];
        let mut found = winners.iter().filter(|winner| winner.seat == seat);
        ordered.extend(found.next());
        if found.next().is_some() {
            return Err(SettleError::Twice(seat));
        }
    }
    if winners.iter().any(|winner| winner.seat == discarder) {
        return Err(SettleError::PaysOneself(discarder));
    }
    match rules.several_winners {
        _ if ordered.is_empty() => return Err(SettleError::Nobody),
        SeveralWinners::All => {}
        SeveralWinners::AtMostTwo if ordered.len() > 2 => return Err(SettleError::ThreeWinners),
        SeveralWinners::AtMostTwo => {}
        SeveralWinners::First => ordered.truncate(1),
    }
    Ok(ordered)
}

/// The base points nobody is liable for; refuses a winner without value or with wrong liability.
fn check(winner: &Winner) -> Result<u32, SettleError> {
    let has_value = |base| (1..=MOST).contains(&base);
    if !has_value(winner.base) || !winner.liable.iter().all(|liable| has_value(liable.base)) {
        return Err(SettleError::NoValue(winner.seat));
    }
    let mut free = winner.base;
    for (place, liable) in winner.liable.iter().enumerate() {
        if liable.seat == winner.seat {
            return Err(SettleError::PaysOneself(winner.seat));
        }
        if winner.liable[..place]
            .iter()
            .any(|other| other.seat == liable.seat)
        {
            return Err(SettleError::Twice(liable.seat));
        }
        free = free
            .checked_sub(liable.base)
            .ok_or(SettleError::TooMuchLiability(winner.seat))?;
    }
    Ok(free)
}

impl Settlement {
    /// East stays and counters grow when East is among the winners; otherwise both go.
    pub(super) fn go_on(&mut self, winners: &[Wind], table: &TableState) {
        self.east_stays = winners.contains(&Wind::East);
        self.next_honba = if self.east_stays {
            table.honba.saturating_add(1)
        } else {
            0
        };
    }
}
