//! People take part in several tournaments: what one of them learns of a person, the others show too.

use crate::store::{self, StoreError};
use crate::tournament::{Actor, Command, EntrantId, EntrantsCommand, PersonId, Role};

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
        for person in people {
            let of = match self.tournaments_of(person.id).await {
                Ok(of) => of,
                Err(error) => {
                    tracing::warn!(%error, "the tournaments of a person cannot be read");
                    return;
                }
            };
            for id in of.into_iter().filter(|id| *id != told_by) {
                self.tell(id, &person, actor).await;
            }
        }
    }

    async fn tournaments_of(&self, person: i64) -> Result<Vec<i64>, StoreError> {
        let of = self
            .store()
            .read(move |conn| store::tournaments::of_person(conn, person))
            .await?;
        Ok(of.into_iter().map(|(tournament, _)| tournament).collect())
    }

    async fn tell(&self, id: i64, person: &Person, actor: Actor) {
        let live = match self.by_id(id).await {
            Ok(live) => live,
            Err(error) => {
                tracing::warn!(%error, tournament = id, "a person's tournament cannot be read");
                return;
            }
        };
        let Some(entrant) = entrant_unlike(&live, person) else {
            return;
        };
        let command = Command::Entrants(EntrantsCommand::NotePersonChange { entrant });
        let request = Request {
            people: vec![person.clone()],
            ..Request::new(command, actor, &[Role::Director], ORIGIN)
        };
        if let Err(error) = self.execute(&live, request).await {
            tracing::warn!(%error, tournament = id, "a person's change is not noted");
        }
    }
}

/// The entrant who is this person, if the tournament knows other particulars.
fn entrant_unlike(live: &Live, person: &Person) -> Option<EntrantId> {
    let snapshot = live.snapshot();
    let id = PersonId(person.id);
    if snapshot.people.get(&id) == Some(person) {
        return None;
    }
    let mut entrants = snapshot.tournament.entrants.values();
    Some(entrants.find(|entrant| entrant.person == id)?.id)
}
