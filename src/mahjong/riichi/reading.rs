//! The ways to read a finished hand: which sets it is made of, and which one the winning tile
//! completed. Each reading is valued by itself; the best one counts.

use super::super::{
    Counts, Hand, Meld, MeldKind, Partition, Suit, Tile, partition::Set, partitions,
};
use super::kinds::Kinds;

/// The form of a finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Four sets and a pair.
    Standard,
    /// Seven different pairs.
    SevenPairs,
    /// One of each terminal and honor, one of them twice.
    ThirteenOrphans,
}

/// What kind of set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlockKind {
    /// Three consecutive tiles.
    Chow,
    /// Three equal tiles.
    Pung,
    /// Four equal tiles.
    Kong,
}

/// One set of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    pub kind: BlockKind,
    /// Its tile; the lowest one of a chow.
    pub tile: Tile,
    /// Whether it was claimed and lies on the table.
    pub claimed: bool,
    /// Whether it counts as open: claimed, or completed by a discard.
    pub open: bool,
}

/// What the hand was waiting for in this reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wait {
    /// Either end of two consecutive tiles.
    TwoSided,
    /// The 3 of 1–2 or the 7 of 8–9.
    Edge,
    /// The middle of a chow.
    Closed,
    /// The second tile of the pair; also seven pairs and the ordinary kokushi wait.
    Pair,
    /// The third tile of one of two pairs.
    TwoPairs,
    /// Any terminal or honor (kokushi), or any tile of the suit (true nine gates).
    Every,
}

/// What the winning tile completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Completed {
    /// The pair, or a pair of seven, or the hand of orphans.
    Pair,
    /// The set with this number.
    Block(u8),
}

/// One way to read a finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    pub form: Form,
    groups: [Block; 4],
    /// The pair; of seven pairs and orphans the tile won on.
    pub pair: Tile,
    /// What it waited for.
    pub wait: Wait,
    /// What the winning tile completed.
    pub completed: Completed,
    /// The lowest tiles of its chows.
    pub(super) chows: Kinds,
    /// The tiles of its pungs and kongs.
    pub(super) pungs: Kinds,
    /// How many times two of its chows are identical.
    pub(super) twin_chows: u8,
    /// How many pungs and kongs are concealed.
    pub(super) concealed_pungs: u8,
}

impl Reading {
    /// The sets of a standard hand, melds first; empty in the other forms.
    pub fn groups(&self) -> &[Block] {
        match self.form {
            Form::Standard => &self.groups,
            Form::SevenPairs | Form::ThirteenOrphans => &[],
        }
    }

    const fn without_sets(form: Form, pair: Tile, wait: Wait) -> Reading {
        Reading {
            form,
            groups: [Block::UNUSED; 4],
            pair,
            wait,
            completed: Completed::Pair,
            chows: Kinds::NONE,
            pungs: Kinds::NONE,
            twin_chows: 0,
            concealed_pungs: 0,
        }
    }

    /// Adds one set to the masks and counts.
    #[inline]
    fn put(&mut self, place: usize, group: Block) {
        self.groups[place] = group;
        match group.kind {
            BlockKind::Chow => {
                let twin = self.groups[..place]
                    .iter()
                    .filter(|other| other.kind == BlockKind::Chow && other.tile == group.tile)
                    .count();
                // The second and the fourth of equal chows each make a pair of chows.
                self.twin_chows += (twin & 1) as u8;
                self.chows = self.chows.with(group.tile);
            }
            BlockKind::Pung | BlockKind::Kong => {
                self.concealed_pungs += u8::from(!group.open);
                self.pungs = self.pungs.with(group.tile);
            }
        }
    }
}

impl Block {
    /// Fills unused places of fixed arrays; never seen outside.
    const UNUSED: Block = Block {
        kind: BlockKind::Pung,
        tile: Tile::EAST,
        claimed: false,
        open: false,
    };

    /// A set on the table.
    fn melded(meld: Meld) -> Block {
        let claimed = !meld.is_concealed();
        Block {
            kind: match meld.kind() {
                MeldKind::Chow => BlockKind::Chow,
                MeldKind::Pung => BlockKind::Pung,
                MeldKind::Kong | MeldKind::ConcealedKong => BlockKind::Kong,
            },
            tile: meld.tile(),
            claimed,
            open: claimed,
        }
    }

