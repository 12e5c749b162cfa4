//! A rehearsal: a tournament in which nobody plays, so that the staff learns the day before the day comes.
//!
//! That a tournament is a rehearsal stands in the first event of its log: no later event can make it a
//! real one, and every copy of the log knows. What happens in its hall comes from [`Tournament::next_act`],
//! from the state and a seed alone. The hall has a time of its own, which goes at a chosen pace.

mod act;
mod before;
mod chance;
mod copy;
mod play;
mod rulings;
mod seats;
mod sheets;

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::context::Stamp;
use super::state::Tournament;

pub use super::conduct::{Conduct, Pace, Rehearsal, RehearsalOf};
pub use act::{Act, ActKind, Simulated};
pub use copy::{create_rehearsal, opens_at};

impl Tournament {
    /// Whether nobody really plays.
    pub fn is_rehearsal(&self) -> bool {
        self.rehearsal.is_some()
    }

    /// What time it is in the hall when the clock outside says `now`: the same, but for a rehearsal.
    pub fn hall_time(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let rehearsal = self.rehearsal.as_ref();
        rehearsal.map_or(now, |it| it.hall_time(now))
    }

    /// How much faster than the clock outside the hall's clock goes: 1, but for a rehearsal.
    pub fn hall_pace(&self) -> i32 {
        let rehearsal = self.rehearsal.as_ref();
        rehearsal.map_or(1, |it| it.conduct.pace.times())
    }

    /// Takes the time of an event as the time of the hall.
    pub(crate) fn in_the_hall_at(&mut self, stamp: &Stamp) {
        if let Some(rehearsal) = &mut self.rehearsal {
            Arc::make_mut(rehearsal).hall = stamp.at;
        }
    }

    /// Takes in how it is conducted; none where nothing is rehearsed.
    pub(crate) fn conduct(&mut self, stamp: &Stamp, conduct: &Conduct) -> Option<()> {
        let rehearsal = Arc::make_mut(self.rehearsal.as_mut()?);
        rehearsal.conduct = *conduct;
        rehearsal.set_at = stamp.at;
        Some(())
    }
}
