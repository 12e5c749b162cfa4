//! Bringing an archive back beside what is here: as a tournament that is new here, or as the rest of a
//! log whose beginning is here. Nothing that is here is ever replaced.

use std::sync::Arc;

use exchange::archive::Archive;
use store::{self, Append, AppendError, Conn, StoreError};
use tournament::Event;
use tournament::record::{Record, replay};

use super::adopt::{AdoptError, Adoption};
use super::error::ExecuteError;
use super::index;
use super::live::Live;
use super::records::stored;
use super::registry::Tournaments;

/// How the log of an archive stands to the log of the same tournament here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// The tournament is not here.
    New,
    /// Both logs are the same.
    Same,
    /// The archive goes on where the log here, of so many events, ends.
    Longer { here: u64 },
    /// The archive is the beginning of the log here, which has so many events.
    Shorter { here: u64 },
    /// From this event on they differ.
    Different { from: u64 },
}

impl Tournaments {
    /// Compares an archive with what is here. Its chain must hold.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn compare(&self, archive: &Archive) -> Result<Relation, StoreError> {
        let id = archive.tournament;
        let here = self
            .store()
            .read(move |conn: &mut Conn| store::log::events(conn, id, 0))
            .await?;
        let theirs = &archive.records;
        let mut pairs = here.iter().zip(theirs);
        let differs = pairs.position(|(ours, record)| ours.hash != record.hash);
        let count = |length: usize| u64::try_from(length).unwrap_or(u64::MAX);
        Ok(match differs {
            _ if here.is_empty() => Relation::New,
            Some(at) => Relation::Different {
                from: count(at) + 1,
            },
            None if here.len() == theirs.len() => Relation::Same,
            None if here.len() < theirs.len() => Relation::Longer {
                here: count(here.len()),
            },
            None => Relation::Shorter {
                here: count(here.len()),
            },
        })
    }

    /// Appends what an archive has beyond the first `here` events, which are the log here.
    ///
    /// # Errors
    /// [`AdoptError`]; then nothing was stored.
    pub async fn go_on_with(&self, adoption: Adoption, here: u64) -> Result<Arc<Live>, AdoptError> {
        let Adoption {
            id,
            records,
            people,
            picture,
            origin,
            owner: _,
        } = adoption;
        let tournament = replay(id, &records)?.ok_or(AdoptError::NoEvents)?;
        let known = usize::try_from(here).unwrap_or(usize::MAX);
        let tail = records.get(known..).unwrap_or_default();
        if tail.is_empty() {
            return Err(AdoptError::Exists);
        }
        let events = tail.iter().map(Record::event);
        let events: Vec<Event> = events.collect::<Result<_, _>>()?;
        let rows = tail.iter().zip(&events);
        let append = Append {
            tournament: id,
            expected_seq: i64::try_from(here).unwrap_or(i64::MAX),
            events: rows
                .map(|(record, event)| stored(record, event, &origin))
                .collect(),
            index: Some(index::entry(&tournament)),
            people: self.strangers(people).await?,
            memberships: index::memberships(&events, &tournament),
            departures: index::departures(&events, &tournament),
            picture,
            ..Append::default()
        };
        match self.store().append(append).await {
            Ok(()) => {}
            Err(AppendError::Stale { .. } | AppendError::BrokenChain { .. }) => {
                return Err(AdoptError::Exists);
            }
            Err(error) => return Err(ExecuteError::from(error).into()),
        }
        let live = self.by_id(id).await.map_err(ExecuteError::from)?;
        self.catch_up(&live).await.map_err(ExecuteError::from)?;
        Ok(live)
    }
}
