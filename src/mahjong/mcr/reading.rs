//! The interpretations of a winning hand: every structure of the rules it fits, every split into sets
//! and pair, and every place the winning tile can have (Green Book 2006, 3.8 and 3.9.1.5).

use super::super::counts::Counts;
use super::super::hand::Hand;
use super::super::meld::{Meld, MeldKind};
use super::super::partition::{Partition, Set, partitions};
use super::super::tile::Tile;
use super::kinds::Kinds;

/// The structure a hand is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Four sets and a pair.
    Sets,
    /// A knitted straight in place of three sets, one more set and a pair.
    KnittedStraight(Scheme),
    /// Seven pairs; four equal tiles are two of them.
    SevenPairs,
    ThirteenOrphans,
    /// Greater or lesser honors and knitted tiles: fourteen single tiles.
    KnittedHonors(Scheme),
}

/// Which suit has 147, which 258 and which 369: one of six ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheme(u8);

/// One set of a reading, in hand or on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Chow, pung or kong; a set in hand is told apart by `melded`.
    pub kind: MeldKind,
    /// The tile; the lowest one of a chow.
    pub tile: Tile,
    /// Whether it lies on the table as a meld, a concealed kong included.
    pub melded: bool,
}

/// One structure and split of a winning hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    shape: Shape,
    groups: [Block; 4],
    group_count: u8,
    pair: Option<Tile>,
}

/// Where the winning tile stands in a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinPlace {
    /// In the set at this position of [`Reading::groups`].
    Block(u8),
    Pair,
    /// In the knitted straight.
    Knitted,
    /// Anywhere in a structure without sets.
    Whole,
}

/// Where 147, 258 and 369 lie: the residue of each suit.
const SCHEMES: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The nine kinds of each scheme.
static SCHEME_KINDS: [Kinds; 6] = scheme_kinds();

/// Computes [`SCHEME_KINDS`] when the program is compiled.
const fn scheme_kinds() -> [Kinds; 6] {
    let mut all = [Kinds::from_bits(0); 6];
    let mut scheme = 0;
    while scheme < 6 {
        let residues = SCHEMES[scheme];
        let characters = 0b1_001_001 << residues[0];
        let dots = 0b1_001_001 << (9 + residues[1]);
        let bamboo = 0b1_001_001 << (18 + residues[2]);
        all[scheme] = Kinds::from_bits(characters | dots | bamboo);
        scheme += 1;
    }
    all
}

impl Scheme {
    /// All six.
    pub(super) fn all() -> impl Iterator<Item = Scheme> {
        (0..6).map(Scheme)
    }

    /// The nine kinds of tile.
    #[inline]
    pub(super) fn kinds(self) -> Kinds {
        SCHEME_KINDS[usize::from(self.0)]
    }

    /// The nine tiles in order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |&tile| self.kinds().has(tile))
    }

    /// The multiset without one copy of each of the nine tiles, if all are there.
    pub(super) fn taken_from(self, counts: &Counts) -> Option<Counts> {
        let mut rest = *counts;
        self.tiles().all(|tile| rest.remove(tile)).then_some(rest)
    }
}

impl Block {
    /// Fills unused places of fixed arrays; never seen outside.
    const PLACEHOLDER: Block = Block {
        kind: MeldKind::Pung,
        tile: Tile::EAST,
        melded: false,
    };

    #[inline]
    fn in_hand(set: Set) -> Block {
        let kind = if set.is_chow() {
            MeldKind::Chow
        } else {
            MeldKind::Pung
        };
        Block {
            kind,
            tile: set.tile(),
            melded: false,
        }
    }

    /// A set on the table.
    #[inline]
    fn melded(meld: Meld) -> Block {
        Block {
            kind: meld.kind(),
            tile: meld.tile(),
            melded: true,
        }
    }

    #[inline]
    pub const fn is_chow(self) -> bool {
        matches!(self.kind, MeldKind::Chow)
    }

    /// Whether it was made without a claim, apart from the winning tile.
    #[inline]
    pub const fn is_concealed(self) -> bool {
        !self.melded || matches!(self.kind, MeldKind::ConcealedKong)
    }

    /// Its three or four tiles in order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let step = u8::from(self.is_chow());
        (0..self.kind.size() as u8).filter_map(move |place| match step {
            0 => Some(self.tile),
            _ => self.tile.up(place),
        })
    }

    /// Whether a tile is one of its own.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        let (low, at) = (self.tile.index(), tile.index());
        if self.is_chow() {
            low <= at && at <= low + 2
        } else {
            low == at
        }
    }
}

