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

#[cfg(test)]
mod tests {
    use mahjong::{Seats, TableSize};

    use super::super::plan::Session;
    use super::super::problem::{Absence, Remainder};
    use super::*;

    fn problem(players: usize, sessions: usize, remainder: Remainder) -> Problem {
        let mut problem = Problem::new(players, sessions);
        problem.remainder = remainder;
        problem
    }

    /// How far a player with 0, 1, 2, … turns is beyond those that are alike.
    fn beyond(problem: &Problem, player: usize) -> [i64; 8] {
        let shares = Shares::of(problem).expect("a rest");
        [0, 1, 2, 3, 4, 5, 6, 7].map(|turns| shares.beyond(player, turns))
    }

    #[test]
    fn one_turn_more_or_less_than_the_share_is_alike() {
        // In each of five sessions six of ten sit at two tables of three: three turns for everybody.
        let threes = problem(10, 5, Remainder::Threes);
        assert_eq!(beyond(&threes, 0), [2, 1, 0, 0, 0, 1, 2, 3]);
        // Five of nine sit at a table of five.
        let fives = problem(9, 9, Remainder::Fives);
        assert_eq!(beyond(&fives, 8), [4, 3, 2, 1, 0, 0, 0, 1]);
        let fives = problem(10, 2, Remainder::Fives);
        assert_eq!(beyond(&fives, 0), [1, 0, 0, 0, 1, 2, 3, 4]);
    }

    #[test]
    fn kept_sessions_count_for_those_who_sat_in_them_and_later_ones_for_those_who_are_there() {
        let mut begun = problem(10, 5, Remainder::Threes);
        let table = |size, people: std::ops::Range<Player>| {
            Seats::collect(size, people.map(Some)).expect("a full table")
        };
        begun.kept = vec![Session {
            tables: vec![
                table(TableSize::Four, 0..4),
                table(TableSize::Three, 4..7),
                table(TableSize::Three, 7..10),
            ],
            byes: Vec::new(),
        }];
        begun.absences = vec![Absence {
            player: 0,
            from: 1,
            until: 5,
        }];
        let shares = Shares::of(&begun).expect("a rest");
        assert_eq!(shares.before, [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
        assert_eq!(beyond(&begun, 0)[..4], [0, 0, 0, 1]);
        // Nine play at three tables of three in the other four sessions.
        assert_eq!(beyond(&begun, 1), [4, 3, 2, 1, 0, 0, 0, 1]);
    }

    #[test]
    fn there_are_turns_only_at_tables_of_another_size() {
        for remainder in [Remainder::Byes, Remainder::Fillers] {
            assert!(Shares::of(&problem(10, 5, remainder)).is_none());
        }
        let is_of_rest = |remainder| {
            let shares = Shares::of(&problem(10, 5, remainder)).expect("a rest");
            [0, 1].map(|open| shares.is_of_rest(open))
        };
        assert_eq!(is_of_rest(Remainder::Threes), [false, true]);
        assert_eq!(is_of_rest(Remainder::Fives), [true, false]);
    }
}
