//! Single seats: taken, left open, tables more or fewer, undone and done again; and the rules that
//! every change of the seating is held against.

use std::collections::BTreeSet;
use std::sync::Arc;

use mahjong::TableSize;

use crate::context::{Actor, Clubs};
use crate::event::{Event, SeatingEvent};
use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::refusal::Refusal;
use crate::seat_changes::{SeatChange, Way};
use crate::seat_faults::{SoftFaults, hard_faults};
use crate::seat_rules::{MOST_RULES, Rest, SeatRules};
use crate::state::{Session, Stamp, Table, Tournament};

use super::needs::{find_entrant, find_session, needed, optional};
use super::ruleset::rest_stands;
use super::seating::movable;
use super::setup::read_rules;

/// A seat somebody takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taking {
    pub session: SessionNo,
    pub only: bool,
    pub table: TableNo,
    /// 0 is East.
    pub seat: u8,
    pub entrant: EntrantId,
}

pub(super) fn take(
    tournament: &Tournament,
    taking: Taking,
    note: &str,
) -> Result<Vec<Event>, Refusal> {
    let Taking {
        session,
        only,
        entrant,
        ..
    } = taking;
    let known = find_session(tournament, session)?;
    let note = optional(note)?;
    may_play(tournament, session, entrant)?;
    if known.table_of(entrant).is_some() {
        movable(known, entrant)?;
    }
    let table = known.table(taking.table).ok_or(Refusal::NoSuchTable {
        session,
        table: taking.table,
    })?;
    let seat = table.seats.seats.get(usize::from(taking.seat));
    if seat != Some(&None) {
        return Err(Refusal::SeatTaken {
            table: taking.table,
        });
    }
    no_result(session, table)?;
    let mut events = vec![Event::Seating(SeatingEvent::SeatTaken {
        session,
        table: taking.table,
        seat: taking.seat,
        entrant,
        note: note.clone(),
        with_previous: false,
    })];
    for later in later(tournament, session, only) {
        let may = later.table_of(entrant).is_none() && tournament.may_sit(later.number, entrant);
        let Some((table, seat)) = open_seat(later).filter(|_| may) else {
            continue;
        };
        events.push(Event::Seating(SeatingEvent::SeatTaken {
            session: later.number,
            table,
            seat,
            entrant,
            note: note.clone(),
            with_previous: true,
        }));
    }
    Ok(events)
}

/// The first open seat of a session at a table that has no result.
fn open_seat(session: &Session) -> Option<(TableNo, u8)> {
    let open = |table: &&Table| table.result.sheet().is_none();
    session.tables.iter().filter(open).find_map(|table| {
        let seat = table.seats.seats.iter().position(Option::is_none)?;
        Some((table.seats.table, u8::try_from(seat).ok()?))
    })
}

/// The sessions after one that have a plan; none if `only` that one is meant.
fn later(
    tournament: &Tournament,
    session: SessionNo,
    only: bool,
) -> impl Iterator<Item = &Session> + '_ {
    let sessions = tournament.sessions.iter().map(AsRef::as_ref);
    sessions
        .filter(move |later: &&Session| !only && later.number > session && !later.tables.is_empty())
}

fn may_play(
    tournament: &Tournament,
    session: SessionNo,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    if !find_entrant(tournament, entrant)?.is_active() {
        return Err(Refusal::NotPlaying { entrant });
    }
    if !tournament.may_sit(session, entrant) {
        return Err(Refusal::NotInStage { session, entrant });
    }
    Ok(())
}

fn no_result(session: SessionNo, table: &Table) -> Result<(), Refusal> {
    if table.result.sheet().is_some() {
        let table = table.seats.table;
        return Err(Refusal::TableHasResult { session, table });
    }
    Ok(())
}

