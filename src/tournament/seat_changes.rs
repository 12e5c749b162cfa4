//! What was changed in the seating, in order, so that it can be undone and done again without limit.
//!
//! The log is never rewritten: an undoing is an event that names the change it supersedes. What a
//! change did is kept as the places before and after it at the tables that it touched, so that
//! undoing is exact and results at other tables stay where they are.

use std::sync::Arc;

use super::event::Event;
use super::ids::{EntrantId, SessionNo, TableNo};
use super::seating::{PlanOrigin, SessionPlan, TableSeats};
use super::state::{Session, Stamp, Table, Tournament};

/// Who sits at a table, and what is remembered of those who took a seat over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// The seats.
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
    /// The table.
    pub table: TableNo,
    /// Before.
    pub before: Option<Places>,
    /// After.
    pub after: Option<Places>,
}

/// Where a session's plan came from, and the event that brought it.
type Origin = Option<(PlanOrigin, u64)>;

/// What a change did in one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionChange {
    /// The session.
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
    pub event: Event,
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
    fn extend(&mut self, last: u64, more: Vec<SessionChange>) {
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
    fn between(before: &Session, after: &Session) -> Option<Self> {
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

impl Event {
    /// Whether it changes who sits where and can be undone.
    #[must_use]
    pub fn changes_seats(&self) -> bool {
        matches!(
            self,
            Event::SeatingAdopted { .. }
                | Event::SeatsSwapped { .. }
                | Event::SeatTakenOver { .. }
                | Event::SeatTaken { .. }
                | Event::SeatLeft { .. }
                | Event::TableAdded { .. }
                | Event::TableRemoved { .. }
        )
    }

    /// Whether it belongs to the same decision as the event before it.
    fn goes_with_previous(&self) -> bool {
        match self {
            Event::SeatTakenOver { with_previous, .. }
            | Event::SeatTaken { with_previous, .. }
            | Event::SeatLeft { with_previous, .. }
            | Event::TableAdded { with_previous, .. } => *with_previous,
            _ => false,
        }
    }

    /// The event without what the change itself says.
    fn in_short(&self) -> Event {
        match self {
            Event::SeatingAdopted { plans, origin } => Event::SeatingAdopted {
                plans: plans
                    .iter()
                    .map(|plan| SessionPlan {
                        session: plan.session,
                        tables: Vec::new(),
                    })
                    .collect(),
                origin: origin.clone(),
            },
            event => event.clone(),
        }
    }
}

impl Tournament {
    /// The change that would be undone next.
    #[must_use]
    pub fn last_seat_change(&self) -> Option<&SeatChange> {
        self.seat_changes.done.last().map(AsRef::as_ref)
    }

    /// The change that would be done again next.
    #[must_use]
    pub fn next_seat_change(&self) -> Option<&SeatChange> {
        self.seat_changes.undone.last().map(AsRef::as_ref)
    }

    /// Remembers what an event changed; `before` are the sessions as they were.
    pub(super) fn note_seat_change(
        &mut self,
        stamp: &Stamp,
        event: &Event,
        before: &[Arc<Session>],
    ) {
        let sessions: Vec<SessionChange> = before
            .iter()
            .zip(&self.sessions)
            .filter(|(before, after)| !Arc::ptr_eq(before, after))
            .filter_map(|(before, after)| SessionChange::between(before, after))
            .collect();
        let changes = Arc::make_mut(&mut self.seat_changes);
        changes.undone.clear();
        let previous = changes.done.last_mut();
        match previous.filter(|it| event.goes_with_previous() && it.last + 1 == stamp.seq) {
            Some(previous) => Arc::make_mut(previous).extend(stamp.seq, sessions),
            None => changes.done.push(Arc::new(SeatChange {
                seq: stamp.seq,
                last: stamp.seq,
                event: event.in_short(),
                sessions,
            })),
        }
    }

    /// Undoes or does again the next change, which must be this one.
    pub(super) fn move_seats(&mut self, change: u64, way: Way) -> Option<()> {
        let changes = Arc::make_mut(&mut self.seat_changes);
        let from = match way {
            Way::Back => &mut changes.done,
            Way::Again => &mut changes.undone,
        };
        let moved = from.pop_if(|next| next.seq == change)?;
        match way {
            Way::Back => changes.undone.push(Arc::clone(&moved)),
            Way::Again => changes.done.push(Arc::clone(&moved)),
        }
        self.set_places(&moved, way, |_| true)
    }

    /// Puts everybody where they were on one side of a change. What tables handed in stays.
    fn set_places(
        &mut self,
        change: &SeatChange,
        way: Way,
        wanted: impl Fn(&SessionChange) -> bool,
    ) -> Option<()> {
        for moved in change.sessions.iter().filter(|it| wanted(it)) {
            let session = self.session_mut(moved.session)?;
            for table in &moved.tables {
                session
                    .tables
                    .retain(|known| known.seats.table != table.table || table.to(way).is_some());
                if let Some(places) = table.to(way) {
                    session.put(places);
                }
            }
            session.tables.sort_by_key(|table| table.seats.table);
            session.origin = match way {
                Way::Back => moved.origin.0.clone(),
                Way::Again => moved.origin.1.clone(),
            };
            // Another plan for these tables is not shown unseen.
            session.published &= !session.tables.is_empty();
        }
        Some(())
    }

    /// The state before the latest change; none if there was none.
    #[must_use]
    pub fn before_last_seat_change(&self) -> Option<Self> {
        let mut earlier = self.clone();
        earlier.set_places(self.last_seat_change()?, Way::Back, |_| true)?;
        Some(earlier)
    }

    /// The state before the latest change that players saw, as they saw it; none if there was none.
    #[must_use]
    pub fn before_last_seen_change(&self) -> Option<Self> {
        let changes = &self.seat_changes.done;
        let at = changes.iter().rposition(|it| it.was_seen())?;
        let mut earlier = self.clone();
        earlier.set_places(changes.get(at)?, Way::Back, |it| it.was_published)?;
        Some(earlier)
    }
}

impl Session {
    fn put(&mut self, places: &Places) {
        let table = places.seats.table;
        let known = self.tables.iter_mut().find(|it| it.seats.table == table);
        if let Some(known) = known {
            known.seats = places.seats.clone();
            known.taken_over.clone_from(&places.taken_over);
            known.left.clone_from(&places.left);
        } else {
            self.tables.push(Table {
                seats: places.seats.clone(),
                result: Default::default(),
                taken_over: places.taken_over.clone(),
                left: places.left.clone(),
            });
        }
    }
}
