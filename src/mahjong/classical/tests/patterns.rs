//! What counts in which text, and switches.

use super::super::super::{Impossible, NotScored};
use super::super::Switches;
use super::*;

/// South's win in the East round.
fn won(profile: Profile, concealed: &str, win: &str, self_draw: bool) -> Score {
    let won = Situation::plain(Wind::South, Wind::East, self_draw);
    score(&hand(concealed, win, &[]), &won, &profile.rules()).unwrap()
}

#[test]
fn the_worked_example_reaches_the_limit() {
    let melds = [
        (MeldKind::ConcealedKong, "3333s"),
        (MeldKind::Kong, "1111z"),
    ];
    let hand = hand("2p555z777z", "2p", &melds);
    let east = Situation::plain(Wind::East, Wind::East, false);
    let german = score(&hand, &east, &Profile::Dmjl.rules()).unwrap();
    assert_eq!(told(&german), (72, 6, 500));
    let british = score(&hand, &east, &Profile::Bmja.rules()).unwrap();
    assert_eq!(told(&british), (68, 5, 1000));
}

#[test]
fn a_score_is_rounded_where_the_text_rounds() {
    let rules = Profile::Ec4w.rules();
    assert_eq!(rules.total(68, 1), 140);
    assert_eq!((rules.total(62, 1), rules.total(66, 1)), (120, 130));
    assert_eq!(rules.total(25, 0), 30);
    assert_eq!(rules.total(300, 200), 500);
    assert_eq!(Profile::Dmjl.rules().total(62, 1), 124);
    assert_eq!(Profile::Babcock.rules().total(1, 40), u32::MAX);
}

#[test]
fn a_concealed_kong_of_four_triplets_is_a_limit_hand_where_the_text_has_one() {
    let four = won(Profile::Ec4w, "222m444p666s888s3z", "3z", true);
    assert_eq!((four.limit_percent, four.total), (Some(100), 500));
    let dutch = won(Profile::Nts, "222m444p666s888s3z", "3z", true);
    // 20, 2 drawn, 2 single, four concealed triplets of 4: 40 points, two doubles.
    assert_eq!(told(&dutch), (40, 2, 160));
}

#[test]
fn the_card_with_a_limit_gives_less_for_going_out_and_more_for_a_drawn_end() {
    // Four concealed triplets of 4, drawn on a pair of ends: 10, 2 drawn, 2 single, 4 for the pair.
    let limited = won(Profile::HarrLimit, "222m444p666s888s9m", "9m", true);
    assert_eq!(told(&limited), (34, 0, 34));
    let unlimited = won(Profile::Harr, "222m444p666s888s9m", "9m", true);
    assert_eq!(told(&unlimited), (50, 0, 50));
    assert_eq!(Profile::HarrLimit.rules().total(200, 3), 300);
}

#[test]
fn a_pair_that_a_discard_finished_is_not_concealed() {
    let only = |self_draw| {
        let found = won(Profile::Dmjl, "456m789s3555666z", "3z", self_draw);
        found.counted.contains(Pattern::OnlyConcealed)
    };
    assert!(only(true));
    assert!(!only(false));
}

#[test]
fn british_hands_of_one_suit_and_of_pairs_are_those_of_the_scorer_that_codes_them() {
    let has = |concealed, win, pattern| {
        let rules = Profile::Bmja.rules();
        let drawn = Situation::plain(Wind::South, Wind::East, true);
        let found = score(&hand(concealed, win, &[]), &drawn, &rules);
        found.is_ok_and(|found| found.counted.contains(pattern))
    };
    assert!(!has("1122345678999s", "1s", Pattern::GatesOfHeaven));
    assert!(has("1113456789999m", "2m", Pattern::GatesOfHeaven));
    assert!(has("1p99s1122336677z", "1p", Pattern::AllPairHonours));
    assert!(!has("1199p444466777z", "7z", Pattern::AllPairHonours));
    let kong = [(MeldKind::ConcealedKong, "6666z")];
    let kong = hand("2255566m222z", "6m", &kong);
    let drawn = Situation::plain(Wind::East, Wind::North, true);
    let found = score(&kong, &drawn, &Profile::Bmja.rules()).unwrap();
    assert!(!found.counted.contains(Pattern::BuriedTreasure));
}

#[test]
fn a_dutch_club_asks_for_two_doubles_or_one_suit() {
    let rules = Profile::RodeDraak.rules();
    let poor = won(Profile::RodeDraak, "123m456p789s2344s", "4s", false);
    assert!(!poor.may_win(&rules));
    for concealed in ["123456789m2344m", "123456789m23m44z"] {
        let one_suit = won(Profile::RodeDraak, concealed, "4m", false);
        assert!(one_suit.may_win(&rules), "{concealed}");
    }
}

#[test]
fn bonus_tiles_are_refused_where_there_are_none() {
    let rules = Profile::Nts.rules();
    let with = Situation {
        flowers: flowers(&[1]),
        ..Situation::plain(Wind::South, Wind::East, true)
    };
    let found = score(&hand("123m456p789s2344s", "4s", &[]), &with, &rules);
    assert_eq!(found, Err(NotScored::Flags(Impossible::NoFlowers)));
    assert!(score_lost(&held("123m", &[]), &with, &rules).is_err());
}

#[test]
fn the_largest_points_of_a_switch_leave_no_type() {
    let most = u16::MAX;
    let points = super::super::rules::WinnerPoints {
        out: most,
        self_drawn: most,
        single: most,
        pair: most,
        major_pair: most,
        concealed_by_discard: most,
        no_points: most,
        no_chow: most,
        replacement: most,
    };
    let rules = Rules {
        points,
        limit: None,
        ..Profile::CcProg.rules()
    };
    let east = Situation::plain(Wind::East, Wind::East, true);
    for (concealed, win) in [("1122334455667m", "7m"), ("111222333m4447z", "7z")] {
        assert!(score(&hand(concealed, win, &[]), &east, &rules).is_ok());
    }
}

#[test]
fn switches_change_patterns_limits_and_payments() {
    let read = |text: &str| serde_json::from_str::<Rules>(text);
    let rules = read(
        r#"{"profile": "bmja", "limit": 0, "winner": {"clean": {"doubles": 1}, "knitting": "none"},
            "losers_settle": false, "false_win": 0}"#,
    )
    .unwrap();
    assert_eq!(rules.limit, None);
    assert_eq!(rules.winner(Pattern::Clean), Value::Doubles(1));
    assert_eq!(rules.winner(Pattern::Knitting), Value::None);
    assert_eq!(
        (rules.pay.losers_settle, rules.pay.false_win),
        (false, None)
    );
    for wrong in [
        r#"{"winner": {"riichi": "limit"}}"#,
        r#"{"others": {"clean": {"doubles": 13}}}"#,
        r#"{"limit": 99999999}"#,
        r#"{"east_pays": 0}"#,
        r#"{"round_to": 0}"#,
        r#"{"profile": "x"}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    let most = read(r#"{"others": {"clean": {"doubles": 12}}}"#).unwrap();
    assert_eq!(most.others(Pattern::Clean), Value::Doubles(12));
    let text = serde_json::to_string(&Switches::default()).unwrap();
    assert_eq!(read(&text).unwrap(), Rules::default());
}
