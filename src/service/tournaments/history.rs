//! The history of a tournament: who did what, when, from where.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};

use store::{self, Conn, StoreError};
use tournament::{Actor, Event};

use super::live::Live;
use super::load::LoadError;
use super::records::record;
use super::registry::Tournaments;

/// One thing that happened.
#[derive(Debug, Clone)]
pub struct HistoryEntry {
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// The name of the account, if it was one.
    pub by_name: Option<String>,
    pub origin: String,
    pub event: Event,
}

/// A page of the history, the newest first.
#[derive(Debug, Clone)]
pub struct HistoryPage {
    pub entries: Vec<HistoryEntry>,
    /// The number of the last event of the whole history.
    pub newest: u64,
}

impl Tournaments {
    /// The `count` events that end with number `up_to` (with the newest, if none), newest first.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub async fn history(
        &self,
        live: &Live,
        up_to: Option<u64>,
        count: u64,
    ) -> Result<HistoryPage, LoadError> {
        let snapshot = live.snapshot();
        let newest = snapshot.version();
        let last = up_to.unwrap_or(newest).min(newest);
        let after = last.saturating_sub(count);
        let id = snapshot.id;
        let (after, count) = (as_number(after), as_number(last - after));
        let (rows, names) = self
            .store()
            .read(move |conn: &mut Conn| {
                let rows = store::log::events_up_to(conn, id, after, count)?;
                let names = account_names(conn, rows.iter().map(|row| row.actor.as_str()))?;
                Ok::<_, StoreError>((rows, names))
            })
            .await
            .map_err(LoadError::from)?;
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows.into_iter().rev() {
            let origin = row.origin.clone();
            let record = record(row)?;
            entries.push(HistoryEntry {
                seq: record.seq,
                at: record.at,
                by: record.by,
                by_name: names.get(&record.by).cloned(),
                origin,
                event: record.event()?,
            });
        }
        Ok(HistoryPage { entries, newest })
    }

    /// The names of the accounts that did something.
    /// While the database is lost nobody's is known, and pages say so.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn actor_names(
        &self,
        actors: BTreeSet<Actor>,
    ) -> Result<BTreeMap<Actor, String>, StoreError> {
        if self.contact().known().as_of.is_some() {
            return Ok(BTreeMap::new());
        }
        self.store()
            .read(move |conn: &mut Conn| {
                let actors: Vec<String> = actors.iter().map(Actor::to_string).collect();
                account_names(conn, actors.iter().map(String::as_str))
            })
            .await
    }
}

fn as_number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

fn account_names<'a>(
    conn: &mut Conn,
    actors: impl Iterator<Item = &'a str>,
) -> Result<BTreeMap<Actor, String>, StoreError> {
    let actors: BTreeSet<Actor> = actors.filter_map(|actor| actor.parse().ok()).collect();
    let mut names = BTreeMap::new();
    for actor in actors {
        let name = match actor {
            Actor::Account(id) => account_name(conn, id)?,
            Actor::Person(id) => person_name(conn, id.0)?,
            Actor::Shell | Actor::Program => None,
        };
        names.extend(name.map(|name| (actor, name)));
    }
    Ok(names)
}

fn account_name(conn: &mut Conn, id: i64) -> Result<Option<String>, StoreError> {
    match store::accounts::get(conn, id) {
        Ok(account) => Ok(Some(account.display_name)),
        Err(StoreError::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The name of somebody who acted by a link of their own; none of who was erased.
fn person_name(conn: &mut Conn, id: i64) -> Result<Option<String>, StoreError> {
    let people = store::people::get(conn, &[id])?;
    let name = people
        .first()
        .map(|person| format!("{} {}", person.first_name, person.last_name));
    let name = name.map(|name| name.trim().to_owned());
    Ok(name.filter(|name| !name.is_empty()))
}
