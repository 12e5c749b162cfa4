//! Until when captains say who of their team plays in a session.

use serde::{Deserialize, Serialize};

use super::fault::Fault;

/// The longest time before a session, in minutes: a week.
const LONGEST: u16 = 7 * 24 * 60;

/// The deadline of captains; organisers may name a line-up later, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineUps {
    /// How many minutes before the session's time in the schedule; none: until the session is started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes_before: Option<u16>,
    /// Where it is written.
    pub source: String,
}

impl LineUps {
    /// Why the part makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let is_long = self.minutes_before.is_some_and(|it| it > LONGEST);
        Fault::when(is_long, "minutes_before", "must be a week at most")
    }
}
