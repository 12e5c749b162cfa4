//! Which referee has which table before them: told to each other, not kept.
//!
//! Each node knows what its own tablets say, and tells the others when somebody comes to a table,
//! goes, or has been there for a while. A node that missed it hears it again before it expires.

use std::collections::HashMap;
use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use tournament::{SessionNo, TableNo};

/// A table of a session of a tournament.
pub type At = (i64, SessionNo, TableNo);

/// How long somebody counts as there without saying so again.
const KEPT: TimeDelta = TimeDelta::seconds(45);
/// After how long other nodes are told again of somebody who stays.
const TOLD_AGAIN: TimeDelta = TimeDelta::seconds(20);

/// Somebody with a table before them.
struct Seen {
    name: String,
    at: At,
    until: DateTime<Utc>,
    /// When this node told the others; none for whom they told it of.
    told: Option<DateTime<Utc>>,
}

/// What one node tells the others: who is where, or nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The node that says it: nobody listens to themselves.
    node: u64,
    account: i64,
    name: String,
    at: Option<At>,
}

/// Who is where, by account; in memory only.
pub struct Presence {
    node: u64,
    seen: Mutex<HashMap<i64, Seen>>,
}

impl Default for Presence {
    fn default() -> Self {
        Self {
            node: rand::random(),
            seen: Mutex::default(),
        }
    }
}

impl Presence {
    /// Notes that somebody has a table before them (or none). Returns the names of the others at it,
    /// and what the other nodes are to be told, if they do not know it.
    pub fn note(
        &self,
        account: i64,
        name: &str,
        at: Option<At>,
        now: DateTime<Utc>,
    ) -> (Vec<String>, Option<Sighting>) {
        let mut seen = self.lock();
        seen.retain(|_, one| one.until > now);
        let sighting = Sighting {
            node: self.node,
            account,
            name: name.to_owned(),
            at,
        };
        let Some(at) = at else {
            let left = seen.remove(&account);
            return (Vec::new(), left.map(|_| sighting));
        };
        let known = seen.get(&account).filter(|one| one.at == at);
        let told = known
            .and_then(|one| one.told)
            .filter(|told| now - *told < TOLD_AGAIN);
        seen.insert(
            account,
            Seen {
                name: name.to_owned(),
                at,
                until: now + KEPT,
                told: Some(told.unwrap_or(now)),
            },
        );
        let mut others: Vec<String> = seen
            .iter()
            .filter(|(other, one)| **other != account && one.at == at)
            .map(|(_, one)| one.name.clone())
            .collect();
        others.sort_unstable();
        (others, told.is_none().then_some(sighting))
    }

    /// Takes in what another node says.
    pub fn hear(&self, sighting: Sighting, now: DateTime<Utc>) {
        if sighting.node == self.node {
            return;
        }
        let mut seen = self.lock();
        match sighting.at {
            None => drop(seen.remove(&sighting.account)),
            Some(at) => {
                let until = now + KEPT;
                let name = sighting.name;
                let told = None;
                let one = Seen {
                    name,
                    at,
                    until,
                    told,
                };
                seen.insert(sighting.account, one);
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<i64, Seen>> {
        // A thread that failed while it held this left only names behind.
        self.seen
            .lock()
            .unwrap_or_else(|poison| poison.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u16) -> Option<At> {
        Some((1, SessionNo(1), TableNo(number)))
    }

    #[test]
    fn two_at_the_same_table_know_of_each_other_until_one_goes() {
        let presence = Presence::default();
        let now = DateTime::UNIX_EPOCH;
        let others = |account, name, at, now| presence.note(account, name, at, now).0;
        assert!(others(1, "Ana", table(7), now).is_empty());
        assert_eq!(others(2, "Bo", table(7), now), ["Ana"]);
        assert!(others(3, "Cleo", table(8), now).is_empty());
        others(1, "Ana", None, now);
        assert!(others(2, "Bo", table(7), now).is_empty());
        let later = now + TimeDelta::minutes(1);
        assert!(others(1, "Ana", table(7), later).is_empty());
    }

    #[test]
    fn other_nodes_are_told_of_what_changes_and_again_before_it_expires() {
        let (here, there) = (Presence::default(), Presence::default());
        let begun = DateTime::UNIX_EPOCH;
        let mut told = 0;
        for seconds in (0..=80).step_by(8) {
            let now = begun + TimeDelta::seconds(seconds);
            if let (_, Some(sighting)) = here.note(1, "Ana", table(7), now) {
                here.hear(sighting.clone(), now);
                there.hear(sighting, now);
                told += 1;
            }
            assert_eq!(there.note(2, "Bo", table(7), now).0, ["Ana"], "{seconds}");
            assert!(
                here.note(3, "Cleo", table(7), now)
                    .0
                    .contains(&"Ana".into())
            );
        }
        assert_eq!(told, 4, "at once, and then after 24 s, not every time");
        let now = begun + TimeDelta::seconds(81);
        let (_, gone) = here.note(1, "Ana", None, now);
        there.hear(gone.unwrap(), now);
        assert!(there.note(2, "Bo", table(7), now).0.is_empty());
        assert!(here.note(1, "Ana", None, now).1.is_none(), "once");
    }
}