impl Reading {
    /// A structure without sets.
    const fn whole(shape: Shape) -> Reading {
        Reading {
            shape,
            groups: [Block::PLACEHOLDER; 4],
            group_count: 0,
            pair: None,
        }
    }

    /// A split of the tiles in hand, with the melds behind.
    fn split(shape: Shape, partition: &Partition, melds: &[Meld]) -> Reading {
        let mut reading = Reading {
            pair: Some(partition.pair()),
            ..Reading::whole(shape)
        };
        let in_hand = partition.sets().iter().map(|&set| Block::in_hand(set));
        let groups = in_hand.chain(melds.iter().map(|&meld| Block::melded(meld)));
        for (place, group) in reading.groups.iter_mut().zip(groups) {
            *place = group;
            reading.group_count += 1;
        }
        reading
    }

    /// The structure.
    #[inline]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The sets, those in hand first.
    #[inline]
    pub fn groups(&self) -> &[Block] {
        &self.groups[..usize::from(self.group_count)]
    }

    /// The tile of the pair, if the structure has one.
    #[inline]
    pub const fn pair(&self) -> Option<Tile> {
        self.pair
    }

    /// Calls `see` with every place the winning tile can have; equal sets give one place.
    #[inline]
    pub(super) fn each_place(&self, win_tile: Tile, mut see: impl FnMut(WinPlace)) {
        let groups = self.groups();
        for (at, group) in groups.iter().enumerate() {
            if group.melded {
                break;
            }
            if group.contains(win_tile) && !groups[..at].contains(group) {
                see(WinPlace::Block(at as u8));
            }
        }
        if self.pair == Some(win_tile) {
            see(WinPlace::Pair);
        }
        match self.shape {
            Shape::Sets => {}
            Shape::KnittedStraight(scheme) if !scheme.kinds().has(win_tile) => {}
            Shape::KnittedStraight(_) => see(WinPlace::Knitted),
            Shape::SevenPairs | Shape::ThirteenOrphans | Shape::KnittedHonors(_) => {
                see(WinPlace::Whole)
            }
        }
    }
}

/// Calls `see` with every reading of a hand; never, if the hand does not win.
pub(super) fn each(hand: &Hand, mut see: impl FnMut(&Reading)) {
    let (tiles, melds) = (hand.completed(), hand.melds());
    for partition in partitions(tiles).as_slice() {
        see(&Reading::split(Shape::Sets, partition, melds));
    }
    if melds.len() > 1 {
        return;
    }
    let kinds = Kinds::of(tiles);
    knitted_straights(hand, kinds, &mut see);
    if melds.is_empty() {
        let whole = [
            seven_pairs(tiles),
            thirteen_orphans(kinds),
            knitted_honors(tiles, kinds),
        ];
        for shape in whole.into_iter().flatten() {
            see(&Reading::whole(shape));
        }
    }
}

/// Fan 35: a complete knitted scheme among the tiles in hand, and the rest split.
fn knitted_straights(hand: &Hand, kinds: Kinds, see: &mut impl FnMut(&Reading)) {
    for scheme in Scheme::all().filter(|scheme| scheme.kinds().within(kinds)) {
        let Some(rest) = scheme.taken_from(hand.completed()) else {
            continue;
        };
        for partition in partitions(&rest).as_slice() {
            see(&Reading::split(
                Shape::KnittedStraight(scheme),
                partition,
                hand.melds(),
            ));
        }
    }
}

/// Fan 19: every kind twice or four times.
fn seven_pairs(tiles: &Counts) -> Option<Shape> {
    let paired = tiles.as_array().iter().all(|times| times % 2 == 0);
    paired.then_some(Shape::SevenPairs)
}

/// Fan 7: all thirteen terminals and honors, and nothing else.
fn thirteen_orphans(kinds: Kinds) -> Option<Shape> {
    (kinds == Kinds::ORPHANS).then_some(Shape::ThirteenOrphans)
}

/// Fan 20 and 34: fourteen single tiles, honors and one knitted scheme.
fn knitted_honors(tiles: &Counts, kinds: Kinds) -> Option<Shape> {
    if kinds.len() != 14 || tiles.total() != 14 {
        return None;
    }
    let scheme = Scheme::all().find(|scheme| kinds.within(scheme.kinds().or(Kinds::HONORS)))?;
    Some(Shape::KnittedHonors(scheme))
}
