//! What people owe and paid.

use chrono::{NaiveDate, TimeDelta};

use crate::command::MoneyCommand;
use crate::context::Context;
use crate::event::{Event, MoneyEvent};
use crate::ids::PersonId;
use crate::refusal::Refusal;
use crate::state::Tournament;

use super::needs::{needed, optional};

/// The highest amount, in the smallest unit of its currency.
const HIGHEST: i64 = 10_000_000_000;

pub(super) fn decide(
    tournament: &Tournament,
    command: &MoneyCommand,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if tournament.rehearsal.is_some() {
        return Err(Refusal::NotInARehearsal);
    }
    match command {
        MoneyCommand::ChargeFee { person, amount } => charge(tournament, *person, *amount),
        MoneyCommand::NotePayment {
            person,
            amount,
            on,
            way,
            note,
        } => {
            may_enter(tournament, *person, *amount)?;
            not_in_future(tournament, *on, context)?;
            Ok(vec![Event::Money(MoneyEvent::PaymentNoted {
                person: *person,
                amount: *amount,
                on: *on,
                way: *way,
                note: optional(note)?,
            })])
        }
        MoneyCommand::WaiveFee {
            person,
            amount,
            reason,
        } => {
            may_enter(tournament, *person, *amount)?;
            Ok(vec![Event::Money(MoneyEvent::FeeWaived {
                person: *person,
                amount: *amount,
                reason: optional(reason)?,
            })])
        }
        MoneyCommand::NoteRefund {
            person,
            amount,
            on,
            way,
            note,
        } => {
            may_enter(tournament, *person, *amount)?;
            not_in_future(tournament, *on, context)?;
            Ok(vec![Event::Money(MoneyEvent::RefundNoted {
                person: *person,
                amount: *amount,
                on: *on,
                way: *way,
                note: optional(note)?,
            })])
        }
        MoneyCommand::UndoMoney { entry, reason } => undo(tournament, *entry, reason),
    }
}

fn charge(tournament: &Tournament, person: PersonId, amount: i64) -> Result<Vec<Event>, Refusal> {
    // Nothing may be charged: who helps, or is invited.
    if amount != 0 {
        may_enter(tournament, person, amount)?;
    }
    find_person(tournament, person)?;
    let charged = tournament.money.purse(person).and_then(|it| it.charged);
    if charged.is_some_and(|it| it.amount == amount) {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Money(MoneyEvent::FeeCharged {
        person,
        amount,
    })])
}

/// Refuses amounts without a currency, amounts that cannot be, and people who are not known here.
fn may_enter(tournament: &Tournament, person: PersonId, amount: i64) -> Result<(), Refusal> {
    let settings = tournament.registration.settings.as_ref();
    if settings.and_then(|it| it.currency).is_none() {
        return Err(Refusal::CurrencyMissing);
    }
    if !(1..=HIGHEST).contains(&amount) {
        return Err(Refusal::SumOutOfRange);
    }
    find_person(tournament, person)
}

fn find_person(tournament: &Tournament, person: PersonId) -> Result<(), Refusal> {
    match tournament.given.people.contains(&person) {
        true => Ok(()),
        false => Err(Refusal::NobodyOfThatName),
    }
}

/// A payment of tomorrow is a mistake; the day may have begun where the payer is.
fn not_in_future(tournament: &Tournament, on: NaiveDate, context: &Context) -> Result<(), Refusal> {
    let here = context.now.with_timezone(&tournament.settings.time_zone);
    let latest = here.date_naive() + TimeDelta::days(1);
    match on <= latest {
        true => Ok(()),
        false => Err(Refusal::PaidInFuture),
    }
}

fn undo(tournament: &Tournament, entry: u64, reason: &str) -> Result<Vec<Event>, Refusal> {
    let (_, known) = tournament
        .money
        .entry(entry)
        .ok_or(Refusal::NoSuchPayment)?;
    if known.undone.is_some() {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Money(MoneyEvent::MoneyUndone {
        entry,
        reason: needed(reason)?,
    })])
}
