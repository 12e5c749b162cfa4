//! Chairs by search, where colouring cannot serve: after kept sessions, whose
//! winds cannot be changed, and for pairs that meet again, who should sit left,
//! across and right of each other evenly.

use mahjong::{Seats, TableSize};

use super::budget::{Meter, Stage};
use super::plan::{Plan, Player};
use super::problem::Aim;
use super::rng::Rng;

/// Cost of a seat outside the even share of winds.
const SHARE: i64 = 256;
/// Cost of a session after which a spread is above 1.
const PREFIX: i64 = 64;
/// The same at tables of three. If such a table turns, the winds change and nobody's neighbours do, so the winds need not
/// pay for neighbours.
const PREFIX_OF_THREE: i64 = 512;
/// Cost of one use of a relation too many.
const RELATION: i64 = 128;
/// Heat at the start.
const HEAT: i64 = 160;
/// Steps between two looks at the meter.
const LAP: u64 = 1024;

/// The search over orders of chairs in the drawn sessions of a plan.
struct Chairs<'a> {
    plan: &'a mut Plan,
    /// Sessions that must not change.
    kept: usize,
    /// Session, table and chair of each player, in order of sessions.
    places: Vec<Vec<(usize, usize, usize)>>,
    /// How many chairs a table has.
    size: TableSize,
    /// Uses of each relation (chairs from one to the other) by ordered pair; empty
    /// if nobody meets twice.
    relations: Vec<Seats<u8>>,
    /// Cost of a session after which a spread is above 1.
    prefix: i64,
    cost: i64,
}

/// Improves winds, then neighbours, for at most `steps` steps; does nothing if
/// there is nothing to improve.
pub(super) fn improve(
    plan: &mut Plan,
    kept: usize,
    aims: &[Aim],
    steps: u64,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) {
    meter.stage(Stage::Winds);
    if kept < plan.sessions.len() && !aims.is_empty() {
        let before = plan.sessions.clone();
        let mut chairs = Chairs::new(plan, kept, aims);
        let uneven = chairs.uneven();
        chairs.run(steps, rng, meter);
        if Chairs::new(plan, kept, &[]).uneven() > uneven {
            // Neighbours never pay for winds.
            plan.sessions = before;
        }
    }
}

impl<'a> Chairs<'a> {
    fn new(plan: &'a mut Plan, kept: usize, aims: &[Aim]) -> Self {
        let (players, size) = (plan.players, plan.table_size());
        let mut places = vec![Vec::new(); players];
        for (index, session) in plan.sessions.iter().enumerate() {
            for (player, table, chair) in session.places() {
                if let Some(table) = table {
                    places[usize::from(player)].push((index, table, chair));
                }
            }
        }
        let wanted = aims.contains(&Aim::Neighbours);
        let again = wanted && plan.meetings().iter().flatten().any(|&count| count > 1);
        let mut chairs = Self {
            size,
            relations: vec![Seats::filled(size, 0); if again { players * players } else { 0 }],
            prefix: match size {
                TableSize::Three => PREFIX_OF_THREE,
                TableSize::Four | TableSize::Five => PREFIX,
            },
            plan,
            kept,
            places,
            cost: 0,
        };
        if again {
            for session in 0..chairs.plan.sessions.len() {
                for table in 0..chairs.plan.sessions[session].tables.len() {
                    chairs.relate(session, table, true);
                }
            }
        }
        chairs.cost = chairs.total();
        chairs
    }

    /// Counts, or takes back, all relations of a table.
    fn relate(&mut self, session: usize, table: usize, up: bool) {
        if self.relations.is_empty() {
            return;
        }
        let company = self.plan.sessions[session].tables[table];
        for (i, a) in company.iter().enumerate() {
            for (j, b) in company.iter().enumerate().filter(|&(j, _)| j != i) {
                if let (Some(a), Some(b)) = (a, b) {
                    let cell = usize::from(*a) * self.plan.players + usize::from(*b);
                    let uses = &mut self.relations[cell][(j + company.len() - i) % company.len()];
                    *uses = if up { *uses + 1 } else { *uses - 1 };
                }
            }
        }
    }

