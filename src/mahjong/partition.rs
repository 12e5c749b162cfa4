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

/// Up to four sets and a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partition {
    sets: [Set; 4],
    set_count: u8,
    pair: Tile,
}

/// Every partition of one multiset; at most [`Partitions::MOST`].
#[derive(Clone, Copy, Debug)]
pub struct Partitions {
    list: [Partition; Partitions::MOST],
    len: u8,
}

impl Set {
    /// The tile; the lowest one of a chow.
    #[inline]
    pub const fn tile(self) -> Tile {
        match self {
            Set::Chow(tile) | Set::Pung(tile) => tile,
        }
    }

    /// Whether it is a chow.
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

impl Partition {
    /// Fills unused places of fixed arrays; never seen outside.
    const PLACEHOLDER: Partition = Partition {
        sets: [Set::Pung(Tile::EAST); 4],
        set_count: 0,
        pair: Tile::EAST,
    };

    /// The sets, lowest tile first within a suit, suits in order.
    #[inline]
    pub fn sets(&self) -> &[Set] {
        &self.sets[..usize::from(self.set_count)]
    }

    /// The tile of the pair.
    #[inline]
    pub const fn pair(&self) -> Tile {
        self.pair
    }
}

impl Partitions {
    /// No multiset of up to 14 tiles has more partitions than this.
    pub const MOST: usize = 4;

    /// The partitions found.
    #[inline]
    pub fn as_slice(&self) -> &[Partition] {
        &self.list[..usize::from(self.len)]
    }

    /// Whether the tiles cannot be split at all.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// All partitions of `tiles` into sets and exactly one pair; none unless 2, 5, 8, 11 or 14 tiles.
pub fn partitions(tiles: &Counts) -> Partitions {
    let mut search = Search {
        left: *tiles.as_array(),
        sets: [Set::Pung(Tile::EAST); 4],
        depth: 0,
        pair: None,
        found: Partitions {
            list: [Partition::PLACEHOLDER; Partitions::MOST],
            len: 0,
        },
    };
    let total = tiles.total();
    if total <= 14 && total % 3 == 2 && suits_can_split(tiles) {
        search.from(0);
    }
    search.found
}

/// Whether every suit and honor has a number of tiles that sets and at most one pair can use up.
fn suits_can_split(tiles: &Counts) -> bool {
    let array = tiles.as_array();
    let suit = |start: usize| array[start..start + 9].iter().sum::<u8>() % 3;
    let leftovers = [suit(0), suit(9), suit(18)];
    let honors_fit = array[27..].iter().all(|&times| times != 1 && times != 4);
    honors_fit && leftovers.iter().all(|&left| left != 1)
}

/// The state of the search: what is left, and what was taken out of it so far.
struct Search {
    left: [u8; Tile::KINDS],
    sets: [Set; 4],
    depth: usize,
    pair: Option<Tile>,
    found: Partitions,
}

impl Search {
    /// Uses up every copy of the lowest tile left, from index `start` on, in every way: at most
    /// one pair or one pung, and a chow for each other copy.
    fn from(&mut self, start: usize) {
        let Some(tile) = self.lowest(start) else {
            return self.keep();
        };
        let at = tile.index();
        let copies = self.left[at];
        if copies >= 2 && self.pair.is_none() {
            self.pair = Some(tile);
            self.with_chows(tile, copies - 2);
            self.pair = None;
        }
        if copies >= 3 && self.depth < 4 {
            self.sets[self.depth] = Set::Pung(tile);
            self.depth += 1;
            self.with_chows(tile, copies - 3);
            self.depth -= 1;
        }
        self.with_chows(tile, copies);
    }

    /// The lowest tile still left at or after `start`.
    #[inline]
    fn lowest(&self, start: usize) -> Option<Tile> {
        let offset = self.left[start..].iter().position(|&times| times > 0)?;
        Tile::new((start + offset) as u8)
    }

    /// Takes `chows` chows that begin with `tile` and goes on behind it, if there are so many.
    fn with_chows(&mut self, tile: Tile, chows: u8) {
        let at = tile.index();
        if chows == 0 {
            return self.from(at + 1);
        }
        let room = tile.up(2).is_some() && self.depth + usize::from(chows) <= 4;
        if !room || self.left[at + 1] < chows || self.left[at + 2] < chows {
            return;
        }
        let before = self.depth;
        self.depth += usize::from(chows);
        self.sets[before..self.depth].fill(Set::Chow(tile));
        self.left[at + 1] -= chows;
        self.left[at + 2] -= chows;
        self.from(at + 1);
        self.left[at + 1] += chows;
        self.left[at + 2] += chows;
        self.depth = before;
    }

    /// Writes down a finished partition.
    fn keep(&mut self) {
        let Some(pair) = self.pair else { return };
        if let Some(place) = self.found.list.get_mut(usize::from(self.found.len)) {
            *place = Partition {
                sets: self.sets,
                set_count: self.depth as u8,
                pair,
            };
            self.found.len += 1;
        }
    }
}

#[cfg(test)]
#[path = "partition/tests.rs"]
mod tests;
