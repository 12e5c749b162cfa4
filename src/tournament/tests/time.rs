//! Time: properties of the clock, tables with a time of their own, and who comes late.

use proptest::prelude::*;

use super::*;
use crate::clock::{Change, TablePhase};
use crate::session::Presence;

const SESSION: SessionNo = SessionNo(1);

/// A document whose tables start when their walls are built.
fn walls_built() -> Rig {
    let mut hall = Rig::seated();
    let document = library::document("mcr-ema").unwrap();
    let document = document.replace(
        "hand_starts = \"dice_after_walls\"",
        "hand_starts = \"dice_after_walls\"\nclock_starts = \"walls_built\"",
    );
    hall.run(Command::Setup(SetupCommand::ChangeRuleSet {
        document,
        reason: String::new(),
    }));
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall
}

fn left(hall: &Rig, table: u16) -> i64 {
    let clock = &hall.tournament.session(SESSION).unwrap().clock;
    clock.remaining(hall.now, Some(TableNo(table)))
}

fn stop(table: u16) -> Command {
    Command::Session(SessionCommand::StopTable {
        session: SESSION,
        table: TableNo(table),
        reason: "the tiles are counted".into(),
    })
}

fn release(table: u16) -> Command {
    Command::Session(SessionCommand::ReleaseTable {
        session: SESSION,
        table: TableNo(table),
    })
}

fn build(tables: &[u16]) -> Command {
    Command::Session(SessionCommand::StartTables {
        session: SESSION,
        tables: tables.iter().copied().map(TableNo).collect(),
    })
}

#[test]
fn a_table_whose_walls_are_built_late_has_its_whole_time() {
    let mut hall = walls_built();
    hall.wait(3);
    hall.run(build(&[1]));
    hall.wait(2);
    assert_eq!((left(&hall, 1), left(&hall, 2)), (118 * 60, 120 * 60));
    hall.run(Command::Session(SessionCommand::PauseSession {
        session: SESSION,
    }));
    hall.wait(60);
    hall.run(build(&[2]));
    hall.run(Command::Session(SessionCommand::ResumeSession {
        session: SESSION,
    }));
    hall.wait(10);
    assert_eq!((left(&hall, 1), left(&hall, 2)), (108 * 60, 110 * 60));
    assert_eq!(
        hall.refusal(build(&[2])),
        Refusal::TableStartedAlready {
            session: SESSION,
            table: TableNo(2)
        }
    );
}

#[test]
fn tables_start_together_unless_the_rule_set_says_otherwise() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    assert_eq!(
        hall.refusal(build(&[1])),
        Refusal::StartsTogether { session: SESSION }
    );
}

#[test]
fn a_stopped_table_loses_no_time_while_the_hall_plays_on() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.wait(10);
    hall.run(stop(2));
    hall.wait(5);
    let clock = &hall.tournament.session(SESSION).unwrap().clock;
    assert_eq!(clock.table_phase(Some(TableNo(2))), TablePhase::Stopped);
    assert_eq!(clock.over_at(Some(TableNo(2))), None);
    assert!(clock.over_at(Some(TableNo(1))) == clock.over_at(None));
    hall.run(Command::Session(SessionCommand::PauseSession {
        session: SESSION,
    }));
    hall.wait(30);
    hall.run(Command::Session(SessionCommand::ResumeSession {
        session: SESSION,
    }));
    hall.wait(1);
    hall.run(release(2));
    hall.wait(4);
    assert_eq!((left(&hall, 1), left(&hall, 2)), (100 * 60, 106 * 60));
    assert_eq!(
        hall.refusal(release(2)),
        Refusal::TableNotStopped {
            session: SESSION,
            table: TableNo(2)
        }
    );
}

