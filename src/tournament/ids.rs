//! The numbers by which things are named.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $inner:ty) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.trim().parse().map(Self)
            }
        }
    };
}

number!(
    /// A person in the registry that tournaments share; random, says nothing about the person.
    PersonId,
    i64
);
number!(
    /// An entrant of one tournament: the number on the name badge, from 1.
    EntrantId,
    u32
);
number!(
    /// A team of one tournament, from 1.
    TeamId,
    u32
);
number!(
    /// A session of one tournament, from 1.
    SessionNo,
    u16
);
number!(
    /// A physical table, from 1.
    TableNo,
    u16
);
number!(
    /// A ruling in the ledger of one tournament, from 1.
    RulingId,
    u32
);

number!(
    /// A ruling that the head referee is asked for, from 1.
    RequestId,
    u32
);
number!(
    /// An announcement of one tournament, from 1.
    AnnouncementId,
    u32
);
number!(
    /// A call for a referee, from 1.
    CallId,
    u32
);
number!(
    /// An application of one tournament, from 1; the number is its place in the order.
    ApplicationId,
    u32
);
number!(
    /// A category of entries of one tournament.
    CategoryId,
    u16
);
number!(
    /// A quota of one tournament.
    QuotaId,
    u16
);
number!(
    /// A question that one tournament asks those who apply.
    QuestionId,
    u16
);

impl SessionNo {
    /// Where this session stands in a list that begins with session 1.
    pub fn index(self) -> usize {
        usize::from(self.0.saturating_sub(1))
    }

    /// The session at this place (from 0) of such a list.
    pub fn from_index(index: usize) -> Self {
        Self(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }
}
