//! The state as it was after any event, folded from the nearest state that the past keeps.

use std::sync::Arc;

use crate::context::Stamp;
use crate::event::{Event, SetupEvent};
use crate::past::{Past, Step};
use crate::state::Tournament;

/// After how many events a state is kept: going back folds fewer events than this.
const KEPT_EVERY: u64 = 512;

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
        let after: Vec<&Arc<Step<Tournament>>> = past
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
