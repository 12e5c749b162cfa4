//! The teams: every game of a member counts for the team.

use std::collections::BTreeMap;

use ruleset::Unit;

use super::penalties::against_totals;
use super::ranks::shared_ranks;
use super::rows::Row;
use super::tally::Tally;
use crate::ids::{SessionNo, TeamId};
use crate::ruling::Subject;
use crate::state::Tournament;

/// A team's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    pub rank: u32,
    pub team: TeamId,
    /// What counts: all games of its members, and the penalties of the team.
    pub tally: Tally,
}

/// Whether a team comes to something else than the lines of its members show: where only some go on, or a part is carried,
/// members play unequally many sessions or bring less than they won, and the team has every session in full.
pub fn differ_from_members(tournament: &Tournament) -> bool {
    let later = tournament.stages.iter().skip(1).map(|stage| &stage.plan);
    let mut parts = later.filter(|plan| plan.takes.is_some() || !plan.carries_all());
    !tournament.teams.is_empty() && parts.next().is_some()
}

/// The teams in order, with their ranks.
pub(super) fn team_rows(
    tournament: &Tournament,
    as_of: Option<SessionNo>,
    rows: &[Row],
) -> Vec<TeamRow> {
    let mut tallies: BTreeMap<TeamId, Tally> = tournament
        .teams
        .keys()
        .map(|team| (*team, Tally::default()))
        .collect();
    for row in rows {
        let team = tournament
            .entrant(row.entrant)
            .and_then(|entrant| entrant.team);
        if let Some(tally) = team.and_then(|team| tallies.get_mut(&team)) {
            row.lines.iter().for_each(|line| tally.add(line));
        }
    }
    for (subject, points, ruling) in against_totals(tournament, Unit::Team, as_of) {
        if let Subject::Team(team) = subject
            && let Some(tally) = tallies.get_mut(&team)
        {
            tally.penalty += points;
            tally.rulings.push(ruling);
        }
    }
    let criteria = tournament.ruleset.ranking.team_criteria();
    let mut teams: Vec<TeamRow> = tallies
        .into_iter()
        .map(|(team, tally)| TeamRow {
            rank: 0,
            team,
            tally,
        })
        .collect();
    teams.sort_by(|a, b| a.tally.compare(&b.tally, criteria));
    let tied = |a: &TeamRow, b: &TeamRow| a.tally.compare(&b.tally, criteria).is_eq();
    let ranks = shared_ranks(&teams, tied);
    for (team, rank) in teams.iter_mut().zip(ranks) {
        team.rank = rank;
    }
    teams
}
