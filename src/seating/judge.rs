//! Judging a plan: all figures of [`Figures`] from the places alone.

use std::collections::BTreeMap;

use mahjong::{Seats, TableSize};

use super::figures::{
    Decimal, Figures, Indirect, Meet, Moved, Relative, Swiss, TableNumbers, Team, Wind,
};
use super::plan::{Plan, Player, Table};
use super::{bounds, rest};

/// What belongs to a plan but is not in it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Background<'a> {
    /// Groupings (teams first, then clubs, countries): a label for each player.
    pub groupings: &'a [Vec<Option<u16>>],
    /// For each session the ranking it was drawn by: players, best first.
    pub standings: &'a [Option<Vec<Player>>],
    /// An earlier plan and the number of sessions kept from it.
    pub earlier: Option<(&'a Plan, usize)>,
}

/// Computes every figure of `plan`. Players outside `0..plan.players` are
/// ignored; [`Plan::check`] says whether the plan is one at all.
#[must_use]
pub fn judge(plan: &Plan, background: &Background<'_>) -> Figures {
    let ledger = Ledger::of(plan);
    let teams: Vec<Team> = background
        .groupings
        .iter()
        .map(|labels| ledger.team(plan, labels))
        .collect();
    let mut teams = teams.into_iter();
    Figures {
        players: plan.players,
        rounds: plan.sessions.len(),
        tables: ledger.tables,
        substitute_seats: ledger.substitute_seats,
        byes: ledger.byes.iter().sum(),
        bye_spread: spread(&ledger.byes),
        meet: ledger.meet(plan),
        wind: ledger.wind(),
        relative: ledger.relative(),
        table: ledger.table_numbers(),
        team: teams.next().unwrap_or_else(|| ledger.team(plan, &[])),
        groups: teams.collect(),
        indirect: ledger.indirect(),
        swiss: swiss(plan, background.standings),
        plan: background.earlier.map(|(old, kept)| moved(plan, old, kept)),
    }
}

/// Largest minus smallest, 0 for nobody.
fn spread(counts: &[usize]) -> usize {
    match (counts.iter().max(), counts.iter().min()) {
        (Some(max), Some(min)) => max - min,
        _ => 0,
    }
}

/// `c (c - 1) / 2`.
fn pairs(c: u64) -> u64 {
    c * c.saturating_sub(1) / 2
}

/// Meetings of one pair: relations seen from the lower number, and sessions.
#[derive(Clone)]
struct PairRecord {
    /// Meetings by the number of chairs from one to the other.
    relation: Seats<u32>,
    sessions: Vec<usize>,
}

impl PairRecord {
    fn new(size: TableSize) -> Self {
        Self {
            relation: Seats::filled(size, 0),
            sessions: Vec::new(),
        }
    }

    /// The relations there are: nobody meets themselves.
    fn uses(&self) -> &[u32] {
        self.relation.split_at(1).1
    }

    fn count(&self) -> u32 {
        self.uses().iter().sum()
    }
}

/// The plan turned round: by player and by pair.
struct Ledger {
    size: TableSize,
    players: usize,
    tables: usize,
    substitute_seats: usize,
    byes: Vec<usize>,
    /// Per player and session: table index and chair.
    places: Vec<Vec<Option<(usize, usize)>>>,
    /// Triangular, see [`pair_index`].
    pairs: Vec<PairRecord>,
}

impl Ledger {
    fn of(plan: &Plan) -> Self {
        let (n, size) = (plan.players, plan.table_size());
        let mut ledger = Self {
            size,
            players: n,
            tables: 0,
            substitute_seats: 0,
            byes: vec![0; n],
            places: vec![vec![None; plan.sessions.len()]; n],
            pairs: vec![PairRecord::new(size); n * n.saturating_sub(1) / 2],
        };
        for (index, session) in plan.sessions.iter().enumerate() {
            ledger.tables = ledger.tables.max(session.used_tables().count());
            for &player in &session.byes {
                if let Some(count) = ledger.byes.get_mut(usize::from(player)) {
                    *count += 1;
                }
            }
            for (table, chairs) in session.used_tables() {
                ledger.sit(index, table, chairs);
            }
        }
        ledger
    }

