//! Whether the winning tile was the only kind that completes the hand.

use super::super::counts::Counts;
use super::super::hand::Hand;
use super::super::tile::Tile;
use super::reading::{Scheme, Shape};
use super::rules::Rules;

/// Whether no other kind of tile would have completed a hand that was won in this shape.
pub(super) fn is_the_only_wait(hand: &Hand, shape: Shape, rules: &Rules) -> bool {
    other_waits(hand, shape, rules).next().is_none()
}

/// The kinds of tile beside the winning one that would have completed the hand.
///
/// A hand won as four sets may also have waited as seven pairs; one with a knitted straight
/// has no second structure, because its nine tiles fit no other.
pub(super) fn other_waits<'a>(
    hand: &'a Hand,
    shape: Shape,
    rules: &'a Rules,
) -> impl Iterator<Item = Tile> + 'a {
    Tile::all().filter(move |&tile| {
        tile != hand.win_tile()
            && (rules.dead_tile_is_a_wait || !is_dead(hand, tile))
            && completes(hand, shape, tile)
    })
}

/// Whether the winner holds all four copies of a tile.
fn is_dead(hand: &Hand, tile: Tile) -> bool {
    hand.all().get(tile) == 4
}

/// Whether a tile other than the winning one would have completed the hand.
fn completes(hand: &Hand, shape: Shape, tile: Tile) -> bool {
    match shape {
        Shape::Sets => {
            let tiles = Ranks::of(hand.concealed());
            tiles.with(tile).split() || hand.melds().is_empty() && tiles.with(tile).are_pairs()
        }
        Shape::KnittedStraight(_) => {
            Scheme::all().any(|scheme| completes_knitted(hand, scheme, tile))
        }
        Shape::SevenPairs | Shape::ThirteenOrphans | Shape::KnittedHonors(_) => false,
    }
}

/// Whether a tile would have completed a hand with this knitted straight.
fn completes_knitted(hand: &Hand, scheme: Scheme, tile: Tile) -> bool {
    if let Some(rest) = scheme.taken_from(hand.concealed()) {
        return Ranks::of(&rest).with(tile).split();
    }
    let mut tiles = *hand.concealed();
    let added = scheme.kinds().has(tile) && tiles.add(tile).is_ok();
    added
        && scheme
            .taken_from(&tiles)
            .is_some_and(|rest| Ranks::of(&rest).split())
}

/// Tiles as plain numbers: here a fifth copy may stand, for a wait on it still is a wait.
#[derive(Clone, Copy)]
struct Ranks([u8; Tile::KINDS]);

impl Ranks {
    /// The tiles of a multiset.
    fn of(counts: &Counts) -> Ranks {
        Ranks(*counts.as_array())
    }

    /// One tile more.
    #[inline]
    fn with(mut self, tile: Tile) -> Ranks {
        self.0[tile.index()] += 1;
        self
    }

    /// Whether every kind is there an even number of times.
    fn are_pairs(&self) -> bool {
        self.0.iter().all(|times| times % 2 == 0)
    }

    /// Whether the tiles are sets and one pair.
    fn split(&self) -> bool {
        let mut pairs = 0;
        for &times in &self.0[27..] {
            match times % 3 {
                0 => {}
                2 => pairs += 1,
                _ => return false,
            }
        }
        for suit in self.0[..27].chunks_exact(9) {
            let whole = match suit.iter().sum::<u8>() % 3 {
                0 => are_sets(suit),
                2 => {
                    pairs += 1;
                    pairs == 1 && are_sets_and_pair(suit)
                }
                _ => false,
            };
            if !whole {
                return false;
            }
        }
        pairs == 1
    }
}

/// Whether the tiles of one suit are sets: from the lowest rank up, what three equal tiles leave must begin chows.
fn are_sets(suit: &[u8]) -> bool {
    let (mut open, mut opened_before) = (0, 0);
    for &times in suit {
        let Some(left) = times.checked_sub(open + opened_before) else {
            return false;
        };
        (open, opened_before) = (left % 3, open);
    }
    open == 0 && opened_before == 0
}

/// Whether the tiles of one suit are sets and one pair.
fn are_sets_and_pair(suit: &[u8]) -> bool {
    (0..suit.len()).any(|at| {
        let mut rest = [0; 9];
        rest.copy_from_slice(suit);
        let held = rest[at] >= 2;
        if held {
            rest[at] -= 2;
        }
        held && are_sets(&rest)
    })
}
