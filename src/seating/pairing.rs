//! The next session by the standings: Swiss, fold, interval, buckets, or strictly
//! by rank. Nobody meets again if it can be helped, except strictly by rank.
//!
//! A template says which rank would sit where. People change places by cost: a
//! meeting that must not be, a repeated one, team mates, and how far the tables
//! are from what the way wants.

use mahjong::{Seats, TableSize};
use serde::{Deserialize, Serialize};

use super::budget::{Budget, Control, Meter, Progress, Stage};
use super::chairs;
use super::draw::{Drawn, broken};
use super::judge::{Background, judge};
use super::plan::{Plan, Player, Session, Table};
use super::problem::{Aim, Problem, SeatingRefusal};
use super::rng::Rng;
use super::rules::{NONE, Rules};
use super::{rest, winds};

/// How the standings make tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Ranks as close together as can be without meeting again.
    Swiss,
    /// Tables of equal strength: the ranking laid out to and fro over the tables.
    Fold,
    /// Tables of equal strength: every so-many-th rank at one table.
    Interval,
    /// Any order inside buckets of so many tables.
    Buckets(usize),
    /// Ranks 1 to 4, 5 to 8 and so on, at tables of three 1 to 3, whoever met before: final tables.
    Ranked,
}

impl Way {
    /// Whether the best ranks fill the first table, the next ones the second and so on.
    const fn fills_table_by_table(self) -> bool {
        matches!(self, Way::Swiss | Way::Ranked | Way::Buckets(_))
    }
}

/// Cost of one rank of distance.
const RANK: i64 = 16;
/// Cost of meeting again, a little more for each time.
const AGAIN: i64 = 8192;
/// Cost of team mates at a table.
const MATES: i64 = 1024;
/// Cost of two who must not meet.
const APART: i64 = 64 * AGAIN;
/// Tables away within which people are mostly exchanged.
const NEAR: usize = 3;
/// Steps of the first search, for each place.
const STEPS: u64 = 8000;
/// Searches, each twice as long as the one before, while people meet again.
const ROUNDS: usize = 5;
/// Heat at the start; it falls with the square of the steps left.
const HEAT: i64 = 24 * RANK;
/// Steps between two looks at the meter.
const LAP: u64 = 4096;

/// Draws the session after the kept ones by `ranking` (best first; who is not
/// in it comes last). Only this session is drawn, whatever `problem.sessions`
/// says.
///
/// # Errors
/// As [`super::draw()`].
pub fn pair(
    problem: &Problem,
    ranking: &[Player],
    way: Way,
    seed: u64,
    budget: Budget,
    progress: &mut dyn FnMut(&Progress) -> Control,
) -> Result<Drawn, SeatingRefusal> {
    let mut problem = problem.clone();
    problem.sessions = problem.kept.len() + 1;
    problem.earlier = None;
    problem.check()?;
    let rules = Rules::of(&problem);
    let mut rng = Rng::new(seed);
    let mut meter = Meter::new(budget, progress);
    let ranking = complete(&problem, ranking);
    let (mut sitting, byes) = sit_out(&rules, &ranking);
    if problem.has_fives() && way.fills_table_by_table() {
        sitting = with_fifth_chairs(rules.size, &sitting, problem.players);
    }
    let mut board = Board::new(&rules, &problem, &sitting, way);
    if way != Way::Ranked || rules.kinds.iter().any(|kind| kind.apart) {
        board.search(&mut rng, &mut meter);
    }
    let session = Session {
        tables: board.tables(&problem),
        byes,
    };
    let mut sessions = problem.kept.clone();
    sessions.push(session);
    let mut plan = Plan {
        players: problem.players,
        sessions,
    };
    let steps = (meter.left() / 2).min(500 * sitting.len() as u64);
    let (kept, aims) = (problem.kept.len(), problem.aims.clone());
    chairs::improve(&mut plan, kept, &aims, steps, &mut rng, &mut meter);
    let mut standings = vec![None; kept];
    standings.push(Some(ranking));
    let background = Background {
        groupings: &problem.groupings,
        standings: &standings,
        earlier: None,
    };
    Ok(Drawn {
        figures: judge(&plan, &background),
        broken: broken(&problem, &plan),
        plan,
        steps: meter.done(),
        stopped: meter.stopped(),
    })
}

