//! People take part in several tournaments: what one of them learns of a person, the others show too.

use store::{self, Conn, StoreError};
use tournament::{Actor, Command, EntrantId, EntrantsCommand, PersonId, Role};

use super::execute::Request;
use super::live::Live;
use super::registry::Tournaments;
use super::snapshot::Person;

/// From where a change comes that was made in another tournament.
const ORIGIN: &str = "elsewhere";

impl Tournaments {
    /// Lets the other tournaments of these people know their particulars, where they know others.
    ///
    /// The registry has them already; a tournament that cannot be told now reads them when it is
    /// loaded next, so a failure is only logged.
    pub async fn tell_others(&self, told_by: i64, people: Vec<Person>, actor: Actor) {
        let mut is_stale = false;
        for person in people {
            let of = match self.tournaments_of(person.id).await {
                Ok(of) => of,
                Err(error) => {
                    tracing::warn!(%error, "the tournaments of a person cannot be read");
                    return;
                }
            };
            for (id, under) in of.into_iter().filter(|(id, _)| *id != told_by) {
                let person = Person {
                    id: under,
                    ..person.clone()
                };
                is_stale |= self.tell(id, &person, actor).await;
            }
        }
        if is_stale {
            self.people_changed().await;
        }
    }

    /// The tournaments of a person, each with the id under which the person is known there.
    async fn tournaments_of(&self, person: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        self.store()
            .read(move |conn: &mut Conn| {
                let under = store::same_person::all(conn)?.same_as(person);
                let mut of = Vec::new();
                for id in under {
                    let own = store::tournaments::of_id(conn, id)?;
                    of.extend(own.into_iter().map(|tournament| (tournament, id)));
                }
                Ok(of)
            })
            .await
    }

    /// Lets every tournament of people who stand in the registry under these ids know what it says of them
    /// now: an event in the log of each where they take part, and the memory of all nodes.
    pub async fn tell_all(&self, ids: Vec<i64>, actor: Actor) -> Result<(), StoreError> {
        let people = self
            .store()
            .read(move |conn: &mut Conn| {
                let people = store::people::get(conn, &ids)?;
                let mut of = Vec::new();
                for person in people {
                    let tournaments = store::tournaments::of_id(conn, person.id)?;
                    of.push((person, tournaments));
                }
                Ok::<_, StoreError>(of)
            })
            .await?;
        for (person, tournaments) in people {
            for id in tournaments {
                self.tell(id, &person, actor).await;
            }
        }
        self.people_changed().await;
        Ok(())
    }

    /// Notes a person's change in a tournament. Whether its memory does not know it afterwards: no event
    /// tells of the particulars of who only applied.
    async fn tell(&self, id: i64, person: &Person, actor: Actor) -> bool {
        let live = match self.by_id(id).await {
            Ok(live) => live,
            Err(error) => {
                tracing::warn!(%error, tournament = id, "a person's tournament cannot be read");
                return false;
            }
        };
        if !is_unlike(&live, person) {
            return false;
        }
        let Some(entrant) = entrant_of(&live, person) else {
            return true;
        };
        let command = Command::Entrants(EntrantsCommand::NotePersonChange { entrant });
        let request = Request {
            people: vec![person.clone()],
            ..Request::new(command, actor, &[Role::Director], ORIGIN)
        };
        if let Err(error) = self.execute(&live, request).await {
            tracing::warn!(%error, tournament = id, "a person's change is not noted");
        }
        false
    }
}

/// Whether a tournament knows other particulars of a person.
fn is_unlike(live: &Live, person: &Person) -> bool {
    live.snapshot().people.get(&PersonId(person.id)) != Some(person)
}

/// The number by which a tournament knows somebody; none before an application is accepted.
fn entrant_of(live: &Live, person: &Person) -> Option<EntrantId> {
    let snapshot = live.snapshot();
    let entrant = snapshot.tournament.entrant_of(PersonId(person.id))?;
    Some(entrant.id)
}
