//! Stages: cuts, ties at the line, what is carried, places by stage.

use crate::stages::{CutDraw, draw_lots, proposed, sessions_needed};
use crate::standings::{differ_from_members, standings};

use super::*;

/// Session 1 played by eight at two tables; session 2 is a final of four.
fn with_final(plan: StagePlan) -> Rig {
    let mut hall = Rig::with_players();
    hall.run(adopt(vec![plan_one()]));
    let stages = vec![first_stage(), plan];
    hall.run(Command::Setup(SetupCommand::PlanStages { stages }));
    let first = [(1, 60), (5, 20), (2, -30), (6, -50)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, first,
    ))));
    hall
}

fn plan_one() -> SessionPlan {
    plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])])
}

fn cut(seed: Option<&str>) -> Command {
    Command::Setup(SetupCommand::MakeCut {
        stage: 2,
        seed: seed.map(str::to_owned),
    })
}

/// Rank, entrant, points.
fn list(hall: &Rig, as_of: Option<u16>) -> Vec<(Option<u32>, u32, String)> {
    standings(&hall.tournament, as_of.map(SessionNo))
        .rows
        .iter()
        .map(|row| (row.rank, row.entrant.0, row.tally.points().to_string()))
        .collect()
}

fn ranks(list: &[(Option<u32>, u32, String)]) -> Vec<(u32, u32, &str)> {
    list.iter()
        .map(|(rank, entrant, points)| (rank.unwrap(), *entrant, points.as_str()))
        .collect()
}

#[test]
fn the_first_four_go_on_and_stand_before_all_others() {
    let mut hall = with_final(final_of_four());
    assert_eq!(
        hall.refusal(cut(None)),
        Refusal::SessionNotComplete {
            session: SessionNo(1)
        }
    );
    let second = [(3, 10), (7, 40), (4, -24), (8, -26)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    let before = list(&hall, None);
    hall.run(cut(None));
    // Nobody has played the final yet: the order of the first stage holds.
    assert_eq!(list(&hall, None), before);
    assert_eq!(hall.refusal(cut(None)), Refusal::CutMade { stage: 2 });
    assert_eq!(
        hall.refusal(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 4])])])),
        Refusal::NotInStage {
            session: SessionNo(2),
            entrant: id(4)
        }
    );
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
    let last = [(1, -10), (7, -20), (5, -30), (3, 60)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, last,
    ))));
    let found = list(&hall, None);
    let expected = [
        (1, 3, "4"),
        (2, 1, "2"),
        (3, 7, "1"),
        (4, 5, "0"),
        (5, 4, "1"),
        (6, 2, "1"),
        (7, 8, "0"),
        (8, 6, "0"),
    ];
    assert_eq!(ranks(&found), expected);
    assert_eq!(list(&hall, Some(1)), before, "as of the first stage");
    let take_back = Command::Setup(SetupCommand::TakeBackCut {
        stage: 2,
        reason: "a sheet was wrong".into(),
    });
    assert_eq!(
        hall.refusal(take_back),
        Refusal::StagePlayed {
            session: SessionNo(2)
        }
    );
}

#[test]
fn a_part_of_the_points_is_carried_exactly() {
    for (percent, first) in [(0, "2"), (50, "4"), (100, "6"), (25, "3")] {
        let mut hall = with_final(StagePlan {
            carry_percent: percent,
            ..final_of_four()
        });
        let second = [(3, 10), (7, 40), (4, -24), (8, -26)];
        hall.run(Command::Result(ResultCommand::EnterResult(sheet(
            1, 2, second,
        ))));
        hall.run(cut(None));
        hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
        let last = [(1, -10), (7, -20), (5, -30), (3, 60)];
        hall.run(Command::Result(ResultCommand::EnterResult(sheet(
            2, 1, last,
        ))));
        let found = list(&hall, None);
        let of_one = found.iter().find(|line| line.1 == 1).unwrap();
        assert_eq!(of_one.2, first, "{percent} per cent of 4, and 2");
    }
    // A third of seven points, and half of that.
    let shared = StandingPoints::whole(7).shared_by(3);
    assert_eq!(
        shared.percent(50).units() * 6,
        StandingPoints::whole(7).units()
    );
}

#[test]
fn scores_can_be_carried_instead_of_points() {
    let mut hall = with_final(StagePlan {
        carry_percent: 25,
        carry_from: CarryFrom::Score,
        ..final_of_four()
    });
    let second = [(3, 10), (7, 40), (4, -24), (8, -26)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    hall.run(cut(None));
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
    let last = [(1, -10), (7, -20), (5, -30), (3, 60)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, last,
    ))));
    let found = list(&hall, None);
    assert_eq!(ranks(&found)[0], (1, 1, "17"), "a quarter of 60, and 2");
}

