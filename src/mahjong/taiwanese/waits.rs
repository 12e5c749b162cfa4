//! Whether one kind of tile alone completes a hand.
//!
//! Every suit and every honour is looked at by itself: sets use up a multiple of three of its tiles, and only where the
//! pair is two are left. So before the win one suit has a tile too many or two suits have two, and only tiles of these
//! can win.

use super::super::{Counts, Hand, Tile, partitions_of_five};
use super::score::is_ligu;

/// The tiles of a suit, by rank from 0.
type Ranks = [u8; 9];

/// Whether the winning tile is the only kind that completes the hand. Kinds of which the winner holds four do not count.
pub(super) fn is_single(hand: &Hand, with_ligu: bool) -> bool {
    match with_ligu && hand.melds().is_empty() {
        true => is_single_in_any_form(hand),
        false => is_single_in_sets(hand),
    }
}

/// The same where seven pairs and a triplet win too: every kind is tried.
fn is_single_in_any_form(hand: &Hand) -> bool {
    let mut others = Tile::all().filter(|&tile| tile != hand.win_tile());
    !others.any(|tile| {
        let mut tiles = *hand.concealed();
        tiles.add(tile).is_ok() && (is_ligu(&tiles) || !partitions_of_five(&tiles).is_empty())
    })
}

/// The same for a hand that wins by five sets and a pair: what the winning tile does not touch is known to be sets.
fn is_single_in_sets(hand: &Hand) -> bool {
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

#[cfg(test)]
mod tests {
    use super::super::super::testing::sixteen;
    use super::*;

    /// Every kind that completes the hand, each tried by itself.
    fn all_waits(hand: &Hand, with_ligu: bool) -> Vec<Tile> {
        let completes = |&tile: &Tile| {
            let mut tiles = *hand.concealed();
            let fits = tiles.add(tile).is_ok();
            let is_won = !partitions_of_five(&tiles).is_empty()
                || with_ligu && hand.melds().is_empty() && is_ligu(&tiles);
            let is_left = tile == hand.win_tile() || hand.all().get(tile) < 4;
            fits && is_won && is_left
        };
        Tile::all().filter(completes).collect()
    }

    #[test]
    fn a_single_wait_is_found_as_by_trying_every_tile() {
        for (concealed, win, is_alone) in [
            ("123456m12355p45789s", "6s", false),
            ("123456m12355p45789s", "3s", false),
            ("123456m1235p456789s", "5p", true),
            ("123456m1115p456789s", "5p", true),
            ("123456m12p55p456789s", "3p", true),
            ("2345678m111222333z", "2m", false),
            ("1112345678999m123p", "5m", false),
            ("111222333m4455p222s", "4p", false),
            ("123456m789p111z2223z", "3z", true),
            ("123456m789p2222344s", "4s", false),
            ("123456m111222z5556p", "6p", false),
            ("1122334455667m123s", "7m", false),
            ("1122334455667z222m", "7z", true),
        ] {
            let hand = sixteen(concealed, win, &[]);
            for with_ligu in [false, true] {
                if !with_ligu && partitions_of_five(hand.completed()).is_empty() {
                    continue;
                }
                let waits = all_waits(&hand, with_ligu);
                assert_eq!(is_single(&hand, with_ligu), waits.len() < 2, "{concealed}");
                if !with_ligu {
                    assert_eq!(waits.len() < 2, is_alone, "{concealed}: {waits:?}");
                }
            }
        }
    }
}
