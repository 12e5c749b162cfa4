//! Why something about a registration was not done.

use super::form::FormFault;
use crate::tournaments::{ExecuteError, LoadError};
use store::StoreError;
use tournament::Refusal;

/// Nothing was done.
#[derive(Debug, Clone, thiserror::Error)]
pub enum RegistrationError {
    /// What was typed cannot be; each fault belongs beside a field.
    #[error("the form has faults")]
    Form(Vec<FormFault>),
    /// Too many came from one network, or for one address.
    #[error("too many registrations from here; try again in {minutes} minutes")]
    Throttled { minutes: i64 },
    /// The link does not work (any more).
    #[error("this link does not work any more")]
    LinkEnded,
    /// The person may not.
    #[error("not allowed")]
    Forbidden,
    /// This node sends no mail, or the person has no confirmed address.
    #[error("no mail is sent")]
    NoMail,
    /// The rules or the state of the tournament say no, or the server could not.
    #[error(transparent)]
    Execute(#[from] ExecuteError),
}

impl RegistrationError {
    /// What the rules or the state of the tournament have against it, if that stopped it.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Execute(error) => error.refusal(),
            _ => None,
        }
    }
}

impl From<Refusal> for RegistrationError {
    fn from(refusal: Refusal) -> Self {
        Self::Execute(refusal.into())
    }
}

impl From<StoreError> for RegistrationError {
    fn from(error: StoreError) -> Self {
        Self::Execute(error.into())
    }
}

impl From<LoadError> for RegistrationError {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotFound => Self::LinkEnded,
            other => Self::Execute(other.into()),
        }
    }
}
