//! A thousand problems made by chance, some of which have no plan.

use super::rng::Rng;
use super::*;

/// Draws a plan for each problem that `make` makes for so many players and sessions, with people who are away in some of
/// them, and looks at it; a problem without a plan must be refused for a reason.
pub(super) fn draw_a_thousand(
    make: impl Fn(&mut Rng, usize, usize) -> Problem,
    look: impl Fn(&Plan),
) {
    let mut rng = Rng::new(5);
    for seed in 0..1_000 {
        let (players, sessions) = (1 + rng.below(30), 1 + rng.below(6));
        let mut problem = make(&mut rng, players, sessions);
        for _ in 0..rng.below(3) {
            let from = rng.below(sessions + 1);
            problem.absences.push(Absence {
                player: rng.below(players) as Player,
                from,
                until: from + rng.below(3),
            });
        }
        let steps = Budget::steps(rng.below(400) as u64);
        match draw(&problem, seed, steps, &mut |_| Control::Continue) {
            Ok(drawn) => {
                let away = |player, session| problem.is_away(player, session);
                drawn.plan.check(away).expect("a plan");
                let meet = &drawn.figures.meet;
                assert!(meet.s2 >= meet.s2_lower_bound, "{meet:?}: {problem:?}");
                look(&drawn.plan);
            }
            Err(_) => assert!(problem.check().is_err()),
        }
    }
}
