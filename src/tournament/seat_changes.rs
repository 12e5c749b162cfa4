//! What was changed in the seating, in order, so that it can be undone and done again without limit.
//!
//! The log is never rewritten: an undoing is an event that names the change it supersedes. What a
//! change did is kept as the places before and after it at the tables that it touched, so that
//! undoing is exact and results at other tables stay where they are.

use std::sync::Arc;

use super::event::SeatingEvent;
use super::ids::{EntrantId, SessionNo, TableNo};
use super::seating::{PlanOrigin, TableSeats};
use super::session::{Session, Table};

/// Who sits at a table, and what is remembered of those who took a seat over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    pub seats: TableSeats,
    /// Who took a seat over while the session was under way.
    pub taken_over: Vec<EntrantId>,
    /// Whose seat somebody else took.
    pub left: Vec<EntrantId>,
}

impl Places {
    fn of(table: &Table) -> Self {
        Self {
            seats: table.seats.clone(),
            taken_over: table.taken_over.clone(),
            left: table.left.clone(),
        }
    }
}

/// A table before and after a change; none where it was not used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableChange {
    pub table: TableNo,
    pub before: Option<Places>,
    pub after: Option<Places>,
}

/// Where a session's plan came from, and the event that brought it.
type Origin = Option<(PlanOrigin, u64)>;

/// What a change did in one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionChange {
    pub session: SessionNo,
    /// The tables that changed, by number.
    pub tables: Vec<TableChange>,
    /// The plan's origin before and after.
    pub origin: (Origin, Origin),
    /// Whether players saw the seating when it changed.
    pub was_published: bool,
}

/// One change of the seating: all that one decision did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatChange {
    /// The first event of the change; it names the change.
    pub seq: u64,
    /// Its last event.
    pub last: u64,
    /// What happened. The tables of an adopted plan are left out.
    pub event: SeatingEvent,
    /// What it did, by session.
    pub sessions: Vec<SessionChange>,
}

/// Every change of the seating that stands, and those that were undone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatChanges {
    /// Changes that stand, the latest last.
    pub done: Vec<Arc<SeatChange>>,
    /// Changes that were undone and can be done again, the next one last.
    pub undone: Vec<Arc<SeatChange>>,
}

/// To which side of a change the seating goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To what was before.
    Back,
    /// To what was after.
    Again,
}

impl TableChange {
    /// The places on that side.
    #[must_use]
    pub fn to(&self, way: Way) -> Option<&Places> {
        match way {
            Way::Back => self.before.as_ref(),
            Way::Again => self.after.as_ref(),
        }
    }
}

impl SeatChange {
    /// Whether anything that players saw changed.
    #[must_use]
    pub fn was_seen(&self) -> bool {
        self.sessions.iter().any(|session| session.was_published)
    }

    /// Takes in a later event of the same decision.
    pub(crate) fn extend(&mut self, last: u64, more: Vec<SessionChange>) {
        self.last = last;
        for change in more {
            let known = self
                .sessions
                .iter_mut()
                .find(|it| it.session == change.session);
            match known {
                Some(known) => known.extend(change),
                None => self.sessions.push(change),
            }
        }
    }
}

impl SessionChange {
    /// What is different between two states of a session; none if nothing is.
    pub(crate) fn between(before: &Session, after: &Session) -> Option<Self> {
        let mut numbers: Vec<TableNo> = before
            .tables
            .iter()
            .chain(&after.tables)
            .map(|table| table.seats.table)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        let tables: Vec<TableChange> = numbers
            .into_iter()
            .map(|table| TableChange {
                table,
                before: before.table(table).map(Places::of),
                after: after.table(table).map(Places::of),
            })
            .filter(|change| change.before != change.after)
            .collect();
        if tables.is_empty() && before.origin == after.origin {
            return None;
        }
        Some(Self {
            session: after.number,
            tables,
            origin: (before.origin.clone(), after.origin.clone()),
            was_published: before.published,
        })
    }

    fn extend(&mut self, later: Self) {
        self.origin.1 = later.origin.1;
        for change in later.tables {
            match self.tables.iter_mut().find(|it| it.table == change.table) {
                Some(known) => known.after = change.after,
                None => self.tables.push(change),
            }
        }
    }
}
