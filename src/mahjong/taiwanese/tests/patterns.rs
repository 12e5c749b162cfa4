//! What counts beside what, table by table.

use super::super::explain::Excluded;
use super::super::rules::{MOST_POINTS, SingleWait, SwitchError, Switches};
use super::super::{explain, replaced_by};
use super::*;

const CLAIMED: [(MeldKind, &str); 5] = [
    (MeldKind::Chow, "123m"),
    (MeldKind::Chow, "456s"),
    (MeldKind::Pung, "222m"),
    (MeldKind::Kong, "9999p"),
    (MeldKind::Chow, "345p"),
];

#[test]
fn a_hand_of_claimed_sets_counts_the_wait_for_the_pair_too() {
    let hand = sixteen("5s", "5s", &CLAIMED);
    assert_eq!(
        counted(&value(&hand, false)),
        (vec!["single", "quanqiu"], 3)
    );
    assert_eq!(
        counted(&value(&hand, true)),
        (vec!["zimo", "single", "banqiu"], 3)
    );
    let hidden = [&CLAIMED[..4], &[(MeldKind::ConcealedKong, "7777p")]].concat();
    let hand = sixteen("5s", "5s", &hidden);
    assert_eq!(counted(&value(&hand, false)), (vec!["single"], 1));
    let by_large_numbers = value_by(Table::Mt, &sixteen("5s", "5s", &CLAIMED), false);
    assert_eq!(
        counted(&by_large_numbers),
        (vec!["no_honors_no_flowers", "quanqiu", "melded_kong"], 14)
    );
}

#[test]
fn winds_and_dragons_leave_their_triplets_out() {
    let great_winds = sixteen("111222333444z555p1m", "1m", &[]);
    assert_eq!(
        counted(&value(&great_winds, false)),
        (vec!["single", "an5", "bwind"], 25)
    );
    assert_eq!(
        counted(&value_by(Table::Pocket, &great_winds, false)).0,
        [
            "menqing",
            "seat_wind",
            "round_wind",
            "single",
            "an5",
            "pengpeng",
            "bwind"
        ]
    );
    let small_dragons = [(MeldKind::Pung, "555z"), (MeldKind::Pung, "666z")];
    let hand = sixteen("123m456p789s7z", "7z", &small_dragons);
    assert_eq!(counted(&value(&hand, false)), (vec!["single", "lsan"], 5));
}

#[test]
fn all_honours_lose_four_beside_dragons_by_the_mahjong_king() {
    let hand = sixteen("111222z555666777z3z", "3z", &[]);
    let found = value_by(Table::Mjking, &hand, false);
    // Five concealed 16, round and seat 2, dragons 8, honours 16 less 4, single 1.
    assert_eq!(found.tai, 39);
    assert_eq!(found.tai_of(Pattern::Honors, &Table::Mjking.rules()), 12);
}

