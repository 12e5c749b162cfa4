//! Whose guess at a password is looked at, and when.
//!
//! Every guess is counted before it is looked at, so that sixty at once are no more than sixty in a row. Guesses from
//! a browser in which the account was logged in to before are counted for that browser alone: whatever strangers
//! do, its person gets in, at worst after seconds. All other guesses are counted for the login from one network, for
//! the login from anywhere, and for the network. Past a limit none of them is refused for good either: a browser shows
//! that it worked for a moment, longer the more was guessed. So neither a hall behind one address nor a person is
//! locked out by somebody else, and guessing many times costs many times as much.

use std::net::IpAddr;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

use super::puzzle::{Puzzle, Work};
use super::throttle::{Keys, WINDOW};
use super::{AccountError, AccountRefusal};
use store::throttle::{self, Subject};
use store::{Conn, Hash, StoreError, known_devices};

/// Guesses in a known browser, or within a log-in, before the first has to wait.
const FREE: i64 = 8;
/// However much is guessed there, each is looked at after this long.
const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(30);

/// What a guess is judged by.
#[derive(Clone)]
pub(super) struct Guess {
    pub login: String,
    pub address: Option<IpAddr>,
    /// The browser, as its cookie tells.
    pub device: Option<Hash>,
    /// The work that the browser shows, as its form sent it.
    pub work: String,
}

/// A guess that was counted and may be looked at.
#[derive(Debug, Clone)]
pub(super) struct Admitted {
    /// How long it waits for its turn.
    pub wait: Duration,
    counted: Counted,
    /// How many there were of its kind, itself among them.
    pub count: i64,
}

#[derive(Debug, Clone)]
enum Counted {
    /// For one browser or one log-in, under this name.
    Alone(String),
    Stranger(Keys),
}

impl Admitted {
    /// Counts a guess at the account with this id, if there is one.
    ///
    /// # Errors
    /// [`AccountRefusal::WorkNeeded`], or `Throttled` for a browser that does not wait for its turn. Then nothing
    /// was counted, for the transaction is undone.
    pub fn admit(
        conn: &mut Conn,
        guess: &Guess,
        account: Option<i64>,
        now: DateTime<Utc>,
    ) -> Result<Self, AccountError> {
        if let (Some(device), Some(account)) = (&guess.device, account)
            && known_devices::is_known(conn, device, account)?
        {
            return Self::alone(conn, format!("device {device} of {account}"), now);
        }
        let keys = Keys::new(&guess.login, guess.address);
        let counted = keys.count(conn, now)?;
        if let Some(over) = counted.over {
            let puzzle = Puzzle::of(keys.pair(), over, now);
            let work = Work::read(&guess.work);
            if !work.is_some_and(|work| work.solves(keys.pair(), puzzle.bits, now))
                || !is_first_use(conn, &guess.work, now)?
            {
                let minutes = counted.minutes;
                return Err(AccountRefusal::WorkNeeded { minutes, puzzle }.into());
            }
        }
        Ok(Self {
            wait: Duration::ZERO,
            counted: Counted::Stranger(keys),
            count: counted.of_login,
        })
    }

    /// Counts a guess of somebody who is logged in, for their session alone.
    ///
    /// # Errors
    /// `Throttled` for who does not wait for the answer before.
    pub fn within(conn: &mut Conn, session: i64, now: DateTime<Utc>) -> Result<Self, AccountError> {
        Self::alone(conn, format!("log-in {session}"), now)
    }

    /// One after the other, each after a longer wait than the one before.
    fn alone(conn: &mut Conn, name: String, now: DateTime<Utc>) -> Result<Self, AccountError> {
        let subject = Subject::Account(&name);
        let before = throttle::failures(conn, subject, now, WINDOW)?;
        let count = before.map_or(0, |before| before.count) + 1;
        let turn = before.map_or(now, |before| now.max(before.last + pause(count)));
        // Of two at the same time the second sees what the first has written.
        throttle::record(conn, subject, turn, WINDOW)?;
        let counted = throttle::failures(conn, subject, now, WINDOW)?;
        let was_alone = counted.is_none_or(|counted| counted.count <= count);
        if turn - now > LONGEST_WAIT || !was_alone {
            return Err(AccountRefusal::Throttled { minutes: 1 }.into());
        }
        Ok(Self {
            wait: (turn - now).to_std().unwrap_or_default(),
            counted: Counted::Alone(name),
            count,
        })
    }

    /// The guess was right. What else was guessed at the login stays counted: a log-in gives a guesser no new start.
    pub fn succeeded(&self, conn: &mut Conn) -> Result<(), StoreError> {
        match &self.counted {
            Counted::Alone(name) => throttle::clear(conn, Subject::Account(name)),
            Counted::Stranger(keys) => keys.succeeded(conn),
        }
    }

    /// The guess was never looked at.
    pub fn given_back(&self, conn: &mut Conn) -> Result<(), StoreError> {
        match &self.counted {
            Counted::Alone(name) => throttle::take_back(conn, Subject::Account(name)),
            Counted::Stranger(keys) => keys.take_back(conn),
        }
    }
}

/// How long after the one before the n-th comes to its turn: nothing at first, then twice as long each time.
fn pause(count: i64) -> TimeDelta {
    match count - FREE {
        ..=0 => TimeDelta::zero(),
        beyond => TimeDelta::seconds(1 << beyond.min(5)).min(LONGEST_WAIT),
    }
}

/// Uses a solution up. One is good for one guess.
fn is_first_use(conn: &mut Conn, work: &str, now: DateTime<Utc>) -> Result<bool, StoreError> {
    // No login has blanks, so no key of theirs is like this. The text was read before: it is short.
    let name = format!("work {work}");
    let subject = Subject::Account(&name);
    throttle::record(conn, subject, now, WINDOW)?;
    let used = throttle::failures(conn, subject, now, WINDOW)?;
    Ok(used.is_some_and(|used| used.count == 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_guesses_wait_for_nothing_and_none_waits_long() {
        assert_eq!(pause(1), TimeDelta::zero());
        assert_eq!(pause(FREE), TimeDelta::zero());
        assert_eq!(pause(FREE + 1), TimeDelta::seconds(2));
        assert_eq!(pause(FREE + 2), TimeDelta::seconds(4));
        assert_eq!(pause(i64::MAX), LONGEST_WAIT);
    }
}
