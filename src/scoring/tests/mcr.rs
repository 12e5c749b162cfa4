use super::{counted, excluded, explain, value};
use crate::Worth;

/// Mixed Straight on a discard, with two chows on the table and one flower.
const STRAIGHT: &str = "hand=78s111z22z&melds=123m+456p&win=9s&seat=S&round=S&flowers=1";

#[test]
fn a_won_hand_has_its_fan_and_leaves_payments_to_the_rule_set() {
    let valued = value("mcr-ema", STRAIGHT).unwrap();
    let worth = Worth::Points {
        all: 10,
        without_flowers: 9,
    };
    assert_eq!(
        (valued.worth, valued.may_win, valued.pay),
        (worth, true, None)
    );
    assert_eq!(
        counted(&valued),
        [
            ("mixed_straight", 1, 8),
            ("pung_of_terminals_or_honors", 1, 1),
            ("flower_tiles", 1, 1),
        ]
    );
    let why = explain("mcr-ema", STRAIGHT);
    assert_eq!((why.missing, why.chosen.form), (0, Some("sets")));
    assert_eq!(why.chosen.counted[0].sets, [[0, 2, 3]]);
}

#[test]
fn flowers_do_not_help_a_hand_that_misses_points() {
    let hand = "hand=345m44789p12378s&win=6s&seat=S&round=W&flowers=4";
    let why = explain("mcr-ema", hand);
    assert!(!why.valued.unwrap().may_win);
    assert_eq!(why.missing, 4);
}

#[test]
fn a_fan_that_another_one_holds_is_left_out_by_its_rule() {
    let why = explain(
        "mcr-ema",
        "hand=111222333m44z55z&win=5z&draw=1&seat=E&round=E",
    );
    let found = excluded(&why);
    assert!(
        found.contains(&("all_pungs", "named_in_the_book", "four_concealed_pungs")),
        "{found:?}"
    );
}

#[test]
fn the_edition_decides_what_a_fan_is_worth() {
    let kongs = "hand=67m99s&melds=(1111m)+(5555p)+234s&win=8m&draw=1&seat=S&round=W";
    let of = |ruleset| match value(ruleset, kongs).unwrap().worth {
        Worth::Points { all, .. } => all,
        _ => 0,
    };
    assert_eq!(of("mcr-ema"), of("mcr-cn") + 2);
}
