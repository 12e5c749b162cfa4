//! A problem turned into what the search works on: who is there in each drawn
//! session, what a meeting of each pair costs, and which places are pinned.

use mahjong::TableSize;

use super::bounds;
use super::plan::Player;
use super::problem::{Aim, Problem};
use super::rng::Rng;
use super::shares::Shares;

/// Cost of one repeated meeting; every other cost is measured against it.
pub(super) const REPEAT: i64 = 1024;
/// Cost of the next bye of somebody who had one more than somebody else.
pub(super) const BYE: i64 = 4 * REPEAT;
/// No table, no home, no place.
pub(super) const NONE: u16 = u16::MAX;
/// Most meetings of a pair that the cost tables tell apart.
pub(super) const COUNTS: usize = 96;

/// One session that is to be drawn.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    /// Index of the session in the event.
    pub index: usize,
    /// Everybody who gets a place, fillers included (numbers from `players`).
    pub people: Vec<Player>,
    /// Number of tables; whoever is left over has a bye.
    pub tables: usize,
    /// The table each of them is in the hall; in order unless the session stays
    /// close to an earlier plan.
    pub numbers: Vec<usize>,
}

/// Pairs of the same kind: the same groups in common, kept apart or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// The two must not meet.
    pub apart: bool,
    /// At least one of the two is a filler.
    pub filler: bool,
    /// Bit `g`: the two have the same label in grouping `g`.
    pub groups: u32,
}

/// The rules of one draw.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// How many people sit at a table.
    pub size: TableSize,
    /// Real players.
    pub players: usize,
    /// Real players and fillers.
    pub people: usize,
    /// Sessions to draw.
    pub sessions: Vec<Drawn>,
    /// Kind of each pair as an index into `kinds`; empty if all pairs are ordinary.
    pub kind_of: Vec<u8>,
    /// The kinds, ordinary pairs first.
    pub kinds: Vec<Kind>,
    /// Meetings of each pair in kept sessions.
    pub met: Vec<u8>,
    /// Most tables of any session, kept ones included.
    pub tables: usize,
    /// Visits in kept sessions, by person and table.
    pub visits: Vec<u16>,
    /// Byes of each player in kept sessions.
    pub byes: Vec<u16>,
    /// Table each person is fixed at.
    pub fixed: Vec<u16>,
    /// Table each person had in an earlier plan, by drawn session and person;
    /// empty if there is none.
    pub home: Vec<u16>,
    /// Turns at the tables of the rest, if the rest plays at tables of its own.
    pub shares: Option<Shares>,
    /// Groupings of the players.
    pub groupings: Vec<Vec<Option<u16>>>,
    /// A meeting beyond so many costs more than a repeat.
    pub most: u32,
    /// Whether meetings come before groups.
    pub meetings_first: bool,
}

impl Rules {
    /// Reads a problem that [`Problem::check`] has accepted.
    pub(super) fn of(problem: &Problem) -> Self {
        let (players, size) = (problem.players, problem.table_size());
        let mut sessions = Vec::new();
        let mut people = players;
        for index in problem.kept.len()..problem.sessions {
            let mut present = problem.present(index);
            let tables = problem.tables_for(present.len());
            let fillers = size.places(tables).saturating_sub(present.len());
            present.extend((players..players + fillers).map(|p| p as Player));
            people = people.max(players + fillers);
            sessions.push(Drawn {
                index,
                people: present,
                tables,
                numbers: (0..tables).collect(),
            });
        }
        let (kinds, kind_of) = kinds(problem, people);
        let drawn = sessions.iter().map(|s| s.tables);
        let kept = problem.kept.iter().map(|s| s.tables.len());
        let tables = drawn.chain(kept).max().unwrap_or(1).max(1);
        let mut rules = Self {
            size,
            players,
            people,
            kind_of,
            kinds,
            met: vec![0; people * people],
            byes: vec![0; people],
            tables,
            visits: vec![0; people * tables],
            fixed: vec![NONE; people],
            home: Vec::new(),
            shares: Shares::of(problem),
            groupings: problem.groupings.clone(),
            most: 1,
            meetings_first: meetings_first(&problem.aims),
            sessions,
        };
        rules.remember(problem);
        rules.most = match rules.shares {
            Some(_) => rules.usual_meetings(),
            None => rules.most_meetings(),
        };
        rules
    }

