//! What the editions and the switches of the rules decide.

use super::super::*;
use super::{DISCARD, DRAWN, hand, value};
use crate::Hand;
use Fan::*;

/// The Green Book as the Spanish text understands its waits.
fn spanish() -> Rules {
    Rules {
        pair_beside_chow_is_a_wait: false,
        ..Rules::wmo2006()
    }
}

/// The wait fan of a discard win, if it has one.
fn wait(hand: &Hand, rules: &Rules) -> Option<Fan> {
    let value = score(hand, &DISCARD, rules).unwrap();
    let mut fans = value.fans().map(|(fan, _)| fan);
    fans.find(|fan| [EdgeWait, ClosedWait, SingleWait].contains(fan))
}

/// How often a fan is left out, and by which rule.
fn left_out(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
    fan: Fan,
) -> Vec<(u8, &'static str)> {
    let why = explain(hand, situation, rules).unwrap();
    let lines = why.excluded.iter().filter(|line| line.fan == fan);
    lines.map(|line| (line.times, line.reason.id())).collect()
}

#[test]
fn every_edition_is_found_by_its_name() {
    assert_eq!(Rules::preset("wmo2006"), Some(Rules::default()));
    assert_eq!(Rules::preset("wmo2014"), Some(Rules::wmo2014()));
    assert_eq!(Rules::preset("cn-mil"), Some(Rules::cn_mil()));
    assert_eq!(Rules::preset("wmo"), None);
}

#[test]
fn flowers_do_not_help_a_hand_over_the_minimum() {
    let rules = Rules::wmo2006();
    let situation = Situation {
        seat_wind: crate::Wind::East,
        flowers: 2,
        ..DISCARD
    };
    let six = value(&hand("45p11z", "6p", "c789m c678m c567s"), &situation);
    assert_eq!((six.points_without_flowers(), six.points()), (6, 8));
    assert!(!six.may_win(&rules));
    assert!(six.may_win(&Rules {
        minimum: 6,
        ..rules
    }));
    let eight = value(&hand("44z23m567p", "4m", "c345p c789s"), &DISCARD);
    assert_eq!(eight.points(), 8);
    assert!(eight.may_win(&rules));
}

#[test]
fn a_bare_pair_is_a_wait_in_every_text() {
    let pair = hand("234m567p9s", "9s", "p111m c345s");
    for rules in [
        spanish(),
        Rules::wmo2006(),
        Rules::wmo2014(),
        Rules::cn_mil(),
    ] {
        assert_eq!(wait(&pair, &rules), Some(SingleWait));
    }
}

#[test]
fn two_tiles_that_can_still_come_are_no_wait_in_any_text() {
    let rules = Rules {
        dead_tile_is_a_wait: false,
        ..Rules::wmo2006()
    };
    let two = hand("2444m", "3m", "p111p p222s p333z");
    assert_eq!(wait(&two, &rules), None);
    assert_eq!(wait(&two, &Rules::wmo2006()), None);
}

#[test]
fn the_wait_beside_a_knitted_straight_must_be_the_only_one_too() {
    let two = hand("147m258p369s4567m", "4m", "");
    let one = hand("147m258p369s222m5z", "5z", "");
    for rules in [Rules::wmo2006(), Rules::wmo2014(), Rules::cn_mil()] {
        assert_eq!(wait(&two, &rules), None);
        assert_eq!(wait(&one, &rules), Some(SingleWait));
    }
}

#[test]
fn later_texts_know_edge_and_closed_waits_beside_a_knitted_straight() {
    let edge = hand("147m258p369s12m55z", "3m", "");
    let closed = hand("147m258p369s13m55z", "2m", "");
    for (hand, fan) in [(edge, EdgeWait), (closed, ClosedWait)] {
        assert_eq!(wait(&hand, &Rules::wmo2006()), None);
        assert_eq!(wait(&hand, &Rules::wmo2014()), Some(fan));
        assert_eq!(wait(&hand, &Rules::cn_mil()), Some(fan));
    }
}

#[test]
fn a_tile_outside_a_knitted_straight_stands_nowhere_in_it() {
    let edge = hand("147m258p369s12m55z", "3m", "");
    let why = explain(&edge, &DISCARD, &Rules::wmo2014()).unwrap();
    assert_eq!(why.chosen.place, WinPlace::Block(0));
    assert_eq!(why.next_best, None);
}

#[test]
fn nine_gates_take_in_two_pungs_of_terminals_or_one() {
    let (end, middle) = (
        hand("1112345678999p", "9p", ""),
        hand("1112345678999p", "2p", ""),
    );
    let pungs = |hand, rules| left_out(hand, &DISCARD, &rules, PungOfTerminalsOrHonors);
    assert_eq!(pungs(&middle, Rules::wmo2006()), [(2, "named_in_the_book")]);
    for later in [Rules::wmo2014(), Rules::cn_mil()] {
        assert_eq!(pungs(&middle, later), [(1, "named_in_the_book")]);
        assert_eq!(pungs(&end, later), [(1, "named_in_the_book")]);
    }
    assert_eq!(pungs(&end, Rules::wmo2006()), [(1, "named_in_the_book")]);
}

#[test]
fn only_pairs_of_green_tiles_take_in_a_tile_hog() {
    let hogs = |hand, rules| left_out(hand, &DISCARD, &rules, TileHog);
    let pairs = hand("2233446666888s", "8s", "");
    assert_eq!(hogs(&pairs, Rules::wmo2006()), [(1, "edition")]);
    assert_eq!(hogs(&pairs, Rules::cn_mil()), []);
    let sets = hand("3344466688s", "3s", "p222s");
    assert_eq!(hogs(&sets, Rules::wmo2006()), []);
    let of_one_suit = hand("1122334455667m", "7m", "");
    assert_eq!(hogs(&of_one_suit, Rules::wmo2006()), []);
}

#[test]
fn a_self_drawn_hand_that_is_concealed_by_nature_is_not_fully_concealed_in_china() {
    let orphans = hand("19m19p19s1234567z", "1m", "");
    let concealed = |situation, rules| left_out(&orphans, &situation, &rules, FullyConcealedHand);
    assert_eq!(concealed(DRAWN, Rules::cn_mil()), [(1, "edition")]);
    assert_eq!(concealed(DISCARD, Rules::cn_mil()), []);
    assert_eq!(concealed(DRAWN, Rules::wmo2006()), []);
    let melded = hand("234m567p9s", "9s", "p111m c345s");
    assert_eq!(
        left_out(&melded, &DRAWN, &Rules::cn_mil(), FullyConcealedHand),
        []
    );
}

#[test]
fn two_kongs_of_both_kinds_are_explained_alike_in_every_edition() {
    let kongs = hand("234m567p9s", "9s", "k1111m x5555s");
    let excluded = |rules| explain(&kongs, &DISCARD, &rules).unwrap().excluded;
    assert_eq!(excluded(Rules::wmo2014()), excluded(Rules::wmo2006()));
}
