//! The people of a rehearsal who do not exist: numbered, in no registry, with ids below zero.

use std::collections::HashMap;

use chrono::DateTime;

use tournament::{Command, EntrantsCommand, PersonId, Tournament, Visibility};
use words::{Lang, Words};

use super::snapshot::Person;

/// Whether a person is made up.
pub fn is_made_up(person: PersonId) -> bool {
    person.0 < 0
}

/// Only the people whom the registry may know.
pub(super) fn registered(mut people: Vec<Person>) -> Vec<Person> {
    people.retain(|person| !is_made_up(PersonId(person.id)));
    people
}

/// Adds the made-up people of a tournament to those of the registry.
pub(super) fn add_to(people: &mut HashMap<PersonId, Person>, tournament: &Tournament) {
    let ids = tournament.given.people.iter().copied();
    let made_up = ids.filter(|person| is_made_up(*person));
    people.extend(made_up.map(|person| (person, made_up_person(person, tournament))));
}

/// The made-up people whom a command registers.
pub fn registered_by(command: &Command, tournament: &Tournament) -> Vec<Person> {
    let Command::Entrants(EntrantsCommand::AddEntrants { entrants }) = command else {
        return Vec::new();
    };
    let people = entrants.iter().map(|new| new.person);
    people
        .filter(|person| is_made_up(*person))
        .map(|person| made_up_person(person, tournament))
        .collect()
}

/// "Player 12", in the main language of the tournament.
fn made_up_person(person: PersonId, tournament: &Tournament) -> Person {
    let name = main_words(tournament)
        .say_with("rehearsal-player")
        .arg("number", person.0.unsigned_abs().to_string())
        .to_string();
    Person {
        id: person.0,
        first_name: String::new(),
        last_name: name,
        email: None,
        federation_number: None,
        country: None,
        club: None,
        created_at: DateTime::default(),
        erased_at: None,
        visibility: Visibility::default(),
    }
}

/// The words of a tournament's main language.
pub fn main_words(tournament: &Tournament) -> &'static Words {
    let main = tournament.settings.languages.first();
    let lang = main.and_then(|tag| Lang::from_tag(tag)).unwrap_or_default();
    Words::for_language(lang)
}
