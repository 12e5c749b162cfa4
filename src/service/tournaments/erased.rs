//! People who were erased: what stands in the place of their name.

use tournament::{PersonId, Tournament};

use super::made_up::main_words;
use super::public::pseudonym;
use super::snapshot::Person;

/// Somebody as this tournament knows them: who was erased is called by the number they had in it, or by that
/// of the application if they never had one.
pub(super) fn called(person: Person, tournament: &Tournament) -> Person {
    if !person.is_erased() {
        return person;
    }
    let last_name = number(PersonId(person.id), tournament);
    Person {
        last_name,
        ..person
    }
}

fn number(person: PersonId, tournament: &Tournament) -> String {
    let words = main_words(tournament);
    let mut badges = tournament.given.badges.iter();
    if let Some((number, _)) = badges.find(|(_, known)| **known == person) {
        return pseudonym(words, *number);
    }
    let application = tournament.registration.application_of(person);
    let number = application.map_or(0, |it| it.id.0);
    words
        .say_with("people-applicant")
        .arg("number", number.to_string())
        .to_string()
}
