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
        self.tell_seed(&hash, (request, *stopped), reason, seq);
        let seed = match words.as_str() {
            "" => seed_hash(&seed.to_string()),
            _ => hash,
        };
        self.note_drawn(request, &seed);
    }

    /// The same for a plan for numbers; logs without the hash of what was asked for promise nothing of
    /// lots.
    pub(super) fn keep_promise_of_lots(
        &mut self,
        (seed, request): (&str, &str),
        reason: &str,
        seq: u64,
    ) {
        if request.is_empty() {
            return;
        }
        let hash = seed_hash(seed);
        self.tell_seed(&hash, (request, false), reason, seq);
        self.note_drawn(request, &hash);
    }

    /// Keeps the open promise of a seed that is told with the plan of a draw, which may have been
    /// stopped.
    fn tell_seed(&mut self, hash: &str, (request, stopped): (&str, bool), reason: &str, seq: u64) {
        if self.open_seed().is_some_and(|promise| promise.hash == hash)
            && let Some(promise) = Arc::make_mut(&mut self.seeds).last_mut()
        {
            promise.kept = Some(seq);
            let is_as_promised = promise.is_kept_by(request, stopped);
            promise.unlike = (!is_as_promised).then(|| reason.to_owned());
        }
    }
}
