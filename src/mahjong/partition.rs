//! All ways to split the tiles of a hand into sets and one pair.
//!
//! Works suit by suit on fixed arrays and allocates nothing.

use super::counts::Counts;
use super::tile::Tile;

/// One set of a partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Set {
    /// Three consecutive tiles, known by the lowest.
    Chow(Tile),
    /// Three equal tiles.
    Pung(Tile),
}

/// Up to so many sets and a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partition<const SETS: usize = 4> {
    sets: [Set; SETS],
    set_count: u8,
    pair: Tile,
}

/// Every partition of one multiset, at most `MOST`.
#[derive(Clone, Copy, Debug)]
pub struct Partitions<const SETS: usize = 4, const MOST: usize = 4> {
    list: [Partition<SETS>; MOST],
    len: u8,
}

/// Every partition into five sets and a pair.
pub type PartitionsOfFive = Partitions<5, 6>;

impl Set {
    /// The tile; the lowest one of a chow.
    #[inline]
    pub const fn tile(self) -> Tile {
        match self {
            Set::Chow(tile) | Set::Pung(tile) => tile,
        }
    }

    #[inline]
    pub const fn is_chow(self) -> bool {
        matches!(self, Set::Chow(_))
    }

    /// Whether a tile is one of its three.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        match self {
            Set::Pung(own) => own.index() == tile.index(),
            Set::Chow(low) => low.index() <= tile.index() && tile.index() <= low.index() + 2,
        }
    }
}

impl<const SETS: usize> Partition<SETS> {
    /// Fills unused places of fixed arrays; never seen outside.
    const PLACEHOLDER: Partition<SETS> = Partition {
        sets: [Set::Pung(Tile::EAST); SETS],
        set_count: 0,
        pair: Tile::EAST,
    };

    /// The sets, lowest tile first within a suit, suits in order.
    #[inline]
    pub fn sets(&self) -> &[Set] {
        &self.sets[..usize::from(self.set_count)]
    }

    #[inline]
    pub const fn pair(&self) -> Tile {
        self.pair
    }
}

impl<const SETS: usize, const MOST: usize> Partitions<SETS, MOST> {
    /// No multiset of the tiles of so many sets and a pair has more partitions than this.
    pub const MOST: usize = MOST;

    /// The partitions found.
    #[inline]
    pub fn as_slice(&self) -> &[Partition<SETS>] {
        &self.list[..usize::from(self.len)]
    }

    /// Writes down one more partition; there are never more than [`Partitions::MOST`].
    fn keep(&mut self, partition: Partition<SETS>) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = partition;
            self.len += 1;
        }
    }

    /// Whether the tiles cannot be split at all.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// All partitions of `tiles` into sets and exactly one pair; none unless 2, 5, 8, 11 or 14 tiles.
pub fn partitions(tiles: &Counts) -> Partitions {
    split_into(tiles)
}

/// All partitions of `tiles` into up to five sets and exactly one pair; none unless 2, 5, 8, 11, 14 or 17 tiles.
pub fn partitions_of_five(tiles: &Counts) -> PartitionsOfFive {
    split_into(tiles)
}

/// All partitions of `tiles` into up to `SETS` sets and exactly one pair.
fn split_into<const SETS: usize, const MOST: usize>(tiles: &Counts) -> Partitions<SETS, MOST> {
    let mut found = Partitions {
        list: [Partition::PLACEHOLDER; MOST],
        len: 0,
    };
    if let Some(pairs) = possible_pairs(tiles, 3 * SETS as u8 + 2) {
        let rest = Rest {
            left: *tiles.as_array(),
            pairs,
            taken: Partition::PLACEHOLDER,
        };
        rest.split(0, &mut found);
    }
    found
}

