//! Giving the points of a finished plan to people: nobody's meetings change,
//! only who they are with. So teams are kept apart and people fixed at tables
//! without losing anything the construction has.

use mahjong::TableSize;

use super::budget::Meter;
use super::construct::Built;
use super::plan::{Player, Rows};
use super::rng::Rng;
use super::rules::{NONE, REPEAT, Rules};

/// Steps between two looks at the meter.
const LAP: u64 = 4096;

/// Names the points of `built`; also says what the meetings of groups, of
/// people kept apart and of people fixed at different tables cost then.
pub(super) fn relabel(
    rules: &Rules,
    built: Built,
    floor: i64,
    steps: u64,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> (Rows, i64) {
    let mut names = Names::new(rules, &built, rng);
    names.search(floor, steps, rng, meter);
    let mut seats = shuffle_sessions(rules.size, built, &names.best, rng);
    settle(rules, &mut seats);
    (seats, names.least)
}

/// Whether people's fixed tables allow naming points: no two at the same table.
pub(super) fn is_possible(rules: &Rules) -> bool {
    let mut tables: Vec<u16> = rules.fixed.iter().copied().filter(|&t| t != NONE).collect();
    let all = tables.len();
    tables.sort_unstable();
    tables.dedup();
    tables.len() == all
}

/// The assignment of points and its cost.
struct Names {
    people: usize,
    /// Meetings of points.
    meets: Vec<u8>,
    /// For each person the others whose meeting costs something, and what.
    partners: Vec<Vec<(Player, i64)>>,
    /// People who have partners.
    bound: Vec<Player>,
    /// Point of each person.
    point: Vec<Player>,
    cost: i64,
    best: Vec<Player>,
    least: i64,
}

impl Names {
    fn new(rules: &Rules, built: &Built, rng: &mut Rng) -> Self {
        let (people, seats) = (rules.people, rules.size.seats());
        let mut meets = vec![0_u8; people * people];
        for table in built.seats.iter().flat_map(|row| row.chunks_exact(seats)) {
            for &a in table {
                for &b in table.iter().filter(|&&b| b != a) {
                    meets[usize::from(a) * people + usize::from(b)] += 1;
                }
            }
        }
        let prices = rules.prices(false);
        let price = |a: usize, b: usize| {
            let both_fixed = rules.fixed[a] != NONE && rules.fixed[b] != NONE;
            prices[rules.kind(a, b)][rules.meetings(a, b)]
                + if both_fixed { 16 * REPEAT } else { 0 }
        };
        let partners: Vec<Vec<(Player, i64)>> = (0..people)
            .map(|a| {
                let others = (0..people).filter(|&b| b != a);
                let costly = others.map(|b| (b as Player, price(a, b)));
                costly.filter(|&(_, cost)| cost > 0).collect()
            })
            .collect();
        let mut names = Self {
            people,
            meets,
            bound: (0..people as Player)
                .filter(|&p| !partners[usize::from(p)].is_empty())
                .collect(),
            partners,
            point: Vec::new(),
            cost: 0,
            best: Vec::new(),
            least: 0,
        };
        names.point = names.start(rules, built, rng);
        names.cost = names.total();
        names.best.clone_from(&names.point);
        names.least = names.cost;
        names
    }

    /// Small teams go to the tables of the spare session, who never meet in the
    /// plan; everybody else anywhere.
    fn start(&self, rules: &Rules, built: &Built, rng: &mut Rng) -> Vec<Player> {
        let mut point = vec![NONE; self.people];
        let mut free: Vec<Player> = (0..self.people as Player).collect();
        rng.shuffle(&mut free);
        if let (Some(spare), Some(teams)) = (&built.spare, rules.groupings.first()) {
            let mut members: std::collections::BTreeMap<u16, Vec<usize>> = Default::default();
            for (player, label) in teams.iter().enumerate() {
                if let Some(label) = label {
                    members.entry(*label).or_default().push(player);
                }
            }
            let mut teams: Vec<Vec<usize>> = members.into_values().collect();
            rng.shuffle(&mut teams);
            teams.sort_by_key(|team| std::cmp::Reverse(team.len()));
            let seats = rules.size.seats();
            let mut tables: Vec<Vec<Player>> =
                spare.chunks_exact(seats).map(<[_]>::to_vec).collect();
            rng.shuffle(&mut tables);
            for team in teams
                .iter()
                .filter(|team| team.len() > 1 && team.len() <= seats)
            {
                let room = tables.iter_mut().find(|table| table.len() >= team.len());
                let Some(table) = room else { break };
                for &player in team {
                    point[player] = table.pop().unwrap_or(NONE);
                }
            }
            let taken: std::collections::BTreeSet<Player> = point.iter().copied().collect();
            free.retain(|p| !taken.contains(p));
        }
        for place in point.iter_mut().filter(|p| **p == NONE) {
            *place = free.pop().unwrap_or(NONE);
        }
        point
    }

    fn total(&self) -> i64 {
        let both: i64 = (0..self.people)
            .flat_map(|a| self.partners[a].iter().map(move |&(b, cost)| (a, b, cost)))
            .map(|(a, b, cost)| cost * self.between(self.point[a], self.point[usize::from(b)]))
            .sum();
        both / 2
    }

    fn between(&self, x: Player, y: Player) -> i64 {
        i64::from(self.meets[usize::from(x) * self.people + usize::from(y)])
    }

    /// What changes if `person` goes from one point to another while `other`
    /// takes the first.
    fn change(&self, person: Player, other: Player) -> i64 {
        let from = self.point[usize::from(person)];
        let to = self.point[usize::from(other)];
        let partners = &self.partners[usize::from(person)];
        partners
            .iter()
            .filter(|&&(r, _)| r != other)
            .map(|&(r, cost)| {
                let there = self.point[usize::from(r)];
                cost * (self.between(to, there) - self.between(from, there))
            })
            .sum()
    }

    fn search(&mut self, floor: i64, steps: u64, rng: &mut Rng, meter: &mut Meter<'_>) {
        let mut done = 0;
        while done < steps && self.least > floor {
            let lap = LAP.min(steps - done).min(meter.left());
            if lap == 0 {
                return;
            }
            let heat = REPEAT * 4 / 10 - REPEAT * 3 / 10 * done as i64 / steps as i64;
            for _ in 0..lap {
                let Some(a) = rng.pick(&self.bound) else {
                    return;
                };
                let b = rng.below(self.people) as Player;
                if a == b {
                    continue;
                }
                let change = self.change(a, b) + self.change(b, a);
                if change > rng.uphill(heat) {
                    continue;
                }
                self.point.swap(usize::from(a), usize::from(b));
                self.cost += change;
                if self.cost < self.least {
                    self.least = self.cost;
                    self.best.clone_from(&self.point);
                }
            }
            done += lap;
            if !meter.spend(lap) {
                return;
            }
        }
    }
}

/// Puts people on their points, sessions and tables into random order.
fn shuffle_sessions(size: TableSize, built: Built, point: &[Player], rng: &mut Rng) -> Rows {
    let mut person = vec![NONE; point.len()];
    for (who, &at) in point.iter().enumerate() {
        person[usize::from(at)] = who as Player;
    }
    let tables = rng.order(size.tables(point.len()));
    let mut seats = built.seats;
    for row in &mut seats {
        let before = std::mem::replace(row, vec![NONE; row.len()]);
        for (place, at) in before.into_iter().enumerate() {
            // Beyond the tables are those who sit out.
            let to = match tables.get(size.table_of(place)) {
                Some(&table) => size.places(table) + size.seat_of(place),
                None => place,
            };
            row[to] = person[usize::from(at)];
        }
    }
    rng.shuffle(&mut seats);
    seats
}

/// Numbers the tables of each session so that fixed people are where they
/// should be.
fn settle(rules: &Rules, seats: &mut Rows) {
    for row in seats {
        for person in 0..rules.players {
            let wanted = rules.fixed[person];
            let at = row.iter().position(|&p| usize::from(p) == person);
            if let (true, Some(place)) = (wanted != NONE, at) {
                let (size, wanted) = (rules.size, usize::from(wanted));
                let here = size.row_of(size.table_of(place));
                for (from, to) in here.zip(size.row_of(wanted)) {
                    row.swap(from, to);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::{Budget, Control};
    use super::super::{FixedTable, Problem, draw};

    #[test]
    fn people_fixed_at_different_tables_have_them_in_a_plan_without_a_repeat() {
        for (players, sessions) in [(20, 4), (24, 6)] {
            let mut problem = Problem::new(players, sessions);
            problem.fixed = [(2, 3), (7, 0), (0, 4)]
                .map(|(player, table)| FixedTable { player, table })
                .to_vec();
            let drawn = draw(&problem, 1, Budget::steps(2_000), &mut |_| {
                Control::Continue
            });
            let drawn = drawn.expect("a plan");
            assert_eq!((drawn.broken, drawn.figures.meet.max), (vec![], 1));
        }
    }
}
