//! Local search over who sits at which table: exchange two people of a session,
//! keep what is better and, while it is warm, a little of what is worse.

use super::budget::{Meter, Stage};
use super::plan::{Player, Rows};
use super::rng::Rng;
use super::rules::{BYE, COUNTS, NONE, REPEAT, Rules};
use super::taken::Taken;
use super::visits::Visits;

/// Steps between two looks at the meter.
const LAP: u64 = 4096;
/// Places looked at for somebody who is too often at a table.
const LOOKS: usize = 8;
/// Laps between two counts of everything for the progress report.
const LAPS_PER_TALLY: u64 = 16;

/// What a draft costs, counted apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Meetings of pairs that must not meet.
    pub broken: u64,
    /// Sum over pairs of players of `c (c - 1) / 2`, the past included.
    pub repeats: u64,
    /// Largest `c`.
    pub most: u32,
    /// Meetings inside groups.
    pub groups: u64,
}

impl Tally {
    /// What is compared first, second, … when two drafts compete.
    pub(super) fn rank(&self, meetings_first: bool) -> [u64; 4] {
        let most = u64::from(self.most.max(1));
        if meetings_first {
            [self.broken, most, self.repeats, self.groups]
        } else {
            [self.broken, self.groups, most, self.repeats]
        }
    }
}

/// The search with all its counts.
pub(super) struct Search<'a> {
    rules: &'a Rules,
    prices: Vec<[i64; COUNTS]>,
    rows: Rows,
    /// Place of each person, by drawn session and person.
    place: Vec<u16>,
    /// Meetings of each pair.
    count: Vec<u8>,
    byes: Vec<u16>,
    /// Visits and what one too many costs, if tables matter.
    visits: Option<(Visits, i64)>,
    /// Turns at the tables of the rest, if there are any.
    turns: Option<Taken<'a>>,
    bad: PairList,
    cost: i64,
    best: i64,
    best_rows: Rows,
    /// The current state is the best and not yet copied.
    fresh: bool,
    /// Cost of a person at another table than in the earlier plan.
    moving: i64,
    /// Sessions before this one are not changed.
    from: usize,
}

/// A set of pairs with random access.
struct PairList {
    pairs: Vec<(Player, Player)>,
    position: Vec<u32>,
    people: usize,
}

impl PairList {
    fn new(people: usize) -> Self {
        Self {
            pairs: Vec::new(),
            position: vec![u32::MAX; people * people],
            people,
        }
    }

    fn key(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.people + a.max(b)
    }

    fn set(&mut self, a: usize, b: usize, wanted: bool) {
        let key = self.key(a, b);
        let position = self.position[key];
        if wanted && position == u32::MAX {
            self.position[key] = self.pairs.len() as u32;
            self.pairs.push((a as Player, b as Player));
        } else if !wanted && position != u32::MAX {
            self.pairs.swap_remove(position as usize);
            self.position[key] = u32::MAX;
            if let Some(&(c, d)) = self.pairs.get(position as usize) {
                let moved = self.key(usize::from(c), usize::from(d));
                self.position[moved] = position;
            }
        }
    }
}

/// Puts people at tables at random: the fixed ones first, byes in turn.
pub(super) fn scatter(rules: &Rules, rng: &mut Rng) -> Rows {
    let mut byes = rules.byes.clone();
    let mut rows = Vec::with_capacity(rules.sessions.len());
    for session in &rules.sessions {
        let mut row = vec![NONE; session.people.len()];
        let mut rest: Vec<Player> = Vec::new();
        for &person in &session.people {
            let table = rules.fixed[usize::from(person)];
            let chairs = rules.size.row_of(usize::from(table));
            let free = (table != NONE)
                .then(|| chairs.into_iter().find(|&c| row.get(c) == Some(&NONE)))
                .flatten();
            match free {
                Some(chair) => row[chair] = person,
                None => rest.push(person),
            }
        }
        rng.shuffle(&mut rest);
        // Fillers never sit out; of the others those with the fewest byes do.
        rest.sort_by_key(|&p| {
            let bye = byes[usize::from(p)];
            std::cmp::Reverse(if usize::from(p) < rules.players {
                bye
            } else {
                NONE
            })
        });
        let out = row.len() - rules.chairs(session);
        let mut sitting = rest.split_off(rest.len().saturating_sub(out));
        for &person in &sitting {
            byes[usize::from(person)] += 1;
        }
        rng.shuffle(&mut rest);
        rest.append(&mut sitting);
        let mut rest = rest.into_iter();
        for place in row.iter_mut().filter(|p| **p == NONE) {
            *place = rest.next().unwrap_or(NONE);
        }
        rows.push(row);
    }
    rows
}

