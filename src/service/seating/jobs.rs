//! Draws that are under way: each on threads of its own, watched, stopped or taken by those who
//! asked for it. They live in the memory of one server; a draw that is gone is simply made again.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, Semaphore};

use exchange::draw_record::{Asked, DrawRecord, request_hash};
use seating::ALGORITHM;

use super::draw::draw_seating;
use super::drawn::DrawnPlan;
use super::race::{cores, repeat};
use super::refusal::DrawError;
use super::request::{DrawRequest, Seen};
use crate::accounts::Token;
use crate::tournaments::Snapshot;

/// A draw ends after so long at the latest, unless somebody says so.
const LONGEST_USUAL: Duration = Duration::from_secs(30);
/// A draw that nobody took is forgotten after so long.
const FORGOTTEN: Duration = Duration::from_secs(2 * 3600);
/// Plans looked at again that are remembered.
const MOST_CHECKED: usize = 1000;

/// The draws of a server.
#[derive(Debug)]
pub struct DrawJobs {
    draws: Mutex<BTreeMap<String, Arc<Draw>>>,
    checks: Mutex<BTreeMap<(i64, u64), Arc<Check>>>,
    /// One draw at a time leaves the other cores to the hall.
    turn: Arc<Semaphore>,
}

#[derive(Debug)]
pub struct Draw {
    /// The name under which it is found again.
    pub token: String,
    pub tournament: i64,
    pub request: DrawRequest,
    /// When it was asked for.
    began: Instant,
    /// How long it may take.
    pub limit: Duration,
    stop: AtomicBool,
    seen: Mutex<Option<Seen>>,
    outcome: OnceLock<Result<DrawnPlan, DrawError>>,
    done: Notify,
}

/// Whether the records of a plan give the plan.
#[derive(Debug, Default)]
struct Check {
    outcome: OnceLock<Checked>,
    done: Notify,
}

/// What came of making a draw again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    /// The same plan.
    Holds,
    /// Another plan, or a record that cannot be.
    Differs,
    /// The draw was made by another release.
    OtherAlgorithm(String),
}

impl Default for DrawJobs {
    fn default() -> Self {
        Self {
            draws: Mutex::default(),
            checks: Mutex::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

impl DrawJobs {
    /// Begins a draw; one of the same tournament that is under way is stopped. `seconds` is the
    /// time the draw may take; 0: the usual one.
    pub fn begin(&self, snapshot: Arc<Snapshot>, request: DrawRequest, seconds: u64) -> Arc<Draw> {
        let draw = Arc::new(Draw {
            token: Token::generate().as_str().to_owned(),
            tournament: snapshot.id,
            limit: match seconds {
                0 => LONGEST_USUAL,
                seconds => Duration::from_secs(seconds),
            },
            request,
            began: Instant::now(),
            stop: AtomicBool::new(false),
            seen: Mutex::new(None),
            outcome: OnceLock::new(),
            done: Notify::new(),
        });
        let mut draws = self.draws.lock().unwrap_or_else(PoisonError::into_inner);
        draws.retain(|_, known| known.began.elapsed() < FORGOTTEN);
        for known in draws.values() {
            if known.tournament == draw.tournament {
                known.stop();
            }
        }
        draws.insert(draw.token.clone(), draw.clone());
        drop(draws);
        tokio::spawn(work(snapshot, draw.clone(), self.turn.clone()));
        draw
    }

    pub fn find(&self, tournament: i64, token: &str) -> Option<Arc<Draw>> {
        let draws = self.draws.lock().unwrap_or_else(PoisonError::into_inner);
        let draw = draws.get(token)?;
        (draw.tournament == tournament).then(|| draw.clone())
    }

    /// Makes the draws behind the plan of an event again, once, and looks whether they are of the
    /// `request` that the event names (empty in older logs); none while that takes longer than
    /// `patience`.
    pub async fn check(
        &self,
        (tournament, seq): (i64, u64),
        (records, request): (&[String], &str),
        patience: Duration,
    ) -> Option<Checked> {
        let (check, is_new) = {
            let mut checks = self.checks.lock().unwrap_or_else(PoisonError::into_inner);
            if checks.len() > MOST_CHECKED {
                checks.clear();
            }
            match checks.get(&(tournament, seq)) {
                Some(check) => (check.clone(), false),
                None => {
                    let check = Arc::new(Check::default());
                    checks.insert((tournament, seq), check.clone());
                    (check, true)
                }
            }
        };
        if is_new {
            let (check, turn) = (check.clone(), self.turn.clone());
            let (records, request) = (records.to_vec(), request.to_owned());
            tokio::spawn(async move {
                let _turn = turn.acquire_owned().await;
                let outcome =
                    tokio::task::spawn_blocking(move || look_again(&records, &request)).await;
                let _ = check.outcome.set(outcome.unwrap_or(Checked::Differs));
                check.done.notify_waiters();
            });
        }
        wait(&check.done, patience, || check.outcome.get().is_some()).await;
        check.outcome.get().cloned()
    }
}

/// Waits until it is done, but not longer than `patience`.
async fn wait(done: &Notify, patience: Duration, is_done: impl Fn() -> bool) {
    let told = done.notified();
    if !is_done() {
        let _ = tokio::time::timeout(patience, told).await;
    }
}

fn look_again(records: &[String], request: &str) -> Checked {
    let mut asked: Vec<Asked> = Vec::new();
    for text in records {
        let Ok(record) = DrawRecord::read(text) else {
            return Checked::Differs;
        };
        if record.algorithm != ALGORITHM {
            return Checked::OtherAlgorithm(record.algorithm);
        }
        let again = repeat(&record, threads());
        if !again.is_ok_and(|drawn| drawn.is_some_and(|drawn| drawn.plan == record.plan)) {
            return Checked::Differs;
        }
        asked.push(record.asked());
    }
    if request.is_empty() || request_hash(ALGORITHM, &asked) == request {
        Checked::Holds
    } else {
        Checked::Differs
    }
}

/// All cores but one, which answers requests meanwhile.
fn threads() -> usize {
    cores().saturating_sub(1).max(1)
}

async fn work(snapshot: Arc<Snapshot>, draw: Arc<Draw>, turn: Arc<Semaphore>) {
    let _turn = turn.acquire_owned().await;
    let job = draw.clone();
    let outcome = tokio::task::spawn_blocking(move || {
        let begins = Instant::now();
        let stop = || job.stop.load(Ordering::Relaxed) || begins.elapsed() > job.limit;
        let watch = |seen: Seen| {
            // Whoever looks at the moment reads the figures of the moment before.
            if let Ok(mut last) = job.seen.try_lock() {
                *last = Some(seen);
            }
        };
        draw_seating(&snapshot, &job.request, threads(), &stop, &watch)
    });
    let outcome = outcome.await.unwrap_or(Err(DrawError::Interrupted));
    let _ = draw.outcome.set(outcome);
    draw.done.notify_waiters();
}

impl Draw {
    /// Ends it with the best plan found so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// What came of it; none while it works.
    pub fn outcome(&self) -> Option<&Result<DrawnPlan, DrawError>> {
        self.outcome.get()
    }

    /// Waits for the end, but not longer than `patience`.
    pub async fn wait(&self, patience: Duration) {
        wait(&self.done, patience, || self.outcome.get().is_some()).await;
    }

    /// How far it is; none before it began.
    pub fn seen(&self) -> Option<Seen> {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Since when it has been asked for.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}
