//! Patterns that only the lists with large numbers have, and how often a pattern counts.

use super::super::Switches;
use super::*;

/// The lines of a win of South in the East round by the list with large numbers, of these patterns alone.
fn lines(hand: &Hand, won: &Situation, rules: &Rules, patterns: &[Pattern]) -> Vec<(Pattern, u16)> {
    let found = score(hand, won, rules).unwrap();
    let asked = found
        .counted
        .iter()
        .filter(|pattern| patterns.contains(pattern));
    asked
        .map(|pattern| (pattern, found.tai_of(pattern, rules)))
        .collect()
}

const TAKEN: Situation = Situation::plain(Wind::South, Wind::East, false);
const DRAWN: Situation = Situation::plain(Wind::South, Wind::East, true);

#[test]
fn triplets_of_honours_count_each_unless_a_pattern_of_winds_or_dragons_is_made_of_them() {
    use Pattern::{BigThreeWinds, Bsan, Bwind, HonorTriplet, LittleThreeWinds, Lsan, Lwind};
    let asked = [
        HonorTriplet,
        LittleThreeWinds,
        BigThreeWinds,
        Lwind,
        Bwind,
        Lsan,
        Bsan,
    ];
    for (concealed, win, expected) in [
        ("123456m123456p78s22z", "9s", vec![]),
        ("123m456p78s22s111555z", "9s", vec![(HonorTriplet, 2)]),
        ("123m4m111222555666z", "4m", vec![(HonorTriplet, 4)]),
        ("123m456p78912s11122z", "3s", vec![(HonorTriplet, 1)]),
        ("123m456p78912s55566z", "3s", vec![(HonorTriplet, 1)]),
        ("123m456p78s11122277z", "9s", vec![(HonorTriplet, 2)]),
        ("123m456p78s11555666z", "9s", vec![(HonorTriplet, 2)]),
        ("123m456p78s11122233z", "9s", vec![(LittleThreeWinds, 5)]),
        (
            "123m78s11122233555z",
            "9s",
            vec![(HonorTriplet, 1), (LittleThreeWinds, 5)],
        ),
        ("123m456p7s111222333z", "7s", vec![(BigThreeWinds, 15)]),
        (
            "123m7s111222333555z",
            "7s",
            vec![(HonorTriplet, 1), (BigThreeWinds, 15)],
        ),
        ("123m456p1112223334z", "4z", vec![(Lwind, 30)]),
        ("123m5s111222333444z", "5s", vec![(Bwind, 40)]),
        ("123m456p78s55566677z", "9s", vec![(Lsan, 15)]),
        ("123m456p1s555666777z", "1s", vec![(Bsan, 30)]),
    ] {
        let hand = sixteen(concealed, win, &[]);
        let found = lines(&hand, &TAKEN, &Table::Mt.rules(), &asked);
        assert_eq!(found, expected, "{concealed}");
    }
}

#[test]
fn a_straight_is_worth_twice_as_much_if_no_other_player_gave_a_tile_of_it() {
    use Pattern::{ConcealedStraight, Straight};
    let asked = [Straight, ConcealedStraight];
    let (open, hidden) = (vec![(Straight, 5)], vec![(ConcealedStraight, 10)]);
    let claimed: &[(MeldKind, &str)] = &[(MeldKind::Chow, "123p")];
    for (concealed, win, melds, won, expected) in [
        ("456789p567m23s44z", "1s", claimed, DRAWN, &open),
        ("456789p567m23s44z", "1s", claimed, TAKEN, &open),
        ("123456789p567m12s44z", "3s", &[], TAKEN, &hidden),
        ("123456789s567m12p44z", "3p", &[], TAKEN, &hidden),
        ("123123456789m12s44z", "3s", &[], TAKEN, &hidden),
        ("123456789m123p4477z", "7z", &[], TAKEN, &hidden),
        ("12345678m123p55s444z", "9m", &[], TAKEN, &open),
        ("12345678m123p55s444z", "9m", &[], DRAWN, &hidden),
        ("123m456p7822s111555z", "9s", &[], DRAWN, &vec![]),
    ] {
        let hand = sixteen(concealed, win, melds);
        let found = lines(&hand, &won, &Table::Mt.rules(), &asked);
        assert_eq!(&found, expected, "{concealed} {}", won.self_draw);
    }
}

