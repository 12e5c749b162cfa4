//! Calls for a referee, and who is the nearest.

use super::*;
use crate::CallId;
use crate::duty::{Caller, Referee};

fn call(table: u16) -> Command {
    Command::Duty(DutyCommand::CallReferee {
        session: SessionNo(1),
        table: TableNo(table),
        caller: Caller::Table,
        note: String::new(),
    })
}

fn looks_after(tables: &[u16]) -> Referee {
    Referee {
        tables: tables.iter().copied().map(TableNo).collect(),
        ..Referee::default()
    }
}

fn assign(account: i64, referee: Referee) -> Command {
    Command::Duty(DutyCommand::AssignReferee { account, referee })
}

#[test]
fn a_table_calls_once_and_waits_until_somebody_comes() {
    let mut hall = Rig::seated();
    hall.run_as(Actor::Program, &[Role::ReadOnly], call(1))
        .unwrap();
    assert_eq!(
        hall.refusal(call(1)),
        Refusal::CalledAlready { table: TableNo(1) }
    );
    hall.wait(3);
    let take = || Command::Duty(DutyCommand::TakeCall { call: CallId(1) });
    hall.run_as(REFEREE, &[Role::Referee], take()).unwrap();
    assert_eq!(hall.refusal(take()), Refusal::CallTakenAlready);
    hall.wait(5);
    let close = || Command::Duty(DutyCommand::CloseCall { call: CallId(1) });
    hall.run_as(REFEREE, &[Role::Referee], close()).unwrap();
    assert_eq!(hall.refusal(close()), Refusal::CallOver);
    let known = hall.tournament.call(CallId(1)).unwrap();
    assert_eq!(known.waited(hall.now), TimeDelta::minutes(3));
    hall.run(call(1));
}

#[test]
fn a_table_takes_its_call_back_until_somebody_goes_there() {
    let mut hall = Rig::seated();
    let withdraw = |call| Command::Duty(DutyCommand::WithdrawCall { call: CallId(call) });
    let by_table = |hall: &mut Rig, command| {
        hall.run_as(Actor::Program, &[Role::ReadOnly], command)
            .unwrap();
    };
    by_table(&mut hall, call(1));
    by_table(&mut hall, withdraw(1));
    let known = hall.tournament.call(CallId(1)).unwrap();
    assert!(!known.is_open() && known.taken.is_none());
    assert_eq!(hall.refusal(withdraw(1)), Refusal::CallOver);
    by_table(&mut hall, call(1));
    let take = Command::Duty(DutyCommand::TakeCall { call: CallId(2) });
    hall.run_as(REFEREE, &[Role::Referee], take).unwrap();
    assert_eq!(hall.refusal(withdraw(2)), Refusal::CallTakenAlready);
}

#[test]
fn a_table_that_takes_its_calls_back_does_not_fill_the_log() {
    let mut hall = Rig::seated();
    let withdraw = |call| Command::Duty(DutyCommand::WithdrawCall { call: CallId(call) });
    for number in 1..=3 {
        hall.run(call(1));
        hall.run(withdraw(number));
    }
    let refused = Refusal::CalledInVain {
        table: TableNo(1),
        times: 3,
    };
    assert_eq!(hall.refusal(call(1)), refused);
    hall.run(call(2));
    let by_staff = Command::Duty(DutyCommand::CallReferee {
        session: SessionNo(1),
        table: TableNo(1),
        caller: Caller::Staff,
        note: String::new(),
    });
    assert!(
        hall.decide_as(DIRECTOR, &[Role::Director], &by_staff)
            .is_ok()
    );
    hall.wait(10);
    hall.run(call(1));
}

#[test]
fn nobody_calls_to_a_table_that_is_not_there() {
    let hall = Rig::seated();
    assert!(matches!(hall.refusal(call(9)), Refusal::NoSuchTable { .. }));
}

