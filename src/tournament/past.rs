//! What was: the events so far, kept beside the state, so that a tournament can go back to any of them.
//!
//! The events stand in a chain that states share, so a further event costs the same however long the
//! log is. Some steps of the chain keep the state that they led to, which shares most of its parts with
//! the states around it. What a state is stands above: the past only holds it.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::context::Stamp;
use super::event::Event;

/// The events that led to a state `S`.
pub struct Past<S> {
    pub(crate) last: Option<Arc<Step<S>>>,
}

/// An event of the past.
pub(crate) struct Step<S> {
    pub(crate) before: Option<Arc<Step<S>>>,
    pub(crate) stamp: Stamp,
    pub(crate) event: Event,
    /// The state that it led to, without its past, if it is kept.
    pub(crate) kept: Option<Box<S>>,
}

impl<S> Past<S> {
    /// The steps, the latest first.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Arc<Step<S>>> {
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

impl<S> Clone for Past<S> {
    fn clone(&self) -> Self {
        Self {
            last: self.last.clone(),
        }
    }
}

impl<S> Default for Past<S> {
    fn default() -> Self {
        Self { last: None }
    }
}

/// Two states are the same whatever led to them.
impl<S> PartialEq for Past<S> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<S> Eq for Past<S> {}

impl<S> fmt::Debug for Past<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.last.as_ref().map(|step| step.stamp.seq);
        f.debug_tuple("Past").field(&last).finish()
    }
}

/// A long chain is taken apart link by link: dropped as a whole, it would need as many stack frames.
impl<S> Drop for Step<S> {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut step) = next.and_then(Arc::into_inner) {
            next = step.before.take();
        }
    }
}