/// Rows everybody where the earlier plan had them, if there is still a chair,
/// and the others at random in the places left over.
pub(super) fn resume(rules: &Rules, rng: &mut Rng) -> Rows {
    let mut rows = Vec::with_capacity(rules.sessions.len());
    for (index, session) in rules.sessions.iter().enumerate() {
        let mut row = vec![NONE; session.people.len()];
        let mut rest = Vec::new();
        for &person in &session.people {
            let fixed = rules.fixed[usize::from(person)];
            let home = rules.home[index * rules.people + usize::from(person)];
            let table = usize::from(if fixed == NONE { home } else { fixed });
            let chair = (table < session.tables)
                .then(|| rules.size.row_of(table).find(|&c| row[c] == NONE))
                .flatten();
            match chair {
                Some(chair) => row[chair] = person,
                None => rest.push(person),
            }
        }
        rng.shuffle(&mut rest);
        // Fillers never sit out, so they take chairs first.
        rest.sort_by_key(|&p| usize::from(p) < rules.players);
        let mut rest = rest.into_iter();
        for place in row.iter_mut().filter(|p| **p == NONE) {
            *place = rest.next().unwrap_or(NONE);
        }
        rows.push(row);
    }
    rows
}

impl<'a> Search<'a> {
    /// Starts from `rows`; `visit` is what a visit too many costs, 0 if tables
    /// do not matter.
    pub(super) fn new(rules: &'a Rules, rows: Rows, strict: bool, visit: i64) -> Self {
        Self::near(rules, rows, strict, visit, REPEAT / 12)
    }

    /// The same, where a person at another table than in the earlier plan costs
    /// `moving`.
    pub(super) fn near(
        rules: &'a Rules,
        rows: Rows,
        strict: bool,
        visit: i64,
        moving: i64,
    ) -> Self {
        let people = rules.people;
        let mut search = Self {
            rules,
            prices: rules.prices(strict),
            place: vec![NONE; rows.len() * people],
            count: rules.met.clone(),
            byes: rules.byes.clone(),
            visits: (visit > 0).then(|| (Visits::of(rules, &rows), visit)),
            turns: Taken::of(rules, &rows),
            bad: PairList::new(people),
            cost: 0,
            best: 0,
            best_rows: Rows::new(),
            fresh: true,
            moving,
            from: 0,
            rows,
        };
        for (row, session) in search.rows.iter().enumerate() {
            let chairs = rules.chairs(&rules.sessions[row]);
            for (place, &person) in session.iter().enumerate() {
                search.place[row * people + usize::from(person)] = place as u16;
                if place >= chairs {
                    search.byes[usize::from(person)] += 1;
                }
            }
            for table in session[..chairs].chunks_exact(rules.size.seats()) {
                for &a in table {
                    for &b in table.iter().filter(|&&b| b != a) {
                        search.count[usize::from(a) * people + usize::from(b)] += 1;
                    }
                }
            }
        }
        search.cost = search.total();
        search.best = search.cost;
        for b in 1..people {
            for a in 0..b {
                let bad = search.is_bad(a, b);
                search.bad.set(a, b, bad);
            }
        }
        search
    }

    /// Leaves the first sessions as they are.
    pub(super) fn keeping(mut self, sessions: usize) -> Self {
        self.from = sessions;
        self
    }

