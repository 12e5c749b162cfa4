//! Payments of hands that nobody won.

use super::super::super::{Seats, Wind};
use super::super::rules::{Chombo, Rules};
use super::super::value::MANGAN;
use super::win::self_draw_share;
use super::{
    Party, Reason, SettleError, Settlement, TableState, chombo_payment, count, named, others,
};

/// The wall ran out: players who were not ready pay those who were; no counters (EMA 2016, 3.4.2).
pub(super) fn exhaustive(ready: Seats<bool>, table: &TableState, rules: &Rules) -> Settlement {
    let mut settlement = Settlement::of(rules.table);
    settlement.deposit(table);
    let not_ready = ready.map(|shown| !shown);
    let pairs = count(ready) * count(not_ready);
    for payer in named(not_ready) {
        for receiver in named(ready) {
            let (from, to) = (Party::Seat(payer), Party::Seat(receiver));
            settlement.pay(from, to, rules.noten_total / pairs, Reason::Noten);
        }
    }
    settlement.next_honba = table.honba.saturating_add(1);
    settlement.east_stays = ready[Wind::East];
    settlement
}

/// Nagashi mangan: a mangan self-draw for each, with sticks and mostly with counters; no noten payments
/// (EMA 2008 and 2012).
pub(super) fn nagashi(
    winners: Seats<bool>,
    table: &TableState,
    rules: &Rules,
) -> Result<Settlement, SettleError> {
    if !rules.nagashi_mangan {
        return Err(SettleError::NoNagashiMangan);
    }
    let seats: Vec<Wind> = named(winners).collect();
    if seats.is_empty() {
        return Err(SettleError::Nobody);
    }
    let counters = match rules.nagashi_honba {
        true => table.honba.saturating_mul(rules.honba_tsumo),
        false => 0,
    };
    let mut settlement = Settlement::of(rules.table);
    settlement.deposit(table);
    for &seat in &seats {
        let to = Party::Seat(seat);
        for payer in others(rules.table, seat) {
            let from = Party::Seat(payer);
            let points = self_draw_share(MANGAN, seat, payer, rules);
            settlement.pay(from, to, points, Reason::NagashiMangan);
            settlement.pay(from, to, counters, Reason::Honba);
        }
        let from_box = rules.from_box(MANGAN, seat == Wind::East, true);
        settlement.pay(Party::Box, to, from_box, Reason::NagashiMangan);
    }
    settlement.take_sticks(table, &seats);
    settlement.go_on(&seats, table);
    Ok(settlement)
}

/// Broken off without fault: sticks stay, one counter more, East stays.
pub(super) fn abortive(table: &TableState, rules: &Rules) -> Settlement {
    let mut settlement = Settlement::of(rules.table);
    settlement.deposit(table);
    settlement.next_honba = table.honba.saturating_add(1);
    settlement.east_stays = true;
    settlement
}

/// Broken off by a foul: the deposits of this hand go back, the hand is dealt again with the same
/// counters (EMA 2016, 3.4.6).
pub(super) fn chombo(
    offenders: Seats<bool>,
    table: &TableState,
    rules: &Rules,
) -> Result<Settlement, SettleError> {
    if count(offenders) == 0 {
        return Err(SettleError::Nobody);
    }
    let mut settlement = Settlement {
        sticks_left: table.carried_sticks,
        next_honba: table.honba,
        east_stays: true,
        ..Settlement::of(rules.table)
    };
    for offender in named(offenders) {
        if let Chombo::AfterUma { points } = rules.chombo {
            settlement.after_uma[offender] = points;
        }
        for opponent in others(rules.table, offender) {
            let points = chombo_payment(offender, opponent, rules).unwrap_or_default();
            let (from, to) = (Party::Seat(offender), Party::Seat(opponent));
            settlement.pay(from, to, points, Reason::Chombo);
        }
    }
    Ok(settlement)
}
