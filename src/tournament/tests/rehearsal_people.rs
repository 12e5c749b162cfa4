//! A rehearsal with people of a real event in it: who sits where, and when they begin.

use std::collections::BTreeSet;

use super::rehearsal::{real, rehearsal_of};
use super::*;
use crate::decide;
use crate::rehearsal::{ActKind, Simulated};
use crate::state::Stamp;

/// Does what happens next until something of this kind has happened.
pub(super) fn until(hall: &mut Rig, kind: ActKind) {
    before(hall, kind);
    act(hall, "simulated");
}

/// Does what happens until something of this kind is next.
pub(super) fn before(hall: &mut Rig, kind: ActKind) {
    for _ in 0..200 {
        if next(hall) == kind {
            return;
        }
        act(hall, "simulated");
    }
    panic!("{kind:?} does not happen");
}

pub(super) fn next(hall: &Rig) -> ActKind {
    hall.tournament.next_act("simulated").unwrap().kind
}

/// Does what happens next, if anything does.
pub(super) fn act(hall: &mut Rig, note: &str) -> Option<ActKind> {
    let act = hall.tournament.next_act(note)?;
    hall.now = act.due(&hall.tournament);
    for event in decide(&hall.tournament, &act.command, &act.context(hall.now)).unwrap() {
        let stamp = Stamp {
            seq: hall.tournament.version + 1,
            at: hall.now,
            by: act.by.actor(),
        };
        hall.tournament.apply(&stamp, &event).unwrap();
    }
    Some(act.kind)
}

/// A rehearsal with so many people, once everybody has a seat.
fn seated(people: u32, tables: u16, sessions: u16) -> Tournament {
    let mut rehearsal = with_people((1..=people).map(new_entrant), tables, sessions);
    until(&mut rehearsal, ActKind::Seat);
    rehearsal.tournament
}

fn with_people(people: impl Iterator<Item = NewEntrant>, tables: u16, sessions: u16) -> Rig {
    let mut hall = real("mcr-ema", sessions, tables);
    let entrants = people.collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    rehearsal_of(&hall, 7)
}

#[test]
fn no_account_of_the_program_is_one_of_a_real_person() {
    let mut known = BTreeSet::new();
    for one in Simulated::ALL {
        let Actor::Account(number) = one.actor() else {
            panic!("{one:?}");
        };
        assert!(number < 0 && known.insert(number));
        assert_eq!(Simulated::of(one.actor()), Some(one));
    }
    assert_eq!(Simulated::of(DIRECTOR), None);
}

#[test]
fn who_is_left_over_sits_out_once_before_anybody_sits_out_again() {
    let hall = seated(10, 3, 5);
    let mut out = Vec::new();
    for session in &hall.sessions {
        let without = hall.entrants.keys();
        let without = without.filter(|it| session.table_of(**it).is_none());
        let without: Vec<u32> = without.map(|it| it.0).collect();
        assert_eq!((session.tables.len(), without.len()), (2, 2));
        out.extend(without);
    }
    out.sort_unstable();
    assert_eq!(out, (1..=10).collect::<Vec<u32>>());
}

#[test]
fn at_five_tables_nobody_meets_twice() {
    let hall = seated(20, 5, 3);
    let met = crate::meetings::meetings(&hall);
    assert_eq!(met.len(), 3 * 5 * 6);
    assert!(met.values().all(|times| *times == 1));
}

#[test]
fn no_more_tables_are_seated_than_the_hall_has() {
    let mut hall = with_people((1..=12).map(new_entrant), 2, 1);
    until(&mut hall, ActKind::Start);
    assert_eq!(hall.tournament.sessions[0].tables.len(), 2);
}

#[test]
fn a_substitute_fills_in_and_nobody_who_sits_out() {
    let kind = |number| match number {
        10 => EntrantKind::Substitute,
        _ => EntrantKind::Player,
    };
    let people = (1..=10).map(|number| NewEntrant {
        kind: kind(number),
        ..new_entrant(number)
    });
    let mut hall = with_people(people, 4, 2);
    until(&mut hall, ActKind::Seat);
    let session = |hall: &Rig| hall.tournament.session(FIRST).unwrap().clone();
    let leaves = session(&hall).tables[0].seats.people().next().unwrap();
    hall.run(EntrantsCommand::Withdraw {
        entrant: leaves,
        reason: "ill".into(),
    });
    until(&mut hall, ActKind::Substitute);
    assert!(session(&hall).table_of(id(10)).is_some());
    assert!(session(&hall).table_of(leaves).is_none());
}

#[test]
fn people_for_whom_there_is_room_are_seated_before_the_start() {
    let mut hall = Rig::with_players();
    hall.run(adopt(vec![plan(1, vec![table(1, [1, 2, 3, 4])])]));
    let mut hall = rehearsal_of(&hall, 7);
    assert_eq!(hall.tournament.sessions[0].tables.len(), 1);
    until(&mut hall, ActKind::Start);
    assert_eq!(hall.tournament.sessions[0].tables.len(), 2);
}

#[test]
fn a_session_begins_at_its_time_in_the_schedule() {
    let mut hall = Rig::seated();
    let starts = "2026-03-14T10:00:00Z".parse().unwrap();
    let item = |session, starts| crate::display::ScheduleItem {
        kind: crate::display::ItemKind::Session(SessionNo(session)),
        title: String::new(),
        starts,
        minutes: 120,
    };
    let later = starts + TimeDelta::hours(3);
    let items = vec![item(1, starts), item(2, later)];
    hall.run(DisplayCommand::SetSchedule { items });
    let mut hall = rehearsal_of(&hall, 7);
    until(&mut hall, ActKind::Start);
    assert_eq!(hall.now, starts);
}

#[test]
fn walls_are_built_at_every_table_where_its_clock_waits_for_them() {
    let mut hall = real("mcr-ema", 1, 3);
    let document = library::document("mcr-ema").unwrap();
    let starts = "hand_starts = \"dice_after_walls\"";
    hall.run(SetupCommand::ChangeRuleSet {
        document: document.replace(starts, &format!("{starts}\nclock_starts = \"walls_built\"")),
        reason: String::new(),
    });
    let mut hall = rehearsal_of(&hall, 7);
    until(&mut hall, ActKind::StartTables);
    let clock = &hall.tournament.sessions[0].clock;
    assert!(clock.by_table);
    let started = clock.tables.values().filter(|it| it.started.is_some());
    assert_eq!(started.count(), 3);
    until(&mut hall, ActKind::Missing);
}

#[test]
fn the_sessions_of_a_stage_are_seated_once_its_cut_is_made() {
    let mut hall = real("mcr-ema", 4, 4);
    let last = StagePlan {
        first: SessionNo(3),
        takes: Some(8),
        ..first_stage()
    };
    let stages = vec![first_stage(), last];
    hall.run(SetupCommand::PlanStages { stages });
    let mut hall = rehearsal_of(&hall, 7);
    let tables = |hall: &Rig| -> Vec<usize> {
        let sessions = hall.tournament.sessions.iter();
        sessions.map(|it| it.tables.len()).collect()
    };
    until(&mut hall, ActKind::Seat);
    assert_eq!(tables(&hall), [4, 4, 0, 0]);
    until(&mut hall, ActKind::Cut);
    until(&mut hall, ActKind::Seat);
    assert_eq!(tables(&hall)[2..], [2, 2]);
}
