//! Who may do what in a tournament.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a person is in one tournament. One person may be several things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Everything, also giving roles.
    Owner,
    /// Runs the tournament.
    Director,
    /// Decides appeals and runs the referees.
    HeadReferee,
    /// Gives rulings.
    Referee,
    /// Enters results.
    Scorer,
    /// Sees what is not public.
    ReadOnly,
    /// Checks in whoever comes to the hall, and sees what is not public.
    Door,
    /// A screen of the hall at which people check themselves in. Everybody stands before it, so it sees no more than
    /// visitors do.
    CheckInScreen,
}

/// One kind of thing a person may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capability {
    /// See what is not public.
    View,
    /// Give and take roles.
    ManageStaff,
    /// Change what the tournament is: name, dates, rule set, sessions; publish, close.
    Configure,
    /// Register and change entrants and teams.
    ManageEntrants,
    /// Note who is in the hall.
    CheckIn,
    /// Change who sits where.
    ManageSeating,
    /// Start, pause, extend and end sessions.
    RunClock,
    /// Start and stop the clock of single tables, note their hands and who is missing.
    TimeTables,
    /// Announce something, and compose what the projector shows.
    Announce,
    /// Enter and correct results.
    EnterResults,
    /// Confirm results that another person entered.
    VerifyResults,
    /// Give rulings.
    Rule,
    /// Reverse the rulings of others, decide appeals, lead the referees.
    ReverseRulings,
    /// Call a referee to a table.
    CallReferee,
}

impl Role {
    /// All roles, from the widest to the narrowest.
    pub const ALL: [Self; 8] = [
        Self::Owner,
        Self::Director,
        Self::HeadReferee,
        Self::Referee,
        Self::Scorer,
        Self::ReadOnly,
        Self::Door,
        Self::CheckInScreen,
    ];

    /// The word in the database, in commands of the shell and in links.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Director => "director",
            Self::HeadReferee => "head_referee",
            Self::Referee => "referee",
            Self::Scorer => "scorer",
            Self::ReadOnly => "read_only",
            Self::Door => "door",
            Self::CheckInScreen => "check_in_screen",
        }
    }

    /// Whether somebody with this role may do it.
    pub fn may(self, capability: Capability) -> bool {
        use Capability as C;
        match self {
            Role::Owner => true,
            Role::Director => capability != C::ManageStaff,
            Role::HeadReferee => matches!(
                capability,
                C::View
                    | C::RunClock
                    | C::TimeTables
                    | C::Announce
                    | C::EnterResults
                    | C::VerifyResults
                    | C::Rule
                    | C::ReverseRulings
                    | C::CallReferee
            ),
            Role::Referee => matches!(
                capability,
                C::View | C::TimeTables | C::Rule | C::CallReferee
            ),
            Role::Scorer => matches!(
                capability,
                C::View | C::EnterResults | C::VerifyResults | C::CallReferee
            ),
            Role::ReadOnly => matches!(capability, C::View | C::CallReferee),
            Role::Door => matches!(capability, C::View | C::CheckIn),
            Role::CheckInScreen => capability == C::CheckIn,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no role.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no role {0:?}")]
pub struct UnknownRole(pub String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, UnknownRole> {
        Self::ALL
            .into_iter()
            .find(|role| role.as_str() == text)
            .ok_or_else(|| UnknownRole(text.into()))
    }
}
