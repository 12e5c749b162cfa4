//! What is counted of the work on tournaments, for those who watch the server.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Upper ends of the classes of durations, in seconds: from a page at hand to a slow disk.
pub const SECONDS: [f64; 14] = [
    0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0,
];

/// One label and its value.
type Label = [(&'static str, &'static str); 1];

/// Counters of the live tournaments. Clones count together.
#[derive(Debug, Clone)]
pub struct Meters {
    commands: Family<Label, Counter>,
    command_seconds: Histogram,
    /// Commands decided once more because another node was faster.
    pub decided_again: Counter,
    /// Times a tournament took in what another node appended.
    pub caught_up: Counter,
    /// Tournaments read from their log.
    pub loaded: Counter,
    /// Tournaments that left the memory.
    pub let_go: Counter,
}

impl Default for Meters {
    fn default() -> Self {
        Self {
            commands: Family::default(),
            command_seconds: Histogram::new(SECONDS),
            decided_again: Counter::default(),
            caught_up: Counter::default(),
            loaded: Counter::default(),
            let_go: Counter::default(),
        }
    }
}

/// What became of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandEnd {
    Done,
    /// It had been done before.
    Repeated,
    Refused,
    Failed,
}

impl CommandEnd {
    fn label(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Repeated => "repeated",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

impl Meters {
    /// Counts a command and how long it took until it was durable or refused.
    pub fn command(&self, took: Duration, outcome: CommandEnd) {
        let label = [("outcome", outcome.label())];
        self.commands.get_or_create(&label).inc();
        self.command_seconds.observe(took.as_secs_f64());
    }

    /// Adds the counters to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "commands",
            "Commands by what became of them: done, repeated, refused, failed",
            self.commands.clone(),
        );
        registry.register(
            "command_duration_seconds",
            "Time until a command was durable or refused",
            self.command_seconds.clone(),
        );
        registry.register(
            "commands_decided_again",
            "Commands decided once more because another node was faster",
            self.decided_again.clone(),
        );
        registry.register(
            "tournaments_caught_up",
            "Times a tournament took in what another node appended",
            self.caught_up.clone(),
        );
        registry.register(
            "tournaments_read",
            "Tournaments read from their log",
            self.loaded.clone(),
        );
        registry.register(
            "tournaments_let_go",
            "Unused tournaments that left the memory",
            self.let_go.clone(),
        );
    }
}
