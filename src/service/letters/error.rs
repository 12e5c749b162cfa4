//! Why a letter was not written.

use thiserror::Error;

use crate::tournaments::LoadError;
use store::{Constraint, Failure, StoreError};

/// Nothing was written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MailingError {
    /// Somebody can do something about it, and hears of it where they asked.
    #[error(transparent)]
    Refused(#[from] MailingRefusal),
    /// The server could not, or has nothing there for this person.
    #[error(transparent)]
    Fault(#[from] MailingFault),
}

/// Why a letter was turned down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MailingRefusal {
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
}

/// Why a letter has a page of its own for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MailingFault {
    /// The person may not.
    #[error("not allowed")]
    Forbidden,
    /// There is no such letter.
    #[error("not found")]
    NotFound,
    /// The tournament cannot be read.
    #[error("the tournament cannot be read: {0}")]
    Unreadable(String),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

impl MailingError {
    /// Whether the same form had been sent before.
    pub(super) fn is_repeated(&self) -> bool {
        self.store_error() == Some(&StoreError::Duplicate(Constraint::Key))
    }
}

impl From<StoreError> for MailingError {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}

impl From<StoreError> for MailingFault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            other => Self::Store(other),
        }
    }
}

impl From<LoadError> for MailingFault {
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
            Self::Fault(MailingFault::Store(error)) => Some(error),
            Self::Refused(_) | Self::Fault(_) => None,
        }
    }
}
