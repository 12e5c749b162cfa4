//! A draw on all cores: the attempts of [`Attempts`] side by side, the best of them taken. How many cores
//! there are changes how long it takes, never which plan comes out.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use exchange::draw_record::{DrawRecord, Pairing, seed_number};
use seating::{
    Attempts, Budget, Control, Drawn, Plan, Problem, Progress, SeatingRefusal, broken, figures,
    pair,
};

/// The best plan found, and what must be known to find it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    pub drawn: Drawn,
    /// Attempts compared, those with the numbers `0..compared`.
    pub compared: u32,
    /// If the work was stopped in the first attempt: after so many steps.
    pub stopped_after: Option<u64>,
}

/// The best plan so far as it is kept for whoever goes on: its figures can be computed again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptBest {
    plan: Plan,
    compared: u32,
    stopped_after: Option<u64>,
    steps: u64,
}

impl KeptBest {
    #[must_use]
    pub fn of(best: &Best) -> Self {
        Self {
            plan: best.drawn.plan.clone(),
            compared: best.compared,
            stopped_after: best.stopped_after,
            steps: best.drawn.steps,
        }
    }

    /// The best so far of the same problem; none where nothing was compared.
    fn again(self, problem: &Problem) -> Option<Best> {
        let drawn = Drawn {
            figures: figures(problem, &self.plan),
            broken: broken(problem, &self.plan),
            plan: self.plan,
            steps: self.steps,
            stopped: self.stopped_after.is_some(),
        };
        (self.compared > 0).then_some(Best {
            drawn,
            compared: self.compared,
            stopped_after: self.stopped_after,
        })
    }
}

/// What somebody who watches is told: the number of the attempt, and how far it is.
pub type Watch<'a> = dyn Fn(u32, &Progress) + Sync + 'a;
/// Is given the best so far whenever one more attempt is compared; must not take long.
pub type Keep<'a> = dyn Fn(&Best) + Sync + 'a;

/// Whom a draw asks and tells while it works.
#[derive(Clone, Copy)]
pub struct RaceHearers<'a> {
    /// Whether to end with the best so far.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    pub watch: &'a Watch<'a>,
    pub keep: &'a Keep<'a>,
}

/// Threads to use unless told: one for each core.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// All cores but one, which answers requests meanwhile.
pub(super) fn spare_cores() -> usize {
    cores().saturating_sub(1).max(1)
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
    let keep = &|_: &Best| {};
    let told = RaceHearers { stop, watch, keep };
    race_on((problem, seed), attempts, threads, None, told)
}

/// The same from where somebody else stopped: with the best of the attempts that are compared. What comes out is what
/// had come out there.
///
/// # Errors
/// As [`race`].
pub fn race_on(
    (problem, seed): (&Problem, u64),
    attempts: Attempts,
    threads: usize,
    from: Option<KeptBest>,
    told: RaceHearers<'_>,
) -> Result<Best, SeatingRefusal> {
    problem.check()?;
    let race = Race::from(
        (problem, seed),
        attempts,
        from.and_then(|kept| kept.again(problem)),
    );
    race.run(threads, told)
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
    let race = Race::from((problem, seed), attempts, None);
    let last = compared.saturating_sub(1);
    race.enough.store(last, Ordering::Relaxed);
    let told = RaceHearers {
        stop: &|| false,
        watch: &|_, _| {},
        keep: &|_| {},
    };
    race.run(threads, told).map(|best| Some(best.drawn))
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
    done: Mutex<Done>,
}

/// What came of the attempts so far.
#[derive(Default)]
struct Done {
    /// Attempts that are finished before an earlier one is.
    waiting: BTreeMap<u32, Result<Drawn, SeatingRefusal>>,
    /// The best of those that are finished without a gap.
    best: Option<Best>,
    refusal: Option<SeatingRefusal>,
    /// Whether no later attempt counts.
    is_closed: bool,
}

