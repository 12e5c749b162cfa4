//! Somebody who wants to take part, alone or as a team.

use chrono::{DateTime, Utc};

use crate::ids::{ApplicationId, CategoryId, PersonId, QuotaId};

/// How an application stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ApplicationState {
    /// It has a place, and waits for its address or for approval.
    Placed,
    /// It is on the waiting list.
    Waiting,
    /// A place is kept until the people accept it.
    Offered { until: DateTime<Utc> },
    /// Its people take part.
    Accepted,
    /// The place that was offered was not wanted.
    Declined,
    /// The people do not come.
    Withdrawn,
    /// The organisers do not take it.
    Refused,
    /// Nobody confirmed the address, or nobody accepted the place in time.
    Expired,
}

impl ApplicationState {
    /// The word of files (`waiting`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Placed => "placed",
            Self::Waiting => "waiting",
            Self::Offered { .. } => "offered",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
            Self::Refused => "refused",
            Self::Expired => "expired",
        }
    }

    /// Whether it has a place, of its own or kept for it, without being entered.
    pub fn holds_place(self) -> bool {
        matches!(self, Self::Placed | Self::Offered { .. })
    }

    /// Whether its people may still come, or do.
    pub fn is_live(self) -> bool {
        self.holds_place() || matches!(self, Self::Waiting | Self::Accepted)
    }
}

/// An application, with its place in the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    /// Its number, which is its place in the order.
    pub id: ApplicationId,
    /// Who applies; the first speaks for all.
    pub people: Vec<PersonId>,
    /// What they are called together.
    pub team: Option<String>,
    pub category: Option<CategoryId>,
    /// The quotas to which it belongs.
    pub quotas: Vec<QuotaId>,
    pub sent: DateTime<Utc>,
    /// Until when it waits for its address; none: nothing is to be confirmed.
    pub hold_until: Option<DateTime<Utc>>,
    pub confirmed: Option<DateTime<Utc>>,
    pub state: ApplicationState,
    /// Since when it stands so.
    pub since: DateTime<Utc>,
    /// The event that brought it.
    pub seq: u64,
}

impl Application {
    /// Who speaks for it.
    pub fn captain(&self) -> Option<PersonId> {
        self.people.first().copied()
    }

    pub fn is_confirmed(&self) -> bool {
        self.confirmed.is_some()
    }

    /// How many places it needs.
    pub fn size(&self) -> u32 {
        u32::try_from(self.people.len()).unwrap_or(u32::MAX)
    }

    /// Whether its time is up at `now`: for the address, or for the place that was offered.
    pub fn has_run_out(&self, now: DateTime<Utc>) -> bool {
        let unheld = !self.is_confirmed() && self.hold_until.is_some_and(|until| until <= now);
        match self.state {
            ApplicationState::Placed | ApplicationState::Waiting => unheld,
            ApplicationState::Offered { until } => until <= now,
            _ => false,
        }
    }
}
