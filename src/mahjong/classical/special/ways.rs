//! A special hand with its suits chosen, and whether tiles are that hand. Allocates nothing while a hand is looked at.

use super::super::super::reading::{Kinds, SUITS, bit};
use super::super::super::{Counts, Tile};
use super::ALL_KINDS;
use super::error::ShapeError;
use super::parts::{MOST_OPEN_PARTS, OpenPart, PartChoice, Parts};
use super::tiles::{AnySuit, Chosen};

mod lacking;

/// The most arrangements that one choice of suits may leave open.
const MOST_WORK: u64 = 10_000;

/// The hand with its suits chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// Kinds that may occur, and those that must.
    allowed: Kinds,
    needed: Kinds,
    /// The kinds of which the last tile may be.
    last: Kinds,
    /// The tiles that are fixed.
    tiles: [u8; Tile::KINDS],
    free: Vec<Free>,
}

/// Tiles with a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Free {
    /// Three equal or three in a row have both; others have one.
    options: Vec<Steps>,
    times: u8,
    different: bool,
}

/// Tiles at fixed distances from the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Steps {
    /// Which kinds the first one may be.
    from: Kinds,
    /// The distances, in the order of tiles.
    at: Vec<i8>,
}

/// How far a look at a hand has come.
#[derive(Clone, Copy)]
struct Left {
    tiles: [u8; Tile::KINDS],
    times: [u8; MOST_OPEN_PARTS],
    used: [Kinds; MOST_OPEN_PARTS],
}

/// In how many orders the parts with a choice can be laid out: more than anybody waits for is refused.
pub(super) struct Work(u64);

impl Work {
    pub fn of(parts: &[OpenPart]) -> Work {
        let (mut placed, mut orders) = (0, 1_u64);
        for part in parts {
            for nth in 1..=u64::from(part.times) {
                placed += 1;
                orders = orders.saturating_mul(placed) / nth;
                let both = matches!(part.choice, PartChoice::Either(_));
                orders = orders.saturating_mul(1 + u64::from(both));
            }
        }
        Work(orders)
    }

    /// Whether a hand is looked through soon enough.
    pub const fn is_little(&self) -> bool {
        self.0 <= MOST_WORK
    }
}

impl Way {
    /// The parts with these suits chosen.
    ///
    /// # Errors
    /// That a tile is needed five times.
    pub fn of(parts: &Parts, chosen: &Chosen) -> Result<Way, ShapeError> {
        let mut tiles = Counts::EMPTY;
        for (suit, digit) in &parts.tiles {
            if let Some(tile) = suit.tile(*digit, chosen) {
                tiles.add(tile).map_err(|_| ShapeError::FifthCopy)?;
            }
        }
        let free: Vec<Free> = parts
            .open
            .iter()
            .map(|part| Free::of(part, chosen))
            .collect();
        let needed = tiles.kinds().fold(0, |kinds, (tile, _)| kinds | bit(tile));
        let options = free.iter().flat_map(|free| &free.options);
        Ok(Way {
            allowed: options.fold(needed, |kinds, steps| kinds | steps.reach()),
            needed,
            last: parts
                .last
                .as_ref()
                .map_or(ALL_KINDS, |set| set.kinds(chosen)),
            tiles: *tiles.as_array(),
            free,
        })
    }

    /// Whether a hand of these kinds can be this one at all.
    #[inline]
    pub fn may_be(&self, kinds: Kinds, last: Tile) -> bool {
        kinds & !self.allowed == 0 && self.needed & !kinds == 0 && self.last & bit(last) != 0
    }

    /// Whether these tiles are the hand.
    pub fn is(&self, tiles: &Counts) -> bool {
        let mut left = self.left(tiles);
        for (held, fixed) in left.tiles.iter_mut().zip(self.tiles) {
            let Some(rest) = held.checked_sub(fixed) else {
                return false;
            };
            *held = rest;
        }
        self.fill(&left, 0)
    }

