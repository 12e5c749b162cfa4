//! Properties that hold for every hand.

use proptest::prelude::*;

use super::super::super::Tile;
use super::super::explain::explain;
use super::super::{Flag, Limit, Responsible, Win, WinTile, settle};
use super::*;

/// Four sets, each a sequence or a triplet, some of them melded, and a pair.
fn regular_hand() -> impl Strategy<Value = Hand> {
    let set = (0u8..34, any::<bool>(), 0u8..5);
    (proptest::collection::vec(set, 4), 0u8..34, 0usize..14).prop_filter_map(
        "a fifth copy or a broken sequence",
        |(sets, pair, win_at)| build(&sets, pair, win_at),
    )
}

/// Puts a hand together, if such tiles exist.
fn build(sets: &[(u8, bool, u8)], pair: u8, win_at: usize) -> Option<Hand> {
    let mut melds = Vec::new();
    let mut in_hand = vec![Tile::new(pair)?; 2];
    for &(tile, sequence, how) in sets {
        let tile = Tile::new(tile)?;
        let kind = match (sequence, how) {
            (true, 0) => MeldKind::Chow,
            (false, 0) => MeldKind::Pung,
            (false, 1) => MeldKind::Kong,
            (false, 2) => MeldKind::ConcealedKong,
            (true, _) => {
                tile.up(2)?;
                in_hand.extend((0..3).filter_map(|step| tile.up(step)));
                continue;
            }
            (false, _) => {
                in_hand.extend([tile; 3]);
                continue;
            }
        };
        melds.push(Meld::new(kind, tile).ok()?);
    }
    let win_tile = in_hand.swap_remove(win_at % in_hand.len());
    let concealed = Counts::from_tiles(in_hand).ok()?;
    Hand::new(concealed, &melds, win_tile, RedFives::NONE).ok()
}

/// Any seat, drawn or taken, any circumstances.
fn situation() -> impl Strategy<Value = Situation> {
    (
        0usize..4,
        any::<bool>(),
        proptest::collection::vec(0usize..6, 0..3),
    )
        .prop_map(|(seat, self_draw, flags)| {
            let plain = Situation::plain(Wind::ALL[seat], self_draw);
            flags
                .into_iter()
                .fold(plain, |won, at| won.with(Flag::ALL[at]))
        })
}

proptest! {
    #[test]
    fn four_sets_and_a_pair_always_win(hand in regular_hand(), self_draw: bool) {
        let won = score(&hand, &Situation::plain(Wind::East, self_draw), &Rules::default());
        prop_assert!(won.is_ok_and(|won| won.points > 0));
    }

    #[test]
    fn the_order_of_melds_changes_nothing(hand in regular_hand(), situation in situation()) {
        let mut melds = hand.melds().to_vec();
        melds.reverse();
        let turned = Hand::new(*hand.concealed(), &melds, hand.win_tile(), RedFives::NONE).unwrap();
        let rules = Rules::default();
        prop_assert_eq!(score(&hand, &situation, &rules), score(&turned, &situation, &rules));
    }

    #[test]
    fn the_order_of_suits_changes_no_points(hand in regular_hand(), situation in situation()) {
        let next_suit = |tile: Tile| match tile.index() {
            index @ 0..27 => Tile::new((index as u8 + 9) % 27).unwrap(),
            _ => tile,
        };
        let melds: Vec<Meld> = hand
            .melds()
            .iter()
            .map(|meld| Meld::new(meld.kind(), next_suit(meld.tile())).unwrap())
            .collect();
        let concealed = Counts::from_tiles(hand.concealed().tiles().map(next_suit)).unwrap();
        let turned = Hand::new(concealed, &melds, next_suit(hand.win_tile()), RedFives::NONE).unwrap();
        let rules = Rules::default();
        prop_assert_eq!(score(&hand, &situation, &rules), score(&turned, &situation, &rules));
    }

    #[test]
    fn drawing_the_tile_never_scores_less_than_taking_it(hand in regular_hand()) {
        prop_assert!(self_drawn(&hand).points >= on_discard(&hand).points);
    }

    #[test]
    fn a_bonus_never_lowers_the_score(hand in regular_hand(), situation in situation()) {
        let rules = Rules::default();
        let plain = Situation::plain(situation.seat, situation.self_draw);
        if let Ok(with_bonus) = score(&hand, &situation, &rules) {
            prop_assert!(with_bonus.points >= score(&hand, &plain, &rules).unwrap().points);
        }
    }

    #[test]
    fn the_explanation_adds_up_to_the_value(hand in regular_hand(), situation in situation()) {
        let rules = Rules::default();
        let (Ok(value), Ok(why)) = (score(&hand, &situation, &rules), explain(&hand, &situation, &rules)) else {
            return Ok(());
        };
        prop_assert_eq!(value, why.reading.score);
        let sum: u32 = why.reading.counted.iter().map(|line| line.points).sum();
        match value.limit {
            Limit::None => prop_assert_eq!(sum, value.points),
            Limit::Chicken => prop_assert_eq!((sum, value.points), (0, 1)),
            Limit::Compound => prop_assert!(sum >= 320 && value.points == 320),
            Limit::Listed => prop_assert!(why.reading.counted.iter().all(|line| line.points == value.points)),
        }
        for line in &why.excluded {
            prop_assert!(!value.counted.contains(line.pattern));
        }
        prop_assert_eq!(why.reading.groups.iter().filter(|group| group.won).count(), 1);
    }

    #[test]
    fn payments_sum_to_zero_and_the_winner_gets_three_times_the_value(
        points in 1u32..2000,
        winner in 0usize..4,
        other in 1usize..4,
        third in 1usize..4,
        case in 0u8..4,
        uniform: bool,
    ) {
        let seat = |steps: usize| Wind::ALL[(winner + steps) % 4];
        let responsible = match case {
            0 => Responsible::Discarder,
            1 => Responsible::Player(seat(third)),
            _ => Responsible::Nobody,
        };
        let tile = match case {
            3 => WinTile::Drawn { liable: None },
            _ => WinTile::Taken { from: seat(other), responsible },
        };
        let rules = if uniform { Rules::UNIFORM_PAYOFF } else { Rules::default() };
        let paid = settle(&[Win { winner: seat(0), points, tile }], &rules).unwrap();
        prop_assert_eq!(paid.iter().sum::<i64>(), 0);
        prop_assert_eq!(paid[winner], 3 * i64::from(points));
        let others = (0..4).filter(|&at| at != winner);
        for at in others {
            prop_assert!(paid[at] < 0);
        }
    }

    #[test]
    fn any_thirteen_tiles_and_one_are_valued_or_refused(
        tiles in proptest::collection::vec(0u8..34, 14),
        situation in situation(),
    ) {
        let tiles: Vec<Tile> = tiles.into_iter().filter_map(Tile::new).collect();
        let Ok(concealed) = Counts::from_tiles(tiles[1..].iter().copied()) else {
            return Ok(());
        };
        if let Ok(hand) = Hand::new(concealed, &[], tiles[0], RedFives::NONE) {
            let rules = Rules::default();
            let explained = explain(&hand, &situation, &rules).map(|why| why.reading.score);
            prop_assert_eq!(score(&hand, &situation, &rules), explained);
        }
    }
}
