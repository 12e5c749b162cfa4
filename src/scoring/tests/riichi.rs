use super::{counted, excluded, explain, value};
use crate::{Explained, Kind, Limit, NoValue, Pay, Worth};
use mahjong::riichi::{FuReason, Wait};

/// Riichi, pinfu and tanyao with one dora, on a discard.
const PINFU: &str =
    "hand=234m345p67822s34s&win=5s&seat=S&round=E&flag=riichi&dora=1s&honba=1&sticks=1";

#[test]
fn a_won_hand_has_han_fu_and_what_the_discarder_pays() {
    let valued = value("riichi-ema-2016", PINFU).unwrap();
    assert_eq!(valued.worth, Worth::Han { han: 5, fu: 30 });
    assert_eq!(valued.limit, Limit::Named("mangan"));
    assert_eq!(valued.pay, Some(Pay::Discarder(8_000)));
    assert_eq!(valued.total, Some(8_000 + 300 + 1_000));
    assert_eq!(
        counted(&valued),
        [
            ("riichi", 1, 1),
            ("pinfu", 1, 1),
            ("tanyao", 1, 1),
            ("dora", 1, 2),
        ]
    );
}

#[test]
fn every_fu_is_told_with_its_reason() {
    let why = explain("riichi-ema-2016", PINFU);
    let lines: Vec<_> = why
        .chosen
        .fu
        .iter()
        .map(|line| (line.reason, line.fu))
        .collect();
    assert_eq!(lines, [(FuReason::ConcealedDiscard, 30)]);
    assert_eq!((why.chosen.wait, why.missing), (Some(Wait::TwoSided), 0));
}

#[test]
fn a_hand_without_a_yaku_is_explained_and_told_what_it_lacks() {
    let why = explain(
        "riichi-ema-2012",
        "hand=345p67822s34s&melds=234m&win=5s&seat=S&round=E&dora=1s",
    );
    assert_eq!(why.valued.unwrap_err().kind(), Kind::NoYaku);
    assert_eq!(why.missing, 1);
    let found = excluded(&Explained {
        valued: Err(NoValue::Incomplete),
        ..why
    });
    assert!(found.contains(&("tanyao", "open_tanyao", "")), "{found:?}");
    assert!(
        found.contains(&("dora", "bonus_is_no_yaku", "")),
        "{found:?}"
    );
}

#[test]
fn a_yaku_that_a_greater_one_replaces_is_left_out_by_it() {
    let why = explain(
        "riichi-ema-2016",
        "hand=112233m778899p1s&win=1s&seat=S&round=E",
    );
    let found = excluded(&why);
    assert!(
        found.contains(&("iipeiko", "replaced_by", "ryanpeiko")),
        "{found:?}"
    );
}

#[test]
fn a_yakuman_counts_alone_and_is_split_between_dealer_and_others() {
    let hand = "hand=19m19p19s1234567z&win=1m&draw=1&seat=S&round=E";
    let valued = value("riichi-ema-2016", hand).unwrap();
    assert!(
        matches!(valued.worth, Worth::Yakuman(1)),
        "{:?}",
        valued.worth
    );
    let pay = Pay::Dealer {
        dealer: 16_000,
        others: 8_000,
    };
    assert_eq!(valued.pay, Some(pay));
}

#[test]
fn red_fives_that_the_edition_does_not_play_are_no_tiles_of_a_hand() {
    let hand = "hand=234m340p67822s34s&win=5s&seat=S&round=E&flag=riichi";
    let refused = value("riichi-ema-2016", hand).unwrap_err();
    assert_eq!(refused.kind(), Kind::Tiles);
    assert!(value("riichi-m-league", hand).is_ok());
}
