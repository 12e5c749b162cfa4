//! How a tournament takes registrations.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::bank::BankAccount;
use super::category::Category;
use super::currency::Currency;
use super::question::Question;
use super::quota::Quota;
use super::texts::Texts;
use crate::ids::{CategoryId, QuotaId};
use crate::refusal::Refusal;

/// The most applications that a tournament keeps.
pub const MOST_APPLICATIONS: u32 = 20_000;
/// The most places of an event, in people.
const MOST_PLACES: u32 = 10_000;
/// The most categories, quotas and questions.
const MOST_OF_A_KIND: usize = 50;
/// The longest hold and the longest time to accept, in hours.
const MOST_HOURS: u16 = 2_160;
/// The most people of a team that registers.
const MOST_IN_A_TEAM: u8 = 30;
/// The longest text of consent, in characters.
const LONGEST_CONSENT: usize = 10_000;

/// How people get in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Whoever has a place and a confirmed address takes part.
    #[default]
    Open,
    /// The organisers approve each application.
    Approval,
    /// Only those who come by an invitation can apply.
    Invitation,
}

/// How the waiting list moves up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovesUp {
    /// By itself, until the first session begins.
    #[default]
    Automatic,
    /// When the organisers say so.
    ByHand,
}

/// Whether the form asks for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    #[default]
    No,
    /// It may be left empty.
    Optional,
    Required,
}

impl Asked {
    /// Whether the form does not ask, so that logs need not say it.
    pub fn is_no(&self) -> bool {
        *self == Self::No
    }
}

/// How many people make a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamSize {
    pub least: u8,
    pub most: u8,
}

/// How people register: when, how many, at what price, and what they are asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegistrationSettings {
    pub opens: DateTime<Utc>,
    /// None: until somebody closes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<DateTime<Utc>>,
    /// How many people the event takes; none: as many as come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u32>,
    #[serde(default)]
    pub entry: Entry,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Category>,
    /// The currency of every amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// Where fees are transferred to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankAccount>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quotas: Vec<Quota>,
    #[serde(default, skip_serializing_if = "Asked::is_no")]
    pub country: Asked,
    #[serde(default, skip_serializing_if = "Asked::is_no")]
    pub club: Asked,
    #[serde(default, skip_serializing_if = "Asked::is_no")]
    pub federation_number: Asked,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Question>,
    /// What people agree to when they apply; empty: nothing is asked.
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub consent: Texts,
    /// How many people make a team; none: everybody applies alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamSize>,
    #[serde(default)]
    pub moves_up: MovesUp,
    /// How long somebody who moves up has to accept, in hours; none: nobody is asked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accept_within: Option<u16>,
    /// How long an application waits for its address to be confirmed, in hours.
    #[serde(default = "usual_hold")]
    pub hold: u16,
    /// Until when people change what they typed; none: until registration closes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change_until: Option<DateTime<Utc>>,
    /// Until when people withdraw by themselves; none: until the first session begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdraw_until: Option<DateTime<Utc>>,
}

/// A day.
fn usual_hold() -> u16 {
    24
}

impl RegistrationSettings {
    /// Open to all, without a limit, from an instant on.
    pub fn usual(opens: DateTime<Utc>) -> Self {
        Self {
            opens,
            closes: None,
            places: None,
            entry: Entry::default(),
            categories: Vec::new(),
            currency: None,
            bank: None,
            quotas: Vec::new(),
            country: Asked::Optional,
            club: Asked::Optional,
            federation_number: Asked::Optional,
            questions: Vec::new(),
            consent: Texts::default(),
            team: None,
            moves_up: MovesUp::default(),
            accept_within: None,
            hold: usual_hold(),
            change_until: None,
            withdraw_until: None,
        }
    }

    pub fn category(&self, id: CategoryId) -> Option<&Category> {
        self.categories.iter().find(|it| it.id == id)
    }

    pub fn quota(&self, id: QuotaId) -> Option<&Quota> {
        self.quotas.iter().find(|it| it.id == id)
    }

    /// How many people an application has, from and to.
    pub fn people(&self) -> (usize, usize) {
        let team = |it: TeamSize| (usize::from(it.least), usize::from(it.most));
        self.team.map_or((1, 1), team)
    }

    /// Until when an application of now waits for its address.
    pub fn hold_until(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::hours(i64::from(self.hold))
    }

    /// Until when a place that is offered now can be accepted; none where nobody is asked.
    pub fn offer_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let hours = self.accept_within?;
        Some(now + TimeDelta::hours(i64::from(hours)))
    }

    /// Refuses settings that cannot be.
    ///
    /// # Errors
    /// The first [`Refusal`], which names its field.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.closes.is_some_and(|closes| closes <= self.opens) {
            return Err(Refusal::WindowReversed);
        }
        if self.places.is_some_and(|it| it == 0 || it > MOST_PLACES) {
            return Err(Refusal::PlacesOutOfRange { most: MOST_PLACES });
        }
        let hours = |it: &u16| (1..=MOST_HOURS).contains(it);
        if !hours(&self.hold) || !self.accept_within.iter().all(hours) {
            return Err(Refusal::HoursOutOfRange { most: MOST_HOURS });
        }
        let in_range =
            |it: &TeamSize| (1..=it.most).contains(&it.least) && it.most <= MOST_IN_A_TEAM;
        if !self.team.iter().all(in_range) {
            let most = MOST_IN_A_TEAM;
            return Err(Refusal::TeamSizeOutOfRange { most });
        }
        if self.consent.is_longer_than(LONGEST_CONSENT) {
            let most = u16::try_from(LONGEST_CONSENT).unwrap_or(u16::MAX);
            return Err(Refusal::TextTooLong { most });
        }
        self.check_money()?;
        self.check_quotas()?;
        self.check_questions()
    }

    fn check_money(&self) -> Result<(), Refusal> {
        let ids = self.categories.iter().map(|it| it.id.0);
        bounded(ids)?;
        self.categories.iter().try_for_each(Category::check)?;
        let costs = self.categories.iter().any(|it| !it.fees.is_empty());
        if costs && self.currency.is_none() {
            return Err(Refusal::CurrencyMissing);
        }
        self.bank.iter().try_for_each(BankAccount::check)
    }

    fn check_quotas(&self) -> Result<(), Refusal> {
        bounded(self.quotas.iter().map(|it| it.id.0))?;
        self.quotas.iter().try_for_each(Quota::check)?;
        let kept = self.quotas.iter().map(|it| u64::from(it.reserved));
        match self.places {
            Some(places) if kept.sum::<u64>() > u64::from(places) => Err(Refusal::ReservedTooMany),
            _ => Ok(()),
        }
    }

    fn check_questions(&self) -> Result<(), Refusal> {
        bounded(self.questions.iter().map(|it| it.id.0))?;
        self.questions.iter().try_for_each(Question::check)
    }
}

/// Refuses too many of a kind, and two with one number.
fn bounded(ids: impl Iterator<Item = u16>) -> Result<(), Refusal> {
    let ids: Vec<u16> = ids.collect();
    let different: BTreeSet<u16> = ids.iter().copied().collect();
    let most = u16::try_from(MOST_OF_A_KIND).unwrap_or(u16::MAX);
    if ids.len() > MOST_OF_A_KIND || different.len() != ids.len() {
        return Err(Refusal::TooManyOfAKind { most });
    }
    Ok(())
}
