//! Bringing people into a tournament: who of a list is new, and who is known already.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use exchange::folder::own_number;
use exchange::players::PlayerLine;
use store::{Store, StoreError, new_id, people, tournaments};
use tournament::command::{NewEntrant, NewTeam};
use tournament::name_key::fold_name;
use tournament::{Capability, Command, EntrantId, EntrantsCommand, PersonId};

use crate::accounts::SignedIn;
use crate::tournaments::{Person, PersonDraft, Snapshot};

/// A list of players beside those who take part already.
#[derive(Debug, Clone, Default)]
pub struct Arrivals {
    /// Those to be registered.
    pub new: Vec<PlayerLine>,
    /// Those who take part already, with their number.
    pub known: Vec<(PlayerLine, EntrantId)>,
    /// Those whose id in the list is the number of somebody else here.
    pub taken: Vec<(PlayerLine, EntrantId)>,
    /// Those with the federation number or the e-mail address of somebody with another name.
    pub clashes: Vec<(PlayerLine, Clash)>,
}

/// What two people cannot both have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clash {
    /// The entrant who has this number already.
    FederationNumber(EntrantId),
    /// The entrant whose letters go there already.
    Email(EntrantId),
}

/// Sorts the good lines of a list.
#[must_use]
pub fn arrivals(snapshot: &Snapshot, players: Vec<PlayerLine>) -> Arrivals {
    let here = Here::of(snapshot);
    let mut arrivals = Arrivals::default();
    for player in players {
        let id = player.reference.as_deref();
        let clash = clash(snapshot, &draft(&player), None);
        if let Some(clash) = clash.filter(|it| !here.is_named(*it, &player)) {
            arrivals.clashes.push((player, clash));
        } else if let Some(entrant) = here.person(&player) {
            arrivals.known.push((player, entrant));
        } else if let Some(entrant) = id.and_then(|id| here.called(id)) {
            arrivals.taken.push((player, entrant));
        } else {
            arrivals.new.push(player);
        }
    }
    arrivals
}

/// Somebody who takes part under this name, to ask whether a newcomer is the same person.
#[must_use]
pub fn namesake(snapshot: &Snapshot, draft: &PersonDraft) -> Option<EntrantId> {
    let name = fold_name(&format!("{} {}", draft.first_name, draft.last_name));
    snapshot.tournament.entrants.keys().copied().find(|id| {
        snapshot
            .person(*id)
            .is_some_and(|person| name == name_of(person))
    })
}

/// Whether somebody else who takes part has the federation number or the e-mail address.
#[must_use]
pub fn clash(snapshot: &Snapshot, draft: &PersonDraft, own: Option<EntrantId>) -> Option<Clash> {
    let number = draft.federation_number.trim();
    let email = draft.email.trim().to_lowercase();
    let people = || {
        let others = snapshot.tournament.entrants.keys().copied();
        let others = others.filter(|id| Some(*id) != own);
        others.filter_map(|id| Some((id, snapshot.person(id)?)))
    };
    let has_number = |person: &Person| person.federation_number.as_deref() == Some(number);
    let has_email = |person: &Person| {
        let known = person.email.as_deref().unwrap_or_default();
        known.to_lowercase() == email
    };
    let by_number = people().find(|(_, person)| !number.is_empty() && has_number(person));
    let by_email = || people().find(|(_, person)| !email.is_empty() && has_email(person));
    by_number
        .map(|(id, _)| Clash::FederationNumber(id))
        .or_else(|| by_email().map(|(id, _)| Clash::Email(id)))
}

/// The particulars of a line.
#[must_use]
pub fn draft(player: &PlayerLine) -> PersonDraft {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    PersonDraft {
        first_name: player.first_name.clone(),
        last_name: player.last_name.clone(),
        email: text(&player.email),
        federation_number: text(&player.federation_number),
        country: text(&player.country),
        club: text(&player.club),
    }
}

/// The teams of a list that have an id there and are not here yet: later files can name them by it.
fn teams(snapshot: &Snapshot, players: &[PlayerLine]) -> Vec<NewTeam> {
    let mut made = BTreeSet::new();
    let mut teams = Vec::new();
    for player in players {
        let (Some(name), Some(reference)) = (&player.team, &player.team_reference) else {
            continue;
        };
        let is_new = snapshot.tournament.team_named(name).is_none();
        if is_new && made.insert(name.trim().to_lowercase()) {
            teams.push(NewTeam {
                name: name.clone(),
                reference: Some(reference.clone()),
            });
        }
    }
    teams
}

/// The command that registers the people of a list, in its order, with their teams. `people` are
/// those of [`people_for`], in the same order.
#[must_use]
pub fn registration(snapshot: &Snapshot, players: &[PlayerLine], people: &[Person]) -> Command {
    let entrants = players
        .iter()
        .zip(people)
        .map(|(player, person)| NewEntrant {
            person: PersonId(person.id),
            number: player.reference.as_deref().and_then(own_number),
            kind: player.kind,
            team: player.team.clone(),
            reference: player.reference.clone(),
        });
    Command::Entrants(EntrantsCommand::AddList {
        teams: teams(snapshot, players),
        entrants: entrants.collect(),
    })
}

