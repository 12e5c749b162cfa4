//! Plans of fours with a rest of threes, by a check of their own.

use std::collections::BTreeSet;

use super::super::chance::draw_a_thousand;
use super::super::rng::Rng;
use super::super::*;
use mahjong::TableSize;

fn problem(players: usize, sessions: usize) -> Problem {
    let mut problem = Problem::new(players, sessions);
    problem.remainder = Remainder::Threes;
    problem
}

pub(super) fn drawn(problem: &Problem, seed: u64, steps: u64) -> Drawn {
    draw(problem, seed, Budget::steps(steps), &mut |_| {
        Control::Continue
    })
    .expect("a plan")
}

/// Whether the tables of the rest stand behind those of four.
pub(super) fn is_rest_last(session: &Session, rest: TableSize) -> bool {
    let is_of_rest = |table: &Table| table.size() == rest;
    session.tables.iter().map(is_of_rest).is_sorted()
}

/// Tables of four and of the rest in a session where everybody has a chair of their own and no chair is open.
pub(super) fn sizes(session: &Session, players: usize, rest: TableSize) -> (usize, usize) {
    let mut there = BTreeSet::new();
    for person in session.tables.iter().flatten() {
        assert!(there.insert(person.expect("no open chair")), "sits twice");
    }
    assert_eq!((there.len(), session.byes.len()), (players, 0));
    let of = |size| session.tables.iter().filter(|it| it.size() == size).count();
    (of(TableSize::Four), of(rest))
}

/// Draws the problem three times, and looks for so many tables of four and of the rest in each session.
pub(super) fn prove_sizes(problem: &Problem, rest: TableSize, expected: (usize, usize)) {
    for seed in 0..3 {
        let plan = drawn(problem, seed, 20_000).plan;
        for session in &plan.sessions {
            let found = sizes(session, problem.players, rest);
            assert_eq!(found, expected, "{}", problem.players);
            assert!(is_rest_last(session, rest), "{session:?}");
        }
    }
}

/// How often each person sits at a table of this size.
pub(super) fn turns(plan: &Plan, size: TableSize) -> Vec<usize> {
    let mut turns = vec![0; plan.players];
    let tables = plan.sessions.iter().flat_map(|session| &session.tables);
    for person in tables.filter(|it| it.size() == size).flatten().flatten() {
        turns[usize::from(*person)] += 1;
    }
    turns
}

/// The problem once somebody has left after two sessions, and its plan.
pub(super) fn after_somebody_left(problem: &Problem) -> (Problem, Plan) {
    let mut problem = problem.clone();
    problem.kept = drawn(&problem, 2, 20_000).plan.sessions[..2].to_vec();
    problem.absences = vec![Absence {
        player: 4,
        from: 2,
        until: 4,
    }];
    let next = drawn(&problem, 1, 50_000).plan;
    next.check(|player, session| problem.is_away(player, session))
        .expect("a plan");
    (problem, next)
}

/// The session after one of this problem, by each way of making tables from standings.
pub(super) fn next_sessions(problem: &Problem) -> [Session; 5] {
    let mut problem = problem.clone();
    problem.kept = drawn(&problem, 1, 5_000).plan.sessions;
    let ranking: Vec<Player> = (0..problem.players as Player).rev().collect();
    let ways = [
        Way::Swiss,
        Way::Fold,
        Way::Interval,
        Way::Buckets(2),
        Way::Ranked,
    ];
    ways.map(|way| {
        let budget = Budget::steps(60_000);
        let next = pair(&problem, &ranking, way, 3, budget, &mut |_| {
            Control::Continue
        });
        next.expect("a plan").plan.sessions.remove(1)
    })
}

#[test]
fn the_rest_plays_at_the_last_tables_which_are_of_three() {
    for (players, fours, threes) in [
        (6, 0, 2),
        (7, 1, 1),
        (8, 2, 0),
        (9, 0, 3),
        (10, 1, 2),
        (17, 2, 3),
        (18, 3, 2),
        (19, 4, 1),
        (20, 5, 0),
        (41, 8, 3),
    ] {
        prove_sizes(&problem(players, 4), TableSize::Three, (fours, threes));
    }
}

#[test]
fn of_five_people_no_tables_can_be_made() {
    assert_eq!(
        problem(5, 2).check(),
        Err(SeatingRefusal::TooFewPlayers {
            session: 1,
            present: 5
        })
    );
}

