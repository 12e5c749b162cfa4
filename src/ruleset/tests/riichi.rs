//! Riichi: payments, the course of a session, settlement by every edition, and a real league.

use super::*;
use crate::hand::{AbortiveDraw, HandField, Liable};
use crate::offence::Outcome;
use crate::seats::EndRule;
use mahjong::riichi;
use mahjong::riichi::{HandEnd as End, Limit, Payment, Rules, TableState, Winner, settle};
use mahjong::{Seats, TableSize};
use proptest::prelude::*;

mod league;
mod offences;
mod ready;
mod session;
mod settlement;
mod yaku;

const EDITIONS: [&str; 7] = [
    "riichi-ema-2008",
    "riichi-ema-2012",
    "riichi-ema-2016",
    "riichi-ema-2025",
    "riichi-ari-ari",
    "riichi-wrc-2025",
    "riichi-m-league",
];

fn ema() -> RuleSet {
    library_rules("riichi-ema-2016")
}

/// A drawn hand with these people ready.
fn exhausted(ready: &[u8]) -> HandRecord {
    HandRecord {
        ready: ready.to_vec(),
        ..HandRecord::drawn()
    }
}

/// A hand with these people's deposits on the table.
fn with_riichi(hand: HandRecord, riichi: &[u8]) -> HandRecord {
    HandRecord {
        riichi: riichi.to_vec(),
        ..hand
    }
}

#[test]
fn points_are_counted_in_the_parts_of_another_rule_where_they_divide() {
    let own = library_rules("riichi-ema-2016").standing;
    let parts = |divisor| StandingRule {
        divisor,
        ..own.clone()
    };
    let converted = own.counted_like(&parts(1_000)).unwrap();
    assert_eq!(converted.divisor, 1_000);
    assert_eq!(converted.place_points, Seats::four([15, 5, -5, -15]));
    // 5,000 are no whole number of 10,000.
    assert_eq!(own.counted_like(&parts(10_000)), None);
    assert_eq!(converted.counted_like(&own), Some(own.clone()));
    let places = with_answer("points-only", "standing", "places").standing;
    assert_eq!(own.counted_like(&places), None);
}

#[test]
fn the_bonus_of_the_first_is_counted_in_the_parts_of_another_rule() {
    let own = StandingRule {
        first_bonus: 20_000,
        ..library_rules("riichi-ema-2016").standing
    };
    let parts = |divisor| StandingRule {
        divisor,
        ..own.clone()
    };
    let converted = own.counted_like(&parts(1_000)).unwrap();
    assert_eq!(converted.first_bonus, 20);
    assert_eq!(converted.counted_like(&own), Some(own.clone()));
    let uneven = StandingRule {
        first_bonus: 20_500,
        ..own.clone()
    };
    assert_eq!(uneven.counted_like(&parts(1_000)), None);
}

#[test]
fn the_switches_of_the_documents_are_those_of_the_scorer_s_editions() {
    for id in EDITIONS {
        let edition = Rules::edition(id).unwrap();
        assert_eq!(library_rules(id).scoring.rules(), Ok(edition), "{id}");
    }
}

#[test]
fn every_value_of_the_payment_tables_is_paid_as_the_tables_say() {
    for id in EDITIONS {
        let document = library_rules(id);
        let rules: Rules = document.scoring.rules().unwrap();
        for fu in (20..=100).step_by(10).chain([25]) {
            for han in 1..=13 {
                let base = Limit::of(han, fu, &rules).1;
                for (winner, self_draw) in [(0, true), (0, false), (2, true), (2, false)] {
                    let impossible = (fu == 20 && (!self_draw || han < 2))
                        || (fu == 25 && han < if self_draw { 3 } else { 2 });
                    if impossible {
                        continue;
                    }
                    let payment = Payment::of(base, winner == 0, self_draw);
                    let value = Score::from(payment.sum(TableSize::Four));
                    let (hand, expected) = match payment {
                        Payment::Ron(points) => {
                            let points = Score::from(points);
                            let mut expected = [0; 4];
                            expected[usize::from(winner)] = points;
                            expected[1] = -points;
                            (HandRecord::from_discard(winner, 1, value), expected)
                        }
                        Payment::Each(points) => {
                            let points = Score::from(points);
                            let expected = [3 * points, -points, -points, -points];
                            (HandRecord::self_drawn(winner, value), expected)
                        }
                        Payment::Split { dealer, other } => {
                            let (dealer, other) = (Score::from(dealer), Score::from(other));
                            let expected = [-dealer, -other, value, -other];
                            (HandRecord::self_drawn(winner, value), expected)
                        }
                    };
                    assert_eq!(
                        paid(&document, &hand),
                        Ok(expected),
                        "{id}: {han} han {fu} fu"
                    );
                }
            }
        }
    }
}

