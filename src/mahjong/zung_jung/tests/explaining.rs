//! The explanation names what counted, what did not, and why.

use super::super::Form;
use super::super::explain::{Excluded, Explanation, Reason, explain};
use super::*;
use crate::blocks::BlockKind;
use MeldKind::{Chow, Pung};

/// Explains a win of South on a discard.
fn explained(hand: &Hand, rules: &Rules) -> Explanation {
    explain(hand, &Situation::plain(Wind::South, false), rules).unwrap()
}

/// Why a pattern was left out.
fn reason(explanation: &Explanation, pattern: Pattern) -> Option<Reason> {
    let found = explanation
        .excluded
        .iter()
        .find(|line| line.pattern == pattern);
    found.map(|line| line.reason)
}

#[test]
fn the_lower_pattern_of_a_series_gives_way() {
    let melds = [(Chow, "123p"), (Chow, "789p"), (Chow, "123s")];
    let why = explained(&hand("999m1s", "1s", &melds), &Rules::default());
    assert_eq!(
        reason(&why, Pattern::MixedLesserTerminals),
        Some(Reason::SameSeries(Pattern::PureLesserTerminals))
    );
}

#[test]
fn beside_a_listed_limit_nothing_else_counts() {
    let why = explained(
        &hand(
            "5z",
            "5z",
            &[
                (Pung, "111z"),
                (Pung, "222z"),
                (Pung, "333z"),
                (Pung, "777z"),
            ],
        ),
        &Rules::default(),
    );
    assert_eq!(
        reason(&why, Pattern::ValueHonor),
        Some(Reason::ListedLimit(Pattern::AllHonors))
    );
    let value_honor = why
        .excluded
        .iter()
        .find(|line| line.pattern == Pattern::ValueHonor);
    assert_eq!(value_honor.map(|line| line.points), Some(20));
}

#[test]
fn the_other_arrangement_is_shown_with_its_value() {
    let why = explained(&hand("222333444m678p5s", "5s", &[]), &Rules::default());
    assert_eq!(
        reason(&why, Pattern::ThreeIdenticalSequences),
        Some(Reason::OtherReading)
    );
    let next = why.next_best.unwrap();
    assert!(next.score.points <= why.reading.score.points);
    assert!(
        next.score
            .counted
            .contains(Pattern::ThreeIdenticalSequences)
    );
}

#[test]
fn a_triplet_spoiled_by_the_discard_is_named() {
    let why = explained(&hand("222m555p33s77z678s", "3s", &[]), &Rules::default());
    assert!(matches!(
        reason(&why, Pattern::ThreeConcealedTriplets),
        Some(Reason::FinishedByDiscard(tile)) if tile.to_string() == "3s"
    ));
    let won = why.reading.groups.iter().find(|group| group.won).unwrap();
    assert_eq!((won.kind, won.open), (BlockKind::Pung, true));
}

#[test]
fn an_irregular_hand_is_not_a_concealed_hand() {
    let why = explained(&hand("22s66m11p77p55z33z4z", "4z", &[]), &Rules::default());
    assert_eq!(why.reading.form, Form::SevenPairs);
    assert_eq!(
        reason(&why, Pattern::ConcealedHand),
        Some(Reason::IrregularHand)
    );
    assert_eq!(why.reading.groups.len(), 7);
    let thirteen = explained(&hand("19m19p19s1234566z", "7z", &[]), &Rules::default());
    assert_eq!(thirteen.reading.groups.len(), 13);
    assert_eq!(
        reason(&thirteen, Pattern::MixedGreaterTerminals),
        Some(Reason::IrregularHand)
    );
}

#[test]
fn nine_gates_without_the_wait_are_explained() {
    let why = explained(&hand("1112345567899s", "9s", &[]), &Rules::default());
    assert_eq!(
        reason(&why, Pattern::NineGates),
        Some(Reason::NoNineWayWait)
    );
}

#[test]
fn what_is_missing_to_the_minimum_is_said() {
    let chicken = hand("789p555s2p", "2p", &[(Chow, "123m"), (Chow, "234m")]);
    assert_eq!(explained(&chicken, &Rules::default()).missing, 0);
    assert_eq!(explained(&chicken, &Rules::WSOM_MINIMUM_5).missing, 4);
    assert_eq!(explained(&chicken, &Rules::MASTERS_2019).missing, 14);
}

#[test]
fn no_pattern_is_excluded_twice() {
    let why = explained(&hand("1122334455667m", "7m", &[]), &Rules::default());
    let mut patterns: Vec<Pattern> = why
        .excluded
        .iter()
        .map(|line: &Excluded| line.pattern)
        .collect();
    let before = patterns.len();
    patterns.sort();
    patterns.dedup();
    assert_eq!(patterns.len(), before);
}
