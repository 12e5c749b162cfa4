//! The payment table (Green Book 2006, 3.9.1).

use super::super::{Declared, Rules, Win, judge_declared, payment};
use super::{DISCARD, hand, value};
use crate::Wind::{self, *};
use proptest::prelude::*;

#[test]
fn the_examples_of_the_sheet_pay_as_printed() {
    let from_south = Win::From(South);
    assert_eq!(payment(8, East, from_south), Some([32, -16, -8, -8].into()));
    assert_eq!(
        payment(11, East, from_south),
        Some([35, -19, -8, -8].into())
    );
    assert_eq!(
        payment(11, East, Win::SelfDrawn),
        Some([57, -19, -19, -19].into())
    );
    assert_eq!(
        payment(10, East, Win::SelfDrawn),
        Some([54, -18, -18, -18].into())
    );
    assert_eq!(
        payment(88, East, from_south),
        Some([112, -96, -8, -8].into())
    );
    assert_eq!(
        payment(8, East, Win::SelfDrawn),
        Some([48, -16, -16, -16].into())
    );
}

#[test]
fn nobody_wins_from_himself() {
    assert_eq!(payment(8, West, Win::From(West)), None);
}

#[test]
fn what_a_modest_winner_forgoes_is_the_difference() {
    let best = value(&hand("111222333m99p78s", "9s", ""), &DISCARD);
    assert_eq!(best.points_without_flowers(), 44);
    let judged = judge_declared(8, &best, &Rules::wmo2006());
    assert_eq!(judged, Declared::Lower { forgone: 36 });
}

proptest! {
    #[test]
    fn payments_sum_to_zero(points in 0..400_u16, winner in 0..4_usize, from in 0..5_usize) {
        let win = Wind::ALL.get(from).map_or(Win::SelfDrawn, |&seat| Win::From(seat));
        if let Some(deltas) = payment(points, Wind::ALL[winner], win) {
            prop_assert_eq!(deltas.iter().sum::<i32>(), 0);
            prop_assert!(deltas[winner] > 0);
        }
    }
}
