//! Flags and tiles that cannot be.

use super::super::super::Wind;
use super::super::situation::{Flag, FlagError, Flags};
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
    let open = ron("234m-c 345p678s2266s 6s").flags(Flag::Riichi);
    assert_eq!(refused(&open), FlagError::NeedsConcealed(Flag::Riichi));
    let both = ron(PLAIN).flags(Flags::of(&[Flag::Riichi, Flag::DoubleRiichi]));
    assert_eq!(
        refused(&both),
        FlagError::Exclusive(Flag::Riichi, Flag::DoubleRiichi)
    );
    let kong = ron("1111z-a 345p678s2266s 6s").flags(Flag::Riichi);
    assert!(kong.score().is_ok());
}

#[test]
fn ippatsu_needs_riichi_and_no_kong_in_between() {
    let alone = ron(PLAIN).flags(Flag::Ippatsu);
    assert_eq!(
        refused(&alone),
        FlagError::Needs(Flag::Ippatsu, Flag::Riichi)
    );
    let flags = Flags::of(&[Flag::Riichi, Flag::Ippatsu, Flag::Rinshan]);
    let kong = tsumo("1111z-a 345p678s2266s 6s").flags(flags);
    assert_eq!(
        refused(&kong),
        FlagError::Exclusive(Flag::Rinshan, Flag::Ippatsu)
    );
}

#[test]
fn last_tiles_belong_to_their_way_of_winning() {
    assert_eq!(
        refused(&ron(PLAIN).flags(Flag::Haitei)),
        FlagError::NeedsSelfDraw(Flag::Haitei)
    );
    assert_eq!(
        refused(&tsumo(PLAIN).flags(Flag::Houtei)),
        FlagError::NeedsDiscard(Flag::Houtei)
    );
    let last_kong = ron(PLAIN).flags(Flags::of(&[Flag::Chankan, Flag::Houtei]));
    assert_eq!(
        refused(&last_kong),
        FlagError::Exclusive(Flag::Chankan, Flag::Houtei)
    );
}

#[test]
fn kong_flags_need_a_kong_and_a_tile_of_which_the_winner_holds_no_other() {
    assert_eq!(
        refused(&tsumo(PLAIN).flags(Flag::Rinshan)),
        FlagError::NeedsKong(Flag::Rinshan)
    );
    assert!(tsumo(KONG).flags(Flag::Rinshan).score().is_ok());
    assert_eq!(
        refused(&ron(PLAIN).flags(Flag::Chankan)),
        FlagError::RobbedTileHeld
    );
    assert_eq!(
        refused(&tsumo(PLAIN).flags(Flag::Chankan)),
        FlagError::NeedsDiscard(Flag::Chankan)
    );
    assert!(
        ron("234m45p678s22666s 3p")
            .flags(Flag::Chankan)
            .score()
            .is_ok()
    );
}

#[test]
fn blessings_belong_to_their_seats_and_come_alone() {
    let south = tsumo(PLAIN).flags(Flag::Tenhou);
    assert_eq!(refused(&south), FlagError::WrongSeat(Flag::Tenhou));
    let east = tsumo(PLAIN).seat(Wind::East);
    assert_eq!(
        refused(&east.flags(Flag::Chiihou)),
        FlagError::WrongSeat(Flag::Chiihou)
    );
    let drawn = tsumo(PLAIN).flags(Flag::Renhou);
    assert_eq!(refused(&drawn), FlagError::NeedsDiscard(Flag::Renhou));
    let declared = tsumo(PLAIN).flags(Flags::of(&[Flag::Chiihou, Flag::Riichi]));
    assert_eq!(
        refused(&declared),
        FlagError::Exclusive(Flag::Chiihou, Flag::Riichi)
    );
    let kong = tsumo("1111z-a 345p678s2266s 6s").flags(Flag::Chiihou);
    assert_eq!(refused(&kong), FlagError::NeedsNoMeld(Flag::Chiihou));
}

#[test]
fn a_refusal_says_in_words_what_does_not_go_together() {
    let open = ron("234m-c 345p678s2266s 6s").flags(Flag::Riichi);
    let taken = ron(PLAIN).flags(Flag::Haitei);
    let drawn = tsumo(PLAIN).flags(Flag::Houtei);
    let kongless = tsumo(PLAIN).flags(Flag::Rinshan);
    let kong = tsumo("1111z-a 345p678s2266s 6s").flags(Flag::Chiihou);
    let south = tsumo(PLAIN).flags(Flag::Tenhou);
    let east = tsumo(PLAIN).seat(Wind::East).flags(Flag::Chiihou);
    let held = ron(PLAIN).flags(Flag::Chankan);
    let alone = ron(PLAIN).flags(Flag::Ippatsu);
    for (win, words) in [
        (open, "riichi with an open hand"),
        (taken, "haitei without a self-draw"),
        (drawn, "houtei with a self-draw"),
        (kongless, "rinshan without a kong"),
        (kong, "chiihou with a meld"),
        (south, "tenhou by another player than East"),
        (east, "chiihou by East"),
        (held, "chankan on a tile the winner holds too"),
        (alone, "ippatsu without riichi"),
    ] {
        assert_eq!(refused(&win).to_string(), words);
    }
}

#[test]
fn a_fifth_copy_among_the_indicators_is_refused() {
    let five = ron(PLAIN).flags(Flag::Riichi).dora("66s").ura("6s");
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
