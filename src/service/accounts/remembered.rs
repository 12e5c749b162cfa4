//! Who was logged in lately, for the time that the database is lost: they may go on reading.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use super::{Accounts, SignedIn, Token};
use store::Hash;

/// For how long the database's last word on a session is believed. Whoever was shut out on another server meanwhile
/// reads here no longer than that.
const BELIEVED: TimeDelta = TimeDelta::hours(1);
/// Sessions that are remembered at most.
const MOST: usize = 2_000;

/// The sessions that the database knew when it was asked last.
#[derive(Clone, Default)]
pub(super) struct Remembered {
    sessions: Arc<Mutex<HashMap<Hash, Seen>>>,
}

struct Seen {
    person: SignedIn,
    at: DateTime<Utc>,
    /// When the session ends.
    ends: DateTime<Utc>,
}

impl Remembered {
    /// The database knows the session.
    pub fn note(&self, session: Hash, person: &SignedIn, at: DateTime<Utc>, ends: DateTime<Utc>) {
        let mut sessions = self.look();
        if sessions.len() >= MOST && !sessions.contains_key(&session) {
            sessions.retain(|_, seen| at - seen.at < BELIEVED);
            if sessions.len() >= MOST {
                return;
            }
        }
        let person = person.clone();
        sessions.insert(session, Seen { person, at, ends });
    }

    /// The session has ended.
    pub fn forget(&self, session: &Hash) {
        self.look().remove(session);
    }

    /// Whose session it is, as far as that is remembered.
    fn find(&self, session: &Hash, now: DateTime<Utc>) -> Option<SignedIn> {
        let sessions = self.look();
        let seen = sessions.get(session)?;
        let holds = now - seen.at < BELIEVED && now < seen.ends;
        holds.then(|| seen.person.clone())
    }

    fn look(&self) -> MutexGuard<'_, HashMap<Hash, Seen>> {
        let sessions = self.sessions.lock();
        sessions.unwrap_or_else(PoisonError::into_inner)
    }
}

impl Accounts {
    /// The person of a session's token, as the database said within the last hour. For reading only, while the database
    /// cannot be asked.
    #[must_use]
    pub fn remembered(&self, token: &Token) -> Option<SignedIn> {
        self.remembered.find(&token.hash(), self.clock.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(account: i64) -> SignedIn {
        SignedIn {
            account,
            login: String::new(),
            display_name: String::new(),
            language: String::new(),
            is_site_owner: false,
            session: 1,
            confirmed_at: DateTime::default(),
            is_tablet: false,
            lacks_factor: false,
            roles: Vec::new(),
        }
    }

    #[test]
    fn a_session_is_remembered_for_an_hour_and_never_past_its_end() {
        let (start, remembered) = (DateTime::<Utc>::default(), Remembered::default());
        let (long, short) = (Hash::of(b"long"), Hash::of(b"short"));
        remembered.note(long, &person(1), start, start + TimeDelta::days(7));
        remembered.note(short, &person(2), start, start + TimeDelta::minutes(5));
        let found = |hash, minutes| {
            let now = start + TimeDelta::minutes(minutes);
            remembered.find(hash, now).map(|it| it.account)
        };
        assert_eq!((found(&long, 59), found(&long, 60)), (Some(1), None));
        assert_eq!((found(&short, 4), found(&short, 5)), (Some(2), None));
        remembered.forget(&long);
        assert_eq!(found(&long, 1), None);
    }

    #[test]
    fn a_crowd_of_sessions_does_not_fill_the_memory() {
        let (start, remembered) = (DateTime::<Utc>::default(), Remembered::default());
        let ends = start + TimeDelta::days(7);
        for number in 0..MOST + 5 {
            remembered.note(Hash::of(number.to_be_bytes()), &person(1), start, ends);
        }
        assert_eq!(remembered.look().len(), MOST);
        let later = start + BELIEVED;
        remembered.note(Hash::of(b"later"), &person(2), later, ends);
        assert_eq!(remembered.look().len(), 1, "the old ones make room");
    }
}
