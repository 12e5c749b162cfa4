//! The only place that reads the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// Where "now" comes from: the machine, or a hand that a test turns.
#[derive(Debug, Clone, Default)]
pub struct Clock {
    /// Microseconds since 1970 of a clock that stands still, `None` for the machine's.
    fixed: Option<Arc<AtomicI64>>,
}

impl Clock {
    #[must_use]
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that stands at an instant until it is moved; clones move together.
    #[must_use]
    pub fn standing_at(instant: DateTime<Utc>) -> Self {
        Self {
            fixed: Some(Arc::new(AtomicI64::new(instant.timestamp_micros()))),
        }
    }

    /// The instant, cut to microseconds: the databases keep no more.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.fixed {
            Some(hand) => {
                DateTime::from_timestamp_micros(hand.load(Ordering::SeqCst)).unwrap_or_default()
            }
            None => Utc::now().trunc_subsecs(6),
        }
    }

    /// Moves a clock that stands still; the machine's clock is left alone.
    pub fn advance(&self, by: TimeDelta) {
        if let (Some(hand), Some(micros)) = (&self.fixed, by.num_microseconds()) {
            hand.fetch_add(micros, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_clock_moves_only_by_hand_and_for_all_its_clones() {
        let start = "2026-11-21T09:00:00Z".parse().unwrap();
        let clock = Clock::standing_at(start);
        let same = clock.clone();
        assert_eq!(clock.now(), start);
        same.advance(TimeDelta::minutes(90));
        assert_eq!(clock.now(), start + TimeDelta::minutes(90));
    }

    #[test]
    fn the_machine_s_clock_has_whole_microseconds() {
        assert_eq!(Clock::system().now().timestamp_subsec_nanos() % 1000, 0);
    }
}
