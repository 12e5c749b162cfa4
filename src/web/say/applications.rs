//! What applications are called on the staff's pages, and how they stand.

use crate::exchange::amount::amount;
use crate::service::tournaments::Snapshot;
use crate::tournament::registration::{Application, ApplicationState, Entry};
use crate::tournament::{ApplicationToday, PersonId, Tournament};
use crate::words::{Words, key};

use super::part::Name;

/// The name of somebody who applied or takes part; empty when unknown.
#[must_use]
pub fn name(snapshot: &Snapshot, person: PersonId) -> Name {
    let known = snapshot.people.get(&person);
    known.map_or_else(Name::default, |known| Name {
        first: known.first_name.clone(),
        last: known.last_name.clone(),
    })
}

/// Given and family name in one line; the number of the entry where there is no name any more.
#[must_use]
pub fn full_name(snapshot: &Snapshot, person: PersonId) -> String {
    let name = name(snapshot, person);
    let whole = format!("{} {}", name.first, name.last).trim().to_owned();
    match whole.is_empty() {
        true => person.to_string(),
        false => whole,
    }
}

/// The team of an application, or the name of its captain.
#[must_use]
pub fn called(snapshot: &Snapshot, application: &Application) -> String {
    let team = application.team.clone();
    let team = team.filter(|_| application.people.len() > 1);
    let captain = || application.captain().map(|it| full_name(snapshot, it));
    team.or_else(captain).unwrap_or_default()
}

/// How an application stands: the class of its pill, and the key of its word.
#[must_use]
pub fn mark(tournament: &Tournament, application: &Application) -> (&'static str, &'static str) {
    let settings = tournament.registration.settings.as_deref();
    let approves = settings.is_some_and(|it| it.entry == Entry::Approval);
    match tournament.application_today(application) {
        ApplicationToday::Open(state) => open_mark(state, application.is_confirmed(), approves),
        ApplicationToday::TakesPart => ("good", key!("applications-state-accepted")),
        ApplicationToday::DroppedOut => ("harm", key!("applications-state-dropped-out")),
        ApplicationToday::Disqualified => ("harm", key!("entrants-disqualified")),
        ApplicationToday::Removed => ("harm", key!("applications-state-removed")),
    }
}

fn open_mark(
    state: ApplicationState,
    is_confirmed: bool,
    approves: bool,
) -> (&'static str, &'static str) {
    match state {
        ApplicationState::Placed if !is_confirmed => ("", key!("applications-state-unconfirmed")),
        ApplicationState::Placed if approves => ("warn", key!("applications-state-to-decide")),
        ApplicationState::Placed => ("", key!("applications-state-placed")),
        ApplicationState::Waiting => ("", key!("applications-state-waiting")),
        ApplicationState::Offered { .. } => ("warn", key!("applications-state-offered")),
        ApplicationState::Accepted => ("good", key!("applications-state-accepted")),
        ApplicationState::Declined => ("harm", key!("applications-state-declined")),
        ApplicationState::Withdrawn => ("harm", key!("applications-state-withdrawn")),
        ApplicationState::Refused => ("harm", key!("applications-state-refused")),
        ApplicationState::Expired => ("harm", key!("applications-state-expired")),
    }
}

/// An amount in the currency of a tournament; the bare number where there is no currency.
#[must_use]
pub fn money(words: &Words, tournament: &Tournament, units: i64) -> String {
    let settings = tournament.registration.settings.as_deref();
    match settings.and_then(|it| it.currency) {
        Some(currency) => amount(words, currency, units),
        None => words.number(units),
    }
}