    fn sit(&mut self, session: usize, table: usize, chairs: &Table) {
        for (chair, who) in chairs.iter().enumerate() {
            let Some(a) = who.map(usize::from) else {
                self.substitute_seats += 1;
                continue;
            };
            if a >= self.players {
                continue;
            }
            self.places[a][session] = Some((table, chair));
            for (other, whom) in chairs.iter().enumerate().skip(chair + 1) {
                let Some(b) = whom
                    .map(usize::from)
                    .filter(|&b| b < self.players && b != a)
                else {
                    continue;
                };
                let turn = other - chair;
                let turn = if a < b { turn } else { chairs.len() - turn };
                let slot = pair_index(a, b);
                self.pairs[slot].relation[turn] += 1;
                self.pairs[slot].sessions.push(session);
            }
        }
    }

    /// Opponent slots of each player (fillers are no opponents).
    fn opponents(&self) -> Vec<u64> {
        let mut opponents = vec![0; self.players];
        for b in 1..self.players {
            for a in 0..b {
                let count = u64::from(self.pairs[pair_index(a, b)].count());
                opponents[a] += count;
                opponents[b] += count;
            }
        }
        opponents
    }

    fn meet(&self, plan: &Plan) -> Meet {
        let opponents = self.opponents();
        let full = self.places.iter().flatten().all(Option::is_some)
            && self.byes.iter().all(|&b| b == 0)
            && self.size.is_filled_by(self.players);
        let bounds = bounds::meetings(
            &opponents,
            self.size,
            self.tables,
            if full { plan.sessions.len() } else { 0 },
        );
        let mut histogram = BTreeMap::from([(0, 0)]);
        let (mut repeat_excess, mut over_lambda, mut s2) = (0, 0, 0);
        let mut gaps: Vec<usize> = Vec::new();
        for pair in &self.pairs {
            let count = pair.count();
            *histogram.entry(count).or_insert(0) += 1;
            repeat_excess += u64::from(count.saturating_sub(1));
            over_lambda += u64::from(count.saturating_sub(bounds.max));
            s2 += pairs(u64::from(count));
            gaps.extend(pair.sessions.windows(2).map(|two| two[1] - two[0]));
        }
        let max = histogram.keys().next_back().copied().unwrap_or(0);
        Meet {
            max,
            max_lower_bound: bounds.max,
            repeat_excess,
            repeat_excess_lower_bound: bounds.repeat_excess,
            pairs_repeated: histogram.range(2..).map(|(_, &n)| n).sum(),
            pairs_at_max: if max == 0 { 0 } else { histogram[&max] },
            over_lambda,
            s2,
            s2_lower_bound: bounds.s2.max(rest::forced_pairs(plan)),
            pairs_never: histogram[&0],
            histogram,
            min_gap_between_repeats: gaps.iter().min().copied(),
            back_to_back_repeats: gaps.iter().filter(|&&gap| gap == 1).count() as u64,
            max_rounds_without_repeat_known: bounds::sessions_without_repeat(
                self.size,
                self.players,
            ),
        }
    }

    fn wind(&self) -> Wind {
        let mut figures = Wind {
            spread_max: 0,
            players_spread_gt1: 0,
            excess: 0,
            prefix_spread_max: 0,
        };
        for places in &self.places {
            let mut winds = Seats::filled(self.size.in_hand(), 0_u32);
            for &(_, chair) in places.iter().flatten() {
                // Who sits out the first hand of five has no wind.
                if let Some(count) = winds.get_mut(chair) {
                    *count += 1;
                }
                figures.prefix_spread_max = figures.prefix_spread_max.max(range(&winds));
            }
            let games: u32 = winds.iter().sum();
            let winds_of_table = winds.len() as u32;
            let (low, high) = (games / winds_of_table, games.div_ceil(winds_of_table));
            figures.spread_max = figures.spread_max.max(range(&winds));
            figures.players_spread_gt1 += usize::from(range(&winds) > 1);
            figures.excess += winds
                .iter()
                .map(|&n| n.saturating_sub(high) + low.saturating_sub(n))
                .sum::<u32>();
        }
        figures
    }

