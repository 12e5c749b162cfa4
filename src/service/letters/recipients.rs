//! Whom a letter reaches, and why not the others.

use std::collections::BTreeSet;

use super::audience::Audience;
use super::facts::ReaderFacts;
use crate::outbox::is_address;
use crate::tournaments::Snapshot;
use store::letter_links::folded;
use tournament::PersonId;
use words::Lang;

/// Somebody whom a letter reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub person: PersonId,
    pub address: String,
    pub lang: Lang,
}

/// Whom a letter reaches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recipients {
    /// One person for each address. Two people with one address get one letter.
    pub to: Vec<Recipient>,
    /// Those who would be reached if somebody answered for their addresses: nobody confirmed them.
    pub unsure: Vec<Recipient>,
    /// Those who have no address, or none that mail can go to.
    pub without: Vec<PersonId>,
    /// Those who asked for no more letters.
    pub unsubscribed: Vec<PersonId>,
}

impl Recipients {
    /// The readers of a letter to a group; a necessary one goes also to who wants no more.
    #[must_use]
    pub fn of(
        snapshot: &Snapshot,
        audience: &Audience,
        facts: &ReaderFacts,
        necessary: bool,
    ) -> Self {
        let mut found = Self::default();
        let mut silent = BTreeSet::new();
        let mut sure = BTreeSet::new();
        let mut maybe = Vec::new();
        for person in audience.people(snapshot, &facts.registered) {
            let Some(address) = address(snapshot, facts, person) else {
                found.without.push(person);
                continue;
            };
            let key = folded(&address);
            if facts.is_unsubscribed(person) && !necessary {
                silent.insert(key);
                found.unsubscribed.push(person);
                continue;
            }
            let one = Recipient {
                person,
                lang: facts.language(person).unwrap_or_else(|| main(snapshot)),
                address,
            };
            let vouched = snapshot.tournament.vouched.contains(&person);
            if !vouched && !facts.confirmed(person, &one.address) {
                maybe.push((key, one));
            } else if sure.insert(key) {
                found.to.push(one);
            }
        }
        // Who asked for no more shares the box with those of the same address.
        found
            .to
            .retain(|one| !silent.contains(&folded(&one.address)));
        maybe.retain(|(key, _)| !silent.contains(key));
        let fresh = maybe
            .into_iter()
            .filter(|(key, _)| sure.insert(key.clone()));
        found.unsure = fresh.map(|(_, one)| one).collect();
        found
    }

    /// A reader, sure or not.
    #[must_use]
    pub fn find(&self, person: PersonId) -> Option<&Recipient> {
        let mut all = self.to.iter().chain(&self.unsure);
        all.find(|one| one.person == person)
    }
}

/// The address of somebody, if mail can go there.
fn address(snapshot: &Snapshot, facts: &ReaderFacts, person: PersonId) -> Option<String> {
    let known = facts.person(snapshot, person)?;
    let address = known.email.as_deref()?.trim();
    is_address(address).then(|| address.to_owned())
}

/// The main language of a tournament.
pub(super) fn main(snapshot: &Snapshot) -> Lang {
    let languages = &snapshot.tournament.settings.languages;
    let main = languages.first().and_then(|tag| Lang::from_tag(tag));
    main.unwrap_or_default()
}
