//! Properties that hold for every hand.

use proptest::prelude::*;

use super::super::super::Tile;
use super::super::explain::explain;
use super::super::{Win, settle};
use super::*;

/// Four sets in hand, each a chow or a pung, and a pair.
fn regular_hand() -> impl Strategy<Value = Hand> {
    let set = (0u8..34, any::<bool>());
    (proptest::collection::vec(set, 4), 0u8..34, 0usize..14).prop_filter_map(
        "a fifth copy or a broken chow",
        |(sets, pair, win_at)| {
            let mut tiles = vec![Tile::new(pair)?; 2];
            for (tile, chow) in sets {
                let low = Tile::new(tile)?;
                let last = if chow { low.up(2)? } else { low };
                let middle = if chow { low.up(1)? } else { low };
                tiles.extend([low, middle, last]);
            }
            let win_tile = tiles.swap_remove(win_at);
            let concealed = Counts::from_tiles(tiles).ok()?;
            Hand::new(concealed, &[], win_tile, RedFives::NONE).ok()
        },
    )
}

proptest! {
    #[test]
    fn the_explanation_adds_up_to_the_value(hand in regular_hand(), self_draw: bool) {
        let won = Situation::plain(Wind::South, Wind::East, self_draw);
        let rules = Rules::default();
        let value = score(&hand, &won, &rules).unwrap();
        let why = explain(&hand, &won, &rules).unwrap();
        prop_assert_eq!(value, why.reading.score);
        let sum: u16 = why.reading.counted.iter().map(|line| line.faan).sum();
        prop_assert_eq!(sum, value.sum);
        prop_assert_eq!(u16::from(value.faan), sum.min(10));
        for line in why.excluded {
            prop_assert!(!value.counted.contains(line.pattern));
        }
    }

    #[test]
    fn every_winner_is_paid_what_the_others_pay(faan in 0u8..20, winner in 0usize..4, from in 0usize..4, liable in 0usize..5) {
        let seat = |at: usize| Wind::ALL.get(at).copied().filter(|seat| seat.index() != winner);
        let win = Win { winner: Wind::ALL[winner], faan, from: seat(from), liable: seat(liable) };
        let paid = settle(&[win], &Rules::default()).unwrap();
        prop_assert_eq!(paid.iter().sum::<i64>(), 0);
        prop_assert!(paid[winner] > 0);
    }
}