/// The players who are there, best first, everybody once.
fn complete(problem: &Problem, ranking: &[Player]) -> Vec<Player> {
    let present = problem.present(problem.kept.len());
    let mut is_free = vec![false; problem.players];
    for &player in &present {
        is_free[usize::from(player)] = true;
    }
    let named = ranking.iter().copied().filter(|&player| {
        let free = is_free.get_mut(usize::from(player));
        free.is_some_and(std::mem::take)
    });
    let mut all: Vec<Player> = named.collect();
    all.extend(present.into_iter().filter(|&p| is_free[usize::from(p)]));
    all
}

/// Who sits, best first and fillers last, and who does not: of those with the
/// fewest sessions off the lowest ranks, nobody who is fixed at a table.
fn sit_out(rules: &Rules, ranking: &[Player]) -> (Vec<Player>, Vec<Player>) {
    let Some(session) = rules.sessions.first() else {
        return (Vec::new(), Vec::new());
    };
    let out = ranking.len().saturating_sub(rules.chairs(session));
    let mut order: Vec<usize> = (0..ranking.len()).collect();
    order.sort_by_key(|&rank| {
        let player = usize::from(ranking[rank]);
        let fixed = rules.fixed[player] != NONE;
        (fixed, rules.byes[player], std::cmp::Reverse(rank))
    });
    let mut byes: Vec<Player> = order[..out].iter().map(|&rank| ranking[rank]).collect();
    byes.sort_unstable();
    let mut sitting: Vec<Player> = ranking
        .iter()
        .copied()
        .filter(|player| byes.binary_search(player).is_err())
        .collect();
    let fillers = session.people.iter().copied();
    sitting.extend(fillers.filter(|&p| usize::from(p) >= rules.players));
    (sitting, byes)
}

/// The order of the ranks in which each table of four has a filler on its fifth chair, and the tables of five come last.
fn with_fifth_chairs(size: TableSize, sitting: &[Player], players: usize) -> Vec<Player> {
    let (people, mut fillers): (Vec<Player>, Vec<Player>) =
        sitting.iter().partition(|&&p| usize::from(p) < players);
    let mut people = people.into_iter();
    let mut order = Vec::with_capacity(sitting.len());
    while order.len() < sitting.len() {
        order.extend(people.by_ref().take(size.others()));
        order.extend(fillers.pop().or_else(|| people.next()));
    }
    order
}

/// One session on its way; people are their ranks here.
struct Board<'a> {
    rules: &'a Rules,
    sitting: &'a [Player],
    way: Way,
    /// Rank at each place, the places of table after table.
    at: Vec<usize>,
    /// Place of each rank.
    place: Vec<usize>,
    /// Rank that the template has at each place.
    wanted: Vec<usize>,
    mates: i64,
}

impl<'a> Board<'a> {
    fn new(rules: &'a Rules, problem: &Problem, sitting: &'a [Player], way: Way) -> Self {
        let size = rules.size;
        let tables = size.tables(sitting.len());
        let wanted: Vec<usize> = (0..size.places(tables))
            .map(|place| {
                let (table, row) = (size.table_of(place), size.seat_of(place));
                match way {
                    Way::Swiss | Way::Ranked | Way::Buckets(_) => place,
                    Way::Interval => row * tables + table,
                    Way::Fold if row % 2 == 1 => (row + 1) * tables - 1 - table,
                    Way::Fold => row * tables + table,
                }
            })
            .collect();
        let mut place = vec![0; wanted.len()];
        for (at, &rank) in wanted.iter().enumerate() {
            place[rank] = at;
        }
        Self {
            rules,
            sitting,
            way,
            at: wanted.clone(),
            place,
            wanted,
            mates: if problem.aims.contains(&Aim::Groups) && way != Way::Ranked {
                MATES
            } else {
                0
            },
        }
    }

