//! Which pattern of a series a hand shows, and which it comes close to.

use super::super::explain::explain;
use super::super::{Flag, Limit};
use super::*;
use MeldKind::{Chow, ConcealedKong, Kong, Pung};

/// A hand of South on a discard, what counts in it and what it is worth.
type Row = (
    &'static str,
    &'static str,
    &'static [(MeldKind, &'static str)],
    &'static [&'static str],
    u32,
);

fn check(rows: &[Row]) {
    for (concealed, win, melds, expected, points) in rows {
        let won = on_discard(&hand(concealed, win, melds));
        let found = (numbers(&won), won.points);
        assert_eq!(found, (expected.to_vec(), *points), "{concealed} {melds:?}");
    }
}

/// What the explanation of South's win on a discard leaves out: number, reason, and what was kept instead.
fn left_out(hand: &Hand) -> Vec<(&'static str, &'static str, Option<&'static str>)> {
    let won = Situation::plain(Wind::South, false);
    let why = explain(hand, &won, &Rules::default()).unwrap();
    let number = |pattern: Pattern| pattern.entry().number;
    why.excluded
        .iter()
        .map(|it| {
            (
                number(it.pattern),
                it.reason.id(),
                it.reason.kept().map(number),
            )
        })
        .collect()
}

#[test]
fn small_dragons_and_winds_need_two_triplets_and_the_pair() {
    check(&[
        (
            "678p5s",
            "5s",
            &[(Pung, "555z"), (Pung, "666z"), (Chow, "234m")],
            &["3.1"],
            20,
        ),
        (
            "678p6z",
            "6z",
            &[(Pung, "555z"), (Chow, "234p"), (Chow, "234m")],
            &["3.1"],
            10,
        ),
        (
            "678p6z",
            "6z",
            &[(Pung, "333s"), (Chow, "234p"), (Chow, "234m")],
            &[],
            1,
        ),
        (
            "678p5s",
            "5s",
            &[(Pung, "111z"), (Pung, "444z"), (Chow, "234m")],
            &[],
            1,
        ),
        (
            "678p3z",
            "3z",
            &[(Pung, "111z"), (Chow, "234p"), (Chow, "234m")],
            &[],
            1,
        ),
        (
            "678p4z",
            "4z",
            &[(Pung, "111z"), (Pung, "222z"), (Pung, "333z")],
            &["3.3.3"],
            320,
        ),
    ]);
}

#[test]
fn kongs_count_by_their_number_whether_exposed_or_concealed() {
    check(&[
        (
            "123s9p",
            "9p",
            &[(Kong, "2222m"), (Chow, "234p"), (Chow, "678s")],
            &["4.3.1"],
            5,
        ),
        (
            "123s9p",
            "9p",
            &[(ConcealedKong, "2222m"), (Chow, "234p"), (Chow, "678s")],
            &["4.3.1"],
            5,
        ),
        (
            "123s9p",
            "9p",
            &[(Kong, "2222m"), (ConcealedKong, "5555p"), (Chow, "678s")],
            &["4.3.2"],
            20,
        ),
        (
            "123s9p",
            "9p",
            &[(Kong, "2222m"), (ConcealedKong, "5555p"), (Kong, "8888s")],
            &["4.3.3"],
            120,
        ),
    ]);
}

#[test]
fn equal_and_similar_sets_are_found_in_every_suit() {
    check(&[
        ("222233334444m5p", "5p", &[], &["5.1.4"], 480),
        (
            "999m1s",
            "1s",
            &[(Chow, "345m"), (Chow, "345p"), (Chow, "345s")],
            &["6.1"],
            35,
        ),
        (
            "999m1s",
            "1s",
            &[(Chow, "345m"), (Chow, "345p"), (Chow, "456s")],
            &[],
            1,
        ),
        (
            "678s4m",
            "4m",
            &[(Pung, "444p"), (Pung, "444s"), (Chow, "123m")],
            &["6.2.1"],
            30,
        ),
        (
            "678m4p",
            "4p",
            &[(Pung, "444s"), (Pung, "444m"), (Chow, "123p")],
            &["6.2.1"],
            30,
        ),
        (
            "678p4s",
            "4s",
            &[(Pung, "444m"), (Pung, "444p"), (Chow, "123s")],
            &["6.2.1"],
            30,
        ),
        (
            "678p5s",
            "5s",
            &[(Pung, "444m"), (Pung, "444p"), (Chow, "123s")],
            &[],
            1,
        ),
    ]);
}

