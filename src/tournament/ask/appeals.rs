//! Until when a ruling may be appealed.

use chrono::{DateTime, TimeDelta, Utc};
use ruleset::conduct::AppealFrom;

use crate::appeal::Deadline;
use crate::clock::Phase;
use crate::ruling::Ruling;
use crate::state::Tournament;

impl Tournament {
    /// Until when a ruling may be appealed, by the rule set and the clock of its session.
    pub fn appeal_deadline(&self, ruling: &Ruling) -> Deadline {
        let Some(rules) = &self.ruleset.appeals else {
            return Deadline::None;
        };
        let minutes = rules.deadline_minutes;
        let after = |from: DateTime<Utc>| {
            let end = from.checked_add_signed(TimeDelta::minutes(i64::from(minutes)));
            end.map_or(Deadline::None, Deadline::Until)
        };
        match rules.counted_from {
            AppealFrom::Ruling if minutes == 0 => Deadline::AtOnce,
            AppealFrom::Ruling => after(ruling.at),
            AppealFrom::EndOfSession => {
                let session = ruling.decision.session.and_then(|it| self.session(it));
                match session.map(|session| session.clock.phase) {
                    // A ruling given after the end counts from itself.
                    Some(Phase::Ended(end)) => after(end.max(ruling.at)),
                    Some(_) => Deadline::AfterSession(minutes),
                    None => after(ruling.at),
                }
            }
        }
    }
}
