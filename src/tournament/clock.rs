//! The session clock as data: the remaining time is a function of the log and now.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use super::ids::TableNo;

/// Where a session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// Nobody has started it.
    #[default]
    Waiting,
    /// The clock runs since this instant.
    Running(DateTime<Utc>),
    /// The clock stands since this instant.
    Paused(DateTime<Utc>),
    /// Over since this instant.
    Ended(DateTime<Utc>),
}

/// The clock of a session. Times in seconds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Clock {
    /// Where the session stands.
    pub phase: Phase,
    /// When it was first started.
    pub started: Option<DateTime<Utc>>,
    /// Planned length.
    pub length: i64,
    /// Seconds that ran before the last pause.
    pub played: i64,
    /// Time added for everybody.
    pub added: i64,
    /// Time added for single tables.
    pub table_added: BTreeMap<TableNo, i64>,
}

impl Clock {
    /// Seconds left at `now` for a table (or for the hall); negative once time is over.
    pub fn remaining(&self, now: DateTime<Utc>, table: Option<TableNo>) -> i64 {
        let own = table
            .and_then(|table| self.table_added.get(&table))
            .copied()
            .unwrap_or(0);
        self.length + self.added + own - self.elapsed(now)
    }

    /// Seconds played until `now`.
    pub fn elapsed(&self, now: DateTime<Utc>) -> i64 {
        match self.phase {
            Phase::Running(since) => self.played + (now - since).num_seconds().max(0),
            _ => self.played,
        }
    }

    /// When time is over if nobody stops the clock; none while it does not run.
    pub fn over_at(&self, table: Option<TableNo>) -> Option<DateTime<Utc>> {
        match self.phase {
            Phase::Running(since) => {
                let left = self.remaining(since, table);
                since.checked_add_signed(TimeDelta::try_seconds(left)?)
            }
            _ => None,
        }
    }

    /// Whether it was started and is not over.
    pub fn is_open(&self) -> bool {
        matches!(self.phase, Phase::Running(_) | Phase::Paused(_))
    }

    /// Whether it is over.
    pub fn has_ended(&self) -> bool {
        matches!(self.phase, Phase::Ended(_))
    }

    pub(super) fn start(&mut self, at: DateTime<Utc>, length: i64) {
        *self = Self {
            phase: Phase::Running(at),
            started: Some(at),
            length,
            added: self.added,
            table_added: std::mem::take(&mut self.table_added),
            played: 0,
        };
    }

    pub(super) fn pause(&mut self, at: DateTime<Utc>) {
        self.played = self.elapsed(at);
        self.phase = Phase::Paused(at);
    }

    pub(super) fn resume(&mut self, at: DateTime<Utc>) {
        self.phase = Phase::Running(at);
    }

    pub(super) fn end(&mut self, at: DateTime<Utc>) {
        self.played = self.elapsed(at);
        self.phase = Phase::Ended(at);
    }

    /// An ended session is open again with its clock standing.
    pub(super) fn reopen(&mut self, at: DateTime<Utc>) {
        self.phase = Phase::Paused(at);
    }
}
