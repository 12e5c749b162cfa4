//! Sessions missed: what they cost the person whose seat somebody else took.

use crate::attached::Attached;
use crate::standings::standings;
use ruleset::RuleSet;

use super::*;

/// Entrant 9 is a substitute and takes the seat of entrant 1 in session 2, under a rule set in which
/// a missed session costs three points.
pub(super) fn replaced() -> Rig {
    let mut hall = Rig::played();
    let document = library::document("mcr-ema").unwrap();
    let document = document.replace("missed_session = 0", "missed_session = -3");
    assert_eq!(
        RuleSet::parse(&document).unwrap().absence.missed_session,
        -3
    );
    hall.run(Command::Setup(SetupCommand::ChangeRuleSet {
        document,
        reason: "agreed with everybody".into(),
    }));
    let substitute = NewEntrant {
        kind: EntrantKind::Substitute,
        ..new_entrant(9)
    };
    let entrants = vec![substitute];
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants { entrants }));
    hall.run(take_over(1, 9));
    hall
}

fn take_over(leaves: u32, takes: u32) -> Command {
    Command::Seating(SeatingCommand::ReplaceFrom {
        session: SessionNo(2),
        only: true,
        leaves: id(leaves),
        takes: id(takes),
        reason: "ill".into(),
    })
}

/// Points and sessions missed of an entrant.
fn of(hall: &Rig, entrant: u32) -> (String, u32) {
    let standings = standings(&hall.tournament, None);
    let tally = &standings.of(id(entrant)).unwrap().tally;
    (tally.points().to_string(), tally.missed)
}

#[test]
fn a_missed_session_costs_the_replaced_player_once_it_is_played() {
    let mut hall = replaced();
    assert_eq!(of(&hall, 1), ("4".into(), 0));
    let totals = [(9, 90), (7, -30), (2, -30), (8, -30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, totals,
    ))));
    assert_eq!(of(&hall, 1), ("1".into(), 1));
    assert_eq!(
        of(&hall, 9),
        ("4".into(), 0),
        "the substitute misses nothing"
    );
}

#[test]
fn who_comes_back_before_the_session_misses_nothing() {
    let mut hall = replaced();
    hall.run(take_over(9, 1));
    let totals = [(1, 90), (7, -30), (2, -30), (8, -30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, totals,
    ))));
    assert_eq!(of(&hall, 1), ("8".into(), 0));
}

/// A ruling that says that entrant 1 forfeits session 2, at the table or not.
pub(super) fn forfeit(table: Option<u16>, points: Option<i64>) -> Decision {
    Decision {
        subject: Subject::Entrant(id(1)),
        session: Some(SessionNo(2)),
        table: table.map(TableNo),
        hand: None,
        offence: None,
        outcomes: vec![Outcome::ForfeitedSession],
        points: points.map(|points| Points {
            unit: Unit::TablePoints,
            offender: StandingPoints::whole(points),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        reason: "was not there".into(),
        attached: Attached::default(),
    }
}

#[test]
fn a_forfeit_costs_a_missed_session_with_a_substitute_or_without_one() {
    let first = [(1, 90), (7, -30), (2, -30), (8, -30)];
    // Somebody of the staff played on under the same name: four points won before, three lost.
    let mut hall = replaced();
    hall.run(take_over(9, 1));
    hall.run(Command::rule(forfeit(Some(1), None)));
    assert_eq!(of(&hall, 1), ("4".into(), 0), "not yet played");
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, first,
    ))));
    assert_eq!(of(&hall, 1), ("1".into(), 1));
    // A ruling that says itself what it costs is not counted twice.
    let mut hall = replaced();
    hall.run(take_over(9, 1));
    hall.run(Command::rule(forfeit(Some(1), Some(-2))));
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, first,
    ))));
    assert_eq!(of(&hall, 1), ("2".into(), 0));
    // With a substitute on the seat and a ruling it is one session missed.
    let mut hall = replaced();
    hall.run(Command::rule(forfeit(None, None)));
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2,
        1,
        [(9, 90), (7, -30), (2, -30), (8, -30)],
    ))));
    assert_eq!(of(&hall, 1), ("1".into(), 1));
}

#[test]
fn who_is_put_out_before_playing_stays_at_the_end_of_the_list() {
    let mut hall = Rig::played();
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9), new_entrant(10)],
    }));
    hall.run(Command::Entrants(EntrantsCommand::Disqualify {
        entrant: id(9),
        reason: "a forged passport".into(),
    }));
    hall.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: id(10),
        reason: "ill".into(),
    }));
    let standings = standings(&hall.tournament, None);
    let last = standings.rows.last().unwrap();
    assert_eq!((last.entrant, last.rank), (id(9), Some(9)));
    assert!(standings.of(id(10)).is_none());
}

#[test]
fn points_of_a_session_follow_who_left_it() {
    let mut hall = replaced();
    hall.run(Command::rule(Decision {
        outcomes: vec![Outcome::Points],
        ..forfeit(Some(1), Some(-2))
    }));
    assert_eq!(of(&hall, 1), ("4".into(), 0), "not yet played");
    let totals = [(9, 90), (7, -30), (2, -30), (8, -30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, totals,
    ))));
    // Four points, less two for the ruling and three for the session missed.
    assert_eq!(of(&hall, 1), ("-1".into(), 1));
    assert_eq!(of(&hall, 9), ("4".into(), 0));
    // What the ruling on a forfeit takes is what a missed session costs, not more.
    let mut hall = replaced();
    hall.run(Command::rule(forfeit(Some(1), Some(-2))));
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, totals,
    ))));
    assert_eq!(of(&hall, 1), ("1".into(), 1));
}

#[test]
fn who_has_no_seat_misses_a_forfeited_session_once_somebody_has_played_it() {
    let mut hall = Rig::with_players();
    let document = library::document("mcr-ema").unwrap();
    hall.run(SetupCommand::ChangeRuleSet {
        document: document.replace("missed_session = 0", "missed_session = -3"),
        reason: String::new(),
    });
    hall.run(adopt(vec![plan(2, vec![table(1, [5, 6, 7, 8])])]));
    hall.run(Command::rule(forfeit(None, None)));
    assert_eq!(of(&hall, 1), ("0".into(), 0));
    enter_scores(&mut hall, SECOND, 1, [30, 10, -15, -25]);
    assert_eq!(of(&hall, 1), ("-3".into(), 1));
}