#[test]
fn those_left_behind_play_on_for_the_places_behind() {
    let mut hall = with_final(StagePlan {
        others: Others::PlayOn,
        ..final_of_four()
    });
    let second = [(3, 10), (7, 40), (4, -24), (8, -26)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    hall.run(cut(None));
    let brackets = hall.tournament.brackets(SessionNo(2));
    let numbers: Vec<Vec<u32>> = brackets
        .iter()
        .map(|group| group.iter().map(|entrant| entrant.0).collect())
        .collect();
    assert_eq!(numbers, [[1, 3, 5, 7], [2, 4, 6, 8]]);
    hall.run(adopt(vec![plan(
        2,
        vec![table(1, [1, 7, 5, 3]), table(2, [2, 4, 6, 8])],
    )]));
    let last = [(1, 40), (7, 10), (5, -20), (3, -30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, last,
    ))));
    let others = [(2, -50), (4, -60), (6, 10), (8, 100)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 2, others,
    ))));
    let order: Vec<u32> = list(&hall, None).iter().map(|line| line.1).collect();
    assert_eq!(order, [1, 7, 5, 3, 8, 6, 2, 4]);
}

/// Four people on the line have equal points and scores, two of them can go on.
fn tied() -> Rig {
    let mut hall = with_final(final_of_four());
    let first = [(1, 50), (5, 10), (2, -30), (6, -30)];
    let mut again = sheet(1, 1, first);
    again.base_version = 1;
    hall.run(Command::Result(ResultCommand::EnterResult(again)));
    let second = [(3, 50), (7, 10), (4, -30), (8, -30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    hall
}

#[test]
fn a_tie_at_the_line_is_never_broken_by_chance_unseen() {
    let mut hall = tied();
    let stages = vec![
        first_stage(),
        StagePlan {
            takes: Some(6),
            ..final_of_four()
        },
    ];
    hall.run(Command::Setup(SetupCommand::PlanStages { stages }));
    let equals = vec![id(2), id(4), id(6), id(8)];
    assert_eq!(
        hall.refusal(cut(None)),
        Refusal::TieAtTheLine {
            tied: equals.clone(),
            places: 2,
            by_rule_set: false
        }
    );
    hall.run(cut(Some("rain over Madrid")));
    let decided = hall.tournament.stages[1].cut.clone().unwrap();
    let lots = draw_lots("rain over Madrid", &equals);
    assert_eq!(decided.goes_on[4..], lots[..2]);
    let draw = CutDraw {
        tied: equals.clone(),
        places: 2,
        seed: "rain over Madrid".into(),
        algorithm: "seatwind cut 1".into(),
    };
    assert_eq!(decided.draw, Some(draw));
    assert_ne!(lots, draw_lots("sun over Madrid", &equals));
    // The log gives the same again.
    let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
    assert_eq!(Tournament::fold(log).unwrap().unwrap(), hall.tournament);
}

#[test]
fn a_cut_can_be_taken_back_before_anybody_played_and_stages_replanned() {
    let mut hall = tied();
    hall.run(cut(None));
    let replan = Command::Setup(SetupCommand::PlanStages { stages: Vec::new() });
    assert_eq!(
        hall.refusal(replan.clone()),
        Refusal::StageBegun { stage: 1 }
    );
    hall.run(Command::Setup(SetupCommand::TakeBackCut {
        stage: 2,
        reason: "a sheet was wrong".into(),
    }));
    hall.run(replan);
    assert!(hall.tournament.stages.is_empty());
}

#[test]
fn stages_that_cannot_be_are_refused() {
    let hall = Rig::with_players();
    let with = |stage: StagePlan| {
        Command::Setup(SetupCommand::PlanStages {
            stages: vec![first_stage(), stage],
        })
    };
    let late = StagePlan {
        first: SessionNo(3),
        ..final_of_four()
    };
    assert_eq!(
        hall.refusal(with(late)),
        Refusal::StageSessionWrong {
            stage: 2,
            sessions: 2
        }
    );
    let three = StagePlan {
        takes: Some(3),
        ..final_of_four()
    };
    assert_eq!(
        hall.refusal(with(three)),
        Refusal::StageTakesWrong { stage: 2 }
    );
    let all = StagePlan {
        carry_percent: 101,
        ..final_of_four()
    };
    assert_eq!(
        hall.refusal(with(all)),
        Refusal::CarryOutOfRange { stage: 2 }
    );
    let unknown = StagePlan {
        rules: Some("final_day".into()),
        ..final_of_four()
    };
    assert_eq!(
        hall.refusal(with(unknown)),
        Refusal::RuleSetLacksStage { stage: 2 }
    );
    assert_eq!(hall.refusal(cut(None)), Refusal::NoSuchStage { stage: 2 });
}

#[test]
fn the_world_series_has_four_sessions_of_match_points_and_four_of_raw_score() {
    let rules = library::ruleset("wsom").unwrap();
    let stages = proposed(&rules);
    let shape: Vec<(u16, Option<u16>, Option<&str>)> = stages
        .iter()
        .map(|stage| (stage.first.0, stage.takes, stage.rules.as_deref()))
        .collect();
    let expected = [
        (1, None, Some("preliminary")),
        (5, Some(32), Some("final_day")),
        (6, Some(16), Some("final_day")),
        (7, Some(8), Some("final_day")),
        (8, Some(4), Some("final_day")),
    ];
    assert_eq!(shape, expected);
    assert_eq!(sessions_needed(&rules), 8);

    let mut hall = Rig::with_players();
    let settings = Settings {
        sessions: 8,
        ..settings()
    };
    hall.run(Command::Setup(SetupCommand::ChangeSettings { settings }));
    hall.run(Command::Setup(SetupCommand::ChangeRuleSet {
        document: library::document("wsom").unwrap().to_owned(),
        reason: String::new(),
    }));
    let mut stages = stages;
    stages.truncate(2);
    stages[1].takes = Some(4);
    stages[1].first = SessionNo(2);
    hall.run(Command::Setup(SetupCommand::PlanStages { stages }));
    hall.run(adopt(vec![plan_one()]));
    let first = [(1, 400), (5, 100), (2, -100), (6, -400)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, first,
    ))));
    let second = [(3, 225), (7, 25), (4, -25), (8, -225)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    assert_eq!(ranks(&list(&hall, None))[0], (1, 1, "20"));
    assert_eq!(ranks(&list(&hall, None))[3], (4, 7, "5"));
    hall.run(cut(None));
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 3, 5, 7])])]));
    let last = [(1, -40), (3, -60), (5, 10), (7, 90)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, last,
    ))));
    let found = list(&hall, None);
    let expected = [(1, 7, "90"), (2, 5, "10"), (3, 1, "-40"), (4, 3, "-60")];
    assert_eq!(ranks(&found)[..4], expected, "raw score, from zero");
    assert_eq!(
        ranks(&found)[4],
        (5, 4, "-5"),
        "match points of the preliminary"
    );
}

