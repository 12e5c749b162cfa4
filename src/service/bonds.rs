//! What people have in common, as the generator numbers it.

use std::collections::{BTreeMap, HashMap};

use tournament::seating::Bond;
use tournament::state::EntrantKind;
use tournament::{Clubs, EntrantId, PersonId, Tournament};

use crate::tournaments::Person;

/// People by their number in the registry.
type Registry = HashMap<PersonId, Person>;

/// Those of the bonds that say something about these people, with everybody's number in them.
pub(super) fn groupings(
    tournament: &Tournament,
    registry: &Registry,
    people: &[EntrantId],
    bonds: &[Bond],
) -> Vec<(Bond, Vec<Option<u16>>)> {
    let bonds = bonds.iter().copied();
    bonds
        .filter_map(|bond| {
            let labels = people
                .iter()
                .map(|id| label(tournament, registry, bond, *id));
            Some((bond, numbered(&labels.collect::<Vec<_>>())?))
        })
        .collect()
}

/// The clubs of everybody who is no substitute, for decisions that weigh them.
pub(super) fn clubs(tournament: &Tournament, registry: &Registry) -> Clubs {
    let entrants = tournament.entrants.values();
    let players = entrants.filter(|it| it.kind != EntrantKind::Substitute);
    let players: Vec<EntrantId> = players.map(|entrant| entrant.id).collect();
    let found = groupings(tournament, registry, &players, &[Bond::Club]);
    let numbers = found.into_iter().flat_map(|(_, numbers)| numbers);
    let clubs = players.into_iter().zip(numbers);
    clubs.filter_map(|(id, club)| Some((id, club?))).collect()
}

/// What an entrant's bond is called, as it is compared; none if nothing is known.
fn label(
    tournament: &Tournament,
    registry: &Registry,
    bond: Bond,
    id: EntrantId,
) -> Option<String> {
    let entrant = tournament.entrant(id)?;
    let person = || registry.get(&entrant.person);
    match bond {
        Bond::Team => entrant.team.map(|team| team.to_string()),
        Bond::Club => folded(person()?.club.as_deref()?),
        Bond::Country => folded(person()?.country.as_deref()?),
    }
}

fn folded(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    (!text.is_empty()).then_some(text)
}

/// Labels as numbers; none if they hold nobody together, or everybody.
fn numbered(labels: &[Option<String>]) -> Option<Vec<Option<u16>>> {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for label in labels.iter().flatten() {
        *sizes.entry(label).or_default() += 1;
    }
    if sizes
        .values()
        .all(|size| *size < 2 || *size == labels.len())
    {
        return None;
    }
    let numbers: BTreeMap<&str, u16> = sizes.keys().copied().zip(0..).collect();
    let number = |label: &Option<String>| numbers.get(label.as_deref()?).copied();
    Some(labels.iter().map(number).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(labels: [&str; 4]) -> Option<Vec<Option<u16>>> {
        numbered(&labels.map(folded))
    }

    #[test]
    fn one_club_among_people_without_any_is_a_bond() {
        let two = Some(vec![Some(0), None, Some(0), None]);
        assert_eq!(numbers(["Dragons", "", " dragons", ""]), two);
    }

    #[test]
    fn what_nobody_or_everybody_shares_is_none() {
        assert_eq!(numbers(["a", "b", "c", ""]), None);
        assert_eq!(numbers(["a", "a", "A", "a "]), None);
        assert_eq!(numbers(["", "", "", ""]), None);
    }
}