#[test]
fn what_a_hand_lacks_counts_as_far_as_it_is_played_with() {
    use Pattern::{Flower, NoFlowers, NoHonors, NoHonorsNoFlowers};
    let asked = [Flower, NoFlowers, NoHonors, NoHonorsNoFlowers];
    let (numbers, honors) = ("123m456p7822s111555p", "123m456p7822s111555z");
    let neither = vec![(NoHonorsNoFlowers, 3)];
    let two: &[u8] = &[2, 7];
    for (concealed, drawn, played, expected) in [
        (honors, &[][..], true, vec![(NoFlowers, 1)]),
        (honors, two, true, vec![(Flower, 2)]),
        (honors, &[], false, vec![]),
        (numbers, &[], true, neither),
        (numbers, two, true, vec![(Flower, 2), (NoHonors, 1)]),
        (numbers, &[], false, vec![(NoHonors, 1)]),
    ] {
        let rules = Rules {
            flowers: played,
            ..Table::Mt.rules()
        };
        let won = Situation {
            flowers: flowers(drawn),
            ..TAKEN
        };
        let found = lines(&sixteen(concealed, "9s", &[]), &won, &rules, &asked);
        assert_eq!(found, expected, "{concealed} {drawn:?} {played}");
    }
}

#[test]
fn kongs_count_each_and_four_where_a_house_says_so() {
    use MeldKind::{ConcealedKong, Kong, Pung};
    let four: Switches = serde_json::from_str(r#"{"tai": {"four_kongs": 8}}"#).unwrap();
    let rules = Table::Mt.rules().with(&four).unwrap();
    let asked = [
        Pattern::MeldedKong,
        Pattern::ConcealedKong,
        Pattern::FourKongs,
    ];
    for (first, second, others, expected) in [
        (Pung, Pung, Pung, vec![]),
        (Kong, Pung, Pung, vec![(Pattern::MeldedKong, 1)]),
        (ConcealedKong, Pung, Pung, vec![(Pattern::ConcealedKong, 2)]),
        (
            ConcealedKong,
            Pung,
            Kong,
            vec![(Pattern::MeldedKong, 2), (Pattern::ConcealedKong, 2)],
        ),
        (
            Kong,
            ConcealedKong,
            ConcealedKong,
            vec![
                (Pattern::MeldedKong, 1),
                (Pattern::ConcealedKong, 6),
                (Pattern::FourKongs, 8),
            ],
        ),
    ] {
        let tiles = ["222m", "444p", "666s", "888s"].into_iter();
        let kinds = [first, second, others, others];
        let texts = tiles.zip(kinds).map(|(tiles, kind)| match kind {
            Pung => tiles.to_owned(),
            _ => format!("{}{tiles}", &tiles[..1]),
        });
        let texts: Vec<String> = texts.collect();
        let melds = kinds.into_iter().zip(texts.iter().map(String::as_str));
        let hand = sixteen("567p9m", "9m", &melds.collect::<Vec<_>>());
        let found = lines(&hand, &TAKEN, &rules, &asked);
        assert_eq!(found, expected, "{texts:?}");
    }
}

#[test]
fn a_pattern_counts_no_more_often_than_a_hand_has_room_for_it() {
    let kongs = |kind| ["1111m", "3333m", "5555p", "7777p", "9999s"].map(|tiles| (kind, tiles));
    let all = Situation {
        flowers: flowers(&[1, 2, 3, 4, 5, 6, 7, 8]),
        ..TAKEN
    };
    for (kind, repeated) in [
        (MeldKind::Kong, Pattern::MeldedKong),
        (MeldKind::ConcealedKong, Pattern::ConcealedKong),
    ] {
        let hand = sixteen("2s", "2s", &kongs(kind));
        let times = score(&hand, &all, &Table::Mt.rules()).unwrap().times;
        for (pattern, expected) in [
            (repeated, 5),
            (Pattern::Flower, 8),
            (Pattern::OwnFlower, 2),
            (Pattern::FlowerSet, 2),
            (Pattern::Pengpeng, 1),
        ] {
            assert_eq!((times.of(pattern), pattern.most()), (expected, expected));
        }
    }
}
