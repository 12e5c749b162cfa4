//! Tables of three: what their plans hold, by a check of its own.

use std::collections::{BTreeMap, BTreeSet};

use mahjong::{Seats, TableSize};

use super::chance::draw_a_thousand;
use super::rng::Rng;
use super::*;

const THREE: TableSize = TableSize::Three;

fn problem(players: usize, sessions: usize) -> Problem {
    Problem::new(players, sessions).at_tables_of(THREE)
}

fn drawn(problem: &Problem, seed: u64, steps: u64) -> Drawn {
    draw(problem, seed, Budget::steps(steps), &mut |_| {
        Control::Continue
    })
    .expect("a plan")
}

/// What a plan has, counted from its chairs alone.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    /// Most meetings of a pair.
    most: u32,
    /// Meetings beyond the first, over all pairs.
    again: u32,
    /// The sum over pairs of `c (c - 1) / 2`.
    twos: u32,
    /// The largest difference of a player's winds after any session.
    winds: usize,
    /// Most visits to one table.
    visits: usize,
}

/// Looks at every chair of a plan: everybody once in each session, three at each table or sitting out.
fn checked(plan: &Plan) -> Found {
    let mut met: BTreeMap<(Player, Player), u32> = BTreeMap::new();
    let mut chairs: BTreeMap<Player, Vec<(usize, usize)>> = BTreeMap::new();
    for session in &plan.sessions {
        let mut there = BTreeSet::new();
        for (number, table) in session.tables.iter().enumerate() {
            let Seats::Three(people) = table else {
                panic!("a table of another size")
            };
            for (chair, person) in people.iter().enumerate() {
                let person = person.expect("nobody is missing");
                assert!(there.insert(person), "{person} sits twice");
                chairs.entry(person).or_default().push((number, chair));
                for other in people[..chair].iter().flatten() {
                    let pair = (person.min(*other), person.max(*other));
                    *met.entry(pair).or_insert(0) += 1;
                }
            }
        }
        assert!(there.is_disjoint(&session.byes.iter().copied().collect()));
        assert_eq!(there.len() + session.byes.len(), plan.players);
    }
    let winds = chairs.values().map(|chairs| {
        let after = |games: usize| {
            let of = |wind| chairs[..games].iter().filter(|it| it.1 == wind).count();
            let counts = [of(0), of(1), of(2)];
            counts.iter().max().unwrap() - counts.iter().min().unwrap()
        };
        (1..=chairs.len()).map(after).max().unwrap()
    });
    let visits = chairs.values().map(|chairs| {
        let mut tables: Vec<usize> = chairs.iter().map(|it| it.0).collect();
        tables.sort_unstable();
        let of_one = tables.chunk_by(|a, b| a == b);
        of_one.map(<[usize]>::len).max().unwrap()
    });
    Found {
        most: met.values().max().copied().unwrap_or(0),
        again: met.values().map(|count| count - 1).sum(),
        twos: met.values().map(|count| count * (count - 1) / 2).sum(),
        winds: winds.max().unwrap(),
        visits: visits.max().unwrap(),
    }
}

/// Steps that are enough for numbers of players without a construction.
const STEPS: u64 = 150_000;

#[test]
fn nobody_meets_again_as_long_as_that_can_be() {
    for players in (9..=120).step_by(3) {
        let most = sessions_without_repeat(THREE, players).expect("known");
        for sessions in 3..=most.min(8) {
            let found = checked(&drawn(&problem(players, sessions), 1, STEPS).plan);
            assert_eq!((found.most, found.winds), (1, 1), "{players}x{sessions}");
        }
    }
}

/// What a draw of so many people may take: less than half a second. Only where the bound is not reached, the
/// search goes on to the end of its budget.
const MOST_STEPS: u64 = 2_500_000;

/// The sum over pairs of `c (c - 1) / 2` of the best plan known, where counting says less.
const LEAST: [(usize, usize, u32); 4] = [(10, 5, 4), (11, 6, 2), (12, 5, 3), (12, 6, 7)];

