//! Whether the winning tile was the only kind that completes the hand.
//!
//! Tiles of one suit can only be sets if their number is a multiple of three, and sets and a pair if two
//! more. So another tile completes the hand only in the suit of the winning tile, or in the suit of the
//! pair, and only that suit and the first have to be split again.

use super::super::counts::Counts;
use super::super::hand::Hand;
use super::super::tile::Tile;
use super::reading::{Reading, Shape};
use super::rules::Rules;

/// Whether no other kind of tile would have completed a hand that was won by this reading.
pub(super) fn is_the_only_wait(hand: &Hand, reading: &Reading, rules: &Rules) -> bool {
    other_waits(hand, reading, rules).next().is_none()
}

/// The kinds of tile beside the winning one that would have completed the hand.
///
/// A hand won as four sets may also have waited as seven pairs; one with a knitted straight has no second
/// structure, because its nine tiles fit no other. Structures without sets have no wait fan, and no tile here.
pub(super) fn other_waits<'a>(
    hand: &'a Hand,
    reading: &Reading,
    rules: &'a Rules,
) -> impl Iterator<Item = Tile> + use<'a> {
    let win_tile = hand.win_tile();
    let held = match reading.shape() {
        Shape::Sets => Some(*hand.concealed()),
        Shape::KnittedStraight(scheme) => scheme.taken_from(hand.concealed()),
        _ => None,
    };
    let as_sets = held
        .zip(reading.pair())
        .map(|(held, pair)| waits_as_sets(held, win_tile, pair));
    let as_pairs = match reading.shape() {
        Shape::Sets => wait_as_pairs(hand).filter(|&tile| tile != win_tile),
        _ => None,
    };
    let all = as_sets.into_iter().flatten().chain(as_pairs);
    all.filter(move |&tile| rules.dead_tile_is_a_wait || hand.all().get(tile) < 4)
}

/// The tiles beside `win_tile` that complete `held` to sets and a pair, given that it does so with this pair: each once,
/// in the suits of the winning tile and the pair.
fn waits_as_sets(held: Counts, win_tile: Tile, pair: Tile) -> impl Iterator<Item = Tile> {
    let (own, other) = (Block::of(win_tile), Block::of(pair));
    let own_held = own.counts(&held);
    let with_pair = own == other;
    let in_own = own.tiles().filter(move |&tile| {
        tile != win_tile
            && own_held.reaches(tile, own)
            && own_held.with(tile, own).splits(with_pair)
    });
    // The winning suit can do without another tile only if it takes over the pair.
    let takes_pair = !with_pair && own_held.splits(true);
    let other_held = other.counts(&held);
    let in_other = other.tiles().filter(move |&tile| {
        takes_pair && other_held.reaches(tile, other) && other_held.with(tile, other).splits(false)
    });
    in_own.chain(in_other)
}

/// The tile that completes seven pairs: the one kind held in odd number, if there is just one.
fn wait_as_pairs(hand: &Hand) -> Option<Tile> {
    let mut odd = Tile::all().filter(|&tile| hand.concealed().get(tile) % 2 == 1);
    let tile = odd.next()?;
    (hand.melds().is_empty() && odd.next().is_none()).then_some(tile)
}

/// A stretch of tiles that only split among themselves: a suit, or one kind of honor.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Block {
    start: usize,
    len: usize,
}

/// The counts of a block by rank; here a fifth copy may stand, for a wait on it still is a wait.
#[derive(Clone, Copy)]
struct Ranks([u8; 9]);

impl Block {
    fn of(tile: Tile) -> Block {
        match tile.suit() {
            Some(suit) => Block {
                start: suit.index() * 9,
                len: 9,
            },
            None => Block {
                start: tile.index(),
                len: 1,
            },
        }
    }

    fn tiles(self) -> impl Iterator<Item = Tile> {
        (self.start..self.start + self.len).filter_map(|index| Tile::new(index as u8))
    }

    /// The counts of its tiles.
    fn counts(self, counts: &Counts) -> Ranks {
        let mut ranks = [0; 9];
        ranks[..self.len].copy_from_slice(&counts.as_array()[self.start..self.start + self.len]);
        Ranks(ranks)
    }
}

impl Ranks {
    /// Whether a tile could stand in one set with a tile of the block: one is at most two ranks away.
    #[inline]
    fn reaches(&self, tile: Tile, block: Block) -> bool {
        let at = tile.index() - block.start;
        self.0[at.saturating_sub(2)..(at + 3).min(9)]
            .iter()
            .any(|&times| times > 0)
    }

    /// One tile of the block more.
    fn with(mut self, tile: Tile, block: Block) -> Ranks {
        self.0[tile.index() - block.start] += 1;
        self
    }

    /// Whether the tiles are sets, and a pair if `with_pair`.
    fn splits(self, with_pair: bool) -> bool {
        if !with_pair {
            return self.are_sets();
        }
        // Every set has a sum of ranks that is a multiple of three, so the pair's rank is known but for threes.
        let sum: usize = self
            .0
            .iter()
            .enumerate()
            .map(|(at, &times)| at * usize::from(times))
            .sum();
        (2 * sum % 3..9).step_by(3).any(|at| {
            let mut rest = self;
            match rest.0[at].checked_sub(2) {
                Some(left) => rest.0[at] = left,
                None => return false,
            }
            rest.are_sets()
        })
    }

    /// Whether the tiles are sets: from the lowest rank up, what three equal tiles leave must begin chows.
    fn are_sets(self) -> bool {
        let (mut open, mut opened_before) = (0, 0);
        for times in self.0 {
            let Some(left) = times.checked_sub(open + opened_before) else {
                return false;
            };
            (open, opened_before) = (left % 3, open);
        }
        open == 0 && opened_before == 0
    }
}
