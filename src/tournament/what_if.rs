//! What a decision would change in the standings, before it is made.

use ruleset::StandingPoints;

use super::context::Actor;
use super::event::{Event, ResultEvent};
use super::fold::FoldError;
use super::ids::{EntrantId, TeamId};
use super::standings::{Standings, standings};
use super::state::{Stamp, Tournament};

/// A rank with the points behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The rank; none for those who cannot have one.
    pub rank: Option<u32>,
    /// What counts.
    pub points: StandingPoints,
}

/// Somebody whose line in the standings would change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change<Id> {
    pub id: Id,
    /// As it is; none for somebody who is not in the list.
    pub before: Option<Position>,
    /// As it would be.
    pub after: Option<Position>,
}

/// The lines that would change, by the rank they would have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WhatIf {
    pub entrants: Vec<Change<EntrantId>>,
    pub teams: Vec<Change<TeamId>>,
}

impl WhatIf {
    /// Whether nobody's rank or points would change.
    pub fn is_empty(&self) -> bool {
        self.entrants.is_empty() && self.teams.is_empty()
    }

    fn only_changes(&mut self) {
        self.entrants.retain(|change| change.before != change.after);
        self.teams.retain(|change| change.before != change.after);
    }
}

/// What these events would change in the standings of all results so far, with the sheets corrected
/// that they leave to be corrected. The tournament stays as it is.
///
/// # Errors
/// [`FoldError`] if the events do not follow on this state.
pub fn what_if(tournament: &Tournament, events: &[Event]) -> Result<WhatIf, FoldError> {
    let mut all = before_and_after(tournament, events)?;
    all.only_changes();
    Ok(all)
}

/// Everybody's position as it is and as these events would make it, whether it changes or not.
///
/// # Errors
/// [`FoldError`] if the events do not follow on this state.
pub fn before_and_after(tournament: &Tournament, events: &[Event]) -> Result<WhatIf, FoldError> {
    let mut changed = tournament.clone();
    for event in events {
        let stamp = next_stamp(&changed);
        changed.apply(&stamp, event)?;
    }
    correct_sheets(tournament, &mut changed)?;
    Ok(positions(tournament, &changed))
}

/// Everybody's position in two states.
fn positions(before: &Tournament, after: &Tournament) -> WhatIf {
    let (before, after) = (standings(before, None), standings(after, None));
    WhatIf {
        entrants: changes(&entrants(&before), &entrants(&after)),
        teams: changes(&teams(&before), &teams(&after)),
    }
}

/// The lines of the standings in which two states differ.
pub(crate) fn moved(before: &Tournament, after: &Tournament) -> WhatIf {
    let mut all = positions(before, after);
    all.only_changes();
    all
}

/// Corrects the sheets that the events left to be corrected, so that the points of a ruling that falls are counted
/// where somebody has to take them out by hand.
fn correct_sheets(before: &Tournament, changed: &mut Tournament) -> Result<(), FoldError> {
    let waited = before.sheets_to_correct();
    for sheet in changed.sheets_to_correct() {
        if waited.contains(&sheet) {
            continue;
        }
        let stamp = next_stamp(changed);
        let entered = ResultEvent::ResultEntered {
            session: sheet.session,
            table: sheet.table,
            version: sheet.version + 1,
            sheet: sheet.corrected,
        };
        changed.apply(&stamp, &entered.into())?;
    }
    Ok(())
}

/// The stamp of an event that nobody has done.
fn next_stamp(tournament: &Tournament) -> Stamp {
    Stamp {
        seq: tournament.version + 1,
        at: chrono::DateTime::UNIX_EPOCH,
        by: Actor::Program,
    }
}

/// Each entrant's position, in the order of the standings.
fn entrants(standings: &Standings) -> Vec<(EntrantId, Position)> {
    let rows = standings.rows.iter().map(|row| {
        let position = Position {
            rank: row.rank,
            points: row.tally.points(),
        };
        (row.entrant, position)
    });
    rows.collect()
}

/// Each team's position, in the order of the standings.
fn teams(standings: &Standings) -> Vec<(TeamId, Position)> {
    let rows = standings.teams.iter().map(|row| {
        let position = Position {
            rank: Some(row.rank),
            points: row.tally.points(),
        };
        (row.team, position)
    });
    rows.collect()
}

/// The positions, those of the new order first, then who is in it no more.
fn changes<Id: Copy + Ord>(before: &[(Id, Position)], after: &[(Id, Position)]) -> Vec<Change<Id>> {
    let sorted = |list: &[(Id, Position)]| -> std::collections::BTreeMap<Id, Position> {
        list.iter().copied().collect()
    };
    let (was, is) = (sorted(before), sorted(after));
    let gone = before.iter().filter(|(id, _)| !is.contains_key(id));
    let all = after.iter().chain(gone).map(|(id, _)| Change {
        id: *id,
        before: was.get(id).copied(),
        after: is.get(id).copied(),
    });
    all.collect()
}