    fn relative(&self) -> Relative {
        let mut figures = Relative {
            excess: 0,
            left_right_diff_max: 0,
            left_right_excess: 0,
            same_relation_max: 0,
        };
        for pair in &self.pairs {
            let count = pair.count();
            let uses = pair.uses();
            let cap = count.div_ceil(uses.len() as u32);
            figures.excess += uses.iter().map(|&n| n.saturating_sub(cap)).sum::<u32>();
            let difference = uses[0].abs_diff(uses[uses.len() - 1]);
            figures.left_right_diff_max = figures.left_right_diff_max.max(difference);
            figures.left_right_excess += difference.saturating_sub(1);
            if count >= 2 {
                let most = uses.iter().max().copied().unwrap_or(0);
                figures.same_relation_max = figures.same_relation_max.max(most);
            }
        }
        figures
    }

    fn table_numbers(&self) -> TableNumbers {
        let mut figures = TableNumbers {
            visits_max: 0,
            excess: 0,
            repeats: 0,
            distinct_min: usize::MAX,
            moves: 0,
            consecutive_same_table: 0,
        };
        for places in &self.places {
            let mut visits: BTreeMap<usize, u32> = BTreeMap::new();
            for &(table, _) in places.iter().flatten() {
                *visits.entry(table).or_insert(0) += 1;
            }
            let games: u32 = visits.values().sum();
            let cap = games.div_ceil(u32::try_from(self.tables).unwrap_or(1).max(1));
            for &count in visits.values() {
                figures.excess += count.saturating_sub(cap);
                figures.repeats += count - 1;
                figures.visits_max = figures.visits_max.max(count);
            }
            if !visits.is_empty() {
                figures.distinct_min = figures.distinct_min.min(visits.len());
            }
            for two in places.windows(2) {
                if let (Some((before, _)), Some((after, _))) = (two[0], two[1]) {
                    if before == after {
                        figures.consecutive_same_table += 1;
                    } else {
                        figures.moves += 1;
                    }
                }
            }
        }
        if figures.distinct_min == usize::MAX {
            figures.distinct_min = 0;
        }
        figures
    }

    fn team(&self, plan: &Plan, labels: &[Option<u16>]) -> Team {
        let label = |player: usize| labels.get(player).copied().flatten();
        let mut sizes: BTreeMap<u16, usize> = BTreeMap::new();
        for team in (0..self.players).filter_map(label) {
            *sizes.entry(team).or_insert(0) += 1;
        }
        let mut figures = Team {
            teams: sizes.len(),
            largest: sizes.values().max().copied().unwrap_or(0),
            meetings: 0,
            meetings_lower_bound: 0,
            pairs_met: 0,
            same_team_at_one_table_max: 0,
        };
        if sizes.is_empty() {
            return figures;
        }
        for b in 1..self.players {
            let Some(team) = label(b) else { continue };
            for a in (0..b).filter(|&a| label(a) == Some(team)) {
                let count = u64::from(self.pairs[pair_index(a, b)].count());
                figures.meetings += count;
                figures.pairs_met += u64::from(count > 0);
            }
        }
        for session in &plan.sessions {
            let mut active: BTreeMap<u16, usize> = BTreeMap::new();
            for (_, table) in session.used_tables() {
                let mut here: BTreeMap<u16, usize> = BTreeMap::new();
                for team in table
                    .iter()
                    .flatten()
                    .filter_map(|&p| label(usize::from(p)))
                {
                    *here.entry(team).or_insert(0) += 1;
                    *active.entry(team).or_insert(0) += 1;
                }
                let most = here.values().max().copied().unwrap_or(0);
                figures.same_team_at_one_table_max = figures.same_team_at_one_table_max.max(most);
            }
            let tables = session.used_tables().count();
            figures.meetings_lower_bound += active
                .values()
                .map(|&size| bounds::even_pairs(size as u64, tables as u64))
                .sum::<u64>();
        }
        figures
    }

