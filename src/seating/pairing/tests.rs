use super::*;

fn next(problem: &Problem, ranking: &[Player], way: Way) -> Drawn {
    pair(problem, ranking, way, 1, Budget::steps(60_000), &mut |_| {
        Control::Continue
    })
    .expect("a session")
}

/// The ranks at the tables of the last session, in order.
fn ranks(drawn: &Drawn, ranking: &[Player]) -> Vec<Vec<usize>> {
    let session = drawn.plan.sessions.last().expect("a session");
    let rank = |p: &Player| ranking.iter().position(|q| q == p).expect("ranked") + 1;
    let table = |t: &Table| {
        let mut ranks: Vec<usize> = t.iter().flatten().map(rank).collect();
        ranks.sort_unstable();
        ranks
    };
    session.tables.iter().map(table).collect()
}

/// A ranking that changes from session to session.
fn reshuffled(players: usize, seed: u64) -> Vec<Player> {
    let order = Rng::new(seed).order(players);
    order.into_iter().map(|p| p as Player).collect()
}

#[test]
fn every_way_lays_out_a_first_session_by_its_template() {
    let problem = Problem::new(16, 1);
    let ranking: Vec<Player> = (0..16).rev().collect();
    let tables = |way| ranks(&next(&problem, &ranking, way), &ranking);
    let by_rank: Vec<Vec<usize>> = (0..4).map(|t| (4 * t + 1..4 * t + 5).collect()).collect();
    assert_eq!(tables(Way::Swiss), by_rank);
    assert_eq!(tables(Way::Ranked), by_rank);
    assert_eq!(tables(Way::Interval)[0], [1, 5, 9, 13]);
    assert_eq!(tables(Way::Fold)[0], [1, 8, 9, 16]);
    assert_eq!(tables(Way::Fold)[3], [4, 5, 12, 13]);
    let buckets = tables(Way::Buckets(2));
    assert!(buckets[..2].iter().flatten().all(|&rank| rank <= 8));
}

#[test]
fn a_swiss_event_has_no_rematch_and_keeps_ranks_together() {
    let mut problem = Problem::new(32, 1);
    for session in 0..6 {
        let ranking = reshuffled(32, session);
        let drawn = next(&problem, &ranking, Way::Swiss);
        assert_eq!(drawn.figures.meet.max, 1, "session {session}");
        let swiss = drawn.figures.swiss.expect("a ranking").spread_worst;
        assert!(swiss.expect("a figure").scaled < 80_000, "{swiss:?}");
        problem.kept = drawn.plan.sessions;
    }
}

#[test]
fn final_tables_are_by_rank_even_if_people_met() {
    let mut problem = Problem::new(12, 1);
    let ranking = reshuffled(12, 1);
    problem.kept = next(&problem, &ranking, Way::Ranked).plan.sessions;
    let again = next(&problem, &ranking, Way::Ranked);
    assert_eq!(again.figures.meet.max, 2);
    assert_eq!(ranks(&again, &ranking)[0], [1, 2, 3, 4]);
}

#[test]
fn sessions_off_go_to_the_lowest_ranks_and_round_and_fixed_people_stay() {
    let mut problem = Problem::new(10, 1);
    problem.fixed = vec![super::super::FixedTable {
        player: 9,
        table: 1,
    }];
    let ranking: Vec<Player> = (0..10).collect();
    let mut off = vec![0; 10];
    for _ in 0..4 {
        let drawn = next(&problem, &ranking, Way::Swiss);
        drawn.plan.check(|_, _| false).expect("a plan");
        assert!(drawn.broken.is_empty());
        for &player in &drawn.plan.sessions.last().expect("a session").byes {
            off[usize::from(player)] += 1;
        }
        problem.kept = drawn.plan.sessions;
    }
    assert_eq!(off[9], 0);
    assert!(off[..9].iter().all(|&sessions| sessions <= 1), "{off:?}");
}
