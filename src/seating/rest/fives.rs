//! Plans of fours with a rest of fives, by a check of their own.

use std::collections::BTreeSet;

use super::super::chance::draw_a_thousand;
use super::super::rng::Rng;
use super::super::*;
use super::tests::{
    after_somebody_left, drawn, is_rest_last, next_sessions, prove_sizes, sizes, turns,
};
use mahjong::{Seats, TableSize};

fn problem(players: usize, sessions: usize) -> Problem {
    let mut problem = Problem::new(players, sessions);
    problem.remainder = Remainder::Fives;
    problem
}

#[test]
fn the_rest_plays_at_the_last_tables_which_are_of_five() {
    for (players, fours, fives) in [
        (4, 1, 0),
        (5, 0, 1),
        (9, 1, 1),
        (10, 0, 2),
        (15, 0, 3),
        (17, 3, 1),
        (18, 2, 2),
        (19, 1, 3),
        (20, 5, 0),
        (41, 9, 1),
        (43, 7, 3),
    ] {
        prove_sizes(&problem(players, 4), TableSize::Five, (fours, fives));
    }
}

#[test]
fn of_seven_people_no_tables_of_four_and_five_can_be_made() {
    for present in [6, 7, 11] {
        let session = 1;
        let refusal = SeatingRefusal::TooFewPlayers { session, present };
        assert_eq!(problem(present, 2).check(), Err(refusal));
    }
    assert_eq!(problem(8, 2).check(), Ok(()));
}

#[test]
fn everybody_takes_turns_at_the_tables_of_five_and_few_meet_again() {
    for (players, sessions) in [(17, 5), (21, 6), (33, 6), (34, 8)] {
        let drawn = drawn(&problem(players, sessions), 1, 400_000);
        let times = turns(&drawn.plan, TableSize::Five);
        let (least, most) = (times.iter().min(), times.iter().max());
        assert!(most.unwrap() - least.unwrap() <= 2, "{players}: {times:?}");
        let figures = drawn.figures;
        assert_eq!((figures.byes, figures.substitute_seats), (0, 0));
        assert!(
            figures.wind.spread_max <= 2,
            "{players}: {:?}",
            figures.wind
        );
        assert!(figures.meet.max <= 3, "{players}: {:?}", figures.meet);
    }
}

/// A plan of sixteen people without a repeat, and one more person at these tables, who are five then.
fn with_a_fifth(plan: &Plan, mut choice: usize) -> Plan {
    let mut plan = plan.clone();
    for session in &mut plan.sessions {
        let table = &mut session.tables[choice % 4];
        let people = table.iter().copied().chain([Some(16)]);
        *table = Seats::collect(TableSize::Five, people).expect("five people");
        choice /= 4;
    }
    Plan {
        players: 17,
        ..plan
    }
}

#[test]
fn a_person_who_is_always_the_fifth_meets_few_again_and_the_bound_knows_it() {
    let whole = drawn(&Problem::new(16, 5), 1, 10_000).plan;
    let meetings = (0..4_usize.pow(5)).map(|choice| {
        let meet = judge(&with_a_fifth(&whole, choice), &Background::default()).meet;
        assert!(meet.s2 >= meet.s2_lower_bound, "{meet:?}");
        (meet.max, meet.s2, meet.s2_lower_bound)
    });
    // Any two of the five tables have somebody in common.
    assert_eq!(meetings.min(), Some((2, 10, 10)));
}

#[test]
fn fair_turns_at_the_table_of_five_make_more_people_meet_again() {
    let figures = drawn(&problem(17, 5), 1, 400_000).figures;
    // 24 where nobody has more than one turn more than somebody else, 18 with one more.
    assert!((18..=24).contains(&figures.meet.s2_lower_bound));
    assert!(figures.meet.s2 <= 30, "{:?}", figures.meet);
}

#[test]
fn two_points_fewer_than_an_affine_plane_leave_three_repeats_in_six_sessions() {
    // Five directions of the plane of 25 points are sessions of 23 people. The line through the two who are missing has
    // three points, to which somebody from another line of that direction comes.
    let drawn = drawn(&problem(23, 6), 1, 400_000);
    assert_eq!(drawn.figures.meet.s2, 3, "{:?}", drawn.figures.meet);
    let turns = turns(&drawn.plan, TableSize::Five);
    assert_eq!(
        (turns.iter().min(), turns.iter().max()),
        (Some(&3), Some(&5))
    );
}

