//! Table numbers: the groups of a session are given numbers so that nobody sees
//! the same table too often, or, if wanted, so that people stay where they are.

use super::anneal::Seats;
use super::budget::{Meter, Stage};
use super::plan::Session;
use super::problem::TableAim;
use super::rng::Rng;
use super::rules::{NONE, Rules};

/// Cost of one visit too many.
const VISIT: i64 = 1024;
/// Steps between two looks at the meter.
const LAP: u64 = 1024;

/// The search over numbers: the state is the order of tables in `seats`.
pub(super) struct Numbers<'a> {
    rules: &'a Rules,
    aim: TableAim,
    seats: Seats,
    /// Visits by person and table.
    visits: Vec<u16>,
    tables: usize,
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
    seats: Seats,
    steps: u64,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Seats {
    meter.stage(Stage::Tables);
    let mut search = Numbers::new(rules, past, aim, seats);
    search.run(steps, rng, meter)
}

impl<'a> Numbers<'a> {
    fn new(rules: &'a Rules, past: &[Session], aim: TableAim, seats: Seats) -> Self {
        let past_tables = past.iter().map(|s| s.tables.len()).max().unwrap_or(0);
        let drawn = rules.sessions.iter().map(|s| s.tables).max().unwrap_or(0);
        let tables = past_tables.max(drawn).max(1);
        let mut numbers = Self {
            rules,
            aim,
            visits: vec![0; rules.people * tables],
            tables,
            at: vec![NONE; rules.people * seats.len()],
            before: vec![NONE; rules.people],
            cost: 0,
            seats,
        };
        for session in past {
            numbers.before.fill(NONE);
            for (player, table, _) in session.places() {
                if let Some(table) = table {
                    numbers.visits[usize::from(player) * tables + table] += 1;
                    numbers.before[usize::from(player)] = table as u16;
                }
            }
        }
        for row in 0..numbers.seats.len() {
            for place in 0..4 * rules.sessions[row].tables {
                let person = usize::from(numbers.seats[row][place]);
                numbers.visits[person * tables + place / 4] += 1;
                numbers.at[row * rules.people + person] = (place / 4) as u16;
            }
        }
        numbers.cost = numbers.total();
        numbers
    }

    /// What the visits of a player beyond an even share cost.
    fn total(&self) -> i64 {
        let mut cost = 0;
        for person in 0..self.rules.players {
            cost += match self.aim {
                TableAim::Spread => self.visits[person * self.tables..(person + 1) * self.tables]
                    .iter()
                    .map(|&v| VISIT * i64::from(v) * (i64::from(v) - 1) / 2)
                    .sum::<i64>(),
                TableAim::Stay => (0..self.seats.len())
                    .map(|row| self.step_cost(row, person))
                    .sum(),
            };
        }
        cost
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

    /// Lowest cost there can be: every player's visits spread evenly.
    fn floor(&self) -> i64 {
        match self.aim {
            TableAim::Stay => 0,
            TableAim::Spread => (0..self.rules.players)
                .map(|person| {
                    let row = &self.visits[person * self.tables..(person + 1) * self.tables];
                    let games: u64 = row.iter().map(|&v| u64::from(v)).sum();
                    VISIT * super::bounds::even_pairs(games, self.tables as u64) as i64
                })
                .sum(),
        }
    }

    fn run(&mut self, steps: u64, rng: &mut Rng, meter: &mut Meter<'_>) -> Seats {
        let floor = self.floor();
        let mut best = self.seats.clone();
        let mut least = self.cost;
        let mut done = 0;
        let free: Vec<Vec<usize>> = (0..self.seats.len())
            .map(|row| {
                (0..self.rules.sessions[row].tables)
                    .filter(|&t| !self.pinned(row, t))
                    .collect()
            })
            .collect();
        let rows: Vec<usize> = (0..free.len()).filter(|&row| free[row].len() > 1).collect();
        while done < steps && least > floor && !rows.is_empty() {
            let lap = LAP.min(steps - done).min(meter.left());
            if lap == 0 {
                break;
            }
            let heat = VISIT * 3 / 10 - VISIT / 5 * done as i64 / steps as i64;
            for _ in 0..lap {
                let Some(row) = rng.pick(&rows) else { break };
                let (Some(a), Some(b)) = (rng.pick(&free[row]), rng.pick(&free[row])) else {
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
                    if least == floor {
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

    /// Whether somebody is fixed at the table of that number.
    fn pinned(&self, row: usize, table: usize) -> bool {
        self.seats[row][4 * table..4 * table + 4]
            .iter()
            .any(|&p| self.rules.fixed[usize::from(p)] != NONE)
    }

    /// Exchanges the numbers of two tables and says what it costs.
    fn exchange(&mut self, row: usize, a: usize, b: usize) -> i64 {
        let mut change = 0;
        for chair in 0..4 {
            for (from, to) in [(a, b), (b, a)] {
                let person = usize::from(self.seats[row][4 * from + chair]);
                change += self.renumber(row, person, from, to);
            }
        }
        for chair in 0..4 {
            self.seats[row].swap(4 * a + chair, 4 * b + chair);
        }
        change
    }

    /// Moves one person's visit and says what it costs.
    fn renumber(&mut self, row: usize, person: usize, from: usize, to: usize) -> i64 {
        let real = person < self.rules.players;
        let near = |numbers: &Self| {
            let next = row + 1;
            numbers.step_cost(row, person)
                + if next < numbers.seats.len() {
                    numbers.step_cost(next, person)
                } else {
                    0
                }
        };
        let before = if self.aim == TableAim::Stay {
            near(self)
        } else {
            0
        };
        let base = person * self.tables;
        self.visits[base + from] -= 1;
        self.visits[base + to] += 1;
        self.at[row * self.rules.people + person] = to as u16;
        let change = match self.aim {
            TableAim::Stay => near(self) - before,
            TableAim::Spread => {
                VISIT
                    * (i64::from(self.visits[base + to]) - 1 - i64::from(self.visits[base + from]))
            }
        };
        if real { change } else { 0 }
    }
}
