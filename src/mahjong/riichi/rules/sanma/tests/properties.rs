//! What holds for every hand of three players.

use super::slow::slow_base;
use super::*;
use crate::riichi::{Flags, Indicators, Situation, score};
use crate::{Counts, Hand, HandLink, Meld, MeldKind, RedFives};
use proptest::prelude::*;
use proptest::sample::Index;

fn set() -> Vec<Tile> {
    let rules = Rules::sanma();
    Tile::all().filter(|tile| rules.has_tile(*tile)).collect()
}

pub(super) fn any_tile() -> impl Strategy<Value = Tile> {
    any::<Index>().prop_map(|at| *at.get(&set()))
}

/// Four sets and a pair, pungs and kongs partly melded; rare yaku are common.
pub(super) fn finished() -> impl Strategy<Value = Hand> {
    let tile = || {
        prop_oneof![
            any_tile(),
            (18..34_u8).prop_map(|at| Tile::new(at).unwrap())
        ]
    };
    let one = || (0..6_u8, tile(), any::<bool>());
    (
        prop::array::uniform4(one()),
        tile(),
        any::<Index>(),
        0..3_u8,
    )
        .prop_filter_map("too many copies", |(sets, pair, win, red)| {
            made(&sets, pair, win, red)
        })
}

fn made(sets: &[(u8, Tile, bool); 4], pair: Tile, win: Index, red: u8) -> Option<Hand> {
    let (mut concealed, mut melds) = (Counts::EMPTY, Vec::new());
    concealed.add_times(pair, 2).ok()?;
    for &(kind, tile, melded) in sets {
        let kind = match kind {
            0..=2 => MeldKind::Chow,
            3 => MeldKind::Pung,
            4 => MeldKind::Kong,
            _ => MeldKind::ConcealedKong,
        };
        let meld = Meld::new(kind, tile).ok()?;
        if kind == MeldKind::Chow && tile.suit() == Some(Suit::Characters) {
            return None;
        }
        if meld.is_kong() || (melded && kind == MeldKind::Pung) {
            melds.push(meld);
        } else {
            meld.tiles().try_for_each(|tile| concealed.add(tile)).ok()?;
        }
    }
    let tiles: Vec<Tile> = concealed.tiles().collect();
    let win = *win.get(&tiles);
    concealed.remove(win);
    let mut reds = RedFives::NONE;
    let fives = [Suit::Dots, Suit::Bamboo];
    for suit in fives.into_iter().take(usize::from(red)) {
        let five = Tile::suited(suit, 5)?;
        let held = concealed.get(five) > 0 || win == five;
        if held {
            reds.add(suit);
        }
    }
    Hand::new(concealed, &melds, win, reds).ok()
}

fn situation() -> impl Strategy<Value = Situation> {
    let shown = || prop::collection::vec(any_tile(), 0..3);
    let flag = (0..2 * Flag::ALL.len())
        .prop_map(|at| Flag::ALL.get(at).map_or(Flags::EMPTY, |&flag| flag.into()));
    let numbers = (0..5_u8, 0..6_u32, 0..4_u32);
    (
        any::<bool>(),
        0..3_usize,
        0..3_usize,
        flag,
        shown(),
        shown(),
        numbers,
    )
        .prop_map(
            |(self_draw, seat, round, flags, dora, ura, (norths, honba, riichi_sticks))| {
                Situation {
                    flags,
                    dora_indicators: Indicators::new(&dora).unwrap(),
                    ura_indicators: Indicators::new(&ura).unwrap(),
                    norths,
                    honba,
                    riichi_sticks,
                    ..Situation::plain(self_draw, Wind::ALL[seat], Wind::ALL[round])
                }
            },
        )
}

fn rules() -> impl Strategy<Value = Rules> {
    let editions: Vec<&str> = Rules::EDITIONS
        .into_iter()
        .filter(|id| id.starts_with("sanma"))
        .collect();
    let tsumo = prop_oneof![
        Just(Tsumo::Loss),
        Just(Tsumo::Bisect),
        Just(Tsumo::Box),
        Just(Tsumo::Equal)
    ];
    (prop::sample::select(editions), tsumo, any::<bool>()).prop_map(|(id, tsumo, yakuhai)| Rules {
        tsumo,
        north_yakuhai: yakuhai,
        ..Rules::edition(id).unwrap()
    })
}

