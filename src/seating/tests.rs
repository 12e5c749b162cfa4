//! The room as a whole: small events, judged.

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