#[test]
fn examples_of_the_tables_in_plain_numbers() {
    let rules = ema();
    let pays = |hand: &HandRecord| paid(&rules, hand).unwrap();
    // East, 30 fu, 3 fan: 2,000 from each, or 5,800.
    assert_eq!(
        pays(&HandRecord::self_drawn(0, 6_000)),
        [6_000, -2_000, -2_000, -2_000]
    );
    assert_eq!(
        pays(&HandRecord::from_discard(0, 3, 5_800)),
        [5_800, 0, 0, -5_800]
    );
    // South, 40 fu, 2 fan: 700 and 1,300, or 2,600.
    assert_eq!(
        pays(&HandRecord::self_drawn(1, 2_700)),
        [-1_300, 2_700, -700, -700]
    );
    assert_eq!(
        pays(&HandRecord::from_discard(1, 0, 2_600)),
        [-2_600, 2_600, 0, 0]
    );
    // Yakuman.
    assert_eq!(
        pays(&HandRecord::self_drawn(3, 32_000)),
        [-16_000, -8_000, -8_000, 32_000]
    );
}

#[test]
fn a_value_that_is_in_no_table_is_refused() {
    let rules = ema();
    for value in [0, 900, 1_050, 1_700, 2_100, 7_600, 50_000, 64_000] {
        let refused = paid(&rules, &HandRecord::from_discard(1, 2, value));
        assert_eq!(refused, Err(HandRefusal::NoSuchValue { value }));
    }
    // 4 fan 30 fu is 7,700, where mangan is rounded up 8,000.
    let rounded = library_rules("riichi-wrc-2025");
    assert!(paid(&rules, &HandRecord::from_discard(1, 2, 7_700)).is_ok());
    assert!(paid(&rounded, &HandRecord::from_discard(1, 2, 7_700)).is_err());
    // Cumulative yakuman exist in WRC only.
    assert!(paid(&rounded, &HandRecord::from_discard(1, 2, 64_000)).is_ok());
}

#[test]
fn liability_pays_the_hand_alone_or_half() {
    let rules = ema();
    let hand = |hand: HandRecord, seat| {
        let mut hand = hand;
        hand.wins[0].liable = Some(Liable { seat, value: None });
        hand
    };
    let drawn = hand(HandRecord::self_drawn(1, 32_000), 3);
    assert_eq!(paid(&rules, &drawn), Ok([0, 32_000, 0, -32_000]));
    let half = hand(HandRecord::from_discard(1, 2, 32_000), 3);
    assert_eq!(paid(&rules, &half), Ok([0, 32_000, -16_000, -16_000]));
    let own = hand(HandRecord::from_discard(1, 3, 32_000), 3);
    assert_eq!(paid(&rules, &own), Ok([0, 32_000, 0, -32_000]));
}

#[test]
fn in_wrc_liability_covers_only_the_yakuman_that_caused_it() {
    let rules = library_rules("riichi-wrc-2025");
    let mut hand = HandRecord::self_drawn(1, 64_000);
    let value = Some(32_000);
    hand.wins[0].liable = Some(Liable { seat: 3, value });
    // 32,000 by the liable player alone, the other yakuman by all.
    assert_eq!(paid(&rules, &hand), Ok([-16_000, 64_000, -8_000, -40_000]));
}

