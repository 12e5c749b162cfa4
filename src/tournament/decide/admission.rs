//! From an application to entrants, by the events of every other entry, and out again.

use crate::command::NewEntrant;
use crate::event::{EntrantsEvent, Event, RegistrationEvent};
use crate::ids::{EntrantId, PersonId};
use crate::refusal::Refusal;
use crate::registration::Application;
use crate::state::{Entrant, EntrantKind, Standing, Tournament};

use super::entrants;

/// Enters the people of an application. Those whom somebody entered meanwhile stay as they are.
pub(super) fn enter(
    tournament: &Tournament,
    application: &Application,
) -> Result<Vec<Event>, Refusal> {
    let new: Vec<NewEntrant> = application
        .people
        .iter()
        .filter(|person| entrant_of(tournament, **person).is_none())
        .map(|person| NewEntrant {
            person: *person,
            number: None,
            kind: EntrantKind::Player,
            team: application.team.clone(),
            reference: None,
        })
        .collect();
    let mut events = match new.is_empty() {
        true => Vec::new(),
        false => entrants::add(tournament, &new)?,
    };
    let known = application.people.iter();
    let known = known.filter_map(|person| entrant_of(tournament, *person));
    let mut numbers: Vec<EntrantId> = known.clone().map(|entrant| entrant.id).collect();
    numbers.extend(events.iter().filter_map(added));
    numbers.sort_unstable();
    let back = known.filter(|it| matches!(it.standing, Standing::Withdrawn { .. }));
    let back: Vec<Event> = back.map(|it| plays_again(it.id)).collect();
    events.extend(back);
    events.push(
        RegistrationEvent::ApplicationAccepted {
            application: application.id,
            entrants: numbers,
        }
        .into(),
    );
    Ok(events)
}

fn plays_again(entrant: EntrantId) -> Event {
    let reason = String::new();
    EntrantsEvent::EntrantReinstated { entrant, reason }.into()
}

fn added(event: &Event) -> Option<EntrantId> {
    match event {
        Event::Entrants(EntrantsEvent::EntrantAdded { entrant, .. }) => Some(*entrant),
        _ => None,
    }
}

fn entrant_of(tournament: &Tournament, person: PersonId) -> Option<&Entrant> {
    tournament.entrants.values().find(|it| it.person == person)
}

/// The people of an application who play withdraw.
pub(super) fn leave(
    tournament: &Tournament,
    application: &Application,
    reason: &str,
) -> Vec<Event> {
    let people = application.people.iter();
    let entrants = people.filter_map(|person| entrant_of(tournament, *person));
    let playing = entrants.filter(|entrant| entrant.is_active());
    let leave = playing.map(|entrant| {
        let reason = reason.to_owned();
        let entrant = entrant.id;
        EntrantsEvent::EntrantWithdrawn { entrant, reason }.into()
    });
    leave.collect()
}

/// Those of the people of an application who take part have other particulars.
pub(super) fn noted(tournament: &Tournament, application: &Application) -> Vec<Event> {
    let people = application.people.iter();
    let entrants = people.filter_map(|person| entrant_of(tournament, *person));
    let noted = entrants.map(|it| EntrantsEvent::PersonChanged { entrant: it.id }.into());
    noted.collect()
}
