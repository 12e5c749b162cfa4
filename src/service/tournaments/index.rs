//! A tournament's entry in the list of tournaments: what the log says of it, kept beside the log.

use std::collections::BTreeMap;

use crate::store::{Membership, TournamentIndex};
use crate::tournament::{EntrantsEvent, Event, Tournament};

/// The entry of a state.
pub fn entry(tournament: &Tournament) -> TournamentIndex {
    let settings = &tournament.settings;
    TournamentIndex {
        slug: settings.slug.clone(),
        title: settings.title.clone(),
        starts_on: settings.starts_on,
        ends_on: settings.ends_on,
        venue: settings.venue.clone(),
        country: settings.country.clone(),
        ruleset_id: tournament.ruleset_id.clone(),
        published: tournament.published,
        closed: tournament.closed,
    }
}

/// The people whom events bring into a tournament and leave there, by entrant.
pub(super) fn memberships(events: &[Event]) -> Vec<Membership> {
    let mut there = BTreeMap::new();
    for event in events {
        match event {
            Event::Entrants(EntrantsEvent::EntrantAdded {
                entrant, person, ..
            }) => {
                there.insert(*entrant, *person);
            }
            Event::Entrants(EntrantsEvent::EntrantRemoved { entrant, .. }) => {
                there.remove(entrant);
            }
            _ => {}
        }
    }
    let there = there.into_iter();
    there
        .map(|(entrant, person)| Membership {
            entrant: i64::from(entrant.0),
            person: person.0,
        })
        .collect()
}

/// The entrants whom events take out.
pub(super) fn departures(events: &[Event]) -> Vec<i64> {
    let removed = events.iter().filter_map(|event| match event {
        Event::Entrants(EntrantsEvent::EntrantRemoved { entrant, .. }) => {
            Some(i64::from(entrant.0))
        }
        _ => None,
    });
    removed.collect()
}