    /// Takes in the kept sessions, fixed tables and the earlier plan.
    fn remember(&mut self, problem: &Problem) {
        for session in &problem.kept {
            for table in &session.tables {
                let company: Vec<usize> = table.iter().flatten().map(|&p| usize::from(p)).collect();
                for &a in &company {
                    for &b in company.iter().filter(|&&b| b != a) {
                        let count = &mut self.met[a * self.people + b];
                        *count = count.saturating_add(1);
                    }
                }
            }
            for (player, table, _) in session.places() {
                if let Some(table) = table {
                    self.visits[usize::from(player) * self.tables + table] += 1;
                }
            }
            for &player in &session.byes {
                self.byes[usize::from(player)] += 1;
            }
        }
        for fixed in &problem.fixed {
            self.fixed[usize::from(fixed.player)] = fixed.table as u16;
        }
        if let Some(earlier) = &problem.earlier {
            self.home = vec![NONE; self.sessions.len() * self.people];
            for (row, drawn) in self.sessions.iter().enumerate() {
                let Some(session) = earlier.sessions.get(drawn.index) else {
                    continue;
                };
                for (player, table, _) in session.places() {
                    if let (Some(table), true) = (table, usize::from(player) < self.players) {
                        self.home[row * self.people + usize::from(player)] = table as u16;
                    }
                }
            }
        }
    }

    /// Where a session has fewer tables than the earlier plan: leaves those
    /// tables empty from which most people have left, so that few must move.
    /// Chance decides between alike tables, and now and then against this.
    pub(super) fn leave_tables_empty(&mut self, rng: &mut Rng) {
        if self.home.is_empty() || self.fixed.iter().any(|&table| table != NONE) {
            return;
        }
        for (row, session) in self.sessions.iter_mut().enumerate() {
            let homes = &mut self.home[row * self.people..(row + 1) * self.people];
            let used = homes.iter().filter(|&&h| h != NONE).max();
            let before = used.map_or(0, |&last| usize::from(last) + 1);
            if before <= session.tables {
                continue;
            }
            let mut still: Vec<usize> = vec![0; before];
            for &person in &session.people {
                if let Some(count) = still.get_mut(usize::from(homes[usize::from(person)])) {
                    *count += 1;
                }
            }
            let mut order = rng.order(before);
            order.sort_by_key(|&table| std::cmp::Reverse(still[table]));
            let last = before - 1;
            if rng.below(3) == 0 {
                order.swap(rng.below(before), last);
            }
            let mut kept = order[..session.tables].to_vec();
            kept.sort_unstable();
            for home in homes.iter_mut().filter(|home| **home != NONE) {
                let table = kept.iter().position(|&table| table == usize::from(*home));
                *home = table.unwrap_or(session.tables) as u16;
            }
            session.numbers = kept;
        }
    }

    /// Meetings that a pair has on average over the event, rounded down, where the rest plays at tables of its own: to
    /// meet once more is a repeat that other people could have had.
    fn usual_meetings(&self) -> u32 {
        let (seats, others) = (self.size.seats(), self.size.others());
        let past: usize = self.met.iter().map(|&c| usize::from(c)).sum();
        let drawn = self.sessions.iter().map(|session| {
            let fillers = session.people.iter().map(|&p| usize::from(p));
            let open = fillers.filter(|&p| p >= self.players).count();
            let whole = session.tables.saturating_sub(open);
            whole * seats * others + open.min(session.tables) * others * (others - 1)
        });
        let meetings = past + drawn.sum::<usize>();
        let pairs = self.players * self.players.saturating_sub(1);
        u32::try_from(meetings / pairs.max(1)).unwrap_or(1).max(1)
    }

    /// Lower bound on the most meetings of a pair over the event.
    fn most_meetings(&self) -> u32 {
        let others = self.players.saturating_sub(1).max(1);
        let past = (0..self.players).map(|a| {
            let row = &self.met[a * self.people..a * self.people + self.players];
            row.iter().map(|&c| usize::from(c)).sum::<usize>()
        });
        let chairs: usize = self.sessions.iter().map(|s| self.chairs(s)).sum();
        let people: usize = self.sessions.iter().map(|s| s.people.len()).sum();
        let games = (self.sessions.len() * chairs)
            .checked_div(people)
            .unwrap_or(0);
        let slots = past.max().unwrap_or(0) + self.size.others() * games;
        u32::try_from(slots.div_ceil(others)).unwrap_or(1).max(1)
    }

    /// How many chairs a drawn session has.
    pub(super) fn chairs(&self, session: &Drawn) -> usize {
        self.size.places(session.tables)
    }

    /// Whether the rest plays at a table with these people; nowhere unless the rest plays at tables of its own.
    pub(super) fn is_of_rest(&self, people: &[Player]) -> bool {
        let open = people
            .iter()
            .filter(|&&p| usize::from(p) >= self.players)
            .count();
        let shares = self.shares.as_ref();
        shares.is_some_and(|shares| shares.is_of_rest(u8::try_from(open).unwrap_or(u8::MAX)))
    }

    /// Whether some group of the first grouping fits at no single table.
    pub(super) fn has_delegations(&self) -> bool {
        let mut sizes = std::collections::BTreeMap::new();
        for label in self.groupings.first().into_iter().flatten().flatten() {
            *sizes.entry(label).or_insert(0) += 1;
        }
        sizes
            .into_values()
            .any(|size: usize| size > self.size.seats())
    }

