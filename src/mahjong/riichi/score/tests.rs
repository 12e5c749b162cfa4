//! Worked hands: values by edition, and the traps the rule books warn of.

use super::super::testing::{ron, tsumo};
use super::super::{Bonus, CountedHan, DoubleYakuman, Flags};
use super::*;

#[test]
fn pinfu_is_30_fu_on_a_discard_and_20_by_self_draw() {
    let on_discard = ron("234m345p67822s34s 5s");
    assert_eq!(on_discard.yaku(), ["pinfu", "tanyao"]);
    assert_eq!(on_discard.han_fu(), (2, 30));
    let drawn = tsumo("234m345p67822s34s 5s");
    assert_eq!(drawn.yaku(), ["menzen_tsumo", "pinfu", "tanyao"]);
    assert_eq!(drawn.han_fu(), (3, 20));
}

#[test]
fn a_yakuman_comes_before_counted_han_of_the_same_price() {
    // Four concealed pungs, or twice two chows of one suit with fifteen han.
    let win = tsumo("22333444666m88m 2m").dora("15m").rules(Rules {
        kazoe: CountedHan::Yakuman,
        ..Rules::default()
    });
    assert_eq!(win.yaku(), ["suuankou"]);
    let score = win.score().unwrap();
    assert_eq!(
        (score.yakuman, score.han, score.limit),
        (1, 0, Limit::Yakuman)
    );
}

#[test]
fn an_open_hand_without_fu_counts_30() {
    assert_eq!(ron("234m-c 345p67822s34s 5s").han_fu(), (1, 30));
    assert_eq!(tsumo("234m-c 345p67822s34s 5s").han_fu(), (1, 30));
}

#[test]
fn open_tanyao_follows_the_edition() {
    let win = || ron("234m-c 345p67822s34s 5s");
    for (rules, counts) in [
        (Rules::ema_2008(), false),
        (Rules::ema_2012(), false),
        (Rules::ema_2016(), true),
        (Rules::ari_ari(), true),
        (Rules::wrc_2025(), true),
    ] {
        let found = win().rules(rules).score();
        assert_eq!(found.is_ok(), counts);
        assert!(counts || found == Err(NotScored::NoYaku));
    }
}

#[test]
fn two_han_are_asked_for_from_five_counters_in_2008_and_2012() {
    for (rules, two_from_five) in [
        (Rules::ema_2008(), true),
        (Rules::ema_2012(), true),
        (Rules::ema_2016(), false),
        (Rules::ari_ari(), false),
        (Rules::wrc_2025(), false),
    ] {
        assert_eq!(rules.least_yaku_han(4), 1);
        assert_eq!(rules.least_yaku_han(5), 1 + u8::from(two_from_five));
    }
}

#[test]
fn a_double_wind_pair_is_worth_4_or_2_fu() {
    let fu = |rules| {
        let win = ron("999p-p 777z-p 345m 11z 67s 8s")
            .seat(Wind::East)
            .rules(rules);
        win.score().unwrap().fu
    };
    // 20 and pungs of 4 and 4: 28; with the pair 32 or 30.
    assert_eq!(fu(Rules::default()), 40);
    assert_eq!(fu(Rules::wrc_2025()), 30);
}

#[test]
fn a_pung_won_on_a_discard_is_open() {
    let shape = "222m444p666s33p88s 8s";
    assert_eq!(ron(shape).yaku(), ["tanyao", "sanankou", "toitoi"]);
    assert_eq!(tsumo(shape).yaku(), ["suuankou"]);
    assert_eq!(ron("222m444p666s888s3p 3p").yaku(), ["suuankou_tanki"]);
}

#[test]
fn seven_pairs_are_25_fu_and_never_four_of_a_kind() {
    let pairs = ron("1133m5577p2288s6z 6z");
    assert_eq!(
        (pairs.yaku(), pairs.han_fu()),
        (vec!["chiitoitsu"], (2, 25))
    );
    let four = ron("1111m5577p2288s6z 6z");
    assert_eq!(four.score(), Err(NotScored::NotWinning));
}

