//! Hands that nobody wins: who must be ready, and what stays on the table.

use super::*;
use crate::hand::Responsible;

#[test]
fn the_wall_ran_out_where_nothing_else_ended_the_hand() {
    let drawn = exhausted(&[0, 2]);
    assert!(drawn.is_exhausted());
    assert!(HandRecord::drawn().is_exhausted());
    for hand in [
        HandRecord::stopped(),
        HandRecord::self_drawn(0, 1_000),
        HandRecord {
            abortive: Some(AbortiveDraw::FourWinds),
            ..HandRecord::drawn()
        },
        HandRecord {
            chombo: vec![1],
            ..HandRecord::drawn()
        },
        HandRecord {
            nagashi: vec![1],
            ..HandRecord::drawn()
        },
    ] {
        assert!(!hand.is_exhausted(), "{hand:?}");
    }
}

#[test]
fn who_declared_riichi_and_is_not_ready_at_the_end_is_asked_about() {
    let nobody: [SeatIndex; 0] = [];
    let declared = with_riichi(exhausted(&[1, 2]), &[3, 1, 0]);
    assert_eq!(ema().riichi_not_ready(&declared), [3, 0]);
    let all = with_riichi(exhausted(&[0, 1, 3]), &[3, 1, 0]);
    assert_eq!(ema().riichi_not_ready(&all), nobody);
    let won = with_riichi(HandRecord::self_drawn(0, 6_000), &[3]);
    let stopped = with_riichi(HandRecord::stopped(), &[3]);
    for hand in [won, stopped, HandRecord::drawn()] {
        assert_eq!(ema().riichi_not_ready(&hand), nobody, "{hand:?}");
    }
    let mut lenient = ema();
    if let PaymentRule::Riichi(part) = &mut lenient.payment {
        part.riichi_shows_ready = false;
    }
    for rules in [library_rules("mcr-ema"), lenient] {
        assert_eq!(rules.riichi_not_ready(&declared), nobody, "{}", rules.id);
    }
}

#[test]
fn a_stopped_hand_leaves_the_deposits_on_the_table() {
    let rules = ema();
    let mut walk = rules.walk().unwrap();
    walk.play(&with_riichi(exhausted(&[0, 1]), &[0, 1]))
        .unwrap();
    let row = walk.play(&HandRecord::stopped()).unwrap();
    assert_eq!((row.paid, row.deposits), ([0; 4].into(), 2_000));
    let sheet = walk.sheet();
    assert_eq!((sheet.rows.len(), sheet.deposits), (2, 2_000));
    assert_eq!(sheet.totals, [30_500, 30_500, 28_500, 28_500]);
}

#[test]
fn nobody_answers_for_a_tile_from_outside_the_table() {
    let mut hand = HandRecord::from_discard(0, 1, 8);
    hand.responsible = Some(Responsible::Seat(4));
    let refused = HandRefusal::NoSuchSeat { seat: 4 };
    assert_eq!(paid(&library_rules("wsom"), &hand), Err(refused));
}
