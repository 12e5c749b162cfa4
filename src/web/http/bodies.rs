//! How much of what visitors send is held in memory at once, and how long they may take to send it.
//!
//! People who are logged in have a store of their own, so that strangers who fill theirs do not keep
//! anybody from working.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The limits of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BodyLimits {
    /// Most bytes of all bodies together that strangers send.
    pub of_strangers: usize,
    /// Most bytes of all bodies together that people who are logged in send.
    pub of_people: usize,
    /// How long the first bytes may take, and any pause in between.
    pub grace: Duration,
    /// Fewest bytes in a second, after the grace.
    pub least_rate: u32,
    /// How long a whole body may take.
    pub longest: Duration,
}

impl Default for BodyLimits {
    fn default() -> Self {
        Self {
            of_strangers: 16 << 20,
            of_people: 96 << 20,
            grace: Duration::from_secs(20),
            least_rate: 4 << 10,
            longest: Duration::from_secs(10 * 60),
        }
    }
}

impl BodyLimits {
    /// How long after its beginning a body may end of which `length` bytes have come.
    #[must_use]
    pub fn time_for(&self, length: usize) -> Duration {
        let rate = usize::try_from(self.least_rate.max(1)).unwrap_or(usize::MAX);
        let seconds = u64::try_from(length / rate).unwrap_or(u64::MAX);
        self.grace
            .saturating_add(Duration::from_secs(seconds))
            .min(self.longest)
    }
}

/// The memory for what is being sent.
#[derive(Debug)]
pub struct Bodies {
    /// The limits it was made with.
    pub limits: BodyLimits,
    strangers: Arc<Semaphore>,
    people: Arc<Semaphore>,
}

impl Bodies {
    #[must_use]
    pub fn new(limits: BodyLimits) -> Self {
        let room = |bytes: usize| Arc::new(Semaphore::new(bytes.min(Semaphore::MAX_PERMITS)));
        Self {
            limits,
            strangers: room(limits.of_strangers),
            people: room(limits.of_people),
        }
    }

    /// Room for one body, empty at first.
    #[must_use]
    pub fn open(&self, is_stranger: bool) -> Held {
        let store = if is_stranger {
            &self.strangers
        } else {
            &self.people
        };
        Held {
            store: Arc::clone(store),
            taken: None,
        }
    }
}

/// The memory one body takes; given back when dropped.
#[derive(Debug)]
pub struct Held {
    store: Arc<Semaphore>,
    taken: Option<OwnedSemaphorePermit>,
}

impl Held {
    /// Takes room for more bytes; `false` if all bodies together have taken what there is.
    #[must_use]
    pub fn take(&mut self, bytes: usize) -> bool {
        let Ok(bytes) = u32::try_from(bytes) else {
            return false;
        };
        let Ok(more) = Arc::clone(&self.store).try_acquire_many_owned(bytes) else {
            return false;
        };
        match &mut self.taken {
            Some(taken) => taken.merge(more),
            None => self.taken = Some(more),
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bodies_together_take_no_more_than_there_is() {
        let bodies = Bodies::new(BodyLimits {
            of_strangers: 100,
            ..BodyLimits::default()
        });
        let (mut one, mut two) = (bodies.open(true), bodies.open(true));
        assert!(one.take(60) && two.take(30) && two.take(10));
        assert!(!two.take(1));
        assert!(bodies.open(false).take(1_000), "people have their own");
        drop(one);
        assert!(two.take(60) && !two.take(1));
    }

    #[test]
    fn more_time_is_given_for_what_has_come_up_to_the_longest() {
        let limits = BodyLimits {
            grace: Duration::from_secs(2),
            least_rate: 100,
            longest: Duration::from_secs(10),
            ..BodyLimits::default()
        };
        for (length, seconds) in [(0, 2), (99, 2), (300, 5), (800, 10), (90_000, 10)] {
            assert_eq!(limits.time_for(length).as_secs(), seconds, "{length}");
        }
    }
}
