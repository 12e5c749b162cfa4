//! What was: the events so far, kept beside the state, so that a tournament can go back to any of them.
//!
//! The events stand in a chain that states share, so a further event costs the same however long the
//! log is. Some steps of the chain keep the state that they led to, which shares most of its parts with
//! the states around it: [`Tournament::as_of`] folds from the nearest of them.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::context::Stamp;
use super::event::{Event, SetupEvent};
use super::state::Tournament;

/// After how many events a state is kept: going back folds fewer events than this.
const KEPT_EVERY: u64 = 512;

/// The events that led to a state.
#[derive(Clone, Default)]
pub struct Past {
    last: Option<Arc<Step>>,
}

/// An event of the past.
struct Step {
    before: Option<Arc<Step>>,
    stamp: Stamp,
    event: Event,
    /// The state that it led to, without its past, if it is kept.
    kept: Option<Box<Tournament>>,
}

impl Past {
    /// The steps, the latest first.
    fn steps(&self) -> impl Iterator<Item = &Arc<Step>> {
        std::iter::successors(self.last.as_ref(), |step| step.before.as_ref())
    }

    /// The events, the latest first.
    pub fn events(&self) -> impl Iterator<Item = (Stamp, &Event)> {
        self.steps().map(|step| (step.stamp, &step.event))
    }

    /// When the event after this one happened; none after the latest.
    pub(crate) fn instant_after(&self, seq: u64) -> Option<DateTime<Utc>> {
        let later = self.steps().take_while(|step| step.stamp.seq > seq);
        later.last().map(|step| step.stamp.at)
    }
}

impl Tournament {
    /// The state as it was after an event; none after an event that has not happened.
    pub fn as_of(&self, seq: u64) -> Option<Self> {
        let last = self.past.steps().find(|step| step.stamp.seq <= seq)?;
        if last.stamp.seq != seq {
            return None;
        }
        let past = Past {
            last: Some(Arc::clone(last)),
        };
        let mut state = past.steps().find_map(|step| step.kept.as_deref())?.clone();
        let after: Vec<&Arc<Step>> = past
            .steps()
            .take_while(|step| step.stamp.seq > state.version)
            .collect();
        for step in after.into_iter().rev() {
            state.take(&step.stamp, &step.event).ok()?;
        }
        state.past = past;
        Some(state)
    }

    /// Adds an event that led to this state to its past.
    pub(crate) fn remember(&mut self, stamp: &Stamp, event: &Event) {
        let is_root = matches!(
            event,
            Event::Setup(SetupEvent::TournamentCreated { .. } | SetupEvent::StateRestored { .. })
        );
        let past = std::mem::take(&mut self.past);
        let kept = is_root || stamp.seq.is_multiple_of(KEPT_EVERY);
        let step = Step {
            before: past.last,
            stamp: *stamp,
            event: event.clone(),
            kept: kept.then(|| Box::new(self.clone())),
        };
        self.past.last = Some(Arc::new(step));
    }
}

/// Two states are the same whatever led to them.
impl PartialEq for Past {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Past {}

impl fmt::Debug for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.last.as_ref().map(|step| step.stamp.seq);
        f.debug_tuple("Past").field(&last).finish()
    }
}

/// A long chain is taken apart link by link: dropped as a whole, it would need as many stack frames.
impl Drop for Step {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut step) = next.and_then(Arc::into_inner) {
            next = step.before.take();
        }
    }
}
