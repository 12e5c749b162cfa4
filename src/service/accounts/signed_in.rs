//! Who is logged in.

use chrono::{DateTime, Utc};

use super::{Capability, Role};

/// A person who is logged in, with what they may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub account: i64,
    pub login: String,
    /// The name others see.
    pub display_name: String,
    /// The language they chose.
    pub language: String,
    /// Whether the whole site is theirs.
    pub is_site_owner: bool,
    /// The id of this session, for the list of sessions.
    pub session: i64,
    /// When they typed their password last.
    pub confirmed_at: DateTime<Utc>,
    /// Whether it is a tablet of the hall instead, which has no password.
    pub is_tablet: bool,
    /// Whether they must have a second factor and have none. Until they add one nothing is theirs: no role, no site.
    pub lacks_factor: bool,
    /// Their roles, as (tournament, role).
    pub roles: Vec<(i64, Role)>,
}

impl SignedIn {
    /// Whether they may do something in a tournament.
    #[must_use]
    pub fn may(&self, tournament: i64, capability: Capability) -> bool {
        self.is_site_owner || self.roles_in(tournament).any(|role| role.may(capability))
    }

    /// Their roles in a tournament, widest first.
    pub fn roles_in(&self, tournament: i64) -> impl Iterator<Item = Role> {
        self.roles
            .iter()
            .filter(move |(of, _)| *of == tournament)
            .map(|(_, role)| *role)
    }
}