pub(super) fn leave(
    tournament: &Tournament,
    session: SessionNo,
    only: bool,
    entrant: EntrantId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    find_entrant(tournament, entrant)?;
    let reason = needed(reason)?;
    movable(known, entrant)?;
    let also = later(tournament, session, only).filter(|later| movable(later, entrant).is_ok());
    let sessions = std::iter::once(session).chain(also.map(|later| later.number));
    Ok(sessions
        .map(|left| {
            Event::Seating(SeatingEvent::SeatLeft {
                session: left,
                entrant,
                reason: reason.clone(),
                with_previous: left != session,
            })
        })
        .collect())
}

/// A table more, with four open seats: the first number that the session does not use.
pub(super) fn add_table(
    tournament: &Tournament,
    session: SessionNo,
    only: bool,
) -> Result<Vec<Event>, Refusal> {
    find_session(tournament, session)?;
    let free = |session: &Session| {
        (1..=tournament.settings.tables)
            .map(TableNo)
            .find(|table| session.table(*table).is_none())
    };
    let first = find_session(tournament, session)?;
    let table = free(first).ok_or(Refusal::HallFull {
        session,
        most: tournament.settings.tables,
    })?;
    let also = later(tournament, session, only).filter_map(|it| Some((it.number, free(it)?)));
    let added = std::iter::once((session, table)).chain(also);
    Ok(added
        .map(|(number, table)| {
            Event::Seating(SeatingEvent::TableAdded {
                session: number,
                table,
                with_previous: number != session,
            })
        })
        .collect())
}

pub(super) fn remove_table(
    tournament: &Tournament,
    session: SessionNo,
    table: TableNo,
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    let found = known
        .table(table)
        .ok_or(Refusal::NoSuchTable { session, table })?;
    if found.seats.people().next().is_some() {
        return Err(Refusal::TableNotEmpty { session, table });
    }
    Ok(vec![Event::Seating(SeatingEvent::TableRemoved {
        session,
        table,
    })])
}

/// Undoes the last change, which must be the one somebody saw, or does the next one again.
pub(super) fn step(tournament: &Tournament, change: u64, way: Way) -> Result<Vec<Event>, Refusal> {
    let next = match way {
        Way::Back => tournament.last_seat_change(),
        Way::Again => tournament.next_seat_change(),
    };
    let next = next.ok_or(match way {
        Way::Back => Refusal::NothingToUndo,
        Way::Again => Refusal::NothingToRedo,
    })?;
    if next.seq != change {
        return Err(Refusal::SeatingChangedMeanwhile);
    }
    may_step(tournament, next, way)?;
    Ok(vec![match way {
        Way::Back => Event::Seating(SeatingEvent::SeatingUndone { change }),
        Way::Again => Event::Seating(SeatingEvent::SeatingRedone { change }),
    }])
}

/// Refuses what later facts forbid: results, people who went home, tables that are gone.
fn may_step(tournament: &Tournament, change: &SeatChange, way: Way) -> Result<(), Refusal> {
    for moved in &change.sessions {
        let session = find_session(tournament, moved.session)?;
        let mut sits: BTreeSet<EntrantId> = BTreeSet::new();
        for table in &session.tables {
            sits.extend(table.seats.people());
        }
        for table in &moved.tables {
            if let Some(known) = session.table(table.table) {
                no_result(session.number, known)?;
            }
            let Some(places) = table.to(way) else {
                continue;
            };
            if table.table.0 > tournament.settings.tables {
                return Err(Refusal::NoSuchTable {
                    session: session.number,
                    table: table.table,
                });
            }
            for entrant in places.seats.people().filter(|it| !sits.contains(it)) {
                may_play(tournament, session.number, entrant)?;
            }
        }
    }
    Ok(())
}

