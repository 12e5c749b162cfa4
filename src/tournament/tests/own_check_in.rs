//! People check in by themselves within the hall's window; the door does so for anybody at any time.

use super::*;
use crate::Capability;
use crate::display::{ItemKind, ScheduleItem};
use crate::own_check_in::{CheckInWindow, OwnCheckIn};

const FIRST: SessionNo = SessionNo(1);

fn set(minutes: u16, code: Option<&str>) -> Command {
    let code = code.map(str::to_owned);
    let check_in = Some(OwnCheckIn { minutes, code });
    Command::Setup(SetupCommand::LetPeopleCheckIn { check_in })
}

fn oneself(number: u32, code: &str) -> Command {
    Command::Entrants(EntrantsCommand::CheckInOneself {
        entrant: id(number),
        code: code.to_owned(),
    })
}

/// The person behind an entrant, by their own link.
fn person(hall: &Rig, number: u32) -> Actor {
    Actor::Person(hall.tournament.entrant(id(number)).unwrap().person)
}

/// A hall whose first session begins in two hours, and that lets people check in an hour before.
fn hall(code: Option<&str>) -> Rig {
    let mut hall = Rig::seated();
    let items = vec![ScheduleItem {
        kind: ItemKind::Session(FIRST),
        title: String::new(),
        starts: hall.now + TimeDelta::hours(2),
        minutes: 120,
    }];
    hall.run(Command::Display(DisplayCommand::SetSchedule { items }));
    hall.run(set(60, code));
    hall
}

#[test]
fn people_check_in_by_themselves_from_the_hour_set_until_the_first_session_begins() {
    let mut hall = hall(None);
    let starts = hall.now + TimeDelta::hours(2);
    let one = person(&hall, 1);
    let opens = starts - TimeDelta::minutes(60);
    let window = hall.tournament.check_in_window(hall.now);
    assert_eq!(window, CheckInWindow::Opens(opens));
    let shut = Err(Refusal::OwnCheckInShut);
    assert_eq!(hall.run_as(one, &[], oneself(1, "")), shut);
    hall.wait(60);
    assert_eq!(hall.run_as(one, &[], oneself(1, "")), Ok(()));
    assert_eq!(
        hall.tournament.entrant(id(1)).unwrap().checked_in,
        Some(hall.now)
    );
    // The hall waits: who comes meanwhile is not late.
    hall.wait(70);
    let two = person(&hall, 2);
    assert_eq!(hall.run_as(two, &[], oneself(2, "")), Ok(()));
    hall.run(Command::Session(SessionCommand::StartSession {
        session: FIRST,
    }));
    let five = person(&hall, 5);
    assert_eq!(hall.run_as(five, &[], oneself(5, "")), shut);
    assert_eq!(
        hall.tournament.check_in_window(hall.now),
        CheckInWindow::Over
    );
}

#[test]
fn nobody_checks_in_somebody_else_or_undoes_it_by_their_own_link() {
    let mut hall = hall(None);
    hall.wait(60);
    let one = person(&hall, 1);
    let stranger = Actor::Person(PersonId(987_654));
    let refused = Err(Refusal::NotAllowed {
        capability: Capability::CheckIn,
    });
    assert_eq!(hall.run_as(one, &[], oneself(2, "")), refused);
    assert_eq!(hall.run_as(stranger, &[], oneself(2, "")), refused);
    let entrants = vec![id(1)];
    let check_in = Command::Entrants(EntrantsCommand::CheckIn { entrants });
    assert_eq!(hall.run_as(one, &[], check_in), refused);
    hall.run_as(one, &[], oneself(1, "")).unwrap();
    let entrants = vec![id(1)];
    let undo = Command::Entrants(EntrantsCommand::UndoCheckIn { entrants });
    assert_eq!(hall.run_as(one, &[], undo), refused);
}

#[test]
fn the_code_of_the_hall_is_asked_for_and_forgives_blanks_and_capitals() {
    let mut hall = hall(Some("Mesa-7 é"));
    hall.wait(60);
    let one = person(&hall, 1);
    for wrong in ["", "mesa", "mesa 8é", "mesa7éé"] {
        let refused = hall.run_as(one, &[], oneself(1, wrong));
        assert_eq!(refused, Err(Refusal::CheckInCodeWrong), "{wrong:?}");
    }
    assert_eq!(hall.run_as(one, &[], oneself(1, " MESA 7É ")), Ok(()));
}

#[test]
fn a_window_needs_minutes_a_code_that_can_be_typed_and_a_schedule() {
    let mut hall = Rig::seated();
    assert_eq!(
        hall.tournament.check_in_window(hall.now),
        CheckInWindow::Off
    );
    let invalid = Refusal::OwnCheckInInvalid {
        most: 1_440,
        signs: 20,
    };
    for (minutes, code) in [
        (0, None),
        (1_441, None),
        (60, Some("--")),
        (60, Some("123456789012345678901")),
    ] {
        assert_eq!(
            hall.refusal(set(minutes, code)),
            invalid,
            "{minutes} {code:?}"
        );
    }
    hall.run(set(60, Some("  ")));
    let own = hall.tournament.own_check_in.clone().unwrap();
    assert_eq!(own.code, None);
    assert_eq!(hall.refusal(set(60, None)), Refusal::NothingToChange);
    assert_eq!(
        hall.tournament.check_in_window(hall.now),
        CheckInWindow::Unplanned
    );
    let one = person(&hall, 1);
    assert_eq!(
        hall.run_as(one, &[], oneself(1, "")),
        Err(Refusal::OwnCheckInShut)
    );
    hall.run(Command::Setup(SetupCommand::LetPeopleCheckIn {
        check_in: None,
    }));
    assert_eq!(
        hall.tournament.check_in_window(hall.now),
        CheckInWindow::Off
    );
}

#[test]
fn the_door_checks_in_and_takes_back_and_does_nothing_else() {
    let mut hall = Rig::seated();
    let entrants = vec![id(3)];
    for role in [Role::Door, Role::CheckInScreen] {
        let check_in = EntrantsCommand::CheckIn {
            entrants: entrants.clone(),
        };
        hall.run_as(SCORER, &[role], check_in).unwrap();
        let undo = EntrantsCommand::UndoCheckIn {
            entrants: entrants.clone(),
        };
        hall.run_as(SCORER, &[role], undo).unwrap();
        let entrant = id(3);
        let reason = "went home".to_owned();
        let withdraw = EntrantsCommand::Withdraw { entrant, reason };
        let refused = hall.run_as(SCORER, &[role], withdraw);
        assert!(matches!(refused, Err(Refusal::NotAllowed { .. })), "{role}");
    }
    assert!(Role::Door.may(Capability::View));
    assert!(!Role::CheckInScreen.may(Capability::View));
}

#[test]
fn who_is_missing_is_told_by_table_as_long_as_the_table_waits() {
    let mut hall = Rig::seated();
    let session = hall.tournament.coming_session().unwrap().number;
    assert_eq!(session, FIRST);
    let entrants = [1, 5, 2, 6, 3].map(id).to_vec();
    hall.run(Command::Entrants(EntrantsCommand::CheckIn { entrants }));
    let missing = hall.tournament.missing_at_tables(FIRST);
    assert_eq!(missing, [(TableNo(2), vec![id(7), id(4), id(8)])]);
    let withdraw = EntrantsCommand::Withdraw {
        entrant: id(4),
        reason: String::new(),
    };
    hall.run(withdraw);
    let missing = hall.tournament.missing_at_tables(FIRST);
    assert_eq!(missing, [(TableNo(2), vec![id(7), id(8)])]);
}
