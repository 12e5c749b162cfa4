//! What the texts of the editions of four players say.

use super::*;
use crate::riichi::testing::{Win, assert_each_edition, ron};
use crate::riichi::{
    Flag, HandEnd, Liable, Limit, NotScored, Score, Settlement, TableState, Winner, Yaku, settle,
};
use crate::{Seats, Wind};

fn score(win: Win, rules: &Rules) -> Score {
    win.rules(*rules).score().unwrap()
}

fn settled(end: &HandEnd, rules: &Rules) -> Settlement {
    settle(end, &TableState::default(), rules).unwrap()
}

#[test]
fn several_yakuman_were_double_in_2008_and_only_big_four_winds_in_2012() {
    let single = "ema-2016 ema-2025 ari-ari wrc-2025 m-league";
    let expected = [("ema-2008", [2, 2]), ("ema-2012", [1, 2]), (single, [1, 1])];
    assert_each_edition(&expected, |rules| {
        let wait_for_the_pair = ron("111m222p333s777p5z 5z");
        let big_four_winds = ron("111z-p 222z-p 333z-p 444z5m 5m");
        [wait_for_the_pair, big_four_winds].map(|win| score(win, rules).yakuman)
    });
}

#[test]
fn four_han_with_30_fu_are_rounded_up_to_a_mangan_in_later_editions() {
    let as_counted = "ema-2008 ema-2012 ema-2016 ari-ari";
    let expected = [(as_counted, 7_700), ("ema-2025 wrc-2025 m-league", 8_000)];
    assert_each_edition(&expected, |rules| {
        let win = ron("234m345p67822s34s 5s").flags(Flag::Riichi).dora("1m");
        score(win, rules).total
    });
}

#[test]
fn thirteen_han_are_a_yakuman_or_a_sanbaiman() {
    let expected = [
        ("ema-2008 ema-2012 wrc-2025", 8_000),
        ("ema-2016 ema-2025 m-league", 6_000),
    ];
    assert_each_edition(&expected, |rules| Limit::of(13, 30, rules).1);
}

#[test]
fn a_pair_of_the_double_wind_has_two_fu_for_each_wind_or_for_both() {
    // 20 and pungs of 4 and 4: 28; with the pair 32 or 30.
    let expected = [
        ("ema-2008 ema-2012 ema-2016 ari-ari", 40),
        ("wrc-2025 m-league", 30),
    ];
    assert_each_edition(&expected, |rules| {
        let win = ron("999p-p 777z-p 345m 11z 67s 8s").seat(Wind::East);
        score(win, rules).fu
    });
}

#[test]
fn red_fives_left_the_sets_of_ema_in_2016_and_are_not_in_that_of_the_wrc() {
    let expected = [
        ("ema-2008 ema-2012 ari-ari m-league", true),
        ("ema-2016 ema-2025 wrc-2025", false),
    ];
    assert_each_edition(&expected, |rules| {
        let red = ron("234m340p678s2266s 6s").rules(*rules).score();
        !matches!(red, Err(NotScored::RedFives(_)))
    });
}

#[test]
fn renhou_is_a_yakuman_a_mangan_or_nothing() {
    let expected = [
        ("ema-2008 ema-2012", Some(Limit::Yakuman)),
        ("ema-2016 wrc-2025", Some(Limit::Mangan)),
        ("m-league", None),
    ];
    assert_each_edition(&expected, |rules| {
        let win = ron("234m345p678s2299s 9s").flags(Flag::Renhou);
        win.rules(*rules).score().ok().map(|score| score.limit)
    });
}

#[test]
fn of_two_winners_both_are_paid_or_the_first_in_turn() {
    let winner = |seat| Winner {
        seat,
        base: 2_000,
        liable: Vec::new(),
    };
    let end = HandEnd::Discard {
        discarder: Wind::South,
        winners: vec![winner(Wind::East), winner(Wind::North)],
    };
    let both = "ema-2008 ema-2012 ema-2016 ema-2025 ari-ari";
    let expected = [
        (both, Seats::four([12_000, -20_000, 0, 8_000])),
        ("wrc-2025 m-league", Seats::four([0, -8_000, 0, 8_000])),
    ];
    assert_each_edition(&expected, |rules| settled(&end, rules).changes());
}

#[test]
fn only_the_wrc_makes_the_feeder_of_the_fourth_kong_liable() {
    let expected = [
        ("ema-2008 ema-2012 ema-2016 ari-ari", [true, false]),
        ("wrc-2025", [true, true]),
    ];
    assert_each_edition(&expected, |rules| {
        let dragons = ron("555z-p 666z-p 777z-p 234m 9s 9s");
        let kongs = ron("1111m-k 2222p-k 3333s-k 4444s-k 5p 5p");
        [(dragons, Yaku::Daisangen), (kongs, Yaku::Suukantsu)].map(|(win, yaku)| {
            let score = score(win, rules);
            Liable::of(Wind::West, yaku, &score, rules).is_some()
        })
    });
}

#[test]
fn a_chombo_is_paid_at_the_table_or_taken_after_uma() {
    let end = HandEnd::Chombo {
        offenders: Seats::four([false, false, true, false]),
    };
    let at_table = [4_000, 2_000, -8_000, 2_000];
    let expected = [
        ("ema-2008 ema-2012 ari-ari", (at_table, 0)),
        ("ema-2016 ema-2025 m-league", ([0; 4], 20_000)),
        ("wrc-2025", ([0; 4], 30_000)),
    ];
    assert_each_edition(&expected, |rules| {
        let settled = settled(&end, rules);
        let changes = settled.changes();
        let at_table = Wind::ALL.map(|wind| changes[wind]);
        (at_table, settled.after_uma[Wind::West])
    });
}
