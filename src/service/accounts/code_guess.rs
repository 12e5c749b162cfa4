//! Guesses at one-time codes, by who has the password already.
//!
//! Of a million codes three are right at any time. So few guesses are looked at in a day that a guesser needs
//! decades. They are counted for the account, and for a browser in which the account was logged in to before alone:
//! whoever stole a password does not shut its person out there. Recovery codes cannot be guessed and are not counted.

use chrono::{DateTime, TimeDelta, Utc};

use super::{AccountError, AccountRefusal};
use store::throttle::{self, Subject};
use store::{Conn, Hash, StoreError, known_devices};

/// After this long what was counted is forgotten.
const WINDOW: TimeDelta = TimeDelta::hours(24);
/// Guesses within it that are looked at.
const MOST: i64 = 30;

/// A guess that was counted and may be looked at.
pub(super) struct CodeGuess {
    /// For what it was counted.
    name: String,
    is_known: bool,
}

impl CodeGuess {
    /// Counts a guess.
    ///
    /// # Errors
    /// [`AccountRefusal::CodesUsedUp`]. Then nothing was counted, for the transaction is undone.
    pub fn admit(
        conn: &mut Conn,
        account: i64,
        device: Option<&Hash>,
        now: DateTime<Utc>,
    ) -> Result<Self, AccountError> {
        let known = match device {
            Some(device) if known_devices::is_known(conn, device, account)? => Some(device),
            _ => None,
        };
        // No login has blanks, so no key of theirs is like these.
        let name = match known {
            Some(device) => format!("code, device {device} of {account}"),
            None => format!("code of {account}"),
        };
        let guess = Self {
            is_known: known.is_some(),
            name,
        };
        throttle::record(conn, guess.subject(), now, WINDOW)?;
        let counted = throttle::failures(conn, guess.subject(), now, WINDOW)?;
        if counted.is_some_and(|counted| counted.count > MOST) {
            return Err(AccountRefusal::CodesUsedUp.into());
        }
        Ok(guess)
    }

    /// The code was right. What strangers guessed stays counted: a log-in gives a guesser no new start.
    pub fn succeeded(&self, conn: &mut Conn) -> Result<(), StoreError> {
        if self.is_known {
            throttle::clear(conn, self.subject())
        } else {
            throttle::take_back(conn, self.subject())
        }
    }

    fn subject(&self) -> Subject<'_> {
        Subject::Account(&self.name)
    }
}
