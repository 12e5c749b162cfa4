//! Places, deadlines and balances of those who apply and take part.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::ids::{ApplicationId, CategoryId, PersonId, QuotaId, SessionNo, TeamId};
use crate::registration::{
    Application, ApplicationState, Balance, Entry, Full, MovesUp, PlaceCount, Taken, reference,
};
use crate::state::{Entrant, Tournament};

/// What the public may know of the places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceCounts {
    pub event: PlaceCount,
    pub categories: Vec<(CategoryId, PlaceCount)>,
    pub quotas: Vec<(QuotaId, PlaceCount)>,
}

/// Somebody on the waiting list, as the staff sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waits<'a> {
    pub application: &'a Application,
    /// From 1.
    pub position: usize,
    /// Why they have no place; none: there is one, and they are asked next.
    pub full: Option<Full>,
}

/// What withdrawing would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalOutlook {
    /// Whether the people may still withdraw by themselves.
    pub may: bool,
    /// Whether a place becomes free.
    pub frees: bool,
    /// The sessions in which one of the people has a seat.
    pub seats: Vec<SessionNo>,
    /// Who moves up, if it goes by itself.
    pub next: Option<ApplicationId>,
    /// What the people have paid and not got back.
    pub paid: i64,
}

impl Tournament {
    /// Whether a session was started.
    pub fn has_begun(&self) -> bool {
        self.sessions.iter().any(|it| it.clock.started.is_some())
    }

    pub(crate) fn places_taken(&self) -> Taken {
        Taken::of(&self.registration, &self.entrants)
    }

    /// The places that others than an application and its people take.
    pub(crate) fn places_without(&self, id: ApplicationId) -> Taken {
        let mut registration = (*self.registration).clone();
        let mut entrants = (*self.entrants).clone();
        if let Some(application) = registration.application_mut(id) {
            entrants.retain(|_, entrant| !application.people.contains(&entrant.person));
            application.state = ApplicationState::Waiting;
        }
        Taken::of(&registration, &entrants)
    }

    /// How many places there are, how many are taken, and how many people wait.
    pub fn place_counts(&self) -> PlaceCounts {
        let taken = self.places_taken();
        PlaceCounts {
            event: taken.event(&self.registration),
            categories: taken.by_category(&self.registration),
            quotas: taken.by_quota(&self.registration),
        }
    }

