//! Time and presence at single tables.

use crate::clock::{Phase, TablePhase};
use crate::event::{Event, SessionEvent};
use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::session::Presence;
use crate::state::{Session, Tournament};

use super::needs::{find_session, needed};

/// The most hands a table can have played.
const MOST_HANDS: u8 = 99;

/// The session, if its clock is open and it has the table.
fn open(tournament: &Tournament, session: SessionNo, table: TableNo) -> Result<&Session, Refusal> {
    let known = find_session(tournament, session)?;
    if known.table(table).is_none() {
        return Err(Refusal::NoSuchTable { session, table });
    }
    if !known.clock.is_open() {
        return Err(Refusal::NotOpen { session });
    }
    Ok(known)
}

pub(super) fn start(
    tournament: &Tournament,
    session: SessionNo,
    tables: &[TableNo],
) -> Result<Vec<Event>, Refusal> {
    if !find_session(tournament, session)?.clock.by_table {
        return Err(Refusal::StartsTogether { session });
    }
    let mut tables = tables.to_vec();
    tables.sort_unstable();
    tables.dedup();
    for &table in &tables {
        let known = open(tournament, session, table)?;
        if known.clock.table_phase(Some(table)) != TablePhase::NotStarted {
            return Err(Refusal::TableStartedAlready { session, table });
        }
    }
    if tables.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Session(SessionEvent::TablesStarted {
        session,
        tables,
    })])
}

pub(super) fn stop(
    tournament: &Tournament,
    session: SessionNo,
    table: TableNo,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = open(tournament, session, table)?;
    if known.clock.table_phase(Some(table)) != TablePhase::WithTheHall {
        return Err(Refusal::TableNotRunning { session, table });
    }
    Ok(vec![Event::Session(SessionEvent::TableStopped {
        session,
        table,
        reason: needed(reason)?,
    })])
}

pub(super) fn release(
    tournament: &Tournament,
    session: SessionNo,
    table: TableNo,
) -> Result<Vec<Event>, Refusal> {
    let known = open(tournament, session, table)?;
    if known.clock.table_phase(Some(table)) != TablePhase::Stopped {
        return Err(Refusal::TableNotStopped { session, table });
    }
    Ok(vec![Event::Session(SessionEvent::TableReleased {
        session,
        table,
    })])
}

pub(super) fn note_hands(
    tournament: &Tournament,
    session: SessionNo,
    table: TableNo,
    hands: u8,
) -> Result<Vec<Event>, Refusal> {
    let known = open(tournament, session, table)?;
    let rules = &tournament.rules_at((session, table)).session;
    let most = if rules.dealer_may_stay() {
        MOST_HANDS
    } else {
        rules.hands()
    };
    if hands > most {
        return Err(Refusal::HandsOutOfRange { most });
    }
    if known.clock.hands(table) == Some(hands) {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Session(SessionEvent::HandsNoted {
        session,
        table,
        hands,
    })])
}

pub(super) fn note_presence(
    tournament: &Tournament,
    session: SessionNo,
    entrants: &[EntrantId],
    presence: Presence,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    if known.clock.phase == Phase::Waiting && presence == Presence::Arrived {
        return Err(Refusal::NotOpen { session });
    }
    let mut events = Vec::new();
    for &entrant in entrants {
        if known.table_of(entrant).is_none() {
            return Err(Refusal::NotSeated { session, entrant });
        }
        let before = known.presence.get(&entrant).map(|noted| noted.presence);
        if before != Some(presence) {
            events.push(Event::Session(SessionEvent::PresenceNoted {
                session,
                entrant,
                presence,
            }));
        }
    }
    if events.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    Ok(events)
}
