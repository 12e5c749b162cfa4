//! Handing out a whole tournament: as an archive, or with the names its files need.

use std::collections::BTreeSet;
use std::sync::Arc;

use exchange::archive::{Archive, ArchivedPerson};
use exchange::particulars::{Particulars, People};
use exchange::payments_csv::Everybody;
use store;
use tournament::record::Record;
use tournament::{PersonId, Tournament, Visibility};

use super::live::Live;
use super::load::LoadError;
use super::made_up::main_words;
use super::records::record;
use super::registry::Tournaments;
use super::snapshot::{Person, Snapshot};

/// What of people goes out beside the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Addresses {
    /// Everything but e-mail addresses.
    Kept,
    /// E-mail addresses too.
    Included,
    /// What visitors see, for whoever publishes the file.
    AsVisitorsSee,
}

impl Tournaments {
    /// The tournament as an archive, up to the newest version that is durable.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub async fn archive(&self, live: &Live, addresses: Addresses) -> Result<Archive, LoadError> {
        let snapshot = live.snapshot();
        let id = snapshot.id;
        let newest = i64::try_from(snapshot.version()).unwrap_or(i64::MAX);
        let rows = self
            .store()
            .read(move |conn| store::log::events_up_to(conn, id, 0, newest))
            .await
            .map_err(LoadError::from)?;
        let records = rows
            .into_iter()
            .map(record)
            .collect::<Result<Vec<Record>, _>>()?;
        let shown = match addresses {
            Addresses::AsVisitorsSee => snapshot.for_public_files(),
            Addresses::Kept | Addresses::Included => Arc::clone(&snapshot),
        };
        let people = everybody(&snapshot.tournament).map(|id| {
            let person = shown.people.get(&id);
            ArchivedPerson {
                id,
                particulars: person
                    .map_or_else(Particulars::default, |it| particulars(it, addresses)),
                visibility: person.map_or_else(Visibility::default, |it| it.visibility),
            }
        });
        let people = people.collect();
        let picture = match &snapshot.tournament.page.picture {
            Some(named) => self.picture_named(&named.hash).await?,
            None => None,
        };
        Ok(Archive {
            tournament: id,
            slug: snapshot.tournament.settings.slug.clone(),
            written_at: self.clock().now(),
            people,
            picture,
            records,
        })
    }
}

/// The people behind the entrants in their order, then those who were registered once.
fn everybody(tournament: &Tournament) -> impl Iterator<Item = PersonId> {
    let entrants = tournament.entrants.values().map(|entrant| entrant.person);
    let now: BTreeSet<PersonId> = entrants.clone().collect();
    let gone = tournament.given.people.iter().copied();
    entrants.chain(gone.filter(move |person| !now.contains(person)))
}

impl Snapshot {
    /// The tournament as visitors see it, in its main language.
    #[must_use]
    pub fn for_public_files(self: &Arc<Self>) -> Arc<Self> {
        self.for_public(main_words(&self.tournament))
    }

    /// Names and particulars of the entrants, as files need them; without e-mail addresses.
    pub fn particulars(&self) -> People {
        let entrants = self.tournament.entrants.keys();
        entrants
            .filter_map(|entrant| {
                let person = self.person(*entrant)?;
                Some((*entrant, particulars(person, Addresses::Kept)))
            })
            .collect()
    }
}

impl Snapshot {
    /// Names, particulars and addresses of everybody who applied or was registered, for the staff's own
    /// files.
    pub fn everybody(&self) -> Everybody {
        let people = everybody(&self.tournament).filter_map(|id| {
            let person = self.people.get(&id)?;
            Some((id, particulars(person, Addresses::Included)))
        });
        people.collect()
    }
}

fn particulars(person: &Person, addresses: Addresses) -> Particulars {
    Particulars {
        first_name: person.first_name.clone(),
        last_name: person.last_name.clone(),
        country: person.country.clone(),
        club: person.club.clone(),
        federation_number: person.federation_number.clone(),
        email: match addresses {
            Addresses::Included => person.email.clone(),
            Addresses::Kept | Addresses::AsVisitorsSee => None,
        },
    }
}
