//! What holds for every hand.

use proptest::prelude::*;

use super::super::{Counts, Hand, Meld, MeldKind, RedFives, TableSize, Tile, Wind};
use super::value::hundreds;
use super::*;

/// One set of a made-up hand: kind, tile, and whether it lies on the table.
type MadeSet = (u8, u8, bool);

fn any_tile() -> impl Strategy<Value = Tile> {
    (0..34_u8).prop_map(|index| Tile::new(index).unwrap())
}

/// Four sets and a pair, some of them melded; the winning tile is one of those in hand.
fn finished_hand() -> impl Strategy<Value = Hand> {
    let set = (0..5_u8, 0..34_u8, any::<bool>());
    // Few suits and low ranks make rare yaku common.
    let narrow = (0..5_u8, prop_oneof![0..9_u8, 27..34_u8], any::<bool>());
    let sets = prop_oneof![prop::array::uniform4(set), prop::array::uniform4(narrow)];
    (sets, 0..34_u8, any::<prop::sample::Index>())
        .prop_filter_map("too many copies", |(sets, pair, win)| {
            made(sets, pair, &win)
        })
}

fn made(sets: [MadeSet; 4], pair: u8, win: &prop::sample::Index) -> Option<Hand> {
    let (mut concealed, mut melds) = (Counts::EMPTY, Vec::new());
    concealed.add_times(Tile::new(pair)?, 2).ok()?;
    for (kind, tile, melded) in sets {
        let kind = match kind {
            0 | 1 => MeldKind::Chow,
            2 => MeldKind::Pung,
            3 => MeldKind::Kong,
            _ => MeldKind::ConcealedKong,
        };
        let meld = Meld::new(kind, Tile::new(tile)?).ok()?;
        if melded || meld.is_kong() {
            melds.push(meld);
        } else {
            meld.tiles().try_for_each(|tile| concealed.add(tile)).ok()?;
        }
    }
    let tiles: Vec<Tile> = concealed.tiles().collect();
    let win = tiles[win.index(tiles.len())];
    concealed.remove(win);
    Hand::new(concealed, &melds, win, RedFives::NONE).ok()
}

/// Any tiles in the right number, mostly no finished hand.
fn any_hand() -> impl Strategy<Value = Hand> {
    (prop::collection::vec(any_tile(), 13), any_tile(), 0..4_u8).prop_filter_map(
        "too many copies",
        |(tiles, win, reds)| {
            let mut red = RedFives::NONE;
            (0..reds).for_each(|_| red.add(super::super::Suit::Dots));
            let concealed = Counts::from_tiles(tiles).ok()?;
            Hand::new(concealed, &[], win, red).ok()
        },
    )
}

fn any_situation() -> impl Strategy<Value = Situation> {
    let wind = || (0..4_usize).prop_map(|index| Wind::ALL[index]);
    let indicators = || {
        prop::collection::vec(any_tile(), 0..3).prop_map(|tiles| Indicators::new(&tiles).unwrap())
    };
    let flag = (0..2 * Flag::ALL.len())
        .prop_map(|at| Flag::ALL.get(at).map_or(Flags::EMPTY, |&flag| flag.into()));
    let table = (0..8_u32, 0..4_u32);
    (
        any::<bool>(),
        wind(),
        wind(),
        flag,
        indicators(),
        indicators(),
        table,
    )
        .prop_map(
            |(self_draw, seat_wind, prevalent_wind, flags, dora, ura, (honba, sticks))| Situation {
                flags,
                dora_indicators: dora,
                ura_indicators: ura,
                honba,
                riichi_sticks: sticks,
                ..Situation::plain(self_draw, seat_wind, prevalent_wind)
            },
        )
}

/// The editions of four players.
fn any_rules() -> impl Strategy<Value = Rules> {
    let editions = Rules::EDITIONS.map(|id| Rules::edition(id).unwrap());
    let of_four = |rules: &Rules| rules.table == TableSize::Four;
    prop::sample::select(editions.into_iter().filter(of_four).collect::<Vec<_>>())
}