/// The sum over pairs of `c (c - 1) / 2` that is least if everybody plays as often, and meets everybody as often, as can be.
fn least(players: usize, sessions: usize) -> u32 {
    let of = |games: usize| {
        let (slots, others) = (2 * games, players - 1);
        let (times, more) = (slots / others, slots % others);
        (more * (times + 1) * times + (others - more) * times * times.saturating_sub(1)) / 2
    };
    let games = players / 3 * 3 * sessions;
    let (fewest, more) = (games / players, games % players);
    (more * of(fewest + 1) + (players - more) * of(fewest)).div_ceil(2) as u32
}

/// A plan for any number of players, looked at chair by chair: repeats, winds, who sits out, and what it takes.
fn prove(players: usize, sessions: usize) {
    let case = format!("{players}x{sessions}");
    let steps = Budget::usual(players, sessions).steps;
    let drawn = drawn(&problem(players, sessions), 1, steps);
    let byes = drawn.plan.sessions.iter().map(|session| session.byes.len());
    assert!(byes.into_iter().all(|out| out == players % 3), "{case}");
    assert!(drawn.figures.bye_spread <= 1, "{case}");
    let found = checked(&drawn.plan);
    assert_eq!(found.winds, 1, "{case}: {found:?}");
    let known = LEAST.iter().find(|it| (it.0, it.1) == (players, sessions));
    let bound = known.map_or(least(players, sessions), |it| it.2);
    assert_eq!(found.twos, bound, "{case}: {found:?}");
    assert!(
        drawn.steps <= MOST_STEPS || known.is_some(),
        "{case}: {}",
        drawn.steps
    );
}

#[test]
fn numbers_of_players_between_nine_and_120_have_a_plan() {
    for players in (9..=120).step_by(10) {
        for sessions in [3, 8] {
            prove(players, sessions);
        }
    }
}

#[test]
fn twelve_people_meet_again_as_rarely_as_they_can() {
    prove(12, 5);
    prove(12, 6);
}

/// Every number of players and sessions: `cargo test --release -p seatwind-seating -- --ignored`, in `tests/run`.
#[test]
#[ignore = "looks at 672 plans, which takes 12 s with --release"]
fn every_number_of_players_from_nine_to_120_has_a_plan() {
    for players in 9..=120 {
        for sessions in 3..=8 {
            prove(players, sessions);
        }
    }
}

#[test]
fn the_systems_of_kirkman_are_played_to_their_end() {
    for (players, sessions) in [
        (9, 4),
        (12, 4),
        (15, 7),
        (18, 8),
        (21, 10),
        (24, 11),
        (27, 13),
        (30, 14),
        (36, 17),
        (39, 19),
        (42, 20),
    ] {
        assert_eq!(sessions_without_repeat(THREE, players), Some(sessions));
        for seed in 0..3 {
            let found = checked(&drawn(&problem(players, sessions), seed, 10_000).plan);
            assert_eq!((found.most, found.winds), (1, 1), "{players}x{sessions}");
        }
    }
}

#[test]
fn more_sessions_repeat_as_little_as_they_must() {
    // Everybody has met everybody; each further session makes every pair of a table meet again.
    for (players, sessions, again) in [(9, 5, 9), (9, 6, 18), (9, 8, 36), (15, 8, 15)] {
        let drawn = drawn(&problem(players, sessions), 2, STEPS);
        let found = checked(&drawn.plan);
        assert_eq!(
            (found.most, found.again),
            (2, again),
            "{players}x{sessions}"
        );
        let meet = &drawn.figures.meet;
        assert_eq!((meet.s2, meet.max), (meet.s2_lower_bound, 2));
    }
}

#[test]
fn nobody_sees_a_table_twice_where_the_tables_are_a_prime_power() {
    for (players, sessions) in [
        (12, 4),
        (15, 5),
        (21, 7),
        (24, 8),
        (27, 8),
        (33, 8),
        (39, 8),
    ] {
        let found = checked(&drawn(&problem(players, sessions), 1, 20_000).plan);
        assert_eq!((found.most, found.visits), (1, 1), "{players}x{sessions}");
    }
}

#[test]
fn everybody_sits_as_often_at_each_wind_where_the_sessions_allow_it() {
    for players in [9, 14, 20, 30] {
        let mut problem = problem(players, 6);
        problem.remainder = Remainder::Fillers;
        let figures = drawn(&problem, 1, 20_000).figures;
        assert_eq!(
            (figures.wind.spread_max, figures.wind.prefix_spread_max),
            (0, 1)
        );
        assert_eq!(figures.wind.excess, 0, "{players}");
    }
}

