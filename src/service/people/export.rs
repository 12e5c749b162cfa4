//! Handing out what is kept of a person.

use std::collections::BTreeMap;

use super::People;
use crate::tournaments::Person;
use exchange::person_file::{
    ConfirmedAddress, Entered, FORMAT, LetterLine, PersonFile, TookPart, took_part,
};
use exchange::person_registered::{Registered, TypedIn, answered, registered};
use store::letter_links::Confirmed;
use store::outbox::LetterOfPerson;
use store::registrations::Typed;
use store::{self, Conn, StoreError};
use tournament::{EntrantId, PersonId, Tournament};

/// What tables keep of a person beside the particulars.
struct Tables {
    letters: Vec<LetterOfPerson>,
    /// The tournaments in which the person has a number.
    entries: Vec<(i64, i64)>,
    /// The tournaments that know the person under each id.
    under: BTreeMap<i64, Vec<i64>>,
    typed: Vec<Typed>,
    confirmed: Vec<Confirmed>,
}

impl Tables {
    fn of(conn: &mut Conn, kept: i64) -> Result<Self, StoreError> {
        let ids = store::same_person::all(conn)?.same_as(kept);
        let (mut letters, mut under, mut typed) = (Vec::new(), BTreeMap::new(), Vec::new());
        for id in &ids {
            letters.extend(store::outbox::of_person(conn, *id)?);
            under.insert(*id, store::tournaments::of_id(conn, *id)?);
            typed.extend(store::registrations::of_person(conn, *id)?);
        }
        Ok(Self {
            letters,
            entries: store::tournaments::of_person(conn, kept)?,
            under,
            typed,
            confirmed: store::letter_links::confirmed_of(conn, &ids)?,
        })
    }
}

impl People {
    /// Everything that is kept of somebody, in the tournaments that `may` allows.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] for an id that nobody has.
    pub async fn file(&self, id: i64, may: impl Fn(i64) -> bool) -> Result<PersonFile, StoreError> {
        let known = self.known(id).await?;
        let kept = known.person.id;
        let tables = self
            .tournaments
            .store()
            .read(move |conn: &mut Conn| Tables::of(conn, kept))
            .await?;
        // What was entered for a tournament of others is for its organisers and the person.
        let may_see = |id: i64| {
            let mut of = tables.under.get(&id).into_iter().flatten();
            id == kept || of.any(|tournament| may(*tournament))
        };
        let may_see_all = tables.under.values().flatten().all(|id| may(*id));
        let mut events = Vec::new();
        let entries = tables.entries.iter().copied();
        for (tournament, entrant) in entries.filter(|(id, _)| may(*id)) {
            events.extend(self.part(tournament, entrant).await);
        }
        events.sort_by(|a, b| b.starts_on.cmp(&a.starts_on).then(a.slug.cmp(&b.slug)));
        let merged = known.merged.iter().map(|(person, _)| person);
        let merged = merged.filter(|person| may_see(person.id));
        let registered = self.registered(&tables, &may).await;
        let confirmed = tables.confirmed.into_iter().filter(|_| may_see_all);
        let letters = tables.letters.into_iter();
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
            registered,
            confirmed: confirmed.map(confirmed_address).collect(),
            letters: letters.map(letter).collect(),
        })
    }

    /// What a tournament has of an entrant; nothing of a rehearsal.
    async fn part(&self, tournament: i64, entrant: i64) -> Option<TookPart> {
        let snapshot = self.snapshot_of(tournament).await?;
        let number = EntrantId(u32::try_from(entrant).ok()?);
        took_part(&snapshot.tournament, &snapshot.standings(), number)
    }

    /// How the person registered in the tournaments that `may` allows, under each id; the latest first.
    async fn registered(&self, tables: &Tables, may: impl Fn(i64) -> bool) -> Vec<Registered> {
        let mut all = Vec::new();
        for (id, known_in) in &tables.under {
            for tournament in known_in.iter().copied().filter(|it| may(*it)) {
                let Some(snapshot) = self.snapshot_of(tournament).await else {
                    continue;
                };
                let mut typed = tables.typed.iter();
                let typed = typed.find(|it| it.tournament == tournament && it.person == *id);
                let language = typed.map_or("", |it| it.language.as_str());
                let found = registered(&snapshot.tournament, PersonId(*id), language);
                all.extend(found.map(|found| Registered {
                    typed: typed.map(|it| typed_in(&snapshot.tournament, it)),
                    ..found
                }));
            }
        }
        all.sort_by(|a, b| b.starts_on.cmp(&a.starts_on).then(a.slug.cmp(&b.slug)));
        all
    }
}

fn typed_in(tournament: &Tournament, typed: &Typed) -> TypedIn {
    TypedIn {
        language: typed.language.clone(),
        answers: answered(tournament, &typed.answers, &typed.language),
        consent: typed.consent.clone(),
        consented_at: typed.consented_at,
        typed_at: typed.created_at,
        changed_at: typed.changed_at,
    }
}

fn confirmed_address(confirmed: Confirmed) -> ConfirmedAddress {
    ConfirmedAddress {
        address: confirmed.address,
        language: confirmed.language,
        confirmed_at: confirmed.at,
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

fn letter(kept: LetterOfPerson) -> LetterLine {
    LetterLine {
        kind: kept.kind.as_str(),
        subject: kept.subject,
        written_at: kept.created_at,
        delivered_at: kept.delivered_at,
    }
}
