//! Plans without a repeat from few base sessions, mostly one.
//!
//! The points are `classes` copies of a group and a few fixed points; session
//! `k` adds the group element `k` to every point of a base session. No pair
//! meets twice if all differences inside the tables of the base sessions are
//! different. Where the table numbers are points too, nobody sees a table twice.
//! Base sessions of the tight cases were searched once and are stored in
//! `starters.txt`; elsewhere a base session is found in milliseconds.

use mahjong::{Seats, TableSize};

use super::plan::{Player, Rows};
use super::rng::Rng;

/// The stored base sessions, see the head of the files for their columns.
const fn stored_for(size: TableSize) -> &'static str {
    match size {
        TableSize::Three => include_str!("starters-of-three.txt"),
        TableSize::Four => include_str!("starters.txt"),
        TableSize::Five => "",
    }
}

/// The stored base sessions of plans with repeats, see the head of the file.
const fn repeats_for(size: TableSize) -> &'static str {
    match size {
        TableSize::Three | TableSize::Five => "",
        TableSize::Four => include_str!("repeats.txt"),
    }
}

/// Steps after which a search for a base session gives up.
const SEARCH_STEPS: u64 = 3_000_000;

/// How table numbers go with the base session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbering {
    /// Table `b` of the base session keeps its number: every player is there at
    /// most once because no table has two points of a class or a fixed point.
    Stay,
    /// The numbers turn with the session in copies of the group, those that are
    /// left over stay; nobody sees a table twice.
    Turn,
    /// The base session says nothing about numbers.
    Free,
}

/// Base sessions and the group that develops them.
#[derive(Clone, Debug)]
pub(super) struct Starter {
    size: TableSize,
    classes: usize,
    /// The group is the product of two cycles.
    group: (usize, usize),
    numbering: Numbering,
    bases: Vec<Base>,
}

/// The points at one table.
type Block = Seats<Player>;

/// A base session.
#[derive(Clone, Debug)]
struct Base {
    /// The points at each table.
    blocks: Vec<Block>,
    /// Number of each table.
    numbers: Vec<usize>,
    /// Whether it is played as it is and not developed.
    once: bool,
}

impl Base {
    /// Reads what stands between two strokes of a line.
    fn read(text: &str, size: TableSize) -> Option<Self> {
        let text = text.trim();
        let once = text.strip_prefix("once ");
        let (mut blocks, mut numbers) = (Vec::new(), Vec::new());
        for (index, table) in once.unwrap_or(text).split(',').enumerate() {
            let points = table.split_whitespace();
            let mut points = points.map_while(|point| point.parse::<Player>().ok());
            blocks.push(Seats::collect(size, points.by_ref().take(size.seats()))?);
            numbers.push(points.next().map_or(index, usize::from));
        }
        Some(Self {
            blocks,
            numbers,
            once: once.is_some(),
        })
    }
}

impl Starter {
    /// How many sessions there are.
    pub(super) fn sessions(&self) -> usize {
        self.bases.iter().map(|base| self.sessions_of(base)).sum()
    }

    fn sessions_of(&self, base: &Base) -> usize {
        if base.once { 1 } else { self.order() }
    }

    /// Elements of the group.
    fn order(&self) -> usize {
        self.group.0 * self.group.1
    }

    fn tables(&self) -> usize {
        self.bases.first().map_or(0, |base| base.blocks.len())
    }

    /// Whether nobody sees a table twice in any choice of sessions.
    pub(super) fn is_numbered(&self) -> bool {
        self.numbering != Numbering::Free
    }

    /// Whether sides of a player for each table never meet inside, as many as a table has chairs: an even share of
    /// the classes in their order each, and of the fixed points an even share each.
    pub(super) fn has_sides(&self) -> bool {
        let size = self.size;
        let (moving, points) = (self.classes * self.order(), size.places(self.tables()));
        let side = |point: Player| match usize::from(point).checked_sub(moving) {
            Some(rest) => size.seats() * rest / (points - moving),
            None => size.seats() * usize::from(point) / moving,
        };
        let mut blocks = self.bases.iter().flat_map(|base| &base.blocks);
        self.classes.is_multiple_of(size.seats())
            && blocks.all(|block| {
                let sides = block.map(|point| 1_u8 << side(point));
                sides.into_iter().fold(0, |all, side| all | side) == (1 << size.seats()) - 1
            })
    }

    /// Reads a line of a stored file.
    fn read(line: &str, size: TableSize) -> Option<(usize, Self)> {
        let (head, body) = line.split_once(':')?;
        let mut head = head.split_whitespace();
        let mut number = || head.next()?.parse::<usize>().ok();
        let (players, classes) = (number()?, number()?);
        let group = (number()?, number()?);
        let numbering = match head.next()? {
            "stay" => Numbering::Stay,
            "turn" => Numbering::Turn,
            _ => Numbering::Free,
        };
        let bases: Option<Vec<Base>> = body.split('/').map(|it| Base::read(it, size)).collect();
        let starter = Self {
            size,
            classes,
            group,
            numbering,
            bases: bases?,
        };
        Some((players, starter))
    }

