//! A draw on all cores: the attempts of [`Attempts`] side by side, the best of them taken. How many cores
//! there are changes how long it takes, never which plan comes out.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use exchange::draw_record::{DrawRecord, Pairing, seed_number};
use seating::{Attempts, Budget, Control, Drawn, Problem, Progress, SeatingRefusal, pair};

/// The best plan found, and what must be known to find it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    pub drawn: Drawn,
    /// Attempts compared, those with the numbers `0..compared`.
    pub compared: u32,
    /// If the work was stopped in the first attempt: after so many steps.
    pub stopped_after: Option<u64>,
}

/// What somebody who watches is told: the number of the attempt, and how far it is.
pub type Watch<'a> = dyn Fn(u32, &Progress) + Sync + 'a;

/// Threads to use unless told: one for each core.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Draws on `threads` threads until the best is found, the attempts are used up or `stop` says so.
/// Stopped early it gives the best of the attempts finished by then.
///
/// # Errors
/// Refuses a problem for which there is no plan at all.
pub fn race(
    problem: &Problem,
    seed: u64,
    attempts: Attempts,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
    watch: &Watch<'_>,
) -> Result<Best, SeatingRefusal> {
    problem.check()?;
    let workers = Race {
        problem,
        seed,
        attempts,
        next: AtomicU32::new(0),
        enough: AtomicU32::new(u32::MAX),
        stopped: AtomicBool::new(false),
        done: Mutex::new(Vec::new()),
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(|| workers.work(stop, watch));
        }
        workers.work(stop, watch);
    });
    workers.best()
}

/// Draws the next session by the standings; stopped early it gives the best so far.
///
/// # Errors
/// Refuses a problem for which there is no session at all.
pub fn pair_watched(
    problem: &Problem,
    pairing: &Pairing,
    seed: u64,
    budget: Budget,
    stop: &(dyn Fn() -> bool + Sync),
    watch: &Watch<'_>,
) -> Result<Best, SeatingRefusal> {
    let mut report = |progress: &Progress| {
        watch(0, progress);
        if stop() {
            Control::Stop
        } else {
            Control::Continue
        }
    };
    let Pairing { way, ranking } = pairing;
    let drawn = pair(problem, ranking, *way, seed, budget, &mut report)?;
    Ok(Best {
        compared: 1,
        stopped_after: drawn.stopped.then_some(drawn.steps),
        drawn,
    })
}

/// Makes a draw again from its record; none if the record allows no work.
///
/// # Errors
/// As [`race`].
pub fn repeat(record: &DrawRecord, threads: usize) -> Result<Option<Drawn>, SeatingRefusal> {
    let (problem, seed) = (&record.problem, seed_number(&record.seed));
    let Some(Pairing { way, ranking }) = &record.pairing else {
        let attempts = Attempts::within(problem, record.steps);
        let (compared, stopped) = (record.compared, record.stopped_after);
        return repeat_attempts(problem, seed, attempts, compared, stopped, threads);
    };
    let mut until = until(record.stopped_after);
    let budget = Budget::steps(record.steps);
    pair(problem, ranking, *way, seed, budget, &mut until).map(Some)
}

/// Stops where a draw was stopped.
fn until(stopped_after: Option<u64>) -> impl FnMut(&Progress) -> Control {
    move |progress| {
        if stopped_after.is_some_and(|steps| progress.done >= steps) {
            Control::Stop
        } else {
            Control::Continue
        }
    }
}

/// Makes the attempts of a published draw again.
///
/// # Errors
/// As [`race`].
pub fn repeat_attempts(
    problem: &Problem,
    seed: u64,
    attempts: Attempts,
    compared: u32,
    stopped_after: Option<u64>,
    threads: usize,
) -> Result<Option<Drawn>, SeatingRefusal> {
    if stopped_after.is_some() {
        return attempts.attempt(problem, seed, 0, &mut until(stopped_after));
    }
    let workers = Race {
        problem,
        seed,
        attempts,
        next: AtomicU32::new(0),
        enough: AtomicU32::new(compared.saturating_sub(1)),
        stopped: AtomicBool::new(false),
        done: Mutex::new(Vec::new()),
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(|| workers.work(&|| false, &|_, _| {}));
        }
        workers.work(&|| false, &|_, _| {});
    });
    workers.best().map(|best| Some(best.drawn))
}

