//! The worked examples of section 6 and the notes of section 5.

use super::super::{Flag, Limit, NotScored, Switches};
use super::*;
use MeldKind::{Chow, ConcealedKong, Kong, Pung};

#[test]
fn four_concealed_triplets_make_160_with_what_they_bring() {
    let won = self_drawn(&hand("222m555p777s11m99p", "9p", &[]));
    assert_eq!(numbers(&won), ["1.2", "4.1", "4.2.3"]);
    assert_eq!(won.points, 160);
}

#[test]
fn four_concealed_triplets_is_not_a_listed_limit_but_adds_up_to_the_limit() {
    let won = self_drawn(&hand("111p22p333p444p55p", "5p", &[]));
    assert_eq!(won.points, 320);
    assert_eq!(won.limit, Limit::Compound);
    assert!(won.sum > 320);
}

#[test]
fn small_three_dragons_bring_two_value_honors() {
    let won = on_discard(&hand(
        "7z",
        "7z",
        &[
            (Pung, "555z"),
            (Pung, "666z"),
            (Chow, "234m"),
            (Chow, "678p"),
        ],
    ));
    assert_eq!(numbers(&won), ["3.1", "3.2.1"]);
    assert_eq!(won.points, 60);
}

#[test]
fn big_three_dragons_bring_three_value_honors() {
    let won = on_discard(&hand(
        "234m2p",
        "2p",
        &[(Pung, "555z"), (Pung, "666z"), (Pung, "777z")],
    ));
    assert_eq!(numbers(&won), ["3.1", "3.2.2"]);
    assert_eq!(won.value_honors, 3);
    assert_eq!(won.points, 160);
}

#[test]
fn the_mixed_one_suit_triplets_of_the_slides_make_85() {
    let won = on_discard(&hand("222555m33m44m", "4m", &[(Pung, "666z")]));
    assert_eq!(numbers(&won), ["2.1.1", "3.1", "4.1", "4.2.1"]);
    assert_eq!(won.points, 85);
}

#[test]
fn two_identical_sequences_concealed_without_terminals_make_20() {
    let won = on_discard(&hand("334455m666p2277s", "7s", &[]));
    assert_eq!(numbers(&won), ["1.2", "1.3", "5.1.1"]);
    assert_eq!(won.points, 20);
}

#[test]
fn a_concealed_straight_of_sequences_makes_50() {
    let won = on_discard(&hand("123456789m23p55s", "4p", &[]));
    assert_eq!(numbers(&won), ["1.1", "1.2", "7.1"]);
    assert_eq!(won.points, 50);
}

#[test]
fn all_triplets_with_two_concealed_make_35() {
    let won = on_discard(&hand("333p999s2m", "2m", &[(Pung, "444m"), (Pung, "888p")]));
    assert_eq!(numbers(&won), ["4.1", "4.2.1"]);
    assert_eq!(won.points, 35);
}

#[test]
fn the_printed_hands_of_series_8_1_show_their_patterns() {
    let mixed_lesser = self_drawn(&hand("111s123m789p777z9m", "9m", &[]));
    assert!(counts(&mixed_lesser, Pattern::MixedLesserTerminals));
    let pure_lesser = self_drawn(&hand("123s111m789m999p1s", "1s", &[]));
    assert!(counts(&pure_lesser, Pattern::PureLesserTerminals));
    let mixed_greater = self_drawn(&hand("999s111m555z666z1p", "1p", &[]));
    assert!(counts(&mixed_greater, Pattern::MixedGreaterTerminals));
    let pure_greater = self_drawn(&hand("111s999m111p999p9s", "9s", &[]));
    assert_eq!(numbers(&pure_greater), ["8.1.4"]);
    assert_eq!(
        (pure_greater.points, pure_greater.limit),
        (400, Limit::Listed)
    );
}

#[test]
fn the_printed_seven_pairs_are_worth_30() {
    let won = on_discard(&hand("22s66m11p77p55z33z4z", "4z", &[]));
    assert_eq!(numbers(&won), ["10.2"]);
    assert_eq!(won.points, 30);
}

#[test]
fn the_compound_limit_of_595_points_pays_320() {
    let heaven = Situation::plain(Wind::East, true).with(Flag::Heaven);
    let won = score(
        &hand("111222333444p5p", "5p", &[]),
        &heaven,
        &Rules::default(),
    )
    .unwrap();
    assert_eq!(
        numbers(&won),
        ["1.2", "2.1.2", "4.1", "4.2.3", "7.2.2", "9.4.1"]
    );
    assert_eq!(
        (won.sum, won.points, won.limit),
        (595, 320, Limit::Compound)
    );
}

