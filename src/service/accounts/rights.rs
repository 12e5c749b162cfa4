//! What each role may do in its tournament.

use super::Role;

/// One kind of thing a person may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Capability {
    /// See what is not public.
    View,
    /// Give and take roles.
    ManageStaff,
    /// Change what the tournament is: name, dates, rule set, sessions; publish, close.
    Configure,
    /// Register, change and check in entrants and teams.
    ManageEntrants,
    /// Change who sits where.
    ManageSeating,
    /// Start, pause, extend and end sessions.
    RunClock,
    /// Enter and correct results.
    EnterResults,
    /// Confirm results that another person entered.
    VerifyResults,
    /// Give rulings.
    Rule,
    /// Reverse the rulings of others.
    ReverseRulings,
}

impl Capability {
    /// Whether somebody with a role may do it. Roles of one person add up.
    #[must_use]
    pub fn is_held_by(self, role: Role) -> bool {
        match role {
            Role::Owner => true,
            Role::Director => self != Self::ManageStaff,
            Role::HeadReferee => matches!(
                self,
                Self::View
                    | Self::RunClock
                    | Self::EnterResults
                    | Self::VerifyResults
                    | Self::Rule
                    | Self::ReverseRulings
            ),
            Role::Referee => matches!(self, Self::View | Self::Rule),
            Role::Scorer => matches!(self, Self::View | Self::EnterResults | Self::VerifyResults),
            Role::ReadOnly => matches!(self, Self::View),
        }
    }
}
