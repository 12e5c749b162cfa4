//! What a search of the lists of registration finds.

use crate::service::tournaments::Snapshot;
use crate::tournament::PersonId;
use crate::tournament::name_key::fold_name;
use crate::tournament::registration::Application;

/// Whether each word of a search begins a word of a text. An empty search finds everything.
pub fn is_found(text: &str, q: &str) -> bool {
    let words = fold_name(q);
    if words.is_empty() {
        return true;
    }
    let text = fold_name(text);
    words
        .split(' ')
        .all(|word| text.split(' ').any(|part| part.starts_with(word)))
}

/// What is known of an application: its number, its people and what they are called together.
pub fn told(snapshot: &Snapshot, application: &Application) -> String {
    let mut text = application.id.to_string();
    for id in &application.people {
        tell(&mut text, snapshot, *id);
    }
    if let Some(part) = &application.team {
        text.push(' ');
        text.push_str(part);
    }
    text
}

/// What is known of a purse: whose it is, those for whom they pay, and what transfers name.
pub fn told_of_purse(snapshot: &Snapshot, id: PersonId) -> String {
    let tournament = &snapshot.tournament;
    let mut text = tournament.transfer_reference(id).unwrap_or_default();
    // Some type the reference without the check digits of its standard: "CUP00001" of "RF68CUP00001".
    if let Some(own) = text.strip_prefix("RF").and_then(|it| it.get(2..)) {
        text = format!("{text} {own}");
    }
    match tournament.registration.application_of(id) {
        Some(application) => {
            text.push(' ');
            text.push_str(&told(snapshot, application));
        }
        None => tell(&mut text, snapshot, id),
    }
    text
}

/// Adds what is known of a person.
fn tell(text: &mut String, snapshot: &Snapshot, id: PersonId) {
    let Some(person) = snapshot.people.get(&id) else {
        return;
    };
    let parts = [
        Some(person.first_name.as_str()),
        Some(person.last_name.as_str()),
        person.country.as_deref(),
        person.club.as_deref(),
        person.federation_number.as_deref(),
        person.email.as_deref(),
    ];
    for part in parts.into_iter().flatten() {
        text.push(' ');
        text.push_str(part);
    }
}
