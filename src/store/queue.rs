//! The fair queue in front of a group of workers: first come, first served.
//!
//! A worker (a connection) is taken together with the jobs it is to do and given back after. Who takes
//! it may be a thread of the group or, where nobody has to be woken for it, the caller himself.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What orders jobs among each other: two jobs of one lane are never worked on at the same time
/// by two workers, and keep their order. Jobs without a lane may go beside anything.
pub(super) type Lane = Option<i64>;

/// For how long a thread looks for more work before it sleeps: about what waking it would cost.
const LOOKS_FOR: Duration = Duration::from_micros(50);
/// After a turn of several jobs, those who were answered often come again at once. The next turn waits
/// for as many: at most for this part of the time the turn took,
const GATHERS_FOR: u32 = 6;
/// and at most this long.
const GATHERS_AT_MOST: Duration = Duration::from_millis(1);

/// Which jobs one worker takes at once.
pub(super) struct Joining<J> {
    /// Whether a job may be done together with others.
    pub joins: fn(&J) -> bool,
    /// How many are taken at once at most.
    pub most: usize,
    /// One worker at a time is busy with such jobs, for what they share would only be shared by fewer;
    /// but when it takes longer than this, others begin beside it.
    pub patience: Duration,
}

/// Workers that are free and jobs that wait for one.
pub(super) struct Queue<W, J> {
    joining: Joining<J>,
    state: Mutex<State<W, J>>,
    changed: Condvar,
    /// Counts what may have given a thread something to do.
    events: AtomicU64,
    /// Counts the jobs that came.
    pushed: AtomicUsize,
}

/// What the lock guards.
struct State<W, J> {
    /// The free workers; the one used last is taken first.
    free: Vec<W>,
    waiting: VecDeque<(Lane, J)>,
    /// Lanes some worker is busy with.
    busy: Vec<i64>,
    /// Workers that are busy with jobs that join.
    abreast: usize,
    /// When the last of them began.
    began: Instant,
    /// Whether a thread is awake and looks for work.
    looking: bool,
    closed: bool,
}

/// A worker and the jobs it is to do. Going out of scope gives the worker back.
pub(super) struct Turn<'a, W, J> {
    queue: &'a Queue<W, J>,
    worker: Option<W>,
    lanes: Vec<i64>,
    joined: bool,
    jobs: Vec<J>,
    count: usize,
    began: Instant,
    /// How many jobs had come when it began.
    pushed: usize,
    over: bool,
}

impl<W, J> Turn<'_, W, J> {
    /// The worker and the jobs.
    pub fn parts(&mut self) -> (Option<&mut W>, Vec<J>) {
        (self.worker.as_mut(), std::mem::take(&mut self.jobs))
    }
}

impl<W, J> Turn<'_, W, J> {
    /// Waits a moment for as many new jobs as the turn had.
    fn gather(&self) {
        if !self.joined || self.count < 2 {
            return;
        }
        let queue = self.queue;
        let most = (self.began.elapsed() / GATHERS_FOR).min(GATHERS_AT_MOST);
        let begun = Instant::now();
        let come = || {
            queue
                .pushed
                .load(Ordering::Relaxed)
                .wrapping_sub(self.pushed)
        };
        while come() < self.count && begun.elapsed() < most {
            std::thread::yield_now();
        }
    }

    /// Gives the worker back and frees the lanes.
    fn end(&mut self, state: &mut State<W, J>) {
        self.over = true;
        state.free.extend(self.worker.take());
        let lanes = &self.lanes;
        state.busy.retain(|lane| !lanes.contains(lane));
        state.abreast -= usize::from(self.joined);
    }
}

impl<W, J> Drop for Turn<'_, W, J> {
    fn drop(&mut self) {
        if !self.over {
            let mut state = self.queue.lock();
            self.end(&mut state);
            self.queue.wake_for_waiting(state);
        }
    }
}

impl<W, J> Queue<W, J> {
    /// An empty, open queue with these workers.
    pub fn new(workers: Vec<W>, joining: Joining<J>) -> Self {
        Self {
            joining,
            state: Mutex::new(State {
                free: workers,
                waiting: VecDeque::new(),
                busy: Vec::new(),
                abreast: 0,
                began: Instant::now(),
                looking: false,
                closed: false,
            }),
            changed: Condvar::new(),
            events: AtomicU64::new(0),
            pushed: AtomicUsize::new(0),
        }
    }

    /// Puts a job at the end; gives it back when the queue is closed.
    pub fn push(&self, lane: Lane, job: J) -> Result<(), J> {
        let mut state = self.lock();
        if state.closed {
            return Err(job);
        }
        let ready = state.can_start(&self.joining, lane, &job);
        state.waiting.push_back((lane, job));
        self.pushed.fetch_add(1, Ordering::Relaxed);
        if ready {
            self.wake(state);
        }
        Ok(())
    }

