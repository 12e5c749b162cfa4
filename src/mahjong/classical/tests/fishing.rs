//! Who lacks one tile: what is looked for cleverly equals what a walk through every kind of tile finds.

use proptest::prelude::*;

use super::super::super::{Hand, RedFives, Suit, Tile, partitions};
use super::super::lost::Fishing;
use super::super::readings;
use super::*;

/// Tries every kind of tile, one by one.
fn slow(held: &Held, situation: &Situation, rules: &Rules) -> Fishing {
    let mut found = Fishing::default();
    let drawn = Situation::plain(situation.seat, situation.round, true);
    for tile in Tile::all() {
        let mut tiles = *held.concealed();
        let melds = held.melds();
        let hand = Hand::new(tiles, melds, tile, RedFives::NONE);
        let (Ok(hand), Ok(())) = (hand, tiles.add(tile)) else {
            continue;
        };
        if !melds.is_empty() && partitions(&tiles).is_empty() {
            continue;
        }
        let suits = |suit: &Suit| hand.all().of_suit(*suit).iter().any(|held| *held > 0);
        let honours = hand.all().kinds().any(|(tile, _)| tile.is_honor());
        let one_suit = !honours && Suit::ALL.iter().filter(|suit| suits(suit)).count() == 1;
        for reading in readings(&hand, &drawn, rules).unwrap_or_default() {
            let percent = reading.score.limit_percent.unwrap_or(0);
            found.limit_percent = found.limit_percent.max(percent);
            let is_counted = reading.score.counted.contains(Pattern::OneSuit);
            found.one_suit |= rules.fishing_for_one_suit && one_suit && is_counted;
        }
    }
    match rules.fishing_percent == 0 && !rules.fishing_for_one_suit {
        true => Fishing::default(),
        false => found,
    }
}

/// Rules that pay for what is lacked, most often those that do.
fn rules() -> impl Strategy<Value = Rules> {
    let profile = prop::sample::select(Profile::ALL.to_vec());
    (profile, 0_u8..4, any::<bool>()).prop_map(|(profile, more, fishing_for_one_suit)| {
        let mut rules = match more {
            0 => profile.rules(),
            _ => Profile::Bmja.rules(),
        };
        if more < 2 {
            rules.fishing_percent = 40;
            rules.fishing_for_one_suit = fishing_for_one_suit;
            rules.limit = Some(rules.limit.unwrap_or(1_000));
            rules.winner[Pattern::SevenPairs as usize] = Value::HalfLimit;
            rules.winner[Pattern::SquirmingSnake as usize] = Value::Limit;
            rules.winner[Pattern::NineGates as usize] = Value::Limit;
        }
        rules
    })
}

/// A set, or a tile alone.
#[derive(Clone, Copy, Debug)]
enum Part {
    Tiles(u8),
    Chow,
    Meld(MeldKind),
}

/// What somebody holds: sets and pairs of few kinds and what is left over, so that most lack little.
fn held() -> impl Strategy<Value = Held> {
    let kinds = prop::sample::select(vec![
        (0..34).collect::<Vec<u8>>(),
        (27..34).collect(),
        vec![0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33],
        vec![0, 1, 2, 3, 4, 5, 6, 7, 8],
        vec![9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33],
        vec![19, 20, 21, 23, 25, 32],
        vec![1, 2, 3, 10, 11, 12, 4, 13],
    ]);
    let part = prop::sample::select(vec![
        Part::Tiles(1),
        Part::Tiles(2),
        Part::Tiles(2),
        Part::Tiles(3),
        Part::Tiles(3),
        Part::Chow,
        Part::Chow,
        Part::Meld(MeldKind::Chow),
        Part::Meld(MeldKind::Pung),
        Part::Meld(MeldKind::Kong),
        Part::Meld(MeldKind::ConcealedKong),
    ]);
    let parts = proptest::collection::vec((any::<prop::sample::Index>(), part), 4..16);
    (kinds, parts, any::<bool>()).prop_filter_map("a fifth copy", |(kinds, parts, melded)| {
        let (mut tiles, mut melds) = (Vec::new(), Vec::new());
        for (kind, part) in parts {
            let low = Tile::new(*kind.get(&kinds))?;
            let room = 13 - 3 * melds.len() - tiles.len();
            let row = [Some(low), low.up(1), low.up(2)];
            match part {
                Part::Meld(kind) if melded && room >= 3 => melds.extend(Meld::new(kind, low)),
                Part::Chow if room >= 3 => tiles.extend(row.into_iter().flatten()),
                Part::Tiles(many) if room >= many.into() => {
                    tiles.extend(vec![low; many.into()]);
                }
                _ => {}
            }
        }
        Held::new(Counts::from_tiles(tiles).ok()?, &melds).ok()
    })
}