    const fn in_hand(set: Set) -> Block {
        Block {
            kind: if set.is_chow() {
                BlockKind::Chow
            } else {
                BlockKind::Pung
            },
            tile: set.tile(),
            claimed: false,
            open: false,
        }
    }
}

/// Hands every reading of a finished hand to `take`; none if the hand is not finished.
#[inline]
pub(super) fn each_reading(hand: &Hand, self_draw: bool, mut take: impl FnMut(&Reading)) {
    let win = hand.win_tile();
    if hand.melds().is_empty() {
        let kinds = Kinds::of(hand.completed());
        if kinds == Kinds::ORPHANS {
            let every = Kinds::of(hand.concealed()) == Kinds::ORPHANS;
            let wait = if every { Wait::Every } else { Wait::Pair };
            return take(&Reading::without_sets(Form::ThirteenOrphans, win, wait));
        }
        if kinds.len() == 7 && is_seven_pairs(hand.completed()) {
            take(&Reading::without_sets(Form::SevenPairs, win, Wait::Pair));
        }
    }
    let mut melds = Reading::without_sets(Form::Standard, win, Wait::Pair);
    for (place, &meld) in hand.melds().iter().enumerate() {
        melds.put(place, Block::melded(meld));
    }
    let first = hand.melds().len();
    for partition in partitions(hand.completed()).as_slice() {
        each_placement(&melds, first, partition, win, self_draw, &mut take);
    }
}

/// Whether seven kinds of tile are there twice each.
fn is_seven_pairs(counts: &Counts) -> bool {
    counts
        .as_array()
        .iter()
        .all(|&times| times == 0 || times == 2)
}

/// Hands on one reading for each place the winning tile can have in a partition.
#[inline]
fn each_placement(
    melds: &Reading,
    first: usize,
    partition: &Partition,
    win: Tile,
    self_draw: bool,
    take: &mut impl FnMut(&Reading),
) {
    let sets = partition.sets();
    let pair = partition.pair();
    if pair == win {
        take(&placed(
            melds,
            first,
            partition,
            None,
            Wait::Pair,
            self_draw,
        ));
    }
    for (at, &set) in sets.iter().enumerate() {
        if set.contains(win) && !sets[..at].contains(&set) {
            let wait = wait_of(set, win);
            take(&placed(melds, first, partition, Some(at), wait, self_draw));
        }
    }
}

/// A partition with the winning tile in the set number `completed`, or in the pair.
#[inline]
fn placed(
    melds: &Reading,
    first: usize,
    partition: &Partition,
    completed: Option<usize>,
    wait: Wait,
    self_draw: bool,
) -> Reading {
    let mut reading = *melds;
    reading.pair = partition.pair();
    reading.wait = wait;
    for (at, &set) in partition.sets().iter().enumerate() {
        let mut group = Block::in_hand(set);
        group.open = !self_draw && completed == Some(at);
        reading.put(first + at, group);
    }
    if let Some(at) = completed {
        reading.completed = Completed::Block((first + at) as u8);
    }
    reading
}

/// The wait that `win` ends in a set.
fn wait_of(set: Set, win: Tile) -> Wait {
    match set {
        Set::Pung(_) => Wait::TwoPairs,
        Set::Chow(low) => match (win.index() - low.index(), low.index() % 9 + 1) {
            (1, _) => Wait::Closed,
            (0, 7) | (2, 1) => Wait::Edge,
            _ => Wait::TwoSided,
        },
    }
}

/// Whether `counts` is a finished hand of this many melds.
pub(super) fn is_finished(completed: &Counts, melds: usize) -> bool {
    let kinds = Kinds::of(completed);
    (melds == 0 && (kinds == Kinds::ORPHANS || (kinds.len() == 7 && is_seven_pairs(completed))))
        || !partitions(completed).is_empty()
}

/// The nine counts of a suit that make nine gates, less the extra tile.
const NINE_GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/// Whether tiles hold 1112345678999 of one suit, and nothing that does not belong to it.
pub(super) fn holds_nine_gates(counts: &Counts) -> bool {
    Suit::ALL.into_iter().any(|suit| {
        let own = counts.of_suit(suit);
        own.iter()
            .zip(NINE_GATES)
            .all(|(&held, needed)| held >= needed)
            && own.iter().sum::<u8>() == counts.total()
    })
}
