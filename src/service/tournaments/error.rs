//! Why a command was not done.

use store::{AppendError, StoreError};
use tournament::Refusal;

use super::load::LoadError;

/// Nothing of the command was stored.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ExecuteError {
    /// The request cannot be done; whoever sent it must hear why.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The server could not do it, whatever the request was.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Why a request was turned down.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rules of the event or the state of the tournament say no.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// Another tournament has this address.
    #[error("another tournament has this address")]
    SlugTaken,
}

/// Why the server could not do what it was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Fault {
    #[error("the disk of the database is full; nothing was saved")]
    DiskFull,
    /// The database cannot be written at the moment.
    #[error("the database cannot be written at the moment; nothing was saved, try again")]
    Unavailable,
    /// The tournament cannot be read from its log.
    #[error(transparent)]
    Broken(#[from] LoadError),
}

impl Refused {
    /// What the rules or the state of the tournament have against the command, if it is they.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Rules(refusal) => Some(refusal),
            Self::KeyReused | Self::SlugTaken => None,
        }
    }
}

impl ExecuteError {
    /// What the rules or the state of the tournament have against the command, if that stopped it.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Refused(refused) => refused.refusal(),
            Self::Fault(_) => None,
        }
    }

    /// Whether everything is already as the command wants it.
    pub fn is_nothing_to_change(&self) -> bool {
        self.refusal() == Some(&Refusal::NothingToChange)
    }
}

impl From<Refusal> for ExecuteError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Refused::Rules(refusal))
    }
}

impl From<LoadError> for ExecuteError {
    fn from(error: LoadError) -> Self {
        Self::Fault(Fault::Broken(error))
    }
}

impl From<AppendError> for ExecuteError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::KeyReused => Self::Refused(Refused::KeyReused),
            AppendError::SlugTaken => Self::Refused(Refused::SlugTaken),
            AppendError::Full => Self::Fault(Fault::DiskFull),
            _ => Self::Fault(Fault::Unavailable),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::DiskFull,
            _ => Self::Unavailable,
        }
    }
}

impl From<StoreError> for ExecuteError {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}
