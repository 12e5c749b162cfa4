//! Teams.

use std::collections::BTreeMap;

use crate::event::{EntrantsEvent, Event};
use crate::ids::TeamId;
use crate::refusal::Refusal;
use crate::state::Tournament;

/// The longest name of a team, in characters.
const LONGEST_NAME: usize = 100;

/// Teams by folded name, with those that a command makes on the way.
pub(super) struct NewTeams {
    known: BTreeMap<String, TeamId>,
    next: u32,
}

impl NewTeams {
    pub fn of(tournament: &Tournament) -> Self {
        Self {
            known: tournament
                .teams
                .values()
                .map(|team| (team.name.to_lowercase(), team.id))
                .collect(),
            next: next_number(tournament),
        }
    }

    /// The team with this name; made, with its event, if there is none.
    pub fn named(&mut self, name: &str, events: &mut Vec<Event>) -> Result<TeamId, Refusal> {
        self.with_reference(name, None, events)
    }

    /// [`Self::named`]; one that is made has this id of the organiser's list.
    pub fn with_reference(
        &mut self,
        name: &str,
        reference: Option<&str>,
        events: &mut Vec<Event>,
    ) -> Result<TeamId, Refusal> {
        let name = checked(name)?;
        if let Some(team) = self.known.get(&name.to_lowercase()) {
            return Ok(*team);
        }
        let team = TeamId(self.next);
        self.next += 1;
        self.known.insert(name.to_lowercase(), team);
        events.push(Event::Entrants(EntrantsEvent::TeamAdded {
            team,
            name,
            reference: reference.map(str::to_owned),
        }));
        Ok(team)
    }
}

pub(super) fn add(
    tournament: &Tournament,
    name: &str,
    reference: Option<&str>,
) -> Result<Vec<Event>, Refusal> {
    let name = free_name(tournament, name, None)?;
    Ok(vec![Event::Entrants(EntrantsEvent::TeamAdded {
        team: TeamId(next_number(tournament)),
        name,
        reference: reference.map(str::to_owned),
    })])
}

pub(super) fn rename(
    tournament: &Tournament,
    team: TeamId,
    name: &str,
) -> Result<Vec<Event>, Refusal> {
    let known = tournament
        .teams
        .get(&team)
        .ok_or(Refusal::NoSuchTeam { team })?;
    let name = free_name(tournament, name, Some(team))?;
    if known.name == name {
        return Err(Refusal::NothingToChange);
    }
    Ok(vec![Event::Entrants(EntrantsEvent::TeamRenamed {
        team,
        name,
    })])
}

pub(super) fn remove(tournament: &Tournament, team: TeamId) -> Result<Vec<Event>, Refusal> {
    if !tournament.teams.contains_key(&team) {
        return Err(Refusal::NoSuchTeam { team });
    }
    if tournament.members(team).next().is_some() {
        return Err(Refusal::TeamHasMembers { team });
    }
    Ok(vec![Event::Entrants(EntrantsEvent::TeamRemoved { team })])
}

pub(super) fn checked(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(Refusal::TeamNameMissing);
    }
    Ok(name.to_owned())
}

/// A name that no other team has.
fn free_name(tournament: &Tournament, name: &str, own: Option<TeamId>) -> Result<String, Refusal> {
    let name = checked(name)?;
    match tournament.team_named(&name) {
        Some(other) if Some(other.id) != own => Err(Refusal::TeamNameTaken { name }),
        _ => Ok(name),
    }
}

/// Numbers are not used again: rulings may name a team that is gone.
fn next_number(tournament: &Tournament) -> u32 {
    let highest = tournament
        .teams
        .keys()
        .map(|team| team.0)
        .max()
        .unwrap_or(0);
    let ruled = tournament
        .rulings
        .iter()
        .filter_map(|ruling| match ruling.decision.subject {
            crate::ruling::Subject::Team(team) => Some(team.0),
            _ => None,
        });
    ruled.max().unwrap_or(0).max(highest) + 1
}
