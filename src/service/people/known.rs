//! Finding people and what is known of one, and putting it right.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};

use super::People;
use super::applied::AppliedTo;
use store::{self, Conn, StoreError};
use tournament::{Actor, EntrantId, Visibility};

use crate::tournaments::{Person, PersonDraft};

/// How many people a search finds at most.
const MOST: i64 = 200;

/// Somebody of the registry.
#[derive(Debug, Clone)]
pub struct Known {
    pub person: Person,
    /// Those who were merged into this person, as they were entered, with the time of the merge.
    pub merged: Vec<(Person, DateTime<Utc>)>,
    /// The tournaments, the latest first.
    pub events: Vec<Taken>,
    /// Those for which the person applied without taking part, the latest first.
    pub applied: Vec<AppliedTo>,
}

/// A tournament somebody took part in.
#[derive(Debug, Clone)]
pub struct Taken {
    /// The id of the tournament.
    pub tournament: i64,
    pub title: String,
    pub slug: String,
    pub starts_on: NaiveDate,
    pub number: EntrantId,
    pub rank: Option<u32>,
    /// How many have a rank.
    pub ranked: usize,
    pub games: u32,
}

impl People {
    /// The people in whose name each word begins a word, or who have this federation number.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn find(&self, query: &str) -> Result<Vec<Person>, StoreError> {
        let query = query.to_owned();
        self.tournaments
            .store()
            .read(move |conn: &mut Conn| store::people::search(conn, &query, MOST))
            .await
    }

    /// Everybody, by name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn everybody(&self) -> Result<Vec<Person>, StoreError> {
        self.tournaments
            .store()
            .read(store::people::everybody)
            .await
    }

    /// What is known of somebody; of who was merged into somebody else, what is known of that person.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] for an id that nobody has.
    pub async fn known(&self, id: i64) -> Result<Known, StoreError> {
        let (person, merged, of, under) = self
            .tournaments
            .store()
            .read(move |conn: &mut Conn| {
                let same = store::same_person::all(conn)?;
                let kept = same.kept(id);
                let found = store::people::get(conn, &[kept])?;
                let person = found.into_iter().next().ok_or(StoreError::NotFound)?;
                let merged = store::merges::into(conn, kept)?;
                let of = store::tournaments::of_person(conn, kept)?;
                Ok::<_, StoreError>((person, merged, of, same.same_as(kept)))
            })
            .await?;
        Ok(Known {
            person,
            merged,
            events: self.events(of).await,
            applied: self.applied_to(&under).await?,
        })
    }

    /// What tournaments say of their entrants; rehearsals and what cannot be read are left out.
    async fn events(&self, of: Vec<(i64, i64)>) -> Vec<Taken> {
        let mut events = Vec::with_capacity(of.len());
        for (tournament, entrant) in of {
            let Some(snapshot) = self.snapshot_of(tournament).await else {
                continue;
            };
            let Ok(number) = u32::try_from(entrant).map(EntrantId) else {
                continue;
            };
            let standings = snapshot.standings();
            let row = standings.of(number);
            // Before the first result everybody shares the first place, which says nothing.
            let has_begun = standings.rows.iter().any(|row| row.tally.games > 0);
            let settings = &snapshot.tournament.settings;
            events.push(Taken {
                tournament,
                title: settings.title.clone(),
                slug: settings.slug.clone(),
                starts_on: settings.starts_on,
                number,
                rank: row.filter(|_| has_begun).and_then(|row| row.rank),
                ranked: standings
                    .rows
                    .iter()
                    .filter(|row| row.rank.is_some())
                    .count(),
                games: row.map_or(0, |row| row.tally.games),
            });
        }
        events.sort_by(|a, b| b.starts_on.cmp(&a.starts_on).then(a.slug.cmp(&b.slug)));
        events
    }

    /// Whether somebody took part in nothing but tournaments that `may` allows, and applied for no others;
    /// rehearsals do not count.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_only_of(&self, id: i64, may: impl Fn(i64) -> bool) -> Result<bool, StoreError> {
        let (of, rehearsals) = self
            .tournaments
            .store()
            .read(move |conn: &mut Conn| {
                let under = store::same_person::all(conn)?.same_as(id);
                let of = store::tournaments::that_know(conn, &under)?;
                Ok::<_, StoreError>((of, store::tournaments::rehearsals(conn, false)?))
            })
            .await?;
        let rehearsals: BTreeSet<i64> = rehearsals.into_iter().collect();
        let mut of = of.into_iter();
        Ok(of.all(|tournament| rehearsals.contains(&tournament) || may(tournament)))
    }

    /// Puts particulars right and notes what the person lets the public see, in every tournament.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] for who is not known or not known any more.
    pub async fn correct(
        &self,
        id: i64,
        draft: PersonDraft,
        visibility: Visibility,
        actor: Actor,
    ) -> Result<(), StoreError> {
        let ids = self
            .tournaments
            .store()
            .write(move |conn: &mut Conn| {
                let same = store::same_person::all(conn)?;
                let kept = same.kept(id);
                let known = store::people::get(conn, &[kept])?;
                let known = known.into_iter().find(|person| !person.is_erased());
                let known = known.ok_or(StoreError::NotFound)?;
                store::people::upsert(conn, &draft.clone().onto(&known))?;
                store::people::choose_visibility(conn, kept, visibility)?;
                Ok::<_, StoreError>(same.same_as(kept))
            })
            .await?;
        self.tournaments.tell_all(ids, actor).await
    }
}
