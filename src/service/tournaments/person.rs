//! People as they come with a command.

use chrono::{DateTime, Utc};

use store;
use tournament::{PersonId, Visibility};

use super::erased;
use super::live::Head;
use super::snapshot::Person;

/// A person's particulars as somebody typed them. Texts are trimmed; empty ones are none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PersonDraft {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Number in the federation's list, as text.
    pub federation_number: String,
    pub country: String,
    pub club: String,
}

impl PersonDraft {
    /// A new person with these particulars.
    pub fn into_person(self, now: DateTime<Utc>) -> Person {
        self.onto(&Person {
            id: store::new_id(),
            first_name: String::new(),
            last_name: String::new(),
            email: None,
            federation_number: None,
            country: None,
            club: None,
            created_at: now,
            erased_at: None,
            visibility: Visibility::default(),
        })
    }

    /// A known person with these particulars instead of the old ones.
    pub fn onto(self, known: &Person) -> Person {
        let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        Person {
            first_name: self.first_name.trim().to_owned(),
            last_name: self.last_name.trim().to_owned(),
            email: some(&self.email),
            federation_number: some(&self.federation_number),
            country: some(&self.country),
            club: some(&self.club),
            ..known.clone()
        }
    }

    /// The particulars of a known person, for a form.
    pub fn of(person: &Person) -> Self {
        Self {
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            email: person.email.clone().unwrap_or_default(),
            federation_number: person.federation_number.clone().unwrap_or_default(),
            country: person.country.clone().unwrap_or_default(),
            club: person.club.clone().unwrap_or_default(),
        }
    }
}

/// The people of a command who are new or differ from what is known. Who was erased stays erased.
pub(super) fn changed_people(head: &Head, people: &[Person]) -> Vec<Person> {
    let known = |person: &Person| head.people.get(&PersonId(person.id));
    people
        .iter()
        .filter(|person| !known(person).is_some_and(Person::is_erased))
        .cloned()
        .map(|person| erased::called(person, &head.tournament))
        .filter(|person| known(person) != Some(person))
        .collect()
}
