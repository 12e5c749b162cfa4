//! What counts in which stage: how far somebody came, what is carried, what rulings take.

use super::*;
use crate::stages::{check, proposed};
use crate::standings::{differ_from_members, standings};
use crate::{RulingId, Standings};

/// Eight have played session 1: 1 and 7 have four points, 5 and 3 two, 4 and 2 one, 8 and 6 none.
fn after_the_first_stage(plan_of_last: StagePlan) -> Rig {
    let mut hall = Rig::with_players();
    let tables = vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
    hall.run(adopt(vec![plan(1, tables)]));
    let stages = vec![first_stage(), plan_of_last];
    hall.run(SetupCommand::PlanStages { stages });
    enter_scores(&mut hall, FIRST, 1, [60, 20, -30, -50]);
    enter_scores(&mut hall, FIRST, 2, [10, 40, -24, -26]);
    hall
}

fn make_cut(hall: &mut Rig) {
    hall.run(SetupCommand::MakeCut {
        stage: 2,
        seed: None,
    });
}

fn play_final(hall: &mut Rig) {
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
    enter_scores(hall, SECOND, 1, [40, 10, -20, -30]);
}

fn now(hall: &Rig) -> Standings {
    standings(&hall.tournament, None)
}

fn points(standings: &Standings, entrant: u32) -> String {
    let row = standings.of(id(entrant)).unwrap();
    row.tally.points().to_string()
}

/// The numbers of those who came into the second stage.
fn reached(standings: &Standings) -> Vec<u32> {
    let rows = standings.rows.iter().filter(|row| row.level == 1);
    let mut numbers: Vec<u32> = rows.map(|row| row.entrant.0).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn who_came_into_the_final_is_known_from_its_cut_on_and_not_as_of_earlier_sessions() {
    let mut hall = after_the_first_stage(final_of_four());
    assert!(reached(&now(&hall)).is_empty());
    make_cut(&mut hall);
    assert_eq!(reached(&now(&hall)), [1, 3, 5, 7]);
    play_final(&mut hall);
    for (as_of, numbers) in [
        (0, vec![]),
        (1, vec![]),
        (2, vec![1, 3, 5, 7]),
        (3, vec![1, 3, 5, 7]),
    ] {
        let told = standings(&hall.tournament, Some(SessionNo(as_of)));
        assert_eq!(reached(&told), numbers, "as of {as_of}");
    }
}

#[test]
fn a_stage_for_everybody_begins_with_its_first_result() {
    let mut hall = after_the_first_stage(StagePlan {
        takes: None,
        ..final_of_four()
    });
    assert!(reached(&now(&hall)).is_empty());
    let tables = vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])];
    hall.run(adopt(vec![plan(2, tables)]));
    enter_scores(&mut hall, SECOND, 1, [40, 10, -20, -30]);
    assert_eq!(reached(&now(&hall)), (1..=8).collect::<Vec<u32>>());
    let earlier = standings(&hall.tournament, Some(FIRST));
    assert!(reached(&earlier).is_empty());
}

#[test]
fn those_who_play_on_keep_their_points_until_one_of_them_has_played() {
    let mut hall = after_the_first_stage(StagePlan {
        others: Others::PlayOn,
        ..final_of_four()
    });
    let others = |hall: &Rig| [4, 2, 8, 6].map(|entrant| points(&now(hall), entrant));
    make_cut(&mut hall);
    assert_eq!(others(&hall), ["1", "1", "0", "0"]);
    let tables = vec![table(1, [1, 7, 5, 3]), table(2, [2, 4, 6, 8])];
    hall.run(adopt(vec![plan(2, tables)]));
    enter_scores(&mut hall, SECOND, 1, [40, 10, -20, -30]);
    assert_eq!(others(&hall), ["1", "1", "0", "0"]);
    enter_scores(&mut hall, SECOND, 2, [-50, -60, 10, 100]);
    assert_eq!(others(&hall), ["0", "1", "4", "2"], "from zero");
}

#[test]
fn a_stage_that_carries_everything_goes_on_as_one_event() {
    let mut hall = after_the_first_stage(StagePlan {
        carry_percent: 100,
        ..final_of_four()
    });
    make_cut(&mut hall);
    play_final(&mut hall);
    let told = now(&hall);
    let first = &told.of(id(1)).unwrap().tally;
    assert_eq!((first.games, first.score), (2, 100));
    assert_eq!(first.carried, StandingPoints::ZERO);
    let mut hall = after_the_first_stage(StagePlan {
        carry_percent: 100,
        carry_from: CarryFrom::Score,
        ..final_of_four()
    });
    make_cut(&mut hall);
    play_final(&mut hall);
    let told = now(&hall);
    let first = &told.of(id(1)).unwrap().tally;
    assert_eq!((first.games, first.score), (1, 40));
    assert_eq!(first.carried, StandingPoints::whole(60));
}