    /// Tiles before anything of them is taken.
    fn left(&self, tiles: &Counts) -> Left {
        let mut left = Left {
            tiles: *tiles.as_array(),
            times: [0; MOST_OPEN_PARTS],
            used: [0; MOST_OPEN_PARTS],
        };
        for (times, free) in left.times.iter_mut().zip(&self.free) {
            *times = free.times;
        }
        left
    }

    /// The parts with a choice that still take tiles, each with its number.
    #[inline]
    fn open(&self, left: &Left) -> impl Iterator<Item = (usize, &Free)> {
        let free = (0..).zip(&self.free);
        free.filter(|(part, _)| left.times[*part] > 0)
    }

    /// Whether all that is left from `start` on is taken by parts with a choice: something must take the lowest tile.
    fn fill(&self, left: &Left, start: usize) -> bool {
        let Some(low) = left.lowest(start) else {
            return left.times.iter().all(|times| *times == 0);
        };
        self.open(left).any(|(part, free)| {
            let is_again = free.different && left.used[part] >> low & 1 == 1;
            let mut options = free
                .options
                .iter()
                .filter(|steps| !is_again && steps.start_at(low));
            options.any(|steps| {
                let next = left.without(part, steps, low);
                next.is_some_and(|next| self.fill(&next, low))
            })
        })
    }
}

impl Left {
    /// The lowest tile that is left from `start` on.
    #[inline]
    fn lowest(&self, start: usize) -> Option<usize> {
        (start..Tile::KINDS).find(|at| self.tiles[*at] > 0)
    }

    /// Writes down that a part took its tiles from `first` on.
    fn take(&mut self, part: usize, first: usize) {
        self.times[part] -= 1;
        self.used[part] |= 1 << first;
    }

    /// Without the tiles of one part; none where one is missing.
    fn without(&self, part: usize, steps: &Steps, first: usize) -> Option<Left> {
        let mut left = *self;
        for step in &steps.at {
            let held = left
                .tiles
                .get_mut(first.checked_add_signed((*step).into())?)?;
            *held = held.checked_sub(1)?;
        }
        left.take(part, first);
        Some(left)
    }
}

impl Free {
    fn of(part: &OpenPart, chosen: &Chosen) -> Free {
        let row = |kinds: Kinds| Steps {
            from: SUITS.iter().fold(0, |from, suit| {
                let kinds = kinds & suit;
                from | kinds & kinds >> 1 & kinds >> 2
            }),
            at: vec![0, 1, 2],
        };
        let equal = |size: u8, from: Kinds| Steps {
            from,
            at: vec![0; usize::from(size)],
        };
        let options = match &part.choice {
            PartChoice::Equal(size, set) => vec![equal(*size, set.kinds(chosen))],
            PartChoice::Row(set) => vec![row(set.kinds(chosen))],
            PartChoice::Either(set) => vec![equal(3, set.kinds(chosen)), row(set.kinds(chosen))],
            PartChoice::SameNumber(suits) => vec![Steps::of_suits(suits, chosen)],
        };
        Free {
            options,
            times: part.times,
            different: part.different,
        }
    }
}

impl Steps {
    /// The same number in several suits, seen from the lowest of them.
    fn of_suits(suits: &[AnySuit], chosen: &Chosen) -> Steps {
        let firsts = suits.iter().filter_map(|suit| suit.tile(1, chosen));
        let mut places: Vec<usize> = firsts.map(Tile::index).collect();
        places.sort_unstable();
        let lowest = places.first().copied().unwrap_or(0);
        Steps {
            from: 0x1ff << lowest,
            at: places.iter().map(|place| (place - lowest) as i8).collect(),
        }
    }

    /// Every kind that the steps can take.
    fn reach(&self) -> Kinds {
        self.at
            .iter()
            .fold(0, |kinds, step| kinds | self.from << step)
    }

    /// Whether they can take the tile at `low`, the lowest that is left: as their first, because no step leads down.
    const fn start_at(&self, low: usize) -> bool {
        self.from >> low & 1 == 1
    }
}
