//! The referees of a tournament at work: who looks after which tables, and who is called where.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::context::Actor;
use super::ids::{CallId, EntrantId, SessionNo, TableNo};
use super::state::Tournament;

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
    /// The session.
    pub session: SessionNo,
    /// The table.
    pub table: TableNo,
    /// Who called.
    pub caller: Caller,
    /// What for.
    pub note: String,
    /// When.
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

    /// How long the table waited for somebody to come, so far.
    pub fn waited(&self, now: DateTime<Utc>) -> TimeDelta {
        let until = self.taken.map(|(_, at)| at).or(self.closed).unwrap_or(now);
        (until - self.at).max(TimeDelta::zero())
    }
}

/// The roster by account, and every call.
pub type Roster = BTreeMap<i64, Referee>;

impl Tournament {
    /// The call with this number.
    pub fn call(&self, id: CallId) -> Option<&Call> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.calls.get(index)
    }

    /// The open call of a table.
    pub fn open_call(&self, session: SessionNo, table: TableNo) -> Option<&Call> {
        self.calls
            .iter()
            .find(|call| call.is_open() && (call.session, call.table) == (session, table))
    }

    /// How many referees the event needs: one for each 32 players, at least one.
    pub fn referees_needed(&self) -> usize {
        let players = self.entrants.values().filter(|it| it.is_active()).count();
        players.div_ceil(PLAYERS_PER_REFEREE).max(1)
    }

    /// The free referee nearest to a table: one who looks after it before others, then the one whose
    /// tables are the closest. Nearness is counted in table numbers, which follow the hall.
    pub fn nearest_free(&self, session: SessionNo, table: TableNo) -> Option<i64> {
        let is_busy = |account: &i64| {
            let busy = Actor::Account(*account);
            self.calls
                .iter()
                .any(|call| call.is_open() && call.taken.is_some_and(|(by, _)| by == busy))
        };
        let sits = |referee: &Referee| {
            referee.plays.is_some_and(|plays| {
                self.session(session)
                    .filter(|session| session.clock.is_open())
                    .is_some_and(|session| session.table_of(plays).is_some())
            })
        };
        let distance = |referee: &Referee| {
            let away = |own: &TableNo| own.0.abs_diff(table.0);
            referee.tables.iter().map(away).min().unwrap_or(0)
        };
        self.referees
            .iter()
            .filter(|(account, referee)| !is_busy(account) && !sits(referee))
            .min_by_key(|(account, referee)| {
                let general = referee.tables.is_empty();
                (distance(referee), general, **account)
            })
            .map(|(account, _)| *account)
    }
}
