//! Which referee has which table before them: told to each other, not kept.

use std::collections::HashMap;
use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};

use crate::tournament::{SessionNo, TableNo};

/// A table of a session of a tournament.
pub type At = (i64, SessionNo, TableNo);

/// How long somebody counts as there without saying so again.
const KEPT: TimeDelta = TimeDelta::seconds(45);

/// Somebody with a table before them.
struct Seen {
    name: String,
    at: At,
    until: DateTime<Utc>,
}

/// Who is where, by account; in memory only.
#[derive(Default)]
pub struct Presence {
    seen: Mutex<HashMap<i64, Seen>>,
}

impl Presence {
    /// Notes that somebody has a table before them (or none), and names the others at it.
    pub fn note(
        &self,
        account: i64,
        name: &str,
        at: Option<At>,
        now: DateTime<Utc>,
    ) -> Vec<String> {
        // A thread that failed while it held this left only names behind.
        let mut seen = self
            .seen
            .lock()
            .unwrap_or_else(|poison| poison.into_inner());
        seen.retain(|_, one| one.until > now);
        let Some(at) = at else {
            seen.remove(&account);
            return Vec::new();
        };
        let name = name.to_owned();
        let until = now + KEPT;
        seen.insert(account, Seen { name, at, until });
        let mut others: Vec<String> = seen
            .iter()
            .filter(|(other, one)| **other != account && one.at == at)
            .map(|(_, one)| one.name.clone())
            .collect();
        others.sort_unstable();
        others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_at_the_same_table_know_of_each_other_until_one_goes() {
        let presence = Presence::default();
        let now = DateTime::UNIX_EPOCH;
        let table = |number| Some((1, SessionNo(1), TableNo(number)));
        assert!(presence.note(1, "Ana", table(7), now).is_empty());
        assert_eq!(presence.note(2, "Bo", table(7), now), ["Ana"]);
        assert!(presence.note(3, "Cleo", table(8), now).is_empty());
        presence.note(1, "Ana", None, now);
        assert!(presence.note(2, "Bo", table(7), now).is_empty());
        let later = now + TimeDelta::minutes(1);
        assert!(presence.note(1, "Ana", table(7), later).is_empty());
    }
}
