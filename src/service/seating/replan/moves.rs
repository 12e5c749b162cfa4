//! Whom a new plan moves.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use tournament::seating::SessionPlan;
use tournament::{EntrantId, Tournament};

/// Who has a table before and after, and not the same one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Moves {
    /// How many people.
    pub people: usize,
    /// How often, over all sessions.
    pub times: usize,
}

/// Whom these plans move.
pub(super) fn moves(tournament: &Tournament, plans: &[SessionPlan]) -> Moves {
    let moved: Vec<EntrantId> = plans
        .iter()
        .flat_map(|plan| moved(tournament, plan))
        .collect();
    Moves {
        times: moved.len(),
        people: moved.into_iter().collect::<BTreeSet<_>>().len(),
    }
}

fn moved(tournament: &Tournament, plan: &SessionPlan) -> Vec<EntrantId> {
    let Some(session) = tournament.session(plan.session) else {
        return Vec::new();
    };
    let tables = plan.tables.iter();
    tables
        .flat_map(|seats| seats.people().map(|id| (id, seats.table)))
        .filter(|(id, table)| {
            let before = session.table_of(*id).map(|it| it.seats.table);
            before.is_some_and(|before| before != *table)
        })
        .map(|(id, _)| id)
        .collect()
}
