//! Why an action on accounts was not done.

use thiserror::Error;

use crate::store::{Constraint, Failure, StoreError};

/// What is wrong with something a person typed. The page says it beside the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The login is empty, too long, or has blanks in it.
    LoginMalformed,
    /// Another account has this login.
    LoginTaken,
    /// The name is empty or too long.
    NameMalformed,
    /// The password has fewer than [`super::SHORTEST_PASSWORD`] characters.
    PasswordTooShort,
    /// The password has more than [`super::LONGEST_PASSWORD`] bytes.
    PasswordTooLong,
    /// The password is the login.
    PasswordIsLogin,
    /// The password so far, typed to confirm a change, is not right.
    PasswordWrong,
}

/// Why an action on accounts was not done.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AccountError {
    /// Something that was typed cannot be taken.
    #[error("not acceptable: {0:?}")]
    Invalid(Problem),
    /// No such account, a wrong password, or a disabled account: never told apart.
    #[error("the login or the password is wrong")]
    WrongCredentials,
    /// Too many failures; the next attempt is looked at after this many minutes.
    #[error("too many failed attempts, wait {minutes} minutes")]
    Throttled {
        /// Whole minutes, at least one.
        minutes: i64,
    },
    /// The link was used, taken back, or is too old.
    #[error("this link can no longer be used")]
    LinkUsedUp,
    /// The same form had been sent before.
    #[error("this was done before")]
    DoneBefore,
    /// The person may not do this.
    #[error("not allowed")]
    Forbidden,
    /// There is no such account, role, session or invitation.
    #[error("not found")]
    NotFound,
    /// The site must keep one owner whose account works.
    #[error("the site needs an owner: make somebody else an owner first")]
    LastOwner,
    /// More people log in at once than the machine can check passwords for.
    #[error("too many log-ins at once, try again in a moment")]
    Busy,
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            StoreError::Duplicate(Constraint::Login) => Self::Invalid(Problem::LoginTaken),
            StoreError::Duplicate(Constraint::Key) => Self::DoneBefore,
            other => Self::Store(other),
        }
    }
}

impl Failure for AccountError {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