#[test]
fn a_stop_needs_a_reason_and_a_running_clock() {
    let mut hall = Rig::seated();
    assert_eq!(hall.refusal(stop(1)), Refusal::NotOpen { session: SESSION });
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    let silent = Command::Session(SessionCommand::StopTable {
        session: SESSION,
        table: TableNo(1),
        reason: "  ".into(),
    });
    assert_eq!(hall.refusal(silent), Refusal::ReasonMissing);
    hall.run(stop(1));
    assert_eq!(
        hall.refusal(stop(1)),
        Refusal::TableNotRunning {
            session: SESSION,
            table: TableNo(1)
        }
    );
}

#[test]
fn what_was_done_with_a_clock_stays_with_who_and_when() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.wait(10);
    hall.run(stop(2));
    hall.run_as(REFEREE, &[Role::Referee], release(2)).unwrap();
    hall.run(Command::Session(SessionCommand::EndSession {
        session: SESSION,
    }));
    let clock = &hall.tournament.session(SESSION).unwrap().clock;
    let told: Vec<_> = clock
        .moments
        .iter()
        .map(|it| (it.change, it.table))
        .collect();
    assert_eq!(
        told,
        [
            (Change::Started, None),
            (Change::Paused, Some(TableNo(2))),
            (Change::Resumed, Some(TableNo(2))),
            (Change::Ended, None),
        ]
    );
    assert_eq!(clock.moments[2].stamp.by, REFEREE);
    assert_eq!(clock.moments[1].reason, "the tiles are counted");
}

#[test]
fn hands_left_are_counted_where_the_rules_fix_their_number() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    let note = |hands| {
        Command::Session(SessionCommand::NoteHands {
            session: SESSION,
            table: TableNo(1),
            hands,
        })
    };
    hall.run(note(9));
    assert_eq!(hall.tournament.hands_left(SESSION, TableNo(1)), Some(7));
    assert_eq!(hall.tournament.hands_left(SESSION, TableNo(2)), None);
    assert_eq!(
        hall.refusal(note(17)),
        Refusal::HandsOutOfRange { most: 16 }
    );
    hall.run(note(16));
    assert_eq!(hall.tournament.hands_left(SESSION, TableNo(1)), Some(0));
}

#[test]
fn who_comes_after_the_start_is_late_by_started_minutes_and_the_rule_set_names_the_offence() {
    let mut hall = Rig::seated();
    let here = (1..=6).map(id).collect();
    hall.run(Command::Entrants(EntrantsCommand::CheckIn {
        entrants: here,
    }));
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.now += TimeDelta::seconds(61);
    hall.run(Command::Entrants(EntrantsCommand::CheckIn {
        entrants: vec![id(7)],
    }));
    hall.wait(10);
    let late = hall.tournament.late(SESSION, hall.now);
    let told: Vec<_> = late
        .iter()
        .map(|it| {
            (
                it.entrant,
                it.minutes,
                it.arrived.is_some(),
                it.offence.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (id(7), 2, true, Some("late_up_to_10_minutes")),
            (id(8), 12, false, Some("late_11_to_15_minutes")),
        ]
    );
    let note = |entrant, presence| {
        Command::Session(SessionCommand::NotePresence {
            session: SESSION,
            entrants: vec![id(entrant)],
            presence,
        })
    };
    hall.run(note(8, Presence::OnTime));
    hall.run(note(2, Presence::Missing));
    hall.wait(5);
    hall.run(note(2, Presence::Arrived));
    hall.wait(60);
    let late = hall.tournament.late(SESSION, hall.now);
    let told: Vec<_> = late.iter().map(|it| (it.entrant, it.minutes)).collect();
    assert_eq!(told, [(id(2), 17), (id(7), 2)]);
}

#[test]
fn nobody_is_late_where_nobody_is_checked_in() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.wait(20);
    assert_eq!(hall.tournament.late(SESSION, hall.now), []);
}

