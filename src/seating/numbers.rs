//! Table numbers: the groups of a session are given numbers so that nobody sees
//! the same table too often, or, if wanted, so that people stay where they are.

use super::budget::{Meter, Stage};
use super::plan::{Player, Rows, Session};
use super::problem::TableAim;
use super::rest;
use super::rng::Rng;
use super::rules::{NONE, Rules};
use super::visits::Visits;

/// Cost of one visit too many.
const VISIT: i64 = 1024;
/// Steps between two looks at the meter.
const LAP: u64 = 1024;

/// The search over numbers: the state is the order of tables in `seats`.
pub(super) struct Numbers<'a> {
    rules: &'a Rules,
    aim: TableAim,
    seats: Rows,
    visits: Visits,
    /// Table of each person in each drawn session.
    at: Vec<u16>,
    /// Table of each person in the last kept session.
    before: Vec<u16>,
    cost: i64,
}

/// Improves the table numbers of `seats` for at most `steps` steps.
pub(super) fn number(
    rules: &Rules,
    past: &[Session],
    aim: TableAim,
    seats: Rows,
    steps: u64,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Rows {
    meter.stage(Stage::Tables);
    let mut search = Numbers::new(rules, past, aim, with_rest_last(rules, seats));
    search.run(steps, rng, meter)
}

/// The same tables, those of the rest with the last numbers of their session.
fn with_rest_last(rules: &Rules, mut seats: Rows) -> Rows {
    for (row, session) in seats.iter_mut().zip(&rules.sessions) {
        let before = row.clone();
        let people = |table: usize| &before[rules.size.row_of(table)];
        let order = rest::order_with_rest_last(
            session.tables,
            |table| is_pinned(rules, people(table)),
            |table| rules.is_of_rest(people(table)),
        );
        for (number, table) in order.into_iter().enumerate() {
            row[rules.size.row_of(number)].copy_from_slice(people(table));
        }
    }
    seats
}

/// Whether somebody of a table is fixed at it.
fn is_pinned(rules: &Rules, people: &[Player]) -> bool {
    people
        .iter()
        .any(|&person| rules.fixed[usize::from(person)] != NONE)
}

impl<'a> Numbers<'a> {
    fn new(rules: &'a Rules, past: &[Session], aim: TableAim, seats: Rows) -> Self {
        let mut numbers = Self {
            rules,
            aim,
            visits: Visits::of(rules, &seats),
            at: vec![NONE; rules.people * seats.len()],
            before: vec![NONE; rules.people],
            cost: 0,
            seats,
        };
        for session in past {
            numbers.before.fill(NONE);
            for (player, table, _) in session.places() {
                if let Some(table) = table {
                    numbers.before[usize::from(player)] = table as u16;
                }
            }
        }
        for row in 0..numbers.seats.len() {
            for place in 0..rules.chairs(&rules.sessions[row]) {
                let person = usize::from(numbers.seats[row][place]);
                numbers.at[row * rules.people + person] = rules.size.table_of(place) as u16;
            }
        }
        numbers.cost = numbers.total();
        numbers
    }

    /// What the table numbers cost.
    fn total(&self) -> i64 {
        match self.aim {
            TableAim::Spread => VISIT * self.visits.total(),
            TableAim::Stay => (0..self.rules.players)
                .flat_map(|person| (0..self.seats.len()).map(move |row| (row, person)))
                .map(|(row, person)| self.step_cost(row, person))
                .sum(),
        }
    }

    /// 1 visit if the person changes table on the way into session `row`.
    fn step_cost(&self, row: usize, person: usize) -> i64 {
        let now = self.table(row, person);
        let then = match row.checked_sub(1) {
            Some(previous) => self.table(previous, person),
            None => self.before[person],
        };
        i64::from(now != NONE && then != NONE && now != then) * VISIT
    }

    fn table(&self, row: usize, person: usize) -> u16 {
        self.at[row * self.rules.people + person]
    }

    fn run(&mut self, steps: u64, rng: &mut Rng, meter: &mut Meter<'_>) -> Rows {
        let mut best = self.seats.clone();
        let mut least = self.cost;
        let mut done = 0;
        let free = self.free();
        while done < steps && least > 0 && !free.is_empty() {
            let lap = LAP.min(steps - done).min(meter.left());
            if lap == 0 {
                break;
            }
            let heat = VISIT * 3 / 10 - VISIT / 5 * done as i64 / steps as i64;
            for _ in 0..lap {
                let (row, ref tables) = free[rng.below(free.len())];
                let (Some(a), Some(b)) = (rng.pick(tables), rng.pick(tables)) else {
                    break;
                };
                if a == b {
                    continue;
                }
                let change = self.exchange(row, a, b);
                if change > rng.uphill(heat) {
                    self.exchange(row, a, b);
                    continue;
                }
                self.cost += change;
                if self.cost < least {
                    least = self.cost;
                    best.clone_from(&self.seats);
                    if least == 0 {
                        break;
                    }
                }
            }
            done += lap;
            if !meter.spend(lap) {
                break;
            }
        }
        best
    }

    /// The tables of each row that may change their numbers among each other: the usual ones, and those of the rest.
    fn free(&self) -> Vec<(usize, Vec<usize>)> {
        let mut alike = Vec::new();
        let rows = self.seats.iter().zip(&self.rules.sessions);
        for (row, (seats, session)) in rows.enumerate() {
            let people = |table: usize| &seats[self.rules.size.row_of(table)];
            let free = (0..session.tables).filter(|&table| !is_pinned(self.rules, people(table)));
            let (of_rest, usual): (Vec<usize>, Vec<usize>) =
                free.partition(|&table| self.rules.is_of_rest(people(table)));
            let tables = [usual, of_rest].into_iter();
            alike.extend(tables.filter(|it| it.len() > 1).map(|it| (row, it)));
        }
        alike
    }

    /// Exchanges the numbers of two tables and says what it costs.
    fn exchange(&mut self, row: usize, a: usize, b: usize) -> i64 {
        let (mut change, size) = (0, self.rules.size);
        let chairs = || size.row_of(a).zip(size.row_of(b));
        for (in_a, in_b) in chairs() {
            for (from, to) in [(a, b), (b, a)] {
                let place = if from == a { in_a } else { in_b };
                let person = usize::from(self.seats[row][place]);
                change += self.renumber(row, person, from, to);
            }
        }
        for (in_a, in_b) in chairs() {
            self.seats[row].swap(in_a, in_b);
        }
        change
    }

    /// Moves one person's visit and says what it costs.
    fn renumber(&mut self, row: usize, person: usize, from: usize, to: usize) -> i64 {
        let near = |numbers: &Self| {
            let after = (row + 1 < numbers.seats.len()).then(|| numbers.step_cost(row + 1, person));
            numbers.step_cost(row, person) + after.unwrap_or(0)
        };
        let spread = VISIT * self.visits.change(person, from, to);
        let before = near(self);
        self.visits.go(person, from, to);
        self.at[row * self.rules.people + person] = to as u16;
        match self.aim {
            TableAim::Spread => spread,
            TableAim::Stay if person < self.rules.players => near(self) - before,
            TableAim::Stay => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::{Budget, Control};
    use super::super::problem::{FixedTable, Problem, Remainder};
    use super::*;

    /// Twelve people at three tables who stay together at theirs.
    fn settled(sessions: usize) -> Rows {
        vec![(0..12).collect(); sessions]
    }

    fn rules(sessions: usize, fixed: &[(Player, usize)]) -> Rules {
        let mut problem = Problem::new(12, sessions);
        let fixed = fixed.iter();
        problem.fixed = fixed
            .map(|&(player, table)| FixedTable { player, table })
            .collect();
        Rules::of(&problem)
    }

    fn numbered(rules: &Rules, past: &[Session], aim: TableAim, seats: Rows) -> Rows {
        let mut go_on = |_: &_| Control::Continue;
        let mut meter = Meter::new(Budget::steps(10_000), &mut go_on);
        let rng = &mut Rng::new(1);
        number(rules, past, aim, seats, 3_000, rng, &mut meter)
    }

    /// The table of the people who were at each table in the first draft, by session.
    fn tables(seats: &Rows) -> Vec<[usize; 3]> {
        let table =
            |row: &Vec<Player>, player| row.iter().position(|&p| p == player).map(|at| at / 4);
        let of = |row| [0, 4, 8].map(|player| table(row, player).expect("a place"));
        seats.iter().map(of).collect()
    }

    #[test]
    fn everybody_sees_each_table_as_often() {
        let rules = rules(3, &[]);
        let seats = numbered(&rules, &[], TableAim::Spread, settled(3));
        let tables = tables(&seats);
        for group in 0..3 {
            let mut seen: Vec<usize> = tables.iter().map(|row| row[group]).collect();
            seen.sort_unstable();
            assert_eq!(seen, [0, 1, 2]);
        }
    }

    #[test]
    fn people_stay_where_they_were_in_the_last_session_that_is_over() {
        let rules = rules(3, &[]);
        let past = Session::of(&[[4, 5, 6, 7], [0, 1, 2, 3], [8, 9, 10, 11]], &[]);
        let before = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], &[]);
        let seats = numbered(&rules, &[before, past], TableAim::Stay, settled(3));
        assert_eq!(tables(&seats), [[1, 0, 2]; 3]);
    }

    #[test]
    fn a_table_with_somebody_fixed_keeps_its_number() {
        let rules = rules(4, &[(1, 0)]);
        let seats = numbered(&rules, &[], TableAim::Spread, settled(4));
        let tables = tables(&seats);
        assert!(tables.iter().all(|row| row[0] == 0));
        assert_eq!(tables.iter().filter(|row| row[1] == 1).count(), 2);
    }

    #[test]
    fn visits_too_many_and_changes_of_table_cost_and_are_counted_as_they_come() {
        let rules = rules(4, &[]);
        let past = [Session::of(
            &[[4, 5, 6, 7], [0, 1, 2, 3], [8, 9, 10, 11]],
            &[],
        )];
        let cost = |aim| Numbers::new(&rules, &past, aim, settled(4)).total();
        // Two of four visits to one of three tables are too many, one and two; eight people change once.
        assert_eq!(cost(TableAim::Spread), 12 * 3 * VISIT);
        assert_eq!(cost(TableAim::Stay), 8 * VISIT);
        for aim in [TableAim::Spread, TableAim::Stay] {
            let mut numbers = Numbers::new(&rules, &past, aim, settled(4));
            let mut rng = Rng::new(3);
            for _ in 0..100 {
                let (row, table) = (rng.below(4), rng.below(3));
                let before = numbers.total();
                let change = numbers.exchange(row, table, (table + 1) % 3);
                assert_eq!(numbers.total() - before, change);
            }
        }
    }

    #[test]
    fn whoever_sat_out_and_an_open_chair_change_no_table() {
        let mut problem = Problem::new(9, 2);
        let past = [Session::of(&[[4, 5, 6, 8], [0, 1, 2, 3]], &[7])];
        let rules = Rules::of(&problem);
        // In turn 8 and 4 sit out.
        let rows = vec![
            vec![0, 1, 2, 3, 4, 5, 6, 7, 8],
            vec![0, 1, 2, 3, 8, 5, 6, 7, 4],
        ];
        let numbers = Numbers::new(&rules, &past, TableAim::Stay, rows);
        assert_eq!(numbers.total(), (4 + 3) * VISIT);
        problem = Problem::new(7, 2);
        problem.remainder = Remainder::Fillers;
        let rules = Rules::of(&problem);
        let rows: Rows = vec![(0..8).collect(); 2];
        let mut numbers = Numbers::new(&rules, &[], TableAim::Stay, rows);
        assert_eq!(numbers.exchange(1, 0, 1), 7 * VISIT);
        assert_eq!(numbers.total(), 7 * VISIT);
    }
}