    /// Meetings of two people in sessions that are settled.
    pub(super) fn meetings(&self, a: usize, b: usize) -> usize {
        usize::from(self.met[a * self.people + b]).min(COUNTS - 1)
    }

    /// Counts the meetings of further sessions among those that are settled.
    pub(super) fn add_meetings(&mut self, rows: &[Vec<Player>]) {
        let seats = self.size.seats();
        for table in rows.iter().flat_map(|row| row.chunks_exact(seats)) {
            for &a in table {
                for &b in table.iter().filter(|&&b| b != a) {
                    let count = &mut self.met[usize::from(a) * self.people + usize::from(b)];
                    *count = count.saturating_add(1);
                }
            }
        }
    }

    /// The least that `more` sessions of everybody without a repeat among them
    /// can cost after those that are settled.
    pub(super) fn floor_of_more(&self, more: usize) -> i64 {
        let past: Vec<u64> = (0..self.people)
            .map(|a| (0..self.people).map(|b| self.meetings(a, b) as u64).sum())
            .collect();
        let others = self.people.saturating_sub(1) as u64;
        let least = |slots: u64| bounds::even_pairs(slots, others);
        let twice: u64 = past
            .iter()
            .map(|&slots| least(slots + (self.size.others() * more) as u64) - least(slots))
            .sum();
        REPEAT * (twice / 2) as i64
    }

    /// Kind of a pair as an index into [`Rules::kinds`].
    pub(super) fn kind(&self, a: usize, b: usize) -> usize {
        self.kind_of
            .get(a * self.people + b)
            .map_or(0, |&k| usize::from(k))
    }

    /// Whether everybody plays in every drawn session and there is no past, so
    /// that the points of a construction may be given to people at will.
    pub(super) fn is_whole(&self) -> bool {
        self.home.is_empty()
            && self.met.iter().all(|&c| c == 0)
            && self
                .sessions
                .iter()
                .all(|s| s.people.len() == self.people && self.chairs(s) == self.people)
    }

    /// Whether the same people play all sessions, there is no past, and all that keeps people from playing is that
    /// they do not fill the last table.
    pub(super) fn sits_out_in_turn(&self) -> bool {
        let tables = self.size.tables(self.people);
        self.home.is_empty()
            && self.people == self.players
            && self.has_no_past()
            && self.fixed.iter().all(|&table| table == NONE)
            && self
                .sessions
                .iter()
                .all(|s| s.people.len() == self.people && s.tables == tables)
    }

    fn has_no_past(&self) -> bool {
        self.met.iter().all(|&c| c == 0) && self.byes.iter().all(|&c| c == 0)
    }

    /// A cost that no seating can beat: the past, the byes spread evenly, the
    /// groups spread over the tables and the opponents over all others.
    pub(super) fn floor(&self, strict: bool) -> i64 {
        let prices = self.prices(strict);
        let mut floor = 0;
        let mut past = 0_u64;
        for b in 1..self.players {
            for a in 0..b {
                let count = usize::from(self.met[a * self.people + b]).min(COUNTS);
                floor += prices[self.kind(a, b)][..count].iter().sum::<i64>();
                past += (count * count.saturating_sub(1) / 2) as u64;
            }
        }
        floor += self.group_floor(&prices) + self.bye_floor();
        let repeats = self.fewest_repeats().saturating_sub(past) as i64;
        floor + repeats * (prices[0][1] - prices[0][0]).min(prices[0][1])
    }

    /// Lower bound on the sum over pairs of `c (c - 1) / 2`, if everybody plays or
    /// sits out in turn (0 otherwise).
    fn fewest_repeats(&self) -> u64 {
        let (sessions, is_whole) = (self.sessions.len(), self.is_whole());
        let is_even = is_whole || self.sits_out_in_turn();
        if !is_even || self.people != self.players {
            return 0;
        }
        let tables = self.size.tables(self.players);
        let full_sessions = if is_whole { sessions } else { 0 };
        // Repeats are fewest where everybody plays as often as the others.
        let games = self.size.places(tables) * sessions;
        let more = games % self.players;
        let slots = (0..self.players).map(|player| {
            let games = games / self.players + usize::from(player < more);
            (self.size.others() * games) as u64
        });
        let slots: Vec<u64> = slots.collect();
        bounds::meetings(&slots, self.size, tables, full_sessions).s2
    }

    /// The price of the group meetings that the pigeonhole forces: for each
    /// grouping alone, at the price of the cheapest kind.
    fn group_floor(&self, prices: &[[i64; COUNTS]]) -> i64 {
        let single = self
            .kinds
            .iter()
            .zip(prices)
            .filter(|(kind, _)| kind.groups != 0)
            .map(|(kind, row)| row[0] / i64::from(kind.groups.count_ones()))
            .min()
            .unwrap_or(0);
        single * self.fewest_group_meetings() as i64
    }

