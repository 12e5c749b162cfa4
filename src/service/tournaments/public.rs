//! What visitors see of the people of a tournament.
//!
//! [`person`] is the one place that makes a public name. The snapshot that every public page, file, screen and
//! search is made from holds what it returns and nothing else, so none of them can show more.

use crate::store::Person;
use crate::tournament::visibility::initial;
use crate::tournament::{EntrantId, PublicName, Visibility};
use crate::words::Words;

/// Somebody as the public sees them, who takes part under this number. A name that is no full one comes
/// without the club, which would tell it, and nobody comes with an address.
#[must_use]
pub fn person(known: &Person, number: EntrantId, shown: Visibility, words: &Words) -> Person {
    let is_full = shown.name == PublicName::Full;
    let (first_name, last_name) = match shown.name {
        _ if known.is_erased() => (String::new(), pseudonym(words, number)),
        PublicName::Full => (known.first_name.clone(), known.last_name.clone()),
        PublicName::Initials => initials(known, number, words),
        PublicName::Pseudonym => (String::new(), pseudonym(words, number)),
    };
    let federation_number = known.federation_number.clone();
    Person {
        first_name,
        last_name,
        email: None,
        federation_number: federation_number.filter(|_| !shown.hides_numbers),
        club: known.club.clone().filter(|_| is_full),
        ..known.clone()
    }
}

/// "Player 12".
#[must_use]
pub fn pseudonym(words: &Words, number: EntrantId) -> String {
    words
        .say_with("public-pseudonym")
        .arg("number", number.to_string())
        .to_string()
}

/// The initials of both names; who has none of either is called by the number.
fn initials(known: &Person, number: EntrantId, words: &Words) -> (String, String) {
    match (initial(&known.first_name), initial(&known.last_name)) {
        (first, last) if !last.is_empty() => (first, last),
        (first, _) if !first.is_empty() => (String::new(), first),
        _ => (String::new(), pseudonym(words, number)),
    }
}
