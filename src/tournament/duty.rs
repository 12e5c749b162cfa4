//! The referees of a tournament at work: who looks after which tables, and who is called where.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::context::Actor;
use super::ids::{CallId, EntrantId, SessionNo, TableNo};

/// Entrants for one referee, as the European association asks.
pub const PLAYERS_PER_REFEREE: usize = 32;

/// A referee of the roster.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Referee {
    /// The tables they look after; empty: all.
    #[serde(default)]
    pub tables: Vec<TableNo>,
    /// As which entrant they play, if they do.
    #[serde(default)]
    pub plays: Option<EntrantId>,
    /// Their club, for hints at conflicts.
    #[serde(default)]
    pub club: String,
    /// The languages they rule in, as tags.
    #[serde(default)]
    pub languages: Vec<String>,
}

impl Referee {
    /// Whether a table is theirs.
    pub fn looks_after(&self, table: TableNo) -> bool {
        self.tables.is_empty() || self.tables.contains(&table)
    }
}

/// Who calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caller {
    /// Somebody at the table.
    Table,
    /// Somebody of the staff.
    Staff,
}

/// A call for a referee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// Its number.
    pub id: CallId,
    pub session: SessionNo,
    pub table: TableNo,
    /// Who called.
    pub caller: Caller,
    pub note: String,
    pub at: DateTime<Utc>,
    /// Who goes there, and since when.
    pub taken: Option<(Actor, DateTime<Utc>)>,
    /// When play went on.
    pub closed: Option<DateTime<Utc>>,
}

impl Call {
    /// Whether nobody has closed it.
    pub fn is_open(&self) -> bool {
        self.closed.is_none()
    }

    /// Whether the table may take the call back: its own, to which nobody is on the way.
    pub fn is_the_tables(&self) -> bool {
        self.is_open() && self.caller == Caller::Table && self.taken.is_none()
    }

    /// How long the table waited for somebody to come, so far.
    pub fn waited(&self, now: DateTime<Utc>) -> TimeDelta {
        let until = self.taken.map(|(_, at)| at).or(self.closed).unwrap_or(now);
        (until - self.at).max(TimeDelta::zero())
    }
}

/// The roster by account, and every call.
pub type Roster = BTreeMap<i64, Referee>;