#[test]
fn a_hand_without_any_pattern_is_worth_1() {
    let won = on_discard(&hand("789p555s2p", "2p", &[(Chow, "123m"), (Chow, "234m")]));
    assert_eq!((won.points, won.limit), (1, Limit::Chicken));
    assert!(won.counted.is_empty());
}

#[test]
fn a_lone_bonus_is_worth_10_and_not_11() {
    let final_discard = Situation::plain(Wind::South, false).with(Flag::FinalDiscard);
    let chicken = hand("789p555s2p", "2p", &[(Chow, "123m"), (Chow, "234m")]);
    let won = score(&chicken, &final_discard, &Rules::default()).unwrap();
    assert_eq!((won.points, won.limit), (10, Limit::None));
}

#[test]
fn a_listed_limit_stands_alone_and_takes_no_bonus() {
    let on_kong = Situation::plain(Wind::South, true).with(Flag::WinOnKong);
    let kongs = hand(
        "5p",
        "5p",
        &[
            (Kong, "2222m"),
            (Kong, "3333m"),
            (ConcealedKong, "4444m"),
            (Kong, "9999s"),
        ],
    );
    let won = score(&kongs, &on_kong, &Rules::default()).unwrap();
    assert_eq!(numbers(&won), ["4.3.4"]);
    assert_eq!(won.points, 480);
    assert!(won.also_present.contains(Pattern::WinOnKong));
}

#[test]
fn of_two_listed_limits_the_higher_counts() {
    let won = self_drawn(&hand("111222333444z5z", "5z", &[]));
    assert_eq!(numbers(&won), ["3.3.4"]);
    assert_eq!(won.points, 400);
    assert!(won.also_present.contains(Pattern::AllHonors));
}

#[test]
fn nine_gates_need_the_nine_way_wait() {
    let gates = on_discard(&hand("1112345678999s", "5s", &[]));
    assert_eq!(numbers(&gates), ["2.2"]);
    let other_wait = on_discard(&hand("1112345567899s", "9s", &[]));
    assert!(!counts(&other_wait, Pattern::NineGates));
    assert!(counts(&other_wait, Pattern::PureOneSuit));
}

#[test]
fn the_winner_cannot_mix_two_arrangements() {
    let won = self_drawn(&hand("222333444m678p5s", "5s", &[]));
    assert_eq!(numbers(&won), ["1.2", "1.3", "4.2.2", "7.2.1"]);
    let sequences = on_discard(&hand("223344m667788p1s", "1s", &[]));
    assert_eq!(numbers(&sequences), ["1.1", "1.2", "5.1.2"]);
}

#[test]
fn a_triplet_finished_by_a_discard_is_exposed_and_by_a_draw_concealed() {
    let waiting_for_triplet = hand("222m555p33s77z678s", "3s", &[]);
    assert!(counts(
        &on_discard(&waiting_for_triplet),
        Pattern::TwoConcealedTriplets
    ));
    assert!(counts(
        &self_drawn(&waiting_for_triplet),
        Pattern::ThreeConcealedTriplets
    ));
}

#[test]
fn a_discard_finishes_a_sequence_rather_than_a_triplet_if_it_can() {
    let won = on_discard(&hand("33345m555p777s66z", "3m", &[]));
    assert!(counts(&won, Pattern::ThreeConcealedTriplets));
}

#[test]
fn thirteen_terminals_take_bonuses_but_neither_concealed_hand_nor_terminals() {
    let robbing = Situation::plain(Wind::West, false).with(Flag::RobbingKong);
    let thirteen = hand("19m19p19s1234566z", "7z", &[]);
    let won = score(&thirteen, &robbing, &Rules::default()).unwrap();
    assert_eq!(numbers(&won), ["9.3", "10.1"]);
    assert_eq!(won.points, 170);
}

#[test]
fn four_equal_tiles_may_be_two_pairs_unless_they_are_a_kong() {
    let won = on_discard(&hand("1111m1199p9999s9m", "9m", &[]));
    assert_eq!(numbers(&won), ["8.1.4"]);
    let with_kong = hand("1199p9999s99m", "5z", &[(ConcealedKong, "1111m")]);
    let result = score(
        &with_kong,
        &Situation::plain(Wind::East, false),
        &Rules::default(),
    );
    assert_eq!(result, Err(NotScored::NotWinning));
}

#[test]
fn only_the_seat_wind_is_a_value_honor() {
    let winds = hand("234m678p5s", "5s", &[(Pung, "222z"), (Chow, "456p")]);
    let value = |seat| {
        let won = Situation::plain(seat, false);
        score(&winds, &won, &Rules::default()).unwrap().points
    };
    assert_eq!(value(Wind::South), 10);
    assert_eq!(value(Wind::East), 1);
}