    /// Puts a job at the end and takes a turn right away, if a worker is free for it.
    pub fn push_and_take(&self, lane: Lane, job: J) -> Result<Option<Turn<'_, W, J>>, J> {
        let mut state = self.lock();
        if state.closed {
            return Err(job);
        }
        let ready = state.can_start(&self.joining, lane, &job);
        state.waiting.push_back((lane, job));
        self.pushed.fetch_add(1, Ordering::Relaxed);
        Ok(if ready { self.take_now(state) } else { None })
    }

    /// Ends the turn before, waits until there is work and takes it, in order, with a free worker.
    /// `None` once the queue is closed and everything in it has been taken.
    pub fn take(&self, before: Option<Turn<'_, W, J>>) -> Option<Turn<'_, W, J>> {
        if let Some(before) = &before {
            before.gather();
        }
        let mut state = self.lock();
        if let Some(mut before) = before {
            before.end(&mut state);
        }
        let mut looked = false;
        loop {
            if state.closed && state.waiting.is_empty() {
                drop(state);
                self.changed.notify_all();
                return None;
            }
            let seen = self.events.load(Ordering::Relaxed);
            if let Some(turn) = state.take(self) {
                self.wake_for_waiting(state);
                return Some(turn);
            }
            // Work often comes right after work: one thread at a time stays awake for it.
            if looked || state.looking {
                state = self
                    .changed
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner);
                looked = false;
            } else {
                state.looking = true;
                drop(state);
                self.look(seen);
                state = self.lock();
                state.looking = false;
                looked = true;
            }
        }
    }

    /// Looks for a while whether something happens.
    fn look(&self, seen: u64) {
        let begun = Instant::now();
        while self.events.load(Ordering::Relaxed) == seen && begun.elapsed() < LOOKS_FOR {
            std::thread::yield_now();
        }
    }

    /// Takes a turn, if there is one.
    fn take_now(&self, mut state: MutexGuard<'_, State<W, J>>) -> Option<Turn<'_, W, J>> {
        let turn = state.take(self);
        self.wake_for_waiting(state);
        turn
    }

    /// How many jobs wait.
    pub fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Takes no more jobs; what waits is still worked on.
    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// Wakes a thread, if something waits that a free worker could do.
    fn wake_for_waiting(&self, state: MutexGuard<'_, State<W, J>>) {
        let ready = !state.free.is_empty()
            && state
                .waiting
                .iter()
                .any(|(lane, job)| state.can_start(&self.joining, *lane, job));
        if ready {
            self.wake(state);
        }
    }

    /// Wakes a thread, or leaves the work to one that is looking for it.
    fn wake(&self, state: MutexGuard<'_, State<W, J>>) {
        self.events.fetch_add(1, Ordering::Relaxed);
        let looking = state.looking;
        drop(state);
        if !looking {
            self.changed.notify_one();
        }
    }

    /// The state, also after a worker has panicked: each change of it is complete.
    fn lock(&self) -> MutexGuard<'_, State<W, J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<W, J> State<W, J> {
    /// Whether a free worker could begin with a job now.
    fn can_start(&self, joining: &Joining<J>, lane: Lane, job: &J) -> bool {
        !self.free.is_empty()
            && lane.is_none_or(|lane| !self.busy.contains(&lane))
            && (!(joining.joins)(job) || self.joiners_may_start(joining))
    }

    /// Whether a worker may begin with jobs that join.
    fn joiners_may_start(&self, joining: &Joining<J>) -> bool {
        self.abreast == 0 || self.began.elapsed() > joining.patience
    }

    /// Takes a free worker and what it can work on now, and marks the lanes as busy.
    fn take<'a>(&mut self, queue: &'a Queue<W, J>) -> Option<Turn<'a, W, J>> {
        if self.free.is_empty() {
            return None;
        }
        let (jobs, lanes, joined) = self.take_jobs(&queue.joining);
        if jobs.is_empty() {
            return None;
        }
        if joined {
            self.abreast += 1;
            self.began = Instant::now();
        }
        self.busy.extend(&lanes);
        Some(Turn {
            queue,
            worker: self.free.pop(),
            lanes,
            joined,
            count: jobs.len(),
            jobs,
            began: self.began,
            pushed: queue.pushed.load(Ordering::Relaxed),
            over: false,
        })
    }

    /// The first job that can be worked on, with those that join it, their lanes, and whether others
    /// may have joined. A job that is passed over holds up its lane.
    fn take_jobs(&mut self, joining: &Joining<J>) -> (Vec<J>, Vec<i64>, bool) {
        let (mut jobs, mut lanes, mut joined) = (Vec::new(), Vec::new(), false);
        let (mut later, mut held_up) = (VecDeque::new(), Vec::new());
        while jobs.len() < joining.most
            && (jobs.is_empty() || joined)
            && let Some((lane, job)) = self.waiting.pop_front()
        {
            let joins = (joining.joins)(&job);
            let free =
                lane.is_none_or(|lane| !self.busy.contains(&lane) && !held_up.contains(&lane));
            let fits = if jobs.is_empty() {
                !joins || self.joiners_may_start(joining)
            } else {
                joins
            };
            if free && fits {
                lanes.extend(lane.filter(|lane| !lanes.contains(lane)));
                jobs.push(job);
                joined = joins;
            } else {
                held_up.extend(lane);
                later.push_back((lane, job));
            }
        }
        while let Some(entry) = later.pop_back() {
            self.waiting.push_front(entry);
        }
        (jobs, lanes, joined)
    }
}

#[cfg(test)]
mod tests;