    /// What the winds of a player cost.
    fn winds(&self, player: Player) -> i64 {
        let mut winds = Seats::filled(self.size.in_hand(), 0_i64);
        let mut cost = 0;
        let range = |winds: &Seats<i64>| {
            winds.iter().max().copied().unwrap_or(0) - winds.iter().min().copied().unwrap_or(0)
        };
        for &(_, _, chair) in &self.places[usize::from(player)] {
            count_wind(&mut winds, chair);
            cost += self.prefix * (range(&winds) - 1).max(0);
        }
        cost + share(&winds)
    }

    /// What the relations inside a table cost.
    fn neighbours(&self, session: usize, table: usize) -> i64 {
        if self.relations.is_empty() {
            return 0;
        }
        let company = self.plan.sessions[session].tables[table];
        let people: Vec<usize> = company.iter().flatten().map(|&p| usize::from(p)).collect();
        let mut cost = 0;
        for (i, &a) in people.iter().enumerate() {
            for &b in &people[i + 1..] {
                cost += self.pair(a, b);
            }
        }
        cost
    }

    /// What the relations of one pair cost.
    fn pair(&self, a: usize, b: usize) -> i64 {
        let (_, uses) = self.relations[a * self.plan.players + b].split_at(1);
        let meetings: i64 = uses.iter().map(|&n| i64::from(n)).sum();
        let share = even_share(meetings, uses.len()).1;
        let over = uses.iter().map(|&n| (i64::from(n) - share).max(0));
        RELATION * over.sum::<i64>()
    }

    /// How far the winds of everybody are from an even share at the end.
    fn uneven(&self) -> i64 {
        let of = |places: &Vec<(usize, usize, usize)>| {
            let mut winds = Seats::filled(self.size.in_hand(), 0_i64);
            for &(_, _, chair) in places {
                count_wind(&mut winds, chair);
            }
            share(&winds)
        };
        self.places.iter().map(of).sum()
    }

    fn total(&self) -> i64 {
        let players = self.plan.players;
        let winds: i64 = (0..players).map(|p| self.winds(p as Player)).sum();
        if self.relations.is_empty() {
            return winds;
        }
        let pairs = (1..players).flat_map(|b| (0..b).map(move |a| (a, b)));
        winds + pairs.map(|(a, b)| self.pair(a, b)).sum::<i64>()
    }

    /// What a table costs: the winds of its people and their relations.
    fn local(&self, session: usize, table: usize, people: [Option<Player>; 3]) -> i64 {
        let winds: i64 = people.into_iter().flatten().map(|p| self.winds(p)).sum();
        winds + self.neighbours(session, table)
    }

    /// Exchanges two chairs of a table.
    fn exchange(&mut self, session: usize, table: usize, a: usize, b: usize) {
        self.relate(session, table, false);
        self.plan.sessions[session].tables[table].swap(a, b);
        self.relate(session, table, true);
        let company = self.plan.sessions[session].tables[table];
        for chair in [a, b] {
            let Some(player) = company[chair] else {
                continue;
            };
            let places = &mut self.places[usize::from(player)];
            if let Some(place) = places.iter_mut().find(|place| place.0 == session) {
                place.2 = chair;
            }
        }
    }

    /// A table of a drawn session, mostly of somebody whose winds are uneven.
    fn choose(&self, uneven: &[Player], rng: &mut Rng) -> Option<(usize, usize)> {
        let player = match rng.pick(uneven) {
            Some(player) if rng.below(8) != 0 => player,
            _ => rng.below(self.plan.players) as Player,
        };
        let places = &self.places[usize::from(player)];
        let drawn = places.partition_point(|place| place.0 < self.kept);
        let &(session, table, _) = places[drawn..].get(rng.below(places.len() - drawn))?;
        Some((session, table))
    }

