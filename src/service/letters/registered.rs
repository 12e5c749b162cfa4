//! What only a registration knows of people: language, what they owe, their private page.
//!
//! This is where registration and letters meet: [`of`] is asked once for each letter that is previewed
//! or written out.

use std::collections::HashMap;

use crate::registration::PAGE_PATH;
use crate::tournaments::made_up::main_words;
use crate::tournaments::{Person, Snapshot};
use exchange::amount::amount;
use store::registrations::Typed;
use tournament::PersonId;
use tournament::registration::ApplicationState;
use words::{Lang, Words};

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
    /// The reference of a transfer.
    pub reference: Option<String>,
    /// The path of the private page. Until a letter is written out, the word that opens the page is left
    /// out.
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

/// Those who speak for an application that still counts, in its order, then everybody else who takes
/// part.
pub(super) fn order(snapshot: &Snapshot) -> Vec<PersonId> {
    let tournament = &snapshot.tournament;
    if tournament.registration.settings.is_none() {
        return Vec::new();
    }
    let applications = tournament.registration.applications.iter();
    let live = applications.filter(|it| it.state.is_live());
    let mut order: Vec<PersonId> = live.filter_map(|it| it.captain()).collect();
    let entrants = tournament.entrants.values().map(|it| it.person);
    order.extend(entrants);
    let mut seen = std::collections::BTreeSet::new();
    order.retain(|person| seen.insert(*person));
    order
}

/// What the registration of a tournament knows, with what people typed.
#[must_use]
pub fn of(snapshot: &Snapshot, typed: &[Typed]) -> Registered {
    let order = order(snapshot);
    let typed: HashMap<i64, &Typed> = typed.iter().map(|it| (it.person, it)).collect();
    let people = order.iter().map(|person| {
        let typed = typed.get(&person.0).copied();
        (*person, one(snapshot, *person, typed))
    });
    Registered {
        is_on: snapshot.tournament.registration.settings.is_some(),
        people: people.collect(),
        order,
    }
}

fn one(snapshot: &Snapshot, person: PersonId, typed: Option<&Typed>) -> Registration {
    let tournament = &snapshot.tournament;
    let language = typed.and_then(|it| Lang::from_tag(&it.language));
    let words = language.map_or_else(|| main_words(tournament), Words::for_language);
    let settings = tournament.registration.settings.as_deref();
    let currency = settings.and_then(|it| it.currency);
    let said = |units: i64| currency.map(|it| amount(words, it, units));
    let application = tournament.registration.application_of(person);
    let balance = tournament.balance(person);
    let open = balance.open();
    Registration {
        person: snapshot.people.get(&person).cloned(),
        language,
        fee: said(balance.due).filter(|_| balance.due > 0),
        to_pay: said(open).filter(|_| open > 0),
        reference: tournament.transfer_reference(person).filter(|_| open > 0),
        private_path: Some(format!("{PAGE_PATH}…")),
        waits: application.is_some_and(|it| it.state == ApplicationState::Waiting),
    }
}
