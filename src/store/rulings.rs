//! What was ruled on the same people in other tournaments.
//!
//! Read from the log itself, by an index that holds its rulings only: there is nothing to be kept in
//! step with it.

use std::collections::{BTreeMap, BTreeSet};

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;

use super::conn::Conn;
use super::error::StoreError;
use super::log::{EventRow, StoredEvent};
use super::same_person;
use super::schema::{event_log, memberships, people, roles};
use super::tournaments::{self, TournamentIndex};

/// The kinds of events that the index holds: as it is written there, or it is not used.
const OF_RULINGS: &str = "kind IN ('ruling_given', 'ruling_reversed', 'state_restored')";
/// Ids asked for in one query: SQLite takes 32,766 parameters.
const CHUNK: usize = 1000;
/// The roles that answer for a tournament.
const ORGANISERS: [&str; 2] = ["owner", "director"];

/// The other tournaments of the people of one.
#[derive(Debug, Clone, Default)]
pub struct Elsewhere {
    /// Who is who: the entrant here, the other tournament, and the entrant there.
    pub same: Vec<(i64, i64, i64)>,
    /// The rulings and reversals of a tournament, and where it went back, in order.
    pub events: BTreeMap<i64, Vec<StoredEvent>>,
    /// What is known of it.
    pub index: BTreeMap<i64, TournamentIndex>,
}

/// What was ruled in the other tournaments of the entrants of one (or of one entrant). Only those
/// that have an organiser in common are looked at: nobody is told what their organiser could not
/// open. Erased people have no past.
pub fn elsewhere(
    conn: &mut Conn,
    tournament: i64,
    entrant: Option<i64>,
) -> Result<Elsewhere, StoreError> {
    let same = same_people(conn, tournament, entrant)?;
    let mut related = of_same_organisers(conn, tournament)?;
    // Nobody really did what is ruled on in a rehearsal.
    for rehearsal in tournaments::rehearsals(conn, false)? {
        related.remove(&rehearsal);
    }
    let mut found = Elsewhere {
        same: same
            .into_iter()
            .filter(|it| related.contains(&it.1))
            .collect(),
        ..Elsewhere::default()
    };
    let ids: BTreeSet<i64> = found.same.iter().map(|it| it.1).collect();
    let ids: Vec<i64> = ids.into_iter().collect();
    for chunk in ids.chunks(CHUNK) {
        // Sorted here: asked for an order, SQLite reads whole logs by their key instead.
        let mut rows: Vec<EventRow> = event_log::table
            .filter(event_log::tournament_id.eq_any(chunk.iter().copied()))
            .filter(sql::<Bool>(OF_RULINGS))
            .select(EventRow::as_select())
            .load(conn)?;
        rows.sort_by_key(|row| (row.tournament_id, row.seq));
        for row in rows {
            let events = found.events.entry(row.tournament_id).or_default();
            events.push(row.into());
        }
    }
    for id in found.events.keys() {
        found.index.insert(*id, tournaments::get(conn, *id)?);
    }
    Ok(found)
}

/// Who is who in other tournaments: entrant here, tournament, entrant there.
fn same_people(
    conn: &mut Conn,
    tournament: i64,
    entrant: Option<i64>,
) -> Result<Vec<(i64, i64, i64)>, StoreError> {
    let mut here = memberships::table
        .inner_join(people::table.on(people::id.eq(memberships::person_id)))
        .filter(memberships::tournament_id.eq(tournament))
        .filter(people::erased_at.is_null())
        .select((memberships::person_id, memberships::entrant))
        .into_boxed();
    if let Some(entrant) = entrant {
        here = here.filter(memberships::entrant.eq(entrant));
    }
    let here: Vec<(i64, i64)> = here.load(conn)?;
    let merged = same_person::all(conn)?;
    let here = here.into_iter();
    let here: BTreeMap<i64, i64> = here
        .map(|(id, entrant)| (merged.kept(id), entrant))
        .collect();
    let persons: Vec<i64> = here.keys().flat_map(|id| merged.same_as(*id)).collect();
    let mut same = Vec::new();
    for chunk in persons.chunks(CHUNK) {
        let there: Vec<(i64, i64, i64)> = memberships::table
            .filter(memberships::person_id.eq_any(chunk.iter().copied()))
            .filter(memberships::tournament_id.ne(tournament))
            .select((
                memberships::person_id,
                memberships::tournament_id,
                memberships::entrant,
            ))
            .load(conn)?;
        same.extend(there.into_iter().filter_map(|(person, other, entrant)| {
            let own = here.get(&merged.kept(person))?;
            Some((*own, other, entrant))
        }));
    }
    Ok(same)
}

/// The tournaments for which somebody answers who answers for this one.
fn of_same_organisers(conn: &mut Conn, tournament: i64) -> Result<BTreeSet<i64>, StoreError> {
    let accounts: Vec<i64> = roles::table
        .filter(roles::tournament_id.eq(tournament))
        .filter(roles::role.eq_any(ORGANISERS))
        .select(roles::account_id)
        .distinct()
        .load(conn)?;
    let others: Vec<i64> = roles::table
        .filter(roles::account_id.eq_any(accounts))
        .filter(roles::role.eq_any(ORGANISERS))
        .select(roles::tournament_id)
        .distinct()
        .load(conn)?;
    Ok(others.into_iter().collect())
}
