//! Whether one kind of tile alone completes a hand, and the form that is not five sets and a pair.

use super::super::{Counts, Hand, Tile, partitions_of_five, single_wait};

/// Whether the winning tile is the only kind that completes the hand. Kinds of which the winner holds four do not count.
pub(super) fn is_single(hand: &Hand, with_ligu: bool) -> bool {
    match with_ligu && hand.melds().is_empty() {
        true => is_single_in_any_form(hand),
        false => single_wait::is_single(hand),
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

/// Whether 17 tiles are seven pairs and a triplet; four equal tiles are two pairs.
pub(super) fn is_ligu(tiles: &Counts) -> bool {
    let mut odd = tiles.as_array().iter().filter(|&held| held % 2 == 1);
    odd.next() == Some(&3) && odd.next().is_none()
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
