//! Why something about a registration was not done.

use thiserror::Error;

use super::form::FormFault;
use crate::tournaments::{ExecuteError, Fault, LoadError, Refused};
use store::StoreError;
use tournament::Refusal;

/// Nothing was done.
#[derive(Debug, Clone, Error)]
pub enum RegistrationError {
    /// The request cannot be done; whoever sent it must hear why, where they asked.
    #[error(transparent)]
    Refused(#[from] RegistrationRefusal),
    /// The server could not do it, or has nothing there for this person.
    #[error(transparent)]
    Fault(#[from] RegistrationFault),
}

/// Why a request was turned down.
#[derive(Debug, Clone, Error)]
pub enum RegistrationRefusal {
    /// What was typed cannot be; each fault belongs beside a field.
    #[error("the form has faults")]
    Form(Vec<FormFault>),
    /// Too many came from one network, or for one address.
    #[error("too many registrations from here; try again in {minutes} minutes")]
    Throttled { minutes: i64 },
    /// This node sends no mail, or the person has no confirmed address.
    #[error("no mail is sent")]
    NoMail,
    /// The rules or the state of the tournament say no.
    #[error(transparent)]
    Command(#[from] Refused),
}

/// Why a request has a page of its own for an answer.
#[derive(Debug, Clone, Error)]
pub enum RegistrationFault {
    /// The link does not work (any more).
    #[error("this link does not work any more")]
    LinkEnded,
    /// The tournament has no such person or invitation.
    #[error("not found")]
    NotFound,
    /// The person may not.
    #[error("not allowed")]
    Forbidden,
    /// The server could not.
    #[error(transparent)]
    Server(#[from] Fault),
}

impl RegistrationError {
    /// What the rules or the state of the tournament have against it, if that stopped it.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Refused(RegistrationRefusal::Command(refused)) => refused.refusal(),
            Self::Refused(_) | Self::Fault(_) => None,
        }
    }
}

impl From<ExecuteError> for RegistrationError {
    fn from(error: ExecuteError) -> Self {
        match error {
            ExecuteError::Refused(refused) => Self::Refused(refused.into()),
            ExecuteError::Fault(fault) => Self::Fault(fault.into()),
        }
    }
}

impl From<Refusal> for RegistrationError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(RegistrationRefusal::Command(refusal.into()))
    }
}

impl From<StoreError> for RegistrationError {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}

impl From<StoreError> for RegistrationFault {
    fn from(error: StoreError) -> Self {
        Self::Server(error.into())
    }
}

impl From<LoadError> for RegistrationFault {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotFound => Self::LinkEnded,
            other => Self::Server(other.into()),
        }
    }
}
