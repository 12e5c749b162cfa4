//! The counts of the search, which decide which of two drafts is better.

use super::super::plan::{Plan, Session};
use super::super::problem::{Absence, FixedTable, Problem, Remainder};
use super::*;

/// A problem with most rules there are, with this remainder.
fn with_rules(remainder: Remainder) -> Problem {
    let mut problem = Problem::new(14, 5);
    problem.remainder = remainder;
    problem.groupings = [3, 5]
        .map(|clubs: u16| (0..14).map(|p| (p != 4).then_some(p % clubs)).collect())
        .to_vec();
    problem.apart = vec![vec![0, 1, 2], vec![5, 9]];
    problem.fixed = vec![FixedTable {
        player: 7,
        table: 2,
    }];
    problem.absences = vec![Absence {
        player: 13,
        from: 2,
        until: 3,
    }];
    problem
}

/// Searches a while, and looks again and again whether the counts are those of the draft.
fn prove(rules: &Rules, visit: i64) {
    let mut rng = Rng::new(4);
    let rows = match rules.home.is_empty() {
        true => scatter(rules, &mut rng),
        false => resume(rules, &mut rng),
    };
    let mut search = Search::new(rules, rows, false, visit);
    for heat in (0..60).map(|turn| 600 - 10 * turn) {
        for _ in 0..20 {
            search.step(&mut rng, heat);
        }
        assert_eq!(search.cost, search.total());
        let anew = Search::new(rules, search.rows.clone(), false, visit);
        assert_eq!(search.count, anew.count);
        assert_eq!((&search.byes, &search.place), (&anew.byes, &anew.place));
        let bad = |search: &Search<'_>| {
            let pairs = search.bad.pairs.iter();
            let mut pairs: Vec<_> = pairs.map(|&(a, b)| (a.min(b), a.max(b))).collect();
            pairs.sort_unstable();
            pairs
        };
        assert_eq!(bad(&search), bad(&anew));
    }
    if visit == 0 {
        let best = search.best();
        let anew = Search::new(rules, search.into_best(), false, visit);
        assert_eq!(anew.best(), best);
    }
}

#[test]
fn the_counts_are_those_of_the_draft_whatever_is_exchanged() {
    for remainder in [
        Remainder::Byes,
        Remainder::Fillers,
        Remainder::Threes,
        Remainder::Fives,
    ] {
        let rules = Rules::of(&with_rules(remainder));
        for visit in [0, REPEAT / 4] {
            prove(&rules, visit);
        }
    }
}

#[test]
fn a_person_at_another_table_than_before_costs_as_long_as_that_is_so() {
    let mut problem = with_rules(Remainder::Byes);
    let session = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 8], [9, 10, 7, 11]], &[12, 13]);
    problem.earlier = Some(Plan {
        players: 14,
        sessions: vec![session; 5],
    });
    prove(&Rules::of(&problem), 0);
}

#[test]
fn who_stays_at_a_table_is_there_and_sessions_off_are_shared_out() {
    let mut problem = Problem::new(14, 7);
    problem.fixed = [(3, 1), (8, 1), (5, 2)]
        .map(|(player, table)| FixedTable { player, table })
        .to_vec();
    let rules = Rules::of(&problem);
    let rows = scatter(&rules, &mut Rng::new(2));
    let mut out = [0; 14];
    for row in &rows {
        let table = |player| row.iter().position(|&p| p == player).map(|at| at / 4);
        assert_eq!([3, 8, 5].map(table), [1, 1, 2].map(Some));
        for &player in &row[12..] {
            out[usize::from(player)] += 1;
        }
    }
    assert_eq!(out.iter().sum::<i32>(), 14);
    assert!(out.iter().all(|&times| times <= 2), "{out:?}");
}

#[test]
fn everybody_has_the_table_of_before_and_substitutes_never_sit_out() {
    let mut problem = Problem::new(14, 1);
    problem.remainder = Remainder::Fillers;
    problem.tables = Some(4);
    let session = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], &[12, 13]);
    problem.earlier = Some(Plan {
        players: 14,
        sessions: vec![session],
    });
    let rows = resume(&Rules::of(&problem), &mut Rng::new(1));
    let everybody: Vec<Player> = (0..12).collect();
    assert_eq!(rows[0][..12], everybody);
    problem.absences = vec![Absence {
        player: 2,
        from: 0,
        until: 1,
    }];
    problem.fixed = vec![FixedTable {
        player: 5,
        table: 2,
    }];
    let rows = resume(&Rules::of(&problem), &mut Rng::new(1));
    let table = |player| rows[0].iter().position(|&p| p == player).map(|at| at / 4);
    assert_eq!([0, 3, 4, 7, 5].map(table), [0, 0, 1, 1, 2].map(Some));
}

#[test]
fn a_draft_is_counted_with_the_past() {
    let mut problem = Problem::new(9, 3);
    let kept = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[8]);
    problem.kept = vec![kept];
    problem.apart = vec![vec![0, 8, 4]];
    problem.groupings = vec![
        (0..9).map(|p| (p < 3).then_some(1)).collect(),
        (0..9).map(|p| (p < 2).then_some(1)).collect(),
    ];
    let rules = Rules::of(&problem);
    let rows = vec![
        vec![0, 1, 4, 8, 2, 3, 5, 6, 7],
        vec![0, 1, 4, 8, 2, 3, 5, 6, 7],
    ];
    let expected = Tally {
        // Each two of three, twice.
        broken: 6,
        // 0 and 1, 2 and 3, 5 and 6 three times; nine other pairs twice.
        repeats: 3 * 3 + 9,
        most: 3,
        // 0 and 1 three times in both groups, 0 and 2 as 1 and 2 once in one.
        groups: 3 * 2 + 2,
    };
    assert_eq!(measure(&rules, &rows), expected);
    assert_eq!(expected.rank(true), [6, 3, 18, 8]);
    assert_eq!(expected.rank(false), [6, 8, 3, 18]);
    assert_eq!(Tally::default().rank(true), [0, 1, 0, 0]);
}
