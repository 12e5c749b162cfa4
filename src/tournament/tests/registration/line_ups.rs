//! Until when captains say who of their team plays.

use super::*;
use crate::display::{ItemKind, ScheduleItem};
use crate::registration::TeamSize;

/// A captain and what they command: a team of two registered, and one of the two plays in the first session. The
/// rule set has this answer to its question, and the session is planned in two hours.
fn hall(answer: &str) -> (Rig, SeatingCommand) {
    let mut hall = Rig::registering(8);
    hall.change_registration(|it| it.team = Some(TeamSize { least: 2, most: 4 }));
    hall.applies(team_of_two(1, "Winds")).unwrap();
    let before = library::document("mcr-ema").unwrap();
    let document = ruleset::choose(before, "line_up_deadline", answer).unwrap();
    if document != before {
        let reason = String::new();
        hall.run(Command::Setup(SetupCommand::ChangeRuleSet {
            document,
            reason,
        }));
    }
    plan_in(&mut hall, TimeDelta::hours(2));
    let team = hall.tournament.team_named("Winds").unwrap().id;
    let players = hall.tournament.members(team).map(|it| it.id).take(1);
    let name = SeatingCommand::NameLineUp {
        session: FIRST,
        team,
        players: players.collect(),
    };
    (hall, name)
}

fn plan_in(hall: &mut Rig, from_now: TimeDelta) {
    let items = vec![ScheduleItem {
        kind: ItemKind::Session(FIRST),
        title: String::new(),
        starts: hall.now + from_now,
        minutes: 120,
    }];
    hall.run(Command::Display(DisplayCommand::SetSchedule { items }));
}

const CAPTAIN: Actor = Actor::Person(PersonId(5001));

#[test]
fn captains_name_who_plays_until_the_deadline_of_the_rule_set_and_directors_later_too() {
    let (mut hall, name) = hall("half_hour");
    let until = hall.now + TimeDelta::minutes(90);
    assert_eq!(hall.tournament.line_ups_until(FIRST), Some(until));
    hall.wait(89);
    let everybody = SeatingCommand::NameLineUp {
        session: FIRST,
        team: hall.tournament.team_named("Winds").unwrap().id,
        players: Vec::new(),
    };
    hall.run_as(CAPTAIN, &[], name.clone()).unwrap();
    hall.wait(1);
    let over = Err(Refusal::LineUpOver { session: FIRST });
    assert_eq!(hall.run_as(CAPTAIN, &[], everybody.clone()), over);
    hall.run(everybody);
}

#[test]
fn the_deadline_moves_with_the_schedule() {
    let (mut hall, name) = hall("hour");
    hall.wait(60);
    let over = Err(Refusal::LineUpOver { session: FIRST });
    assert_eq!(hall.run_as(CAPTAIN, &[], name.clone()), over);
    plan_in(&mut hall, TimeDelta::minutes(61));
    assert_eq!(hall.run_as(CAPTAIN, &[], name), Ok(()));
}

#[test]
fn without_a_time_in_the_rule_set_or_in_the_schedule_the_start_of_the_session_is_the_deadline() {
    let (mut open, name) = hall("start");
    open.wait(300);
    assert_eq!(open.tournament.line_ups_until(FIRST), None);
    assert_eq!(open.run_as(CAPTAIN, &[], name), Ok(()));
    let (mut unplanned, name) = hall("day");
    let over = Err(Refusal::LineUpOver { session: FIRST });
    assert_eq!(unplanned.run_as(CAPTAIN, &[], name.clone()), over);
    let items = Vec::new();
    unplanned.run(Command::Display(DisplayCommand::SetSchedule { items }));
    assert_eq!(unplanned.run_as(CAPTAIN, &[], name), Ok(()));
}
