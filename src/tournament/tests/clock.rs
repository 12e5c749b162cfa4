//! The clock of a session.

use super::*;

const SESSION: SessionNo = SessionNo(1);

/// Seconds left, for the hall or a table.
fn left(hall: &Rig, table: Option<u16>) -> i64 {
    let clock = &hall.tournament.session(SESSION).unwrap().clock;
    clock.remaining(hall.now, table.map(TableNo))
}

fn extend(table: Option<u16>, seconds: i64, reason: &str) -> Command {
    Command::Session(SessionCommand::ExtendSession {
        session: SESSION,
        table: table.map(TableNo),
        seconds,
        reason: reason.into(),
    })
}

#[test]
fn time_runs_stands_and_runs_on() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.wait(30);
    assert_eq!(left(&hall, None), 90 * 60);
    hall.run(Command::Session(SessionCommand::PauseSession {
        session: SESSION,
    }));
    hall.wait(15);
    assert_eq!(left(&hall, None), 90 * 60);
    hall.run(Command::Session(SessionCommand::ResumeSession {
        session: SESSION,
    }));
    hall.wait(100);
    assert_eq!(left(&hall, None), -10 * 60);
}

#[test]
fn a_table_can_have_time_of_its_own_for_a_reason() {
    let mut hall = Rig::seated();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    assert_eq!(
        hall.refusal(extend(Some(2), 300, " ")),
        Refusal::ReasonMissing
    );
    hall.run(extend(Some(2), 300, "a tile was missing"));
    hall.run(extend(None, -60, ""));
    assert_eq!(left(&hall, None), 119 * 60);
    assert_eq!(left(&hall, Some(2)), 124 * 60);
}

#[test]
fn an_extension_is_from_a_second_to_ten_hours_either_way() {
    let hall = Rig::seated();
    for seconds in [0, 36_001, -36_001, i64::MAX, i64::MIN] {
        assert_eq!(
            hall.refusal(extend(None, seconds, "")),
            Refusal::ExtensionOutOfRange
        );
    }
}

#[test]
fn each_step_needs_the_one_before() {
    let mut hall = Rig::seated();
    let session = SESSION;
    let refused = |hall: &Rig, command: Command, refusal: Refusal| {
        assert_eq!(hall.refusal(command), refusal);
    };
    refused(
        &hall,
        Command::Session(SessionCommand::PauseSession { session }),
        Refusal::NotRunning { session },
    );
    refused(
        &hall,
        Command::Session(SessionCommand::EndSession { session }),
        Refusal::NotOpen { session },
    );
    hall.run(Command::Session(SessionCommand::StartSession { session }));
    refused(
        &hall,
        Command::Session(SessionCommand::StartSession { session }),
        Refusal::AlreadyStarted { session },
    );
    refused(
        &hall,
        Command::Session(SessionCommand::ResumeSession { session }),
        Refusal::NotPaused { session },
    );
    hall.run(Command::Session(SessionCommand::EndSession { session }));
    refused(
        &hall,
        extend(None, 60, ""),
        Refusal::SessionOver { session },
    );
    hall.run(Command::Session(SessionCommand::ReopenSession {
        session,
        reason: "a hand was still played".into(),
    }));
    hall.run(Command::Session(SessionCommand::ResumeSession { session }));
    assert!(hall.tournament.session(session).unwrap().clock.is_open());
}

#[test]
fn a_session_without_a_plan_cannot_start() {
    let hall = Rig::with_players();
    let session = SESSION;
    assert_eq!(
        hall.refusal(Command::Session(SessionCommand::StartSession { session })),
        Refusal::NoSeating { session }
    );
}

