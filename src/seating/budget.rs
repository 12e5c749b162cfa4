//! Work is counted in steps, never in seconds: the caller maps time to steps or
//! stops the work through the progress report.

use serde::{Deserialize, Serialize};

/// Upper limit on the steps of a draw (one step is one exchange considered).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub steps: u64,
}

impl Budget {
    /// A budget of `steps`.
    #[must_use]
    pub const fn steps(steps: u64) -> Self {
        Self { steps }
    }

    /// Enough for a good plan of this size; about a second on one core.
    #[must_use]
    pub fn usual(players: usize, sessions: usize) -> Self {
        Self {
            steps: 4_000_000 + 400 * (players * sessions) as u64,
        }
    }
}

/// What the draw is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Who meets whom.
    Meetings,
    /// Table numbers.
    Tables,
    /// Winds and neighbours.
    Winds,
}

/// A report while the draw works, some hundred times a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// What the draw is doing.
    pub stage: Stage,
    /// Steps done so far.
    pub done: u64,
    /// Steps allowed in all.
    pub total: u64,
    /// Broken hard rules of the best so far.
    pub broken: u64,
    /// `meet.s2` of the best so far, over the whole event.
    pub repeats: u64,
    /// Meetings inside groups of the best so far.
    pub group_meetings: u64,
}

/// The caller's answer to a [`Progress`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Go on.
    Continue,
    /// Stop soon and give the best so far.
    Stop,
}

/// Counts steps and asks the caller from time to time.
pub(super) struct Meter<'a> {
    total: u64,
    done: u64,
    stopped: bool,
    last: Progress,
    report: &'a mut dyn FnMut(&Progress) -> Control,
}

impl<'a> Meter<'a> {
    /// A meter over a whole draw.
    pub(super) fn new(budget: Budget, report: &'a mut dyn FnMut(&Progress) -> Control) -> Self {
        Self {
            // Far beyond any patience, and safe to compute with.
            total: budget.steps.min(u64::MAX / 1024),
            done: 0,
            stopped: false,
            last: Progress {
                stage: Stage::Meetings,
                done: 0,
                total: budget.steps,
                broken: 0,
                repeats: 0,
                group_meetings: 0,
            },
            report,
        }
    }

    /// Steps done so far.
    pub(super) fn done(&self) -> u64 {
        self.done
    }

    /// Steps left.
    pub(super) fn left(&self) -> u64 {
        if self.stopped {
            0
        } else {
            self.total.saturating_sub(self.done)
        }
    }

    /// Whether the caller asked to stop.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Sets what the next reports say.
    pub(super) fn describe(&mut self, stage: Stage, broken: u64, repeats: u64, groups: u64) {
        self.last.stage = stage;
        self.last.broken = broken;
        self.last.repeats = repeats;
        self.last.group_meetings = groups;
    }

    /// Says which stage comes now; the figures stay.
    pub(super) fn stage(&mut self, stage: Stage) {
        self.last.stage = stage;
    }

    /// Counts `steps` and reports; false when the work should end. Nothing is counted after a stop, so
    /// that a repetition stops after the same step.
    pub(super) fn spend(&mut self, steps: u64) -> bool {
        if self.stopped {
            return false;
        }
        self.done += steps;
        self.last.done = self.done;
        self.stopped = (self.report)(&self.last) == Control::Stop;
        self.left() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_is_done_and_the_work_ends_with_its_steps() {
        let mut reports = Vec::new();
        let mut report = |progress: &Progress| {
            reports.push(*progress);
            Control::Continue
        };
        let mut meter = Meter::new(Budget::steps(10), &mut report);
        meter.describe(Stage::Meetings, 1, 2, 3);
        assert!(meter.spend(4));
        meter.stage(Stage::Tables);
        assert!(meter.spend(5));
        assert_eq!((meter.done(), meter.left()), (9, 1));
        assert!(!meter.spend(1), "nothing is left");
        assert!(!meter.stopped());
        let expected = [
            (Stage::Meetings, 4),
            (Stage::Tables, 9),
            (Stage::Tables, 10),
        ];
        let expected = expected.map(|(stage, done)| Progress {
            stage,
            done,
            total: 10,
            broken: 1,
            repeats: 2,
            group_meetings: 3,
        });
        assert_eq!(reports, expected);
    }

    #[test]
    fn after_a_stop_nothing_is_counted_and_nothing_is_left() {
        let mut report = |_: &Progress| Control::Stop;
        let mut meter = Meter::new(Budget::steps(10), &mut report);
        assert!(!meter.spend(4));
        assert!(!meter.spend(4));
        assert_eq!((meter.done(), meter.left(), meter.stopped()), (4, 0, true));
    }

    #[test]
    fn a_larger_event_has_more_steps() {
        assert_eq!(Budget::usual(16, 5).steps, 4_032_000);
        assert_eq!(Budget::usual(100, 10).steps, 4_400_000);
    }
}
