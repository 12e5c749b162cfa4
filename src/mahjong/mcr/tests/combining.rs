//! Which chows and pungs are combined with which (Green Book 2006, 3.9.1.5).

use super::super::*;
use super::{DISCARD, fans, hand};
use crate::Hand;
use Fan::*;

fn why(hand: &Hand) -> Explanation {
    explain(hand, &DISCARD, &Rules::wmo2006()).unwrap()
}

/// The sets that make a fan each time it counts, by their lowest tiles.
fn made_of(hand: &Hand, fan: Fan) -> Vec<String> {
    let why = why(hand);
    let groups = why.chosen.reading.groups();
    let tiles = |places: &Vec<u8>| {
        let tiles = places.iter().map(|&at| groups[usize::from(at)].tile);
        tiles.map(|tile| tile.to_string()).collect::<Vec<_>>()
    };
    let counted = why.chosen.counted.iter().find(|line| line.fan == fan);
    let times = counted.map_or(&[][..], |line| &line.groups);
    times.iter().map(|places| tiles(places).join(" ")).collect()
}

/// The fan of couples of chows or pungs, each with how often it counts.
fn couples(counted: &[Counted]) -> Vec<(Fan, u8)> {
    let of_two = [
        DoublePung,
        PureDoubleChow,
        MixedDoubleChow,
        ShortStraight,
        TwoTerminalChows,
    ];
    let counted = counted.iter().map(|line| (line.fan, line.times));
    counted.filter(|(fan, _)| of_two.contains(fan)).collect()
}

#[test]
fn every_combination_names_its_own_sets() {
    for (concealed, win_tile, melds, expected) in [
        (
            "123456789m56p99s",
            "4p",
            "",
            [
                (PureStraight, &["1m 4m 7m"][..]),
                (MixedDoubleChow, &["4m 4p"]),
            ],
        ),
        (
            "22233344m99s",
            "4m",
            "p333p",
            [(PureShiftedPungs, &["2m 3m 4m"]), (DoublePung, &["3m 3p"])],
        ),
        (
            "222444m22244p99s",
            "4p",
            "",
            [(DoublePung, &["2m 2p", "4m 4p"]), (TriplePung, &[])],
        ),
        (
            "123789m12334p99s",
            "2p",
            "",
            [
                (MixedDoubleChow, &["1m 1p"]),
                (TwoTerminalChows, &["1m 7m"]),
            ],
        ),
    ] {
        let hand = hand(concealed, win_tile, melds);
        for (fan, sets) in expected {
            assert_eq!(made_of(&hand, fan), sets, "{concealed} {}", fan.id());
        }
    }
}

#[test]
fn the_blocks_of_a_reading_show_their_tiles() {
    let why = why(&hand("234m567p9s", "9s", "k1111m x5555s"));
    let groups = why.chosen.reading.groups().iter();
    let tiles = groups.map(|group| group.tiles().map(|tile| tile.to_string()).collect());
    let tiles: Vec<Vec<String>> = tiles.collect();
    assert_eq!(tiles[..2], [["2m", "3m", "4m"], ["5p", "6p", "7p"]]);
    assert_eq!(tiles[2..], [["1m"; 4], ["5s"; 4]]);
}

#[test]
fn a_chow_makes_a_fan_with_one_other_chow_only() {
    let fans = fans(&hand("112233m123p5z", "5z", "p777s"), &DISCARD);
    assert_eq!(
        fans,
        [(PureDoubleChow, 1), (MixedDoubleChow, 1), (SingleWait, 1)]
    );
}

#[test]
fn terminal_chows_need_both_ends_twice_and_the_right_fives() {
    for (concealed, win_tile, expected) in [
        ("112233778899m5m", "5m", Some(PureTerminalChows)),
        ("112233778899m5p", "5p", None),
        ("112233456789m5m", "5m", None),
        ("123456778899m5m", "5m", None),
        ("123789m123789p5s", "5s", Some(ThreeSuitedTerminalChows)),
        ("123789m123789p5m", "5m", None),
        ("123789m123789p5p", "5p", None),
        ("123789m123789p6s", "6s", None),
        ("123789m234678p5s", "5s", None),
        ("234678m123789p5s", "5s", None),
    ] {
        let fans = fans(&hand(concealed, win_tile, ""), &DISCARD);
        let found = fans
            .iter()
            .map(|(fan, _)| *fan)
            .find(|fan| [PureTerminalChows, ThreeSuitedTerminalChows].contains(fan));
        assert_eq!(found, expected, "{concealed}");
    }
}

#[test]
fn four_equal_chows_are_worth_more_than_three_pungs_and_a_chow() {
    let why = why(&hand("111122223333m9p", "9p", ""));
    assert_eq!(why.chosen.counted[0].fan, QuadrupleChow);
    assert_eq!(why.chosen.points, why.score.points_without_flowers());
    let next = why.next_best.unwrap();
    assert_eq!(next.counted[0].fan, PureShiftedPungs);
    assert!(next.points < why.chosen.points);
}

#[test]
fn joining_other_sets_for_as_much_is_another_way_to_count() {
    for (concealed, win_tile, chosen, next) in [
        (
            "123789m123789p1z",
            "1z",
            [(MixedDoubleChow, 2), (TwoTerminalChows, 1)].as_slice(),
            [(MixedDoubleChow, 1), (TwoTerminalChows, 2)].as_slice(),
        ),
        (
            "112233456789m9p",
            "9p",
            &[(PureDoubleChow, 1)],
            &[(ShortStraight, 1)],
        ),
    ] {
        let why = why(&hand(concealed, win_tile, ""));
        let other = why.next_best.unwrap();
        assert_eq!(couples(&why.chosen.counted), chosen);
        assert_eq!(couples(&other.counted), next);
        assert_eq!(other.points, why.chosen.points);
    }
}

#[test]
fn joining_fewer_sets_is_no_other_way_to_count() {
    let straight = why(&hand("123456789m56p99s", "4p", ""));
    let next = straight.next_best.unwrap();
    assert!(next.counted.iter().all(|line| line.fan != PureStraight));
    let pungs = why(&hand("222m222p345s1z", "1z", "p888s"));
    assert_eq!(couples(&pungs.chosen.counted), [(DoublePung, 1)]);
    assert_eq!(pungs.next_best, None);
}
