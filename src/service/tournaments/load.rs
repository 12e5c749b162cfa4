//! Reading a tournament from its log.

use std::collections::HashMap;
use std::sync::Arc;

use crate::store::{self, Conn, Store, StoreError};
use crate::tournament::record::{ChainError, replay};
use crate::tournament::{PersonId, Tournament};

use super::records::record;
use super::snapshot::{Person, Snapshot};

/// Why a tournament cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// There is none.
    #[error("there is no such tournament")]
    NotFound,
    /// Its log does not hold.
    #[error("the log of the tournament does not hold: {0}")]
    Chain(#[from] ChainError),
    /// The database cannot be read.
    #[error("the database cannot be read at the moment")]
    Unavailable,
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            _ => Self::Unavailable,
        }
    }
}

/// Replays the whole log of a tournament, checking every link.
pub(super) async fn load(store: &Store, id: i64) -> Result<Snapshot, LoadError> {
    let rows = store
        .read(move |conn| store::log::events(conn, id, 0))
        .await
        .map_err(LoadError::from)?;
    let records = rows
        .into_iter()
        .map(record)
        .collect::<Result<Vec<_>, _>>()?;
    let head = records.last().ok_or(LoadError::NotFound)?.hash;
    let tournament = replay(id, &records)?.ok_or(LoadError::NotFound)?;
    let people = read_people(store, &tournament).await?;
    Ok(Snapshot::new(id, tournament, Arc::new(people), head))
}

/// The people behind the entrants of a tournament.
pub(super) async fn read_people(
    store: &Store,
    tournament: &Tournament,
) -> Result<HashMap<PersonId, Person>, LoadError> {
    let ids: Vec<i64> = tournament
        .entrants
        .values()
        .map(|entrant| entrant.person.0)
        .collect();
    let people = store
        .read(move |conn: &mut Conn| store::people::get(conn, &ids))
        .await
        .map_err(LoadError::from)?;
    Ok(people
        .into_iter()
        .map(|person| (PersonId(person.id), person))
        .collect())
}
