//! The line of everybody who belongs in the list, before anybody has a rank.

use ruleset::{StandingPoints, Unit};

use super::penalties::{against_totals, missed, without_line};
use super::tally::{SessionShare, Tally};
use crate::ids::{EntrantId, SessionNo};
use crate::ruling::Subject;
use crate::state::{EntrantKind, Standing, Tournament};

/// An entrant's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The rank; none for those who cannot have one. Equal numbers are shared ranks.
    pub rank: Option<u32>,
    pub entrant: EntrantId,
    /// What counts.
    pub tally: Tally,
    /// Session by session, only those played.
    pub lines: Vec<SessionShare>,
    /// The index of the last stage they came into.
    pub level: usize,
    /// The index of the stage whose points and criteria give the rank.
    pub stage: usize,
}

/// The lines of everybody, found without a search: a large event has tens of thousands.
pub(super) struct Lines {
    /// Who, in order.
    entrants: Vec<EntrantId>,
    lines: Vec<Vec<SessionShare>>,
}

impl Lines {
    /// None yet, with room for so many of each entrant.
    pub(super) fn of(tournament: &Tournament, sessions: usize) -> Self {
        let entrants: Vec<EntrantId> = tournament.entrants.keys().copied().collect();
        let lines = entrants.iter().map(|_| Vec::with_capacity(sessions));
        Self {
            lines: lines.collect(),
            entrants,
        }
    }

    fn of_entrant(&mut self, entrant: EntrantId) -> Option<&mut Vec<SessionShare>> {
        // Badges are usually numbered without a gap.
        let guess = usize::try_from(entrant.0).ok()?.wrapping_sub(1);
        let index = if self.entrants.get(guess) == Some(&entrant) {
            guess
        } else {
            self.entrants.binary_search(&entrant).ok()?
        };
        self.lines.get_mut(index)
    }

    pub(super) fn add(&mut self, entrant: EntrantId, line: SessionShare) {
        if let Some(lines) = self.of_entrant(entrant) {
            lines.push(line);
        }
    }

    fn take(&mut self, entrant: EntrantId) -> Vec<SessionShare> {
        self.of_entrant(entrant)
            .map(std::mem::take)
            .unwrap_or_default()
    }
}

/// Unranked lines of everybody who belongs in the list, by number.
pub(super) fn entrant_rows(
    tournament: &Tournament,
    as_of: Option<SessionNo>,
    mut lines: Lines,
) -> Vec<Row> {
    let mut rows: Vec<Row> = tournament
        .entrants
        .values()
        .filter_map(|entrant| {
            let lines = lines.take(entrant.id);
            // Who was put out stays in the list, even before playing; who went home does not.
            let is_out = matches!(entrant.standing, Standing::Disqualified { .. });
            let listed = !lines.is_empty()
                || (entrant.kind != EntrantKind::Substitute && (entrant.is_active() || is_out));
            listed.then(|| {
                let mut tally = Tally::default();
                tally.by_session.reserve(lines.len());
                lines.iter().for_each(|line| tally.add(line));
                Row {
                    rank: None,
                    entrant: entrant.id,
                    tally,
                    lines,
                    level: 0,
                    stage: 0,
                }
            })
        })
        .collect();
    for (entrant, _) in missed(tournament, as_of) {
        let at = rows.binary_search_by_key(&entrant, |row| row.entrant);
        if let Some(row) = at.ok().and_then(|at| rows.get_mut(at)) {
            let points = tournament.ruleset.absence.missed_session;
            row.tally.missed += 1;
            row.tally.penalty += StandingPoints::whole(points);
        }
    }
    let against_total = against_totals(tournament, Unit::Standing, as_of).filter_map(
        |(subject, points, ruling)| match subject {
            Subject::Entrant(entrant) => Some((entrant, points, ruling)),
            _ => None,
        },
    );
    let without_line = without_line(tournament, as_of)
        .map(|(entrant, _, points, ruling)| (entrant, points, ruling));
    for (entrant, points, ruling) in against_total.chain(without_line) {
        // The rows are in the order of the entrants' numbers here.
        let at = rows.binary_search_by_key(&entrant, |row| row.entrant);
        if let Some(row) = at.ok().and_then(|at| rows.get_mut(at)) {
            row.tally.penalty += points;
            row.tally.rulings.push(ruling);
        }
    }
    rows
}
