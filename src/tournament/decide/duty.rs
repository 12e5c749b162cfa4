//! Calls for a referee, and the referees' roster.

use chrono::{DateTime, TimeDelta, Utc};

use crate::context::Context;
use crate::duty::{Call, Caller, Referee};
use crate::event::{DutyEvent, Event};
use crate::ids::{CallId, SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::state::Tournament;

use super::needs::{find_entrant, find_session, optional};

/// The most tables one referee looks after.
const MOST_TABLES: usize = 1_000;

/// How often a table may take its call back within [`IN_VAIN`]. Tables call without a log-in: more would fill the log.
const MOST_IN_VAIN: u32 = 3;
const IN_VAIN: TimeDelta = TimeDelta::minutes(10);

/// A table calls; one open call for each table is enough.
pub(super) fn call(
    tournament: &Tournament,
    (session, table): (SessionNo, TableNo),
    (caller, note): (Caller, &str),
    now: DateTime<Utc>,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    known
        .table(table)
        .ok_or(Refusal::NoSuchTable { session, table })?;
    if known.clock.has_ended() {
        return Err(Refusal::SessionOver { session });
    }
    if tournament.open_call(session, table).is_some() {
        return Err(Refusal::CalledAlready { table });
    }
    if caller == Caller::Table && called_in_vain(tournament, table, now) >= MOST_IN_VAIN {
        let times = MOST_IN_VAIN;
        return Err(Refusal::CalledInVain { table, times });
    }
    let call = CallId(u32::try_from(tournament.calls.len() + 1).unwrap_or(u32::MAX));
    Ok(vec![Event::Duty(DutyEvent::RefereeCalled {
        call,
        session,
        table,
        caller,
        note: optional(note)?,
    })])
}

/// How many calls of a table were taken back lately, before anybody went there.
fn called_in_vain(tournament: &Tournament, table: TableNo, now: DateTime<Utc>) -> u32 {
    let latest = tournament.calls.iter().rev();
    let lately = latest.take_while(|call| now - call.at < IN_VAIN);
    let in_vain =
        |call: &&Call| call.table == table && call.caller == Caller::Table && call.taken.is_none();
    u32::try_from(lately.filter(in_vain).count()).unwrap_or(u32::MAX)
}

/// Somebody goes there.
pub(super) fn take(
    tournament: &Tournament,
    call: CallId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    match open(tournament, call)?.taken {
        Some((by, _)) if by == context.actor => Err(Refusal::NothingToChange),
        Some(_) => Err(Refusal::CallTakenAlready),
        None => Ok(vec![Event::Duty(DutyEvent::CallTaken { call })]),
    }
}

/// Play goes on. A call that nobody took is taken by whoever closes it.
pub(super) fn close(tournament: &Tournament, call: CallId) -> Result<Vec<Event>, Refusal> {
    let known = open(tournament, call)?;
    let taken = known
        .taken
        .is_none()
        .then_some(Event::Duty(DutyEvent::CallTaken { call }));
    Ok(taken
        .into_iter()
        .chain([Event::Duty(DutyEvent::CallClosed { call })])
        .collect())
}

/// The table needs nobody any more. A call to which somebody is on the way is theirs to close.
pub(super) fn withdraw(tournament: &Tournament, call: CallId) -> Result<Vec<Event>, Refusal> {
    if open(tournament, call)?.taken.is_some() {
        return Err(Refusal::CallTakenAlready);
    }
    Ok(vec![Event::Duty(DutyEvent::CallClosed { call })])
}

fn open(tournament: &Tournament, call: CallId) -> Result<&Call, Refusal> {
    let known = tournament.call(call).ok_or(Refusal::NoSuchCall { call })?;
    if known.is_open() {
        Ok(known)
    } else {
        Err(Refusal::CallOver)
    }
}

/// Puts somebody on the roster.
pub(super) fn assign(
    tournament: &Tournament,
    account: i64,
    referee: &Referee,
) -> Result<Vec<Event>, Refusal> {
    if let Some(plays) = referee.plays {
        find_entrant(tournament, plays)?;
    }
    let last = tournament.settings.tables;
    let is_table = |table: &TableNo| (1..=last).contains(&table.0);
    if referee.tables.len() > MOST_TABLES || !referee.tables.iter().all(is_table) {
        return Err(Refusal::TablesOutOfRange { most: last });
    }
    let mut tables = referee.tables.clone();
    tables.sort_unstable();
    tables.dedup();
    let referee = Referee {
        tables,
        plays: referee.plays,
        club: optional(&referee.club)?,
        languages: referee.languages.clone(),
    };
    optional(&referee.languages.join(","))?;
    if tournament.referees.get(&account) == Some(&referee) {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Duty(DutyEvent::RefereeAssigned {
        account,
        referee,
    })])
}

/// Takes somebody off the roster.
pub(super) fn dismiss(tournament: &Tournament, account: i64) -> Result<Vec<Event>, Refusal> {
    if !tournament.referees.contains_key(&account) {
        return Err(Refusal::NotOnRoster);
    }
    Ok(vec![Event::Duty(DutyEvent::RefereeDismissed { account })])
}