    /// Exchanges two chairs of a table by chance, or turns a table of three, unless that costs more than the heat allows;
    /// says what it cost.
    fn consider(&mut self, session: usize, table: usize, heat: i64, rng: &mut Rng) -> Option<i64> {
        let company = self.plan.sessions[session].tables[table];
        let (a, b) = (rng.below(company.len()), rng.below(company.len()));
        if a == b {
            return None;
        }
        // The third chair, where the table turns.
        let third = match self.size {
            TableSize::Three if rng.below(2) == 0 => Some(3 - a - b),
            _ => None,
        };
        let people = [Some(a), Some(b), third].map(|chair| chair.and_then(|it| company[it]));
        let before = self.local(session, table, people);
        self.exchange(session, table, a, b);
        if let Some(third) = third {
            self.exchange(session, table, b, third);
        }
        let change = self.local(session, table, people) - before;
        if change <= rng.uphill(heat) {
            return Some(change);
        }
        if let Some(third) = third {
            self.exchange(session, table, b, third);
        }
        self.exchange(session, table, a, b);
        None
    }

    fn run(&mut self, steps: u64, rng: &mut Rng, meter: &mut Meter<'_>) {
        let mut best = self.plan.sessions.clone();
        let mut least = self.cost;
        let mut done = 0;
        while done < steps && least > 0 {
            let lap = LAP.min(steps - done).min(meter.left());
            if lap == 0 {
                break;
            }
            let players = 0..self.plan.players as Player;
            let uneven: Vec<Player> = players.filter(|&p| self.winds(p) > 0).collect();
            let heat = HEAT - (HEAT - 8) * done as i64 / steps as i64;
            for _ in 0..lap {
                let Some((session, table)) = self.choose(&uneven, rng) else {
                    continue;
                };
                let Some(change) = self.consider(session, table, heat, rng) else {
                    continue;
                };
                self.cost += change;
                if self.cost < least {
                    least = self.cost;
                    best.clone_from(&self.plan.sessions);
                }
            }
            done += lap;
            if !meter.spend(lap) {
                break;
            }
        }
        self.plan.sessions = best;
    }
}

/// Counts the wind of a chair; who sits out the first hand of five has none.
fn count_wind(winds: &mut Seats<i64>, chair: usize) {
    if let Some(count) = winds.get_mut(chair) {
        *count += 1;
    }
}

/// The least and the most of each if so many games are shared out evenly.
fn even_share(games: i64, among: usize) -> (i64, i64) {
    let among = among as i64;
    (games / among, (games + among - 1) / among)
}

/// What winds cost that are not an even share.
fn share(winds: &Seats<i64>) -> i64 {
    let (low, high) = even_share(winds.iter().sum(), winds.len());
    let off = winds
        .iter()
        .map(|&count| (count - high).max(0) + (low - count).max(0));
    SHARE * off.map(|off| off * off).sum::<i64>()
}

#[cfg(test)]
mod tests {
    use super::super::budget::{Budget, Control};
    use super::super::plan::Session;
    use super::super::problem::DEFAULT_AIMS;
    use super::*;

    /// A table whose people always have the same chairs.
    fn settled(sessions: usize) -> Plan {
        Plan {
            players: 4,
            sessions: vec![Session::of(&[[0, 1, 2, 3]], &[]); sessions],
        }
    }

    fn improved(mut plan: Plan, kept: usize, aims: &[Aim]) -> Plan {
        let mut go_on = |_: &_| Control::Continue;
        let mut meter = Meter::new(Budget::steps(10_000), &mut go_on);
        improve(&mut plan, kept, aims, 3_000, &mut Rng::new(1), &mut meter);
        plan
    }

    #[test]
    fn a_wind_too_often_costs_at_the_end_and_after_each_session() {
        let mut plan = settled(4);
        let chairs = Chairs::new(&mut plan, 0, &[Aim::Winds]);
        // Three too many of one wind, and the three others missing.
        let at_the_end = (9 + 3) * SHARE;
        assert_eq!(chairs.uneven(), 4 * at_the_end);
        // After the second session two of a wind, after the fourth four.
        let on_the_way = (1 + 2 + 3) * PREFIX;
        assert_eq!(chairs.winds(2), at_the_end + on_the_way);
        assert_eq!(chairs.total(), 4 * (at_the_end + on_the_way));
        assert_eq!(chairs.neighbours(0, 0), 0, "they do not matter");
    }

