//! New plans for the rest that are under way: made by one server, watched, stopped and taken from any. If that server
//! dies, another makes the plans that are missing, each with the seed it would have had.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Candidate, Wish, Work, contradictions, leanings, plan, playing, why_none};
use crate::clock::Clock;
use crate::seating::refusal::DrawError;
use crate::seating::under_way::{self, Asked, Control, Found, UnderWay};
use crate::tournaments::Snapshot;
use seating::Conflict;
use store::searches::{Kind, Search};
use store::{Store, StoreError};
use tournament::{EntrantId, Tournament};

/// The re-plannings of a server; a tournament has one.
pub struct ReplanJobs {
    searches: UnderWay<Planning>,
}

/// New plans as they are at one moment.
#[derive(Debug)]
pub struct Job {
    /// The name under which it is found again, and a candidate taken.
    pub token: String,
    /// What is asked for.
    pub wish: Wish,
    question: Question,
    work: Work,
}

/// What is asked, as the database keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Question {
    wish: Wish,
    /// The change of the seating on which it is based.
    base: Option<u64>,
    people: Vec<EntrantId>,
}

/// What was found, as the database keeps it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Answer {
    candidates: Vec<Candidate>,
    conflicts: Vec<(Conflict, Vec<EntrantId>)>,
    /// How many plans were tried; of two alike one is a candidate.
    tried: usize,
    /// Whether there was one that cannot be.
    is_refused: bool,
}

/// Plans that this server makes.
struct Planning {
    control: Control,
    question: Question,
    steps: Mutex<(u64, u64)>,
    answer: Mutex<Answer>,
    error: Mutex<Option<DrawError>>,
    /// Whether the database does not know yet what was found.
    is_news: AtomicBool,
}

impl ReplanJobs {
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            searches: UnderWay::new(store, clock, Kind::Replan),
        }
    }

    /// Begins what an account asks for, and gives its name; one of the same tournament is forgotten.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn begin(
        &self,
        snapshot: Arc<Snapshot>,
        account: i64,
        wish: Wish,
    ) -> Result<String, StoreError> {
        let question = Question {
            wish,
            base: snapshot.tournament.last_seat_change().map(|it| it.seq),
            people: playing(&snapshot.tournament),
        };
        let asked = Asked {
            tournament: snapshot.id,
            account,
            question: serde_json::to_string(&question).unwrap_or_default(),
        };
        let plan = |control| Planning::of(control, question, Answer::default());
        let planning = self.searches.begin(asked, plan).await?;
        let token = planning.control.token.clone();
        tokio::spawn(carry_out(snapshot, planning));
        Ok(token)
    }

    /// That of a tournament, if it has this name; another one answers another question. If nobody works on it any more,
    /// this server goes on with it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn find(
        &self,
        snapshot: &Arc<Snapshot>,
        token: &str,
    ) -> Result<Option<Job>, StoreError> {
        Ok(match self.searches.find(snapshot.id, token).await? {
            None => None,
            Some(Found::Mine(planning)) => Some(planning.now()),
            Some(Found::Stored(search)) => stored(&search, snapshot),
            Some(Found::Orphan(search)) => {
                self.go_on(snapshot, &search).await?;
                stored(&search, snapshot)
            }
        })
    }

    /// Takes over what nobody works on.
    async fn go_on(&self, snapshot: &Arc<Snapshot>, search: &Search) -> Result<(), StoreError> {
        let Ok(question) = serde_json::from_str::<Question>(&search.question) else {
            return Ok(());
        };
        let plan = |control| Planning::of(control, question, answer(search));
        if let Some(planning) = self.searches.take_over(search, plan).await? {
            tokio::spawn(carry_out(snapshot.clone(), planning));
        }
        Ok(())
    }

    /// Ends it with what there is so far, wherever it is made.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn stop(&self, token: &str) -> Result<(), StoreError> {
        self.searches.stop(token).await
    }

    /// Waits for the end, but not longer than `patience`.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn wait(&self, token: &str, patience: Duration) -> Result<(), StoreError> {
        self.searches.wait(token, patience).await
    }

    /// Forgets that of a tournament: a plan was taken.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn forget(&self, tournament: i64) -> Result<(), StoreError> {
        self.searches.forget(tournament).await
    }
}

impl Job {
    /// How far it is.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// Whether the seating and the people are still those it was made for.
    pub fn fits(&self, tournament: &Tournament) -> bool {
        self.question.fits(tournament)
    }
}