    /// Pigeonhole bound on the group meetings of the drawn sessions, when all
    /// present people of a group could be seated; past meetings not counted.
    fn fewest_group_meetings(&self) -> u64 {
        let mut total = 0;
        for session in &self.sessions {
            let out = session.people.len() - self.chairs(session);
            for grouping in &self.groupings {
                let mut sizes = std::collections::BTreeMap::new();
                for &person in &session.people {
                    if let Some(label) = grouping.get(usize::from(person)).copied().flatten() {
                        *sizes.entry(label).or_insert(0_u64) += 1;
                    }
                }
                total += sizes
                    .values()
                    .map(|&n| {
                        bounds::even_pairs(n.saturating_sub(out as u64), session.tables as u64)
                    })
                    .sum::<u64>();
            }
        }
        total
    }

    /// The price of byes spread evenly over everybody.
    fn bye_floor(&self) -> i64 {
        let past: u64 = self.byes[..self.players]
            .iter()
            .map(|&b| u64::from(b))
            .sum();
        let new: usize = self
            .sessions
            .iter()
            .map(|s| s.people.len() - self.chairs(s))
            .sum();
        BYE * bounds::even_pairs(past + new as u64, self.players as u64) as i64
    }

    /// What the `c + 1`-st meeting of a pair of each kind costs. With `strict`
    /// the later of meetings and groups weighs a sixteenth.
    pub(super) fn prices(&self, strict: bool) -> Vec<[i64; COUNTS]> {
        let low = REPEAT / 16;
        let (repeat, group) = match (strict, self.meetings_first) {
            (false, _) => (REPEAT, REPEAT),
            (true, true) => (REPEAT, low),
            (true, false) => (low, REPEAT),
        };
        self.kinds
            .iter()
            .map(|kind| {
                let mut row = [0; COUNTS];
                for (count, price) in row.iter_mut().enumerate() {
                    let beyond = (count + 1).saturating_sub(self.most as usize) as i64;
                    *price = if kind.filler && self.shares.is_some() {
                        // An open chair is nobody who could be met.
                        0
                    } else if kind.filler {
                        count as i64 * REPEAT / 64
                    } else {
                        count as i64 * repeat + (beyond - 1).max(0) * repeat
                    };
                    *price += i64::from(kind.groups.count_ones()) * group;
                    *price += i64::from(kind.apart) * 16 * REPEAT;
                }
                row
            })
            .collect()
    }
}

/// Whether meetings come before groups in the director's order.
fn meetings_first(aims: &[Aim]) -> bool {
    let place = |aim| aims.iter().position(|&a| a == aim).unwrap_or(aims.len());
    place(Aim::Meetings) <= place(Aim::Groups)
}

/// Sorts all pairs into kinds; the matrix is empty if all are ordinary.
fn kinds(problem: &Problem, people: usize) -> (Vec<Kind>, Vec<u8>) {
    let ordinary = Kind {
        apart: false,
        filler: false,
        groups: 0,
    };
    let mut kinds = vec![ordinary];
    let grouped = problem.groupings.iter().flatten().any(Option::is_some);
    if people == problem.players && problem.apart.is_empty() && !grouped {
        return (kinds, Vec::new());
    }
    let mut apart = vec![false; people * people];
    for set in &problem.apart {
        for &a in set {
            for &b in set.iter().filter(|&&b| b != a) {
                apart[usize::from(a) * people + usize::from(b)] = true;
            }
        }
    }
    let label = |grouping: &[Option<u16>], p: usize| grouping.get(p).copied().flatten();
    let mut kind_of = vec![0_u8; people * people];
    for a in 0..people {
        for b in 0..people {
            let mut groups = 0;
            for (bit, grouping) in problem.groupings.iter().enumerate().take(32) {
                let same = label(grouping, a).is_some_and(|l| Some(l) == label(grouping, b));
                groups |= u32::from(same) << bit;
            }
            let open = [a, b].map(|it| it >= problem.players);
            let is_one = problem.has_rest() && open == [true, true] && a != b;
            let kind = Kind {
                // Of a table one chair at most is taken away.
                apart: apart[a * people + b] || is_one,
                filler: open.contains(&true),
                groups,
            };
            let index = kinds.iter().position(|&k| k == kind).unwrap_or_else(|| {
                if kinds.len() < 255 {
                    kinds.push(kind);
                }
                kinds.len() - 1
            });
            kind_of[a * people + b] = index as u8;
        }
    }
    (kinds, kind_of)
}

#[cfg(test)]
mod costs;
#[cfg(test)]
mod tests;
