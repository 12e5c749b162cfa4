//! The order of the list, and the rank of everybody who can have one.

use ruleset::conduct::Listed;

use super::rows::Row;
use crate::ids::EntrantId;
use crate::state::{EntrantKind, Standing, Tournament};

/// In which part of the list somebody stands, the first part first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// Among those with a rank.
    Ranked,
    /// Behind them, with the last ranks.
    Last,
    /// At the end, without a rank.
    Unranked,
}

fn part(tournament: &Tournament, entrant: EntrantId) -> Part {
    let Some(known) = tournament.entrant(entrant) else {
        return Part::Unranked;
    };
    let rules = &tournament.ruleset;
    if known.kind == EntrantKind::Substitute && !rules.substitutes.ranked {
        return Part::Unranked;
    }
    match (&known.standing, rules.disqualification.listed) {
        (Standing::Disqualified { .. }, Listed::Last) => Part::Last,
        (Standing::Disqualified { .. }, Listed::WithoutRank) => Part::Unranked,
        _ => Part::Ranked,
    }
}

/// The rows in order, with ranks for those who can have one. Who came into a later stage stands before
/// who did not.
pub(super) fn ranked(tournament: &Tournament, rows: Vec<Row>) -> Vec<Row> {
    let mut rows: Vec<(Part, Row)> = rows
        .into_iter()
        .map(|row| (part(tournament, row.entrant), row))
        .collect();
    let order = |(part_a, a): &(Part, Row), (part_b, b): &(Part, Row)| {
        let criteria = &tournament.ranking_in(a.stage).criteria;
        part_a
            .cmp(part_b)
            .then_with(|| b.level.cmp(&a.level))
            .then_with(|| a.tally.compare(&b.tally, criteria))
    };
    rows.sort_by(order);
    let with_rank = rows
        .iter()
        .take_while(|(part, _)| *part < Part::Unranked)
        .count();
    let ranks = shared_ranks(&rows[..with_rank], |a, b| order(a, b).is_eq());
    for ((_, row), rank) in rows.iter_mut().zip(ranks) {
        row.rank = Some(rank);
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Ranks of a sorted list: those who are tied share one, and the next is left out (1, 2, 2, 4).
pub(super) fn shared_ranks<T>(sorted: &[T], tied: impl Fn(&T, &T) -> bool) -> Vec<u32> {
    let mut ranks: Vec<u32> = Vec::with_capacity(sorted.len());
    for (index, item) in sorted.iter().enumerate() {
        let before = index
            .checked_sub(1)
            .and_then(|i| Some((&sorted[i], *ranks.get(i)?)));
        let rank = match before {
            Some((previous, rank)) if tied(previous, item) => rank,
            _ => u32::try_from(index + 1).unwrap_or(u32::MAX),
        };
        ranks.push(rank);
    }
    ranks
}
