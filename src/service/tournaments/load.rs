//! Reading a tournament from its log.

use std::collections::HashMap;
use std::sync::Arc;

use store::{self, Conn, Store, StoreError};
use tournament::record::{ChainError, Record, replay, replay_onto};
use tournament::{EntrantsEvent, Event, PersonId, RegistrationEvent, SetupEvent, Tournament};

use super::records::record;
use super::snapshot::{Person, Snapshot};
use super::{erased, made_up};

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
    let records = read_log(store, id, 0).await?;
    let head = records.last().ok_or(LoadError::NotFound)?.hash;
    // A long event takes a while, and requests of others wait on this thread.
    let tournament = aside(move || replay(id, &records))
        .await?
        .ok_or(LoadError::NotFound)?;
    let people = read_people(store, &tournament).await?;
    Ok(Snapshot::new(id, tournament, Arc::new(people), head))
}

/// What a tournament is after the events that others appended to the log; `None` if there are none.
pub(super) async fn load_tail(
    store: &Store,
    known: &Snapshot,
) -> Result<Option<Snapshot>, LoadError> {
    let (id, before) = (known.id, known.head);
    let tail = read_log(store, id, known.version()).await?;
    if tail.is_empty() {
        return Ok(None);
    }
    let mut tournament = known.tournament.clone();
    let (tournament, head, people_changed) = aside(move || {
        let head = replay_onto(id, &mut tournament, before, &tail)?;
        let events = tail.iter().map(Record::event);
        let people_changed = events.filter_map(Result::ok).any(|event| {
            matches!(
                event,
                Event::Entrants(EntrantsEvent::EntrantAdded { .. })
                    | Event::Entrants(EntrantsEvent::PersonChanged { .. })
                    | Event::Registration(
                        RegistrationEvent::Applied { .. }
                            | RegistrationEvent::ApplicationChanged { .. }
                            | RegistrationEvent::MembersChanged { .. }
                    )
                    | Event::Setup(SetupEvent::StateRestored { .. })
            )
        });
        Ok((tournament, head, people_changed))
    })
    .await?;
    let people = if people_changed {
        Arc::new(read_people(store, &tournament).await?)
    } else {
        known.people.clone()
    };
    Ok(Some(Snapshot::new(id, tournament, people, head)))
}

/// The events after a number.
async fn read_log(store: &Store, id: i64, after: u64) -> Result<Vec<Record>, LoadError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let rows = store
        .read(move |conn| store::log::events(conn, id, after))
        .await
        .map_err(LoadError::from)?;
    Ok(rows.into_iter().map(record).collect::<Result<_, _>>()?)
}

/// Runs work that takes a while on a thread of its own.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ChainError> + Send + 'static,
) -> Result<T, LoadError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(LoadError::Unavailable),
    }
}

/// Everybody who was ever registered in a tournament: it may go back to when they were.
pub(super) async fn read_people(
    store: &Store,
    tournament: &Tournament,
) -> Result<HashMap<PersonId, Person>, LoadError> {
    let ids: Vec<i64> = tournament
        .given
        .people
        .iter()
        .map(|person| person.0)
        .collect();
    let people = store
        .read(move |conn: &mut Conn| store::people::get(conn, &ids))
        .await
        .map_err(LoadError::from)?;
    let mut people = people
        .into_iter()
        .map(|person| erased::called(person, tournament))
        .map(|person| (PersonId(person.id), person))
        .collect();
    made_up::add_to(&mut people, tournament);
    Ok(people)
}
