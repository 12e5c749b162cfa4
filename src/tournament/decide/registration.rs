//! Whether and how registrations are taken.

use chrono::{DateTime, Utc};

use crate::command::RegistrationCommand;
use crate::context::Context;
use crate::event::{Event, RegistrationEvent};
use crate::refusal::Refusal;
use crate::registration::{Registration, RegistrationSettings, Window};
use crate::state::Tournament;

use super::needs::registration_settings as settings;
use super::{applications, members, moving_up};

/// Decides on registration. Nobody registers for a rehearsal.
pub(super) fn decide(
    tournament: &Tournament,
    command: &RegistrationCommand,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if tournament.rehearsal.is_some() {
        return Err(Refusal::NotInARehearsal);
    }
    match command {
        RegistrationCommand::SetRegistration { registration } => set(tournament, registration),
        RegistrationCommand::CloseRegistration => close(tournament, context.now),
        RegistrationCommand::ReopenRegistration { closes } => {
            reopen(tournament, *closes, context.now)
        }
        RegistrationCommand::Apply(new) => applications::apply(tournament, new, context),
        RegistrationCommand::ConfirmApplication { application } => {
            applications::confirm(tournament, *application)
        }
        RegistrationCommand::Admit { application } => {
            applications::admit(tournament, *application, context)
        }
        RegistrationCommand::RefuseApplication {
            application,
            reason,
        } => applications::refuse(tournament, *application, reason),
        RegistrationCommand::OfferPlace { application } => {
            moving_up::offer(tournament, *application, context)
        }
        RegistrationCommand::MoveUp => moving_up::move_up(tournament, context),
        RegistrationCommand::AcceptPlace { application } => {
            applications::accept_place(tournament, *application, context)
        }
        RegistrationCommand::DeclinePlace { application } => {
            applications::decline(tournament, *application)
        }
        RegistrationCommand::WithdrawApplication {
            application,
            reason,
        } => applications::withdraw(tournament, *application, reason, context),
        RegistrationCommand::ChangeApplication {
            application,
            category,
            quotas,
            particulars,
        } => {
            let wanted = (*category, quotas.as_slice(), *particulars);
            applications::change(tournament, *application, wanted, context)
        }
        RegistrationCommand::ChangeMembers {
            application,
            members,
        } => members::change(tournament, *application, members, context),
        RegistrationCommand::ReinstateApplication {
            application,
            reason,
        } => applications::reinstate(tournament, *application, reason),
        RegistrationCommand::RunOut => moving_up::run_out(tournament, context),
    }
}

fn set(tournament: &Tournament, wanted: &RegistrationSettings) -> Result<Vec<Event>, Refusal> {
    wanted.check()?;
    let registration = &tournament.registration;
    if registration.settings.as_deref() == Some(wanted) {
        return Err(Refusal::NothingToChange);
    }
    let before = registration.settings.as_ref().and_then(|it| it.currency);
    if tournament.money.is_used() && before.is_some() && before != wanted.currency {
        return Err(Refusal::CurrencyInUse);
    }
    nothing_in_use_is_gone(registration, wanted)?;
    Ok(vec![
        RegistrationEvent::RegistrationSet {
            registration: wanted.clone(),
        }
        .into(),
    ])
}

/// Categories and quotas that applications name stay.
fn nothing_in_use_is_gone(
    registration: &Registration,
    wanted: &RegistrationSettings,
) -> Result<(), Refusal> {
    for application in &registration.applications {
        if let Some(category) = application.category
            && wanted.category(category).is_none()
        {
            return Err(Refusal::CategoryInUse { category });
        }
        let mut quotas = application.quotas.iter().copied();
        if let Some(quota) = quotas.find(|id| wanted.quota(*id).is_none()) {
            return Err(Refusal::QuotaInUse { quota });
        }
    }
    Ok(())
}

fn close(tournament: &Tournament, now: DateTime<Utc>) -> Result<Vec<Event>, Refusal> {
    settings(tournament)?;
    if tournament.registration.window(now) == Window::Closed {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![RegistrationEvent::RegistrationClosed.into()])
}

fn reopen(
    tournament: &Tournament,
    closes: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    if tournament.registration.window(now) != Window::Closed {
        return Err(Refusal::NothingToChange);
    }
    if closes.is_some_and(|closes| closes <= now || closes <= settings.opens) {
        return Err(Refusal::WindowReversed);
    }
    Ok(vec![
        RegistrationEvent::RegistrationReopened { closes }.into(),
    ])
}
