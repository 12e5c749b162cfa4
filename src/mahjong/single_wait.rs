//! Whether one kind of tile alone completes a hand of sets and a pair.
//!
//! Every suit and every honour is looked at by itself: sets use up a multiple of three of its tiles, and only where the
//! pair is two are left. So before the win one suit has a tile too many or two suits have two, and only tiles of these
//! can win.

use super::{Counts, Hand};

/// The tiles of a suit, by rank from 0.
type Ranks = [u8; 9];

/// Whether the winning tile is the only kind that completes a hand which wins by sets and a pair: what that tile does
/// not touch is known to be sets. Kinds of which the winner holds four do not count.
pub(crate) fn is_single(hand: &Hand) -> bool {
    let tiles = hand.concealed();
    let mut open = Groups::default();
    for start in GROUPS {
        open.note(tiles, start);
    }
    let can_come = |tile: usize| tile != hand.win_tile().index() && hand.all().as_array()[tile] < 4;
    match open.list {
        [Some(one), None] => !one.finishes(can_come, with_pair),
        [Some(one), Some(other)] => {
            !(with_pair(&other.ranks) && one.finishes(can_come, only_sets)
                || with_pair(&one.ranks) && other.finishes(can_come, only_sets))
        }
        _ => true,
    }
}

/// Where the suits begin, and each honour.
const GROUPS: [usize; 10] = [0, 9, 18, 27, 28, 29, 30, 31, 32, 33];

/// The suits and honours that are not sets alone.
#[derive(Default)]
struct Groups {
    list: [Option<Group>; 2],
}

/// A suit or an honour.
#[derive(Clone, Copy)]
struct Group {
    start: usize,
    /// How many kinds it has.
    kinds: usize,
    ranks: Ranks,
}

impl Groups {
    /// Takes the group in if its tiles cannot be sets alone; there are never more than two.
    fn note(&mut self, tiles: &Counts, start: usize) {
        let kinds = if start < 27 { 9 } else { 1 };
        let held = &tiles.as_array()[start..start + kinds];
        if held.iter().sum::<u8>().is_multiple_of(3) {
            return;
        }
        let mut ranks = [0; 9];
        ranks[..kinds].copy_from_slice(held);
        let group = Group {
            start,
            kinds,
            ranks,
        };
        if let Some(place) = self.list.iter_mut().find(|place| place.is_none()) {
            *place = Some(group);
        }
    }
}

impl Group {
    /// Whether some tile that can come makes the group what `complete` says.
    fn finishes(&self, can_come: impl Fn(usize) -> bool, complete: fn(&Ranks) -> bool) -> bool {
        (0..self.kinds).any(|rank| {
            let mut ranks = self.ranks;
            ranks[rank] += 1;
            ranks[rank] <= 4 && can_come(self.start + rank) && complete(&ranks)
        })
    }
}

/// Whether the tiles are sets alone: of three equal chows three triplets are made, so one way is enough.
fn only_sets(ranks: &Ranks) -> bool {
    let mut left = [0_u8; 11];
    left[..9].copy_from_slice(ranks);
    for rank in 0..9 {
        let chows = left[rank] % 3;
        if left[rank + 1] < chows || left[rank + 2] < chows {
            return false;
        }
        left[rank + 1] -= chows;
        left[rank + 2] -= chows;
    }
    left[9] == 0 && left[10] == 0
}

/// Whether the tiles are sets and a pair. The sum of the ranks of sets is a multiple of three, so the rank of the pair
/// is known but for threes.
fn with_pair(ranks: &Ranks) -> bool {
    let sum: usize = (0..)
        .zip(ranks)
        .map(|(rank, &held)| rank * usize::from(held))
        .sum();
    (2 * sum % 3..9).step_by(3).any(|rank| {
        let mut rest = *ranks;
        match rest[rank].checked_sub(2) {
            Some(held) => {
                rest[rank] = held;
                only_sets(&rest)
            }
            None => false,
        }
    })
}
