//! Who sits where.

use std::collections::BTreeSet;

use crate::event::{Event, SeatingEvent};
use crate::ids::{EntrantId, SessionNo};
use crate::refusal::Refusal;
use crate::seating::{PlanOrigin, SessionPlan, seed_hash};
use crate::state::{Session, Tournament};

use super::needs::{find_entrant, find_session, needed, optional};

pub(super) fn adopt(
    tournament: &Tournament,
    plans: &[SessionPlan],
    origin: &PlanOrigin,
) -> Result<Vec<Event>, Refusal> {
    if plans.is_empty() || plans.iter().any(|plan| plan.tables.is_empty()) {
        return Err(Refusal::PlanEmpty);
    }
    let mut sessions = BTreeSet::new();
    for plan in plans {
        if !sessions.insert(plan.session) {
            return Err(Refusal::PlanEmpty);
        }
        check_plan(tournament, plan)?;
    }
    if let (Some(promise), PlanOrigin::Drawn { words, .. }) = (tournament.open_seed(), origin)
        && promise.hash != seed_hash(words)
    {
        return Err(Refusal::SeedNotPromised);
    }
    Ok(vec![Event::Seating(SeatingEvent::SeatingAdopted {
        plans: plans.to_vec(),
        origin: origin.clone(),
        reason: String::new(),
    })])
}

/// Every person at most once, known and playing; tables that exist, each once; no result lost.
fn check_plan(tournament: &Tournament, plan: &SessionPlan) -> Result<(), Refusal> {
    let session = find_session(tournament, plan.session)?;
    no_results(session)?;
    let mut tables = BTreeSet::new();
    let mut seated = BTreeSet::new();
    for seats in &plan.tables {
        let table = seats.table;
        if table.0 == 0 || table.0 > tournament.settings.tables {
            return Err(Refusal::NoSuchTable {
                session: plan.session,
                table,
            });
        }
        if !tournament.has_tables_of(seats.seats.size()) {
            return Err(Refusal::TableOfAnotherSize {
                session: plan.session,
                table,
            });
        }
        if !tables.insert(table) {
            return Err(Refusal::TableTwice {
                session: plan.session,
                table,
            });
        }
        for entrant in seats.people() {
            if !find_entrant(tournament, entrant)?.is_active() {
                return Err(Refusal::NotPlaying { entrant });
            }
            if !tournament.may_sit(plan.session, entrant) {
                return Err(Refusal::NotInStage {
                    session: plan.session,
                    entrant,
                });
            }
            if !tournament.is_lined_up(plan.session, entrant) {
                return Err(Refusal::NotInLineUp {
                    session: plan.session,
                    entrant,
                });
            }
            if !seated.insert(entrant) {
                return Err(Refusal::SeatedTwice {
                    session: plan.session,
                    entrant,
                });
            }
        }
    }
    Ok(())
}

/// A session with results keeps its people: a score belongs to the person who made it.
pub(super) fn no_results(session: &Session) -> Result<(), Refusal> {
    match session
        .tables
        .iter()
        .find(|table| table.result.sheet().is_some())
    {
        Some(table) => Err(Refusal::TableHasResult {
            session: session.number,
            table: table.seats.table,
        }),
        None => Ok(()),
    }
}

/// Refuses to change somebody's seat at a table that has a result.
pub(super) fn movable(session: &Session, entrant: EntrantId) -> Result<(), Refusal> {
    let table = session.table_of(entrant).ok_or(Refusal::NotSeated {
        session: session.number,
        entrant,
    })?;
    if table.result.sheet().is_some() {
        return Err(Refusal::TableHasResult {
            session: session.number,
            table: table.seats.table,
        });
    }
    Ok(())
}

pub(super) fn swap(
    tournament: &Tournament,
    session: SessionNo,
    a: EntrantId,
    b: EntrantId,
    note: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    if a == b {
        return Err(Refusal::SamePerson);
    }
    for entrant in [a, b] {
        find_entrant(tournament, entrant)?;
        movable(known, entrant)?;
    }
    let note = optional(note)?;
    Ok(vec![Event::Seating(SeatingEvent::SeatsSwapped {
        session,
        a,
        b,
        note,
    })])
}

/// `people` is (who leaves, who takes the seat), from `session` on or in that session `only`.
pub(super) fn replace(
    tournament: &Tournament,
    session: SessionNo,
    only: bool,
    people: (EntrantId, EntrantId),
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let (leaves, takes) = people;
    let first = find_session(tournament, session)?;
    let reason = needed(reason)?;
    if leaves == takes {
        return Err(Refusal::SamePerson);
    }
    find_entrant(tournament, leaves)?;
    if !find_entrant(tournament, takes)?.is_active() {
        return Err(Refusal::NotPlaying { entrant: takes });
    }
    movable(first, leaves)?;
    let later = tournament
        .sessions
        .iter()
        .map(AsRef::as_ref)
        .filter(|later| {
            later.number == session
                || (!only && later.number > session && movable(later, leaves).is_ok())
        });
    let mut events = Vec::new();
    for change in later {
        if change.table_of(takes).is_some() {
            return Err(Refusal::SeatedTwice {
                session: change.number,
                entrant: takes,
            });
        }
        events.push(Event::Seating(SeatingEvent::SeatTakenOver {
            session: change.number,
            leaves,
            takes,
            reason: reason.clone(),
            with_previous: change.number != session,
        }));
    }
    Ok(events)
}

pub(super) fn publish(
    tournament: &Tournament,
    sessions: &[SessionNo],
) -> Result<Vec<Event>, Refusal> {
    let sessions = changing(tournament, sessions, |session| !session.published)?;
    Ok(vec![Event::Seating(SeatingEvent::SeatingPublished {
        sessions,
    })])
}

pub(super) fn take_back(
    tournament: &Tournament,
    sessions: &[SessionNo],
) -> Result<Vec<Event>, Refusal> {
    let sessions = changing(tournament, sessions, |session| session.published)?;
    Ok(vec![Event::Seating(SeatingEvent::SeatingTakenBack {
        sessions,
    })])
}

/// Those of the sessions that have a plan and change; refused if none does.
fn changing(
    tournament: &Tournament,
    sessions: &[SessionNo],
    changes: impl Fn(&Session) -> bool,
) -> Result<Vec<SessionNo>, Refusal> {
    let mut changed = BTreeSet::new();
    for number in sessions {
        let session = find_session(tournament, *number)?;
        if session.tables.is_empty() {
            return Err(Refusal::NoSeating { session: *number });
        }
        if changes(session) {
            changed.insert(*number);
        }
    }
    if changed.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    Ok(changed.into_iter().collect())
}
