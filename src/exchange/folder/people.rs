//! The people and teams of a folder by their numbers.

use crate::players::{PlayerLine, TeamLine};
use crate::roster::Roster;
use tournament::command::NewEntrant;
use tournament::{EntrantId, PersonId, TeamId};

/// The people with their numbers: the number the list gives, or the next free one.
pub(super) fn numbered(people: &[(PersonId, PlayerLine)], teams: &[TeamLine]) -> Vec<NewEntrant> {
    let own = |player: &PlayerLine| own_number(player.reference.as_deref()?);
    let taken: Vec<EntrantId> = people.iter().filter_map(|(_, p)| own(p)).collect();
    let mut free = (1..).map(EntrantId).filter(|n| !taken.contains(n));
    people
        .iter()
        .map(|(person, player)| {
            let team = teams.iter().find(|team| {
                player.team_reference.is_some() && team.reference == player.team_reference
            });
            NewEntrant {
                person: *person,
                number: own(player).or_else(|| free.next()),
                kind: player.kind,
                team: team
                    .map(|team| team.name.clone())
                    .or_else(|| player.team.clone()),
                reference: player.reference.clone(),
            }
        })
        .collect()
}

/// The number that an id of a list is, if it can be one on a badge.
pub fn own_number(reference: &str) -> Option<EntrantId> {
    let number: u32 = reference.parse().ok()?;
    let plain = (1..=99_999).contains(&number) && number.to_string() == reference;
    plain.then_some(EntrantId(number))
}

/// Whom the ids of the other files mean.
pub(super) fn roster(entrants: &[NewEntrant], teams: &[TeamLine]) -> Roster {
    let mut roster = Roster::default();
    for entrant in entrants {
        if let Some(number) = entrant.number {
            roster.add(number, entrant.reference.as_deref());
        }
    }
    for (team, number) in teams.iter().zip(1..) {
        roster.add_team(TeamId(number), team.reference.as_deref(), &team.name);
    }
    roster
}
