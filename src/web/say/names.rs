//! What entrants, teams, tables, people and instants are called on the staff's pages.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::refusal::team;
use super::{refusal, rehearsal};
use crate::service::tournaments::Snapshot;
use crate::tournament::ruling::Subject;
use crate::tournament::state::Standing;
use crate::tournament::{Actor, EntrantId, SessionNo, TableNo};
use crate::words::{Words, key};

/// The names of those who did something.
pub type Names = BTreeMap<Actor, String>;

/// Number and name of an entrant, in one line.
pub fn entrant(snapshot: &Snapshot, id: EntrantId) -> String {
    let name = refusal::name(snapshot, id);
    let name = format!("{} {}", name.first, name.last);
    format!("{id} {}", name.trim()).trim().to_owned()
}

/// The key of the mark of who does not play.
pub fn standing_key(standing: &Standing) -> Option<&'static str> {
    match standing {
        Standing::Active => None,
        Standing::Withdrawn { .. } => Some(key!("entrants-withdrawn")),
        Standing::Disqualified { .. } => Some(key!("entrants-disqualified")),
    }
}

/// Whom a ruling is about.
pub fn subject(snapshot: &Snapshot, words: &Words, subject: Subject) -> String {
    match subject {
        Subject::Entrant(id) => entrant(snapshot, id),
        Subject::Team(id) => team(snapshot, id),
        Subject::Table => words.say("rulings-subject-table").into_owned(),
    }
}

/// "Table 7".
pub fn table(snapshot: &Snapshot, words: &Words, table: TableNo) -> String {
    let name = snapshot.tournament.settings.table_name(table);
    words
        .say_with("public-table")
        .arg("table", name)
        .to_string()
}

/// Session, table and hand, as far as they are known.
pub fn place(
    snapshot: &Snapshot,
    words: &Words,
    at: (Option<SessionNo>, Option<TableNo>),
    hand: Option<u8>,
) -> String {
    let session = at.0.map(|it| refusal::session_name(words, snapshot, it));
    let table = at.1.map(|it| self::table(snapshot, words, it));
    let hand = hand.map(|it| {
        words
            .say_with("rulings-hand-no")
            .arg("hand", it)
            .to_string()
    });
    let parts: Vec<String> = session.into_iter().chain(table).chain(hand).collect();
    if parts.is_empty() {
        return words.say("rulings-whole-event").into_owned();
    }
    parts.join(" · ")
}

pub fn actor(words: &Words, names: &Names, actor: Actor) -> String {
    match (names.get(&actor), actor) {
        (Some(name), _) => name.clone(),
        (None, Actor::Shell) => words.say("history-by-shell").into_owned(),
        (None, Actor::Program) => words.say("history-by-program").into_owned(),
        (None, Actor::Person(_)) => words.say("history-by-somebody").into_owned(),
        (None, Actor::Account(_)) => rehearsal::simulated(words, actor)
            .unwrap_or_else(|| words.say("history-by-account").into_owned()),
    }
}

/// When something was, in the tournament's time.
pub fn when(snapshot: &Snapshot, words: &Words, at: DateTime<Utc>) -> String {
    let zone = snapshot.tournament.settings.time_zone;
    words.date_time(&at.with_timezone(&zone))
}