    fn indirect(&self) -> Indirect {
        let words = self.players.div_ceil(64);
        let mut met = vec![0_u64; self.players * words];
        for b in 1..self.players {
            for a in 0..b {
                if self.pairs[pair_index(a, b)].count() > 0 {
                    met[a * words + b / 64] |= 1 << (b % 64);
                    met[b * words + a / 64] |= 1 << (a % 64);
                }
            }
        }
        let root = self.players.isqrt();
        let mut histogram: BTreeMap<u32, u64> = BTreeMap::new();
        for b in 1..self.players {
            let row_b = &met[b * words..(b + 1) * words];
            for a in 0..b {
                if row_b[a / 64] >> (a % 64) & 1 == 1 {
                    continue;
                }
                let row_a = &met[a * words..(a + 1) * words];
                let common = row_a
                    .iter()
                    .zip(row_b)
                    .map(|(x, y)| (x & y).count_ones())
                    .sum();
                *histogram.entry(common).or_insert(0) += 1;
            }
        }
        let count: u64 = histogram.values().sum();
        let sum: u64 = histogram.iter().map(|(&c, &n)| u64::from(c) * n).sum();
        let min = histogram.keys().next().copied();
        Indirect {
            min,
            zero_pairs: histogram.get(&0).copied().unwrap_or(0),
            pairs_below_isqrt_n: histogram
                .iter()
                .filter(|&(&c, _)| (c as usize) < root)
                .map(|(_, &n)| n)
                .sum(),
            mean: Decimal::ratio(sum, count, 3),
            at_min: min.map_or(0, |m| histogram[&m]),
        }
    }
}

/// Place of the pair `a != b` in the triangular table of pairs.
fn pair_index(a: usize, b: usize) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}

/// Largest minus smallest.
fn range(winds: &[u32]) -> u32 {
    let max = winds.iter().max().copied().unwrap_or(0);
    let min = winds.iter().min().copied().unwrap_or(0);
    max - min
}

/// Rank distances of sessions that were drawn by a ranking.
fn swiss(plan: &Plan, standings: &[Option<Vec<Player>>]) -> Option<Swiss> {
    let mut per_round = BTreeMap::new();
    // The distances of the ranks 1, 2, … at one table: 10 of four, 4 of three.
    let seats = plan.table_size().seats() as u64;
    let closest = seats * (seats * seats - 1) / 6;
    for (index, session) in plan.sessions.iter().enumerate() {
        let Some(Some(ranking)) = standings.get(index) else {
            continue;
        };
        let mut seated = vec![false; plan.players];
        for (player, table, _) in session.places() {
            if let Some(flag) = seated.get_mut(usize::from(player)) {
                *flag = table.is_some();
            }
        }
        let mut position = vec![None; plan.players];
        let ranked = ranking
            .iter()
            .map(|&p| usize::from(p))
            .filter(|&p| seated.get(p) == Some(&true));
        for (place, player) in ranked.enumerate() {
            position[player] = Some(place as u64);
        }
        let (mut total, mut tables) = (0_u64, 0_u64);
        for (_, table) in session.used_tables() {
            tables += 1;
            let places: Vec<u64> = table
                .iter()
                .flatten()
                .filter_map(|&p| position.get(usize::from(p)).copied().flatten())
                .collect();
            for (i, &a) in places.iter().enumerate() {
                total += places[..i].iter().map(|&b| a.abs_diff(b)).sum::<u64>();
            }
        }
        if let Some(spread) = Decimal::ratio(total, closest * tables, 4) {
            per_round.insert(index + 1, spread);
        }
    }
    if standings.iter().all(Option::is_none) {
        return None;
    }
    let sum: u64 = per_round.values().map(|d| d.scaled).sum();
    Some(Swiss {
        spread_mean: Decimal::ratio(sum, 10_000 * per_round.len() as u64, 4),
        spread_worst: per_round.values().max().copied(),
        per_round,
    })
}

/// Players whose table differs from an earlier plan after the kept sessions.
fn moved(plan: &Plan, old: &Plan, kept_sessions: usize) -> Moved {
    let mut figures = Moved {
        moved: 0,
        kept: 0,
        moved_worst_round: 0,
    };
    let later = plan.sessions.iter().zip(&old.sessions).skip(kept_sessions);
    for (new, old) in later {
        let before: BTreeMap<Player, usize> = old
            .places()
            .filter_map(|(player, table, _)| table.map(|t| (player, t)))
            .collect();
        let mut here = 0;
        for (player, table, _) in new.places() {
            match (table, before.get(&player)) {
                (Some(now), Some(&then)) if now != then => here += 1,
                (Some(_), Some(_)) => figures.kept += 1,
                _ => {}
            }
        }
        figures.moved += here;
        figures.moved_worst_round = figures.moved_worst_round.max(here);
    }
    figures
}

#[cfg(test)]
mod tests;