    /// The cost computed anew.
    fn total(&self) -> i64 {
        let people = self.rules.people;
        let mut cost = 0;
        for b in 1..people {
            for a in 0..b {
                let prices = &self.prices[self.rules.kind(a, b)];
                let count = usize::from(self.count[a * people + b]);
                cost += prices[..count.min(COUNTS)].iter().sum::<i64>();
            }
        }
        for &byes in &self.byes {
            cost += BYE * i64::from(byes) * (i64::from(byes) - 1) / 2;
        }
        if let Some((visits, price)) = &self.visits {
            cost += visits.total() * price;
        }
        cost += self.turns.as_ref().map_or(0, Taken::total);
        for (row, session) in self.rows.iter().enumerate() {
            for (place, &person) in session.iter().enumerate() {
                cost += self.away(row, usize::from(person), self.rules.size.table_of(place));
            }
        }
        cost
    }

    /// Whether a pair costs something that an exchange could save.
    fn is_bad(&self, a: usize, b: usize) -> bool {
        let kind = self.rules.kind(a, b);
        let count = self.count[a * self.rules.people + b];
        let last = self.prices[kind][usize::from(count).clamp(1, COUNTS) - 1];
        (u32::from(count) > self.rules.most && last > 0)
            || (kind != 0 && count > 0 && self.prices[kind][0] > 0)
    }

    /// Cost of a person at `table` who had another in the earlier plan.
    fn away(&self, row: usize, person: usize, table: usize) -> i64 {
        match self.rules.home.get(row * self.rules.people + person) {
            Some(&home)
                if home != NONE
                    && usize::from(home) != table
                    && table < self.rules.sessions[row].tables =>
            {
                self.moving
            }
            _ => 0,
        }
    }

    /// What the meetings of `person` with a table cost less when leaving it.
    fn leaving(&self, person: usize, company: &[Player]) -> i64 {
        let row = &self.count[person * self.rules.people..];
        let mut gain = 0;
        for &other in company {
            let other = usize::from(other);
            if other != person {
                let count = usize::from(row[other]).min(COUNTS);
                gain += self.prices[self.rules.kind(person, other)][count - 1];
            }
        }
        gain
    }

    /// What the meetings of `person` with a table cost more when joining it in
    /// place of `without`.
    fn joining(&self, person: usize, company: &[Player], without: usize) -> i64 {
        let row = &self.count[person * self.rules.people..];
        let mut loss = 0;
        for &other in company {
            let other = usize::from(other);
            if other != without {
                let count = usize::from(row[other]).min(COUNTS - 1);
                loss += self.prices[self.rules.kind(person, other)][count];
            }
        }
        loss
    }

    /// The people of the table of a place, nobody for a bye.
    fn company(&self, row: usize, place: usize) -> &[Player] {
        let table = self.rules.size.table_of(place);
        if table < self.rules.sessions[row].tables {
            &self.rows[row][self.rules.size.row_of(table)]
        } else {
            &[]
        }
    }

    /// Change of cost if the people at two places of a session were exchanged.
    fn change(&self, row: usize, a: usize, b: usize) -> i64 {
        let (p, q) = (
            usize::from(self.rows[row][a]),
            usize::from(self.rows[row][b]),
        );
        let (here, there) = (self.company(row, a), self.company(row, b));
        let mut change = self.joining(p, there, q) + self.joining(q, here, p)
            - self.leaving(p, here)
            - self.leaving(q, there);
        if !self.rules.home.is_empty() {
            let (from, to) = (self.rules.size.table_of(a), self.rules.size.table_of(b));
            change += self.away(row, p, to) + self.away(row, q, from)
                - self.away(row, p, from)
                - self.away(row, q, to);
        }
        if let Some((visits, price)) = &self.visits {
            let (from, to) = (self.table(row, a), self.table(row, b));
            change += price * (visits.change(p, from, to) + visits.change(q, to, from));
        }
        if let Some(turns) = &self.turns {
            change += turns.change(row, &self.rows[row], a, b);
        }
        let chairs = self.rules.chairs(&self.rules.sessions[row]);
        let sits = |place: usize| place >= chairs;
        if sits(a) != sits(b) {
            let (out, back) = if sits(a) { (q, p) } else { (p, q) };
            change += BYE * (i64::from(self.byes[out]) - i64::from(self.byes[back]) + 1);
        }
        change
    }