/// The workers of one draw, who take the next attempt until the best is known.
struct Race<'a> {
    problem: &'a Problem,
    seed: u64,
    attempts: Attempts,
    /// The next attempt to make.
    next: AtomicU32,
    /// No attempt beyond this one is needed.
    enough: AtomicU32,
    stopped: AtomicBool,
    done: Mutex<Vec<(u32, Result<Drawn, SeatingRefusal>)>>,
}

impl Race<'_> {
    /// Makes attempts until there are no more to make.
    fn work(&self, stop: &(dyn Fn() -> bool + Sync), watch: &Watch<'_>) {
        loop {
            let attempt = self.next.fetch_add(1, Ordering::Relaxed);
            let is_over = || self.stopped.load(Ordering::Relaxed) && attempt > 0;
            if is_over() || attempt > self.enough.load(Ordering::Relaxed) {
                return;
            }
            let mut report = |progress: &Progress| {
                watch(attempt, progress);
                if stop() {
                    self.stopped.store(true, Ordering::Relaxed);
                }
                let needed = attempt <= self.enough.load(Ordering::Relaxed);
                if self.stopped.load(Ordering::Relaxed) || !needed {
                    Control::Stop
                } else {
                    Control::Continue
                }
            };
            match self
                .attempts
                .attempt(self.problem, self.seed, attempt, &mut report)
            {
                Ok(None) => return,
                Ok(Some(drawn)) => self.keep(attempt, Ok(drawn)),
                Err(refusal) => return self.keep(attempt, Err(refusal)),
            }
        }
    }

    /// Keeps what an attempt gave; a plan that nothing can beat makes later attempts needless.
    fn keep(&self, attempt: u32, result: Result<Drawn, SeatingRefusal>) {
        if let Ok(drawn) = &result
            && !drawn.stopped
            && drawn.merit(self.problem).is_perfect()
        {
            self.enough.fetch_min(attempt, Ordering::Relaxed);
        }
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.push((attempt, result));
    }

    /// The best of the attempts that are finished without a gap, the earlier of two alike. An
    /// attempt that was cut short counts only if it is the only one.
    fn best(self) -> Result<Best, SeatingRefusal> {
        let mut done = self
            .done
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(attempt, _)| *attempt);
        let mut best: Option<Best> = None;
        for (expected, (attempt, result)) in (0..=self.enough.into_inner()).zip(done) {
            let drawn = result?;
            if attempt != expected || (drawn.stopped && attempt > 0) {
                break;
            }
            let compared = attempt + 1;
            let stopped_after = drawn.stopped.then_some(drawn.steps);
            let is_last = drawn.stopped;
            match &mut best {
                Some(best) => {
                    best.compared = compared;
                    if drawn.merit(self.problem) < best.drawn.merit(self.problem) {
                        best.drawn = drawn;
                    }
                }
                None => {
                    best = Some(Best {
                        drawn,
                        compared,
                        stopped_after,
                    });
                }
            }
            if is_last {
                break;
            }
        }
        // The first attempt is always made and always kept.
        best.ok_or(SeatingRefusal::OutOfRange {
            what: "steps",
            found: 0,
            limit: usize::MAX,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem() -> Problem {
        // More sessions than can be had without a repeat, so no attempt is the last.
        Problem::new(8, 4)
    }

    #[test]
    fn any_number_of_threads_gives_the_same_plan() {
        let problem = problem();
        let attempts = Attempts::within(&problem, 40_000);
        let with = |threads| race(&problem, 3, attempts, threads, &|| false, &|_, _| {}).unwrap();
        let one = with(1);
        assert_eq!(one, with(2));
        assert_eq!(one, with(5));
    }

    #[test]
    fn a_stopped_draw_can_be_repeated() {
        let problem = Problem::new(20, 9);
        let attempts = Attempts::within(&problem, 1_000_000);
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) > 20;
        let best = race(&problem, 1, attempts, 1, &stop, &|_, _| {}).unwrap();
        assert!(best.stopped_after.is_some());
        best.drawn.plan.check(|_, _| false).unwrap();
        let again =
            repeat_attempts(&problem, 1, attempts, best.compared, best.stopped_after, 2).unwrap();
        assert_eq!(again.map(|drawn| drawn.plan), Some(best.drawn.plan));
    }
}
