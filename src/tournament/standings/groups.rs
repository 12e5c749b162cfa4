//! Groups that nobody registered as teams, such as countries: the points of the best people of each.

use std::collections::BTreeMap;

use super::Standings;
use super::ranks::shared_ranks;
use super::rows::Row;
use super::tally::Tally;
use crate::ids::EntrantId;
use crate::state::{Standing, Tournament};

/// A group's line in the standings of groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupRow<'a> {
    /// The rank; none for a group with fewer people than count.
    pub rank: Option<u32>,
    pub name: &'a str,
    /// Whose points count, in the order of the standings.
    pub counted: Vec<EntrantId>,
    /// How many people of the group have a rank.
    pub people: usize,
    /// What counts: every session of those counted, and the penalties against their totals.
    pub tally: Tally,
}

impl Standings {
    /// The groups in order. The first `best` of each in these standings count, or all of them; people
    /// without a rank, without a group, or disqualified do not. Groups with too few people stand at the
    /// end.
    pub fn groups<'a>(
        &self,
        tournament: &Tournament,
        best: Option<usize>,
        group: impl Fn(EntrantId) -> Option<&'a str>,
    ) -> Vec<GroupRow<'a>> {
        let mut members: BTreeMap<&'a str, Vec<&Row>> = BTreeMap::new();
        for row in self.rows.iter().filter(|row| counts(tournament, row)) {
            if let Some(name) = group(row.entrant) {
                members.entry(name).or_default().push(row);
            }
        }
        let is_short = |row: &GroupRow<'_>| best.is_some_and(|best| row.people < best);
        let criteria = tournament.ruleset.ranking.team_criteria();
        let mut groups: Vec<GroupRow<'a>> = members
            .into_iter()
            .map(|(name, rows)| of_members(name, &rows, best))
            .collect();
        groups.sort_by(|a, b| {
            let short = is_short(a).cmp(&is_short(b));
            short.then_with(|| a.tally.compare(&b.tally, criteria))
        });
        let whole = groups.iter().take_while(|row| !is_short(row)).count();
        let tied = |a: &GroupRow<'_>, b: &GroupRow<'_>| a.tally.compare(&b.tally, criteria).is_eq();
        let ranks = shared_ranks(groups.get(..whole).unwrap_or_default(), tied);
        for (row, rank) in groups.iter_mut().zip(ranks) {
            row.rank = Some(rank);
        }
        groups
    }
}

fn counts(tournament: &Tournament, row: &Row) -> bool {
    let known = tournament.entrant(row.entrant);
    let is_out = known.is_some_and(|it| matches!(it.standing, Standing::Disqualified { .. }));
    row.rank.is_some() && !is_out
}

fn of_members<'a>(name: &'a str, rows: &[&Row], best: Option<usize>) -> GroupRow<'a> {
    let counted = rows.iter().take(best.unwrap_or(usize::MAX));
    let mut tally = Tally::default();
    for row in counted.clone() {
        row.lines.iter().for_each(|line| tally.add(line));
        tally.penalty += row.tally.penalty;
        tally.rulings.extend(&row.tally.rulings);
    }
    GroupRow {
        rank: None,
        name,
        counted: counted.map(|row| row.entrant).collect(),
        people: rows.len(),
        tally,
    }
}