#[test]
fn teams_differ_from_their_members_where_some_are_out_or_a_part_is_carried() {
    let of = |takes, carry_percent, carry_from| {
        let hall = after_the_first_stage(StagePlan {
            takes,
            carry_percent,
            carry_from,
            ..final_of_four()
        });
        differ_from_members(&hall.tournament)
    };
    assert!(!of(None, 100, CarryFrom::StandingPoints));
    assert!(of(Some(4), 100, CarryFrom::StandingPoints));
    assert!(of(None, 50, CarryFrom::StandingPoints));
    assert!(of(None, 100, CarryFrom::Score));
}

/// What entrant 1 loses by this ruling in the unit, in a session or without one.
fn against(hall: &mut Rig, session: Option<SessionNo>, unit: Unit, amount: i64) {
    let mut draft = penalty(1, 1, 1, amount);
    draft.session = session;
    draft.table = session.filter(|_| unit == Unit::Score).map(|_| TableNo(1));
    draft.points.as_mut().unwrap().unit = unit;
    hall.run(Command::rule(draft));
}

#[test]
fn rulings_count_in_their_stage_while_they_stand_and_in_their_unit() {
    let mut hall = after_the_first_stage(StagePlan {
        carry_percent: 50,
        ..final_of_four()
    });
    make_cut(&mut hall);
    play_final(&mut hall);
    assert_eq!(points(&now(&hall), 1), "6", "half of four, and four");
    against(&mut hall, Some(FIRST), Unit::Standing, -2);
    assert_eq!(points(&now(&hall), 1), "5", "half of it was carried");
    against(&mut hall, Some(SECOND), Unit::Standing, -1);
    assert_eq!(points(&now(&hall), 1), "4");
    let earlier = standings(&hall.tournament, Some(FIRST));
    assert_eq!(points(&earlier, 1), "2", "nothing of what came later");
    hall.run(RulingCommand::ReverseRuling {
        ruling: RulingId(2),
        reason: "nobody saw it".into(),
    });
    assert_eq!(points(&now(&hall), 1), "5");
    against(&mut hall, Some(SECOND), Unit::Score, -5);
    assert_eq!(points(&now(&hall), 1), "5", "35 is still the best score");
}

#[test]
fn a_session_missed_is_counted_in_an_event_with_stages() {
    let document = library::document("mcr-ema").unwrap();
    let mut hall = after_the_first_stage(StagePlan {
        takes: None,
        ..final_of_four()
    });
    hall.run(SetupCommand::ChangeRuleSet {
        document: document.replace("missed_session = 0", "missed_session = -3"),
        reason: "agreed with everybody".into(),
    });
    let substitute = NewEntrant {
        kind: EntrantKind::Substitute,
        ..new_entrant(9)
    };
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![substitute],
    });
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 2, 8])])]));
    hall.run(SeatingCommand::ReplaceFrom {
        session: SECOND,
        only: true,
        leaves: id(1),
        takes: id(9),
        reason: "ill".into(),
    });
    enter_scores(&mut hall, SECOND, 1, [40, 10, -20, -30]);
    let told = now(&hall);
    let tally = &told.of(id(1)).unwrap().tally;
    assert_eq!(
        (tally.missed, tally.penalties()),
        (1, StandingPoints::whole(-3))
    );
}

#[test]
fn a_plan_of_stages_has_its_limits() {
    let rules = library::ruleset("mcr-ema").unwrap();
    let stages = |count: u16| -> Vec<StagePlan> {
        let stage = |number| StagePlan {
            first: SessionNo(number),
            ..first_stage()
        };
        (1..=count).map(stage).collect()
    };
    assert_eq!(check(&stages(20), &rules, 30), Ok(()));
    let too_many = Refusal::TooManyStages { most: 20 };
    assert_eq!(check(&stages(21), &rules, 30), Err(too_many.clone()));
    assert_eq!(check(&stages(22), &rules, 30), Err(too_many));
    let titled = |letters| {
        let mut stages = stages(2);
        stages[1].title = "ü".repeat(letters);
        check(&stages, &rules, 30)
    };
    assert_eq!(titled(100), Ok(()));
    assert_eq!(titled(101), Err(Refusal::TextTooLong { most: 100 }));
    assert_eq!(titled(102), Err(Refusal::TextTooLong { most: 100 }));
    let same_session = [first_stage(), first_stage()];
    let wrong = Refusal::StageSessionWrong {
        stage: 2,
        sessions: 30,
    };
    assert_eq!(check(&same_session, &rules, 30), Err(wrong));
}

#[test]
fn scores_are_carried_into_a_stage_and_points_from_one_of_its_cuts_to_the_next() {
    let mut rules = library::ruleset("wsom").unwrap();
    rules.stages[1].carry_from = CarryFrom::Score;
    let from: Vec<CarryFrom> = proposed(&rules).iter().map(|it| it.carry_from).collect();
    let points = CarryFrom::StandingPoints;
    assert_eq!(from, [points, CarryFrom::Score, points, points, points]);
}
