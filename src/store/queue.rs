//! The fair queue in front of a group of worker threads: first come, first served.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What orders jobs among each other: two jobs of one lane are never worked on at the same time
/// by two workers, and keep their order. Jobs without a lane may go beside anything.
pub(super) type Lane = Option<i64>;

/// Jobs waiting for a worker.
pub(super) struct Queue<J> {
    state: Mutex<State<J>>,
    changed: Condvar,
}

/// What the lock guards.
struct State<J> {
    waiting: VecDeque<(Lane, J)>,
    /// Lanes some worker is busy with.
    busy: Vec<i64>,
    closed: bool,
}

impl<J> Queue<J> {
    /// An empty, open queue.
    pub fn new() -> Self {
        Self {
            state: Mutex::new(State {
                waiting: VecDeque::new(),
                busy: Vec::new(),
                closed: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// Puts a job at the end; gives it back when the queue is closed.
    pub fn push(&self, lane: Lane, job: J) -> Result<(), J> {
        let mut state = self.lock();
        if state.closed {
            return Err(job);
        }
        state.waiting.push_back((lane, job));
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits until there is work, then takes up to `most` jobs in order, whose lanes nobody else is
    /// busy with. `None` once the queue is closed and everything in it has been taken.
    pub fn take(&self, most: usize) -> Option<(Vec<i64>, Vec<J>)> {
        let mut state = self.lock();
        loop {
            let batch = state.take(most);
            if !batch.1.is_empty() {
                return Some(batch);
            }
            if state.closed && state.waiting.is_empty() {
                return None;
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many jobs wait.
    pub fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Frees the lanes of a batch that has been worked on.
    pub fn done(&self, lanes: &[i64]) {
        if lanes.is_empty() {
            return;
        }
        self.lock().busy.retain(|lane| !lanes.contains(lane));
        self.changed.notify_all();
    }

    /// Takes no more jobs; what waits is still worked on.
    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// The state, also after a worker has panicked: each change of it is complete.
    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<J> State<J> {
    /// Takes what can be worked on now, and marks its lanes as busy.
    fn take(&mut self, most: usize) -> (Vec<i64>, Vec<J>) {
        let (mut lanes, mut jobs, mut later) = (Vec::new(), Vec::new(), VecDeque::new());
        while jobs.len() < most {
            let Some((lane, job)) = self.waiting.pop_front() else {
                break;
            };
            match lane {
                Some(lane) if self.busy.contains(&lane) => later.push_back((Some(lane), job)),
                _ => {
                    lanes.extend(lane.filter(|lane| !lanes.contains(lane)));
                    jobs.push(job);
                }
            }
        }
        while let Some(entry) = later.pop_back() {
            self.waiting.push_front(entry);
        }
        self.busy.extend(&lanes);
        (lanes, jobs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A queue with these jobs, each named by a letter.
    fn queue(jobs: &[(Lane, char)]) -> Queue<char> {
        let queue = Queue::new();
        for &(lane, job) in jobs {
            queue.push(lane, job).unwrap();
        }
        queue
    }

    #[test]
    fn a_worker_takes_everything_that_waits_in_order() {
        let queue = queue(&[(Some(1), 'a'), (None, 'b'), (Some(1), 'c')]);
        assert_eq!(queue.take(10), Some((vec![1], vec!['a', 'b', 'c'])));
    }

    #[test]
    fn a_second_worker_passes_over_a_busy_lane_without_changing_its_order() {
        let queue = queue(&[
            (Some(1), 'a'),
            (Some(1), 'b'),
            (Some(2), 'c'),
            (Some(1), 'd'),
        ]);
        assert_eq!(queue.take(1), Some((vec![1], vec!['a'])));
        assert_eq!(queue.take(1), Some((vec![2], vec!['c'])));
        queue.done(&[1]);
        assert_eq!(queue.take(2), Some((vec![1], vec!['b', 'd'])));
    }

    #[test]
    fn a_closed_queue_is_emptied_and_takes_nothing_new() {
        let queue = queue(&[(None, 'a')]);
        queue.close();
        assert_eq!(queue.push(None, 'b'), Err('b'));
        assert_eq!(queue.take(1), Some((vec![], vec!['a'])));
        assert_eq!(queue.take(1), None);
    }
}
