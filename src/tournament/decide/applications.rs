//! Applications: sent, confirmed, taken or not, withdrawn.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};

use crate::command::NewApplication;
use crate::context::{Actor, Context};
use crate::event::{Event, RegistrationEvent};
use crate::ids::{ApplicationId, CategoryId, PersonId, QuotaId};
use crate::refusal::Refusal;
use crate::registration::{
    Application, ApplicationState, Entry, MOST_APPLICATIONS, RegistrationSettings, Window,
};
use crate::roles::Capability;
use crate::state::Tournament;

use super::admission;
use super::moving_up;
use super::needs::{
    find_application as find, optional, registration_settings as settings, require,
};
use super::teams::checked as checked_name;

/// Sends an application. It has a place at once where one is free for it and nobody before it waits
/// for that place.
pub(super) fn apply(
    tournament: &Tournament,
    new: &NewApplication,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    may_apply(tournament, settings, new, context)?;
    let team = team_name(tournament, settings, new)?;
    let quotas = known_quotas(settings, &new.quotas)?;
    let category = known_category(settings, new.category)?;
    let registration = &tournament.registration;
    let id = registration.next_id();
    if id.0 > MOST_APPLICATIONS {
        let most = MOST_APPLICATIONS;
        return Err(Refusal::ApplicationsFull { most });
    }
    let application = Application {
        id,
        people: new.people.clone(),
        team,
        category,
        quotas,
        sent: context.now,
        hold_until: (!new.vouched).then(|| settings.hold_until(context.now)),
        confirmed: new.vouched.then_some(context.now),
        state: ApplicationState::Waiting,
        since: context.now,
        seq: 0,
    };
    let mut events = vec![applied(tournament, settings, &application, context.now)];
    if new.vouched {
        events.push(RegistrationEvent::ApplicationConfirmed { application: id }.into());
    }
    if moving_up::is_next(tournament, settings, &application, context.now) {
        events.push(RegistrationEvent::ApplicationPlaced { application: id }.into());
        if new.vouched && settings.entry != Entry::Approval {
            events.extend(admission::enter(tournament, &application)?);
        }
    } else {
        events.push(RegistrationEvent::ApplicationWaiting { application: id }.into());
    }
    Ok(events)
}

fn applied(
    tournament: &Tournament,
    settings: &RegistrationSettings,
    application: &Application,
    now: DateTime<Utc>,
) -> Event {
    let fee = fee(settings, application, day_at(tournament, now));
    RegistrationEvent::Applied {
        application: application.id,
        people: application.people.clone(),
        called: application.team.clone(),
        category: application.category,
        quotas: application.quotas.clone(),
        fee,
        hold_until: application.hold_until,
    }
    .into()
}

/// The day where the event is, whatever the date is elsewhere.
pub(super) fn day_at(tournament: &Tournament, at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&tournament.settings.time_zone)
        .date_naive()
}

pub(super) fn fee(
    settings: &RegistrationSettings,
    application: &Application,
    day: NaiveDate,
) -> Option<i64> {
    settings.currency?;
    let category = settings.category(application.category?)?;
    Some(category.fee_for(application.people.len(), day))
}

/// Refuses who comes outside the window, without an invitation, or for the second time. The staff may
/// enter an application at any time.
fn may_apply(
    tournament: &Tournament,
    settings: &RegistrationSettings,
    new: &NewApplication,
    context: &Context,
) -> Result<(), Refusal> {
    let by_staff = require(context, Capability::ManageEntrants).is_ok();
    let window = tournament.registration.window(context.now);
    if !by_staff && !matches!(window, Window::Open { .. }) {
        return Err(Refusal::RegistrationNotOpen);
    }
    if settings.entry == Entry::Invitation && !new.invited && !by_staff {
        return Err(Refusal::InvitationNeeded);
    }
    let (least, most) = settings.people();
    let different: BTreeSet<PersonId> = new.people.iter().copied().collect();
    if different.len() != new.people.len() {
        return Err(Refusal::SamePerson);
    }
    if !(least..=most).contains(&new.people.len()) {
        return Err(Refusal::TeamSizeWrong {
            least: u8::try_from(least).unwrap_or(u8::MAX),
            most: u8::try_from(most).unwrap_or(u8::MAX),
        });
    }
    let entrants = tournament.entrants.values();
    let mut registered = entrants.filter(|it| different.contains(&it.person));
    if let Some(entrant) = registered.next() {
        return Err(Refusal::PersonRegistered {
            entrant: entrant.id,
        });
    }
    let applications = tournament.registration.applications.iter();
    let mut live = applications.filter(|it| it.state.is_live());
    let again = live.find(|it| {
        it.state != ApplicationState::Accepted && it.people.iter().any(|it| different.contains(it))
    });
    match again {
        Some(known) => Err(Refusal::AppliedAlready {
            application: known.id,
        }),
        None => Ok(()),
    }
}

