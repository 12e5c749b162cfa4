use super::{counted, excluded, explain, scorer, value};
use crate::{Kind, Limit, NoValue, Pay, Worth};

/// Half flush and all triplets with the winner's wind.
const TRIPLETS: &str = "hand=1122m&melds=333m+555m+777m+222z&win=1m&seat=S&round=E";

#[test]
fn a_won_hand_has_tai_and_what_the_others_pay() {
    let valued = value("taiwanese", &format!("{TRIPLETS}&flower_tiles=26")).unwrap();
    assert_eq!(valued.worth, Worth::Tai(11));
    assert_eq!(valued.limit, Limit::Unlimited);
    assert_eq!(
        counted(&valued),
        [
            ("seat_wind", 1, 1),
            ("own_flower", 2, 2),
            ("pengpeng", 1, 4),
            ("half", 1, 4)
        ]
    );
    let (dealer, others) = (3 + 11 + 1, 3 + 11);
    assert_eq!(valued.pay, Some(Pay::DiscardingDealer { dealer, others }));
}

#[test]
fn a_longer_deal_costs_more() {
    let paid = |rest: &str| {
        value("taiwanese", &format!("{TRIPLETS}{rest}"))
            .unwrap()
            .pay
    };
    let (dealer, others) = (3 + 10 + 1 + 4, 3 + 10);
    assert_eq!(
        paid("&draw=1&honba=2"),
        Some(Pay::Dealer { dealer, others })
    );
    let east = TRIPLETS.replace("seat=S", "seat=E");
    let paid = |rest: &str| value("taiwanese", &format!("{east}{rest}")).unwrap().pay;
    assert_eq!(paid("&honba=1"), Some(Pay::Discarder(3 + 8 + 3)));
    assert_eq!(paid("&draw=1"), Some(Pay::Each(3 + 9 + 1)));
}

#[test]
fn what_counts_within_another_pattern_is_told() {
    let why = explain(
        "taiwanese",
        "hand=111222333m4466p555s&win=4p&draw=1&seat=S&round=E",
    );
    let found = excluded(&why);
    assert!(
        found.contains(&("menqing", "replaced_by", "an5")),
        "{found:?}"
    );
    assert!(
        found.contains(&("zimo", "replaced_by", "buqiu")),
        "{found:?}"
    );
}

#[test]
fn hands_of_another_size_are_refused_by_both_sides() {
    let thirteen = "hand=222p333s8s&melds=555z+444m&win=8s&seat=S&round=E";
    let refused = value("taiwanese", thirteen).unwrap_err();
    assert_eq!(refused.kind(), Kind::Tiles);
    for ruleset in ["mcr-ema", "zung-jung-3.3", "riichi-ema-2016", "hong-kong"] {
        let refused = value(ruleset, TRIPLETS).unwrap_err();
        assert_eq!(refused.kind(), Kind::Tiles, "{ruleset}");
    }
    let begun = value("taiwanese", "size=16&hand=123m&seat=S&round=E");
    assert_eq!(begun, Err(NoValue::Incomplete));
}

#[test]
fn a_ready_hand_of_sixteen_tells_its_waits() {
    let link = super::link("taiwanese", "hand=123456m12355p45789s&seat=W&round=E");
    let waits = scorer("taiwanese").waits(&link);
    let tiles: Vec<String> = waits.iter().map(|wait| wait.tile.to_string()).collect();
    assert_eq!(tiles, ["3s", "6s"]);
    assert_eq!(waits[0].taken.as_ref().unwrap().worth, Worth::Tai(3));
}