/// A special hand of the British or the widest rules without one of its tiles.
fn special() -> impl Strategy<Value = Held> {
    let hands = vec![
        "19m19p19s12345677z",
        "11m99m11p99s224477z",
        "1111m99m11p99s2244z",
        "1112345678999m5m",
        "1112345678999s9s",
        "1123456789p1234z",
        "1112345678999p22p",
        "22334466888s666z",
        "223344s666888s66z",
        "1122334455667m7m",
        "1234567m1234567p",
        "1122m3344m11223344p",
        "1234m1234p1234s55m5p",
        "1122m1122p1122s99m99p",
        "111222333444z55z",
        "111999m111999p11s",
        "555666777z123m99p",
        "111m222m333m444m77z",
        "111222333z444m55m",
    ];
    (prop::sample::select(hands), any::<prop::sample::Index>()).prop_filter_map(
        "fewer than 13 tiles",
        |(text, at)| {
            let noted = parse(text).unwrap();
            let mut tiles: Vec<Tile> = noted.into_iter().map(|noted| noted.tile).collect();
            tiles.remove(at.index(tiles.len()));
            tiles.truncate(13);
            Held::new(Counts::from_tiles(tiles).ok()?, &[]).ok()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn what_is_lacked_is_what_every_tile_tried_finds(
        held in prop_oneof![2 => held(), 1 => special()],
        seat in prop::sample::select(Wind::ALL.to_vec()),
        rules in rules(),
    ) {
        let situation = Situation::plain(seat, Wind::South, false);
        let found = Fishing::of(&held, &situation, &rules);
        prop_assert_eq!(found, slow(&held, &situation, &rules), "{:?}", held);
    }
}

#[test]
fn each_reason_to_be_paid_is_found() {
    let british = Profile::Bmja.rules();
    let found = |concealed: &str, melds: &[(MeldKind, &str)]| {
        let situation = Situation::plain(Wind::East, Wind::East, false);
        let held = super::held(concealed, melds);
        let found = Fishing::of(&held, &situation, &british);
        assert_eq!(found, slow(&held, &situation, &british), "{concealed}");
        (found.limit_percent, found.one_suit)
    };
    assert_eq!(found("1112345678999m", &[]), (100, false));
    assert_eq!(found("19m19p19s1234567z", &[]), (100, false));
    assert_eq!(found("1122m3344m11223p", &[]), (0, false));
    assert_eq!(found("1234567m123456p", &[]), (50, false));
    assert_eq!(found("1m", &[(MeldKind::Pung, "222m")]), (0, false));
    let pungs = [
        (MeldKind::Pung, "222m"),
        (MeldKind::Kong, "3333m"),
        (MeldKind::Pung, "999m"),
    ];
    assert_eq!(found("5577m", &pungs), (0, true));
    assert_eq!(found("5588p", &pungs), (0, false));
    let dragons = [(MeldKind::Pung, "555z"), (MeldKind::Pung, "666z")];
    assert_eq!(found("77z11m222p", &dragons), (100, false));
    assert_eq!(found("77z11m22p3s", &dragons), (0, false));
}

#[test]
fn a_text_that_pays_nothing_for_a_lacked_tile_finds_nothing() {
    let situation = Situation::plain(Wind::East, Wind::East, false);
    let held = super::held("1112345678999m", &[]);
    let rules = Profile::Dmjl.rules();
    let found = Fishing::of(&held, &situation, &rules);
    assert_eq!(found, Fishing::default());
    assert_eq!(found, slow(&held, &situation, &rules));
}