/// What they are called together. Who applies alone may say whose team they are of.
fn team_name(
    tournament: &Tournament,
    settings: &RegistrationSettings,
    new: &NewApplication,
) -> Result<Option<String>, Refusal> {
    let name = new.team.as_deref().map(str::trim).unwrap_or_default();
    if settings.team.is_none() && name.is_empty() {
        return Ok(None);
    }
    let name = checked_name(name)?;
    let folded = name.to_lowercase();
    let applications = tournament.registration.applications.iter();
    let mut live = applications.filter(|it| it.state.is_live());
    let is_called = |it: &Option<String>| it.as_ref().is_some_and(|it| it.to_lowercase() == folded);
    let is_taken = live.any(|it| is_called(&it.team)) || tournament.team_named(&name).is_some();
    match settings.team.is_some() && is_taken {
        true => Err(Refusal::TeamNameTaken { name }),
        false => Ok(Some(name)),
    }
}

fn known_category(
    settings: &RegistrationSettings,
    category: Option<CategoryId>,
) -> Result<Option<CategoryId>, Refusal> {
    match category {
        None if settings.categories.is_empty() => Ok(None),
        None => Err(Refusal::CategoryMissing),
        Some(id) if settings.category(id).is_some() => Ok(Some(id)),
        Some(category) => Err(Refusal::NoSuchCategory { category }),
    }
}

fn known_quotas(
    settings: &RegistrationSettings,
    quotas: &[QuotaId],
) -> Result<Vec<QuotaId>, Refusal> {
    let mut quotas = quotas.to_vec();
    quotas.sort_unstable();
    quotas.dedup();
    match quotas.iter().find(|id| settings.quota(**id).is_none()) {
        Some(quota) => Err(Refusal::NoSuchQuota { quota: *quota }),
        None => Ok(quotas),
    }
}

/// The application, if its people have neither come in nor gone.
fn undecided(tournament: &Tournament, application: ApplicationId) -> Result<&Application, Refusal> {
    let known = find(tournament, application)?;
    match known.state {
        ApplicationState::Accepted => Err(Refusal::ApplicationIn { application }),
        state if state.is_live() => Ok(known),
        _ => Err(Refusal::ApplicationOver { application }),
    }
}

/// Its address is right. Who has a place takes part, unless the organisers approve.
pub(super) fn confirm(
    tournament: &Tournament,
    application: ApplicationId,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    let known = find(tournament, application)?;
    if known.is_confirmed() && known.state.is_live() {
        return Err(Refusal::NothingToChange);
    }
    let known = undecided(tournament, application)?;
    let mut events = vec![RegistrationEvent::ApplicationConfirmed { application }.into()];
    if known.state == ApplicationState::Placed && settings.entry != Entry::Approval {
        events.extend(admission::enter(tournament, known)?);
    }
    Ok(events)
}

/// The organisers take it: its address is vouched for, and its people take part.
pub(super) fn admit(
    tournament: &Tournament,
    application: ApplicationId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    let known = undecided(tournament, application)?;
    if known.state == ApplicationState::Waiting {
        moving_up::needs_place(tournament, settings, known, context.now)?;
    }
    let mut events = Vec::new();
    if !known.is_confirmed() {
        events.push(RegistrationEvent::ApplicationConfirmed { application }.into());
    }
    events.extend(admission::enter(tournament, known)?);
    Ok(events)
}

pub(super) fn refuse(
    tournament: &Tournament,
    application: ApplicationId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    undecided(tournament, application)?;
    let reason = optional(reason)?;
    Ok(vec![
        RegistrationEvent::ApplicationRefused {
            application,
            reason,
        }
        .into(),
    ])
}