#[test]
fn seven_pairs_and_a_triplet_win_where_the_house_plays_them() {
    let hand = sixteen("1133557799m224466p", "2p", &[]);
    let won = Situation::plain(Wind::South, Wind::East, false);
    assert!(score(&hand, &won, &Rules::default()).is_err());
    let changes: Switches = serde_json::from_str(r#"{"tai": {"ligu": 8}}"#).unwrap();
    let rules = Rules::default().with(&changes).unwrap();
    let found = score(&hand, &won, &rules).unwrap();
    assert_eq!(counted(&found), (vec!["menqing", "ligu"], 9));
}

#[test]
fn a_house_may_ask_for_so_many_points_and_no_more() {
    let most = MOST_POINTS;
    for pay in [(most, 1), (1, most), (most + 1, 1), (1, most + 1)] {
        let (base, unit) = pay;
        let text = format!(r#"{{"base": {base}, "unit": {unit}}}"#);
        let changes: Switches = serde_json::from_str(&text).unwrap();
        let too_many = base.max(unit) > most;
        let refused = Rules::default().with(&changes).err();
        assert_eq!(
            refused,
            too_many.then_some(SwitchError::TooManyPoints),
            "{pay:?}"
        );
    }
}

#[test]
fn a_wait_by_its_shape_counts_although_other_tiles_win_too() {
    let hand = sixteen("123456m55p12344789s", "4s", &[]);
    assert!(!value(&hand, false).counted.contains(Pattern::Single));
    let shape = Rules {
        single: SingleWait::Shape,
        ..Rules::default()
    };
    let edge = sixteen("123456m55p12456789s", "3s", &[]);
    let won = Situation::plain(Wind::South, Wind::East, false);
    let found = score(&edge, &won, &shape).unwrap();
    assert_eq!(counted(&found), (vec!["menqing", "single"], 2));
}

#[test]
fn a_limit_cuts_the_hand_off_and_the_sum_stays_known() {
    let rules = Rules {
        cap_tai: Some(20),
        ..Rules::default()
    };
    let hand = sixteen("111222333444z555p1m", "1m", &[]);
    let won = Situation::plain(Wind::South, Wind::East, false);
    let found = score(&hand, &won, &rules).unwrap();
    assert_eq!(
        (found.tai, found.sum, found.is_limit(&rules)),
        (20, 25, true)
    );
    let below = Rules {
        cap_tai: Some(26),
        ..Rules::default()
    };
    for rules in [Rules::default(), below] {
        let found = score(&hand, &won, &rules).unwrap();
        assert_eq!((found.tai, found.is_limit(&rules)), (25, false));
    }
}

#[test]
fn a_house_with_a_minimum_lets_nobody_win_with_less() {
    let three_tai = value(&sixteen("23m123456p78912355s", "1m", &[]), false);
    assert_eq!(three_tai.tai, 3);
    assert!(three_tai.may_win(&Rules::default()));
    for (minimum, stands) in [(2, true), (3, true), (4, false)] {
        let rules = Rules {
            minimum,
            ..Rules::default()
        };
        assert_eq!(three_tai.may_win(&rules), stands, "{minimum}");
    }
    assert!(!three_tai.may_win(&Table::Wikidot.rules()));
}

#[test]
fn an_explanation_says_what_replaced_what_and_what_another_reading_has() {
    let won = Situation::plain(Wind::South, Wind::East, true);
    let hand = sixteen("111222333m4466p555s", "4p", &[]);
    let why = explain(&hand, &won, &Rules::default()).unwrap();
    let reasons: Vec<_> = why.excluded.iter().map(|it| it.pattern).collect();
    assert!(reasons.contains(&Pattern::Menqing) && reasons.contains(&Pattern::Pengpeng));
    assert_eq!(why.reading.groups.len(), 6);
    assert_eq!(why.missing, 0);
    let next = why.next_best.unwrap();
    assert!(next.score.tai < why.reading.score.tai);
    let present = [Pattern::Lsan, Pattern::DragonRed].into_iter().collect();
    let by = replaced_by(Pattern::DragonRed, present, &Rules::default());
    assert_eq!(by, Some(Pattern::Lsan));
}

#[test]
fn what_is_left_out_is_told_with_the_reason() {
    let won = Situation::plain(Wind::South, Wind::East, false);
    let left_out = |concealed, win| {
        let hand = sixteen(concealed, win, &[]);
        let why = explain(&hand, &won, &Rules::default()).unwrap();
        let line = |it: &Excluded| (it.pattern.entry().id, it.reason.id());
        why.excluded.iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(left_out("23m123456p78912355s", "1m"), []);
    assert_eq!(
        left_out("111222333m456p7855s", "9s"),
        [("pinghu", "other_reading")]
    );
    assert_eq!(
        left_out("123m456p78s55566677z", "9s"),
        [
            ("dragon_white", "replaced_by"),
            ("dragon_green", "replaced_by")
        ]
    );
}

#[test]
fn switches_name_patterns_and_are_refused_where_there_is_none() {
    let read = |text: &str| serde_json::from_str::<Rules>(text);
    let pocket = read(r#"{"table": "pocket", "minimum": 5, "false_win_tai": 0}"#).unwrap();
    assert_eq!(pocket.tai(Pattern::Tianhu), 24);
    assert_eq!((pocket.minimum, pocket.pay.false_win_tai), (5, None));
    assert_eq!(
        read(r#"{"profile": "tw_simple"}"#).unwrap(),
        Rules {
            pay: Rules::default().pay,
            ..Table::Simple.rules()
        }
    );
    let most = read(r#"{"tai": {"an5": 999}}"#).unwrap();
    assert_eq!(most.tai(Pattern::An5), 999);
    for wrong in [
        r#"{"tai": {"nine_gates": 1}}"#,
        r#"{"replaces": {"an5": ["x"]}}"#,
        r#"{"tai": {"an5": 1000}}"#,
        r#"{"table": "x"}"#,
        r#"{"limit": 3}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
