//! Who takes part.

use std::collections::{BTreeMap, BTreeSet};

use crate::command::{NewEntrant, NewTeam};
use crate::event::{EntrantsEvent, Event};
use crate::ids::{EntrantId, PersonId, TeamId};
use crate::refusal::Refusal;
use crate::state::{EntrantKind, Standing, Tournament};

use super::needs::{find_entrant, needed};
use super::teams;

/// The highest number on a name badge.
const HIGHEST_NUMBER: u32 = 99_999;

/// Registers people; teams they name are made when they do not exist. All of them or none.
pub(super) fn add(tournament: &Tournament, wanted: &[NewEntrant]) -> Result<Vec<Event>, Refusal> {
    add_list(tournament, &[], wanted)
}

/// [`add`] with teams that have an id in the organiser's list. Those that are here already stay as
/// they are.
pub(super) fn add_list(
    tournament: &Tournament,
    new_teams: &[NewTeam],
    wanted: &[NewEntrant],
) -> Result<Vec<Event>, Refusal> {
    if wanted.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    let mut events = Vec::new();
    let mut made = teams::NewTeams::of(tournament);
    for team in new_teams {
        made.with_reference(&team.name, team.reference.as_deref(), &mut events)?;
    }
    let mut numbers: BTreeSet<EntrantId> = tournament.entrants.keys().copied().collect();
    let mut people: BTreeMap<PersonId, EntrantId> = tournament
        .entrants
        .values()
        .map(|entrant| (entrant.person, entrant.id))
        .collect();
    numbers.extend(wanted.iter().filter_map(|new| new.number));
    let mut taken: BTreeSet<EntrantId> = tournament.entrants.keys().copied().collect();
    let mut free = (1..=HIGHEST_NUMBER)
        .map(EntrantId)
        .filter(|number| !numbers.contains(number));
    for new in wanted {
        if let Some(entrant) = people.get(&new.person) {
            return Err(Refusal::PersonRegistered { entrant: *entrant });
        }
        let entrant = match new.number {
            Some(number) if number.0 == 0 || number.0 > HIGHEST_NUMBER => {
                return Err(Refusal::NumberOutOfRange { entrant: number });
            }
            Some(number) => number,
            None => free.next().ok_or(Refusal::NumberOutOfRange {
                entrant: EntrantId(HIGHEST_NUMBER),
            })?,
        };
        if !taken.insert(entrant) {
            return Err(Refusal::NumberTaken { entrant });
        }
        people.insert(new.person, entrant);
        let team = match new
            .team
            .as_deref()
            .map(str::trim)
            .filter(|name| !name.is_empty())
        {
            Some(name) => Some(made.named(name, &mut events)?),
            None => None,
        };
        events.push(Event::Entrants(EntrantsEvent::EntrantAdded {
            entrant,
            person: new.person,
            kind: new.kind,
            team,
            reference: new.reference.clone(),
        }));
    }
    Ok(events)
}

pub(super) fn edit(
    tournament: &Tournament,
    entrant: EntrantId,
    kind: EntrantKind,
    team: Option<&str>,
    particulars: bool,
) -> Result<Vec<Event>, Refusal> {
    let known = find_entrant(tournament, entrant)?;
    let mut events = Vec::new();
    let team: Option<TeamId> = match team.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => Some(teams::NewTeams::of(tournament).named(name, &mut events)?),
        None => None,
    };
    if known.kind != kind || known.team != team {
        events.push(Event::Entrants(EntrantsEvent::EntrantEdited {
            entrant,
            kind,
            team,
        }));
    }
    if particulars {
        events.push(Event::Entrants(EntrantsEvent::PersonChanged { entrant }));
    }
    if events.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    Ok(events)
}

pub(super) fn check_in(
    tournament: &Tournament,
    entrants: &[EntrantId],
) -> Result<Vec<Event>, Refusal> {
    each(tournament, entrants, |known| {
        if !known.is_active() {
            return Err(Refusal::NotPlaying { entrant: known.id });
        }
        Ok(known
            .checked_in
            .is_none()
            .then_some(Event::Entrants(EntrantsEvent::EntrantCheckedIn {
                entrant: known.id,
            })))
    })
}

pub(super) fn undo_check_in(
    tournament: &Tournament,
    entrants: &[EntrantId],
) -> Result<Vec<Event>, Refusal> {
    each(tournament, entrants, |known| {
        Ok(known.checked_in.is_some().then_some(Event::Entrants(
            EntrantsEvent::EntrantCheckInUndone { entrant: known.id },
        )))
    })
}

/// Notes for whose addresses somebody answers; those of whom that is known are left out.
pub(super) fn vouch(
    tournament: &Tournament,
    entrants: &[EntrantId],
) -> Result<Vec<Event>, Refusal> {
    let unique: BTreeSet<EntrantId> = entrants.iter().copied().collect();
    let mut fresh = Vec::new();
    for entrant in unique {
        let known = find_entrant(tournament, entrant)?;
        if !tournament.vouched.contains(&known.person) {
            fresh.push(entrant);
        }
    }
    if fresh.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    let entrants = fresh;
    Ok(vec![Event::Entrants(EntrantsEvent::AddressesVouchedFor {
        entrants,
    })])
}

/// One event for each entrant whom it changes; refused if it changes nobody.
fn each(
    tournament: &Tournament,
    entrants: &[EntrantId],
    event: impl Fn(&crate::state::Entrant) -> Result<Option<Event>, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    let unique: BTreeSet<EntrantId> = entrants.iter().copied().collect();
    let mut events = Vec::new();
    for entrant in unique {
        events.extend(event(find_entrant(tournament, entrant)?)?);
    }
    if events.is_empty() {
        return Err(Refusal::NothingToChange);
    }
    Ok(events)
}

pub(super) fn withdraw(
    tournament: &Tournament,
    entrant: EntrantId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    if !find_entrant(tournament, entrant)?.is_active() {
        return Err(Refusal::NotPlaying { entrant });
    }
    let reason = super::needs::optional(reason)?;
    Ok(vec![Event::Entrants(EntrantsEvent::EntrantWithdrawn {
        entrant,
        reason,
    })])
}

pub(super) fn reinstate(
    tournament: &Tournament,
    entrant: EntrantId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find_entrant(tournament, entrant)?;
    if known.is_active() {
        return Err(Refusal::StillPlaying { entrant });
    }
    // Undoing a disqualification is a decision that somebody will ask about.
    let reason = match known.standing {
        Standing::Disqualified { .. } => needed(reason)?,
        _ => super::needs::optional(reason)?,
    };
    Ok(vec![Event::Entrants(EntrantsEvent::EntrantReinstated {
        entrant,
        reason,
    })])
}

pub(super) fn disqualify(
    tournament: &Tournament,
    entrant: EntrantId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = find_entrant(tournament, entrant)?;
    if matches!(known.standing, Standing::Disqualified { .. }) {
        return Err(Refusal::NotPlaying { entrant });
    }
    let reason = needed(reason)?;
    Ok(vec![Event::Entrants(EntrantsEvent::EntrantDisqualified {
        entrant,
        reason,
    })])
}