#[test]
fn people_who_fill_tables_of_four_are_seated_as_without_a_rest() {
    let figures = drawn(&problem(24, 7), 1, 10_000).figures;
    assert_eq!(figures.meet.max, 1);
}

#[test]
fn the_next_session_by_the_standings_has_fives_at_the_last_tables_too() {
    let rest = TableSize::Five;
    for (players, fours, fives) in [(17, 3, 1), (18, 2, 2), (23, 2, 3)] {
        for session in next_sessions(&problem(players, 1)) {
            assert_eq!(sizes(&session, players, rest), (fours, fives));
            assert!(is_rest_last(&session, rest), "{session:?}");
        }
    }
}

#[test]
fn tables_of_five_come_last_also_where_people_stay_or_numbers_do_not_matter() {
    let mut stays = problem(22, 4);
    stays.table_aim = TableAim::Stay;
    let mut meets = problem(22, 4);
    meets.aims = vec![Aim::Meetings];
    for problem in [stays, meets] {
        prove_sizes(&problem, TableSize::Five, (3, 2));
    }
}

/// Tables from which nobody may go have the numbers of the people who are fixed there, whatever their size.
#[test]
fn whoever_is_fixed_at_a_table_stays_there_though_others_make_way_for_tables_of_five() {
    let mut problem = problem(17, 5);
    problem.fixed = vec![FixedTable {
        player: 3,
        table: 3,
    }];
    for seed in 0..3 {
        let drawn = drawn(&problem, seed, 50_000);
        assert_eq!(drawn.broken, []);
        for session in &drawn.plan.sessions {
            let five = session
                .tables
                .iter()
                .position(|it| it.size() == TableSize::Five);
            let (table, _) = session.chair_of(3).expect("a chair");
            assert_eq!(table, 3);
            assert!(matches!(five, Some(2 | 3)), "{session:?}");
        }
    }
}

#[test]
fn a_plan_close_to_an_earlier_one_leaves_the_tables_where_they_were() {
    let mut old = drawn(&problem(21, 4), 2, 50_000).plan;
    for session in &mut old.sessions {
        session.tables.rotate_right(1);
    }
    let mut problem = problem(21, 4);
    problem.earlier = Some(old.clone());
    let next = drawn(&problem, 1, 50_000);
    assert_eq!(next.figures.plan.expect("an earlier plan").moved, 0);
    for session in &next.plan.sessions {
        assert_eq!(session.tables[0].size(), TableSize::Five);
    }
}

#[test]
fn strictly_by_rank_the_last_tables_are_those_of_five() {
    let problem = problem(10, 1);
    let ranking: Vec<Player> = (0..10).collect();
    let budget = Budget::steps(20_000);
    let next = pair(&problem, &ranking, Way::Ranked, 3, budget, &mut |_| {
        Control::Continue
    });
    let plan = next.expect("a plan").plan;
    let first: BTreeSet<Player> = plan.sessions[0].tables[0]
        .iter()
        .flatten()
        .copied()
        .collect();
    assert_eq!(first, BTreeSet::from([0, 1, 2, 3, 4]));
}

#[test]
fn people_who_leave_change_the_tables_of_five() {
    let (mut problem, next) = after_somebody_left(&problem(19, 4));
    for session in &next.sessions[2..] {
        assert_eq!(sizes(session, 18, TableSize::Five), (2, 2));
    }
    // Where the rest played at tables of five, the problem goes on with them.
    problem.remainder = Remainder::Threes;
    let other = SeatingRefusal::OtherTables { session: 1 };
    assert_eq!(problem.check(), Err(other));
}

#[test]
fn a_whole_hall_may_play_at_tables_of_five() {
    let problem = Problem::new(25, 5).at_tables_of(TableSize::Five);
    let figures = drawn(&problem, 1, 100_000).figures;
    assert_eq!((figures.byes, figures.tables), (0, 5));
    assert!(figures.wind.spread_max <= 1, "{:?}", figures.wind);
    let whole_plane = Problem::new(25, 6).at_tables_of(TableSize::Five);
    assert_eq!(drawn(&whole_plane, 1, 400_000).figures.meet.max, 1);
}

#[test]
fn a_thousand_problems_with_a_rest_of_fives_are_drawn_or_refused() {
    let make = |_: &mut Rng, players, sessions| problem(players, sessions);
    draw_a_thousand(make, |plan| {
        for session in &plan.sessions {
            let seated = session.tables.iter().flatten().flatten().count();
            sizes(session, seated, TableSize::Five);
        }
    });
}
