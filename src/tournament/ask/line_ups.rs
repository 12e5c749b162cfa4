//! Until when captains say who of their team plays.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::SessionNo;
use crate::refusal::Refusal;
use crate::state::Tournament;

impl Tournament {
    /// Until when captains may say who plays in a session; none: until it is started, because the rule set sets no
    /// time, or the schedule does not say when the session begins.
    pub fn line_ups_until(&self, session: SessionNo) -> Option<DateTime<Utc>> {
        let minutes = self.ruleset.line_ups.as_ref()?.minutes_before?;
        let starts = self.display.planned(session)?.starts;
        starts.checked_sub_signed(TimeDelta::minutes(i64::from(minutes)))
    }

    /// Whether a captain can still say who plays.
    ///
    /// # Errors
    /// [`Refusal::AlreadyStarted`], or [`Refusal::LineUpOver`] after the deadline of the rule set.
    pub(crate) fn takes_line_up(
        &self,
        session: SessionNo,
        now: DateTime<Utc>,
    ) -> Result<(), Refusal> {
        let known = self.session(session);
        if known.is_some_and(|it| it.clock.started.is_some()) {
            return Err(Refusal::AlreadyStarted { session });
        }
        match self.line_ups_until(session) {
            Some(until) if until <= now => Err(Refusal::LineUpOver { session }),
            _ => Ok(()),
        }
    }
}
