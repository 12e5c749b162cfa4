//! Why an action on accounts was not done.

use thiserror::Error;

use super::puzzle::Puzzle;
use store::{Constraint, Failure, StoreError};

/// What is wrong with something a person typed. The page says it beside the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The login is empty, too long, or has blanks in it.
    LoginMalformed,
    /// The login has letters that look like others, or that nobody sees.
    LoginConfusing,
    /// Another account has this login, or one that looks like it.
    LoginTaken,
    /// The name is empty or too long.
    NameMalformed,
    /// The password has fewer than [`super::SHORTEST_PASSWORD`] characters.
    PasswordTooShort,
    /// The password has more than [`super::LONGEST_PASSWORD`] bytes.
    PasswordTooLong,
    PasswordIsLogin,
    /// The password is among the first that anybody would guess.
    PasswordCommon,
    /// The password is on a list of stolen ones.
    PasswordBreached,
    /// The password so far, typed to confirm a change, is not right.
    PasswordWrong,
    /// The code is not one that the app shows now.
    CodeWrong,
    /// The code was right, and used before.
    CodeUsed,
    /// The recovery code is none of the account, or was used.
    RecoveryCodeWrong,
    /// The browser's answer for a passkey is not right, or it is a passkey of nobody here.
    PasskeyRefused,
}

/// Nothing of the action was stored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AccountError {
    /// The request cannot be done; whoever sent it must hear why, where they asked.
    #[error(transparent)]
    Refused(#[from] AccountRefusal),
    /// The server could not do it, or has nothing there for this person, whatever was typed.
    #[error(transparent)]
    Fault(#[from] AccountFault),
}

/// Why a request was turned down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AccountRefusal {
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
    /// Too much was guessed here or at this login; the next guess is looked at after some work of the browser, or after
    /// this many minutes.
    #[error("too many guesses, wait {minutes} minutes or let the browser work")]
    WorkNeeded {
        /// Whole minutes, at least one.
        minutes: i64,
        puzzle: Puzzle,
    },
    /// The account wrote as many letters as it may in an hour.
    #[error("too many letters, wait {minutes} minutes")]
    LetterLimit {
        /// Whole minutes, at least one.
        minutes: i64,
    },
    /// So many wrong codes were typed for an account that no more are looked at today.
    #[error("too many wrong codes today")]
    CodesUsedUp,
    /// The password was typed too long ago: the log-in begins anew.
    #[error("the log-in waited too long for its second factor")]
    StepEnded,
    /// The link was used, taken back, or is too old.
    #[error("this link can no longer be used")]
    LinkUsedUp,
    /// The site must keep one owner whose account works.
    #[error("the site needs an owner: make somebody else an owner first")]
    LastOwner,
}

/// Why an action has a page of its own for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AccountFault {
    /// The person may not do this.
    #[error("not allowed")]
    Forbidden,
    /// There is no such account, role, session or invitation.
    #[error("not found")]
    NotFound,
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
            StoreError::Duplicate(Constraint::Login) => {
                Self::Refused(AccountRefusal::Invalid(Problem::LoginTaken))
            }
            other => Self::Fault(other.into()),
        }
    }
}

impl From<StoreError> for AccountFault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            other => Self::Store(other),
        }
    }
}

impl Failure for AccountError {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Refused(_) => None,
            Self::Fault(fault) => fault.store_error(),
        }
    }
}

impl Failure for AccountFault {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            Self::Forbidden | Self::NotFound | Self::Busy => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_that_is_taken_is_refused_and_a_full_disk_is_a_fault() {
        let taken = AccountError::from(StoreError::Duplicate(Constraint::Login));
        let refusal = AccountRefusal::Invalid(Problem::LoginTaken);
        assert_eq!(taken, AccountError::Refused(refusal));
        assert_eq!(taken.store_error(), None);
        let full = AccountError::from(StoreError::Full);
        assert_eq!(full.store_error(), Some(&StoreError::Full));
        let gone = AccountError::from(StoreError::NotFound);
        assert_eq!(gone, AccountError::Fault(AccountFault::NotFound));
    }
}
