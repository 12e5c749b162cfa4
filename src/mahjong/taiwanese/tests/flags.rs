//! Circumstances: which cannot be true, and what each of them counts.

use super::super::super::testing;
use super::super::super::{Circumstance as _, Impossible, NotScored};
use super::*;

/// A concealed hand with nothing in it: all chows, a two-sided wait and a pair of winds that count for nobody.
fn plain() -> Hand {
    sixteen("123456m123p45789s44z", "6s", &[])
}

fn by(flags: &[Flag], won: Situation) -> (Vec<&'static str>, u32) {
    let won = flags.iter().fold(won, |won, &flag| won.with(flag));
    counted(&score(&plain(), &won, &Rules::default()).unwrap())
}

const DRAWN: Situation = Situation::plain(Wind::South, Wind::East, true);
const TAKEN: Situation = Situation::plain(Wind::South, Wind::East, false);

#[test]
fn blessings_leave_out_what_they_contain() {
    let east = Situation::plain(Wind::East, Wind::East, true);
    assert_eq!(by(&[Flag::Tianhu], east), (vec!["tianhu"], 16));
    assert_eq!(by(&[Flag::Dihu], DRAWN), (vec!["dihu"], 16));
    assert_eq!(by(&[Flag::Dihu, Flag::Tianhear], DRAWN), (vec!["dihu"], 16));
    assert_eq!(by(&[Flag::Renhu], TAKEN), (vec!["renhu"], 16));
}

#[test]
fn an_announced_hand_counts_instead_of_a_concealed_one() {
    assert_eq!(by(&[], TAKEN), (vec!["menqing"], 1));
    assert_eq!(by(&[], DRAWN), (vec!["menqing", "buqiu"], 3));
    assert_eq!(by(&[Flag::Dihear], TAKEN), (vec!["dihear"], 4));
    assert_eq!(by(&[Flag::Dihear], DRAWN), (vec!["zimo", "dihear"], 5));
    assert_eq!(
        by(&[Flag::Tianhear], DRAWN),
        (vec!["buqiu", "tianhear"], 10)
    );
    let pocket = |flags: &[Flag]| {
        let won = flags.iter().fold(DRAWN, |won, &flag| won.with(flag));
        counted(&score(&plain(), &won, &Table::Pocket.rules()).unwrap())
    };
    assert_eq!(
        pocket(&[Flag::Ting]),
        (vec!["concealed_self_draw", "ting"], 4)
    );
    assert_eq!(
        pocket(&[Flag::Dihear]),
        (vec!["concealed_self_draw", "dihear"], 11)
    );
}

#[test]
fn ready_from_the_deal_is_an_announced_hand_where_it_is_worth_nothing_itself() {
    let announced = ["menqing", "announced_ready"];
    for flag in [Flag::Ting, Flag::Dihear, Flag::Tianhear] {
        let found = score(&plain(), &TAKEN.with(flag), &Table::Simple.rules()).unwrap();
        assert_eq!(counted(&found).0, announced);
        let changes = r#"{"table": "pocket", "tai": {"dihear": 0, "tianhear": 0}}"#;
        let rules: Rules = serde_json::from_str(changes).unwrap();
        let found = score(&plain(), &TAKEN.with(flag), &rules).unwrap();
        assert_eq!(counted(&found).0, ["menqing", "ting"]);
    }
}

#[test]
fn the_last_tile_and_a_replacement_count_by_the_way_they_come() {
    assert_eq!(
        by(&[Flag::LastTile], DRAWN),
        (vec!["menqing", "buqiu", "seabed"], 4)
    );
    assert_eq!(by(&[Flag::LastTile], TAKEN), (vec!["menqing", "river"], 2));
    assert_eq!(
        by(&[Flag::LastTile, Flag::WinOnFlower], DRAWN),
        (vec!["menqing", "buqiu", "kongbloom", "seabed"], 5)
    );
}

#[test]
fn flowers_win_whatever_the_tiles_are() {
    let nothing = sixteen("1359m1359p13579s123z", "4z", &[]);
    let plain = score(&nothing, &TAKEN, &Rules::default());
    assert_eq!(plain, Err(NotScored::NotWinning));
    let seven = Situation {
        flowers: flowers(&[1, 2, 3, 4, 5, 6, 7]),
        ..TAKEN.with(Flag::SevenRobOne)
    };
    let value = score(&nothing, &seven, &Rules::default()).unwrap();
    assert_eq!(counted(&value), (vec!["seven_rob_one"], 8));
    let dealt = DRAWN.with(Flag::DealtEight);
    let value = score(&nothing, &dealt, &Rules::default()).unwrap();
    assert_eq!(counted(&value), (vec!["dealt8"], 12));
    let pocket = score(&nothing, &dealt, &Table::Pocket.rules()).unwrap();
    assert_eq!(counted(&pocket), (vec!["eight_flowers"], 8));
    let few = Situation {
        flowers: flowers(&[1, 2]),
        ..seven
    };
    let refused = score(&nothing, &few, &Rules::default());
    assert_eq!(refused, Err(Impossible::Flowers(2).into()));
    let without = score(&nothing, &seven, &Table::Simple.rules());
    assert_eq!(without, Err(Impossible::NoFlowers.into()));
}

#[test]
fn what_cannot_be_is_refused() {
    let rules = Rules::default();
    let with = |won: Situation, flag| score(&plain(), &won.with(flag), &rules).unwrap_err();
    let refused = with(TAKEN, Flag::WinOnFlower);
    assert_eq!(refused, Impossible::NeedsSelfDraw(Flag::WinOnFlower).into());
    let refused = with(DRAWN, Flag::WinOnKong);
    assert_eq!(refused, Impossible::NeedsKong(Flag::WinOnKong).into());
    let refused = with(DRAWN, Flag::Tianhu);
    assert_eq!(refused, Impossible::WrongSeat(Flag::Tianhu).into());
    let refused = with(DRAWN.with(Flag::Dihear), Flag::Tianhear);
    let apart = Impossible::Exclusive(Flag::Dihear, Flag::Tianhear);
    assert_eq!(refused, apart.into());
}

#[test]
fn circumstances_are_known_by_other_names_too() {
    for (name, flag) in [
        ("last", Flag::LastTile),
        ("last_tile", Flag::LastTile),
        ("seven1", Flag::SevenRobOne),
        ("dihear", Flag::Dihear),
    ] {
        assert_eq!(Flag::find(name), Some(flag));
    }
    assert_eq!(Flag::find("riichi"), None);
}

#[test]
fn a_hand_of_another_game_is_no_finished_one() {
    let hand = testing::hand("123456m123p45s44z", "6s", &[]);
    let refused = score(&hand, &TAKEN, &Rules::default());
    assert_eq!(refused, Err(NotScored::NotWinning));
}
