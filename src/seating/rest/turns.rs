//! Turns at the tables of the rest: whoever sits there more often than somebody else changes places with that person, as long
//! as nobody meets again for it; where the turns are three and more apart, a few people may.

use super::super::plan::{Player, Table};
use super::super::problem::Problem;
use super::{people_at, people_of_rest};

/// Rounds over all sessions; in most plans nobody moves after the second.
const ROUNDS: usize = 8;
/// Costs more than all meetings of a session.
const APART: i64 = 1_000_000;

/// As many meetings are worth a turn beyond two: about those that two people have when they change places.
pub(crate) const TURN: i64 = 6;
/// Costs more than any gap between the turns of two people.
const MATES: i64 = 1_000;

/// What is known of all sessions, kept and drawn.
pub(super) struct Turns<'a> {
    problem: &'a Problem,
    /// Meetings of each pair.
    met: Vec<i64>,
    /// How often each player sits at a table of the rest.
    times: Vec<i64>,
}

impl<'a> Turns<'a> {
    pub(super) fn of(problem: &'a Problem, drawn: &[Vec<Table>]) -> Self {
        let players = problem.players;
        let mut turns = Self {
            problem,
            met: vec![0; players * players],
            times: vec![0; players],
        };
        let kept = problem.kept.iter().flat_map(|session| &session.tables);
        for table in kept.chain(drawn.iter().flatten()) {
            for person in table.iter().flatten() {
                turns.meet(*person, table, None, 1);
                turns.times[usize::from(*person)] += i64::from(turns.is_of_rest(table));
            }
        }
        turns
    }

    /// Lets people change places in the drawn sessions.
    pub(super) fn take(mut self, drawn: &mut [Vec<Table>]) {
        for _ in 0..ROUNDS {
            let mut has_moved = false;
            for tables in drawn.iter_mut() {
                while let Some((one, other)) = self.find(tables) {
                    self.exchange(tables, one, other);
                    has_moved = true;
                }
            }
            if !has_moved {
                return;
            }
        }
    }

    /// Whether the rest plays at a table, whose open chair may still be there.
    fn is_of_rest(&self, table: &Table) -> bool {
        people_at(table) == people_of_rest(self.problem)
    }

    /// Two places, the first at a table of the rest, whose people should change.
    fn find(&self, tables: &[Table]) -> Option<(Place, Place)> {
        let places = |people: usize| {
            let wanted = tables.iter().enumerate();
            let wanted = wanted.filter(move |(_, table)| people_at(table) == people);
            wanted.flat_map(|(at, table)| {
                let people = table.iter().enumerate();
                people.filter_map(move |(chair, who)| Some(((at, chair), (*who)?)))
            })
        };
        places(people_of_rest(self.problem)).find_map(|(one, p)| {
            let mut others = places(self.problem.seats.seats());
            let found = others.find(|(other, q)| {
                let gap = self.times[usize::from(p)] - self.times[usize::from(*q)];
                let more = TURN * (gap - 2);
                gap > 1 && self.may_change((p, &tables[one.0]), (*q, &tables[other.0]), more)
            });
            found.map(|(other, _)| (one, other))
        })
    }

    /// Whether two people of different tables may change places: nobody stays at a table, and at most so many more people
    /// meet again.
    fn may_change(
        &self,
        (p, of_p): (Player, &Table),
        (q, of_q): (Player, &Table),
        more: i64,
    ) -> bool {
        let fixed = &self.problem.fixed;
        if fixed.iter().any(|it| it.player == p || it.player == q) {
            return false;
        }
        let now = self.company(p, of_p, p, 1) + self.company(q, of_q, q, 1);
        let then = self.company(p, of_q, q, 0) + self.company(q, of_p, p, 0);
        then <= now + more
    }

    /// What it costs a player to sit with the people of a table but for one; so many of the meetings are at this very
    /// table.
    fn company(&self, player: Player, table: &Table, without: Player, here: i64) -> i64 {
        let others = table.iter().flatten().filter(|it| **it != without);
        let cost =
            |other: &Player| self.meetings(player, *other) - here + self.clash(player, *other);
        others.map(cost).sum()
    }

    fn meetings(&self, a: Player, b: Player) -> i64 {
        self.met[usize::from(a) * self.problem.players + usize::from(b)]
    }

    /// What it costs that two should not meet, whatever the sessions.
    fn clash(&self, a: Player, b: Player) -> i64 {
        let together = |set: &&Vec<Player>| set.contains(&a) && set.contains(&b);
        let apart = self.problem.apart.iter().filter(together).count();
        let mates = self.problem.groupings.iter().filter(|labels| {
            let label = |player: Player| labels.get(usize::from(player)).copied().flatten();
            label(a).is_some() && label(a) == label(b)
        });
        APART * i64::from(apart > 0) + MATES * i64::from(mates.count() > 0)
    }

