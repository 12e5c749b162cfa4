//! The clock of a session.

use crate::clock::Phase;
use crate::event::{Event, SessionEvent};
use crate::ids::{SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::state::Tournament;
use ruleset::seats::ClockStart;

use super::needs::{find_session, needed, optional};

/// The most a clock is changed at once, in seconds.
const MOST_EXTENSION: u64 = 10 * 3600;

pub(super) fn start(tournament: &Tournament, session: SessionNo) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    if known.tables.is_empty() {
        return Err(Refusal::NoSeating { session });
    }
    if known.clock.phase != Phase::Waiting {
        return Err(Refusal::AlreadyStarted { session });
    }
    Ok(vec![Event::Session(SessionEvent::SessionStarted {
        session,
        seconds: i64::from(tournament.settings.minutes) * 60,
        by_table: tournament.ruleset.session.clock_starts == ClockStart::WallsBuilt,
        reason: String::new(),
    })])
}

pub(super) fn pause(tournament: &Tournament, session: SessionNo) -> Result<Vec<Event>, Refusal> {
    match find_session(tournament, session)?.clock.phase {
        Phase::Running(_) => Ok(vec![Event::Session(SessionEvent::SessionPaused {
            session,
        })]),
        _ => Err(Refusal::NotRunning { session }),
    }
}

pub(super) fn resume(tournament: &Tournament, session: SessionNo) -> Result<Vec<Event>, Refusal> {
    match find_session(tournament, session)?.clock.phase {
        Phase::Paused(_) => Ok(vec![Event::Session(SessionEvent::SessionResumed {
            session,
        })]),
        _ => Err(Refusal::NotPaused { session }),
    }
}

pub(super) fn extend(
    tournament: &Tournament,
    session: SessionNo,
    table: Option<TableNo>,
    seconds: i64,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    if known.clock.has_ended() {
        return Err(Refusal::SessionOver { session });
    }
    if let Some(table) = table
        && known.table(table).is_none()
    {
        return Err(Refusal::NoSuchTable { session, table });
    }
    if seconds == 0 || seconds.unsigned_abs() > MOST_EXTENSION {
        return Err(Refusal::ExtensionOutOfRange);
    }
    // Time for one table is unequal treatment: somebody will ask why.
    let reason = match table {
        Some(_) => needed(reason)?,
        None => optional(reason)?,
    };
    Ok(vec![Event::Session(SessionEvent::SessionExtended {
        session,
        table,
        seconds,
        reason,
    })])
}

pub(super) fn end(tournament: &Tournament, session: SessionNo) -> Result<Vec<Event>, Refusal> {
    if !find_session(tournament, session)?.clock.is_open() {
        return Err(Refusal::NotOpen { session });
    }
    Ok(vec![Event::Session(SessionEvent::SessionEnded {
        session,
        reason: String::new(),
    })])
}

/// A session that was started by mistake waits again; what was played cannot be taken back so.
pub(super) fn take_back_start(
    tournament: &Tournament,
    session: SessionNo,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    if known.clock.phase == Phase::Waiting {
        return Err(Refusal::NotOpen { session });
    }
    if known.results() > 0 {
        return Err(Refusal::StartHasResults { session });
    }
    let reason = needed(reason)?;
    Ok(vec![Event::Session(SessionEvent::SessionStartTakenBack {
        session,
        reason,
    })])
}

pub(super) fn reopen(
    tournament: &Tournament,
    session: SessionNo,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    if !find_session(tournament, session)?.clock.has_ended() {
        return Err(Refusal::NotOpen { session });
    }
    let reason = needed(reason)?;
    Ok(vec![Event::Session(SessionEvent::SessionReopened {
        session,
        reason,
    })])
}