#[test]
fn everybody_takes_turns_at_the_tables_of_three() {
    for (players, sessions) in [(18, 5), (21, 6), (33, 6), (35, 8)] {
        let drawn = drawn(&problem(players, sessions), 1, 200_000);
        let times = turns(&drawn.plan, TableSize::Three);
        let (least, most) = (times.iter().min(), times.iter().max());
        assert!(most.unwrap() - least.unwrap() <= 2, "{players}: {times:?}");
        assert_eq!(drawn.figures.byes, 0);
        assert_eq!(drawn.figures.substitute_seats, 0);
    }
}

#[test]
fn winds_stay_even_where_north_is_missing() {
    let figures = drawn(&problem(18, 6), 1, 100_000).figures;
    assert!(figures.wind.spread_max <= 2, "{:?}", figures.wind);
}

#[test]
fn the_next_session_by_the_standings_has_a_rest_at_the_last_tables_too() {
    let rest = TableSize::Three;
    for (players, fours, threes) in [(13, 1, 3), (14, 2, 2), (15, 3, 1), (17, 2, 3)] {
        for session in next_sessions(&problem(players, 1)) {
            assert_eq!(sizes(&session, players, rest), (fours, threes));
            assert!(is_rest_last(&session, rest), "{session:?}");
        }
    }
}

#[test]
fn people_who_leave_change_the_tables_of_the_rest() {
    let (_, next) = after_somebody_left(&problem(19, 4));
    for session in &next.sessions[2..] {
        let mut without = session.clone();
        without
            .tables
            .retain(|table| table.iter().any(Option::is_some));
        assert_eq!(sizes(&without, 18, TableSize::Three), (3, 2));
    }
}

#[test]
fn a_thousand_problems_with_a_rest_are_drawn_or_refused() {
    let make = |_: &mut Rng, players, sessions| problem(players, sessions);
    draw_a_thousand(make, |plan| {
        for session in &plan.sessions {
            let seated = session.tables.iter().flatten().flatten().count();
            sizes(session, seated, TableSize::Three);
        }
    });
}

#[test]
fn fives_are_unneeded_where_everybody_fills_tables_of_four_and_always_did() {
    let fives = |change: &dyn Fn(&mut Problem)| {
        let mut problem = Problem::new(20, 3);
        problem.remainder = Remainder::Fives;
        change(&mut problem);
        super::is_unneeded(&problem)
    };
    let kept = |players| {
        let mut problem = Problem::new(players, 1);
        problem.remainder = Remainder::Fives;
        drawn(&problem, 1, 100).plan.sessions
    };
    let away = Absence {
        player: 4,
        from: 1,
        until: 2,
    };
    assert!(fives(&|_| ()));
    assert!(fives(&|it| it.kept = kept(20)));
    assert!(!fives(&|it| it.kept = kept(17)));
    assert!(!fives(&|it| it.absences = vec![away]));
    assert!(!fives(&|it| it.tables = Some(5)));
    assert!(!fives(&|it| it.remainder = Remainder::Byes));
}

#[test]
fn somebody_from_a_full_table_comes_where_two_chairs_are_open_unless_fixed_there() {
    let settled = |fixed: &[Player]| -> Vec<Vec<Player>> {
        let mut problem = problem(10, 1);
        let fixed = fixed.iter().map(|&player| FixedTable {
            player,
            table: usize::from(player) / 4,
        });
        problem.fixed = fixed.collect();
        let chairs = |people: [Option<Player>; 4]| Table::from(people);
        let mut tables = vec![
            chairs([Some(0), Some(1), None, None]),
            chairs([4, 5, 6, 7].map(Some)),
            chairs([8, 9, 2, 3].map(Some)),
        ];
        super::settle(&problem, &mut tables);
        let people = |table: &Table| table.iter().flatten().copied().collect();
        tables.iter().map(people).collect()
    };
    let expected = [vec![4, 5, 6, 7], vec![0, 1, 3], vec![8, 9, 2]];
    assert_eq!(settled(&[]), expected);
    // The two at their table let nobody else move up in the hall.
    let expected = [vec![4, 5, 6, 7], vec![0, 1, 9], vec![8, 2, 3]];
    assert_eq!(settled(&[2, 3]), expected);
}
