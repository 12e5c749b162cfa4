//! What people of the registry are called.

use crate::service::tournaments::Person;
use crate::web::say::part::Name;

/// A name in two weights.
pub fn name(person: &Person) -> Name {
    Name {
        first: person.first_name.clone(),
        last: person.last_name.clone(),
    }
}

/// A name in one line.
pub fn full_name(person: &Person) -> String {
    format!("{} {}", person.first_name, person.last_name)
        .trim()
        .to_owned()
}