#[test]
fn a_clock_says_how_long_it_ran_and_since_when_it_is_over() {
    let mut hall = Rig::seated();
    let told = |hall: &Rig| {
        let clock = &hall.tournament.session(SESSION).unwrap().clock;
        (clock.runs(), clock.elapsed(hall.now), clock.ended())
    };
    assert_eq!(told(&hall), (false, 0, None));
    hall.run(start(SESSION));
    hall.now += TimeDelta::milliseconds(90_999);
    assert_eq!(told(&hall), (true, 90, None));
    let session = SESSION;
    hall.run(Command::Session(SessionCommand::PauseSession { session }));
    hall.wait(7);
    assert_eq!(told(&hall), (false, 90, None));
    hall.run(Command::Session(SessionCommand::ResumeSession { session }));
    hall.wait(100);
    hall.run(end(SESSION));
    let over = hall.now;
    hall.wait(5);
    assert_eq!(told(&hall), (false, 6_090, Some(over)));
}

#[test]
fn time_given_before_the_start_stays_when_the_start_is_taken_back() {
    let mut hall = Rig::seated();
    hall.run(extend(None, 300, ""));
    hall.run(start(SESSION));
    hall.run(extend(None, 60, ""));
    hall.wait(4);
    hall.run(Command::Session(SessionCommand::TakeBackStart {
        session: SESSION,
        reason: "the wrong button".into(),
    }));
    hall.run(start(SESSION));
    assert_eq!(left(&hall, None), 125 * 60);
}

#[test]
fn a_table_with_time_of_its_own_waits_for_its_walls_with_all_of_it() {
    let document = library::document("mcr-ema").unwrap();
    let starts = "hand_starts = \"dice_after_walls\"";
    let document = document.replace(starts, &format!("{starts}\nclock_starts = \"walls_built\""));
    let mut hall = Rig::seated();
    hall.run(SetupCommand::ChangeRuleSet {
        document,
        reason: String::new(),
    });
    hall.run(start(SESSION));
    hall.run(extend(Some(2), 300, "a tile was missing"));
    hall.wait(9);
    assert_eq!(left(&hall, Some(1)), 120 * 60);
    assert_eq!(left(&hall, Some(2)), 125 * 60);
}

#[test]
fn a_session_ends_without_a_question_to_the_second_its_time_is_up() {
    let mut hall = Rig::seated();
    hall.run(start(SESSION));
    hall.now += TimeDelta::seconds(7_199);
    assert_eq!(hall.doubts(end(SESSION)).len(), 2);
    hall.now += TimeDelta::seconds(1);
    assert_eq!(hall.doubts(end(SESSION)), []);
}

#[test]
fn who_never_came_is_late_only_until_the_session_is_over() {
    let mut hall = Rig::seated();
    hall.run(start(SESSION));
    hall.run(SessionCommand::NotePresence {
        session: SESSION,
        entrants: vec![id(2)],
        presence: crate::session::Presence::Missing,
    });
    hall.wait(6);
    assert_eq!(hall.tournament.late(SESSION, hall.now).len(), 1);
    hall.run(end(SESSION));
    assert_eq!(hall.tournament.late(SESSION, hall.now), []);
}

#[test]
fn a_ruling_on_a_delay_is_of_its_session_while_it_stands() {
    let mut hall = Rig::seated();
    let late_in = |session| {
        let mut draft = penalty(session, 1, 2, -10);
        draft.offence = Some("late_up_to_10_minutes".into());
        Command::rule(draft)
    };
    let ruling = |hall: &Rig, session| hall.tournament.late(session, hall.now)[0].ruling;
    for session in [FIRST, SECOND] {
        hall.run_because("both at once", start(session));
        hall.run(SessionCommand::NotePresence {
            session,
            entrants: vec![id(2)],
            presence: crate::session::Presence::Missing,
        });
    }
    hall.wait(6);
    hall.run(late_in(2));
    let of_second = Some(crate::RulingId(1));
    assert_eq!(
        (ruling(&hall, FIRST), ruling(&hall, SECOND)),
        (None, of_second)
    );
    hall.run(RulingCommand::ReverseRuling {
        ruling: crate::RulingId(1),
        reason: "the bus was late".into(),
    });
    assert_eq!(ruling(&hall, SECOND), None);
}
