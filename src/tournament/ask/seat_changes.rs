//! What of the seating can be undone and done again, and how it was before.

use crate::seat_changes::{SeatChange, Way};
use crate::state::Tournament;

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
