//! Remembering what changed in the seating; undoing it and doing it again.

use std::sync::Arc;

use crate::context::Stamp;
use crate::event::SeatingEvent;
use crate::seat_changes::{Places, SeatChange, SessionChange, Way};
use crate::session::{Session, Table};
use crate::state::Tournament;

impl Tournament {
    /// Remembers what an event changed; `before` are the sessions as they were.
    pub(super) fn note_seat_change(
        &mut self,
        stamp: &Stamp,
        event: &SeatingEvent,
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
    pub(crate) fn set_places(
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