#[test]
fn players_beyond_whole_tables_sit_out_in_turn_or_get_substitutes() {
    for players in [10, 11, 16, 23] {
        let byes = drawn(&problem(players, 5), 1, 20_000);
        byes.plan.check(|_, _| false).expect("a plan");
        assert_eq!(byes.figures.byes, 5 * (players % 3));
        assert!(byes.figures.bye_spread <= 1, "{players}");
        let mut filled = problem(players, 4);
        filled.remainder = Remainder::Fillers;
        let filled = drawn(&filled, 1, 20_000);
        assert_eq!(filled.figures.byes, 0);
        assert_eq!(filled.figures.substitute_seats, 4 * (3 - players % 3));
        assert_eq!(filled.figures.meet.max, 1, "{players}");
    }
}

#[test]
fn the_certificate_sets_a_plan_of_three_beside_its_bounds() {
    let drawn = drawn(&problem(15, 7), 1, 20_000);
    let certificate = Certificate::of(&drawn.plan, &Background::default());
    let of = |figure: &str| {
        let entry = certificate.entries.iter().find(|it| it.figure == figure);
        entry.map(|it| (it.value, it.bound)).expect("a figure")
    };
    assert_eq!(of("meet.max"), (Some(1), Some(1)));
    assert_eq!(of("meet.s2"), (Some(0), Some(0)));
    // Seven sessions are not a multiple of three.
    assert_eq!(of("wind.spread_max"), (Some(1), Some(1)));
    assert_eq!(certificate.repeated, []);
}

#[test]
fn the_next_session_by_the_standings_seats_neighbours_in_rank() {
    let mut problem = problem(12, 1);
    let ranking: Vec<Player> = (0..12).rev().collect();
    let next = |problem: &Problem, way| {
        let budget = Budget::steps(60_000);
        pair(problem, &ranking, way, 3, budget, &mut |_| {
            Control::Continue
        })
        .expect("a plan")
    };
    let first = next(&problem, Way::Ranked);
    let best: BTreeSet<Player> = first.plan.sessions[0].tables[0]
        .iter()
        .flatten()
        .copied()
        .collect();
    assert_eq!(best, BTreeSet::from([11, 10, 9]));
    let spread = first.figures.swiss.expect("a ranking").spread_mean;
    assert_eq!(spread.map(|it| it.to_string()).as_deref(), Some("1.0000"));
    problem.kept = first.plan.sessions;
    let second = next(&problem, Way::Swiss);
    assert_eq!(checked(&second.plan).most, 1);
}

#[test]
fn few_people_move_when_one_leaves() {
    let old = drawn(&problem(30, 6), 7, 100_000).plan;
    let mut problem = problem(30, 6);
    problem.kept = old.sessions[..3].to_vec();
    problem.earlier = Some(old.clone());
    problem.absences = vec![Absence {
        player: 4,
        from: 3,
        until: 6,
    }];
    let next = drawn(&problem, 1, 200_000);
    next.plan
        .check(|player, session| problem.is_away(player, session))
        .expect("a plan");
    assert_eq!(next.plan.sessions[..3], old.sessions[..3]);
    assert!(next.figures.plan.expect("an earlier plan").moved <= 18);
}

#[test]
fn kept_sessions_of_four_do_not_go_with_tables_of_three() {
    let four = draw(&Problem::new(12, 2), 1, Budget::steps(100), &mut |_| {
        Control::Continue
    });
    let mut problem = problem(12, 4);
    problem.kept = four.expect("a plan").plan.sessions;
    assert_eq!(
        problem.check(),
        Err(SeatingRefusal::OtherTables { session: 1 })
    );
}

#[test]
fn a_thousand_problems_of_three_are_drawn_or_refused() {
    let make = |rng: &mut Rng, players, sessions| {
        let mut problem = problem(players, sessions);
        if rng.below(2) == 0 {
            problem.remainder = Remainder::Fillers;
        }
        problem
    };
    draw_a_thousand(make, |plan| assert_eq!(plan.other_tables(THREE), None));
}
