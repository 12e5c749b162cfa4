//! Who plays in which group after the cuts, and whose seats a cut makes wrong.

use super::*;
use crate::Doubt;

const THIRD: SessionNo = SessionNo(3);

/// Twelve people at three tables, eight of whom play from the second session on and four from the third; the
/// others play on among themselves.
fn three_stages() -> Rig {
    let mut hall = Rig::empty();
    let settings = Settings {
        sessions: 3,
        ..settings()
    };
    hall.run(SetupCommand::ChangeSettings { settings });
    let entrants = (1..=12).map(new_entrant).collect();
    hall.run(EntrantsCommand::AddEntrants { entrants });
    hall.run(SetupCommand::PlanStages {
        stages: stages("Final"),
    });
    hall
}

fn stages(title: &str) -> Vec<StagePlan> {
    let eight = StagePlan {
        takes: Some(8),
        others: Others::PlayOn,
        ..final_of_four()
    };
    let four = StagePlan {
        title: title.into(),
        first: THIRD,
        others: Others::PlayOn,
        ..final_of_four()
    };
    vec![first_stage(), eight, four]
}

/// A session played by the groups of its stage, each in fours.
fn play(hall: &mut Rig, session: SessionNo) {
    let groups = hall.tournament.brackets(session).concat();
    let tables = groups.chunks(4).zip(1..);
    let tables = tables.map(|(people, number)| TableSeats {
        table: TableNo(number),
        seats: [0, 1, 2, 3].map(|seat| Some(people[seat])).into(),
        winds: true,
    });
    let tables: Vec<TableSeats> = tables.collect();
    let numbers: Vec<u16> = tables.iter().map(|it| it.table.0).collect();
    hall.run(adopt(vec![plan(session.0, tables)]));
    for number in numbers {
        enter_scores(hall, session, number, [30, 10, -15, -25]);
    }
}

fn cut(stage: u16) -> SetupCommand {
    let seed = Some("rain over Madrid".to_owned());
    SetupCommand::MakeCut { stage, seed }
}

#[test]
fn a_table_of_three_groups_is_mixed() {
    let mut hall = three_stages();
    play(&mut hall, FIRST);
    hall.run(cut(2));
    play(&mut hall, SECOND);
    hall.run(cut(3));
    let groups = hall.tournament.brackets(THIRD);
    assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [4; 3]);
    let mixed = [groups[0][0], groups[1][0], groups[2][0], groups[2][1]];
    let seats = mixed.map(|entrant| entrant.0);
    let tables = vec![TableNo(1)];
    let doubts = [Doubt::GroupsMixed {
        session: THIRD,
        tables,
    }];
    let command = adopt(vec![plan(3, vec![table(1, seats)])]);
    assert_eq!(hall.doubts(command), doubts);
}

#[test]
fn a_cut_waits_for_the_one_before_it_and_stays_when_later_stages_are_planned_anew() {
    let mut hall = three_stages();
    play(&mut hall, FIRST);
    assert_eq!(hall.refusal(cut(3)), Refusal::CutMissing { stage: 2 });
    hall.run(cut(2));
    hall.run(SetupCommand::PlanStages {
        stages: stages("Grand final"),
    });
    assert!(hall.tournament.stages[1].cut.is_some());
    let mut other = stages("Grand final");
    other[1].carry_percent = 50;
    let refused = hall.refusal(SetupCommand::PlanStages { stages: other });
    assert_eq!(refused, Refusal::StageBegun { stage: 2 });
}

/// Eight people who played the first session, with a final of four to come.
fn before_final(others: Others) -> Rig {
    let mut hall = Rig::played();
    hall.run(ResultCommand::TakeBackResult {
        session: FIRST,
        table: TableNo(2),
        base_version: 1,
        reason: "the sheet of another table".into(),
    });
    let again = sheet(1, 2, [(3, 10), (7, 40), (4, -24), (8, -26)]);
    hall.run(ResultCommand::EnterResult(SheetDraft {
        base_version: 2,
        ..again
    }));
    hall.run(plan_final(others));
    hall
}

/// What the cut says for a reason, after what may speak against it.
fn cut_for_a_reason(hall: &mut Rig) -> Vec<&'static str> {
    let before = hall.log.len();
    hall.run_because("it was decided so", cut(2));
    let events = hall.log[before..].iter();
    events.map(|(_, event)| event.kind()).collect()
}

