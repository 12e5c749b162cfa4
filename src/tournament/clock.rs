//! The session clock as data: the remaining time is a function of the log and now.
//!
//! Everything about a single table is kept on the hall's own time line (the time played so far), so
//! that a pause of the whole hall needs no thought for the tables that stand or started later.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use super::context::Stamp;
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

/// Where the clock of one table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePhase {
    /// It does what the hall's clock does.
    WithTheHall,
    /// Its walls are not built yet.
    NotStarted,
    /// It was stopped, while the hall's goes on.
    Stopped,
}

/// Microseconds: what the log keeps of an instant.
type Micros = i64;

const SECOND: Micros = 1_000_000;

/// The clock of a session. Times in seconds where nothing else is said.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Clock {
    /// Where the session stands.
    pub phase: Phase,
    /// When it was first started.
    pub started: Option<DateTime<Utc>>,
    /// Planned length.
    pub length: i64,
    /// Time added for everybody.
    pub added: i64,
    /// Whether each table's time begins when its walls are built.
    pub by_table: bool,
    /// What is special about single tables.
    pub tables: BTreeMap<TableNo, TableTime>,
    /// What was done with this clock, in order.
    pub moments: Vec<Moment>,
    /// What ran before the last pause.
    played: Micros,
}

/// What is special about the time of one table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableTime {
    /// Time of its own, in seconds.
    pub added: i64,
    /// When its walls were built, where each table starts on its own.
    pub started: Option<DateTime<Utc>>,
    /// Why its clock stands, if it does.
    pub stopped: Option<String>,
    /// How many hands it has played, if somebody noted it.
    pub hands: Option<u8>,
    /// The hall's time played when it started.
    started_after: Micros,
    /// The hall's time played when it was stopped.
    stopped_after: Micros,
    /// The time it stood before that.
    held: Micros,
}

/// Something done with a clock: what the time ledger shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// Who did it, when, by which event.
    pub stamp: Stamp,
    /// The table, if it was about one.
    pub table: Option<TableNo>,
    /// What was done.
    pub change: Change,
    /// Why, if somebody said it.
    pub reason: String,
}

/// What was done with a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It began.
    Started,
    /// It stands.
    Paused,
    /// It runs on.
    Resumed,
    /// So many seconds more (or less).
    Extended(i64),
    /// It is over.
    Ended,
    /// It is not over after all.
    Reopened,
}

impl Clock {
    /// Seconds left at `now` for a table (or for the hall), a started second as a whole one;
    /// negative once time is over.
    pub fn remaining(&self, now: DateTime<Utc>, table: Option<TableNo>) -> i64 {
        let left = self.left(now, table);
        left.div_euclid(SECOND) + i64::from(left.rem_euclid(SECOND) != 0)
    }

    /// Whole seconds played until `now`.
    pub fn elapsed(&self, now: DateTime<Utc>) -> i64 {
        self.played_until(now) / SECOND
    }

    /// When time is over if nobody stops the clock; none while it does not run.
    pub fn over_at(&self, table: Option<TableNo>) -> Option<DateTime<Utc>> {
        match self.phase {
            Phase::Running(since) if self.table_phase(table) == TablePhase::WithTheHall => {
                let left = TimeDelta::microseconds(self.left(since, table));
                since.checked_add_signed(left)
            }
            _ => None,
        }
    }

    /// Where the clock of a table stands.
    pub fn table_phase(&self, table: Option<TableNo>) -> TablePhase {
        let Some(table) = table else {
            return TablePhase::WithTheHall;
        };
        let own = self.tables.get(&table);
        if own.is_some_and(|own| own.stopped.is_some()) {
            TablePhase::Stopped
        } else if self.by_table && own.is_none_or(|own| own.started.is_none()) {
            TablePhase::NotStarted
        } else {
            TablePhase::WithTheHall
        }
    }

    /// Seconds that a table was given (or lost) for itself.
    pub fn own_time(&self, table: TableNo) -> i64 {
        self.tables.get(&table).map_or(0, |own| own.added)
    }

    /// How many hands a table has played, if somebody noted it.
    pub fn hands(&self, table: TableNo) -> Option<u8> {
        self.tables.get(&table)?.hands
    }

    /// Whether it was started and is not over.
    pub fn is_open(&self) -> bool {
        matches!(self.phase, Phase::Running(_) | Phase::Paused(_))
    }

    pub fn runs(&self) -> bool {
        matches!(self.phase, Phase::Running(_))
    }

    /// Whether it is over.
    pub fn has_ended(&self) -> bool {
        matches!(self.phase, Phase::Ended(_))
    }

    /// When it was ended, if it is over.
    pub fn ended(&self) -> Option<DateTime<Utc>> {
        match self.phase {
            Phase::Ended(at) => Some(at),
            _ => None,
        }
    }

    /// What is left at `now`.
    fn left(&self, now: DateTime<Utc>, table: Option<TableNo>) -> Micros {
        let own = table.map_or(0, |table| self.own_time(table));
        let given = self.length.saturating_add(self.added).saturating_add(own);
        let played = self.played_until(now);
        let spent = played - table.map_or(0, |table| self.stood(table, played));
        given.saturating_mul(SECOND).saturating_sub(spent)
    }

