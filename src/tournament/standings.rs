//! Standings: a pure function of the state, exact, as of any session.

mod bests;
pub mod columns;
pub mod digest;
mod groups;
mod paths;
mod penalties;
mod ranks;
mod rows;
mod stages;
mod table;
mod tally;
mod teams;

use super::ids::{EntrantId, SessionNo};
use super::state::{Session, Standing, Tournament};

pub use bests::{Best, Bests, Played};
pub use groups::GroupRow;
pub use paths::RankPaths;
pub use rows::Row;
pub use table::table_lines;
pub use tally::{HandCounts, SessionShare, Tally};
pub use teams::{TeamRow, differ_from_members};

use rows::{Lines, entrant_rows};
use table::{Effects, settled};

/// The standings of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standings {
    /// The last session counted.
    pub as_of: SessionNo,
    /// Entrants, best first; those without a rank at the end.
    pub rows: Vec<Row>,
    /// Teams, best first; empty without teams.
    pub teams: Vec<TeamRow>,
}

impl Standings {
    /// The line of an entrant.
    pub fn of(&self, entrant: EntrantId) -> Option<&Row> {
        self.rows.iter().find(|row| row.entrant == entrant)
    }
}

/// The standings after session `as_of` (after all results so far if none).
pub fn standings(tournament: &Tournament, as_of: Option<SessionNo>) -> Standings {
    let sessions: Vec<&Session> = tournament
        .sessions
        .iter()
        .map(AsRef::as_ref)
        .filter(|session| as_of.is_none_or(|last| session.number <= last))
        .collect();
    let effects = Effects::of(tournament);
    let mut lines = Lines::of(tournament, sessions.len());
    for session in &sessions {
        for table in &session.tables {
            for (entrant, line) in settled(tournament, &effects, session, table) {
                lines.add(entrant, line);
            }
        }
    }
    let mut rows = entrant_rows(tournament, as_of, lines);
    if !tournament.stages.is_empty() {
        stages::retally(tournament, as_of, &mut rows);
    }
    take_points_of_the_disqualified(tournament, &mut rows);
    let teams = teams::team_rows(tournament, as_of, &rows);
    let rows = ranks::ranked(tournament, rows);
    Standings {
        as_of: as_of.unwrap_or_else(|| last_played(&sessions)),
        rows,
        teams,
    }
}

/// Where the rule set says so, the disqualified have no points.
fn take_points_of_the_disqualified(tournament: &Tournament, rows: &mut [Row]) {
    if !tournament.ruleset.disqualification.loses_points {
        return;
    }
    for row in rows {
        let known = tournament.entrant(row.entrant);
        if known.is_some_and(|it| matches!(it.standing, Standing::Disqualified { .. })) {
            row.tally.penalty -= row.tally.points();
        }
    }
}

/// The last session with a result; 0 before there is one.
fn last_played(sessions: &[&Session]) -> SessionNo {
    sessions
        .iter()
        .rev()
        .find(|session| session.results() > 0)
        .map_or(SessionNo(0), |session| session.number)
}
