//! Flags and tiles that cannot be.

use super::super::testing::{ron, tsumo};
use super::*;

const PLAIN: &str = "234m345p678s2266s 6s";
const KONG: &str = "1111z-k 345p678s2266s 6s";

fn refused(win: &super::super::testing::Win) -> FlagError {
    match win.score() {
        Err(NotScored::Flags(error)) => error,
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn riichi_needs_a_concealed_hand_and_only_one_kind_of_it() {
    let open = ron("234m-c 345p678s2266s 6s").flags(Flags::RIICHI);
    assert_eq!(refused(&open), FlagError::OpenHand("riichi"));
    let both = ron(PLAIN).flags(Flags::RIICHI.with(Flags::DOUBLE_RIICHI));
    assert_eq!(
        refused(&both),
        FlagError::Contradict("riichi", "double_riichi")
    );
    let kong = ron("1111z-a 345p678s2266s 6s").flags(Flags::RIICHI);
    assert!(kong.score().is_ok());
}

#[test]
fn ippatsu_needs_riichi_and_no_kong_in_between() {
    let alone = ron(PLAIN).flags(Flags::IPPATSU);
    assert_eq!(refused(&alone), FlagError::Needs("ippatsu", "riichi"));
    let flags = Flags::RIICHI.with(Flags::IPPATSU).with(Flags::RINSHAN);
    let kong = tsumo("1111z-a 345p678s2266s 6s").flags(flags);
    assert_eq!(refused(&kong), FlagError::Contradict("rinshan", "ippatsu"));
}

#[test]
fn last_tiles_belong_to_their_way_of_winning() {
    assert_eq!(
        refused(&ron(PLAIN).flags(Flags::HAITEI)),
        FlagError::NoSelfDraw("haitei")
    );
    assert_eq!(
        refused(&tsumo(PLAIN).flags(Flags::HOUTEI)),
        FlagError::SelfDraw("houtei")
    );
    let last_kong = ron(PLAIN).flags(Flags::CHANKAN.with(Flags::HOUTEI));
    assert_eq!(
        refused(&last_kong),
        FlagError::Contradict("chankan", "houtei")
    );
}

#[test]
fn kong_flags_need_a_kong_and_a_tile_of_which_the_winner_holds_no_other() {
    assert_eq!(
        refused(&tsumo(PLAIN).flags(Flags::RINSHAN)),
        FlagError::NoKong("rinshan")
    );
    assert!(tsumo(KONG).flags(Flags::RINSHAN).score().is_ok());
    assert_eq!(
        refused(&ron(PLAIN).flags(Flags::CHANKAN)),
        FlagError::RobbedTileHeld
    );
    assert_eq!(
        refused(&tsumo(PLAIN).flags(Flags::CHANKAN)),
        FlagError::SelfDraw("chankan")
    );
    assert!(
        ron("234m45p678s22666s 3p")
            .flags(Flags::CHANKAN)
            .score()
            .is_ok()
    );
}

#[test]
fn blessings_belong_to_their_seats_and_come_alone() {
    let south = tsumo(PLAIN).flags(Flags::TENHOU);
    assert_eq!(refused(&south), FlagError::NotEast("tenhou"));
    let east = tsumo(PLAIN).seat(Wind::East);
    assert_eq!(
        refused(&east.flags(Flags::CHIIHOU)),
        FlagError::East("chiihou")
    );
    let drawn = tsumo(PLAIN).flags(Flags::RENHOU);
    assert_eq!(refused(&drawn), FlagError::SelfDraw("renhou"));
    let declared = tsumo(PLAIN).flags(Flags::CHIIHOU.with(Flags::RIICHI));
    assert_eq!(
        refused(&declared),
        FlagError::Contradict("chiihou", "riichi")
    );
    let kong = tsumo("1111z-a 345p678s2266s 6s").flags(Flags::CHIIHOU);
    assert_eq!(refused(&kong), FlagError::Melded("chiihou"));
}

#[test]
fn a_fifth_copy_among_the_indicators_is_refused() {
    let five = ron(PLAIN).flags(Flags::RIICHI).dora("66s").ura("6s");
    assert_eq!(
        five.score(),
        Err(NotScored::FifthCopy(five.hand.win_tile()))
    );
}

#[test]
fn red_fives_must_exist_in_the_edition() {
    let two_red = || ron("234m 005p 678s 2266s 6s");
    assert!(matches!(two_red().score(), Err(NotScored::RedFives(_))));
    assert!(
        two_red()
            .rules(Rules {
                red_fives: 4,
                ..Rules::default()
            })
            .score()
            .is_ok()
    );
    let one = ron("234m345p678s2266s 6s").rules(Rules::ema_2016());
    assert!(one.score().is_ok());
    let red = ron("234m340p678s2266s 6s").rules(Rules::ema_2016());
    assert!(matches!(red.score(), Err(NotScored::RedFives(_))));
}

#[test]
fn indicators_point_around_their_circle() {
    for (shown, dora) in [
        ("9m", "1m"),
        ("4p", "5p"),
        ("4z", "1z"),
        ("5z", "6z"),
        ("7z", "5z"),
    ] {
        let one = |text| crate::notation::parse_one(text).unwrap().unwrap().tile;
        assert_eq!(dora_of(one(shown)), one(dora), "{shown}");
    }
}

#[test]
fn more_than_five_indicators_are_too_many() {
    assert!(Indicators::new(&[Tile::EAST; 6]).is_none());
}
