//! Who of a team plays in a session.

use std::collections::BTreeSet;

use crate::event::{Event, SeatingEvent};
use crate::ids::{EntrantId, SessionNo, TeamId};
use crate::refusal::Refusal;
use crate::state::Tournament;

use super::needs::{find_entrant, find_session};
use super::seating;

/// Names them; nobody named: everybody of the team may play. Where the team has seats already, those
/// who were not named give theirs to those who were.
pub(super) fn name(
    tournament: &Tournament,
    session: SessionNo,
    team: TeamId,
    players: &[EntrantId],
) -> Result<Vec<Event>, Refusal> {
    let known = find_session(tournament, session)?;
    seating::no_results(known)?;
    if !tournament.teams.contains_key(&team) {
        return Err(Refusal::NoSuchTeam { team });
    }
    let named: BTreeSet<EntrantId> = players.iter().copied().collect();
    for entrant in &named {
        let member = find_entrant(tournament, *entrant)?;
        if member.team != Some(team) {
            return Err(Refusal::NotInTeam {
                entrant: *entrant,
                team,
            });
        }
        if !member.is_active() {
            return Err(Refusal::NotPlaying { entrant: *entrant });
        }
    }
    let players: Vec<EntrantId> = named.iter().copied().collect();
    let before = known.line_ups.get(&team).map_or(&[][..], Vec::as_slice);
    if before == players.as_slice() {
        return Err(Refusal::NothingToChange);
    }
    let members = tournament.members(team).map(|member| member.id);
    let (seated, free): (Vec<EntrantId>, Vec<EntrantId>) =
        members.partition(|id| known.table_of(*id).is_some());
    if !players.is_empty() && !seated.is_empty() && seated.len() != players.len() {
        let seats = u16::try_from(seated.len()).unwrap_or(u16::MAX);
        return Err(Refusal::LineUpWrongSize { team, seats });
    }
    let leave = seated.into_iter().filter(|id| !named.contains(id));
    let come = free.into_iter().filter(|id| named.contains(id));
    Ok(vec![Event::Seating(SeatingEvent::LineUpNamed {
        session,
        team,
        players,
        changes: leave.zip(come).collect(),
    })])
}
