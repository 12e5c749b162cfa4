//! The room as a whole: small events, judged.

use mahjong::TableSize;

use super::*;

fn quiet(problem: &Problem, seed: u64, steps: u64) -> Drawn {
    draw(problem, seed, Budget::steps(steps), &mut |_| {
        Control::Continue
    })
    .expect("a plan")
}

#[test]
fn sixty_four_players_play_ten_sessions_without_a_repeat_at_ten_tables() {
    let problem = Problem::new(64, 10);
    let drawn = quiet(&problem, 1, 100_000);
    drawn.plan.check(|_, _| false).expect("valid");
    let f = &drawn.figures;
    assert_eq!(
        (f.meet.max, f.wind.spread_max, f.wind.prefix_spread_max),
        (1, 1, 1)
    );
    assert_eq!(f.table.excess, 0);
}

#[test]
fn the_same_seed_gives_the_same_plan_and_another_seed_another() {
    let problem = Problem::new(24, 5);
    let plan = |seed| quiet(&problem, seed, 100_000).plan;
    assert_eq!(plan(5), plan(5));
    assert_ne!(plan(5), plan(6));
}

/// What the public cases ask for: (players, sessions, wind spread, common
/// opponents of pairs that never meet).
const PUBLIC: [(usize, usize, u32, u32); 4] = [
    (32, 8, 0, 20),
    (40, 8, 0, 13),
    (64, 10, 1, 12),
    (128, 8, 0, 1),
];

#[test]
fn the_public_cases_are_met() {
    for (players, sessions, spread, common) in PUBLIC {
        let figures = quiet(&Problem::new(players, sessions), 3, 100_000).figures;
        let case = format!("{players}x{sessions}");
        assert_eq!(figures.meet.max, 1, "{case}");
        assert!(figures.wind.spread_max <= spread, "{case}");
        assert_eq!(figures.wind.prefix_spread_max, 1, "{case}");
        assert_eq!(figures.table.excess, 0, "{case}");
        assert!(figures.indirect.min >= Some(common), "{case}");
        assert_eq!(figures.indirect.zero_pairs, 0, "{case}");
    }
    let small = quiet(&Problem::new(16, 5), 3, 400_000).figures;
    assert_eq!((small.meet.max, small.wind.prefix_spread_max), (1, 1));
    assert!(small.table.visits_max <= 3 && small.table.excess <= 4);
}

#[test]
fn teams_of_four_never_meet_in_all_but_the_last_possible_session() {
    for players in [20, 28, 32, 40] {
        let sessions = sessions_without_repeat(TableSize::Four, players).expect("known") - 1;
        let mut problem = Problem::new(players, sessions);
        problem.groupings = vec![(0..players).map(|p| Some(p as u16 / 4)).collect()];
        let figures = quiet(&problem, 1, 100_000).figures;
        assert_eq!(
            (figures.meet.max, figures.team.meetings),
            (1, 0),
            "{players}"
        );
    }
}

#[test]
fn every_tight_plan_up_to_sixty_four_players_has_no_repeat() {
    for players in (16..=64).step_by(4) {
        let sessions = sessions_without_repeat(TableSize::Four, players)
            .expect("known")
            .min(16);
        let figures = quiet(&Problem::new(players, sessions), 2, 10_000).figures;
        assert_eq!(figures.meet.max, 1, "{players}x{sessions}");
        assert_eq!(figures.wind.prefix_spread_max, 1, "{players}x{sessions}");
    }
}

#[test]
fn everybody_is_once_at_each_table_in_as_many_sessions_as_tables() {
    for tables in (5..=16).filter(|tables| *tables != 6) {
        let players = 4 * tables;
        let figures = quiet(&Problem::new(players, tables), 1, 10_000).figures;
        let case = format!("{players}x{tables}");
        assert_eq!(
            (figures.meet.max, figures.table.visits_max),
            (1, 1),
            "{case}"
        );
        assert_eq!(figures.wind.prefix_spread_max, 1, "{case}");
    }
}

#[test]
fn two_more_sessions_than_possible_repeat_as_little_as_they_must() {
    let meet = quiet(&Problem::new(28, 11), 1, 4_000_000).figures.meet;
    assert_eq!(
        (meet.max, meet.s2),
        (meet.max_lower_bound, meet.s2_lower_bound)
    );
}

#[test]
fn the_stored_plans_with_repeats_repeat_as_little_as_they_must() {
    for (players, sessions) in [(12, 6), (12, 11), (12, 14), (12, 15), (20, 14), (24, 16)] {
        let meet = quiet(&Problem::new(players, sessions), 1, 10_000)
            .figures
            .meet;
        assert_eq!(
            (meet.max, meet.s2),
            (meet.max_lower_bound, meet.s2_lower_bound),
            "{players}x{sessions}"
        );
    }
}

#[test]
fn two_plans_without_a_repeat_are_put_together_so_that_they_share_few_pairs() {
    let meet = quiet(&Problem::new(28, 16), 1, 4_000_000).figures.meet;
    assert_eq!((meet.max, meet.s2), (2, meet.s2_lower_bound));
}

#[test]
fn delegations_that_fill_a_player_for_each_table_never_meet() {
    let sizes = [10, 9, 6, 5, 4, 3, 2, 1];
    let members = sizes
        .iter()
        .zip(0..)
        .flat_map(|(&size, team)| vec![Some(team); size]);
    let mut problem = Problem::new(40, 8);
    problem.groupings = vec![members.collect()];
    for seed in 0..4 {
        let figures = quiet(&problem, seed, 4_000_000).figures;
        assert_eq!((figures.meet.max, figures.team.meetings), (1, 0));
        assert_eq!(figures.table.excess, 0);
    }
}

#[test]
fn few_people_move_when_two_leave() {
    let old = quiet(&Problem::new(40, 8), 7, 100_000).plan;
    let mut problem = Problem::new(40, 8);
    problem.kept = old.sessions[..4].to_vec();
    problem.earlier = Some(old);
    problem.absences = [3, 17]
        .map(|player| Absence {
            player,
            from: 4,
            until: 8,
        })
        .to_vec();
    let drawn = quiet(&problem, 1, 1_500_000);
    assert_eq!((drawn.figures.meet.max, drawn.figures.bye_spread), (1, 1));
    let moved = drawn.figures.plan.expect("an earlier plan").moved;
    assert!(moved <= 24, "{moved}");
}