#[test]
fn a_straight_needs_all_three_sequences() {
    check(&[
        (
            "444s2p",
            "2p",
            &[(Chow, "123m"), (Chow, "789m"), (Chow, "234p")],
            &[],
            1,
        ),
        (
            "444s2p",
            "2p",
            &[(Chow, "456m"), (Chow, "789m"), (Chow, "234p")],
            &[],
            1,
        ),
        (
            "444s2p",
            "2p",
            &[(Chow, "123m"), (Chow, "456m"), (Chow, "789p")],
            &[],
            1,
        ),
        (
            "444s2p",
            "2p",
            &[(Chow, "123s"), (Chow, "456s"), (Chow, "789s")],
            &["7.1"],
            40,
        ),
    ]);
}

#[test]
fn a_hand_is_not_said_to_have_what_it_has_not() {
    let pure = [(Pung, "222m"), (Chow, "345m"), (Chow, "678m")];
    assert_eq!(left_out(&hand("999m5m", "5m", &pure)), []);
    let similar = [(Pung, "444m"), (Pung, "444p"), (Pung, "444s")];
    assert_eq!(left_out(&hand("678s9p", "9p", &similar)), []);
    assert_eq!(left_out(&hand("123456789m23p55s", "4p", &[])), []);
    assert_eq!(left_out(&hand("123678s1177z", "7z", &[(Pung, "555p")])), []);
}

#[test]
fn nine_gates_are_missed_by_their_wait_alone() {
    let missed = |concealed, win| {
        let found = left_out(&hand(concealed, win, &[]));
        found.iter().any(|&(number, ..)| number == "2.2")
    };
    assert!(!missed("1112345678999s", "5s"));
    assert!(missed("1112345567899s", "9s"));
    assert!(!missed("1112345556799s", "9s"));
}

#[test]
fn a_discard_spoils_one_more_concealed_triplet_than_the_hand_has() {
    let spoiled = |concealed, win, melds: &[(MeldKind, &str)]| {
        let found = left_out(&hand(concealed, win, melds));
        let found = found
            .into_iter()
            .filter(|(_, why, _)| *why == "finished_by_discard");
        found.map(|(number, ..)| number).collect::<Vec<_>>()
    };
    assert_eq!(spoiled("234m33s77z234p678s", "3s", &[]), [""; 0]);
    assert_eq!(spoiled("222m33s77z234p678s", "3s", &[]), ["4.2.1"]);
    assert_eq!(spoiled("222m555p33s77z678s", "3s", &[]), ["4.2.2"]);
    assert_eq!(spoiled("222m555p777s33s77z", "3s", &[]), ["4.2.3"]);
    assert_eq!(spoiled("222m555p23s77z678s", "4s", &[]), [""; 0]);
    let open = [(Pung, "333s")];
    assert_eq!(spoiled("222m555p7z678s", "7z", &open), [""; 0]);
}

#[test]
fn what_counts_instead_is_named() {
    let lesser = [(Chow, "123p"), (Chow, "789p"), (Chow, "123s")];
    assert_eq!(
        left_out(&hand("999m1s", "1s", &lesser)),
        [("8.1.1", "same_series", Some("8.1.2"))]
    );
    let honors = [(Pung, "111z"), (Pung, "333z"), (Pung, "777z")];
    let found = left_out(&hand("444z5z", "5z", &honors));
    assert!(found.contains(&("4.1", "listed_limit", Some("3.4"))));
    let pairs = left_out(&hand("22s66m11p77p55z33z4z", "4z", &[]));
    assert_eq!(pairs, [("1.2", "irregular_hand", None)]);
}

#[test]
fn the_explanation_chooses_the_reading_that_is_worth_most() {
    for (concealed, win, best) in [
        ("222333444m678p5s", "5s", Pattern::ThreeConcealedTriplets),
        ("22233344m678p55s", "4m", Pattern::ThreeIdenticalSequences),
        (
            "223344m667788p1s",
            "1s",
            Pattern::TwoIdenticalSequencesTwice,
        ),
    ] {
        let hand = hand(concealed, win, &[]);
        let won = Situation::plain(Wind::South, false);
        let why = explain(&hand, &won, &Rules::default()).unwrap();
        assert_eq!(why.reading.score, on_discard(&hand), "{concealed}");
        assert!(counts(&why.reading.score, best), "{concealed}");
    }
}

#[test]
fn what_decided_the_points_has_a_name_in_data() {
    let chicken = hand("789p555s2p", "2p", &[(Chow, "123m"), (Chow, "234m")]);
    let final_discard = Situation::plain(Wind::South, false).with(Flag::FinalDiscard);
    let last = score(&chicken, &final_discard, &Rules::default()).unwrap();
    for (won, limit, name) in [
        (last, Limit::None, ""),
        (on_discard(&chicken), Limit::Chicken, "chicken"),
        (
            self_drawn(&hand("111p22p333p444p55p", "5p", &[])),
            Limit::Compound,
            "compound",
        ),
        (
            on_discard(&hand("1112345678999s", "5s", &[])),
            Limit::Listed,
            "listed",
        ),
    ] {
        assert_eq!((won.limit, won.limit.id()), (limit, name));
    }
}