#[test]
fn seven_pairs_combine_with_patterns_that_need_no_set() {
    let won = on_discard(&hand("2244668m224466p", "8m", &[]));
    assert_eq!(numbers(&won), ["1.3", "10.2"]);
    let honors = on_discard(&hand("1122334455667z", "7z", &[]));
    assert_eq!(numbers(&honors), ["3.4"]);
}

#[test]
fn all_honors_is_not_mixed_one_suit() {
    let won = self_drawn(&hand("111222333555z6z", "6z", &[]));
    assert!(
        !won.counted
            .or(won.also_present)
            .contains(Pattern::MixedOneSuit)
    );
}

#[test]
fn three_winds_count_with_a_pair_of_the_third_and_without() {
    let small = on_discard(&hand(
        "234m3z",
        "3z",
        &[(Pung, "111z"), (Pung, "444z"), (Chow, "678p")],
    ));
    assert_eq!((numbers(&small), small.points), (vec!["3.3.1"], 30));
    let big = on_discard(&hand(
        "234m9s",
        "9s",
        &[(Pung, "111z"), (Pung, "444z"), (Pung, "222z")],
    ));
    assert_eq!((numbers(&big), big.points), (vec!["3.1", "3.3.2"], 130));
}

#[test]
fn similar_and_consecutive_triplets_count_the_highest_of_their_series() {
    let melds = [(Pung, "444m"), (Pung, "444p"), (Chow, "123m")];
    let similar = on_discard(&hand("444s9p", "9p", &melds));
    assert_eq!((numbers(&similar), similar.points), (vec!["6.2.2"], 120));
    let small = on_discard(&hand("4s567s", "4s", &melds));
    assert_eq!((numbers(&small), small.points), (vec!["6.2.1"], 30));
    let four = [
        (Pung, "444m"),
        (Pung, "555m"),
        (Pung, "666m"),
        (Pung, "777m"),
    ];
    let consecutive = on_discard(&hand("9p", "9p", &four));
    assert_eq!(
        (numbers(&consecutive), consecutive.points),
        (vec!["4.1", "7.2.2"], 230)
    );
}

#[test]
fn the_published_values_differ_in_three_patterns() {
    let changed = |rules: &Rules| -> Vec<_> {
        Pattern::ALL
            .into_iter()
            .filter(|&pattern| rules.points(pattern) != Rules::default().points(pattern))
            .map(|pattern| (pattern.entry().number, rules.points(pattern)))
            .collect()
    };
    assert_eq!(
        changed(&Rules::MAHJONG_TIME),
        [("2.1.2", 100), ("3.2.1", 30), ("3.3.1", 25)]
    );
    assert_eq!(changed(&Rules::MASTERS_2019), [("2.1.2", 100)]);
}

#[test]
fn a_minimum_makes_a_hand_without_patterns_a_false_win() {
    let chicken = on_discard(&hand("789p555s2p", "2p", &[(Chow, "123m"), (Chow, "234m")]));
    assert!(chicken.may_win(&Rules::ZUNG_JUNG_33));
    assert!(!chicken.may_win(&Rules::WSOM_MINIMUM_5));
    let five = on_discard(&hand(
        "789p5s",
        "5s",
        &[(Chow, "123m"), (Chow, "234m"), (Chow, "567s")],
    ));
    assert_eq!(five.points, 5);
    assert!(five.may_win(&Rules::WSOM_MINIMUM_5));
    assert!(!five.may_win(&Rules::MASTERS_2019));
}

#[test]
fn switches_change_single_values_on_top_of_a_set() {
    let switches = Switches {
        points: [
            ("4.1".to_owned(), 40),
            ("four_concealed_triplets".to_owned(), 115),
        ]
        .into(),
        ..Switches::default()
    };
    let rules = Rules::MAHJONG_TIME.with(&switches).unwrap();
    assert_eq!(rules.points(Pattern::AllTriplets), 40);
    assert_eq!(rules.points(Pattern::FourConcealedTriplets), 115);
    assert_eq!(rules.points(Pattern::PureOneSuit), 100);
    let unknown = Switches {
        points: [("4.9".to_owned(), 1)].into(),
        ..Switches::default()
    };
    assert!(Rules::default().with(&unknown).is_err());
}

#[test]
fn a_document_is_read_as_changes_to_the_3_3_rules() {
    let text = "values = \"masters\"\nminimum = 15\nshare = 30";
    assert_eq!(toml::from_str(text), Ok(Rules::MASTERS_2019));
    assert!(toml::from_str::<Rules>("minimun = 15").is_err());
}
