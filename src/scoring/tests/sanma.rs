use super::{counted, scorer, value};
use crate::{Cause, Kind, Pay, Worth};
use mahjong::Wind;

/// Riichi with two Norths set aside, which the indicator points to as well.
const NORTHS: &str =
    "hand=345p678s2266s123p&win=6s&seat=S&round=E&flag=riichi&dora=3z&norths=2&honba=1";

#[test]
fn norths_set_aside_count_as_dora() {
    let valued = value("sanma", NORTHS).unwrap();
    assert_eq!(valued.worth, Worth::Han { han: 5, fu: 40 });
    assert_eq!(
        counted(&valued),
        [("riichi", 1, 1), ("dora", 1, 2), ("north_dora", 1, 2)]
    );
    assert_eq!(valued.pay, Some(Pay::Discarder(8_000)));
    assert_eq!(valued.total, Some(8_300));
    let online = value("sanma-mahjong-soul", NORTHS).unwrap();
    assert_eq!(online.total, Some(8_200));
    assert!(scorer("sanma").asks().norths && !scorer("riichi-m-league").asks().norths);
}

#[test]
fn nobody_pays_the_share_of_the_fourth() {
    let valued = value("sanma", &format!("{NORTHS}&draw=1")).unwrap();
    let pay = Pay::Dealer {
        dealer: 6_000,
        others: 3_000,
    };
    assert_eq!((valued.pay, valued.total), (Some(pay), Some(9_200)));
}

#[test]
fn what_three_players_do_not_have_is_told_by_its_cause() {
    let refused = |hand: &str| {
        let why = value("sanma", hand).unwrap_err();
        (why.kind(), why.cause())
    };
    let north = refused("hand=345p678s2266s123p&win=6s&seat=N&round=E");
    assert_eq!(north, (Kind::Flags, Some(Cause::NoSuchSeat(Wind::North))));
    let chow = refused("hand=678s2266s555z&melds=345p&win=6s&seat=S&round=E");
    assert_eq!(chow, (Kind::Tiles, Some(Cause::ClaimedChow)));
    let (kind, cause) = refused("hand=345m678s2266s123p&win=6s&seat=S&round=E");
    assert_eq!(kind, Kind::Tiles);
    assert!(matches!(cause, Some(Cause::NotInSet(tile)) if tile.to_string() == "3m"));
}

#[test]
fn a_table_of_three_plays_without_most_characters_and_claims_no_chow() {
    let asks = super::scorer("sanma").asks().clone();
    let left_out: String = asks.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(left_out, "2m3m4m5m6m7m8m");
    assert!(!asks.chows);
    let four = super::scorer("riichi-ema-2025").asks().clone();
    assert!(four.left_out.is_empty() && four.chows);
}
