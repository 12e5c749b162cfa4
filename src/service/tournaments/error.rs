//! Why a command was not done.

use crate::store::{AppendError, StoreError};
use crate::tournament::Refusal;

use super::load::LoadError;

/// Nothing of the command was stored.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ExecuteError {
    /// The rules of the event or the state of the tournament say no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// Another tournament has this address.
    #[error("another tournament has this address")]
    SlugTaken,
    /// The disk is full.
    #[error("the disk of the database is full; nothing was saved")]
    DiskFull,
    /// The database cannot be written at the moment.
    #[error("the database cannot be written at the moment; nothing was saved, try again")]
    Unavailable,
    /// The tournament cannot be read from its log.
    #[error(transparent)]
    Broken(#[from] LoadError),
}

impl From<AppendError> for ExecuteError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::KeyReused => Self::KeyReused,
            AppendError::SlugTaken => Self::SlugTaken,
            AppendError::Full => Self::DiskFull,
            _ => Self::Unavailable,
        }
    }
}

impl From<StoreError> for ExecuteError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::DiskFull,
            _ => Self::Unavailable,
        }
    }
}
