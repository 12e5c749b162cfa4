//! Folding what is promised of a draw, and which plans somebody had seen by then.

use std::sync::Arc;

use crate::context::Stamp;
use crate::seating::{DrawnBefore, PlanOrigin, PromisedDraw, SeedPromise, seed_hash};
use crate::state::Tournament;

impl Tournament {
    pub(super) fn take_promise(&mut self, stamp: &Stamp, hash: &str, draw: Option<&PromisedDraw>) {
        let is_of = |plan: &&DrawnBefore| {
            plan.seed == hash || draw.is_some_and(|draw| draw.request == plan.request)
        };
        let promise = SeedPromise {
            hash: hash.to_owned(),
            draw: draw.cloned(),
            looks: self.drawn_before.iter().filter(is_of).count(),
            at: stamp.at,
            seq: stamp.seq,
            kept: None,
            unlike: None,
        };
        Arc::make_mut(&mut self.seeds).push(promise);
    }

    pub(super) fn note_drawn(&mut self, request: &str, seed: &str) {
        let plan = DrawnBefore {
            request: request.to_owned(),
            seed: seed.to_owned(),
        };
        if !self.drawn_before.contains(&plan) {
            Arc::make_mut(&mut self.drawn_before).insert(plan);
        }
    }

    /// A plan drawn with the seed that was promised keeps the promise, or tells the seed for another
    /// draw than was promised.
    pub(super) fn keep_promise(&mut self, origin: &PlanOrigin, reason: &str, seq: u64) {
        let PlanOrigin::Drawn {
            seed,
            words,
            request,
            stopped,
            ..
        } = origin
        else {
            return;
        };
        let hash = seed_hash(words);
        if self.open_seed().is_some_and(|promise| promise.hash == hash)
            && let Some(promise) = Arc::make_mut(&mut self.seeds).last_mut()
        {
            promise.kept = Some(seq);
            let is_as_promised = promise.is_kept_by(request, *stopped);
            promise.unlike = (!is_as_promised).then(|| reason.to_owned());
        }
        let seed = match words.as_str() {
            "" => seed_hash(&seed.to_string()),
            _ => hash,
        };
        self.note_drawn(request, &seed);
    }
}
