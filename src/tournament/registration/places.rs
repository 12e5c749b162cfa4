//! How many places are taken, and whether there is one for an application.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::application::{Application, ApplicationState};
use super::settings::RegistrationSettings;
use super::state::Registration;
use crate::entrant::{Entrant, EntrantKind};
use crate::ids::{CategoryId, EntrantId, PersonId, QuotaId};

/// Why there is no place for an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// The whole event is full.
    Event,
    /// The category takes nobody more.
    Category(CategoryId),
    /// The quota takes nobody more.
    Quota(QuotaId),
    /// The places that are left are kept for others.
    Reserved,
}

/// How many places there are of something, and how many are taken, in people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlaceCount {
    /// None: as many as come.
    pub places: Option<u32>,
    pub taken: u32,
    pub waiting: u32,
}

impl PlaceCount {
    /// How many are left; none without a bound.
    pub fn free(&self) -> Option<u32> {
        Some(self.places?.saturating_sub(self.taken))
    }
}

/// The places that are taken: by entrants who play, whoever entered them, and by applications that
/// have one or are offered one. Substitutes take none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Taken {
    pub total: u32,
    pub categories: BTreeMap<CategoryId, u32>,
    pub quotas: BTreeMap<QuotaId, u32>,
}

impl Taken {
    pub fn of(registration: &Registration, entrants: &BTreeMap<EntrantId, Entrant>) -> Self {
        let playing = entrants.values().filter(|it| takes_place(it));
        let playing: BTreeMap<PersonId, EntrantId> = playing.map(|it| (it.person, it.id)).collect();
        let mut taken = Self {
            total: count(playing.len()),
            ..Self::default()
        };
        for application in &registration.applications {
            let people = application.people.iter();
            let there = count(people.filter(|it| playing.contains_key(it)).count());
            match application.state {
                ApplicationState::Placed | ApplicationState::Offered { .. } => {
                    taken.total += application.size() - there;
                    taken.add_groups(application, application.size());
                }
                ApplicationState::Accepted => taken.add_groups(application, there),
                ApplicationState::Waiting
                | ApplicationState::Declined
                | ApplicationState::Withdrawn
                | ApplicationState::Refused
                | ApplicationState::Expired => {}
            }
        }
        taken
    }

    fn add_groups(&mut self, application: &Application, people: u32) {
        if let Some(category) = application.category {
            *self.categories.entry(category).or_default() += people;
        }
        for quota in &application.quotas {
            *self.quotas.entry(*quota).or_default() += people;
        }
    }

    fn of_quota(&self, quota: QuotaId) -> u32 {
        self.quotas.get(&quota).copied().unwrap_or_default()
    }

    fn of_category(&self, category: CategoryId) -> u32 {
        self.categories.get(&category).copied().unwrap_or_default()
    }

    /// Why an application that has no place gets none at `now`; none if it does.
    pub fn full_for(
        &self,
        application: &Application,
        settings: &RegistrationSettings,
        now: DateTime<Utc>,
    ) -> Option<Full> {
        let size = application.size();
        let category = application.category.and_then(|id| settings.category(id));
        if let Some(category) = category
            && let Some(places) = category.places
            && self.of_category(category.id) + size > places
        {
            return Some(Full::Category(category.id));
        }
        let own = |id: QuotaId| application.quotas.contains(&id);
        let is_full = |most: Option<u32>, id| most.is_some_and(|it| self.of_quota(id) + size > it);
        let mut quotas = settings.quotas.iter().filter(|it| own(it.id));
        if let Some(quota) = quotas.find(|it| is_full(it.most, it.id)) {
            return Some(Full::Quota(quota.id));
        }
        let places = settings.places?;
        if self.total + size > places {
            return Some(Full::Event);
        }
        let kept: u32 = settings
            .quotas
            .iter()
            .map(|quota| {
                let filled = self.of_quota(quota.id) + if own(quota.id) { size } else { 0 };
                quota.kept(now).saturating_sub(filled)
            })
            .sum();
        (self.total + size + kept > places).then_some(Full::Reserved)
    }

    /// The places of the whole event.
    pub fn event(&self, registration: &Registration) -> PlaceCount {
        PlaceCount {
            places: registration.settings.as_ref().and_then(|it| it.places),
            taken: self.total,
            waiting: people(registration.waiting()),
        }
    }

    /// The places of each category, in the order of the settings.
    pub fn by_category(&self, registration: &Registration) -> Vec<(CategoryId, PlaceCount)> {
        let categories = registration.settings.iter().flat_map(|it| &it.categories);
        let counted = categories.map(|category| {
            let waiting = registration.waiting();
            let waiting = waiting.filter(|it| it.category == Some(category.id));
            let count = PlaceCount {
                places: category.places,
                taken: self.of_category(category.id),
                waiting: people(waiting),
            };
            (category.id, count)
        });
        counted.collect()
    }

    /// The places of each quota: its upper number, or else those that are kept.
    pub fn by_quota(&self, registration: &Registration) -> Vec<(QuotaId, PlaceCount)> {
        let quotas = registration.settings.iter().flat_map(|it| &it.quotas);
        let counted = quotas.map(|quota| {
            let waiting = registration.waiting();
            let waiting = waiting.filter(|it| it.quotas.contains(&quota.id));
            let count = PlaceCount {
                places: quota.most.or(Some(quota.reserved)),
                taken: self.of_quota(quota.id),
                waiting: people(waiting),
            };
            (quota.id, count)
        });
        counted.collect()
    }
}

/// Whether an entrant takes one of the event's places.
fn takes_place(entrant: &Entrant) -> bool {
    entrant.is_active() && entrant.kind != EntrantKind::Substitute
}

fn people<'a>(applications: impl Iterator<Item = &'a Application>) -> u32 {
    applications.map(Application::size).sum()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
