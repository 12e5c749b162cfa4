//! A session: its tables, its clock, and who was there when it began.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use ruleset::Role;
use serde::{Deserialize, Serialize};

use super::clock::{Clock, Phase};
use super::ids::{EntrantId, SessionNo, TableNo, TeamId};
use super::result::TableResult;
use super::seating::{PlanOrigin, TableSeats};

/// One table in one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Who sits there.
    pub seats: TableSeats,
    /// What it handed in.
    pub result: TableResult,
    /// Who took a seat over while the session was under way.
    pub taken_over: Vec<EntrantId>,
    /// Whose seat somebody else took in this session.
    pub left: Vec<EntrantId>,
}

/// One sitting of everybody against one clock: who sits where, what the tables handed in, and who was there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub number: SessionNo,
    /// Its tables by number; empty before there is a plan.
    pub tables: Vec<Table>,
    /// Where the plan came from, and the event that brought it.
    pub origin: Option<(PlanOrigin, u64)>,
    /// Whether players see who sits where.
    pub published: bool,
    pub clock: Clock,
    /// Who plays for the teams that named it; the others play with everybody.
    pub line_ups: BTreeMap<TeamId, Vec<EntrantId>>,
    /// What was noted of people's presence when it began.
    pub presence: BTreeMap<EntrantId, Noted>,
}

impl Table {
    /// As what somebody played here, for the rules on substitutes.
    pub fn role(&self, entrant: EntrantId, is_substitute: bool) -> Role {
        if self.taken_over.contains(&entrant) {
            Role::SubstituteDuring
        } else if is_substitute {
            Role::SubstituteFromStart
        } else {
            Role::Entrant
        }
    }
}

impl Session {
    /// An unplanned session.
    pub fn empty(number: SessionNo) -> Self {
        Self {
            number,
            tables: Vec::new(),
            origin: None,
            published: false,
            clock: Clock::default(),
            line_ups: BTreeMap::new(),
            presence: BTreeMap::new(),
        }
    }

    /// As if it had never begun: nobody came late, nobody came in between, and only the time given
    /// before the start stays.
    pub(super) fn take_back_start(&mut self) {
        self.clock.take_back_start();
        self.presence.clear();
        for table in &mut self.tables {
            table.taken_over.clear();
        }
    }

    /// The numbers of the tables that fit.
    pub fn tables_where(&self, fits: impl Fn(&Table) -> bool) -> Vec<TableNo> {
        let fitting = self.tables.iter().filter(|table| fits(table));
        fitting.map(|table| table.seats.table).collect()
    }

    /// The tables that have no result.
    pub fn without_result(&self) -> Vec<TableNo> {
        self.tables_where(|table| table.result.sheet().is_none())
    }

    /// The tables whose result nobody confirmed.
    pub fn unconfirmed(&self) -> Vec<TableNo> {
        self.tables_where(|table| table.result.sheet().is_some() && !table.result.is_verified())
    }

    /// Whether its clock was started or results are there.
    pub fn is_played(&self) -> bool {
        self.clock.phase != Phase::Waiting || self.results() > 0
    }

    /// The table with this number.
    pub fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables
            .binary_search_by_key(&table, |known| known.seats.table)
            .ok()
            .and_then(|index| self.tables.get(index))
    }

    /// Where somebody sits.
    pub fn table_of(&self, entrant: EntrantId) -> Option<&Table> {
        self.tables
            .iter()
            .find(|table| table.seats.seat_of(entrant).is_some())
    }

    /// How many tables have a result.
    pub fn results(&self) -> usize {
        self.tables
            .iter()
            .filter(|table| table.result.sheet().is_some())
            .count()
    }

    /// Whether every table has a result (and there is one).
    pub fn is_complete(&self) -> bool {
        !self.tables.is_empty() && self.results() == self.tables.len()
    }
}

/// Whether somebody was at the table when a session began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// They were there; an earlier note was a mistake.
    OnTime,
    /// They are not there yet.
    Missing,
    /// They come now.
    Arrived,
}

/// What was noted of somebody's presence, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noted {
    pub presence: Presence,
    pub at: DateTime<Utc>,
}