    /// The part of the hall's time in which a table's own clock stood.
    fn stood(&self, table: TableNo, played: Micros) -> Micros {
        let Some(own) = self.tables.get(&table) else {
            return if self.by_table { played } else { 0 };
        };
        let before = match own.started {
            Some(_) => own.started_after,
            None if self.by_table => return played,
            None => 0,
        };
        let now = match own.stopped {
            Some(_) => (played - own.stopped_after).max(0),
            None => 0,
        };
        before + own.held + now
    }

    /// The time played until `now`. A machine whose clock was set back loses nobody's time.
    fn played_until(&self, now: DateTime<Utc>) -> Micros {
        match self.phase {
            Phase::Running(since) => {
                let ran = (now - since).num_microseconds().unwrap_or(Micros::MAX);
                self.played.saturating_add(ran.max(0))
            }
            _ => self.played,
        }
    }

    pub(super) fn start(&mut self, stamp: &Stamp, length: i64, by_table: bool) {
        *self = Self {
            phase: Phase::Running(stamp.at),
            started: Some(stamp.at),
            length,
            added: self.added,
            by_table,
            tables: std::mem::take(&mut self.tables),
            moments: std::mem::take(&mut self.moments),
            played: 0,
        };
        self.note(stamp, None, Change::Started, "");
    }

    /// As if it had never been started; what was given before stays.
    pub(super) fn take_back_start(&mut self) {
        let is_start = |it: &Moment| it.change == Change::Started && it.table.is_none();
        let begun = self.moments.iter().position(is_start).unwrap_or(0);
        let mut before = std::mem::take(self).moments;
        before.truncate(begun);
        for moment in &before {
            if let Change::Extended(seconds) = moment.change {
                self.add(moment.table, seconds);
            }
        }
        self.moments = before;
    }

    fn add(&mut self, table: Option<TableNo>, seconds: i64) {
        let sum = match table {
            None => &mut self.added,
            Some(table) => &mut self.tables.entry(table).or_default().added,
        };
        *sum = sum.saturating_add(seconds);
    }

    pub(super) fn pause(&mut self, stamp: &Stamp) {
        self.played = self.played_until(stamp.at);
        self.phase = Phase::Paused(stamp.at);
        self.note(stamp, None, Change::Paused, "");
    }

    /// It stands from now on, with the time that was left at `until`.
    pub(super) fn stand(&mut self, stamp: &Stamp, until: DateTime<Utc>, reason: &str) {
        self.played = self.played_until(until);
        self.phase = Phase::Paused(stamp.at);
        self.note(stamp, None, Change::Paused, reason);
    }

    pub(super) fn resume(&mut self, stamp: &Stamp) {
        self.phase = Phase::Running(stamp.at);
        self.note(stamp, None, Change::Resumed, "");
    }

    pub(super) fn extend(
        &mut self,
        stamp: &Stamp,
        table: Option<TableNo>,
        seconds: i64,
        reason: &str,
    ) {
        self.add(table, seconds);
        self.note(stamp, table, Change::Extended(seconds), reason);
    }

    pub(super) fn end(&mut self, stamp: &Stamp) {
        self.played = self.played_until(stamp.at);
        self.phase = Phase::Ended(stamp.at);
        self.note(stamp, None, Change::Ended, "");
    }

    /// An ended session is open again with its clock standing.
    pub(super) fn reopen(&mut self, stamp: &Stamp, reason: &str) {
        self.phase = Phase::Paused(stamp.at);
        self.note(stamp, None, Change::Reopened, reason);
    }

    /// The walls of a table are built.
    pub(super) fn start_table(&mut self, stamp: &Stamp, table: TableNo) {
        let played = self.played_until(stamp.at);
        let own = self.tables.entry(table).or_default();
        own.started = Some(stamp.at);
        own.started_after = played;
        self.note(stamp, Some(table), Change::Started, "");
    }

    pub(super) fn stop_table(&mut self, stamp: &Stamp, table: TableNo, reason: &str) {
        let played = self.played_until(stamp.at);
        let own = self.tables.entry(table).or_default();
        own.stopped = Some(reason.to_owned());
        own.stopped_after = played;
        self.note(stamp, Some(table), Change::Paused, reason);
    }

    pub(super) fn release_table(&mut self, stamp: &Stamp, table: TableNo) {
        let played = self.played_until(stamp.at);
        let own = self.tables.entry(table).or_default();
        if own.stopped.take().is_some() {
            own.held += (played - own.stopped_after).max(0);
        }
        self.note(stamp, Some(table), Change::Resumed, "");
    }

    pub(super) fn note_hands(&mut self, table: TableNo, hands: u8) {
        self.tables.entry(table).or_default().hands = Some(hands);
    }

    fn note(&mut self, stamp: &Stamp, table: Option<TableNo>, change: Change, reason: &str) {
        self.moments.push(Moment {
            stamp: *stamp,
            table,
            change,
            reason: reason.to_owned(),
        });
    }
}
