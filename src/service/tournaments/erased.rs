//! People who were erased: what stands in the place of their name.

use crate::tournament::{EntrantId, PersonId, Tournament};

use super::made_up::main_words;
use super::public::pseudonym;
use super::snapshot::Person;

/// Somebody as this tournament knows them: who was erased is called by the number they had in it.
pub(super) fn called(person: Person, tournament: &Tournament) -> Person {
    if !person.is_erased() {
        return person;
    }
    let mut badges = tournament.given.badges.iter();
    let number = badges.find(|(_, known)| **known == PersonId(person.id));
    let number = number.map_or(EntrantId(0), |(number, _)| *number);
    Person {
        last_name: pseudonym(main_words(tournament), number),
        ..person
    }
}