/// Holds what was decided against the rules of the seating: a hard rule that was kept and would be
/// broken refuses it, a plan that becomes less fair asks for a note.
pub(super) fn by_the_rules(
    tournament: &Tournament,
    events: Vec<Event>,
    note: Option<&str>,
    clubs: &Clubs,
) -> Result<Vec<Event>, Refusal> {
    let mut after = tournament.clone();
    for event in &events {
        let stamp = Stamp {
            seq: after.version + 1,
            at: chrono::DateTime::UNIX_EPOCH,
            by: Actor::Program,
        };
        // What cannot be folded is found, and told, where it is appended.
        if after.apply(&stamp, event).is_err() {
            return Ok(events);
        }
    }
    let (kept, faults) = (hard_faults(tournament), hard_faults(&after));
    if let Some(fault) = faults.difference(&kept).next() {
        return Err(fault.refusal());
    }
    let is_noted = note.is_none_or(|note| !note.trim().is_empty());
    let asks = is_less_fair(tournament, &after, clubs) || mixes_more(tournament, &after);
    if !is_noted && asks {
        return Err(Refusal::NoteNeeded);
    }
    Ok(events)
}

fn is_less_fair(before: &Tournament, after: &Tournament, clubs: &Clubs) -> bool {
    SoftFaults::of(after, clubs).is_worse_than(&SoftFaults::of(before, clubs))
}

/// Whether more tables mix groups that play among themselves.
fn mixes_more(before: &Tournament, after: &Tournament) -> bool {
    let mixed = |tournament: &Tournament, session: &Session| {
        let tables = session.tables.iter().map(|table| &table.seats);
        tournament.mixed(session.number, tables).len()
    };
    let sessions = before.sessions.iter().zip(&after.sessions);
    sessions
        .filter(|(before, after)| before != after)
        .any(|(old, new)| mixed(after, new) > mixed(before, old))
}

/// The rules of the seating as they are from now on.
pub(super) fn set_rules(tournament: &Tournament, rules: &SeatRules) -> Result<Vec<Event>, Refusal> {
    if rules.apart.len() > MOST_RULES || rules.fixed.len() > MOST_RULES {
        return Err(Refusal::TooManyRules {
            most: u16::try_from(MOST_RULES).unwrap_or(u16::MAX),
        });
    }
    for rule in &rules.apart {
        let people: BTreeSet<_> = rule.people.iter().collect();
        if people.len() < 2 || people.len() != rule.people.len() {
            return Err(Refusal::SamePerson);
        }
        for entrant in &rule.people {
            find_entrant(tournament, *entrant)?;
        }
    }
    let mut fixed = BTreeSet::new();
    for rule in &rules.fixed {
        find_entrant(tournament, rule.entrant)?;
        let there = rules.fixed.iter().filter(|it| it.table == rule.table);
        if rule.table.0 == 0
            || rule.table.0 > tournament.settings.tables
            || there.count() > tournament.ruleset.table_size().seats()
            || !fixed.insert(rule.entrant)
        {
            return Err(Refusal::FixedTableWrong {
                entrant: rule.entrant,
            });
        }
    }
    if *rules == *tournament.seat_rules {
        return Err(Refusal::NothingToChange);
    }
    if rules.rest != tournament.seat_rules.rest {
        check_rest(tournament, &rules.rest)?;
    }
    Ok(vec![Event::Seating(SeatingEvent::SeatRulesSet {
        rules: rules.clone(),
    })])
}

/// Refuses a rest that cannot play, or whose tables could not stand as they are.
fn check_rest(tournament: &Tournament, rest: &Rest) -> Result<(), Refusal> {
    let rules = rest.document().map(read_rules).transpose()?;
    let is_beside_fours = tournament.ruleset.table_size() == TableSize::Four;
    if let Some(rules) = &rules
        && !(is_beside_fours && rest.table_size() == Some(rules.table_size()))
    {
        return Err(Refusal::RestOfAnotherSize);
    }
    if let Some(rules) = &rules
        && !tournament.ruleset.adds_up_with(rules)
    {
        return Err(Refusal::RestCountsOtherwise);
    }
    rest_stands(tournament, rules.map(Arc::new))
}
