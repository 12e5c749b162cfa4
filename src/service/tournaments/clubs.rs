//! The tournaments of a club: those that it organises, and those in which its people take part.

use std::collections::BTreeSet;
use std::sync::Arc;

use store::{self, Conn, StoreError, TournamentIndex};
use tournament::name_key::fold_name;
use words::{Lang, Words};

use super::registry::Tournaments;
use super::snapshot::Snapshot;

/// So many tournaments with people of a club are looked at, the latest first.
const MOST: usize = 200;

impl Tournaments {
    /// Which of the listed tournaments are those of a club, whatever the case and the accents of its name. Whose club
    /// visitors do not see counts for none.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn of_club(
        &self,
        club: &str,
        listed: &[(i64, TournamentIndex)],
    ) -> Result<BTreeSet<i64>, StoreError> {
        let wanted = fold_name(club);
        if wanted.is_empty() {
            return Ok(BTreeSet::new());
        }
        let organised = listed
            .iter()
            .filter(|(_, known)| fold_name(&known.club) == wanted);
        let mut found: BTreeSet<i64> = organised.map(|(id, _)| *id).collect();
        let key = wanted.clone();
        let theirs = self
            .store()
            .read(move |conn: &mut Conn| {
                store::tournaments::with_people_of(conn, |club| fold_name(club) == key)
            })
            .await?;
        let others = listed
            .iter()
            .map(|(id, _)| *id)
            .filter(|id| theirs.contains(id) && !found.contains(id));
        let others: Vec<i64> = others.take(MOST).collect();
        for id in others {
            match self.by_id(id).await {
                Ok(live) if shows_people_of(&live.snapshot(), &wanted) => {
                    found.insert(id);
                }
                Ok(_) => {}
                Err(error) => {
                    tracing::warn!(%error, tournament = id, "a tournament of a club cannot be read");
                }
            }
        }
        Ok(found)
    }
}

/// Whether visitors see that somebody of a club takes part.
fn shows_people_of(snapshot: &Arc<Snapshot>, wanted: &str) -> bool {
    let shown = snapshot.for_public(Words::for_language(Lang::default()));
    let mut entrants = shown.tournament.entrants.values();
    entrants.any(|entrant| {
        let person = shown.person(entrant.id);
        let club = person.and_then(|it| it.club.as_deref());
        entrant.is_active() && club.is_some_and(|club| fold_name(club) == wanted)
    })
}
