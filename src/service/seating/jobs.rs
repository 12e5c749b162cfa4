//! Draws that are under way: made on threads of one server, watched, stopped and taken from any. A draw whose server dies
//! goes on elsewhere from the best so far, and ends with the plan that it had come to there.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

pub use super::again::Checked;
use super::again::Checks;
use super::draw::{BestOfGroups, Hearers, draw_seating, request_hash};
use super::drawn::DrawnPlan;
use super::race::{Best, KeptBest, spare_cores};
use super::refusal::DrawError;
use super::request::{DrawRequest, Seen};
use super::under_way::{Asked, Control, Found, UnderWay, Work};
use crate::clock::Clock;
use crate::tournaments::Snapshot;
use store::searches::{Kind, Search};
use store::{Store, StoreError};

/// A draw ends after so long at the latest, unless somebody says so.
const LONGEST_USUAL: Duration = Duration::from_secs(30);

/// The draws of a server.
pub struct DrawJobs {
    searches: UnderWay<Drawing>,
    checks: Checks,
    /// One draw at a time leaves the other cores to the hall.
    turn: Arc<Semaphore>,
}

/// A draw as it is at one moment.
#[derive(Debug)]
pub struct Draw {
    /// The name under which it is found again.
    pub token: String,
    pub request: DrawRequest,
    /// How long it may take.
    pub limit: Duration,
    /// For how long it has been asked for.
    pub elapsed: Duration,
    /// How far it is; none before it began.
    pub seen: Option<Seen>,
    /// What came of it; none while it works.
    pub outcome: Option<Result<DrawnPlan, DrawError>>,
}

/// What is asked, as the database keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Question {
    request: DrawRequest,
    /// The hash of the request for the tournament as it was: on another state it is another draw.
    hash: String,
    limit_ms: u64,
}

/// What was found, as the database keeps it: the best so far, or the plan. Neither where there is none.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Answer {
    #[serde(default)]
    kept: BestOfGroups,
    #[serde(default)]
    drawn: Option<DrawnPlan>,
}

/// A draw that this server makes.
struct Drawing {
    control: Control,
    question: Question,
    seen: Mutex<Option<Seen>>,
    kept: Mutex<BestOfGroups>,
    /// Whether the database does not know yet what was found.
    is_news: AtomicBool,
    outcome: OnceLock<Result<DrawnPlan, DrawError>>,
}

impl DrawJobs {
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            searches: UnderWay::new(store, clock, Kind::Draw),
            checks: Checks::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }

    /// Begins a draw that an account asks for, and gives its name; one of the same tournament that is under way is
    /// stopped. `seconds` is the time the draw may take; 0: the usual one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn begin(
        &self,
        snapshot: Arc<Snapshot>,
        account: i64,
        request: DrawRequest,
        seconds: u64,
    ) -> Result<String, StoreError> {
        let limit = match seconds {
            0 => LONGEST_USUAL,
            seconds => Duration::from_secs(seconds),
        };
        let question = Question {
            hash: request_hash(&snapshot, &request).unwrap_or_default(),
            request,
            limit_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
        };
        let asked = Asked {
            tournament: snapshot.id,
            account,
            question: text(&question),
        };
        let draw = |control| Drawing::of(control, question, BestOfGroups::new());
        let drawing = self.searches.begin(asked, draw).await?;
        let token = drawing.control.token.clone();
        tokio::spawn(work(
            snapshot,
            drawing,
            BestOfGroups::new(),
            self.turn.clone(),
        ));
        Ok(token)
    }

    /// The draw of a tournament with this name. If nobody works on it any more, this server goes on with it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn find(
        &self,
        snapshot: &Arc<Snapshot>,
        token: &str,
    ) -> Result<Option<Draw>, StoreError> {
        let now = self.searches.now();
        Ok(match self.searches.find(snapshot.id, token).await? {
            None => None,
            Some(Found::Mine(drawing)) => Some(drawing.now(now)),
            Some(Found::Stored(search)) => stored(&search, snapshot, now),
            Some(Found::Orphan(search)) => {
                self.go_on(snapshot, &search).await?;
                stored(&search, snapshot, now)
            }
        })
    }

    /// Takes over a draw that nobody works on.
    async fn go_on(&self, snapshot: &Arc<Snapshot>, search: &Search) -> Result<(), StoreError> {
        let Ok(question) = serde_json::from_str::<Question>(&search.question) else {
            return Ok(());
        };
        let kept = answer(search).kept;
        let seen = serde_json::from_str(&search.progress).unwrap_or_default();
        let draw = |control| Drawing {
            seen: Mutex::new(seen),
            ..Drawing::of(control, question, kept.clone())
        };
        if let Some(drawing) = self.searches.take_over(search, draw).await? {
            tokio::spawn(work(snapshot.clone(), drawing, kept, self.turn.clone()));
        }
        Ok(())
    }

    /// Ends a draw with the best plan found so far, wherever it is made.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn stop(&self, token: &str) -> Result<(), StoreError> {
        self.searches.stop(token).await
    }

    /// Waits for the end of a draw, but not longer than `patience`.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn wait(&self, token: &str, patience: Duration) -> Result<(), StoreError> {
        self.searches.wait(token, patience).await
    }

    /// Makes the draws behind the plan of an event again, once, and looks whether they are of the
    /// `request` that the event names (empty in older logs); none while that takes longer than
    /// `patience`.
    pub async fn check(
        &self,
        event: (i64, u64),
        drawn: (&[String], &str),
        patience: Duration,
    ) -> Option<Checked> {
        self.checks.check(&self.turn, event, drawn, patience).await
    }
}

