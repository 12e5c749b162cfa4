//! What decisions of every topic need: rights, texts, people and sessions that exist.

use crate::context::Context;
use crate::ids::{ApplicationId, EntrantId, SessionNo};
use crate::refusal::Refusal;
use crate::registration::{Application, RegistrationSettings};
use crate::roles::Capability;
use crate::state::{Entrant, Session, Tournament};

/// The longest reason or remark kept, in characters.
const LONGEST_TEXT: u16 = 500;

/// Refuses those whose roles do not allow it.
pub(super) fn require(context: &Context, capability: Capability) -> Result<(), Refusal> {
    if context.roles.iter().any(|role| role.may(capability)) {
        Ok(())
    } else {
        Err(Refusal::NotAllowed { capability })
    }
}

/// A text somebody must give: trimmed, not empty, not a novel.
pub(super) fn needed(text: &str) -> Result<String, Refusal> {
    let text = optional(text)?;
    if text.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    Ok(text)
}

/// A text somebody may give.
pub(super) fn optional(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.chars().count() > usize::from(LONGEST_TEXT) {
        return Err(Refusal::TextTooLong { most: LONGEST_TEXT });
    }
    Ok(text.to_owned())
}

pub(super) fn find_entrant(
    tournament: &Tournament,
    entrant: EntrantId,
) -> Result<&Entrant, Refusal> {
    tournament
        .entrant(entrant)
        .ok_or(Refusal::NoSuchEntrant { entrant })
}

pub(super) fn find_session(
    tournament: &Tournament,
    session: SessionNo,
) -> Result<&Session, Refusal> {
    tournament
        .session(session)
        .ok_or(Refusal::NoSuchSession { session })
}

pub(super) fn find_application(
    tournament: &Tournament,
    application: ApplicationId,
) -> Result<&Application, Refusal> {
    let found = tournament.registration.application(application);
    found.ok_or(Refusal::NoSuchApplication { application })
}

/// How registrations are taken, if they are.
pub(super) fn registration_settings(
    tournament: &Tournament,
) -> Result<&RegistrationSettings, Refusal> {
    let settings = tournament.registration.settings.as_deref();
    settings.ok_or(Refusal::RegistrationMissing)
}
