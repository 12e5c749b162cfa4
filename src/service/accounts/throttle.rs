//! What strangers are counted for who guess passwords, or ask for links to new ones.
//!
//! They are counted for a login from one network, for a login from anywhere, and for a network.
//! The first limit slows a guesser down early; the second is wide; the third is for one guess at each of many
//! accounts. Logins are counted as typed, whether they exist or not. What becomes of a guess past a limit stands in
//! [`super::admission`]; whoever asks for too many links has to wait.

use std::net::{IpAddr, Ipv6Addr};

use chrono::{DateTime, TimeDelta, Utc};

use super::{AccountError, AccountRefusal};
use store::throttle::{self, Subject};
use store::{Conn, StoreError, fold_login};

/// What was counted is forgotten after this long.
pub(super) const WINDOW: TimeDelta = TimeDelta::minutes(15);
/// Guesses at one login from one network, of one login from anywhere, from one network.
const LOG_INS: [i64; 3] = [8, 60, 40];
/// The same for links to a new password: each is a letter in somebody's box.
const RESETS: [i64; 3] = [3, 6, 20];

/// What an attempt is counted for.
#[derive(Debug, Clone)]
pub(super) struct Keys {
    pair: String,
    login: String,
    network: String,
    limits: [i64; 3],
}

/// How a guess was counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count {
    /// How many times one of its limits was guessed, if a limit is passed.
    pub over: Option<i64>,
    /// After how many minutes all is forgotten, at least one.
    pub minutes: i64,
    /// Guesses at this login from anywhere, this one among them.
    pub of_login: i64,
}

impl Keys {
    /// The keys of a login typed at an address.
    pub fn new(login: &str, address: Option<IpAddr>) -> Self {
        // A key must not grow with what somebody types.
        let login: String = fold_login(login).chars().take(200).collect();
        let network = address.map_or_else(|| "unknown".to_owned(), network);
        Self {
            pair: format!("{login} from {network}"),
            login,
            network,
            limits: LOG_INS,
        }
    }

    /// The keys of somebody who asks for a link to a new password.
    pub fn of_resets(login: &str, address: Option<IpAddr>) -> Self {
        let keys = Self::new(login, address);
        Self {
            pair: format!("reset {}", keys.pair),
            login: format!("reset {}", keys.login),
            network: format!("reset {}", keys.network),
            limits: RESETS,
        }
    }

    fn limits(&self) -> [(Subject<'_>, i64); 3] {
        let [of_a_pair, of_a_login, of_a_network] = self.limits;
        [
            (Subject::Account(&self.pair), of_a_pair),
            (Subject::Account(&self.login), of_a_login),
            (Subject::Address(&self.network), of_a_network),
        ]
    }

    /// The login and the network, in one text.
    pub fn pair(&self) -> &str {
        &self.pair
    }

    /// Counts a guess before it is looked at, and says whether a limit is passed with it. Of two at the same time
    /// the second counts the first.
    pub fn count(&self, conn: &mut Conn, now: DateTime<Utc>) -> Result<Count, StoreError> {
        let mut all = Count {
            over: None,
            minutes: 1,
            of_login: 0,
        };
        for (subject, limit) in self.limits() {
            throttle::record(conn, subject, now, WINDOW)?;
            let Some(counted) = throttle::failures(conn, subject, now, WINDOW)? else {
                continue;
            };
            if counted.count > limit {
                let left = (counted.since + WINDOW - now).num_minutes() + 1;
                all.over = all.over.max(Some(counted.count / limit));
                all.minutes = all.minutes.max(left);
            }
            if subject == Subject::Account(&self.login) {
                all.of_login = counted.count;
            }
        }
        Ok(all)
    }

    /// Refuses an attempt of somebody who asked too often.
    pub fn check(&self, conn: &mut Conn, now: DateTime<Utc>) -> Result<(), AccountError> {
        for (subject, limit) in self.limits() {
            let Some(failures) = throttle::failures(conn, subject, now, WINDOW)? else {
                continue;
            };
            if failures.count >= limit {
                let left = (failures.since + WINDOW - now).num_minutes() + 1;
                return Err(AccountRefusal::Throttled { minutes: left }.into());
            }
        }
        Ok(())
    }

    pub fn failed(&self, conn: &mut Conn, now: DateTime<Utc>) -> Result<(), StoreError> {
        for (subject, _) in self.limits() {
            throttle::record(conn, subject, now, WINDOW)?;
        }
        Ok(())
    }

    /// Forgets the wrong guesses at a login from the network that got it right. All others stay counted, so that
    /// nobody begins anew by logging in to an account of their own, or by waiting for somebody to log in.
    pub fn succeeded(&self, conn: &mut Conn) -> Result<(), StoreError> {
        throttle::clear(conn, Subject::Account(&self.pair))?;
        throttle::take_back(conn, Subject::Account(&self.login))?;
        throttle::take_back(conn, Subject::Address(&self.network))
    }

    /// Takes back what was counted for a guess that nobody looked at.
    pub fn take_back(&self, conn: &mut Conn) -> Result<(), StoreError> {
        for (subject, _) in self.limits() {
            throttle::take_back(conn, subject)?;
        }
        Ok(())
    }
}

/// The network of an address: one household has a whole /64 of IPv6 addresses.
pub(crate) fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.to_string(),
            None => {
                let prefix = u128::from(v6) & !u128::from(u64::MAX);
                format!("{}/64", Ipv6Addr::from(prefix))
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_household_is_one_network() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
    }
}
