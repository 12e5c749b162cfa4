//! Why a letter was not written.

use thiserror::Error;

use crate::tournaments::LoadError;
use store::{Constraint, Failure, StoreError};

/// Why a letter was not written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MailingError {
    /// The person may not.
    #[error("not allowed")]
    Forbidden,
    /// This node sends no mail, or none about a rehearsal.
    #[error("no mail is sent")]
    NotSetUp,
    /// Nobody of the group can be written to.
    #[error("nobody can be written to")]
    Nobody,
    /// The account wrote as many letters as it may in an hour.
    #[error("{left} of {most} letters an hour are left, wait {minutes} minutes")]
    Limit {
        most: i64,
        left: i64,
        /// Whole minutes, at least one.
        minutes: i64,
    },
    /// There is no such letter.
    #[error("not found")]
    NotFound,
    /// The same form had been sent before.
    #[error("this was done before")]
    Repeated,
    /// The tournament cannot be read.
    #[error("the tournament cannot be read: {0}")]
    Unreadable(String),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for MailingError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            StoreError::Duplicate(Constraint::Key) => Self::Repeated,
            other => Self::Store(other),
        }
    }
}

impl From<LoadError> for MailingError {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotFound => Self::NotFound,
            other => Self::Unreadable(other.to_string()),
        }
    }
}

impl Failure for MailingError {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
