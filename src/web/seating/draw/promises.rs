//! The promise that waits for its draw, or for lots in the hall, and the seed that somebody types.

use crate::service::seating::{self, DrawRequest};
use crate::service::tournaments::Snapshot;
use crate::tournament::seating::{SeedPromise, seed_hash};
use crate::web::extract::{Form, Page};

/// The longest seed, in characters.
pub const LONGEST_SEED: usize = 200;

/// A promise as the pages of draws and lots tell it.
pub struct PromiseView {
    pub hash: String,
    /// The hash of what it is for; empty where only the seed was promised.
    pub request: String,
    pub when: String,
    /// Whether it is for lots in the hall.
    pub is_for_lots: bool,
    /// Whether it binds no more what it was given for.
    pub is_void: bool,
}

impl PromiseView {
    /// The promise that no plan has kept yet.
    pub fn of(snapshot: &Snapshot, page: &Page) -> Option<Self> {
        let promise = snapshot.tournament.open_seed()?;
        let zone = snapshot.tournament.settings.time_zone;
        let draw = promise.draw.as_ref();
        Some(Self {
            hash: promise.hash.clone(),
            request: draw.map_or_else(String::new, |draw| draw.request.clone()),
            when: page.words.date_time(&promise.at.with_timezone(&zone)),
            is_for_lots: promise.is_for_lots(),
            is_void: is_void(snapshot, promise),
        })
    }
}

/// Whether what was promised to be drawn would be another draw now, or none at all.
fn is_void(snapshot: &Snapshot, promise: &SeedPromise) -> bool {
    let Some(draw) = &promise.draw else {
        return false;
    };
    let hash = if draw.lots {
        seating::lots_request_hash(&snapshot.tournament, (draw.first, draw.last))
    } else {
        let request = DrawRequest {
            wishes: draw.wishes.clone(),
            first: draw.first,
            last: draw.last,
            seed: String::new(),
            thorough: false,
            despite: true,
        };
        seating::request_hash(snapshot, &request)
    };
    !hash.is_ok_and(|hash| promise.is_for(&hash))
}

/// The seed typed: one drawn at random without, the promised one if there is one.
pub fn read_seed(form: &mut Form, promise: Option<&SeedPromise>) -> Option<String> {
    let typed = form.optional("seed", LONGEST_SEED)?;
    if let Some(promise) = promise
        && promise.hash != seed_hash(&typed)
    {
        let message = form.words().say("refusal-seed-not-promised").into_owned();
        form.fail("seed", message);
        return None;
    }
    if typed.is_empty() {
        return Some((rand::random::<u64>() >> 11).to_string());
    }
    Some(typed)
}