    /// What two ranks at one table cost.
    fn between(&self, a: usize, b: usize) -> i64 {
        let apart = match self.way {
            Way::Swiss => RANK * a.abs_diff(b) as i64,
            _ => 0,
        };
        apart + self.clash(a, b)
    }

    /// What it costs that two ranks should not meet, or not again.
    fn clash(&self, a: usize, b: usize) -> i64 {
        let (p, q) = (usize::from(self.sitting[a]), usize::from(self.sitting[b]));
        let kind = self.rules.kinds[self.rules.kind(p, q)];
        let mut cost = i64::from(kind.apart) * APART;
        if self.way != Way::Ranked && !kind.filler {
            let met = i64::from(self.rules.met[p * self.rules.people + q]);
            cost += AGAIN * met + AGAIN / 4 * (met - 1).max(0);
            cost += i64::from(kind.groups.count_ones()) * self.mates;
        }
        cost
    }

    /// Whether somebody at a table should not meet somebody there.
    fn clashes(&self, table: usize) -> bool {
        let people = &self.at[self.rules.size.row_of(table)];
        (1..people.len()).any(|b| (0..b).any(|a| self.clash(people[a], people[b]) > 0))
    }

    /// What a rank at a place costs by itself.
    fn alone(&self, rank: usize, place: usize) -> i64 {
        let wanted = self.wanted[place];
        match self.way {
            Way::Swiss => 0,
            Way::Buckets(tables) => {
                let size = self.rules.size.places(tables.max(1));
                AGAIN * (rank / size).abs_diff(wanted / size) as i64
            }
            Way::Ranked => 4 * RANK * rank.abs_diff(wanted) as i64,
            Way::Fold | Way::Interval => RANK * rank.abs_diff(wanted) as i64,
        }
    }

    fn table(&self, table: usize) -> i64 {
        let places = self.rules.size.row_of(table);
        let people = &self.at[places.clone()];
        let mut cost = 0;
        for ((chair, &a), place) in people.iter().enumerate().zip(places) {
            cost += self.alone(a, place);
            for &b in &people[chair + 1..] {
                cost += self.between(a, b);
            }
        }
        cost
    }

    /// Two ranks to exchange: mostly close to each other in rank, and one of
    /// them at a table where people meet again.
    fn choose(&self, bad: &[usize], rng: &mut Rng) -> (usize, usize) {
        let count = self.at.len();
        let a = match rng.pick(bad) {
            Some(table) if rng.below(2) == 0 => {
                let size = self.rules.size;
                self.at[size.places(table) + rng.below(size.seats())]
            }
            _ => rng.below(count),
        };
        let reach = match self.way {
            Way::Buckets(tables) => self.rules.size.places(tables.max(1)),
            _ => self.rules.size.places(NEAR),
        };
        let far = rng.below(16) == 0;
        let reach = if far { count } else { reach.min(count) };
        let b = (a + count + 1 + rng.below(2 * reach)).saturating_sub(reach) % count;
        (a, b)
    }

    /// Searches until nobody meets again, the longer the harder it is.
    fn search(&mut self, rng: &mut Rng, meter: &mut Meter<'_>) {
        let mut longer = STEPS * self.at.len() as u64;
        let mut best: Option<(i64, Vec<usize>, Vec<usize>)> = None;
        for _ in 0..ROUNDS {
            let steps = longer.min(meter.left() * 4 / 5);
            if best.is_some() {
                // Nobody again first, whatever the ranks.
                self.anneal(steps / 2, AGAIN * 3 / 10, rng, meter);
            }
            let cost = self.anneal(steps / 2, HEAT, rng, meter);
            if best.as_ref().is_none_or(|(least, _, _)| cost < *least) {
                best = Some((cost, self.at.clone(), self.place.clone()));
            }
            let mut tables = 0..self.rules.size.tables(self.at.len());
            if !tables.any(|table| self.clashes(table)) || meter.left() == 0 {
                break;
            }
            longer *= 2;
        }
        if let Some((_, at, place)) = best {
            (self.at, self.place) = (at, place);
        }
    }