/// A draw as the database has it; none if another release asked what this one cannot read.
fn stored(search: &Search, snapshot: &Snapshot, now: DateTime<Utc>) -> Option<Draw> {
    let question: Question = serde_json::from_str(&search.question).ok()?;
    let drawn = search.is_over.then(|| answer(search).drawn);
    let none = || {
        // What can be no draw now could be none then; anything else was interrupted.
        let refused = request_hash(snapshot, &question.request).err();
        refused.unwrap_or(DrawError::Interrupted)
    };
    Some(Draw {
        token: search.token.clone(),
        limit: Duration::from_millis(question.limit_ms),
        elapsed: (now - search.asked_at).to_std().unwrap_or_default(),
        seen: serde_json::from_str(&search.progress).unwrap_or_default(),
        outcome: drawn.map(|drawn| drawn.ok_or_else(none)),
        request: question.request.clone(),
    })
}

/// What was found; nothing where another release wrote it in another way.
fn answer(search: &Search) -> Answer {
    serde_json::from_str(&search.found).unwrap_or_default()
}

/// Text for the database. What is written here always has one.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Makes a draw in its turn.
async fn work(
    snapshot: Arc<Snapshot>,
    drawing: Arc<Drawing>,
    kept: BestOfGroups,
    turn: Arc<Semaphore>,
) {
    let _turn = turn.acquire_owned().await;
    let job = Arc::clone(&drawing);
    let outcome = tokio::task::spawn_blocking(move || job.draw(&snapshot, kept));
    let outcome = outcome.await.unwrap_or(Err(DrawError::Interrupted));
    drawing.end(outcome);
}

impl Drawing {
    fn of(control: Control, question: Question, kept: BestOfGroups) -> Self {
        Self {
            control,
            question,
            seen: Mutex::new(None),
            kept: Mutex::new(kept),
            is_news: AtomicBool::new(false),
            outcome: OnceLock::new(),
        }
    }

    /// Draws, if the question still is what it was.
    fn draw(&self, snapshot: &Snapshot, kept: BestOfGroups) -> Result<DrawnPlan, DrawError> {
        let Question { request, hash, .. } = &self.question;
        self.control.begin();
        if request_hash(snapshot, request)? != *hash {
            return Err(DrawError::Interrupted);
        }
        let limit = Duration::from_millis(self.question.limit_ms);
        let hearers = Hearers {
            stop: &|| self.control.is_stopped() || self.control.worked() > limit,
            watch: &|seen| {
                // Whoever looks at the moment reads the figures of the moment before.
                if let Ok(mut last) = self.seen.try_lock() {
                    *last = Some(seen);
                }
            },
            keep: &|group, best| self.keep(group, best),
        };
        draw_seating(snapshot, request, spare_cores(), kept, &hearers)
    }

    /// Keeps the best so far of a group for whoever goes on.
    fn keep(&self, group: usize, best: &Best) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(group, KeptBest::of(best));
        self.is_news.store(true, Ordering::Release);
    }

    fn end(&self, outcome: Result<DrawnPlan, DrawError>) {
        let _ = self.outcome.set(outcome);
        self.is_news.store(true, Ordering::Release);
        self.control.end();
    }

    fn seen(&self) -> Option<Seen> {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// As pages show it at a moment.
    fn now(&self, now: DateTime<Utc>) -> Draw {
        Draw {
            token: self.control.token.clone(),
            request: self.question.request.clone(),
            limit: Duration::from_millis(self.question.limit_ms),
            elapsed: (now - self.control.asked_at).to_std().unwrap_or_default(),
            seen: self.seen(),
            outcome: self.outcome.get().cloned(),
        }
    }
}

impl Work for Drawing {
    fn control(&self) -> &Control {
        &self.control
    }

    fn progress(&self) -> String {
        text(&self.seen())
    }

    fn found(&self) -> Option<String> {
        if !self.is_news.swap(false, Ordering::AcqRel) {
            return None;
        }
        let answer = match self.outcome.get() {
            Some(outcome) => Answer {
                kept: BestOfGroups::new(),
                drawn: outcome.as_ref().ok().cloned(),
            },
            None => Answer {
                kept: self
                    .kept
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .clone(),
                drawn: None,
            },
        };
        Some(text(&answer))
    }
}
