//! What the editions of three players say.

use super::*;
use crate::riichi::Yaku;
use crate::riichi::testing::assert_each_edition;

#[test]
fn of_two_winners_both_are_paid_and_the_first_in_turn_gets_the_counters() {
    let end = HandEnd::Discard {
        discarder: East,
        winners: vec![winner(West, 2_000), winner(South, 2_000)],
    };
    let table = TableState {
        honba: 1,
        ..table()
    };
    let expected = [
        (
            "sanma sanma-pantheon",
            Seats::three([-16_300, 8_300, 8_000]),
        ),
        (
            "sanma-mahjong-soul sanma-tenhou",
            Seats::three([-16_200, 8_200, 8_000]),
        ),
    ];
    assert_each_edition(&expected, |rules| settled(&end, &table, rules).changes());
}

#[test]
fn one_five_of_dots_and_one_of_bamboo_is_red() {
    let expected = [("sanma sanma-mahjong-soul sanma-tenhou", [true, false])];
    assert_each_edition(&expected, |rules| {
        ["340p067s123p99s11m 1m", "340p406p678s99s11m 1m"].map(|text| {
            let win = ron(text).flags(Flag::Riichi).rules(*rules);
            win.score().is_ok()
        })
    });
}

#[test]
fn a_wait_for_the_pair_of_four_triplets_is_double_in_clubs_and_mahjong_soul_but_not_in_tenhou() {
    let expected = [
        ("sanma sanma-mahjong-soul", 2),
        ("sanma-tenhou sanma-pantheon", 1),
    ];
    assert_each_edition(&expected, |rules| {
        let win = ron("111p222s333p777p5z 5z").rules(*rules);
        win.score().unwrap().yakuman
    });
}

#[test]
fn who_is_liable_answers_for_the_fed_yakuman_or_in_tenhou_for_the_whole_hand() {
    let expected = [
        (
            "sanma sanma-mahjong-soul",
            [Some(8_000), Some(8_000), Some(8_000)],
        ),
        ("sanma-tenhou", [Some(16_000), Some(16_000), None]),
    ];
    let fed = [
        ("555z-p 666z-p 777z-p 22z11z 2z", Yaku::Daisangen),
        ("111z-p 222z-p 333z-p 44z55z 4z", Yaku::Daisuushii),
        ("1111m-k 2222p-k 3333s-k 4444s-k 5p 5p", Yaku::Suukantsu),
    ];
    assert_each_edition(&expected, |rules| {
        // In Mahjong Soul big four winds alone would be two yakuman.
        let rules = Rules {
            double_yakuman: DoubleYakuman::NONE,
            ..*rules
        };
        fed.map(|(text, yaku)| {
            let score = ron(text).rules(rules).score().unwrap();
            Liable::of(West, yaku, &score, &rules).map(|liable| liable.base)
        })
    });
}

#[test]
fn pantheon_has_no_nagashi_mangan_and_the_pool_of_four_players() {
    let expected = [
        (
            "sanma sanma-mahjong-soul sanma-tenhou",
            (true, Seats::three([2_000, -1_000, -1_000])),
        ),
        (
            "sanma-pantheon",
            (false, Seats::three([3_000, -1_500, -1_500])),
        ),
    ];
    let nagashi = HandEnd::NagashiMangan {
        winners: Seats::three([true, false, false]),
    };
    let drawn = HandEnd::ExhaustiveDraw {
        ready: Seats::three([true, false, false]),
    };
    assert_each_edition(&expected, |rules| {
        let pool = settled(&drawn, &table(), rules).changes();
        (settle(&nagashi, &table(), rules).is_ok(), pool)
    });
}

#[test]
fn a_chombo_costs_20_000_of_the_result_and_nothing_at_the_table() {
    let end = HandEnd::Chombo {
        offenders: Seats::three([false, true, false]),
    };
    let expected = [(
        "sanma sanma-mahjong-soul sanma-tenhou sanma-pantheon",
        (Seats::three([0; 3]), Seats::three([0, 20_000, 0])),
    )];
    assert_each_edition(&expected, |rules| {
        let settled = settled(&end, &table(), rules);
        (settled.changes(), settled.after_uma)
    });
}
