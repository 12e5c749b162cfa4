//! Plans without a repeat from one base session.
//!
//! The points are `classes` copies of a group and a few fixed points; session
//! `k` adds the group element `k` to every point of the base session. No pair
//! meets twice if all differences inside the tables of the base session are
//! different. Where the table numbers are points too, nobody sees a table twice.
//! Base sessions of the tight cases were searched once and are stored in
//! `starters.txt`; elsewhere a base session is found in milliseconds.

use super::anneal::Seats;
use super::plan::Player;
use super::rng::Rng;

/// The stored base sessions, see the head of the file for its columns.
const STORED: &str = include_str!("starters.txt");
/// The stored base sessions of plans with repeats, see the head of the file.
const REPEATS: &str = include_str!("repeats.txt");
/// Steps after which a search for a base session gives up.
const SEARCH_STEPS: u64 = 3_000_000;

/// How table numbers go with the base session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbering {
    /// Table `b` of the base session keeps its number: every player is there at
    /// most once because no table has two points of a class or a fixed point.
    Stay,
    /// The numbers below the order of the group turn with the session, the
    /// others stay; nobody sees a table twice.
    Turn,
    /// The base session says nothing about numbers.
    Free,
}

/// A base session and the group that develops it.
#[derive(Clone, Debug)]
pub(super) struct Starter {
    classes: usize,
    /// The group is the product of two cycles.
    group: (usize, usize),
    numbering: Numbering,
    /// Tables of the base session.
    blocks: Vec<[Player; 4]>,
    /// Number of each table of the base session.
    numbers: Vec<usize>,
}

impl Starter {
    /// Order of the group: so many sessions there are.
    pub(super) fn sessions(&self) -> usize {
        self.group.0 * self.group.1
    }

    /// Whether nobody sees a table twice in any choice of sessions.
    pub(super) fn is_numbered(&self) -> bool {
        self.numbering != Numbering::Free
    }

    /// Whether four classes of a player for each table never meet inside: the
    /// groups' classes, and of the fixed points a quarter in their order each.
    pub(super) fn has_sides(&self) -> bool {
        let (order, points) = (self.sessions(), 4 * self.blocks.len());
        let fixed = points - self.classes * order;
        let side = |point: Player| match usize::from(point).checked_sub(self.classes * order) {
            Some(rest) => 4 * rest / fixed,
            None => usize::from(point) / order,
        };
        self.classes == 4
            && self.blocks.iter().all(|block| {
                let sides = block.map(|point| 1_u8 << side(point));
                sides.into_iter().fold(0, |all, side| all | side) == 15
            })
    }

    /// Reads one line of `starters.txt`.
    fn read(line: &str) -> Option<(usize, Self)> {
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
        let (mut blocks, mut numbers) = (Vec::new(), Vec::new());
        for (index, text) in body.split(',').enumerate() {
            let mut points = text
                .split_whitespace()
                .map_while(|p| p.parse::<Player>().ok());
            blocks.push([
                points.next()?,
                points.next()?,
                points.next()?,
                points.next()?,
            ]);
            numbers.push(points.next().map_or(index, usize::from));
        }
        let starter = Self {
            classes,
            group,
            numbering,
            blocks,
            numbers,
        };
        Some((players, starter))
    }

    /// The stored base sessions for so many players.
    pub(super) fn stored(players: usize) -> impl Iterator<Item = Self> {
        STORED
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(Self::read)
            .filter(move |&(n, _)| n == players)
            .map(|(_, starter)| starter)
    }

    /// The stored plan of so many sessions in which pairs meet again as rarely
    /// as is known to be possible.
    pub(super) fn with_repeats(players: usize, sessions: usize) -> Option<Seats> {
        let lines = REPEATS.lines().filter(|line| !line.starts_with('#'));
        let plans = lines
            .filter_map(|line| line.split_once(':'))
            .filter(|(head, _)| {
                head.split(' ').next().and_then(|n| n.parse().ok()) == Some(players)
            });
        let develop = |head: &str, base: &str| {
            let once = base.trim_start().strip_prefix("once");
            let (_, starter) = Self::read(&format!("{head}:{}", once.unwrap_or(base)))?;
            let number = if once.is_some() {
                1
            } else {
                starter.sessions()
            };
            Some(starter.seats(&(0..number).collect::<Vec<_>>()))
        };
        plans
            .filter_map(|(head, bases)| {
                let parts: Option<Vec<Seats>> =
                    bases.split('/').map(|base| develop(head, base)).collect();
                parts.map(|parts| parts.concat())
            })
            .find(|seats| seats.len() == sessions)
    }

    /// `x` moved by `k` in the group.
    fn shift(&self, x: usize, k: usize) -> usize {
        let (a, b) = self.group;
        ((x / b + k / b) % a) * b + (x % b + k % b) % b
    }

    /// The sessions of the given group elements.
    pub(super) fn seats(&self, elements: &[usize]) -> Seats {
        let order = self.sessions();
        let moving = self.classes * order;
        elements
            .iter()
            .map(|&k| {
                let mut row = vec![0; 4 * self.blocks.len()];
                for (block, &number) in self.blocks.iter().zip(&self.numbers) {
                    let turns = self.numbering == Numbering::Turn && number < order;
                    let table = if turns { self.shift(number, k) } else { number };
                    for (chair, &point) in block.iter().enumerate() {
                        let point = usize::from(point);
                        let moved = if point < moving {
                            point / order * order + self.shift(point % order, k)
                        } else {
                            point
                        };
                        row[4 * table + chair] = moved as Player;
                    }
                }
                row
            })
            .collect()
    }

    /// Searches a base session for `tables` tables and at least `sessions`
    /// sessions in which each table has points of four classes and keeps its
    /// number. `None` if no fitting group or no base session is found.
    pub(super) fn search(tables: usize, sessions: usize, rng: &mut Rng) -> Option<Self> {
        let classes = [8, 10, 12, 7, 6, 5]
            .into_iter()
            .find(|&q| (4 * tables).is_multiple_of(q) && 4 * tables / q >= sessions.max(2))?;
        let blocks = Differences::new(classes, 4 * tables / classes).search(rng)?;
        Some(Self {
            classes,
            group: (4 * tables / classes, 1),
            numbering: Numbering::Stay,
            numbers: (0..blocks.len()).collect(),
            blocks,
        })
    }
}

/// The search for a base session over a cyclic group: counts of differences.
struct Differences {
    order: usize,
    classes: usize,
    /// Uses of each difference by pair of classes.
    uses: Vec<u16>,
    /// The tables, four points each.
    points: Vec<Player>,
}

impl Differences {
    fn new(classes: usize, order: usize) -> Self {
        Self {
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
        for other in place / 4 * 4..place / 4 * 4 + 4 {
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
    fn search(mut self, rng: &mut Rng) -> Option<Vec<[Player; 4]>> {
        rng.shuffle(&mut self.points);
        let mut faults = 0;
        for a in 0..self.points.len() {
            for b in a + 1..a / 4 * 4 + 4 {
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
                let tables = self.points.chunks_exact(4);
                return Some(tables.map(|t| [t[0], t[1], t[2], t[3]]).collect());
            }
            let (a, b) = (rng.below(self.points.len()), rng.below(self.points.len()));
            if a / 4 == b / 4 {
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
