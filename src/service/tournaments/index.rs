//! A tournament's entry in the list of tournaments: what the log says of it, kept beside the log.

use std::collections::BTreeMap;

use store::{Membership, TournamentIndex};
use tournament::{EntrantsEvent, Event, SetupEvent, Tournament};

use super::made_up::is_made_up;

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
        rehearsal: tournament.is_rehearsal(),
        club: tournament.page.club.clone(),
    }
}

/// Who stands behind the number of each entrant. An entry that was removed or lies after the point to which
/// somebody went back has no line.
pub(super) fn members(tournament: &Tournament) -> Vec<Membership> {
    let entrants = tournament.entrants.values();
    entrants
        .filter(|entrant| !is_made_up(entrant.person))
        .map(|entrant| Membership {
            entrant: i64::from(entrant.id.0),
            person: entrant.person.0,
        })
        .collect()
}

/// The people whom events bring into a tournament and leave there, by entrant; the events led to this state. After going
/// back a number may be that of another person again.
pub(super) fn memberships(events: &[Event], after: &Tournament) -> Vec<Membership> {
    if go_back(events) {
        return members(after);
    }
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
        .filter(|(_, person)| !is_made_up(*person))
        .map(|(entrant, person)| Membership {
            entrant: i64::from(entrant.0),
            person: person.0,
        })
        .collect()
}

/// Whether one of the events goes back to an earlier point.
fn go_back(events: &[Event]) -> bool {
    let goes_back = |event: &Event| matches!(event, Event::Setup(SetupEvent::StateRestored { .. }));
    events.iter().any(goes_back)
}

/// The entrants whom events take out; the events led to this state.
pub(super) fn departures(events: &[Event], after: &Tournament) -> Vec<i64> {
    if go_back(events) {
        let given = after.given.badges.keys();
        let gone = given.filter(|entrant| !after.entrants.contains_key(*entrant));
        return gone.map(|entrant| i64::from(entrant.0)).collect();
    }
    let removed = events.iter().filter_map(|event| match event {
        Event::Entrants(EntrantsEvent::EntrantRemoved { entrant, .. }) => {
            Some(i64::from(entrant.0))
        }
        _ => None,
    });
    removed.collect()
}
