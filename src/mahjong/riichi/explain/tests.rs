//! Explanations say what counted, what did not, and add up.

use super::super::testing::{Win, ron, tsumo};
use super::super::{Flag, Form};
use super::*;

fn explained(win: &Win) -> Explanation {
    explain(&win.hand, &win.situation, &win.rules).unwrap()
}

fn excluded(win: &Win) -> Vec<(&'static str, &'static str)> {
    let id = |item| match item {
        Item::Yaku(yaku) => Yaku::id(yaku),
        Item::Bonus(bonus) => Bonus::id(bonus),
    };
    explained(win)
        .excluded
        .iter()
        .map(|excluded| (id(excluded.item), excluded.reason.id()))
        .collect()
}

#[test]
fn fu_are_told_item_by_item() {
    let win = tsumo("1111z-a 222z-p 345p5577z 5z");
    let found = explained(&win).chosen;
    let items: Vec<_> = found
        .fu
        .iter()
        .map(|line| (line.reason.id(), line.fu))
        .collect();
    let expected = [
        ("base", 20),
        ("group", 32),
        ("group", 4),
        ("group", 8),
        ("dragon_pair", 2),
        ("self_draw", 2),
    ];
    assert_eq!(items, expected);
    assert_eq!((found.fu_sum, found.score.unwrap().fu), (68, 70));
}

#[test]
fn an_open_hand_names_what_it_lost() {
    let win = ron("345m-c 345p67822s34s 5s").rules(Rules::ema_2012());
    assert_eq!(
        excluded(&win),
        [("pinfu", "open_hand"), ("tanyao", "open_tanyao")]
    );
    let win = ron("234m-c 345p67822s34s 5s").rules(Rules::ema_2012());
    let found = explained(&win);
    assert_eq!(found.chosen.score, Err(NotScored::NoYaku));
    assert_eq!(found.missing_han, 1);
}

#[test]
fn a_discard_that_opens_a_pung_is_named() {
    let win = ron("222m444p666s33p88s 8s");
    assert_eq!(excluded(&win), [("suuankou", "completed_by_discard")]);
    let win = ron("222m444p789m33p88s 8s").flags(Flag::Riichi);
    assert_eq!(excluded(&win), [("sanankou", "completed_by_discard")]);
}

#[test]
fn a_yakuman_leaves_everything_else_out() {
    let win = tsumo("555666777z 123m 1p 1p").dora("9p");
    let found = excluded(&win);
    for item in ["menzen_tsumo", "haku", "hatsu", "chun", "sanankou", "dora"] {
        assert!(
            found.contains(&(item, "yakuman_only")),
            "{item} in {found:?}"
        );
    }
    let bonuses = found.iter().filter(|(item, _)| item.ends_with("dora"));
    assert_eq!(bonuses.count(), 1, "{found:?}");
}

#[test]
fn a_set_that_a_discard_completes_spoils_no_concealed_pungs_unless_it_is_one() {
    let chow = ron("222m444p33p678s78s 9s").flags(Flag::Riichi);
    assert_eq!(excluded(&chow), []);
    let drawn = tsumo("22m444p666s345p88s 2m").flags(Flag::Riichi);
    assert_eq!(excluded(&drawn), []);
    let beside_a_claim = ron("234s-c 22m444p666s88s 2m");
    assert_eq!(
        excluded(&beside_a_claim),
        [("sanankou", "completed_by_discard")]
    );
}

#[test]
fn the_rule_and_what_it_keeps_are_named() {
    let rules = |win: &Win| {
        let line = |it: &Excluded| {
            let kept = it.reason.kept().map(Yaku::id);
            (it.reason.id(), it.reason.article(), kept)
        };
        explained(win).excluded.iter().map(line).collect::<Vec<_>>()
    };
    let ends = ron("123m789m123p99s78p 9p");
    let article = Yaku::Junchan.entry().article;
    assert_eq!(rules(&ends), [("replaced_by", article, Some("junchan"))]);
    let yakuman = ron("555z-p 666z-p 777z-p 234m1p 1p");
    assert!(rules(&yakuman).contains(&("yakuman_only", "4.2.5", None)));
    let closed = ron("234m345p67822s35s 4s");
    assert_eq!(rules(&closed), [("wait_not_two_sided", "4.2.1", None)]);
}

#[test]
fn haitei_and_rinshan_are_in_each_others_way_only_together() {
    let of = |flags: &[Flag]| {
        let win = tsumo("2222m-k 345p678s2299s 9s");
        let win = flags.iter().fold(win, |win, flag| win.flags(*flag));
        excluded(&win.rules(Rules::ema_2016()))
    };
    let line = ("haitei", "haitei_with_rinshan");
    assert!(!of(&[Flag::Rinshan]).contains(&line));
    assert!(!of(&[Flag::Haitei]).contains(&line));
    assert!(of(&[Flag::Haitei, Flag::Rinshan]).contains(&line));
}

#[test]
fn four_chows_tell_why_they_are_no_pinfu() {
    let closed = ron("234m345p67822s35s 4s");
    assert!(excluded(&closed).contains(&("pinfu", "wait_not_two_sided")));
    let value = ron("234m345p678s55z34s 5s").flags(Flag::Riichi);
    assert!(excluded(&value).contains(&("pinfu", "pair_has_value")));
}

#[test]
fn dora_of_a_hand_without_yaku_are_no_yaku() {
    let win = ron("234m-c 345p678s2299s 9s").dora("8s").ura("1s");
    let found = excluded(&win);
    assert!(found.contains(&("dora", "bonus_is_no_yaku")));
    assert!(found.contains(&("ura_dora", "ura_without_riichi")));
}

#[test]
fn the_next_best_reading_is_shown() {
    let win = ron("223344m667788p5s 5s");
    let found = explained(&win);
    let next = found.next_best.unwrap();
    assert_eq!(next.reading.form, Form::SevenPairs);
    assert_eq!(next.score.unwrap().han, 3);
    assert!(excluded(&win).contains(&("chiitoitsu", "other_reading")));
    assert!(excluded(&win).contains(&("iipeiko", "replaced_by")));
}

#[test]
fn renhou_is_weighed_against_the_hand() {
    let none = ron("234m345p67822s34s 5s").flags(Flag::Renhou);
    assert!(excluded(&none).contains(&("renhou", "not_in_edition")));
    let low = ron("234m345p67822s34s 5s")
        .flags(Flag::Renhou)
        .rules(Rules::ema_2016());
    assert!(excluded(&low).contains(&("tanyao", "fixed_mangan")));
    let high = ron("112233445566m7m 7m")
        .flags(Flag::Renhou)
        .rules(Rules::ema_2016());
    assert!(excluded(&high).contains(&("renhou", "hand_is_higher")));
    let yakuman = ron("555666777z 123m1p 1p")
        .flags(Flag::Renhou)
        .rules(Rules::ema_2016());
    assert!(excluded(&yakuman).contains(&("renhou", "yakuman_only")));
}

#[test]
fn han_missing_to_two_are_told_where_counters_ask_for_them() {
    let mut win = ron("234m345p678s2266s 6s").rules(Rules::ema_2008());
    win.situation.honba = 5;
    assert_eq!(explained(&win).missing_han, 1);
    win.situation.honba = 4;
    assert_eq!(explained(&win).missing_han, 0);
}
