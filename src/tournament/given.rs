//! Numbers that were given and people who were registered. They stay when the tournament goes back: a
//! badge is printed, and whoever goes forward again needs the names.

use std::collections::{BTreeMap, BTreeSet};

use super::ids::{EntrantId, PersonId};

/// What was given out since the tournament began.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Given {
    /// Who had each number of an entrant last.
    pub badges: BTreeMap<EntrantId, PersonId>,
    /// Everybody who was ever registered or applied.
    pub people: BTreeSet<PersonId>,
}

impl Given {
    /// Gives a number to a person.
    pub(crate) fn badge(&mut self, entrant: EntrantId, person: PersonId) {
        self.badges.insert(entrant, person);
        self.people.insert(person);
    }

    /// Makes people known here who have no number.
    pub(crate) fn known(&mut self, people: &[PersonId]) {
        self.people.extend(people);
    }
}
