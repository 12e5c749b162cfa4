//! Which kinds of tile complete a hand of sets and a pair, and whether one kind alone does.
//!
//! Every suit and every honour is looked at by itself: sets use up a multiple of three of its tiles, and only where the
//! pair is two are left. So before the win one suit has a tile too many or two suits have two, and only tiles of these
//! can win.

use super::reading::Kinds;
use super::{Counts, Hand, Suit};

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

/// The kinds of tile that make sets and a pair of these tiles, as one bit for each. The tiles are one fewer than such a
/// hand has.
pub(crate) fn completing(tiles: &Counts) -> Kinds {
    let mut open = Groups::default();
    if !GROUPS.iter().all(|&start| open.note(tiles, start)) {
        return 0;
    }
    let kinds = match open.list {
        [Some(one), None] => one.completing(with_pair),
        [Some(one), Some(other)] => {
            let of_one = |one: Group, other: Group| match with_pair(&other.ranks) {
                true => one.completing(only_sets),
                false => 0,
            };
            of_one(one, other) | of_one(other, one)
        }
        _ => 0,
    };
    match kinds != 0 && open.rest_is_sets(tiles) {
        true => kinds,
        false => 0,
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
    /// Takes the group in if its tiles cannot be sets alone; false where there were two already, so that no tile makes
    /// the hand.
    #[inline]
    fn note(&mut self, tiles: &Counts, start: usize) -> bool {
        let kinds = if start < 27 { 9 } else { 1 };
        let held = &tiles.as_array()[start..start + kinds];
        if held.iter().sum::<u8>().is_multiple_of(3) {
            return true;
        }
        let mut ranks = [0; 9];
        ranks[..kinds].copy_from_slice(held);
        let group = Group {
            start,
            kinds,
            ranks,
        };
        let free = self.list.iter_mut().find(|place| place.is_none());
        free.map(|place| *place = Some(group)).is_some()
    }

    /// Whether the suits that were not taken in are sets; three of an honour always are.
    fn rest_is_sets(&self, tiles: &Counts) -> bool {
        let is_open = |start| self.list.iter().flatten().any(|group| group.start == start);
        Suit::ALL.into_iter().all(|suit| {
            let mut ranks = [0; 9];
            ranks.copy_from_slice(tiles.of_suit(suit));
            is_open(9 * suit.index()) || only_sets(&ranks)
        })
    }
}

impl Group {
    /// Whether some tile that can come makes the group what `complete` says.
    fn finishes(&self, can_come: impl Fn(usize) -> bool, complete: fn(&Ranks) -> bool) -> bool {
        (0..self.kinds).any(|rank| can_come(self.start + rank) && self.gains(rank, complete))
    }

    /// The tiles that make the group what `complete` says, as one bit for each.
    fn completing(&self, complete: fn(&Ranks) -> bool) -> Kinds {
        let ranks = (0..self.kinds).filter(|&rank| self.gains(rank, complete));
        ranks.fold(0, |kinds, rank| kinds | 1 << (self.start + rank))
    }

    /// Whether one more tile of this rank makes the group what `complete` says.
    #[inline]
    fn gains(&self, rank: usize, complete: fn(&Ranks) -> bool) -> bool {
        let mut ranks = self.ranks;
        ranks[rank] += 1;
        ranks[rank] <= 4 && complete(&ranks)
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

#[cfg(test)]
mod tests {
    use super::super::notation::parse;
    use super::*;
    use crate::Tile;

    /// The tiles that make sets and a pair of these.
    fn waits(text: &str) -> Vec<String> {
        let tiles = parse(text).unwrap().into_iter().map(|noted| noted.tile);
        let kinds = completing(&Counts::from_tiles(tiles).unwrap());
        let waits = Tile::all().filter(|tile| kinds >> tile.index() & 1 == 1);
        waits.map(|tile| tile.to_string()).collect()
    }

    #[test]
    fn the_tiles_that_complete_a_hand_of_sets_are_found() {
        for (tiles, expected) in [
            ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
            ("123m456p789s1122z", "1z 2z"),
            ("123m456p789s34m55z", "2m 5m"),
            ("123m456m789p3334s", "2s 4s 5s"),
            ("234m456p789s11p88s", "1p 8s"),
            ("5z", "5z"),
        ] {
            assert_eq!(waits(tiles).join(" "), expected, "{tiles}");
        }
    }

    #[test]
    fn no_tile_completes_a_hand_whose_other_tiles_are_no_sets() {
        for tiles in [
            "135m456p789s234s5z",
            "123m467p789s234s5z",
            "123m456p899s234s5z",
            "135p456m789m34s55z",
            "12m45p78s1234567z",
        ] {
            assert_eq!(waits(tiles), [""; 0], "{tiles}");
        }
    }
}