fn ends() -> impl Strategy<Value = HandEnd> {
    let wind = || (0..3_usize).prop_map(|at| Wind::ALL[at]);
    let seats = || any::<[bool; 3]>().prop_map(Seats::three);
    let won = move || {
        let base = prop_oneof![1..=2_000_u32, (1..=5_u32).prop_map(|units| units * 8_000)];
        (wind(), base, wind(), any::<bool>()).prop_map(|(seat, base, by, shared)| Winner {
            liable: (shared && by != seat && base % 8_000 == 0)
                .then_some(Liable { seat: by, base })
                .into_iter()
                .collect(),
            ..winner(seat, base)
        })
    };
    prop_oneof![
        won().prop_map(HandEnd::SelfDraw),
        (wind(), prop::collection::vec(won(), 0..3))
            .prop_map(|(discarder, winners)| HandEnd::Discard { discarder, winners }),
        seats().prop_map(|ready| HandEnd::ExhaustiveDraw { ready }),
        seats().prop_map(|winners| HandEnd::NagashiMangan { winners }),
        Just(HandEnd::AbortiveDraw),
        seats().prop_map(|offenders| HandEnd::Chombo { offenders }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_best_reading_is_the_best_of_all_that_a_slow_search_finds(
        hand in finished(), situation in situation(), rules in rules(),
    ) {
        let plain = Situation { flags: situation.flags.and(Flag::Riichi.into()), norths: 0, ..situation };
        match score(&hand, &plain, &rules) {
            Ok(found) => prop_assert_eq!(found.base, slow_base(&hand, &plain, &rules)),
            Err(NotScored::NoYaku) => prop_assert_eq!(slow_base(&hand, &plain, &rules), 0),
            Err(NotScored::NotWinning) => prop_assert!(false, "a finished hand"),
            Err(_) => {}
        }
    }

    #[test]
    fn the_order_of_tiles_and_melds_does_not_matter(
        hand in finished(), situation in situation(), rules in rules(), turn in 0..4_usize,
    ) {
        let mut melds = hand.melds().to_vec();
        let turn = turn.min(melds.len());
        melds.rotate_left(turn);
        let tiles: Vec<Tile> = hand.concealed().tiles().collect();
        let turned = Counts::from_tiles(tiles.into_iter().rev()).unwrap();
        let turned = Hand::new(turned, &melds, hand.win_tile(), hand.red_fives()).unwrap();
        prop_assert_eq!(score(&hand, &situation, &rules), score(&turned, &situation, &rules));
    }

    #[test]
    fn what_the_winner_gets_is_what_the_others_and_the_box_pay(
        base in prop_oneof![1..=2_000_u32, Just(3_000), Just(8_000), Just(16_000)],
        seat in 0..3_usize, rules in rules(), honba in 0..9_u32,
    ) {
        let seat = Wind::ALL[seat];
        let state = TableState { honba, ..table() };
        let settled = settled(&HandEnd::SelfDraw(winner(seat, base)), &state, &rules);
        let paid = rules.paid(base, seat == East, true) + honba * rules.counter(true);
        prop_assert_eq!(settled.changes()[seat], i64::from(paid));
    }

    #[test]
    fn no_point_appears_or_vanishes(
        end in ends(), rules in rules(), honba in 0..20_u32, carried_sticks in 0..8_u32,
        riichi in any::<[bool; 3]>(),
    ) {
        let state = TableState { honba, carried_sticks, riichi: Seats::three(riichi) };
        if let Ok(settled) = settle(&end, &state, &rules) {
            let players: i64 = settled.changes().iter().sum();
            let sticks = i64::from(settled.sticks_left) - i64::from(carried_sticks);
            let of_box = settled.transfers.iter().filter(|transfer| transfer.from == Party::Box);
            let from_box: i64 = of_box.map(|transfer| i64::from(transfer.points)).sum();
            prop_assert_eq!(players + 1_000 * sticks, from_box);
            prop_assert!(from_box == 0 || rules.tsumo == Tsumo::Box);
        }
    }

    #[test]
    fn any_tiles_of_any_seat_are_scored_or_refused(
        tiles in prop::collection::vec(0..34_u8, 13), win in 0..34_u8, norths in any::<u8>(),
        situation in situation(), seat in 0..4_usize, rules in rules(),
    ) {
        let tile = |at: u8| Tile::new(at).unwrap();
        let Ok(concealed) = Counts::from_tiles(tiles.into_iter().map(tile)) else { return Ok(()) };
        let Ok(hand) = Hand::new(concealed, &[], tile(win), RedFives::NONE) else { return Ok(()) };
        let situation = Situation { norths, seat_wind: Wind::ALL[seat], ..situation };
        let found = score(&hand, &situation, &rules);
        prop_assert!(found.is_err() || Wind::ALL[seat] != North);
    }

    #[test]
    fn random_bytes_are_no_hand_or_one(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(link) = format!("ruleset=sanma&{text}").parse::<HandLink>()
            && let Some(Ok(hand)) = link.hand()
        {
            let _ = score(&hand, &Situation::plain(false, West, East), &Rules::sanma());
        }
    }
}