    /// What a file has for so many players.
    fn stored_in(
        file: &'static str,
        size: TableSize,
        players: usize,
    ) -> impl Iterator<Item = Self> {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        let read = lines.filter_map(move |line| Self::read(line, size));
        read.filter(move |(number, _)| *number == players)
            .map(|(_, starter)| starter)
    }

    /// The stored base sessions for so many players.
    pub(super) fn stored(size: TableSize, players: usize) -> impl Iterator<Item = Self> {
        Self::stored_in(stored_for(size), size, players)
    }

    /// The stored plan of so many sessions in which pairs meet again as rarely
    /// as is known to be possible.
    pub(super) fn with_repeats(size: TableSize, players: usize, sessions: usize) -> Option<Rows> {
        let mut stored = Self::stored_in(repeats_for(size), size, players);
        let found = stored.find(|it| it.sessions() == sessions)?;
        Some(found.seats(&(0..sessions).collect::<Vec<_>>()))
    }

    /// `x` moved by `k` in the group.
    fn shift(&self, x: usize, k: usize) -> usize {
        let (a, b) = self.group;
        ((x / b + k / b) % a) * b + (x % b + k % b) % b
    }

    /// `x` moved by `k` in its copy of the group, of which there are so many.
    fn shift_in(&self, copies: usize, x: usize, k: usize) -> usize {
        let order = self.order();
        if x < copies * order {
            x / order * order + self.shift(x % order, k)
        } else {
            x
        }
    }

    /// Sessions by their numbers: those of the first base session come first.
    pub(super) fn seats(&self, numbers: &[usize]) -> Rows {
        let all = self.bases.iter().flat_map(|base| {
            let elements = 0..self.sessions_of(base);
            elements.map(move |element| (base, element))
        });
        let all: Vec<(&Base, usize)> = all.collect();
        let chosen = numbers.iter().filter_map(|&number| all.get(number));
        chosen
            .map(|&(base, element)| self.develop(base, element))
            .collect()
    }

    /// A base session moved by an element of the group.
    fn develop(&self, base: &Base, k: usize) -> Vec<Player> {
        let tables = base.blocks.len();
        let turning = match self.numbering {
            Numbering::Turn => tables / self.order(),
            Numbering::Stay | Numbering::Free => 0,
        };
        let mut row = vec![0; self.size.places(tables)];
        for (block, &number) in base.blocks.iter().zip(&base.numbers) {
            let table = self.shift_in(turning, number, k);
            for (place, &point) in self.size.row_of(table).zip(block) {
                let moved = self.shift_in(self.classes, usize::from(point), k);
                row[place] = moved as Player;
            }
        }
        row
    }

    /// Searches a base session for `tables` tables and at least `sessions`
    /// sessions in which each table has points of as many classes as chairs and keeps
    /// its number. `None` if no fitting group or no base session is found.
    pub(super) fn search(
        size: TableSize,
        tables: usize,
        sessions: usize,
        rng: &mut Rng,
    ) -> Option<Self> {
        let points = size.places(tables);
        let classes = [8, 10, 12, 7, 6, 5, 9]
            .into_iter()
            .find(|&q| points.is_multiple_of(q) && points / q >= sessions.max(2))?;
        let blocks = Differences::new(size, classes, points / classes).search(rng)?;
        Some(Self {
            size,
            classes,
            group: (points / classes, 1),
            numbering: Numbering::Stay,
            bases: vec![Base {
                numbers: (0..blocks.len()).collect(),
                blocks,
                once: false,
            }],
        })
    }
}

/// The search for a base session over a cyclic group: counts of differences.
struct Differences {
    size: TableSize,
    order: usize,
    classes: usize,
    /// Uses of each difference by pair of classes.
    uses: Vec<u16>,
    /// The points of table after table.
    points: Vec<Player>,
}

impl Differences {
    fn new(size: TableSize, classes: usize, order: usize) -> Self {
        Self {
            size,
            order,
            classes,
            uses: vec![0; classes * classes * order],
            points: (0..(classes * order) as Player).collect(),
        }
    }

    /// Where the difference of two points is counted, `None` inside a class.
    fn slot(&self, a: Player, b: Player) -> Option<usize> {
        let (low, high) = (usize::from(a.min(b)), usize::from(a.max(b)));
        let (from, to) = (low / self.order, high / self.order);
        let difference = (high % self.order + self.order - low % self.order) % self.order;
        (from != to).then_some((from * self.classes + to) * self.order + difference)
    }

    /// Counts (or takes back) the differences of the point at `place` with the
    /// rest of its table and says by how much the number of faults changes.
    fn count(&mut self, place: usize, up: bool) -> i64 {
        let mut change = 0;
        for other in self.size.row_of(self.size.table_of(place)) {
            if other == place {
                continue;
            }
            let fault = match self.slot(self.points[place], self.points[other]) {
                None => 1,
                Some(slot) if up => {
                    self.uses[slot] += 1;
                    i64::from(self.uses[slot] > 1)
                }
                Some(slot) => {
                    self.uses[slot] -= 1;
                    i64::from(self.uses[slot] > 0)
                }
            };
            change += if up { fault } else { -fault };
        }
        change
    }