#[test]
fn two_twin_chows_beat_seven_pairs() {
    let win = ron("223344m667788p5s 5s");
    assert_eq!(win.yaku(), ["tanyao", "ryanpeiko"]);
    assert_eq!(win.han_fu(), (4, 40));
}

#[test]
fn equal_chows_count_in_pairs() {
    assert_eq!(ron("111222333m456p5s 5s").score().unwrap().fu, 50);
    // Read as 22 234 234 345 345.
    let twice = ["menzen_tsumo", "pinfu", "tanyao", "ryanpeiko", "chinitsu"];
    assert_eq!(tsumo("2222333344445p 5p").yaku(), twice);
    // Four equal chows are two pairs of chows.
    assert_eq!(ron("2222333344m44m5s 5s").yaku(), ["tanyao", "ryanpeiko"]);
}

#[test]
fn wider_yaku_replace_narrower_ones() {
    assert_eq!(ron("123m789m123p99s78p 9p").yaku(), ["pinfu", "junchan"]);
    assert_eq!(ron("123m789m123p11z78p 9p").yaku(), ["chanta"]);
    assert_eq!(
        ron("123456789m11z45m 6m").yaku(),
        ["iipeiko", "ittsu", "honitsu"]
    );
    assert_eq!(
        ron("111m-p 999p-p 111z-p 99s22z 2z").yaku(),
        ["seat_wind", "prevalent_wind", "toitoi", "honroutou"]
    );
}

#[test]
fn dora_never_makes_a_hand_win() {
    let win = ron("234m-c 345p678s2299s 9s").dora("8s");
    assert_eq!(win.score(), Err(NotScored::NoYaku));
}

#[test]
fn ura_dora_are_for_riichi_only() {
    let win = || ron("234m345p678s22s66s 6s").ura("1s");
    assert_eq!(win().score().unwrap().bonuses.get(Bonus::UraDora), 0);
    let declared = win().flags(Flag::Riichi).score().unwrap();
    assert_eq!(declared.bonuses.get(Bonus::UraDora), 2);
}

#[test]
fn haitei_counts_with_rinshan_only_in_the_old_editions() {
    let win = |rules| {
        let flags = Flags::of(&[Flag::Rinshan, Flag::Haitei]);
        tsumo("2222m-k 345p678s2299s 9s")
            .flags(flags)
            .rules(rules)
            .yaku()
    };
    assert_eq!(win(Rules::ema_2012()), ["rinshan", "haitei"]);
    assert_eq!(win(Rules::ema_2016()), ["rinshan"]);
    assert_eq!(win(Rules::wrc_2025()), ["rinshan"]);
}

#[test]
fn renhou_is_nothing_a_yakuman_or_the_better_of_mangan_and_the_hand() {
    let small = || ron("234m345p678s2299s 9s").flags(Flag::Renhou);
    assert_eq!(small().score(), Err(NotScored::NoYaku));
    assert_eq!(
        small().rules(Rules::ema_2012()).score().unwrap().limit,
        Limit::Yakuman
    );
    let mangan = small().dora("8s").rules(Rules::ema_2016()).score().unwrap();
    assert_eq!((mangan.limit, mangan.bonuses.han()), (Limit::Mangan, 0));
    assert_eq!(mangan.payment, Payment::Ron(8_000));
    let large = ron("112233m 445566m 7m 7m")
        .flags(Flag::Renhou)
        .rules(Rules::wrc_2025());
    assert_eq!(large.yaku(), ["pinfu", "ryanpeiko", "chinitsu"]);
    assert_eq!(large.score().unwrap().limit, Limit::Baiman);
}