/// Where the pair can be, as one bit for each index, if the numbers of tiles allow a partition at all.
///
/// Sets use up a multiple of three tiles of a suit, and the sum of their ranks is a multiple of three. So exactly one
/// suit or kind of honor has two tiles more, and in a suit the rank of the pair is known but for threes.
fn possible_pairs(tiles: &Counts, most: u8) -> Option<u64> {
    let array = tiles.as_array();
    let (mut pairs, mut places, mut total) = (0, 0, 0);
    for (start, suit) in (0..27).step_by(9).zip(array.chunks_exact(9)) {
        let count: u8 = suit.iter().sum();
        total += count;
        match count % 3 {
            0 => {}
            2 => {
                let sum: u32 = (0..)
                    .zip(suit)
                    .map(|(at, &times)| at * u32::from(times))
                    .sum();
                pairs = 0b1_001_001 << (2 * sum % 3 + start);
                places += 1;
            }
            _ => return None,
        }
    }
    for (at, &times) in (27..).zip(&array[27..]) {
        total += times;
        match times {
            0 | 3 => {}
            2 => {
                pairs = 1 << at;
                places += 1;
            }
            _ => return None,
        }
    }
    (places == 1 && total <= most).then_some(pairs)
}

/// The state of the search: what is left, and what was taken out of it so far.
#[derive(Clone, Copy)]
struct Rest<const SETS: usize> {
    left: [u8; Tile::KINDS],
    /// Where the pair can be, one bit for each index; none once it is taken.
    pairs: u64,
    taken: Partition<SETS>,
}

impl<const SETS: usize> Rest<SETS> {
    /// Uses up all that is left from index `start` on, the lowest tile first, in every way: of its copies at most one
    /// pair or one pung, and a chow for each other copy.
    fn split<const MOST: usize>(mut self, start: usize, found: &mut Partitions<SETS, MOST>) {
        for at in start..Tile::KINDS {
            let copies = self.left[at];
            let Some(tile) = Tile::new(at as u8).filter(|_| copies > 0) else {
                continue;
            };
            // Another way than the last one tried goes on in a copy of its own.
            if copies >= 2 && self.pairs >> at & 1 == 1 {
                let mut with_pair = self;
                with_pair.taken.pair = tile;
                with_pair.pairs = 0;
                if with_pair.take_chows(tile, copies - 2) {
                    with_pair.split(at + 1, found);
                }
            }
            let chows_fit = self.fits_chows(tile, copies);
            if copies >= 3 {
                let mut with_pung = self;
                with_pung.take_set(Set::Pung(tile));
                if with_pung.take_chows(tile, copies - 3) {
                    if !chows_fit {
                        self = with_pung;
                        continue;
                    }
                    with_pung.split(at + 1, found);
                }
            }
            if !self.take_chows(tile, copies) {
                return;
            }
        }
        if self.pairs == 0 {
            found.keep(self.taken);
        }
    }

    /// Whether there are tiles for `chows` chows that begin with `tile`.
    #[inline]
    fn fits_chows(&self, tile: Tile, chows: u8) -> bool {
        let at = tile.index();
        tile.up(2).is_some() && self.left[at + 1] >= chows && self.left[at + 2] >= chows
    }

    /// Takes `chows` chows that begin with `tile`; false if there are not so many.
    #[inline]
    fn take_chows(&mut self, tile: Tile, chows: u8) -> bool {
        if chows == 0 {
            return true;
        }
        if !self.fits_chows(tile, chows) {
            return false;
        }
        let at = tile.index();
        self.left[at + 1] -= chows;
        self.left[at + 2] -= chows;
        for _ in 0..chows {
            self.take_set(Set::Chow(tile));
        }
        true
    }

    /// Writes down one more set; there are never more than four in 14 tiles, or five in 17.
    #[inline]
    fn take_set(&mut self, set: Set) {
        if let Some(place) = self.taken.sets.get_mut(usize::from(self.taken.set_count)) {
            *place = set;
            self.taken.set_count += 1;
        }
    }
}

#[cfg(test)]
#[path = "partition/tests.rs"]
mod tests;
