//! How often everybody should sit at the tables of the rest, known before the search.
//!
//! How few people must meet again hangs on the turns: with the same turns for everybody two sessions have too few people in
//! common at these tables. So turns that differ by two are alike.

use super::plan::Player;
use super::problem::Problem;
use super::rest::{people_at, people_of_rest};

/// Parts of a turn in which shares are counted.
const PARTS: usize = 1000;
/// Turns that are alike: the fewest, and up to so many more.
const SPARE: i64 = 2;

/// The shares of everybody.
#[derive(Clone, Debug)]
pub(super) struct Shares {
    /// Whether a table of the rest is one with an open chair; otherwise it is one without.
    is_open: bool,
    /// The fewest turns of each player that are alike.
    fewest: Vec<i64>,
    /// Turns in kept sessions.
    pub before: Vec<i64>,
}

impl Shares {
    /// The shares of everybody, `None` where the rest does not play at tables of its own.
    pub(super) fn of(problem: &Problem) -> Option<Self> {
        if !problem.has_rest() {
            return None;
        }
        let rest = people_of_rest(problem);
        let mut before = vec![0; problem.players];
        let mut parts = vec![0; problem.players];
        let mut share = |people: &[Player], turns: usize| {
            for &person in people {
                parts[usize::from(person)] += turns * PARTS / people.len();
            }
        };
        for session in &problem.kept {
            let seated: Vec<Player> = session.tables.iter().flatten().flatten().copied().collect();
            let of_rest = session.tables.iter().filter(|it| people_at(it) == rest);
            let at_rest: Vec<Player> = of_rest.flatten().flatten().copied().collect();
            for &person in &at_rest {
                before[usize::from(person)] += 1;
            }
            share(&seated, at_rest.len());
        }
        for session in problem.kept.len()..problem.sessions {
            let present = problem.present(session);
            let tables = tables_of_rest(problem, present.len());
            share(&present, tables * rest);
        }
        let fewest = |&parts: &usize| ((parts + PARTS / 2) / PARTS) as i64 - 1;
        Some(Self {
            is_open: problem.has_threes(),
            fewest: parts.iter().map(fewest).map(|it| it.max(0)).collect(),
            before,
        })
    }

    /// By how many turns a player is beyond those that are alike.
    pub(super) fn beyond(&self, person: usize, turns: i64) -> i64 {
        let few = self.fewest[person] - turns;
        let many = turns - self.fewest[person] - SPARE;
        few.max(many).max(0)
    }

    /// Whether the rest plays at a table with so many open chairs.
    pub(super) const fn is_of_rest(&self, open: u8) -> bool {
        self.is_open == (open > 0)
    }
}

/// How many tables of the rest there are with so many people.
fn tables_of_rest(problem: &Problem, present: usize) -> usize {
    let open = problem
        .table_size()
        .places(problem.tables_for(present))
        .saturating_sub(present);
    match problem.has_threes() {
        true => open,
        false => problem.tables_for(present).saturating_sub(open),
    }
}
