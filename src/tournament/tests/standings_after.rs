//! The standings after a session that is over: what came later is not in them. They hang on the wall, and awards of a
//! day are given by them.

use super::conduct::{forfeit, replaced};
use super::*;
use crate::RulingId;
use crate::attached::Attached;
use crate::standings::standings;

/// Who played on the seat of entrant 1 in the second session, and three others.
const SECOND: [(u32, i64); 4] = [(9, 90), (7, -30), (2, -30), (8, -30)];

/// Points and sessions missed of entrant 1 after a session, or now.
fn after(hall: &Rig, session: Option<u16>) -> (String, u32) {
    let standings = standings(&hall.tournament, session.map(SessionNo));
    let tally = &standings.of(id(1)).unwrap().tally;
    (tally.points().to_string(), tally.missed)
}

/// A ruling against the total of entrant 1, given in a session or for the whole event.
fn against_total(session: Option<u16>, points: i64) -> Command {
    Command::rule(Decision {
        subject: Subject::Entrant(id(1)),
        session: session.map(SessionNo),
        table: None,
        hand: None,
        offence: None,
        outcomes: vec![Outcome::Points],
        points: Some(Points {
            unit: Unit::Standing,
            offender: StandingPoints::whole(points),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        reason: "shouted".into(),
        attached: Attached::default(),
    })
}

fn play_second(hall: &mut Rig) {
    let draft = sheet(2, 1, SECOND);
    hall.run(Command::Result(ResultCommand::EnterResult(draft)));
}

#[test]
fn a_penalty_counts_from_its_session_on_and_one_for_the_event_always() {
    let mut hall = Rig::played();
    hall.run(against_total(Some(2), -2));
    assert_eq!(after(&hall, Some(1)).0, "4");
    assert_eq!(after(&hall, Some(2)).0, "2");
    assert_eq!(after(&hall, None).0, "2");
    hall.run(against_total(None, -1));
    assert_eq!(after(&hall, Some(1)).0, "3");
    assert_eq!(after(&hall, Some(2)).0, "1");
}

#[test]
fn a_session_that_was_missed_later_costs_nothing_before() {
    let mut hall = replaced();
    play_second(&mut hall);
    assert_eq!(after(&hall, Some(1)), ("4".into(), 0));
    assert_eq!(after(&hall, Some(2)), ("1".into(), 1));
    // Nor does one that a ruling says is forfeited.
    let mut hall = replaced();
    hall.run(Command::rule(forfeit(None, None)));
    play_second(&mut hall);
    assert_eq!(after(&hall, Some(1)), ("4".into(), 0));
    assert_eq!(after(&hall, Some(2)), ("1".into(), 1));
}

#[test]
fn points_that_were_taken_from_who_had_left_count_from_that_session_on() {
    let mut hall = replaced();
    hall.run(Command::rule(Decision {
        outcomes: vec![Outcome::Points],
        ..forfeit(Some(1), Some(-2))
    }));
    play_second(&mut hall);
    assert_eq!(after(&hall, Some(1)), ("4".into(), 0));
    assert_eq!(after(&hall, Some(2)), ("-1".into(), 1));
}

#[test]
fn what_a_ruling_took_is_given_back_when_it_is_reversed() {
    let reverse = Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(1),
        reason: "appeal upheld".into(),
    });
    let mut hall = replaced();
    hall.run(Command::rule(Decision {
        outcomes: vec![Outcome::Points],
        ..forfeit(Some(1), Some(-2))
    }));
    play_second(&mut hall);
    hall.run(reverse.clone());
    assert_eq!(
        after(&hall, None),
        ("1".into(), 1),
        "the session is missed still"
    );
    let mut hall = Rig::played();
    hall.run(against_total(Some(1), -2));
    assert_eq!(after(&hall, None).0, "2");
    hall.run(reverse);
    assert_eq!(after(&hall, None).0, "4");
}