    fn exchange(&mut self, tables: &mut [Table], one: Place, other: Place) {
        let (Some(p), Some(q)) = (tables[one.0][one.1], tables[other.0][other.1]) else {
            return;
        };
        let (of_p, of_q) = (tables[one.0], tables[other.0]);
        self.meet_both(p, &of_p, Some(p), -1);
        self.meet_both(q, &of_q, Some(q), -1);
        self.meet_both(p, &of_q, Some(q), 1);
        self.meet_both(q, &of_p, Some(p), 1);
        tables[one.0][one.1] = Some(q);
        tables[other.0][other.1] = Some(p);
        self.times[usize::from(p)] -= 1;
        self.times[usize::from(q)] += 1;
    }

    /// Counts the meetings of a player with the people of a table but for one, in the player's own row.
    fn meet(&mut self, player: Player, table: &Table, without: Option<Player>, count: i64) {
        for other in table.iter().flatten().copied() {
            if other != player && Some(other) != without {
                let row = usize::from(player) * self.problem.players;
                self.met[row + usize::from(other)] += count;
            }
        }
    }

    /// The same in the rows of both.
    fn meet_both(&mut self, player: Player, table: &Table, without: Option<Player>, count: i64) {
        self.meet(player, table, without, count);
        for other in table.iter().flatten().copied() {
            if other != player && Some(other) != without {
                let row = usize::from(other) * self.problem.players;
                self.met[row + usize::from(player)] += count;
            }
        }
    }
}

/// Table and chair, from 0.
type Place = (usize, usize);

#[cfg(test)]
mod tests {
    use super::super::super::problem::{FixedTable, Remainder};
    use super::*;

    fn problem() -> Problem {
        let mut problem = Problem::new(7, 2);
        problem.remainder = Remainder::Threes;
        problem
    }

    /// Two sessions, in each of which one of seven people has changed the table with another.
    fn drawn() -> Vec<Vec<Table>> {
        let table = |people: [Player; 3]| {
            let [a, b, c] = people.map(Some);
            Table::from([a, b, c, None])
        };
        let four = |people: [Player; 4]| Table::from(people.map(Some));
        vec![
            vec![table([0, 1, 2]), four([3, 4, 5, 6])],
            vec![table([3, 1, 2]), four([0, 4, 5, 6])],
        ]
    }

    #[test]
    fn two_change_places_if_not_too_many_meet_again() {
        let (drawn, mut problem) = (drawn(), problem());
        let may_change = |problem: &Problem, more| {
            let turns = Turns::of(problem, &drawn);
            turns.may_change((0, &drawn[0][0]), (3, &drawn[0][1]), more)
        };
        // Player 0 has met 4, 5 and 6, and player 3 has met 1 and 2.
        assert!(!may_change(&problem, 4) && may_change(&problem, 5));
        for (apart, more) in [(vec![0, 4], 5), (vec![3, 1], 5)] {
            problem.apart = vec![apart];
            assert!(!may_change(&problem, more));
        }
        problem.apart = vec![vec![0, 1], vec![2, 3]];
        assert!(may_change(&problem, 5), "one of them must not stay");
        problem.apart = vec![vec![4, 1], vec![0, 3]];
        assert!(may_change(&problem, 5) && !may_change(&problem, 4));
        problem.groupings = vec![vec![Some(1), None, None, None, None, Some(1), None]];
        assert!(!may_change(&problem, 5));
        problem.groupings = vec![vec![None; 7]];
        assert!(may_change(&problem, 5));
        for (player, may) in [(0, false), (3, false), (1, true)] {
            problem.fixed = vec![FixedTable { player, table: 0 }];
            assert_eq!(may_change(&problem, 5), may);
        }
    }

    #[test]
    fn once_two_have_changed_places_the_counts_are_those_of_the_tables() {
        let (mut drawn, problem) = (drawn(), problem());
        let mut turns = Turns::of(&problem, &drawn);
        assert_eq!(turns.times, [1, 2, 2, 1, 0, 0, 0]);
        turns.exchange(&mut drawn[0], (0, 1), (1, 2));
        let mut people: Vec<Player> = drawn[0][0].iter().flatten().copied().collect();
        people.sort_unstable();
        assert_eq!(people, [0, 2, 5]);
        let anew = Turns::of(&problem, &drawn);
        assert_eq!(turns.times, anew.times);
        for (a, b) in (0..7).flat_map(|a| (0..7).map(move |b| (a, b))) {
            if a != b {
                assert_eq!(turns.meetings(a, b), anew.meetings(a, b), "{a} and {b}");
            }
        }
    }

    #[test]
    fn turns_two_and_more_apart_are_evened_out() {
        let mut drawn = drawn();
        drawn[1] = drawn[0].clone();
        drawn.push(drawn[0].clone());
        let mut problem = problem();
        problem.sessions = 3;
        Turns::of(&problem, &drawn).take(&mut drawn);
        let times = Turns::of(&problem, &drawn).times;
        assert_eq!(times.iter().sum::<i64>(), 9);
        assert!(
            times.iter().all(|&times| (1..=2).contains(&times)),
            "{times:?}"
        );
    }
}
