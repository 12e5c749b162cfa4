//! What only a registration knows of people: language, what they owe, their private page.
//!
//! This is where registration and letters meet: [`of`] is asked once for each letter that is previewed
//! or written out. Nobody can register yet, so nothing is known.

use std::collections::HashMap;

use crate::service::tournaments::Person;
use crate::store::{Conn, StoreError};
use crate::tournament::PersonId;
use crate::words::Lang;

/// What a registration knows of one person. Texts are ready to be read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Registration {
    /// The person, who may be no entrant yet.
    pub person: Option<Person>,
    /// The language that the person chose.
    pub language: Option<Lang>,
    /// What taking part costs, such as `45 €`.
    pub fee: Option<String>,
    /// What is still to be paid; none where nothing is.
    pub to_pay: Option<String>,
    /// The path of the private page.
    pub private_path: Option<String>,
    /// Whether the person waits for a place.
    pub waits: bool,
}

/// What a registration knows of everybody.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Registered {
    /// Whether people register here at all.
    pub is_on: bool,
    /// Those who registered, in their order.
    pub order: Vec<PersonId>,
    pub people: HashMap<PersonId, Registration>,
}

impl Registered {
    pub(super) fn unpaid(&self) -> impl Iterator<Item = PersonId> {
        self.those(|one| one.to_pay.is_some() && !one.waits)
    }

    pub(super) fn waiting(&self) -> impl Iterator<Item = PersonId> {
        self.those(|one| one.waits)
    }

    fn those(&self, fits: impl Fn(&Registration) -> bool) -> impl Iterator<Item = PersonId> {
        let all = self.order.iter().copied();
        all.filter(move |person| self.people.get(person).is_some_and(&fits))
    }
}

/// What the registration of a tournament knows.
///
/// # Errors
/// When the database does not answer.
pub fn of(_: &mut Conn, _: i64) -> Result<Registered, StoreError> {
    Ok(Registered::default())
}
