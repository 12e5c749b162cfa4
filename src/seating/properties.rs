//! What holds whatever is asked for: ten thousand problems made by chance.

use super::rng::Rng;
use super::*;

/// A problem made by chance, often contradicting itself.
fn any_problem(rng: &mut Rng) -> Problem {
    let players = 1 + rng.below(25);
    let sessions = 1 + rng.below(5);
    let mut problem = Problem::new(players, sessions);
    let somebody = |rng: &mut Rng| {
        let beyond = usize::from(rng.below(40) == 0);
        rng.below(players + beyond) as Player
    };
    if rng.below(2) == 0 {
        problem.remainder = Remainder::Fillers;
    }
    if rng.below(4) == 0 {
        problem.tables = Some(1 + rng.below(7));
    }
    for _ in 0..rng.below(3) {
        let kinds = 1 + rng.below(6);
        let label = |rng: &mut Rng| (rng.below(4) > 0).then(|| rng.below(kinds) as u16);
        problem
            .groupings
            .push((0..players).map(|_| label(rng)).collect());
    }
    for _ in 0..rng.below(4) {
        let size = 2 + rng.below(4);
        problem
            .apart
            .push((0..size).map(|_| somebody(rng)).collect());
    }
    for _ in 0..rng.below(3) {
        let (player, table) = (somebody(rng), rng.below(4));
        problem.fixed.push(FixedTable { player, table });
    }
    for _ in 0..rng.below(4) {
        let from = rng.below(sessions + 1);
        problem.absences.push(Absence {
            player: somebody(rng),
            from,
            until: from + rng.below(4),
        });
    }
    if rng.below(4) == 0 {
        problem.table_aim = TableAim::Stay;
    }
    let count = DEFAULT_AIMS.len();
    let mut aims: Vec<Aim> = rng
        .order(count)
        .into_iter()
        .map(|i| DEFAULT_AIMS[i])
        .collect();
    aims.truncate(rng.below(count + 1));
    problem.aims = aims;
    problem
}

fn drawn(problem: &Problem, seed: u64, steps: u64) -> Result<Drawn, SeatingRefusal> {
    draw(problem, seed, Budget::steps(steps), &mut |_| {
        Control::Continue
    })
}

/// Everybody once in each session, and nobody who is away.
fn is_plan(problem: &Problem, plan: &Plan) {
    assert_eq!(plan.sessions.len(), problem.sessions);
    let away = |player, session| problem.is_away(player, session);
    plan.check(away)
        .unwrap_or_else(|faults| panic!("{faults:?}: {problem:?}"));
}

#[test]
fn ten_thousand_problems_are_drawn_or_refused_and_none_hangs() {
    let mut rng = Rng::new(2026);
    let (mut plans, mut replanned) = (0, 0);
    for seed in 0..10_000 {
        let mut problem = any_problem(&mut rng);
        let steps = rng.below(400) as u64;
        let Ok(first) = drawn(&problem, seed, steps) else {
            assert!(problem.check().is_err());
            continue;
        };
        plans += 1;
        is_plan(&problem, &first.plan);
        if seed % 8 == 0 {
            assert_eq!(drawn(&problem, seed, steps).as_ref(), Ok(&first));
        }
        if seed % 4 != 0 || problem.sessions < 2 {
            continue;
        }
        // Some sessions are over, somebody leaves, the rest stays close.
        let kept = 1 + rng.below(problem.sessions - 1);
        problem.kept = first.plan.sessions[..kept].to_vec();
        problem.absences.push(Absence {
            player: rng.below(problem.players) as Player,
            from: kept,
            until: problem.sessions,
        });
        problem.earlier = Some(first.plan.clone());
        if let Ok(second) = drawn(&problem, seed, steps) {
            replanned += 1;
            is_plan(&problem, &second.plan);
            assert_eq!(second.plan.sessions[..kept], first.plan.sessions[..kept]);
        }
    }
    assert!(plans > 4_000 && replanned > 500, "{plans} {replanned}");
}

#[test]
fn rules_that_can_be_kept_are_kept() {
    let mut rng = Rng::new(7);
    for seed in 0..40 {
        let players = 16 + 4 * rng.below(3);
        let mut problem = Problem::new(players, 4);
        let people = rng.order(players);
        problem.apart = people[..8]
            .chunks(2)
            .map(|pair| vec![pair[0] as Player, pair[1] as Player])
            .collect();
        problem.fixed = vec![FixedTable {
            player: people[9] as Player,
            table: rng.below(players / 4),
        }];
        assert_eq!(conflicts(&problem), []);
        let drawn = drawn(&problem, seed, 60_000).expect("a plan");
        assert_eq!(drawn.broken, []);
        assert_eq!(drawn.figures.wind.spread_max, 0);
    }
}

#[test]
fn a_stop_gives_a_plan_at_once() {
    let problem = Problem::new(40, 20);
    let mut asked = 0;
    let stopped = draw(&problem, 1, Budget::steps(u64::MAX), &mut |_| {
        asked += 1;
        Control::Stop
    })
    .expect("a plan");
    assert!(stopped.stopped && asked < 10);
    is_plan(&problem, &stopped.plan);
}

#[test]
fn any_number_of_ways_and_rankings_gives_a_session() {
    let mut rng = Rng::new(11);
    let mut drawn = 0;
    for seed in 0..500 {
        let problem = any_problem(&mut rng);
        let ranking: Vec<Player> = rng
            .order(problem.players)
            .into_iter()
            .map(|p| p as Player)
            .collect();
        let ranking = &ranking[..rng.below(problem.players + 1)];
        let ways = [
            Way::Swiss,
            Way::Fold,
            Way::Interval,
            Way::Ranked,
            Way::Buckets(rng.below(3)),
        ];
        let way = ways[rng.below(5)];
        let steps = Budget::steps(rng.below(500) as u64);
        if let Ok(next) = pair(&problem, ranking, way, seed, steps, &mut |_| {
            Control::Continue
        }) {
            let one = Problem {
                sessions: 1,
                ..problem
            };
            is_plan(&one, &next.plan);
            drawn += 1;
        }
    }
    assert!(drawn > 200, "{drawn}");
}
