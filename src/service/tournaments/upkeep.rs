//! What goes on beside requests: letting unused tournaments go, hearing of other nodes.

use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::registry::Tournaments;

/// How the tournaments are looked after.
#[derive(Debug, Clone, Copy)]
pub struct Upkeep {
    /// A tournament that nobody has asked for in this time leaves the memory.
    pub unused_for: TimeDelta,
    /// How often that is looked at.
    pub every: Duration,
    /// How often this node compares with the log, in case it did not hear of something. Only where
    /// other nodes can write.
    pub compare_every: Duration,
}

impl Default for Upkeep {
    fn default() -> Self {
        Self {
            unused_for: TimeDelta::minutes(15),
            every: Duration::from_secs(30),
            compare_every: Duration::from_secs(5),
        }
    }
}

impl Tournaments {
    /// Looks after the tournaments until the last handle to them is gone; `gone` hears which were
    /// let go.
    pub async fn look_after(self, upkeep: Upkeep, gone: impl Fn(&[i64])) {
        let (sender, mut notices) = mpsc::unbounded_channel();
        // Lives as long as this function; none where no other node can write.
        let listener = self.store().listen(move |notice| {
            // When nobody looks after the tournaments any more, nobody needs to hear.
            let _ = sender.send(notice);
        });
        let has_others = listener.is_some();
        let tournaments = self.downgrade();
        drop(self);
        let mut sweep = regularly(upkeep.every);
        let mut compare = regularly(upkeep.compare_every);
        loop {
            let due = tokio::select! {
                Some(notice) = notices.recv() => Due::Notice(notice),
                _ = sweep.tick() => Due::Sweep,
                _ = compare.tick(), if has_others => Due::Compare,
            };
            let Some(tournaments) = tournaments.get() else {
                return;
            };
            match due {
                Due::Notice(notice) => tournaments.hear(notice).await,
                Due::Compare => tournaments.compare_with_log().await,
                Due::Sweep => {
                    let let_go = tournaments.let_go(upkeep.unused_for);
                    if !let_go.is_empty() {
                        gone(&let_go);
                        tracing::info!(
                            let_go = let_go.len(),
                            loaded = tournaments.count_loaded(),
                            "unused tournaments left the memory"
                        );
                    }
                }
            }
        }
    }
}

/// Ticks that come this often. A machine that was asleep, such as a laptop whose lid was closed, does once what it missed,
/// and not as often as it missed it.
fn regularly(every: Duration) -> Interval {
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// What there is to do.
enum Due {
    Notice(store::Notice),
    Sweep,
    Compare,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_was_asleep_does_once_what_was_missed() {
        let mut ticks = regularly(Duration::from_millis(100));
        ticks.tick().await;
        // The whole runtime stands still, as a machine that sleeps does.
        std::thread::sleep(Duration::from_millis(500));
        ticks.tick().await;
        let next = tokio::time::timeout(Duration::ZERO, ticks.tick()).await;
        assert!(next.is_err(), "a second tick came at once");
    }
}