    /// Table of a place; beyond all tables for a bye.
    fn table(&self, row: usize, place: usize) -> usize {
        if place < self.rules.chairs(&self.rules.sessions[row]) {
            self.rules.size.table_of(place)
        } else {
            usize::MAX
        }
    }

    /// Exchanges the people at two places and keeps all counts.
    fn exchange(&mut self, row: usize, a: usize, b: usize) {
        let (p, q) = (self.rows[row][a], self.rows[row][b]);
        let chairs = self.rules.chairs(&self.rules.sessions[row]);
        for (person, from, to) in [(p, a, b), (q, b, a)] {
            let person = usize::from(person);
            if from >= chairs && to < chairs {
                self.byes[person] -= 1;
            } else if from < chairs && to >= chairs {
                self.byes[person] += 1;
            }
            for (place, up) in [(from, false), (to, true)] {
                if place >= chairs {
                    continue;
                }
                let size = self.rules.size;
                for other in size.row_of(size.table_of(place)) {
                    let whom = self.rows[row][other];
                    if whom != p && whom != q {
                        self.recount(person, usize::from(whom), up);
                    }
                }
            }
        }
        let (from, to) = (self.table(row, a), self.table(row, b));
        if let Some((visits, _)) = &mut self.visits {
            visits.go(usize::from(p), from, to);
            visits.go(usize::from(q), to, from);
        }
        if let Some(turns) = &mut self.turns {
            turns.exchange(row, &self.rows[row], a, b);
        }
        self.rows[row].swap(a, b);
        let people = self.rules.people;
        self.place[row * people + usize::from(p)] = b as u16;
        self.place[row * people + usize::from(q)] = a as u16;
    }

    fn recount(&mut self, a: usize, b: usize, up: bool) {
        let people = self.rules.people;
        let count = self.count[a * people + b];
        let count = if up { count + 1 } else { count - 1 };
        self.count[a * people + b] = count;
        self.count[b * people + a] = count;
        let bad = self.is_bad(a, b);
        self.bad.set(a, b, bad);
    }

    /// A place worth changing: mostly of a pair that costs something.
    fn choose(&self, rng: &mut Rng) -> (usize, usize) {
        let count = self.rows.len() - self.from;
        let focus = if self.rules.most > 1 { 2 } else { 8 };
        if !self.bad.pairs.is_empty()
            && rng.below(focus) != 0
            && let Some((p, q)) = rng.pick(&self.bad.pairs)
        {
            let first = rng.below(count);
            for offset in 0..count {
                let row = self.from + (first + offset) % count;
                let base = row * self.rules.people;
                let (a, b) = (
                    usize::from(self.place[base + usize::from(p)]),
                    usize::from(self.place[base + usize::from(q)]),
                );
                let table = self.rules.size.table_of(a);
                if table == self.rules.size.table_of(b) && table < self.rules.sessions[row].tables {
                    return (row, if rng.below(2) == 0 { a } else { b });
                }
            }
        }
        let row = self.from + rng.below(count);
        let place = rng.below(self.rows[row].len());
        if let Some((visits, _)) = &self.visits {
            // A few looks for somebody who is too often at this table.
            for offset in 0..LOOKS {
                let place = (place + offset) % self.rows[row].len();
                let person = usize::from(self.rows[row][place]);
                if visits.is_too_often(person, self.table(row, place)) {
                    return (row, place);
                }
            }
        }
        (row, place)
    }