impl<'a> Race<'a> {
    /// The race behind the best of earlier attempts.
    fn from((problem, seed): (&'a Problem, u64), attempts: Attempts, best: Option<Best>) -> Self {
        let compared = best.as_ref().map_or(0, |best| best.compared);
        let is_last = |best: &Best| best.drawn.stopped || best.drawn.merit(problem).is_perfect();
        let enough = match &best {
            Some(best) if is_last(best) => compared.saturating_sub(1),
            _ => u32::MAX,
        };
        Self {
            problem,
            seed,
            attempts,
            next: AtomicU32::new(compared),
            enough: AtomicU32::new(enough),
            stopped: AtomicBool::new(false),
            done: Mutex::new(Done {
                best,
                ..Done::default()
            }),
        }
    }

    /// Makes the attempts on so many threads.
    fn run(self, threads: usize, told: RaceHearers<'_>) -> Result<Best, SeatingRefusal> {
        std::thread::scope(|scope| {
            for _ in 1..threads.max(1) {
                scope.spawn(|| self.work(told));
            }
            self.work(told);
        });
        self.best()
    }

    /// Makes attempts until there are no more to make.
    fn work(&self, told: RaceHearers<'_>) {
        loop {
            let attempt = self.next.fetch_add(1, Ordering::Relaxed);
            let is_over = || self.stopped.load(Ordering::Relaxed) && attempt > 0;
            if is_over() || attempt > self.enough.load(Ordering::Relaxed) {
                return;
            }
            let mut report = |progress: &Progress| {
                (told.watch)(attempt, progress);
                if (told.stop)() {
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
                Ok(Some(drawn)) => self.keep(attempt, Ok(drawn), told.keep),
                Err(refusal) => return self.keep(attempt, Err(refusal), told.keep),
            }
        }
    }

    /// Keeps what an attempt gave; a plan that nothing can beat makes later attempts needless.
    fn keep(&self, attempt: u32, result: Result<Drawn, SeatingRefusal>, keep: &Keep<'_>) {
        if let Ok(drawn) = &result
            && !drawn.stopped
            && drawn.merit(self.problem).is_perfect()
        {
            self.enough.fetch_min(attempt, Ordering::Relaxed);
        }
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.waiting.insert(attempt, result);
        // Under the lock, so that who keeps the best is never given an earlier one last.
        if done.take_in(self.problem, self.enough.load(Ordering::Relaxed))
            && let Some(best) = &done.best
        {
            keep(best);
        }
    }

    /// The best of the attempts that are finished without a gap.
    fn best(self) -> Result<Best, SeatingRefusal> {
        let done = self
            .done
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        match (done.refusal, done.best) {
            (Some(refusal), _) => Err(refusal),
            (None, Some(best)) => Ok(best),
            // The first attempt is always made and always kept.
            (None, None) => Err(SeatingRefusal::OutOfRange {
                what: "steps",
                found: 0,
                limit: usize::MAX,
            }),
        }
    }
}

impl Done {
    /// Compares what waits, as far as no attempt is missing and none is beyond `enough`; says whether there was any.
    /// An attempt that was cut short counts only if it is the only one.
    fn take_in(&mut self, problem: &Problem, enough: u32) -> bool {
        let mut is_more = false;
        while !self.is_closed {
            let next = self.best.as_ref().map_or(0, |best| best.compared);
            if next > enough {
                break;
            }
            match self.waiting.remove(&next) {
                None => break,
                Some(Err(refusal)) => {
                    self.refusal = Some(refusal);
                    self.is_closed = true;
                }
                Some(Ok(drawn)) if drawn.stopped && next > 0 => self.is_closed = true,
                Some(Ok(drawn)) => {
                    self.is_closed = drawn.stopped;
                    self.compare(problem, drawn);
                    is_more = true;
                }
            }
        }
        is_more
    }

    /// Compares the next attempt; the earlier of two alike is kept.
    fn compare(&mut self, problem: &Problem, drawn: Drawn) {
        match &mut self.best {
            Some(best) => {
                best.compared += 1;
                if drawn.merit(problem) < best.drawn.merit(problem) {
                    best.drawn = drawn;
                }
            }
            None => {
                self.best = Some(Best {
                    compared: 1,
                    stopped_after: drawn.stopped.then_some(drawn.steps),
                    drawn,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests;
