//! With whom somebody can change places in a session so that fewer people meet again.

use std::collections::BTreeMap;

use super::ids::{EntrantId, SessionNo};
use super::meetings::{meetings, seating_figures};
use super::session::Table;
use super::state::{EntrantKind, Tournament};

/// Somebody to change places with, and what comes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Partner {
    pub entrant: EntrantId,
    /// Meetings beyond the first of each pair in the whole plan after the change.
    pub repeats: u32,
}

/// What each pair of the plan is to each other.
struct Plan<'a> {
    tournament: &'a Tournament,
    met: BTreeMap<(EntrantId, EntrantId), u32>,
}

/// The people with whom somebody can change places in a session, the fewest repeated meetings first.
/// Left out are tables with a result, and changes that bring team mates together.
pub fn partners(tournament: &Tournament, session: SessionNo, entrant: EntrantId) -> Vec<Partner> {
    let Some(session) = tournament.session(session) else {
        return Vec::new();
    };
    let is_open = |table: &&Table| table.result.sheet().is_none();
    let Some(own) = session.table_of(entrant).filter(is_open) else {
        return Vec::new();
    };
    let plan = Plan {
        tournament,
        met: meetings(tournament),
    };
    let now = i64::from(seating_figures(tournament).repeats);
    let here = others(own, entrant);
    let tables = session.tables.iter().filter(is_open);
    let elsewhere = tables.filter(|table| table.seats.table != own.seats.table);
    let mut partners = Vec::new();
    for table in elsewhere {
        for other in table.seats.people() {
            let there = others(table, other);
            if plan.has_mate(entrant, &there) || plan.has_mate(other, &here) {
                continue;
            }
            let gone = plan.repeated(entrant, &here, 2) + plan.repeated(other, &there, 2);
            let new = plan.repeated(entrant, &there, 1) + plan.repeated(other, &here, 1);
            partners.push(Partner {
                entrant: other,
                repeats: u32::try_from(now - gone + new).unwrap_or(0),
            });
        }
    }
    partners.sort_by_key(|partner| (partner.repeats, partner.entrant));
    partners
}

/// Who else sits at a table.
fn others(table: &Table, entrant: EntrantId) -> Vec<EntrantId> {
    let people = table.seats.people();
    people.filter(|other| *other != entrant).collect()
}

impl Plan<'_> {
    /// Whether a team mate is among these.
    fn has_mate(&self, entrant: EntrantId, people: &[EntrantId]) -> bool {
        let team = |id| self.tournament.entrant(id).and_then(|known| known.team);
        let own = team(entrant);
        own.is_some() && people.iter().any(|id| team(*id) == own)
    }

    /// How many of these somebody meets at least so often. Substitutes count nowhere.
    fn repeated(&self, entrant: EntrantId, people: &[EntrantId], least: u32) -> i64 {
        let counts = |id: EntrantId| {
            let known = self.tournament.entrant(id);
            known.is_some_and(|known| known.kind != EntrantKind::Substitute)
        };
        let met = |id: EntrantId| self.met.get(&(entrant.min(id), entrant.max(id)));
        let often = people.iter().filter(|id| {
            counts(entrant) && counts(**id) && met(**id).is_some_and(|count| *count >= least)
        });
        i64::try_from(often.count()).unwrap_or(i64::MAX)
    }
}
