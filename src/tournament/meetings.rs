//! Who meets whom: what a swap or a new plan does to the fairness of the seating.

use std::collections::BTreeMap;

use super::ids::EntrantId;
use super::state::{EntrantKind, Tournament};

/// How fair the seating of all planned sessions is, in a few figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatingFigures {
    /// Meetings beyond the first of each pair.
    pub repeats: u32,
    /// The most often that any pair meets.
    pub most: u32,
    /// Meetings of members of one team.
    pub team_meetings: u32,
}

/// Pairs who sit at one table, with the number of sessions in which they do; the smaller number
/// first.
pub fn meetings(tournament: &Tournament) -> BTreeMap<(EntrantId, EntrantId), u32> {
    let mut met = BTreeMap::new();
    let tables = tournament
        .sessions
        .iter()
        .flat_map(|session| &session.tables);
    for table in tables {
        let people: Vec<EntrantId> = table.seats.people().collect();
        for (index, a) in people.iter().enumerate() {
            for b in people.iter().skip(index + 1) {
                *met.entry((*a.min(b), *a.max(b))).or_default() += 1;
            }
        }
    }
    met
}

/// The figures of the present seating. Substitutes count nowhere: whom they fill in for is no choice
/// of the plan.
pub fn seating_figures(tournament: &Tournament) -> SeatingFigures {
    let plays = |entrant| {
        let known = tournament.entrant(entrant);
        known.is_some_and(|entrant| entrant.kind != EntrantKind::Substitute)
    };
    let team = |entrant| tournament.entrant(entrant).and_then(|entrant| entrant.team);
    let mut figures = SeatingFigures::default();
    let met = meetings(tournament).into_iter();
    for ((a, b), count) in met.filter(|((a, b), _)| plays(*a) && plays(*b)) {
        figures.repeats += count - 1;
        figures.most = figures.most.max(count);
        if team(a).is_some() && team(a) == team(b) {
            figures.team_meetings += count;
        }
    }
    figures
}