/// The same rules with one restriction lifted.
fn freer(rules: &Rules) -> Vec<Rules> {
    let free = |change: fn(&mut Rules)| {
        let mut freed = *rules;
        change(&mut freed);
        freed
    };
    vec![
        free(|rules| rules.open_tanyao = true),
        free(|rules| rules.kiriage_mangan = true),
        free(|rules| rules.kazoe = CountedHan::Yakuman),
        free(|rules| rules.double_yakuman = DoubleYakuman::CUSTOMARY),
        free(|rules| rules.yakuman_stacking = true),
        free(|rules| rules.double_wind_pair_fu = 4),
        free(|rules| rules.renhou = Renhou::Yakuman),
        free(|rules| rules.haitei_with_rinshan = true),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_yaku_that_count_contradict_nothing_and_leave_out_none_of_themselves(
        hand in finished_hand(), situation in any_situation(), rules in any_rules(),
    ) {
        if let Ok(found) = score(&hand, &situation, &rules) {
            let occasion = Occasion {
                self_draw: situation.self_draw,
                is_east: situation.seat_wind == Wind::East,
            };
            prop_assert_eq!(contradiction(found.yaku, &occasion), None);
            let left_out = found.yaku.iter().find_map(|one| left_out_by(one, found.yaku, &rules));
            prop_assert_eq!(left_out, None);
        }
    }

    #[test]
    fn any_tiles_are_scored_or_refused(
        hand in prop_oneof![any_hand(), finished_hand()],
        situation in any_situation(),
        rules in any_rules(),
    ) {
        let found = score(&hand, &situation, &rules);
        let explained = explain(&hand, &situation, &rules);
        let explained = explained.and_then(|explained| explained.chosen.score);
        prop_assert_eq!(found, explained);
    }

    #[test]
    fn a_finished_hand_is_never_called_unfinished(
        hand in finished_hand(),
        situation in any_situation(),
        rules in any_rules(),
    ) {
        prop_assert_ne!(score(&hand, &situation, &rules), Err(NotScored::NotWinning));
    }

    #[test]
    fn the_order_of_melds_does_not_matter(
        hand in finished_hand(),
        situation in any_situation(),
        rules in any_rules(),
        turn in 0..4_usize,
    ) {
        let mut melds = hand.melds().to_vec();
        let turn = turn.min(melds.len());
        melds.rotate_left(turn);
        let turned =
            Hand::new(*hand.concealed(), &melds, hand.win_tile(), hand.red_fives()).unwrap();
        prop_assert_eq!(
            score(&hand, &situation, &rules),
            score(&turned, &situation, &rules)
        );
    }

    #[test]
    fn freer_rules_never_pay_less(
        hand in finished_hand(),
        situation in any_situation(),
        rules in any_rules(),
    ) {
        let base = |rules: &Rules| score(&hand, &situation, rules).map_or(0, |score| score.base);
        for freed in freer(&rules) {
            prop_assert!(base(&freed) >= base(&rules), "{freed:?}");
        }
    }

    #[test]
    fn an_explanation_adds_up_to_the_value(
        hand in finished_hand(),
        situation in any_situation(),
        rules in any_rules(),
    ) {
        let Ok(value) = score(&hand, &situation, &rules) else { return Ok(()) };
        let found = explain(&hand, &situation, &rules).unwrap();
        prop_assert_eq!(found.chosen.score.unwrap(), value);
        let worth: u32 = found.chosen.yaku.iter().map(|counted| u32::from(counted.worth)).sum();
        if value.yakuman > 0 {
            let paid = u32::from(value.yakuman);
            let stacked = rules.yakuman_stacking;
            prop_assert!(worth == paid || !stacked && worth > paid);
        } else {
            prop_assert_eq!(worth + u32::from(value.bonuses.han()), u32::from(value.han));
            let sum = found.chosen.fu_sum;
            prop_assert_eq!(if sum == 25 { 25 } else { sum.div_ceil(10) * 10 }, value.fu);
        }
        let counted = |excluded: &Excluded| {
            matches!(excluded.item, Item::Yaku(yaku) if value.yaku.contains(yaku))
        };
        prop_assert!(!found.excluded.iter().any(counted));
    }

    #[test]
    fn the_payment_is_made_of_the_base(
        hand in finished_hand(),
        situation in any_situation(),
        rules in any_rules(),
    ) {
        let Ok(value) = score(&hand, &situation, &rules) else { return Ok(()) };
        let (base, east) = (value.base, situation.seat_wind == Wind::East);
        let expected = match (situation.self_draw, east) {
            (true, true) => 3 * hundreds(2 * base),
            (true, false) => hundreds(2 * base) + 2 * hundreds(base),
            (false, true) => hundreds(6 * base),
            (false, false) => hundreds(4 * base),
        };
        prop_assert_eq!(value.payment.sum(TableSize::Four), expected);
        let table = 300 * situation.honba + 1_000 * situation.riichi_sticks;
        prop_assert_eq!(value.total, expected + table);
    }

    #[test]
    fn a_win_on_a_tile_is_among_the_waits(hand in finished_hand()) {
        let held = Held {
            concealed: *hand.concealed(),
            melds: hand.melds(),
            red_fives: hand.red_fives(),
        };
        prop_assert!(waits(&held).unwrap().contains(&hand.win_tile()));
    }
}