    /// Whether two places of a session may be exchanged.
    fn allowed(&self, row: usize, a: usize, b: usize) -> bool {
        let chairs = self.rules.chairs(&self.rules.sessions[row]);
        let size = self.rules.size;
        if size.table_of(a) == size.table_of(b) || (a >= chairs && b >= chairs) {
            return false;
        }
        let may_go = |place: usize, to: usize| {
            let person = usize::from(self.rows[row][place]);
            let stays = usize::from(self.rules.fixed[person]) == size.table_of(place);
            let is_filler = person >= self.rules.players;
            // Whoever spreads people over the tables leaves those of the rest their numbers.
            let is_open = self.visits.is_some() && self.rules.shares.is_some();
            !(stays || is_filler && (to >= chairs || is_open))
        };
        may_go(a, b) && may_go(b, a)
    }

    /// Searches for at most `steps`, down to cost `goal`; heat in hundredths of
    /// a repeat. False if the meter ran out.
    pub(super) fn run(
        &mut self,
        rng: &mut Rng,
        meter: &mut Meter<'_>,
        steps: u64,
        heat: (i64, i64),
        goal: i64,
    ) -> bool {
        let (mut done, mut laps) = (0, 0_u64);
        while done < steps && self.best > goal && !self.rows.is_empty() {
            let lap = LAP.min(steps - done).min(meter.left());
            if lap == 0 {
                return false;
            }
            let (from, to) = (heat.0 * REPEAT / 100, heat.1 * REPEAT / 100);
            let now = from - (from - to) * done as i64 / steps as i64;
            let mut used = 0;
            while used < lap && self.best > goal {
                self.step(rng, now);
                used += 1;
            }
            done += used;
            laps += 1;
            if laps % LAPS_PER_TALLY == 1 {
                let tally = tally(self.rules, &self.count);
                meter.describe(Stage::Meetings, tally.broken, tally.repeats, tally.groups);
            }
            if !meter.spend(used) {
                return false;
            }
        }
        true
    }

    /// Considers one exchange.
    fn step(&mut self, rng: &mut Rng, heat: i64) {
        let (row, a) = self.choose(rng);
        let b = rng.below(self.rows[row].len());
        if !self.allowed(row, a, b) {
            return;
        }
        let change = self.change(row, a, b);
        if change > rng.uphill(heat) {
            return;
        }
        if change > 0 && self.fresh {
            self.best_rows.clone_from(&self.rows);
            self.fresh = false;
        }
        self.exchange(row, a, b);
        self.cost += change;
        if self.cost < self.best {
            self.best = self.cost;
            self.fresh = true;
        }
    }

    /// The cost of the best found.
    pub(super) fn best(&self) -> i64 {
        self.best
    }

    /// The best rows found.
    pub(super) fn into_best(self) -> Rows {
        if self.fresh {
            self.rows
        } else {
            self.best_rows
        }
    }
}

/// Figures of a matrix of meetings under the rules.
fn tally(rules: &Rules, count: &[u8]) -> Tally {
    let mut tally = Tally::default();
    for b in 1..rules.players {
        for a in 0..b {
            let meetings = u64::from(count[a * rules.people + b]);
            if meetings == 0 {
                continue;
            }
            tally.repeats += meetings * (meetings - 1) / 2;
            tally.most = tally.most.max(meetings as u32);
            if !rules.kind_of.is_empty() {
                let kind = rules.kinds[rules.kind(a, b)];
                tally.broken += meetings * u64::from(kind.apart);
                tally.groups += meetings * u64::from(kind.groups.count_ones());
            }
        }
    }
    tally
}

/// Counts a draft.
pub(super) fn measure(rules: &Rules, rows: &Rows) -> Tally {
    let mut count = rules.met.clone();
    for (row, session) in rows.iter().zip(&rules.sessions) {
        for table in row[..rules.chairs(session)].chunks_exact(rules.size.seats()) {
            for &a in table {
                for &b in table.iter().filter(|&&b| b != a) {
                    let cell = &mut count[usize::from(a) * rules.people + usize::from(b)];
                    *cell = cell.saturating_add(1);
                }
            }
        }
    }
    tally(rules, &count)
}

#[cfg(test)]
mod tests;
