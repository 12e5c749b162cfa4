//! What the database knows of the readers of a tournament's letters.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Letters;
use super::registered::{self, Registered};
use crate::tournaments::{Person, Snapshot};
use store::{Conn, StoreError, letter_links, registrations};
use tournament::PersonId;
use words::Lang;

/// What is known of readers beside the tournament itself.
#[derive(Debug, Clone, Default)]
pub struct ReaderFacts {
    /// The address that each confirmed, and the language of that.
    confirmed: HashMap<i64, (String, Option<String>)>,
    /// Who wants no letters that are not necessary.
    unsubscribed: HashSet<i64>,
    /// What the registration knows.
    pub registered: Registered,
}

impl ReaderFacts {
    pub(super) fn read(
        conn: &mut Conn,
        tournament: i64,
        people: &[i64],
    ) -> Result<Self, StoreError> {
        Ok(Self {
            confirmed: letter_links::confirmed(conn, people)?,
            unsubscribed: letter_links::unsubscribed(conn, tournament)?,
            registered: Registered::default(),
        })
    }

    /// Whether a person confirmed this very address.
    pub(super) fn confirmed(&self, person: PersonId, address: &str) -> bool {
        let known = self.confirmed.get(&person.0);
        known.is_some_and(|(confirmed, _)| *confirmed == letter_links::folded(address))
    }

    /// Whether a person wants no letters that are not necessary.
    pub(super) fn is_unsubscribed(&self, person: PersonId) -> bool {
        self.unsubscribed.contains(&person.0)
    }

    /// The language that a person chose, if it is known.
    pub(super) fn language(&self, person: PersonId) -> Option<Lang> {
        let registered = self.registered.people.get(&person);
        let confirmed = self.confirmed.get(&person.0);
        let confirmed = confirmed.and_then(|(_, language)| Lang::from_tag(language.as_deref()?));
        registered.and_then(|known| known.language).or(confirmed)
    }

    /// A person of the tournament, or one who only registered.
    pub(super) fn person<'a>(
        &'a self,
        snapshot: &'a Snapshot,
        person: PersonId,
    ) -> Option<&'a Person> {
        let registered = self.registered.people.get(&person);
        let entered = snapshot.people.get(&person);
        entered.or_else(|| registered?.person.as_ref())
    }
}

impl Letters {
    /// What is known of the readers of a tournament's letters.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn facts(&self, snapshot: &Snapshot) -> Result<ReaderFacts, StoreError> {
        let (id, people) = (snapshot.id, people_of(snapshot));
        let store = self.tournaments.store();
        let read = store.read(move |conn: &mut Conn| {
            let facts = ReaderFacts::read(conn, id, &people)?;
            Ok::<_, StoreError>((facts, registrations::list(conn, id)?))
        });
        let (facts, typed) = read.await?;
        Ok(ReaderFacts {
            registered: registered::of(snapshot, &typed),
            ..facts
        })
    }
}

/// The people behind the entrants of a tournament, and those who registered.
pub(super) fn people_of(snapshot: &Snapshot) -> Vec<i64> {
    let entrants = snapshot.tournament.entrants.values();
    let entrants = entrants.map(|entrant| entrant.person.0);
    let registered = registered::order(snapshot).into_iter().map(|it| it.0);
    let people: BTreeSet<i64> = entrants.chain(registered).collect();
    people.into_iter().collect()
}