    #[test]
    fn one_of_two_winds_too_many_is_even_and_so_are_all_once() {
        let mut plan = settled(1);
        assert_eq!(Chairs::new(&mut plan, 0, &[]).total(), 0);
        let mut plan = settled(6);
        plan.sessions[1].tables[0] = [1, 2, 3, 0].map(Some).into();
        plan.sessions[2].tables[0] = [2, 3, 0, 1].map(Some).into();
        plan.sessions[3].tables[0] = [3, 0, 1, 2].map(Some).into();
        plan.sessions[4].tables[0] = [1, 0, 3, 2].map(Some).into();
        assert_eq!(Chairs::new(&mut plan, 0, &[]).total(), 0);
    }

    #[test]
    fn the_same_side_of_somebody_too_often_costs_for_each_pair() {
        let mut plan = settled(5);
        let chairs = Chairs::new(&mut plan, 0, &[Aim::Neighbours]);
        // Five meetings are twice at two of the three sides at most.
        assert_eq!(chairs.pair(0, 1), 3 * RELATION);
        assert_eq!(chairs.neighbours(4, 0), 6 * 3 * RELATION);
        let winds: i64 = (0..4).map(|player| chairs.winds(player)).sum();
        assert_eq!(chairs.total(), winds + 6 * 3 * RELATION);
        let everybody = [Some(0), Some(3), None];
        let of_two = chairs.winds(0) + chairs.winds(3);
        assert_eq!(chairs.local(1, 0, everybody), of_two + 6 * 3 * RELATION);
    }

    #[test]
    fn what_a_change_costs_is_what_the_plan_costs_more() {
        for size in [TableSize::Three, TableSize::Four] {
            let people = (0..size.seats() as Player).map(Some);
            let table = Seats::collect(size, people).expect("a full table");
            let mut plan = Plan {
                players: size.seats(),
                sessions: vec![
                    Session {
                        tables: vec![table],
                        byes: Vec::new(),
                    };
                    6
                ],
            };
            let mut rng = Rng::new(5);
            let mut chairs = Chairs::new(&mut plan, 2, &DEFAULT_AIMS);
            let mut cost = chairs.total();
            for _ in 0..300 {
                let (session, table) = chairs.choose(&[1, 2], &mut rng).expect("a table");
                assert!(session >= 2, "the others are kept");
                let change = chairs.consider(session, table, HEAT, &mut rng);
                cost += change.unwrap_or(0);
                assert_eq!(chairs.total(), cost);
            }
            let relations = chairs.relations.clone();
            assert_eq!(
                Chairs::new(&mut plan, 2, &DEFAULT_AIMS).relations,
                relations
            );
        }
    }

    #[test]
    fn winds_become_even_also_after_kept_sessions_which_stay_as_they_are() {
        let uneven = |plan: &Plan| Chairs::new(&mut plan.clone(), 0, &[]).total();
        let all = improved(settled(4), 0, &DEFAULT_AIMS);
        assert_eq!(uneven(&all), 0);
        let kept = improved(settled(5), 1, &[Aim::Winds]);
        assert_eq!(
            (uneven(&kept), &kept.sessions[0]),
            (0, &settled(1).sessions[0])
        );
        assert_eq!(improved(settled(4), 0, &[]), settled(4));
        assert_eq!(improved(settled(4), 4, &DEFAULT_AIMS), settled(4));
    }

    #[test]
    fn neighbours_become_even_where_winds_stay_so() {
        let plan = improved(settled(4), 0, &DEFAULT_AIMS);
        let mut again = plan.clone();
        let chairs = Chairs::new(&mut again, 0, &DEFAULT_AIMS);
        assert_eq!((chairs.uneven(), chairs.total()), (0, 0));
    }
}
