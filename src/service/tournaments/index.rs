//! A tournament's entry in the list of tournaments: what the log says of it, kept beside the log.

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

/// The people whom events bring into a tournament.
pub(super) fn memberships(events: &[Event]) -> Vec<Membership> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Entrants(EntrantsEvent::EntrantAdded {
                entrant, person, ..
            }) => Some(Membership {
                entrant: i64::from(entrant.0),
                person: person.0,
            }),
            _ => None,
        })
        .collect()
}
