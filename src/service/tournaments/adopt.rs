//! Taking in a tournament with its whole log, from an archive or a folder of files: all of it in one
//! write, or nothing.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use exchange::archive::{Archive, ArchiveFault};
use exchange::folder::Folder;
use exchange::particulars::Particulars;
use store::pictures::NewPicture;
use store::{self, Append, AppendError, Conn, RoleGrant, StoreError};
use tournament::name_key::fold_name;
use tournament::record::{BEGINNING, ChainError, Record, replay};
use tournament::{Event, PersonId, Role, Tournament, Visibility};

use super::error::ExecuteError;
use super::index;
use super::live::Live;
use super::load::read_people;
use super::made_up::registered;
use super::records::stored;
use super::registry::Tournaments;
use super::snapshot::{Person, Snapshot};

/// A tournament that is to be taken in.
#[derive(Debug, Clone)]
pub struct Adoption {
    /// The id its hashes cover.
    pub id: i64,
    pub records: Vec<Record>,
    /// The people behind its entrants. Those the registry knows stay as it knows them.
    pub people: Vec<Person>,
    /// The picture of the event's page.
    pub picture: Option<NewPicture>,
    /// From where it comes ("shell").
    pub origin: String,
    /// The account that owns it.
    pub owner: Option<i64>,
}

/// Why a tournament was not taken in.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AdoptError {
    #[error("the log is empty")]
    NoEvents,
    /// The log does not hold.
    #[error("the log does not hold: {0}")]
    Chain(#[from] ChainError),
    /// This tournament is in the database.
    #[error("this tournament is in the database already")]
    Exists,
    /// The archive does not hold.
    #[error(transparent)]
    Archive(#[from] ArchiveFault),
    /// It could not be stored.
    #[error(transparent)]
    Execute(#[from] ExecuteError),
}

impl From<StoreError> for AdoptError {
    fn from(error: StoreError) -> Self {
        Self::Execute(error.into())
    }
}

impl Adoption {
    /// What an archive holds.
    ///
    /// # Errors
    /// [`AdoptError::Archive`] names the first event that does not hold.
    pub fn of_archive(
        archive: &Archive,
        now: DateTime<Utc>,
        origin: &str,
    ) -> Result<Self, AdoptError> {
        archive.verify()?;
        let people = archive.people.iter();
        Ok(Self {
            id: archive.tournament,
            records: archive.records.clone(),
            people: people
                .map(|person| Person {
                    visibility: person.visibility,
                    ..new_person(person.id, &person.particulars, now)
                })
                .collect(),
            picture: archive
                .picture
                .clone()
                .map(|bytes| NewPicture::new(bytes, now)),
            origin: origin.to_owned(),
            owner: None,
        })
    }

    /// What a folder comes to, as a new tournament.
    ///
    /// # Errors
    /// [`AdoptError::Chain`] if an event cannot be written (they all can).
    pub fn of_folder(
        folder: &Folder,
        now: DateTime<Utc>,
        origin: &str,
    ) -> Result<Self, AdoptError> {
        let id = store::new_id();
        let mut records: Vec<Record> = Vec::with_capacity(folder.log.len());
        let (mut number, mut command) = (usize::MAX, String::new());
        for played in &folder.log {
            if played.command != number {
                number = played.command;
                command = store::new_id().to_string();
            }
            let previous = records.last().map_or(BEGINNING, |record| record.hash);
            let record = Record::new(id, &played.stamp, &command, &played.event, previous)
                .map_err(|error| ChainError::Unreadable {
                    seq: played.stamp.seq,
                    reason: error.to_string(),
                })?;
            records.push(record);
        }
        let people = folder.lines.iter();
        Ok(Self {
            id,
            records,
            people: people
                .map(|(person, line)| new_person(*person, &Particulars::from(line), now))
                .collect(),
            picture: None,
            origin: origin.to_owned(),
            owner: None,
        })
    }
}

impl Tournaments {
    /// Takes in a tournament.
    ///
    /// # Errors
    /// [`AdoptError`]; then nothing was stored.
    pub async fn adopt(&self, adoption: Adoption) -> Result<Arc<Live>, AdoptError> {
        let Adoption {
            id,
            records,
            people,
            picture,
            origin,
            owner,
        } = adoption;
        let tournament = replay(id, &records)?.ok_or(AdoptError::NoEvents)?;
        let head = records.last().map_or(BEGINNING, |record| record.hash);
        let append = Append {
            tournament: id,
            people: self.strangers(people).await?,
            roles: owner
                .map(|account| RoleGrant {
                    account,
                    role: Role::Owner,
                })
                .into_iter()
                .collect(),
            picture,
            ..rows(id, &tournament, &records, &origin)?
        };
        match self.store().append(append).await {
            Ok(()) => {}
            Err(AppendError::Stale { .. }) => return Err(AdoptError::Exists),
            Err(error) => return Err(ExecuteError::from(error).into()),
        }
        let people = read_people(self.store(), &tournament)
            .await
            .map_err(ExecuteError::from)?;
        let snapshot = Snapshot::new(id, tournament, Arc::new(people), head);
        Ok(self.keep(Live::new(snapshot)))
    }

    /// The person of the registry with this federation number and name, if there is exactly one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn known_person(
        &self,
        particulars: &Particulars,
    ) -> Result<Option<PersonId>, StoreError> {
        let Some(number) = particulars.federation_number.clone() else {
            return Ok(None);
        };
        let name = fold_name(&particulars.name());
        let found = self
            .store()
            .read(move |conn: &mut Conn| {
                store::people::search(conn, &number, 10).map(|mut found| {
                    found.retain(|person| person.federation_number.as_deref() == Some(&number));
                    found
                })
            })
            .await?;
        let mut same = found
            .iter()
            .filter(|p| fold_name(&format!("{} {}", p.first_name, p.last_name)) == name);
        Ok(match (same.next(), same.next()) {
            (Some(person), None) => Some(PersonId(person.id)),
            _ => None,
        })
    }

    /// Those whom the registry does not know.
    pub(super) async fn strangers(&self, people: Vec<Person>) -> Result<Vec<Person>, StoreError> {
        let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
        let known = self
            .store()
            .read(move |conn: &mut Conn| store::people::get(conn, &ids))
            .await?;
        let known: BTreeSet<i64> = known.iter().map(|person| person.id).collect();
        let strangers = people.into_iter();
        let strangers = strangers.filter(|person| !known.contains(&person.id));
        Ok(registered(strangers.collect()))
    }
}

/// The rows of a log that is new here.
fn rows(
    id: i64,
    tournament: &Tournament,
    records: &[Record],
    origin: &str,
) -> Result<Append, ChainError> {
    let events = records
        .iter()
        .map(Record::event)
        .collect::<Result<Vec<Event>, _>>()?;
    Ok(Append {
        tournament: id,
        events: records
            .iter()
            .zip(&events)
            .map(|(record, event)| stored(record, event, origin))
            .collect(),
        index: Some(index::entry(tournament)),
        memberships: index::members(tournament),
        ..Append::default()
    })
}

fn new_person(id: PersonId, particulars: &Particulars, now: DateTime<Utc>) -> Person {
    Person {
        id: id.0,
        first_name: particulars.first_name.clone(),
        last_name: particulars.last_name.clone(),
        email: particulars.email.clone(),
        federation_number: particulars.federation_number.clone(),
        country: particulars.country.clone(),
        club: particulars.club.clone(),
        created_at: now,
        erased_at: None,
        visibility: Visibility::default(),
    }
}