#[test]
fn seats_that_a_cut_makes_wrong_are_hidden_when_nothing_came_between() {
    let mut hall = before_final(Others::Out);
    let sessions = vec![SECOND];
    hall.run(SeatingCommand::PublishSeating { sessions });
    // The last event before the cut is the plan.
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 2, 6])])]));
    assert!(hall.tournament.sessions[1].published);
    let kinds = cut_for_a_reason(&mut hall);
    assert_eq!(kinds, ["cut_made", "seating_taken_back"]);
}

#[test]
fn seats_that_fit_the_cut_and_those_of_a_session_that_began_stay_in_sight() {
    let mut hall = before_final(Others::Out);
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 5, 3])])]));
    let sessions = vec![SECOND];
    hall.run(SeatingCommand::PublishSeating { sessions });
    assert_eq!(cut_for_a_reason(&mut hall.clone()), ["cut_made"]);
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 7, 2, 6])])]));
    hall.run(start(SECOND));
    assert_eq!(cut_for_a_reason(&mut hall), ["cut_made"]);
}

#[test]
fn everybody_goes_on_where_as_many_are_left_as_the_stage_takes() {
    let mut hall = before_final(Others::Out);
    for entrant in [2, 4, 6, 8].map(id) {
        hall.run(EntrantsCommand::Withdraw {
            entrant,
            reason: "went home".into(),
        });
    }
    hall.run(cut(2));
    let members = &hall.tournament.stages[1].cut.as_ref().unwrap().goes_on;
    let members: Vec<u32> = members.iter().map(|it| it.0).collect();
    assert_eq!(members, [1, 7, 5, 3]);
}

#[test]
fn the_lot_decides_only_among_those_on_the_line() {
    let mut hall = Rig::seated();
    for number in [1, 2] {
        enter_scores(&mut hall, FIRST, number, [50, 10, -30, -30]);
    }
    let six = StagePlan {
        takes: Some(6),
        ..final_of_four()
    };
    let stages = vec![first_stage(), six];
    hall.run(SetupCommand::PlanStages { stages });
    let seeded = |letters| SetupCommand::MakeCut {
        stage: 2,
        seed: Some("é".repeat(letters)),
    };
    let too_long = Refusal::TextTooLong { most: 200 };
    assert_eq!(hall.refusal(seeded(201)), too_long);
    hall.run(seeded(200));
    let cut = hall.tournament.stages[1].cut.as_ref().unwrap();
    let mut first: Vec<u32> = cut.goes_on[..4].iter().map(|it| it.0).collect();
    first.sort_unstable();
    assert_eq!(first, [1, 3, 5, 7]);
    assert_eq!(cut.members.len(), 6);
}

#[test]
fn who_plays_is_neither_a_substitute_nor_withdrawn_nor_out() {
    let mut hall = before_final(Others::Out);
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            kind: EntrantKind::Substitute,
            ..new_entrant(9)
        }],
    });
    hall.run(cut(2));
    hall.run(EntrantsCommand::Withdraw {
        entrant: id(3),
        reason: "ill".into(),
    });
    let numbers = |people: Vec<EntrantId>| people.iter().map(|it| it.0).collect::<Vec<_>>();
    let all = numbers(hall.tournament.players().collect());
    assert_eq!(all, [1, 2, 4, 5, 6, 7, 8]);
    let last = numbers(hall.tournament.players_in(SECOND).collect());
    assert_eq!(last, [1, 5, 7]);
}

#[test]
fn a_whole_table_without_seats_is_named_even_if_it_plays_in_another_session() {
    let unseated = |people: [u32; 4], there: u32| {
        let mut hall = Rig::with_players();
        let entrants = (9..=there).map(new_entrant).collect();
        hall.run(EntrantsCommand::AddEntrants { entrants });
        hall.run(adopt(vec![
            plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]),
            plan(2, vec![table(1, people)]),
        ]));
        hall.tournament.unseated(FIRST)
    };
    assert_eq!(unseated([9, 10, 11, 12], 12), [9, 10, 11, 12].map(id));
    assert_eq!(unseated([9, 10, 11, 1], 11), []);
}

#[test]
fn a_seat_in_another_stage_is_none_in_this_one() {
    let mut hall = Rig::with_players();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    });
    hall.run(adopt(vec![
        plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]),
        plan(2, vec![table(1, [9, 1, 2, 3])]),
    ]));
    assert_eq!(hall.tournament.unseated(FIRST), []);
    hall.run(plan_final(Others::Out));
    assert_eq!(hall.tournament.unseated(FIRST), [id(9)]);
}