    /// One search of so many steps from `warm` down to cold; gives the cost of
    /// what it found.
    fn anneal(&mut self, steps: u64, warm: i64, rng: &mut Rng, meter: &mut Meter<'_>) -> i64 {
        let tables = self.rules.size.tables(self.at.len());
        if matches!(self.way, Way::Buckets(_)) {
            self.mix(rng);
        }
        let mut cost: i64 = (0..tables).map(|table| self.table(table)).sum();
        let (mut least, mut best) = (cost, (self.at.clone(), self.place.clone()));
        let mut done = 0;
        while done < steps {
            let lap = LAP.min(steps - done).min(meter.left());
            if lap == 0 {
                break;
            }
            let rest = (steps - done) as i64;
            let heat = warm * rest / steps as i64 * rest / steps as i64;
            let bad: Vec<usize> = (0..tables).filter(|&table| self.clashes(table)).collect();
            meter.describe(Stage::Meetings, 0, bad.len() as u64, 0);
            for _ in 0..lap {
                let (a, b) = self.choose(&bad, rng);
                let table = |rank: usize| self.rules.size.table_of(self.place[rank]);
                let (s, t) = (table(a), table(b));
                if s == t {
                    continue;
                }
                let before = self.table(s) + self.table(t);
                self.exchange(a, b);
                let change = self.table(s) + self.table(t) - before;
                if change > rng.uphill(heat) {
                    self.exchange(a, b);
                    continue;
                }
                cost += change;
                if cost < least {
                    least = cost;
                    best.0.clone_from(&self.at);
                    best.1.clone_from(&self.place);
                }
            }
            done += lap;
            if !meter.spend(lap) {
                break;
            }
        }
        (self.at, self.place) = best;
        least
    }

    /// Puts the ranks of each bucket into random order.
    fn mix(&mut self, rng: &mut Rng) {
        if let Way::Buckets(tables) = self.way {
            for bucket in self.at.chunks_mut(self.rules.size.places(tables.max(1))) {
                rng.shuffle(bucket);
            }
            for (place, &rank) in self.at.iter().enumerate() {
                self.place[rank] = place;
            }
        }
    }

    fn exchange(&mut self, a: usize, b: usize) {
        let (x, y) = (self.place[a], self.place[b]);
        self.at.swap(x, y);
        (self.place[a], self.place[b]) = (y, x);
    }

    /// The tables, the best first except that people fixed at a table are
    /// there, with winds as fair as the past allows.
    fn tables(&self, problem: &Problem) -> Vec<Table> {
        let chair = |rank: usize| {
            let player = self.sitting[rank];
            (usize::from(player) < problem.players).then_some(player)
        };
        let size = self.rules.size;
        let mut tables: Vec<Seats<usize>> = self
            .at
            .chunks_exact(size.seats())
            .map(|ranks| Seats::from_fn(size, |seat| ranks[seat]))
            .collect();
        if self.way == Way::Swiss {
            tables.sort_by_key(|table| table.iter().sum::<usize>());
        }
        for fixed in &problem.fixed {
            let there = tables.iter().position(|table| {
                let mut people = table.iter();
                people.any(|&rank| self.sitting[rank] == fixed.player)
            });
            if let Some(there) = there.filter(|_| fixed.table < tables.len()) {
                tables.swap(there, fixed.table);
            }
        }
        let mut used = vec![Seats::filled(size, 0_u16); problem.players];
        for (player, table, chair) in problem.kept.iter().flat_map(Session::places) {
            used[usize::from(player)][chair] += u16::from(table.is_some());
        }
        let mut tables: Vec<Table> = tables.into_iter().map(|ranks| ranks.map(chair)).collect();
        if problem.has_rest() {
            rest::settle(problem, &mut tables);
        }
        for table in &mut tables {
            winds::seat_fairly(table, &mut used);
        }
        tables
    }
}

#[cfg(test)]
mod tests;
