//! The explanation names what counted, what did not, and why.

use super::super::*;
use super::{DISCARD, DRAWN, hand};
use crate::{Hand, Suit, Tile};
use Fan::*;

/// Why a fan does not count in the Green Book of 2006.
fn reason(hand: &Hand, situation: &Situation, fan: Fan) -> Option<Reason> {
    let why = explain(hand, situation, &Rules::wmo2006()).unwrap();
    why.excluded
        .into_iter()
        .find(|line| line.fan == fan)
        .map(|line| line.reason)
}

#[test]
fn a_fan_that_another_implies_is_named_with_it() {
    let flush = hand("2233445567899m", "9m", "");
    let by = Reason::By {
        fan: FullFlush,
        basis: Basis::Book,
    };
    assert_eq!(reason(&flush, &DISCARD, NoHonors), Some(by));
    let drawn = Reason::By {
        fan: FullyConcealedHand,
        basis: Basis::Principle,
    };
    assert_eq!(reason(&flush, &DRAWN, SelfDrawn), Some(drawn));
}

#[test]
fn every_dragon_pung_that_a_larger_fan_takes_in_is_left_out() {
    let left_out = |text| {
        let why = explain(&hand(text, "9s", ""), &DISCARD, &Rules::wmo2006()).unwrap();
        let dragons = why.excluded.into_iter().filter(|it| it.fan == DragonPung);
        dragons.map(|it| it.times).sum::<u8>()
    };
    assert_eq!(left_out("555z666z123m456p9s"), 2);
    assert_eq!(left_out("555z666z777z456p9s"), 3);
}

#[test]
fn couples_inside_a_large_group_are_not_separated() {
    let straight = hand("123456789m1299p", "3p", "");
    assert_eq!(
        reason(&straight, &DISCARD, ShortStraight),
        Some(Reason::NonSeparation(PureStraight))
    );
    assert_eq!(
        reason(&straight, &DISCARD, TwoTerminalChows),
        Some(Reason::NonSeparation(PureStraight))
    );
}

#[test]
fn the_couple_that_closes_a_circle_is_counted_once_too_often() {
    let circle = hand("123789m123789p1z", "1z", "");
    let why = explain(&circle, &DISCARD, &Rules::wmo2006()).unwrap();
    let left_out = why
        .excluded
        .iter()
        .find(|line| matches!(line.fan, MixedDoubleChow | TwoTerminalChows));
    assert_eq!(
        left_out.map(|line| &line.reason),
        Some(&Reason::AccountOnce)
    );
}

#[test]
fn a_wait_that_is_not_the_only_one_names_the_others() {
    let hand = hand("2444m", "3m", "p111p p222s p333z");
    let two = Tile::suited(Suit::Characters, 2).unwrap();
    assert_eq!(
        reason(&hand, &DISCARD, ClosedWait),
        Some(Reason::OtherWaits(vec![two]))
    );
}

#[test]
fn an_opened_pung_and_a_wait_beside_a_knitted_straight_are_told() {
    let pungs = hand("111m222p333s4455z", "4z", "");
    let opened = Reason::CompletedByDiscard(Tile::NORTH);
    assert_eq!(reason(&pungs, &DISCARD, FourConcealedPungs), Some(opened));
    let knitted = hand("147m258p369s12m55z", "3m", "");
    assert_eq!(
        reason(&knitted, &DISCARD, EdgeWait),
        Some(Reason::NoWaitBesideKnittedStraight)
    );
}

#[test]
fn the_pung_of_a_wind_that_scores_is_not_a_pung_of_honors_too() {
    let seat = hand("55m23p345s", "4p", "p222z c345m");
    let by = Reason::By {
        fan: SeatWind,
        basis: Basis::Book,
    };
    assert_eq!(reason(&seat, &DISCARD, PungOfTerminalsOrHonors), Some(by));
}

#[test]
fn the_next_best_reading_is_worth_less_and_reads_otherwise() {
    let three = hand("111222333m99p78s", "9s", "");
    let why = explain(&three, &DISCARD, &Rules::wmo2006()).unwrap();
    let next = why.next_best.unwrap();
    assert!(next.points <= why.chosen.points);
    assert_ne!(next.counted, why.chosen.counted);
}

#[test]
fn what_is_missing_to_the_minimum_is_said() {
    let low = hand("34m567p99s", "2m", "p111m c345s");
    let why = explain(&low, &DISCARD, &Rules::wmo2006()).unwrap();
    assert_eq!(why.missing, 8 - why.score.points_without_flowers());
}

#[test]
fn combined_chows_are_named_with_their_places() {
    let straight = hand("78s111z22z", "9s", "c123m c456p");
    let why = explain(&straight, &DISCARD, &Rules::wmo2006()).unwrap();
    let mixed = why
        .chosen
        .counted
        .iter()
        .find(|line| line.fan == MixedStraight)
        .unwrap();
    let places: Vec<_> = mixed.groups[0]
        .iter()
        .map(|&at| why.chosen.reading.groups()[usize::from(at)])
        .collect();
    assert!(places.iter().all(|group| group.is_chow()));
    assert_eq!(places.len(), 3);
}

#[test]
fn the_pungs_of_big_winds_are_taken_in_by_them_alone() {
    let takers = |concealed, win_tile, melds| {
        let hand = hand(concealed, win_tile, melds);
        let why = explain(&hand, &DISCARD, &Rules::wmo2006()).unwrap();
        let pungs = why.excluded.into_iter();
        let pungs = pungs.filter(|line| line.fan == PungOfTerminalsOrHonors);
        pungs
            .map(|line| match line.reason {
                Reason::By { fan, .. } => (fan, line.reason.id(), line.times),
                other => panic!("{}", other.id()),
            })
            .collect::<Vec<_>>()
    };
    // No book names the pungs beside three of them.
    let three = takers("55m23p", "4p", "p111z p222z p333z");
    assert_eq!(three, [(BigThreeWinds, "non_repeat", 3)]);
    // The pungs of the seat and of the round would have been pungs of their winds.
    let four = takers("5s", "5s", "p111z p222z p333z p444z");
    assert_eq!(four, [(BigFourWinds, "named_in_the_book", 2)]);
}

#[test]
fn a_discard_opens_one_pung_whether_there_are_two_or_three() {
    let opened = |concealed, win_tile| {
        let hand = hand(concealed, win_tile, "c567m");
        [TwoConcealedPungs, ThreeConcealedPungs]
            .into_iter()
            .find(|&fan| {
                let completed = Reason::CompletedByDiscard(hand.win_tile());
                reason(&hand, &DISCARD, fan) == Some(completed)
            })
    };
    assert_eq!(opened("222m55p345s88s", "5p"), Some(TwoConcealedPungs));
    assert_eq!(opened("222m55p333s88s", "5p"), Some(ThreeConcealedPungs));
    assert_eq!(opened("222m567p34s88s", "5s"), None);
}

#[test]
fn what_is_left_out_for_one_reason_is_one_line() {
    let two_straights = hand("112233456789m9p", "9p", "");
    let why = explain(&two_straights, &DISCARD, &Rules::wmo2006()).unwrap();
    let lines = why.excluded.iter();
    let lines: Vec<_> = lines
        .map(|line| (line.fan, line.times, line.reason.id()))
        .collect();
    assert_eq!(
        lines,
        [
            (PureStraight, 1, "non_identical"),
            (ShortStraight, 1, "account_once"),
            (ShortStraight, 2, "non_separation"),
            (TwoTerminalChows, 1, "account_once"),
            (TwoTerminalChows, 1, "non_separation"),
            (NoHonors, 1, "named_in_the_book"),
        ]
    );
}
