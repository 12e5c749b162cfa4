//! Properties that hold for every hand.

use proptest::prelude::*;

use super::super::super::{Counts, HandLink, HandSize, Meld, RedFives, Tile};
use super::super::explain;
use super::*;

/// Five sets of which the first lie on the table, a pair, and the winning tile: often of few kinds.
fn hand() -> impl Strategy<Value = Hand> {
    let set = (0_usize..34, any::<bool>());
    let near = prop::sample::select(vec![0, 9, 27]);
    let sets = proptest::collection::vec(set, 5);
    (
        sets,
        0_usize..34,
        0_usize..6,
        0_usize..17,
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
                let size = HandSize::Sixteen;
                Hand::of_size(size, concealed, &melds, win_tile, RedFives::NONE).ok()
            },
        )
}

/// Any tiles at all that are a hand of sixteen.
fn any_tiles() -> impl Strategy<Value = Hand> {
    let tiles = proptest::collection::vec(0_u8..34, 17);
    tiles.prop_filter_map("a fifth copy", |mut tiles| {
        let win_tile = Tile::new(tiles.pop()?)?;
        let concealed = Counts::from_tiles(tiles.into_iter().filter_map(Tile::new)).ok()?;
        Hand::of_size(HandSize::Sixteen, concealed, &[], win_tile, RedFives::NONE).ok()
    })
}

fn table() -> impl Strategy<Value = Table> {
    prop::sample::select(Table::ALL.to_vec())
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_best_reading_is_what_a_slow_search_finds(hand in hand(), won in situation()) {
        let found = score(&hand, &won, &Rules::default()).unwrap();
        prop_assert_eq!(Some(found.tai), slow::best(&hand, &won), "{:?} {:?}", hand, found);
    }

    #[test]
    fn the_explanation_adds_up_to_the_value(hand in hand(), won in situation(), table in table()) {
        let mut rules = table.rules();
        rules.flowers = true;
        let value = score(&hand, &won, &rules).unwrap();
        let why = explain(&hand, &won, &rules).unwrap();
        prop_assert_eq!(value, why.reading.score);
        let sum: u32 = why.reading.counted.iter().map(|line| u32::from(line.tai)).sum();
        prop_assert_eq!(sum, value.sum);
        prop_assert!(value.counted.len() <= 20);
        prop_assert!(why.reading.groups.len() >= 6);
        prop_assert_eq!(why.reading.groups.iter().filter(|group| group.won).count(), 1);
        for line in why.excluded {
            prop_assert!(!value.counted.contains(line.pattern));
        }
    }

    #[test]
    fn the_order_of_melds_decides_nothing(hand in hand(), won in situation(), table in table()) {
        let mut melds = hand.melds().to_vec();
        melds.reverse();
        let turned = Hand::of_size(
            HandSize::Sixteen, *hand.concealed(), &melds, hand.win_tile(), RedFives::NONE,
        ).unwrap();
        let mut rules = table.rules();
        rules.flowers = true;
        prop_assert_eq!(score(&turned, &won, &rules), score(&hand, &won, &rules));
    }

    #[test]
    fn the_order_in_which_tiles_are_written_decides_nothing(
        hand in hand(), won in situation(), turn in 0_usize..17, table in table(),
    ) {
        let mut tiles: Vec<Tile> = hand.concealed().tiles().collect();
        let size = tiles.len();
        tiles.rotate_left(turn % size.max(1));
        let text: String = tiles.iter().map(Tile::to_string).collect();
        let melds = hand.melds().iter().map(|meld| {
            let tiles: String = meld.tiles().map(|tile| tile.to_string()).collect();
            match meld.kind() {
                MeldKind::ConcealedKong => format!("({tiles})"),
                _ => tiles,
            }
        });
        let melds: Vec<String> = melds.collect();
        let win = hand.win_tile();
        let link = format!("ruleset=taiwanese&size=16&hand={text}&melds={}&win={win}", melds.join("+"));
        let read = link.parse::<HandLink>().unwrap().hand().unwrap().unwrap();
        let mut rules = table.rules();
        rules.flowers = true;
        let tai = |hand: &Hand| score(hand, &won, &rules).map(|score| score.tai);
        prop_assert_eq!(tai(&read), tai(&hand), "{}", link);
    }

    #[test]
    fn any_text_of_a_link_is_a_hand_or_none(text in "[0-9mpsz+()]{0,36}", last in "[1-9][mpsz]") {
        if let Ok(link) = format!("ruleset=taiwanese&size=16&hand={text}&win={last}").parse::<HandLink>()
            && let Some(Ok(hand)) = link.hand()
        {
            let won = Situation::plain(Wind::East, Wind::South, false);
            for table in Table::ALL {
                let _ = score(&hand, &won, &table.rules());
            }
        }
    }

    #[test]
    fn any_tiles_and_circumstances_are_valued_or_refused(
        hand in any_tiles(),
        won in situation(),
        flags in prop::sample::subsequence(super::super::Flag::ALL.to_vec(), 0..4),
        table in table(),
    ) {
        let won = flags.into_iter().fold(won, Situation::with);
        let rules = table.rules();
        let value = score(&hand, &won, &rules);
        prop_assert_eq!(value.is_ok(), explain(&hand, &won, &rules).is_ok());
    }
}
