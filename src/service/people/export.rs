//! Handing out what is kept of a person.

use std::collections::BTreeMap;

use super::People;
use crate::exchange::person_file::{Entered, FORMAT, LetterLine, PersonFile, TookPart, took_part};
use crate::service::tournaments::Person;
use crate::store::outbox::Kept;
use crate::store::{self, Conn, StoreError};
use crate::tournament::EntrantId;

impl People {
    /// Everything that is kept of somebody, in the tournaments that `may` allows.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] for an id that nobody has.
    pub async fn file(&self, id: i64, may: impl Fn(i64) -> bool) -> Result<PersonFile, StoreError> {
        let known = self.known(id).await?;
        let kept = known.person.id;
        let (letters, of, under) = self
            .tournaments
            .store()
            .read(move |conn: &mut Conn| {
                let (mut letters, mut under) = (Vec::new(), BTreeMap::new());
                for id in store::same_person::all(conn)?.same_as(kept) {
                    letters.extend(store::outbox::of_person(conn, id)?);
                    under.insert(id, store::tournaments::of_id(conn, id)?);
                }
                let of = store::tournaments::of_person(conn, kept)?;
                Ok::<_, StoreError>((letters, of, under))
            })
            .await?;
        // What was entered for a tournament of others is for its organisers and the person.
        let may_see = |id: i64| {
            let mut of = under.get(&id).into_iter().flatten();
            id == kept || of.any(|tournament| may(*tournament))
        };
        let may_see_all = of.iter().all(|(tournament, _)| may(*tournament));
        let mut events = Vec::new();
        for (tournament, entrant) in of.into_iter().filter(|(id, _)| may(*id)) {
            events.extend(self.part(tournament, entrant).await);
        }
        events.sort_by(|a, b| b.starts_on.cmp(&a.starts_on).then(a.slug.cmp(&b.slug)));
        let merged = known.merged.iter().map(|(person, _)| person);
        let merged = merged.filter(|person| may_see(person.id));
        let letters = letters.into_iter();
        let letters = letters.filter(|it| it.tournament.map_or(may_see_all, &may));
        Ok(PersonFile {
            format: FORMAT,
            written_at: self.tournaments.clock().now(),
            entered: std::iter::once(&known.person)
                .chain(merged)
                .map(entered)
                .collect(),
            visibility: known.person.visibility,
            events,
            letters: letters.map(letter).collect(),
        })
    }

    /// What a tournament has of an entrant; nothing of a rehearsal.
    async fn part(&self, tournament: i64, entrant: i64) -> Option<TookPart> {
        let live = match self.tournaments.by_id(tournament).await {
            Ok(live) => live,
            Err(error) => {
                tracing::warn!(%error, tournament, "a person's tournament cannot be read");
                return None;
            }
        };
        let snapshot = live.snapshot();
        if snapshot.tournament.is_rehearsal() {
            return None;
        }
        let number = EntrantId(u32::try_from(entrant).ok()?);
        took_part(&snapshot.tournament, &snapshot.standings(), number)
    }
}

fn entered(person: &Person) -> Entered {
    Entered {
        id: person.id.to_string(),
        entered_at: person.created_at,
        first_name: person.first_name.clone(),
        last_name: person.last_name.clone(),
        email: person.email.clone(),
        federation_number: person.federation_number.clone(),
        country: person.country.clone(),
        club: person.club.clone(),
    }
}

fn letter(kept: Kept) -> LetterLine {
    LetterLine {
        kind: kept.kind.as_str(),
        subject: kept.subject,
        written_at: kept.created_at,
        delivered_at: kept.delivered_at,
    }
}
