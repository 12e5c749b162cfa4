//! Groups of people of whom so many are taken, or for whom places are kept.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::texts::Texts;
use crate::ids::QuotaId;
use crate::refusal::Refusal;

/// The longest name of a quota or a club, in characters.
const LONGEST_NAME: usize = 100;

/// Who belongs to a quota. The log says of people only which quotas they belong to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Who {
    /// Everybody from a country (ISO 3166 alpha-3).
    Country { country: String },
    /// Everybody from a club, whatever the case of its name.
    Club { club: String },
    /// Those whose federation number stands on a list that the organisers keep beside the log.
    RankList,
    /// Those whom the organisers choose, or who come by an invitation for it.
    Chosen,
}

/// How many of a group are taken at most, and how many places are kept for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quota {
    pub id: QuotaId,
    pub name: Texts,
    #[serde(flatten)]
    pub who: Who,
    /// At most so many people; none: no bound of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// So many places are kept for the group.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reserved: u32,
    /// Until when they are kept; none: to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserved_until: Option<DateTime<Utc>>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Quota {
    /// How many places are kept for the group at `now`.
    pub fn kept(&self, now: DateTime<Utc>) -> u32 {
        match self.reserved_until {
            Some(until) if until <= now => 0,
            _ => self.reserved,
        }
    }

    pub(super) fn check(&self) -> Result<(), Refusal> {
        let named = !self.name.is_empty() && !self.name.is_longer_than(LONGEST_NAME);
        let found = match &self.who {
            Who::Country { country } => {
                country.len() == 3 && country.bytes().all(|it| it.is_ascii_uppercase())
            }
            Who::Club { club } => !club.trim().is_empty() && club.chars().count() <= LONGEST_NAME,
            Who::RankList | Who::Chosen => true,
        };
        let bounded = self.most.is_none_or(|most| self.reserved <= most);
        let says = self.most.is_some() || self.reserved > 0;
        if named && found && bounded && says {
            Ok(())
        } else {
            Err(Refusal::QuotaWrong { quota: self.id })
        }
    }
}
