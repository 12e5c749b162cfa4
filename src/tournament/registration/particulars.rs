//! What of a person decides on the quotas they belong to.

use std::collections::BTreeSet;

use super::quota::{Quota, Who};
use crate::ids::QuotaId;
use crate::name_key::fold_name;

/// What of an application's first person is looked at, to find its quotas. It is not kept here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Particulars {
    /// Country code (ISO 3166 alpha-3), if given.
    pub country: Option<String>,
    pub club: Option<String>,
    /// The quotas on whose list the person's federation number stands.
    pub listed: BTreeSet<QuotaId>,
    /// The quota of the invitation by which the person came.
    pub invited: Option<QuotaId>,
}

impl Particulars {
    /// The quotas to which a person belongs, in their order.
    pub fn quotas(&self, quotas: &[Quota]) -> Vec<QuotaId> {
        let found = quotas.iter().filter(|quota| self.is_of(quota));
        found.map(|quota| quota.id).collect()
    }

    fn is_of(&self, quota: &Quota) -> bool {
        match &quota.who {
            Who::Country { country } => {
                let own = self.country.as_deref();
                own.is_some_and(|own| own.trim().eq_ignore_ascii_case(country))
            }
            Who::Club { club } => {
                let own = self.club.as_deref();
                own.is_some_and(|own| fold_name(own) == fold_name(club))
            }
            Who::RankList => self.listed.contains(&quota.id),
            Who::Chosen => self.invited == Some(quota.id),
        }
    }
}