#[test]
fn two_han_from_yaku_are_needed_at_five_counters_in_the_old_editions() {
    let may_win = |rules, honba| {
        let mut win = ron("234m345p678s2266s 6s").dora("5s").rules(rules);
        win.situation.honba = honba;
        win.score().unwrap().may_win
    };
    assert!(may_win(Rules::ema_2012(), 4));
    assert!(!may_win(Rules::ema_2012(), 5));
    assert!(may_win(Rules::ema_2016(), 5));
}

#[test]
fn yakuman_add_up_where_the_edition_says_so() {
    // Four concealed pungs on the pair, big four winds, all honors.
    let win = |rules| {
        ron("111222333444z5z 5z")
            .rules(rules)
            .score()
            .unwrap()
            .yakuman
    };
    assert_eq!(win(Rules::ema_2016()), 1);
    assert_eq!(win(Rules::ema_2012()), 2);
    assert_eq!(win(Rules::wrc_2025()), 3);
    let doubled = Rules {
        double_yakuman: DoubleYakuman::CUSTOMARY,
        ..Rules::default()
    };
    assert_eq!(win(doubled), 5);
}

#[test]
fn three_sets_of_winds_are_a_yakuman_only_with_the_fourth_wind() {
    for (text, yaku) in [
        ("111z-p 222z-p 333z-p 234m4z 4z", "shousuushii"),
        ("111z-p 222z-p 333z-p 444z5m 5m", "daisuushii"),
    ] {
        assert_eq!(ron(text).yaku(), [yaku]);
    }
    let three = ron("111z-p 222z-p 333z-p 234m5m 5m").yaku();
    assert_eq!(three, ["seat_wind", "prevalent_wind", "honitsu"]);
}

#[test]
fn a_yakuman_wins_at_any_number_of_counters() {
    let mut win = ron("555z-p 666z-p 234m777z5m 5m").rules(Rules::ema_2012());
    win.situation.honba = 9;
    assert!(win.score().unwrap().may_win);
}

#[test]
fn only_bonuses_that_give_han_are_listed() {
    let win = ron("234m340p678s2266s 6s").flags(Flag::Riichi).dora("5s");
    let bonuses: Vec<_> = win.score().unwrap().bonuses.iter().collect();
    assert_eq!(bonuses, [(Bonus::Dora, 4), (Bonus::RedDora, 1)]);
    let plain = ron("234m345p678s2266s 6s").score().unwrap();
    assert_eq!(plain.bonuses.iter().count(), 0);
}

#[test]
fn thirteen_han_are_a_yakuman_only_where_counted() {
    let win = |kazoe| {
        let rules = Rules {
            kazoe,
            ..Rules::default()
        };
        let win = ron("112233445566m7m 7m")
            .flags(Flag::DoubleRiichi)
            .dora("6m");
        win.rules(rules).score().unwrap()
    };
    assert_eq!(win(CountedHan::Yakuman).limit, Limit::CountedYakuman);
    assert_eq!(win(CountedHan::Sanbaiman).limit, Limit::Sanbaiman);
}

#[test]
fn orphans_and_gates_tell_their_widest_waits() {
    assert_eq!(ron("19m19p19s1234567z 1z").yaku(), ["kokushi_13"]);
    assert_eq!(ron("19m19p19s1123456z 7z").yaku(), ["kokushi"]);
    assert_eq!(ron("1112345678999m 5m").yaku(), ["chuuren_9"]);
    assert_eq!(ron("1112345567899m 9m").yaku(), ["chuuren"]);
}

#[test]
fn counters_and_sticks_come_on_top() {
    let mut win = tsumo("234m345p678s2266s 6s");
    win.situation.honba = 2;
    win.situation.riichi_sticks = 3;
    let score = win.score().unwrap();
    assert_eq!(
        score.total,
        score.payment.sum(crate::TableSize::Four) + 600 + 3_000
    );
}

#[test]
fn the_largest_counters_do_not_overflow() {
    let mut win = ron("234m345p678s2266s 6s");
    win.situation.honba = u32::MAX;
    win.situation.riichi_sticks = u32::MAX;
    assert_eq!(win.score().unwrap().total, u32::MAX);
}
