//! A rehearsal with people of a real event in it: who sits where, and what is left to real people.

use std::collections::BTreeSet;

use super::rehearsal::{real, rehearsal_of};
use super::*;
use crate::RulingId;
use crate::appeal::AppealDraft;
use crate::decide;
use crate::duty::Caller;
use crate::rehearsal::{ActKind, Simulated};
use crate::state::Stamp;

/// Does what happens next until something of this kind has happened.
fn until(hall: &mut Rig, kind: ActKind) {
    for _ in 0..100 {
        let act = hall.tournament.next_act("simulated").unwrap();
        hall.now = act.due(&hall.tournament);
        for event in decide(&hall.tournament, &act.command, &act.context(hall.now)).unwrap() {
            let stamp = Stamp {
                seq: hall.tournament.version + 1,
                at: hall.now,
                by: act.by.actor(),
            };
            hall.tournament.apply(&stamp, &event).unwrap();
        }
        if act.kind == kind {
            return;
        }
    }
    panic!("{kind:?} does not happen");
}

/// So many people in a hall, in a rehearsal in which everybody has a seat.
fn seated(people: u32, tables: u16, sessions: u16) -> Tournament {
    let mut hall = real("mcr-ema", sessions, tables);
    hall.run(EntrantsCommand::AddEntrants {
        entrants: (1..=people).map(new_entrant).collect(),
    });
    let mut rehearsal = rehearsal_of(&hall, 7);
    until(&mut rehearsal, ActKind::Seat);
    rehearsal.tournament
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
    let hall = seated(12, 2, 1);
    assert_eq!(hall.sessions[0].tables.len(), 2);
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

/// A rehearsal whose first session has begun, and in which somebody has been ruled on.
fn begun() -> Rig {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    until(&mut hall, ActKind::Ruling);
    hall
}

#[test]
fn what_real_people_ask_and_appeal_is_left_to_real_people() {
    let mut hall = begun();
    let next = |hall: &Rig| hall.tournament.next_act("simulated").unwrap().kind;
    let ruling = RulingId(1);
    let Subject::Entrant(by) = hall.tournament.rulings[0].decision.subject else {
        panic!("ruled on nobody");
    };
    hall.run(RulingCommand::FileAppeal {
        ruling,
        appeal: AppealDraft {
            by,
            text: "I did not".into(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        },
    });
    let draft = penalty(1, 1, 1, -10);
    hall.run_as(
        REFEREE,
        &[Role::Referee],
        RulingCommand::RequestRuling(draft.into()),
    )
    .unwrap();
    let theirs = [
        ActKind::Hear,
        ActKind::Decide,
        ActKind::Confirm,
        ActKind::Decline,
    ];
    assert!(!theirs.contains(&next(&hall)), "{:?}", next(&hall));
}

#[test]
fn a_call_to_which_a_real_referee_went_is_closed_by_that_referee() {
    let mut hall = begun();
    hall.run(DutyCommand::CallReferee {
        session: FIRST,
        table: TableNo(1),
        caller: Caller::Table,
        note: String::new(),
    });
    let next = |hall: &Rig| hall.tournament.next_act("simulated").unwrap().kind;
    assert_eq!(next(&hall), ActKind::Go);
    let call = crate::CallId(1);
    hall.run_as(REFEREE, &[Role::Referee], DutyCommand::TakeCall { call })
        .unwrap();
    assert_ne!(next(&hall), ActKind::PlayOn);
}

#[test]
fn a_hall_whose_sheets_real_people_typed_goes_on() {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    until(&mut hall, ActKind::Start);
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, [30, 10, -15, -25]);
    }
    until(&mut hall, ActKind::End);
    assert_eq!(hall.tournament.calls.len(), 0, "no table still plays");
}