#[test]
fn penalties_without_a_session_count_in_the_stage_that_was_played() {
    let mut hall = with_final(final_of_four());
    let second = [(3, 10), (7, 40), (4, -24), (8, -26)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    let against_total = |entrant, amount| {
        let mut draft = penalty(1, 1, entrant, amount);
        (draft.session, draft.table) = (None, None);
        if let Some(points) = &mut draft.points {
            points.unit = Unit::Standing;
        }
        Command::rule(draft)
    };
    hall.run(against_total(1, -1));
    hall.run(cut(None));
    hall.run(against_total(7, -1));
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
    let last = [(1, 40), (7, 10), (5, -20), (3, -30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, last,
    ))));
    let found = list(&hall, None);
    assert_eq!(
        ranks(&found)[0],
        (1, 1, "4"),
        "the penalty was of the first stage"
    );
    assert_eq!(found.iter().find(|line| line.1 == 7).unwrap().2, "1");
}

#[test]
fn a_team_has_every_session_of_its_members_in_full_after_a_cut() {
    let mut hall = with_final(StagePlan {
        carry_percent: 50,
        ..final_of_four()
    });
    assert!(differ_from_members(&hall.tournament), "four of eight go on");
    let second = [(3, 10), (7, 40), (4, -24), (8, -26)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, second,
    ))));
    let sum = |hall: &Rig| {
        let standings = standings(&hall.tournament, None);
        let teams = standings.teams.iter();
        teams.fold((StandingPoints::ZERO, 0), |(points, games), team| {
            (points + team.tally.points(), games + team.tally.games)
        })
    };
    // Seven points at each table of the Green Book.
    assert_eq!(sum(&hall), (StandingPoints::whole(14), 8));
    hall.run(cut(None));
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
    let last = [(1, -10), (7, -20), (5, -30), (3, 60)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, last,
    ))));
    assert_eq!(sum(&hall), (StandingPoints::whole(21), 12));
    assert!(!differ_from_members(&Rig::played().tournament));
}
