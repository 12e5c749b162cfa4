use super::{counted, excluded, explain, value};
use crate::{Limit, Pay, Worth};

/// Three consecutive triplets, which could be read as three equal sequences.
const TRIPLETS: &str = "hand=222333444m678p5s&win=5s&draw=1&seat=S";

#[test]
fn a_won_hand_has_points_that_each_of_the_others_pays() {
    let valued = value("zung-jung-3.3", TRIPLETS).unwrap();
    let Worth::Points {
        all,
        without_flowers,
    } = valued.worth
    else {
        panic!("{:?}", valued.worth)
    };
    assert_eq!(all, without_flowers);
    assert_eq!(valued.limit, Limit::Named(""));
    assert_eq!(valued.pay, Some(Pay::Each(all)));
    let sum: u16 = counted(&valued).iter().map(|line| line.2).sum();
    assert_eq!(u32::from(sum), all);
}

#[test]
fn what_belongs_to_another_reading_is_left_out_and_that_reading_is_told() {
    let why = explain("zung-jung-3.3", TRIPLETS);
    let found = excluded(&why);
    assert!(
        found.iter().any(|line| line.1 == "other_reading"),
        "{found:?}"
    );
    assert!(why.excluded.iter().all(|line| line.worth.is_some()));
    let next = why.next_best.unwrap();
    assert!(next.sum < why.chosen.sum);
}

#[test]
fn a_pattern_gives_way_to_the_higher_one_of_its_series() {
    let why = explain(
        "zung-jung-3.3",
        "hand=999m1s&melds=123p+789p+123s&win=1s&seat=S",
    );
    let found = excluded(&why);
    assert!(
        found
            .iter()
            .any(|line| line.1 == "same_series" && !line.2.is_empty()),
        "{found:?}"
    );
}

#[test]
fn a_hand_without_patterns_is_worth_one_point_and_wins() {
    let hand = "hand=78p5s234s&melds=123m+789m&win=9p&seat=E";
    let hand = hand.replace("78p5s234s", "78p55s234s");
    let why = explain("zung-jung-3.3", &hand);
    assert_eq!(why.missing, 0);
    assert!(why.valued.unwrap().may_win);
}
