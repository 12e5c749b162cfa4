//! Properties that hold for every hand.

use proptest::prelude::*;

use super::super::super::{Hand, HandLink, RedFives, Tile};
use super::super::readings;
use super::*;

/// Four sets of which the first lie on the table, a pair, and the winning tile: often of few kinds.
fn any_hand() -> impl Strategy<Value = Hand> {
    let set = (0_usize..34, any::<bool>());
    let near = prop::sample::select(vec![0, 9, 18, 27]);
    let sets = proptest::collection::vec(set, 4);
    (
        sets,
        0_usize..34,
        0_usize..5,
        0_usize..14,
        near,
        any::<bool>(),
    )
        .prop_filter_map(
            "a fifth copy or a broken chow",
            |(sets, pair, melded, win_at, start, is_near)| {
                let tile = |at: usize| Tile::new(if is_near { start + at % 7 } else { at } as u8);
                let mut tiles = vec![tile(pair)?; 2];
                let mut melds = Vec::new();
                for (at, (low, is_chow)) in sets.into_iter().enumerate() {
                    let low = tile(low)?;
                    let kind = match (is_chow, at % 3) {
                        (true, _) => MeldKind::Chow,
                        (false, 0) => MeldKind::ConcealedKong,
                        (false, 1) => MeldKind::Kong,
                        (false, _) => MeldKind::Pung,
                    };
                    match (at < melded, is_chow) {
                        (true, _) => melds.push(Meld::new(kind, low).ok()?),
                        (false, true) => tiles.extend([low, low.up(1)?, low.up(2)?]),
                        (false, false) => tiles.extend([low; 3]),
                    }
                }
                let win_tile = tiles.swap_remove(win_at % tiles.len());
                let concealed = Counts::from_tiles(tiles).ok()?;
                Hand::new(concealed, &melds, win_tile, RedFives::NONE).ok()
            },
        )
}

fn situation() -> impl Strategy<Value = Situation> {
    let winds = || prop::sample::select(Wind::ALL.to_vec());
    (winds(), winds(), any::<bool>(), 0_u16..300).prop_map(|(seat, round, self_draw, held)| {
        let numbers = (1..=8).filter(|number| held < 256 && held >> (number - 1) & 1 == 1);
        Situation {
            flowers: flowers(&numbers.collect::<Vec<_>>()),
            ..Situation::plain(seat, round, self_draw)
        }
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(Profile::ALL.to_vec()).prop_map(|profile| Rules {
        flowers: true,
        ..profile.rules()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_best_reading_is_what_a_slow_search_finds(hand in any_hand(), won in situation()) {
        let unlimited = Rules { limit: None, ..Profile::Dmjl.rules() };
        let limited = score(&hand, &won, &Profile::Dmjl.rules()).unwrap();
        if limited.limit_percent.is_none() && let Some(total) = slow::best(&hand, &won) {
            let found = score(&hand, &won, &unlimited).unwrap();
            prop_assert_eq!(u64::from(found.total), total, "{:?} {:?}", hand, found);
        }
    }

    #[test]
    fn the_first_reading_is_the_value(hand in any_hand(), won in situation(), rules in rules()) {
        let Ok(found) = score(&hand, &won, &rules) else { return Ok(()) };
        let all = readings(&hand, &won, &rules).unwrap();
        prop_assert_eq!(all[0].score.total, found.total);
        for reading in &all {
            prop_assert!(reading.score.total <= found.total);
        }
        if let Some(limit) = rules.hand_limit() {
            prop_assert!(found.total <= limit);
        }
        prop_assert!(found.counted.len() <= 20);
    }

    #[test]
    fn the_hand_of_a_loser_is_what_a_slow_search_finds(
        sets in proptest::collection::vec((0_usize..34, 0_u8..5), 0..5),
        melded in 0_usize..4,
        won in situation(),
    ) {
        let (mut melds, mut tiles) = (Vec::new(), Vec::new());
        for (at, (low, kind)) in sets.into_iter().enumerate() {
            let low = Tile::new(low as u8).unwrap();
            match (kind, at < melded) {
                (0, _) => tiles.push(low),
                (1, _) => tiles.extend([low; 2]),
                (2, false) => tiles.extend([low; 3]),
                (2, true) => melds.push(Meld::new(MeldKind::Pung, low).unwrap()),
                (3, _) => melds.push(Meld::new(MeldKind::Kong, low).unwrap()),
                _ => melds.push(Meld::new(MeldKind::ConcealedKong, low).unwrap()),
            }
        }
        let Ok(counts) = Counts::from_tiles(tiles) else { return Ok(()) };
        // The sets of one hand are of different tiles, and no more than four in all.
        let triplets = counts.kinds().filter(|(_, held)| *held > 2).count();
        let Ok(held) = Held::new(counts, &melds) else { return Ok(()) };
        prop_assume!(triplets + melds.len() <= 4);
        let rules = Profile::Dmjl.rules();
        let found = score_lost(&held, &won, &rules).unwrap();
        let slow = slow::best_lost(&held, &won).min(500);
        prop_assert_eq!(u64::from(found.total), slow, "{:?} {:?}", held, found);
    }

    #[test]
    fn any_text_of_a_link_is_a_hand_or_none(text in "[0-9mpsz+()]{0,30}", last in "[1-9][mpsz]") {
        if let Ok(link) = format!("ruleset=classical&hand={text}&win={last}").parse::<HandLink>()
            && let Some(Ok(hand)) = link.hand()
        {
            let won = Situation::plain(Wind::East, Wind::South, false);
            for profile in Profile::ALL {
                let _ = score(&hand, &won, &profile.rules());
            }
        }
    }

    #[test]
    fn any_tiles_of_a_loser_are_valued(
        tiles in proptest::collection::vec(0_u8..34, 0..16),
        won in situation(),
        rules in rules(),
    ) {
        let tiles = tiles.into_iter().filter_map(Tile::new);
        if let Ok(counts) = Counts::from_tiles(tiles) {
            let held = Held::new(counts, &[]).unwrap();
            let found = score_lost(&held, &won, &rules).unwrap();
            if let Some(limit) = rules.hand_limit() {
                prop_assert!(found.total <= limit);
            }
        }
    }

    #[test]
    fn the_order_of_melds_decides_nothing(hand in any_hand(), won in situation(), rules in rules()) {
        let mut melds = hand.melds().to_vec();
        melds.reverse();
        let turned = Hand::new(*hand.concealed(), &melds, hand.win_tile(), RedFives::NONE).unwrap();
        let total = |hand: &Hand| score(hand, &won, &rules).map(|score| score.total);
        prop_assert_eq!(total(&turned), total(&hand));
    }
}