#[test]
fn the_nearest_free_referee_is_the_one_of_the_area_then_of_the_next() {
    let mut hall = Rig::seated();
    hall.run(assign(10, looks_after(&[1])));
    hall.run(assign(11, looks_after(&[2, 3])));
    let nearest = |hall: &Rig, table| hall.tournament.nearest_free(SessionNo(1), TableNo(table));
    assert_eq!(nearest(&hall, 1), Some(10));
    assert_eq!(nearest(&hall, 2), Some(11));
    hall.run(call(1));
    let take = Command::Duty(DutyCommand::TakeCall { call: CallId(1) });
    hall.run_as(Actor::Account(10), &[Role::Referee], take)
        .unwrap();
    assert_eq!(nearest(&hall, 1), Some(11), "the first is busy");
}

#[test]
fn a_referee_who_plays_is_not_called_while_the_session_runs() {
    let mut hall = Rig::seated();
    let plays = Referee {
        plays: Some(id(1)),
        ..Referee::default()
    };
    hall.run(assign(10, plays));
    let session = SessionNo(1);
    assert_eq!(hall.tournament.nearest_free(session, TableNo(2)), Some(10));
    hall.run(Command::Session(SessionCommand::StartSession { session }));
    assert_eq!(hall.tournament.nearest_free(session, TableNo(2)), None);
}

#[test]
fn the_roster_knows_tables_and_players_of_this_event_only() {
    let mut hall = Rig::seated();
    assert!(matches!(
        hall.refusal(assign(10, looks_after(&[4]))),
        Refusal::TablesOutOfRange { .. }
    ));
    let stranger = Referee {
        plays: Some(id(99)),
        ..Referee::default()
    };
    assert!(matches!(
        hall.refusal(assign(10, stranger)),
        Refusal::NoSuchEntrant { .. }
    ));
    let dismiss = Command::Duty(DutyCommand::DismissReferee { account: 10 });
    assert_eq!(hall.refusal(dismiss.clone()), Refusal::NotOnRoster);
    hall.run(assign(10, looks_after(&[2, 1, 2])));
    let tables = &hall.tournament.referees[&10].tables;
    assert_eq!(tables, &[TableNo(1), TableNo(2)]);
    hall.run(dismiss);
    assert!(hall.tournament.referees.is_empty());
}

#[test]
fn one_referee_is_needed_for_each_thirty_two_players() {
    let mut hall = Rig::with_players();
    assert_eq!(hall.tournament.referees_needed(), 1);
    let more = (9..=33).map(new_entrant).collect();
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: more,
    }));
    assert_eq!(hall.tournament.referees_needed(), 2);
}

#[test]
fn calls_are_numbered_in_their_order_and_taken_once_by_whoever_goes() {
    let mut hall = Rig::seated();
    hall.run(call(1));
    hall.run(call(2));
    let numbers: Vec<u32> = hall.tournament.calls.iter().map(|it| it.id.0).collect();
    assert_eq!(numbers, [1, 2]);
    let take = || Command::Duty(DutyCommand::TakeCall { call: CallId(2) });
    hall.run(take());
    assert_eq!(hall.refusal(take()), Refusal::NothingToChange);
    let other = hall.run_as(REFEREE, &[Role::Referee], take());
    assert_eq!(other, Err(Refusal::CallTakenAlready));
}

#[test]
fn who_is_given_no_tables_looks_after_all() {
    assert!(looks_after(&[]).looks_after(TableNo(7)));
    let some = looks_after(&[2, 3]);
    assert_eq!(
        [1, 2, 3].map(|table| some.looks_after(TableNo(table))),
        [false, true, true]
    );
}

#[test]
fn a_call_is_the_tables_while_nobody_of_the_staff_has_to_do_with_it() {
    let mut hall = Rig::seated();
    let is_the_tables = |hall: &Rig| hall.tournament.call(CallId(1)).unwrap().is_the_tables();
    hall.run(call(1));
    assert!(is_the_tables(&hall));
    let mut withdrawn = hall.clone();
    withdrawn.run(DutyCommand::WithdrawCall { call: CallId(1) });
    assert!(!is_the_tables(&withdrawn));
    hall.run(DutyCommand::TakeCall { call: CallId(1) });
    assert!(!is_the_tables(&hall), "somebody is on the way");
    let mut of_staff = Rig::seated();
    of_staff.run(DutyCommand::CallReferee {
        session: FIRST,
        table: TableNo(1),
        caller: Caller::Staff,
        note: String::new(),
    });
    assert!(!is_the_tables(&of_staff));
}