    /// Anneals exchanges of two points until no fault is left.
    fn search(mut self, rng: &mut Rng) -> Option<Vec<Block>> {
        rng.shuffle(&mut self.points);
        let size = self.size;
        let mut faults = 0;
        for a in 0..self.points.len() {
            for b in a + 1..size.row_of(size.table_of(a)).end {
                match self.slot(self.points[a], self.points[b]) {
                    None => faults += 1,
                    Some(slot) => {
                        faults += i64::from(self.uses[slot] > 0);
                        self.uses[slot] += 1;
                    }
                }
            }
        }
        for _ in 0..SEARCH_STEPS {
            if faults == 0 {
                let tables = self.points.chunks_exact(size.seats());
                return tables
                    .map(|points| Seats::collect(size, points.iter().copied()))
                    .collect();
            }
            let (a, b) = (rng.below(self.points.len()), rng.below(self.points.len()));
            if size.table_of(a) == size.table_of(b) {
                continue;
            }
            let mut change = self.exchange(a, b);
            // In thousandths of a fault: there is much slack, so it can be cool.
            let heat = 150;
            if 1000 * change > rng.uphill(heat) {
                self.exchange(a, b);
                change = 0;
            }
            faults += change;
        }
        None
    }

    /// Exchanges two points at different tables.
    fn exchange(&mut self, a: usize, b: usize) -> i64 {
        let mut change = self.count(a, false) + self.count(b, false);
        self.points.swap(a, b);
        change += self.count(a, true) + self.count(b, true);
        change
    }
}

#[cfg(test)]
mod tests {
    use super::super::judge::{Background, judge};
    use super::super::plan::{Plan, Session};
    use super::*;

    fn plan(starter: &Starter, sessions: usize) -> Plan {
        let size = starter.size;
        let table = |people: &[Player]| Seats::from_fn(size, |chair| Some(people[chair]));
        let rows = starter.seats(&(0..sessions).collect::<Vec<_>>());
        let session = |row: &Vec<Player>| Session {
            tables: row.chunks_exact(size.seats()).map(table).collect(),
            byes: Vec::new(),
        };
        Plan {
            players: size.places(starter.tables()),
            sessions: rows.iter().map(session).collect(),
        }
    }

    fn all_stored() -> Vec<Starter> {
        let of = |size, most: usize| (1..=most).flat_map(move |it| Starter::stored(size, it));
        of(TableSize::Four, 120)
            .chain(of(TableSize::Three, 42))
            .collect()
    }

    #[test]
    fn with_numbers_nobody_sees_a_table_twice() {
        for starter in all_stored().iter().filter(|it| it.is_numbered()) {
            let figures = judge(&plan(starter, starter.sessions()), &Background::default());
            assert_eq!((figures.table.visits_max, figures.meet.max), (1, 1));
        }
        for players in [24, 40, 60, 120] {
            let mut stored = Starter::stored(TableSize::Four, players);
            assert!(stored.any(|it| it.is_numbered()), "{players}");
        }
    }

    #[test]
    fn people_of_a_side_never_meet() {
        let mut with_sides = 0;
        for starter in all_stored() {
            let (moving, seats) = (starter.classes * starter.order(), starter.size.seats());
            let plan = plan(&starter, starter.sessions());
            let shares = [0..moving, moving..plan.players].map(|points| {
                let each = points.len() / seats;
                points.map(move |point| {
                    (point - if point < moving { 0 } else { moving }) / each.max(1)
                })
            });
            let side: Vec<usize> = shares.into_iter().flatten().collect();
            let tables = plan.sessions.iter().flat_map(|session| &session.tables);
            let is_met = tables.into_iter().any(|table| {
                let mut sides: Vec<_> = table
                    .iter()
                    .flatten()
                    .map(|&p| side[usize::from(p)])
                    .collect();
                sides.sort_unstable();
                !sides.is_sorted_by(|a, b| a < b)
            });
            assert_eq!(starter.has_sides(), !is_met && starter.classes % seats == 0);
            with_sides += u32::from(starter.has_sides());
        }
        assert!(with_sides > 2, "{with_sides}");
    }

    #[test]
    fn a_searched_session_gives_as_many_as_are_asked_for() {
        for (size, tables, sessions) in [
            (TableSize::Four, 10, 5),
            (TableSize::Four, 12, 7),
            (TableSize::Four, 33, 11),
            (TableSize::Three, 8, 4),
            (TableSize::Three, 20, 6),
        ] {
            let found = Starter::search(size, tables, sessions, &mut Rng::new(1));
            let found = found.expect("a session");
            assert!(found.sessions() >= sessions && found.tables() == tables);
            let figures = judge(&plan(&found, found.sessions()), &Background::default());
            assert_eq!(
                (figures.meet.max, figures.table.visits_max),
                (1, 1),
                "{tables}"
            );
        }
        assert!(Starter::search(TableSize::Four, 11, 5, &mut Rng::new(1)).is_none());
    }
}