impl Question {
    fn fits(&self, tournament: &Tournament) -> bool {
        self.base == tournament.last_seat_change().map(|it| it.seq)
            && self.people == playing(tournament)
    }
}

/// Plans as the database has them; none if another release asked what this one cannot read.
fn stored(search: &Search, snapshot: &Snapshot) -> Option<Job> {
    let question: Question = serde_json::from_str(&search.question).ok()?;
    let answer = answer(search);
    let none = || why_none(snapshot, question.wish).unwrap_or(DrawError::Interrupted);
    let work = Work {
        candidates: answer.candidates,
        steps: serde_json::from_str(&search.progress).unwrap_or_default(),
        is_over: search.is_over,
        conflicts: answer.conflicts,
        error: answer.is_refused.then(none),
    };
    Some(Job {
        token: search.token.clone(),
        wish: question.wish,
        question,
        work,
    })
}

/// What was found; nothing where another release wrote it in another way.
fn answer(search: &Search) -> Answer {
    serde_json::from_str(&search.found).unwrap_or_default()
}

async fn carry_out(snapshot: Arc<Snapshot>, planning: Arc<Planning>) {
    let at_work = Arc::clone(&planning);
    let made = tokio::task::spawn_blocking(move || at_work.make_all(&snapshot)).await;
    if made.is_err() {
        planning.fail(DrawError::Interrupted);
    }
    planning.is_news.store(true, Ordering::Release);
    planning.control.end();
}

impl Planning {
    fn of(control: Control, question: Question, answer: Answer) -> Self {
        Self {
            control,
            question,
            steps: Mutex::default(),
            answer: Mutex::new(answer),
            error: Mutex::default(),
            is_news: AtomicBool::new(false),
        }
    }

    fn answer(&self) -> MutexGuard<'_, Answer> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the plans that are not made yet, if the question still is what it was.
    fn make_all(&self, snapshot: &Snapshot) {
        self.control.begin();
        if !self.question.fits(&snapshot.tournament) {
            return;
        }
        let wish = self.question.wish;
        let conflicts = contradictions(snapshot, wish);
        self.answer().conflicts = conflicts;
        let tried = self.answer().tried;
        let all = leanings(snapshot, wish).into_iter().zip(0_u64..);
        for (leaning, number) in all.skip(tried) {
            let is_first = number == 0;
            if self.control.is_stopped() && !is_first {
                break;
            }
            let seed = wish.seed.wrapping_add(number);
            let is_stopped = || self.control.is_stopped();
            let steps = |steps| {
                // Whoever looks at the moment reads the steps of the moment before.
                if let Ok(mut last) = self.steps.try_lock() {
                    *last = steps;
                }
            };
            self.keep(plan(snapshot, (wish, leaning, seed), &is_stopped, &steps));
        }
    }

    /// Keeps a plan, unless there is one like it.
    fn keep(&self, candidate: Result<Candidate, DrawError>) {
        match candidate {
            Ok(candidate) => {
                let mut answer = self.answer();
                answer.tried += 1;
                let same = |known: &Candidate| known.plans == candidate.plans;
                if !answer.candidates.iter().any(same) {
                    answer.candidates.push(candidate);
                }
            }
            Err(error) => {
                self.fail(error);
                self.answer().tried += 1;
            }
        }
        self.is_news.store(true, Ordering::Release);
    }

    fn fail(&self, error: DrawError) {
        self.answer().is_refused = true;
        *self.error.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    fn steps(&self) -> (u64, u64) {
        *self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The plans as they are.
    fn now(&self) -> Job {
        // Asked first, so that an end is never told without the last plan.
        let is_over = self.control.is_over();
        let answer = self.answer().clone();
        let error = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        Job {
            token: self.control.token.clone(),
            wish: self.question.wish,
            question: self.question.clone(),
            work: Work {
                candidates: answer.candidates,
                steps: self.steps(),
                is_over,
                conflicts: answer.conflicts,
                error: error.clone(),
            },
        }
    }
}

impl under_way::Work for Planning {
    fn control(&self) -> &Control {
        &self.control
    }

    fn progress(&self) -> String {
        serde_json::to_string(&self.steps()).unwrap_or_default()
    }

    fn found(&self) -> Option<String> {
        let is_news = self.is_news.swap(false, Ordering::AcqRel);
        is_news.then(|| serde_json::to_string(&*self.answer()).unwrap_or_default())
    }
}