fn offered(
    tournament: &Tournament,
    application: ApplicationId,
) -> Result<(&Application, DateTime<Utc>), Refusal> {
    let known = undecided(tournament, application)?;
    match known.state {
        ApplicationState::Offered { until } => Ok((known, until)),
        _ => Err(Refusal::NotOffered { application }),
    }
}

/// The people take the place that is offered to them.
pub(super) fn accept_place(
    tournament: &Tournament,
    application: ApplicationId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let (known, until) = offered(tournament, application)?;
    if until <= context.now {
        return Err(Refusal::OfferOver { application });
    }
    admission::enter(tournament, known)
}

pub(super) fn decline(
    tournament: &Tournament,
    application: ApplicationId,
) -> Result<Vec<Event>, Refusal> {
    offered(tournament, application)?;
    Ok(vec![
        RegistrationEvent::PlaceDeclined { application }.into(),
    ])
}

/// The people do not come; those who take part already withdraw as every entrant does.
pub(super) fn withdraw(
    tournament: &Tournament,
    application: ApplicationId,
    reason: &str,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let known = find(tournament, application)?;
    if !known.state.is_live() {
        return Err(Refusal::ApplicationOver { application });
    }
    if matches!(context.actor, Actor::Person(_)) && !tournament.may_still_withdraw(context.now) {
        return Err(Refusal::WithdrawalOver);
    }
    let reason = optional(reason)?;
    let mut events = admission::leave(tournament, known, &reason);
    events.push(
        RegistrationEvent::ApplicationWithdrawn {
            application,
            reason,
        }
        .into(),
    );
    Ok(events)
}

pub(super) fn change(
    tournament: &Tournament,
    application: ApplicationId,
    (category, quotas, particulars): (Option<CategoryId>, &[QuotaId], bool),
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    let known = find(tournament, application)?;
    if !known.state.is_live() {
        return Err(Refusal::ApplicationOver { application });
    }
    let changed = Application {
        category: known_category(settings, category)?,
        quotas: known_quotas(settings, quotas)?,
        ..known.clone()
    };
    if changed == *known && !particulars {
        return Err(Refusal::NothingToChange);
    }
    let is_theirs = matches!(context.actor, Actor::Person(_));
    if is_theirs && !tournament.may_still_change(context.now) {
        return Err(Refusal::ChangeOver);
    }
    keeps_place(tournament, known, &changed, context.now)?;
    // The price is that of the day on which the application was sent.
    let fee = match changed.category == known.category {
        true => None,
        false => fee(settings, &changed, day_at(tournament, known.sent)),
    };
    let mut events = vec![
        RegistrationEvent::ApplicationChanged {
            application,
            category: changed.category,
            quotas: changed.quotas,
            fee,
        }
        .into(),
    ];
    if particulars {
        events.extend(admission::noted(tournament, known));
    }
    Ok(events)
}

/// Refuses a change by which an application would have a place that is not there.
pub(super) fn keeps_place(
    tournament: &Tournament,
    known: &Application,
    changed: &Application,
    now: DateTime<Utc>,
) -> Result<(), Refusal> {
    let takes_place = known.state != ApplicationState::Waiting;
    let settings = settings(tournament)?;
    let fits = || {
        let taken = tournament.places_without(known.id);
        taken.full_for(changed, settings, now).is_none()
    };
    if takes_place && !fits() {
        return Err(Refusal::NoPlaceLeft);
    }
    Ok(())
}

/// An application that is over waits again, where it stood in the order.
pub(super) fn reinstate(
    tournament: &Tournament,
    application: ApplicationId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find(tournament, application)?;
    if known.state.is_live() {
        return Err(Refusal::NothingToChange);
    }
    let others = tournament.registration.applications.iter();
    let mut live = others.filter(|it| it.state.is_live() && it.id != application);
    let again = live.find(|it| it.people.iter().any(|it| known.people.contains(it)));
    if let Some(other) = again {
        return Err(Refusal::AppliedAlready {
            application: other.id,
        });
    }
    let mut events = Vec::new();
    if !known.is_confirmed() {
        events.push(RegistrationEvent::ApplicationConfirmed { application }.into());
    }
    events.push(
        RegistrationEvent::ApplicationReinstated {
            application,
            reason: optional(reason)?,
        }
        .into(),
    );
    Ok(events)
}
