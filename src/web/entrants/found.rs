//! Which entrants a filter and a search show.

use crate::service::tournaments::Snapshot;
use crate::tournament::name_key::fold_name;
use crate::tournament::state::Entrant;

/// Whether a filter shows an entrant. A filter that nobody knows shows all.
pub fn shows(snapshot: &Snapshot, entrant: &Entrant, view: &str) -> bool {
    let plays = snapshot.tournament.plays_on(entrant);
    match view {
        "missing" => plays && entrant.checked_in.is_none(),
        "here" => plays && entrant.checked_in.is_some(),
        "out" => !plays,
        "no-number" => {
            let person = snapshot.person(entrant.id);
            person.is_none_or(|person| person.federation_number.is_none())
        }
        _ => true,
    }
}

/// Whether each word of a search begins a word of name, country, club or team, or is a number of
/// the entrant.
pub fn is_found(snapshot: &Snapshot, entrant: &Entrant, q: &str) -> bool {
    let words = fold_name(q);
    if words.is_empty() {
        return true;
    }
    let text = fold_name(&told(snapshot, entrant));
    words
        .split(' ')
        .all(|word| text.split(' ').any(|part| part.starts_with(word)))
}

/// All that the list says of an entrant.
fn told(snapshot: &Snapshot, entrant: &Entrant) -> String {
    let person = snapshot.person(entrant.id);
    let person = person.map(|person| {
        [
            Some(person.first_name.as_str()),
            Some(person.last_name.as_str()),
            person.country.as_deref(),
            person.club.as_deref(),
            person.federation_number.as_deref(),
        ]
    });
    let team = entrant
        .team
        .and_then(|team| snapshot.tournament.teams.get(&team));
    let mut text = entrant.id.to_string();
    let parts = person.into_iter().flatten().flatten();
    for part in parts.chain(team.map(|team| team.name.as_str())) {
        text.push(' ');
        text.push_str(part);
    }
    text
}
