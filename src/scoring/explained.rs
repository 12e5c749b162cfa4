//! How a value came about.

use super::cause::NoValue;
use super::pattern::Pattern;
use super::reason::Reason;
use super::valued::{Counted, Valued, Worth};
use mahjong::american::{Laid, Piece};
use mahjong::blocks;
use mahjong::riichi::{FuReason, Wait};
use mahjong::{Hand, Tile};

/// The value of a win with the reading it is made from, what did not count and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The value; of a finished hand without a yaku the reason why there is none.
    pub valued: Result<Valued, NoValue>,
    /// Where the rule set's document says its values are written.
    pub source: Box<str>,
    /// The reading the value is made from.
    pub chosen: Reading,
    /// Patterns that are there, or nearly, and do not count.
    pub excluded: Vec<Excluded>,
    /// The most valuable other reading that shows other patterns.
    pub next_best: Option<Reading>,
    /// What people call the special hand of the house that counts.
    pub special_hand: Option<Box<str>>,
    /// What is missing to the minimum, in the measure of [`Worth`]; 0 if the win stands.
    pub missing: u32,
}

/// One way to read a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The stable id of the form, in a tradition that tells more forms than one.
    pub form: Option<&'static str>,
    /// Its sets and pairs, melds first; what is no set in the order of the tiles.
    pub groups: Vec<Block>,
    /// What the winning tile completed (riichi).
    pub wait: Option<Wait>,
    /// What counts, in the order of the tradition's list.
    pub counted: Vec<Tallied>,
    /// Every fu by itself (riichi); none with a yakuman.
    pub fu: Vec<FuLine>,
    /// The value of this reading, the fu not rounded.
    pub worth: Worth,
    /// What the patterns come to before a limit is looked at, in a tradition that cuts off there.
    pub sum: Option<u32>,
    /// The points from which payments are made (riichi).
    pub base: Option<u32>,
    /// The line of the card, in a tradition that has one; its groups are not among [`Reading::groups`].
    pub card: Option<CardReading>,
}

/// A line of a card with the tiles of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardReading {
    /// What people call the line.
    pub line: Box<str>,
    /// The part of the card that it stands in.
    pub section: Box<str>,
    /// Its groups in the order of the line.
    pub groups: Vec<Laid>,
    /// Tiles that the hand lacks; none where the line is made.
    pub missing: Vec<Piece>,
}

/// Tiles that belong together in a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What they are.
    pub kind: BlockKind,
    pub tiles: Vec<Tile>,
    /// Whether they lie on the table as a claimed set.
    pub melded: bool,
    /// Whether they count as open: claimed, or a pung that a discard completed.
    pub open: bool,
    /// Whether the winning tile completed them.
    pub won: bool,
}

/// What tiles that belong together are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// Three consecutive tiles.
    Chow,
    /// Three equal tiles.
    Pung,
    /// Four equal tiles, on the table or, where a tradition does not tell them apart, concealed.
    Kong,
    /// Four equal tiles that nothing of was claimed.
    ConcealedKong,
    /// The nine tiles of a knitted straight.
    Knitted,
    /// Two equal tiles.
    Pair,
    /// A tile that stands alone.
    Single,
}

/// A pattern that counts in a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tallied {
    /// The pattern with its worth.
    pub counted: Counted,
    /// For combined chows or pungs: which of [`Reading::groups`], for each time (MCR).
    pub sets: Vec<Vec<u8>>,
}

/// Some fu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuLine {
    /// What they are for; a group by its place in [`Reading::groups`].
    pub reason: FuReason,
    /// How many.
    pub fu: u16,
}

/// A pattern that does not count, or not as often as it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    pub pattern: Pattern,
    /// How often it is left out.
    pub times: u8,
    /// What it would have been worth, where the tradition says so (Zung Jung).
    pub worth: Option<u32>,
    /// The rule that says so.
    pub reason: Reason,
}

impl Reading {
    /// The sum of its fu before they are rounded.
    pub fn fu_sum(&self) -> u16 {
        self.fu.iter().map(|line| line.fu).sum()
    }
}

impl Block {
    pub(crate) fn in_hand(kind: BlockKind, tiles: Vec<Tile>, won: bool) -> Block {
        Block {
            kind,
            tiles,
            melded: false,
            open: false,
            won,
        }
    }

    /// The single tiles and pairs of a hand without sets.
    pub(crate) fn singles_and_pairs(hand: &Hand) -> impl Iterator<Item = Block> + '_ {
        hand.completed().kinds().map(|(tile, times)| {
            let kind = match times {
                1 => BlockKind::Single,
                _ => BlockKind::Pair,
            };
            let tiles = vec![tile; usize::from(times)];
            Block::in_hand(kind, tiles, tile == hand.win_tile())
        })
    }
}

impl From<&blocks::Block> for Block {
    fn from(group: &blocks::Block) -> Block {
        let kind = BlockKind::from(group.kind);
        Block {
            kind,
            tiles: kind.tiles(group.tile),
            melded: group.open,
            open: group.open,
            won: group.won,
        }
    }
}

impl From<blocks::BlockKind> for BlockKind {
    fn from(kind: blocks::BlockKind) -> BlockKind {
        match kind {
            blocks::BlockKind::Chow => BlockKind::Chow,
            blocks::BlockKind::Pung => BlockKind::Pung,
            blocks::BlockKind::Kong => BlockKind::Kong,
            blocks::BlockKind::Pair => BlockKind::Pair,
            blocks::BlockKind::Single => BlockKind::Single,
        }
    }
}

impl BlockKind {
    /// The tiles of a set, a pair or a single of this kind, by its lowest tile.
    pub(crate) fn tiles(self, lowest: Tile) -> Vec<Tile> {
        let size = match self {
            BlockKind::Chow | BlockKind::Pung => 3,
            BlockKind::Kong | BlockKind::ConcealedKong => 4,
            BlockKind::Pair => 2,
            BlockKind::Single | BlockKind::Knitted => 1,
        };
        (0..size)
            .filter_map(|place| match self {
                BlockKind::Chow => lowest.up(place),
                _ => Some(lowest),
            })
            .collect()
    }
}
