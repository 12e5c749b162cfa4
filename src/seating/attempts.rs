//! Several attempts at one draw, of which the best is taken.
//!
//! Each attempt has a seed and a budget of its own that follow from its number,
//! so it does not matter on how many cores, or in which order, they are made:
//! the best of the attempts `0..n` is the same everywhere.

use super::budget::{Budget, Control, Progress};
use super::draw::{Drawn, draw};
use super::merit::Merit;
use super::problem::{Problem, SeatingRefusal};
use super::rng::Rng;

/// Attempts with the same budget, then twice as much.
const STEP: u32 = 4;
/// The budget is doubled at most so often.
const DOUBLINGS: u32 = 10;
/// The same where a plan of few players should stay close to an earlier one:
/// there are few ways, so more attempts help.
const NEAR: u64 = 12;
/// Attempts of the usual budget in a draw for which nothing else is said.
const USUAL: u64 = 4;

/// The attempts of one draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempts {
    base: u64,
    total: u64,
}

impl Attempts {
    /// Attempts within `steps` steps in all.
    #[must_use]
    pub fn within(problem: &Problem, steps: u64) -> Self {
        Self {
            base: Budget::usual(problem.players, problem.sessions).steps,
            total: steps,
        }
    }

    /// The attempts of a draw for which nothing else is said.
    #[must_use]
    pub fn usual(problem: &Problem) -> Self {
        let base = Budget::usual(problem.players, problem.sessions).steps;
        Self {
            base,
            total: base
                * if problem.earlier.is_some() && problem.players <= 64 {
                    NEAR
                } else {
                    USUAL
                },
        }
    }

    #[must_use]
    pub fn steps(&self) -> u64 {
        self.total
    }

    /// The budget of an attempt, `None` if there are not so many.
    #[must_use]
    pub fn budget(&self, attempt: u32) -> Option<Budget> {
        let of = |attempt: u32| self.base << (attempt / STEP).min(DOUBLINGS);
        let before = (0..attempt).map(of).fold(0_u64, u64::saturating_add);
        let left = self.total.saturating_sub(before).min(of(attempt));
        let enough = attempt == 0 || left >= self.base / 2;
        enough.then_some(Budget::steps(left))
    }

    /// Makes one attempt; the same problem, seed and number give the same plan.
    ///
    /// # Errors
    /// Refuses a problem for which there is no plan at all; `Ok(None)` if there
    /// are not so many attempts.
    pub fn attempt(
        &self,
        problem: &Problem,
        seed: u64,
        attempt: u32,
        progress: &mut dyn FnMut(&Progress) -> Control,
    ) -> Result<Option<Drawn>, SeatingRefusal> {
        let Some(budget) = self.budget(attempt) else {
            return Ok(None);
        };
        draw(problem, seed_of(seed, attempt), budget, progress).map(Some)
    }
}

/// The seed of an attempt; the first one has the seed of the draw.
fn seed_of(seed: u64, attempt: u32) -> u64 {
    match attempt {
        0 => seed,
        _ => Rng::new(seed ^ u64::from(attempt).rotate_right(20)).bits(),
    }
}

impl Drawn {
    /// How good the plan is for this problem.
    #[must_use]
    pub fn merit(&self, problem: &Problem) -> Merit {
        Merit::of(problem, &self.figures, &self.broken)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::Plan;
    use super::*;

    #[test]
    fn attempts_share_out_the_steps_and_grow() {
        let problem = Problem::new(16, 5);
        let base = Budget::usual(16, 5).steps;
        let attempts = Attempts::within(&problem, 7 * base);
        let budgets: Vec<u64> = (0..)
            .map_while(|n| attempts.budget(n))
            .map(|b| b.steps)
            .collect();
        assert_eq!(budgets, [base, base, base, base, 2 * base, base]);
        assert_eq!(
            Attempts::within(&problem, 9).budget(0),
            Some(Budget::steps(9))
        );
        assert_eq!(Attempts::within(&problem, 9).budget(1), None);
    }

    #[test]
    fn a_small_event_close_to_an_earlier_plan_has_more_attempts() {
        let count = |players: usize, is_close: bool| {
            let mut problem = Problem::new(players, 5);
            problem.earlier = is_close.then(Plan::default);
            let attempts = Attempts::usual(&problem);
            let base = Budget::usual(players, 5).steps;
            assert_eq!(attempts.steps() % base, 0);
            attempts.steps() / base
        };
        assert_eq!((count(64, false), count(64, true)), (4, 12));
        assert_eq!((count(65, false), count(65, true)), (4, 4));
    }

    #[test]
    fn the_first_attempt_is_the_draw_itself_and_each_further_one_is_another() {
        let problem = Problem::new(8, 3);
        let attempts = Attempts::within(&problem, 300);
        let made = |attempt| attempts.attempt(&problem, 7, attempt, &mut |_| Control::Continue);
        let first = draw(&problem, 7, Budget::steps(300), &mut |_| Control::Continue);
        assert_eq!(made(0), first.map(Some));
        assert_eq!(made(1), Ok(None), "there are no steps for it");
        assert!(
            attempts
                .attempt(&Problem::new(3, 1), 7, 0, &mut |_| Control::Continue)
                .is_err()
        );
        // The seeds of neighbouring draws have nothing in common.
        let draws = (0..8_u64).flat_map(|seed| [seed, !seed]);
        let seeds: BTreeSet<u64> = draws
            .flat_map(|seed| (0..8).map(move |attempt| seed_of(seed, attempt)))
            .collect();
        assert_eq!(seeds.len(), 16 * 8);
        assert_eq!(seed_of(7, 0), 7);
    }
}
