//! Joining two entries of one person, and the way back.

use std::collections::BTreeMap;

use super::People;
use super::applied::is_there;
use crate::tournaments::Person;
use store::merges::{Filled, merged};
use store::{self, Conn, StoreError};
use tournament::Actor;

/// Two entries, and what joining them would come to.
#[derive(Debug, Clone)]
pub struct Comparison {
    pub kept: Person,
    pub other: Person,
    /// The entry that is kept, with what it would get from the other.
    pub after: Person,
    /// What it would get.
    pub filled: Vec<Filled>,
    /// The tournaments that both took part in, or in which both may still come: then they are two people.
    pub met_in: Vec<String>,
}

/// What came of joining two entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merged {
    Done,
    /// Both took part in the same tournament, or may still come to it.
    HaveMet,
}

impl People {
    /// What joining two entries would change.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where one of them is not in the registry, erased, or joined to the other already.
    pub async fn compare(&self, kept: i64, other: i64) -> Result<Comparison, StoreError> {
        let (mut compared, both) = self
            .tournaments
            .store()
            .read(move |conn: &mut Conn| {
                let compared = compare(conn, kept, other)?;
                let same = store::same_person::all(conn)?;
                let both = [compared.kept.id, compared.other.id].map(|id| same.same_as(id));
                Ok::<_, StoreError>((compared, both))
            })
            .await?;
        for title in self.both_in(&both).await? {
            if !compared.met_in.contains(&title) {
                compared.met_in.push(title);
            }
        }
        Ok(compared)
    }

    /// The names of the tournaments in which somebody is under an id of each list: as an entrant, or with an
    /// application that may still lead there.
    async fn both_in(&self, both: &[Vec<i64>; 2]) -> Result<Vec<String>, StoreError> {
        let [one, two] = both.clone();
        let known = self
            .tournaments
            .store()
            .read(move |conn: &mut Conn| {
                let with_two = store::tournaments::that_know(conn, &two)?;
                let mut known = store::tournaments::that_know(conn, &one)?;
                known.retain(|id| with_two.contains(id));
                Ok::<_, StoreError>(known)
            })
            .await?;
        let mut titles = Vec::new();
        for tournament in known {
            let snapshot = self.snapshot_of(tournament).await;
            if let Some(snapshot) = snapshot.filter(|it| both.iter().all(|ids| is_there(it, ids))) {
                titles.push(snapshot.tournament.settings.title.clone());
            }
        }
        Ok(titles)
    }

    /// Joins two entries: the other leads to the one that is kept from now on, in every tournament.
    ///
    /// # Errors
    /// As [`People::compare`].
    pub async fn merge(&self, kept: i64, other: i64, actor: Actor) -> Result<Merged, StoreError> {
        if !self.compare(kept, other).await?.met_in.is_empty() {
            return Ok(Merged::HaveMet);
        }
        let now = self.tournaments.clock().now();
        let ids = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                let compared = compare(conn, kept, other)?;
                if !compared.met_in.is_empty() {
                    return Ok(None);
                }
                let (kept, other) = (compared.kept.id, compared.other.id);
                store::merges::merge(conn, kept, other, now)?;
                Ok::<_, StoreError>(Some(store::same_person::all(conn)?.same_as(kept)))
            })
            .await?;
        let Some(ids) = ids else {
            return Ok(Merged::HaveMet);
        };
        self.tournaments.tell_all(ids, actor).await?;
        Ok(Merged::Done)
    }

    /// Takes back that an entry was joined to another.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where it was not.
    pub async fn split(&self, id: i64, actor: Actor) -> Result<(), StoreError> {
        let ids = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                let ids = store::same_person::all(conn)?.same_as(id);
                store::merges::split(conn, id)?;
                Ok::<_, StoreError>(ids)
            })
            .await?;
        self.tournaments.tell_all(ids, actor).await
    }
}

/// Both by the ids that are kept for them.
fn compare(conn: &mut Conn, kept: i64, other: i64) -> Result<Comparison, StoreError> {
    let same = store::same_person::all(conn)?;
    let (kept, other) = (same.kept(kept), same.kept(other));
    let both = store::people::get(conn, &[kept, other])?;
    let find = |id: i64| {
        let found = both.iter().find(|it| it.id == id && !it.is_erased());
        found.cloned().ok_or(StoreError::NotFound)
    };
    if kept == other {
        return Err(StoreError::NotFound);
    }
    let (kept, other) = (find(kept)?, find(other)?);
    let (after, filled) = merged(&kept, &other);
    let met_in = met_in(conn, kept.id, other.id)?;
    Ok(Comparison {
        kept,
        other,
        after,
        filled,
        met_in,
    })
}

/// The names of the tournaments that both took part in; rehearsals do not count.
fn met_in(conn: &mut Conn, kept: i64, other: i64) -> Result<Vec<String>, StoreError> {
    let of = |conn: &mut Conn, id| -> Result<BTreeMap<i64, i64>, StoreError> {
        let of = store::tournaments::of_person(conn, id)?;
        Ok(of.into_iter().collect())
    };
    let (one, two) = (of(conn, kept)?, of(conn, other)?);
    let mut titles = Vec::new();
    for tournament in one.into_keys().filter(|id| two.contains_key(id)) {
        let index = store::tournaments::get(conn, tournament)?;
        if !index.rehearsal {
            titles.push(index.title);
        }
    }
    Ok(titles)
}