    /// The waiting list in its order, with what each waits for.
    pub fn waiting_list(&self, now: DateTime<Utc>) -> Vec<Waits<'_>> {
        let Some(settings) = self.registration.settings.as_deref() else {
            return Vec::new();
        };
        let taken = self.places_taken();
        let waiting = self.registration.waiting().zip(1..);
        let waits = waiting.map(|(application, position)| Waits {
            application,
            position,
            full: taken.full_for(application, settings, now),
        });
        waits.collect()
    }

    /// The applications on which the organisers have yet to decide: confirmed, with a place, where each
    /// is approved.
    pub fn to_decide(&self) -> Vec<&Application> {
        let settings = self.registration.settings.as_deref();
        if settings.is_none_or(|it| it.entry != Entry::Approval) {
            return Vec::new();
        }
        let all = self.registration.applications.iter().map(AsRef::as_ref);
        let open = |it: &&Application| it.state == ApplicationState::Placed && it.is_confirmed();
        all.filter(open).collect()
    }

    /// Those on the waiting list for whom there is a place that only the organisers give.
    pub fn may_move_up(&self, now: DateTime<Utc>) -> Vec<&Application> {
        let settings = self.registration.settings.as_deref();
        let by_hand = settings.is_some_and(|it| it.moves_up == MovesUp::ByHand);
        if !by_hand || self.has_begun() {
            return Vec::new();
        }
        let free = self.waiting_list(now).into_iter();
        free.filter(|it| it.full.is_none())
            .map(|it| it.application)
            .collect()
    }

    /// The applications whose places must be accepted before an instant.
    pub fn offers_until(&self, before: DateTime<Utc>) -> Vec<&Application> {
        let all = self.registration.applications.iter().map(AsRef::as_ref);
        let ends = |it: &&Application| match it.state {
            ApplicationState::Offered { until } => until < before,
            _ => false,
        };
        all.filter(ends).collect()
    }

    /// Everybody who has still to pay.
    pub fn owing(&self) -> Vec<PersonId> {
        let balances = self.balances().into_iter();
        let owe = balances.filter(|(_, balance)| balance.open() > 0);
        owe.map(|(person, _)| person).collect()
    }

    /// Whether people may still withdraw by themselves: until the day set, and again once the event has
    /// begun, when somebody who goes home drops out.
    pub fn may_still_withdraw(&self, now: DateTime<Utc>) -> bool {
        let settings = self.registration.settings.as_ref();
        let until = settings.and_then(|it| it.withdraw_until);
        until.is_none_or(|until| now < until) || self.has_begun()
    }

    /// Whether people may still change what they typed: until the day set, or until nobody can apply.
    pub fn may_still_change(&self, now: DateTime<Utc>) -> bool {
        let Some(settings) = self.registration.settings.as_ref() else {
            return false;
        };
        let until = settings.change_until.or(settings.closes);
        until.is_none_or(|until| now < until) && !self.has_begun()
    }

    /// The entry of a person; none before their application is accepted.
    pub fn entrant_of(&self, person: PersonId) -> Option<&Entrant> {
        self.entrants.values().find(|it| it.person == person)
    }

    /// Whether somebody is the captain of a team: they registered it, and play in it.
    pub fn is_captain(&self, person: PersonId, team: TeamId) -> bool {
        let application = self.registration.application_of(person);
        let registered = application.is_some_and(|it| {
            it.state == ApplicationState::Accepted
                && it.captain() == Some(person)
                && it.people.len() > 1
        });
        let entrant = self.entrant_of(person);
        registered && entrant.is_some_and(|it| it.team == Some(team))
    }

    /// What a withdrawal of an application would do at `now`; none if there is nobody to withdraw.
    pub fn withdrawal(&self, id: ApplicationId, now: DateTime<Utc>) -> Option<WithdrawalOutlook> {
        let application = self.registration.application(id)?;
        if !application.state.is_live() {
            return None;
        }
        let settings = self.registration.settings.as_deref()?;
        let entrants = application.people.iter();
        let entrants: Vec<_> = entrants.filter_map(|it| self.entrant_of(*it)).collect();
        let seats = self.sessions.iter().filter(|session| {
            let is_seated = |it: &&Entrant| session.table_of(it.id).is_some();
            !session.clock.has_ended() && entrants.iter().any(is_seated)
        });
        let frees = application.state.holds_place() || entrants.iter().any(|it| it.is_active());
        let is_automatic = settings.moves_up == MovesUp::Automatic;
        let moves = frees && is_automatic && !self.has_begun();
        let after = self.places_without(id);
        let mut waiting = self.registration.waiting().filter(|it| it.id != id);
        let next = waiting.find(|it| after.full_for(it, settings, now).is_none());
        let captain = application.captain();
        let balance = captain.map_or_else(Balance::default, |it| self.balance(it));
        Some(WithdrawalOutlook {
            may: self.may_still_withdraw(now),
            frees,
            seats: seats.map(|it| it.number).collect(),
            next: next.filter(|_| moves).map(|it| it.id),
            paid: balance.paid - balance.refunded,
        })
    }

    /// Whether somebody owes what is charged: who has a place or takes part, and who came and left.
    pub fn owes(&self, person: PersonId) -> bool {
        let application = self.registration.application_of(person);
        let has_place = application.is_some_and(|it| it.state.holds_place());
        let entrant = self.entrant_of(person);
        has_place || entrant.is_some_and(|it| it.is_active() || self.came(it))
    }

    /// What somebody owes and paid; all zero where nothing was ever charged or entered.
    pub fn balance(&self, person: PersonId) -> Balance {
        let purse = self.money.purse(person);
        purse.map_or_else(Balance::default, |it| it.balance(self.owes(person)))
    }

    /// The balances of everybody who has a purse.
    pub fn balances(&self) -> BTreeMap<PersonId, Balance> {
        let people = self.money.purses.keys();
        people.map(|it| (*it, self.balance(*it))).collect()
    }

    /// The reference by which a transfer of somebody is found; none for those who owe nothing.
    pub fn transfer_reference(&self, person: PersonId) -> Option<String> {
        let purse = self.money.purse(person)?;
        Some(reference(&self.settings.slug, purse.number))
    }

    /// Whose transfer a reference names.
    pub fn paid_by(&self, reference: &str) -> Option<PersonId> {
        self.money.person_of(&self.settings.slug, reference)
    }
}