#[test]
fn a_ruling_on_a_delay_is_found_again() {
    let mut hall = Rig::seated();
    hall.run(Command::Entrants(EntrantsCommand::CheckIn {
        entrants: vec![id(1)],
    }));
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.wait(4);
    hall.run(Command::Entrants(EntrantsCommand::CheckIn {
        entrants: vec![id(5)],
    }));
    let mut draft = penalty(1, 1, 5, -10);
    draft.offence = Some("late_up_to_10_minutes".into());
    hall.run(Command::rule(draft));
    let late = hall.tournament.late(SESSION, hall.now);
    let of_five = late.iter().find(|it| it.entrant == id(5)).unwrap();
    assert!(of_five.ruling.is_some());
    assert!(
        late.iter()
            .filter(|it| it.entrant != id(5))
            .all(|it| it.ruling.is_none())
    );
}

/// What may be done with a clock, and how long to wait before (milliseconds).
#[derive(Debug, Clone)]
enum Step {
    Pause,
    Resume,
    Extend(i64),
    ExtendTable(i64),
    Stop,
    Release,
}

fn steps() -> impl Strategy<Value = Vec<(i64, Step)>> {
    let step = prop_oneof![
        Just(Step::Pause),
        Just(Step::Resume),
        (-600_i64..600).prop_map(Step::Extend),
        (-600_i64..600).prop_map(Step::ExtendTable),
        Just(Step::Stop),
        Just(Step::Release),
    ];
    proptest::collection::vec((0_i64..900_000, step), 0..30)
}

fn millis(hall: &Rig, table: Option<TableNo>) -> i64 {
    let clock = &hall.tournament.session(SESSION).unwrap().clock;
    match clock.over_at(table) {
        Some(at) => (at - hall.now).num_milliseconds(),
        None => clock.remaining(hall.now, table) * 1000,
    }
}

proptest! {
    #[test]
    fn pauses_stops_and_extensions_in_any_order_lose_no_time(steps in steps()) {
        let mut hall = Rig::seated();
        hall.run(Command::Session(SessionCommand::StartSession { session: SESSION }));
        let table = TableNo(2);
        // What is left, kept by hand: every millisecond that the clock ran is taken away once.
        let (mut hall_left, mut table_left) = (120 * 60 * 1000_i64, 120 * 60 * 1000_i64);
        let (mut runs, mut table_runs) = (true, true);
        for (wait, step) in steps {
            hall.now += TimeDelta::milliseconds(wait);
            if runs {
                hall_left -= wait;
                if table_runs {
                    table_left -= wait;
                }
            }
            let extend = |table, seconds| Command::Session(SessionCommand::ExtendSession {
                session: SESSION, table, seconds, reason: "because".into(),
            });
            let command = match step {
                Step::Pause => Command::Session(SessionCommand::PauseSession { session: SESSION }),
                Step::Resume => Command::Session(SessionCommand::ResumeSession { session: SESSION }),
                Step::Extend(seconds) => extend(None, seconds),
                Step::ExtendTable(seconds) => extend(Some(table), seconds),
                Step::Stop => stop(2),
                Step::Release => release(2),
            };
            if hall.run_as(DIRECTOR, &[Role::Director], command).is_ok() {
                match step {
                    Step::Pause => runs = false,
                    Step::Resume => runs = true,
                    Step::Extend(seconds) => {
                        hall_left += seconds * 1000;
                        table_left += seconds * 1000;
                    }
                    Step::ExtendTable(seconds) => table_left += seconds * 1000,
                    Step::Stop => table_runs = false,
                    Step::Release => table_runs = true,
                }
            }
            let close = |told: i64, kept: i64, exact: bool| {
                if exact { told == kept } else { (told - kept).abs() < 1000 }
            };
            prop_assert!(close(millis(&hall, None), hall_left, runs));
            prop_assert!(close(millis(&hall, Some(table)), table_left, runs && table_runs));
        }
        let again = hall.log.iter().map(|(stamp, event)| (*stamp, event));
        let folded = Tournament::fold(again).unwrap().unwrap();
        prop_assert!(folded == hall.tournament);
    }
}
