use super::{counted, excluded, explain, value};
use crate::{Limit, Pay, Worth};

/// All pungs with a pung of dragons, on a discard.
const PUNGS: &str = "hand=222p333s8s&melds=555z+444m&win=8s&seat=S&round=E";

#[test]
fn a_won_hand_has_faan_units_and_what_each_pays() {
    let valued = value("hong-kong", PUNGS).unwrap();
    let worth = Worth::Faan {
        all: 4,
        without_flowers: 4,
    };
    assert_eq!((valued.worth, valued.unit), (worth, Some(16)));
    assert_eq!(valued.limit, Limit::Reached(false));
    assert_eq!(
        counted(&valued),
        [("dragon_pung", 1, 1), ("all_pungs", 1, 3)]
    );
    let pay = Pay::Unequal {
        discarder: 32,
        others: 16,
    };
    assert_eq!(valued.pay, Some(pay));
}

#[test]
fn a_chicken_hand_below_the_minimum_is_told_how_much_is_missing() {
    let why = explain(
        "hong-kong",
        "hand=78p55s234s&melds=123m+444m&win=9p&seat=E&round=E",
    );
    assert!(!why.valued.unwrap().may_win);
    assert_eq!(why.missing, 3);
}

#[test]
fn what_a_wider_pattern_includes_is_left_out() {
    let why = explain("hong-kong", "hand=111222333444z5m&win=5m&seat=E&round=E");
    let found = excluded(&why);
    assert!(
        found.contains(&("mixed_one_suit", "included_in", "great_four_winds")),
        "{found:?}"
    );
    assert_eq!(why.valued.unwrap().limit, Limit::Reached(true));
}