/// The people whom drafts mean, in order: somebody with the same name and federation number who
/// took part in a tournament whose entrants `by` manages, else somebody new. What a draft leaves
/// empty stays as it is known.
///
/// New people get their ids from the key of the form, so that the same form sent twice is the same
/// command.
///
/// # Errors
/// When the registry cannot be read.
pub async fn people_for(
    store: &Store,
    by: &SignedIn,
    drafts: Vec<PersonDraft>,
    (key, now): (&str, DateTime<Utc>),
) -> Result<Vec<Person>, StoreError> {
    let (by, key) = (by.clone(), key.to_owned());
    store
        .read(move |conn| {
            let mut found = Vec::with_capacity(drafts.len());
            for (draft, index) in drafts.clone().into_iter().zip(0..) {
                let known = known_person(conn, &by, &draft)?;
                found.push(match known {
                    Some(known) => merged(draft, known),
                    None => Person {
                        id: person_id(&key, index),
                        ..draft.into_person(now)
                    },
                });
            }
            Ok(found)
        })
        .await
}

/// The id of the person at a place of what a form with this key registers.
#[must_use]
pub fn person_id(key: &str, index: u32) -> i64 {
    if key.is_empty() {
        return new_id();
    }
    let digest = Sha256::digest(format!("person {index} of {key}"));
    let bytes = digest.iter().take(8).copied();
    let id = bytes.fold(0_u64, |id, byte| (id << 8) | u64::from(byte));
    i64::try_from(id >> 1).unwrap_or(i64::MAX).max(1)
}

fn known_person(
    conn: &mut store::Conn,
    by: &SignedIn,
    draft: &PersonDraft,
) -> Result<Option<Person>, StoreError> {
    let number = draft.federation_number.trim();
    if number.is_empty() {
        return Ok(None);
    }
    let name = fold_name(&format!("{} {}", draft.first_name, draft.last_name));
    for person in people::search(conn, number, 50)? {
        if person.federation_number.as_deref() != Some(number) || name_of(&person) != name {
            continue;
        }
        let of = tournaments::of_person(conn, person.id)?;
        if of
            .iter()
            .any(|(id, _)| by.may(*id, Capability::ManageEntrants))
        {
            return Ok(Some(person));
        }
    }
    Ok(None)
}

/// What was typed over what is known.
fn merged(draft: PersonDraft, known: Person) -> Person {
    let before = PersonDraft::of(&known);
    let keep = |typed: String, known: String| {
        if typed.trim().is_empty() {
            known
        } else {
            typed
        }
    };
    PersonDraft {
        email: keep(draft.email, before.email),
        country: keep(draft.country, before.country),
        club: keep(draft.club, before.club),
        ..draft
    }
    .onto(&known)
}

fn name_of(person: &Person) -> String {
    fold_name(&format!("{} {}", person.first_name, person.last_name))
}

/// Who takes part, to be found by what lists say.
struct Here<'a> {
    snapshot: &'a Snapshot,
    numbers: BTreeMap<&'a str, EntrantId>,
    names: BTreeMap<String, Vec<EntrantId>>,
    called: BTreeMap<&'a str, EntrantId>,
}

impl<'a> Here<'a> {
    fn of(snapshot: &'a Snapshot) -> Self {
        let mut here = Self {
            snapshot,
            numbers: BTreeMap::new(),
            names: BTreeMap::new(),
            called: BTreeMap::new(),
        };
        for entrant in snapshot.tournament.entrants.values() {
            if let Some(reference) = &entrant.reference {
                here.called.insert(reference, entrant.id);
            }
            let Some(person) = snapshot.person(entrant.id) else {
                continue;
            };
            if let Some(number) = &person.federation_number {
                here.numbers.insert(number, entrant.id);
            }
            here.names
                .entry(name_of(person))
                .or_default()
                .push(entrant.id);
        }
        here
    }

    /// The entrant who is this person: the same federation number, or the same name with nothing
    /// that tells the two apart.
    fn person(&self, player: &PlayerLine) -> Option<EntrantId> {
        let number = player.federation_number.as_deref();
        if let Some(entrant) = number.and_then(|number| self.numbers.get(number)) {
            return Some(*entrant);
        }
        let namesakes = self.names.get(&fold_name(&player.name()))?;
        namesakes.iter().copied().find(|id| {
            let differ =
                |a: &Option<String>, b: &Option<String>| a.is_some() && b.is_some() && a != b;
            self.snapshot.person(*id).is_some_and(|person| {
                !differ(&person.federation_number, &player.federation_number)
                    && !differ(&person.country, &player.country)
                    && !differ(&person.email, &player.email)
            })
        })
    }

    /// Whether the one who has the number or the address already has the name of the line too.
    fn is_named(&self, clash: Clash, player: &PlayerLine) -> bool {
        let (Clash::FederationNumber(entrant) | Clash::Email(entrant)) = clash;
        // “Ana Prieto” and “Prieto Ana” are one name.
        let words =
            |name: &str| -> BTreeSet<String> { name.split(' ').map(str::to_owned).collect() };
        let known = self.snapshot.person(entrant).map(name_of);
        known.is_some_and(|name| words(&name) == words(&fold_name(&player.name())))
    }

    /// The entrant whom an id of a list means.
    fn called(&self, id: &str) -> Option<EntrantId> {
        let by_reference = self.called.get(id).copied();
        by_reference.or_else(|| {
            let number = own_number(id)?;
            self.snapshot.tournament.entrant(number).map(|_| number)
        })
    }
}
