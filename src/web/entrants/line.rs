//! An entrant as one line of a list.

use crate::service::tournaments::Snapshot;
use crate::tournament::EntrantId;
use crate::tournament::state::{Entrant, EntrantKind};
use crate::web::extract::Page;
use crate::web::say::names;
use crate::web::say::part::Name;
use crate::web::say::refusal::name;
use crate::words::key;

/// An entrant, ready to print.
pub struct EntrantLine {
    pub number: EntrantId,
    pub name: Name,
    pub country: String,
    pub club: String,
    pub team: String,
    pub federation_number: String,
    pub kind: Option<&'static str>,
    pub out: Option<&'static str>,
    pub checked_in: Option<String>,
}

/// The key of the mark of a kind; players have none.
pub fn kind_key(kind: EntrantKind) -> Option<&'static str> {
    match kind {
        EntrantKind::Player => None,
        EntrantKind::Substitute => Some(key!("entrants-kind-substitute")),
        EntrantKind::Guest => Some(key!("entrants-kind-guest")),
    }
}

/// An entrant, ready to print.
pub fn line(page: &Page, snapshot: &Snapshot, entrant: &Entrant) -> EntrantLine {
    let person = snapshot.person(entrant.id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let zone = snapshot.tournament.settings.time_zone;
    let team = entrant
        .team
        .and_then(|team| snapshot.tournament.teams.get(&team));
    EntrantLine {
        number: entrant.id,
        name: name(snapshot, entrant.id),
        country: text(person.and_then(|person| person.country.as_ref())),
        club: text(person.and_then(|person| person.club.as_ref())),
        federation_number: text(person.and_then(|person| person.federation_number.as_ref())),
        team: text(team.map(|team| &team.name)),
        kind: kind_key(entrant.kind),
        out: names::standing_key(&entrant.standing),
        checked_in: entrant
            .checked_in
            .map(|at| page.words.time(&at.with_timezone(&zone))),
    }
}