#[test]
fn what_an_edition_does_not_have_is_refused() {
    let abortive = HandRecord {
        abortive: Some(AbortiveDraw::FourWinds),
        ..HandRecord::drawn()
    };
    let nagashi = HandRecord {
        nagashi: vec![2],
        ..HandRecord::drawn()
    };
    let old = library_rules("riichi-ema-2012");
    assert_eq!(paid(&old, &abortive), Ok([0; 4]));
    assert_eq!(paid(&old, &nagashi), Ok([-4_000, -2_000, 8_000, -2_000]));
    let refused = |hand| paid(&ema(), hand).unwrap_err();
    let field = HandField::Abortive;
    assert_eq!(refused(&abortive), HandRefusal::NotInTheseRules { field });
    let field = HandField::Nagashi;
    assert_eq!(refused(&nagashi), HandRefusal::NotInTheseRules { field });
    let both = HandRecord {
        wins: vec![Win::of(0, 2_000), Win::of(2, 1_000)],
        from: Some(1),
        ..HandRecord::default()
    };
    let bumped = paid(&library_rules("riichi-wrc-2025"), &both);
    assert_eq!(bumped, Err(HandRefusal::TooManyWinners));
    let won_and_drawn = HandRecord {
        ready: vec![1],
        ..HandRecord::self_drawn(0, 6_000)
    };
    assert_eq!(refused(&won_and_drawn), HandRefusal::WonAndDrawn);
}

#[test]
fn swap_calling_is_an_offence_where_the_event_says_so() {
    assert!(
        library_rules("riichi-ari-ari")
            .offence("swap_calling")
            .is_none()
    );
    let strict = with_answer("riichi-ari-ari", "swap_calling", "no");
    let offence = strict.offence("swap_calling").unwrap();
    assert_eq!(offence.ladder[0].outcomes, [Outcome::DeadHand]);
}

#[test]
fn entries_that_do_not_apply_stand_last() {
    let document = library::document("riichi-ari-ari").unwrap();
    let lapsed = document.replacen("[[offence]]", "[[offence]]\napplies = false", 1);
    let refused = RuleSet::parse(&lapsed).unwrap_err();
    assert!(refused.to_string().contains("come last"), "{refused}");
}

#[test]
fn claims_of_2008_and_2012_and_ari_ari_have_three_seconds_and_their_entries() {
    for id in ["riichi-ema-2008", "riichi-ema-2012", "riichi-ari-ari"] {
        let rules = library_rules(id);
        assert_eq!(
            rules.pace.as_ref().and_then(|pace| pace.claim_seconds),
            Some(3),
            "{id}"
        );
        let late = rules.offence("late_claim").unwrap();
        assert_eq!(late.ladder[0].outcomes, [Outcome::ClaimLost], "{id}");
        assert!(late.article.ends_with("3.3.1"), "{id}");
        assert!(
            rules.offence("drawing_too_fast").unwrap().note.is_none(),
            "{id}"
        );
    }
    for id in ["riichi-ema-2012", "riichi-ari-ari", "riichi-ema-2008"] {
        assert!(library_rules(id).offence("changed_call").is_some(), "{id}");
    }
    let dead = with_answer("riichi-ema-2008", "changed_call", "dead_hand");
    let changed = dead.offence("changed_call").unwrap();
    assert_eq!(changed.ladder[0].outcomes, [Outcome::DeadHand]);
    let article = |id: &str| {
        library_rules(id)
            .offence("claimed_tile_not_taken")
            .unwrap()
            .article
            .clone()
    };
    assert_eq!(
        article("riichi-ari-ari"),
        "Ari Ari Competition Rules, 3.3.5"
    );
    assert_eq!(article("riichi-ema-2016"), "EMA riichi rules 2016, 3.3.8");
}

#[test]
fn a_telephone_costs_points_of_the_referee_s_choice_in_2016() {
    let phone = library_rules("riichi-ema-2016")
        .offence("telephone")
        .unwrap()
        .clone();
    assert_eq!(phone.ladder[0].outcomes, [Outcome::Points]);
    assert!(phone.ladder[0].amounts.len() > 1);
}
