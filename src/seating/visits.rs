//! How often each player has been at each table, and what too often costs.

use super::plan::Rows;
use super::rules::Rules;

/// Visits of everybody, kept sessions included.
#[derive(Clone, Debug)]
pub(super) struct Visits {
    tables: usize,
    /// By person and table.
    count: Vec<u16>,
    /// Visits to one table that cost a person nothing.
    share: Vec<u16>,
}

impl Visits {
    /// Counts the visits of a draft.
    pub(super) fn of(rules: &Rules, seats: &Rows) -> Self {
        let tables = rules.tables;
        let mut visits = Self {
            tables,
            count: rules.visits.clone(),
            share: vec![u16::MAX; rules.people],
        };
        for (row, session) in seats.iter().zip(&rules.sessions) {
            for (place, &person) in row[..rules.chairs(session)].iter().enumerate() {
                visits.count[usize::from(person) * tables + rules.size.table_of(place)] += 1;
            }
        }
        let most = rules.sessions.iter().map(|s| s.tables).max().unwrap_or(1);
        for person in 0..rules.players {
            let games: u16 = visits.count[person * tables..(person + 1) * tables]
                .iter()
                .sum();
            visits.share[person] = games.div_ceil(most.max(1) as u16);
        }
        visits
    }

    /// Whether a person is too often at a table.
    pub(super) fn is_too_often(&self, person: usize, table: usize) -> bool {
        table < self.tables && self.count[person * self.tables + table] > self.share[person]
    }

    /// What so many visits of a person to one table cost.
    fn price(&self, person: usize, visits: u16) -> i64 {
        let over = i64::from(visits.saturating_sub(self.share[person]));
        over * (over + 1) / 2
    }

    /// What all visits cost.
    pub(super) fn total(&self) -> i64 {
        (0..self.count.len())
            .map(|cell| self.price(cell / self.tables, self.count[cell]))
            .sum()
    }

    /// By how much the cost changes if a person goes to another table; a number
    /// beyond the tables is a bye.
    pub(super) fn change(&self, person: usize, from: usize, to: usize) -> i64 {
        let mut change = 0;
        if let Some(&count) = self.cell(person, from) {
            change += self.price(person, count - 1) - self.price(person, count);
        }
        if let Some(&count) = self.cell(person, to) {
            change += self.price(person, count + 1) - self.price(person, count);
        }
        change
    }

    /// Lets a person go to another table.
    pub(super) fn go(&mut self, person: usize, from: usize, to: usize) {
        if from < self.tables {
            self.count[person * self.tables + from] -= 1;
        }
        if to < self.tables {
            self.count[person * self.tables + to] += 1;
        }
    }

    fn cell(&self, person: usize, table: usize) -> Option<&u16> {
        (table < self.tables).then(|| &self.count[person * self.tables + table])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Player;
    use crate::problem::Problem;

    /// Eight people at two tables who never change it.
    fn settled(sessions: usize) -> Visits {
        let everybody: Vec<Player> = (0..8).collect();
        let seats = vec![everybody; sessions];
        Visits::of(&Rules::of(&Problem::new(8, sessions)), &seats)
    }

    #[test]
    fn the_third_visit_of_four_is_too_often_and_a_table_that_is_not_there_never() {
        let mut visits = settled(4);
        assert!(visits.is_too_often(0, 0) && visits.is_too_often(7, 1));
        assert!(!visits.is_too_often(0, 1) && !visits.is_too_often(0, 2));
        visits.go(0, 0, 1);
        assert!(visits.is_too_often(0, 0));
        visits.go(0, 0, 1);
        assert!(!visits.is_too_often(0, 0) && !visits.is_too_often(0, 1));
    }

    #[test]
    fn an_odd_session_may_be_played_at_either_table() {
        let mut visits = settled(3);
        visits.go(0, 0, 1);
        assert!(!visits.is_too_often(0, 0));
    }

    #[test]
    fn each_visit_too_many_costs_more_than_the_one_before() {
        // Two visits too many for each of eight people: one and two.
        assert_eq!(settled(4).total(), 8 * 3);
        // Four too many.
        assert_eq!(settled(8).total(), 8 * (1 + 2 + 3 + 4));
    }

    #[test]
    fn the_change_told_beforehand_is_the_change_that_comes() {
        let mut visits = settled(4);
        for (from, to, change) in [(0, 1, -2), (0, 1, -1), (0, 1, 1), (1, 2, -1), (2, 0, 0)] {
            assert_eq!(visits.change(0, from, to), change, "{from} to {to}");
            let before = visits.total();
            visits.go(0, from, to);
            assert_eq!(visits.total() - before, change, "{from} to {to}");
        }
    }
}
