//! Draws that were made, made again: whether the records of a plan give the plan.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};

use exchange::draw_record::{Asked, DrawRecord, request_hash};
use seating::ALGORITHM;

use super::race::{repeat, spare_cores};

/// Plans looked at again that are remembered.
const MOST_CHECKED: usize = 1000;

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

/// The plans that a server has looked at again.
#[derive(Debug, Default)]
pub(super) struct Checks {
    checks: Mutex<BTreeMap<(i64, u64), Arc<Check>>>,
}

impl Checks {
    /// Makes the draws behind the plan of an event again, once and in their `turn`, and looks whether they are of the
    /// `request` that the event names (empty in older logs); none while that takes longer than `patience`.
    pub async fn check(
        &self,
        turn: &Arc<Semaphore>,
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
            let (check, turn) = (check.clone(), turn.clone());
            let (records, request) = (records.to_vec(), request.to_owned());
            tokio::spawn(async move {
                let _turn = turn.acquire_owned().await;
                let outcome =
                    tokio::task::spawn_blocking(move || look_again(&records, &request)).await;
                let _ = check.outcome.set(outcome.unwrap_or(Checked::Differs));
                check.done.notify_waiters();
            });
        }
        let told = check.done.notified();
        if check.outcome.get().is_none() {
            let _ = tokio::time::timeout(patience, told).await;
        }
        check.outcome.get().cloned()
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
        let again = repeat(&record, spare_cores());
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
