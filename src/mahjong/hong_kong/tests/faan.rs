//! The faan as most often printed (Four Winds, Wikipedia).

use super::super::explain::{Reason, explain};
use super::super::{Flag, Flowers, NotScored, Switches};
use super::*;
use MeldKind::{Chow, ConcealedKong, Kong, Pung};

#[test]
fn a_common_hand_has_chows_only() {
    let open = hand(
        "234m5s",
        "5s",
        &[(Chow, "345m"), (Chow, "678p"), (Chow, "123s")],
    );
    assert_eq!(counted(&open), (vec!["common_hand"], 1));
    let concealed = hand("234m345m678p23s55s", "1s", &[]);
    assert_eq!(
        counted(&concealed),
        (vec!["common_hand", "concealed_hand"], 2)
    );
}

#[test]
fn a_hand_may_have_no_faan_at_all() {
    let nothing = hand(
        "234m5s",
        "5s",
        &[(Pung, "444m"), (Chow, "678p"), (Chow, "123s")],
    );
    assert_eq!(counted(&nothing), (vec![], 0));
    assert!(!value(&nothing, false, &Rules::default()).may_win(&Rules::default()));
}

#[test]
fn dragons_and_both_winds_count_one_each() {
    let two_dragons = hand(
        "234m5s",
        "5s",
        &[(Pung, "555z"), (Pung, "666z"), (Chow, "123s")],
    );
    assert_eq!(counted(&two_dragons), (vec!["dragon_pung"], 2));
    let winds = hand(
        "234m5s",
        "5s",
        &[(Pung, "111z"), (Pung, "222z"), (Chow, "123s")],
    );
    assert_eq!(
        counted(&winds),
        (vec!["seat_wind_pung", "round_wind_pung"], 2)
    );
    let double = Situation::plain(Wind::East, Wind::East, false);
    let one_wind = hand(
        "234m5s",
        "5s",
        &[(Pung, "111z"), (Pung, "222s"), (Chow, "345s")],
    );
    assert_eq!(
        score(&one_wind, &double, &Rules::default()).unwrap().faan,
        2
    );
}

#[test]
fn pungs_and_suits_have_their_faan() {
    let pungs = hand(
        "222m5s",
        "5s",
        &[(Pung, "444m"), (Pung, "666p"), (Pung, "888s")],
    );
    assert_eq!(counted(&pungs), (vec!["all_pungs"], 3));
    let mixed_suit = hand(
        "222m3z",
        "3z",
        &[(Chow, "345m"), (Chow, "678m"), (Pung, "999m")],
    );
    assert_eq!(counted(&mixed_suit), (vec!["mixed_one_suit"], 3));
    let pure_suit = hand(
        "222m5m",
        "5m",
        &[(Chow, "345m"), (Chow, "678m"), (Pung, "999m")],
    );
    assert_eq!(counted(&pure_suit), (vec!["pure_one_suit"], 7));
}

#[test]
fn mixed_terminals_are_added_to_all_pungs() {
    let mixed = hand(
        "111m3z",
        "3z",
        &[(Pung, "999m"), (Pung, "999p"), (Pung, "444z")],
    );
    assert_eq!(counted(&mixed), (vec!["mixed_terminals", "all_pungs"], 4));
    let pure = hand(
        "111m9s",
        "9s",
        &[(Pung, "999m"), (Pung, "999p"), (Pung, "111p")],
    );
    assert_eq!(counted(&pure), (vec!["all_terminals"], 10));
}

#[test]
fn three_dragons_include_their_pungs_unless_the_house_adds_them() {
    let small = hand(
        "234m7z",
        "7z",
        &[(Pung, "555z"), (Pung, "666z"), (Chow, "123s")],
    );
    assert_eq!(counted(&small), (vec!["small_three_dragons"], 5));
    let great = hand(
        "234m3s",
        "3s",
        &[(Pung, "555z"), (Pung, "666z"), (Pung, "777z")],
    );
    assert_eq!(counted(&great), (vec!["great_three_dragons"], 8));
    let added = Rules {
        dragons_include_pungs: false,
        ..unlimited()
    };
    assert_eq!(value(&small, false, &added).sum, 7);
    assert_eq!(value(&great, false, &added).sum, 11);
}

#[test]
fn four_winds_and_honours_include_what_always_comes_with_them() {
    let small = hand(
        "234m4z",
        "4z",
        &[(Pung, "111z"), (Pung, "222z"), (Pung, "333z")],
    );
    assert_eq!(counted(&small), (vec!["small_four_winds"], 10));
    let great = hand(
        "444z5m",
        "5m",
        &[(Pung, "111z"), (Pung, "222z"), (Pung, "333z")],
    );
    assert_eq!(counted(&great), (vec!["great_four_winds"], 13));
    let honours = hand(
        "333z6z",
        "6z",
        &[(Pung, "111z"), (Pung, "444z"), (Pung, "777z")],
    );
    assert_eq!(
        counted(&honours),
        (vec!["dragon_pung", "round_wind_pung", "all_honours"], 12)
    );
}

#[test]
fn concealed_pungs_need_the_last_one_drawn_or_a_wait_for_the_pair() {
    let pair_wait = hand("222m444p666s888s5m", "5m", &[]);
    assert_eq!(counted(&pair_wait), (vec!["four_concealed_pungs"], 13));
    let pung_wait = hand("222m444p666s88s55m", "5m", &[]);
    assert_eq!(
        counted(&pung_wait),
        (vec!["concealed_hand", "all_pungs"], 4)
    );
    assert!(counts(
        &value(&pung_wait, true, &unlimited()),
        Pattern::FourConcealedPungs
    ));
    let eight = Rules::default()
        .with(&Switches {
            faan: [("four_concealed_pungs".to_owned(), 8)].into(),
            ..Switches::default()
        })
        .unwrap();
    assert_eq!(value(&pair_wait, false, &eight).faan, 8);
}

#[test]
fn nine_gates_thirteen_orphans_and_four_kongs_reach_the_limit() {
    let gates = hand("1112345678999p", "4p", &[]);
    assert_eq!(counted(&gates), (vec!["nine_gates"], 10));
    let orphans = hand("19m19p19s1234567z", "1z", &[]);
    assert_eq!(counted(&orphans), (vec!["thirteen_orphans"], 13));
    let kongs = [
        (Kong, "2222m"),
        (Kong, "3333p"),
        (ConcealedKong, "4444s"),
        (Kong, "8888s"),
    ];
    assert_eq!(counted(&hand("5m", "5m", &kongs)), (vec!["four_kongs"], 13));
}

#[test]
fn seven_pairs_is_no_hand() {
    let pairs = hand("1133557799m22p4s", "4s", &[]);
    let won = Situation::plain(Wind::South, Wind::East, false);
    assert_eq!(
        score(&pairs, &won, &Rules::default()),
        Err(NotScored::NotWinning)
    );
}

#[test]
fn a_win_after_a_kong_includes_the_self_draw_unless_the_house_adds_it() {
    let kong = hand(
        "234m5s",
        "5s",
        &[(Kong, "8888m"), (Chow, "678p"), (Chow, "123s")],
    );
    let won = Situation::plain(Wind::South, Wind::East, true).with(Flag::WinOnKong);
    assert_eq!(score(&kong, &won, &unlimited()).unwrap().sum, 2);
    let one_and_one = Rules::default()
        .with(&Switches {
            faan: [("win_on_kong".to_owned(), 1)].into(),
            kong_includes_self_draw: Some(false),
            ..Switches::default()
        })
        .unwrap();
    let score = score(&kong, &won, &one_and_one).unwrap();
    assert!(counts(&score, Pattern::SelfDraw) && score.sum == 2);
}

#[test]
fn the_limit_cuts_the_sum() {
    let both = hand(
        "111m9m",
        "9m",
        &[(Pung, "222m"), (Pung, "333m"), (Pung, "444m")],
    );
    let won = value(&both, true, &Rules::default());
    assert_eq!((won.sum, won.faan), (11, 10));
    assert!(won.is_limit(&Rules::default()));
    let thirteen = Rules {
        limit: 13,
        ..Rules::default()
    };
    let below = value(&both, true, &thirteen);
    assert_eq!((below.faan, below.is_limit(&thirteen)), (11, false));
}

/// South's flowers by their numbers.
fn with_flowers(numbers: &[u8]) -> Situation {
    let mut flowers = Flowers::NONE;
    numbers
        .iter()
        .for_each(|&number| assert!(flowers.add(number)));
    Situation {
        flowers,
        ..Situation::plain(Wind::South, Wind::East, false)
    }
}

#[test]
fn flowers_count_but_not_towards_the_minimum() {
    let rules = Rules::WITH_FLOWERS;
    let pungs = hand(
        "222m5s",
        "5s",
        &[(Chow, "345m"), (Pung, "666p"), (Pung, "888s")],
    );
    let faan = |numbers: &[u8]| {
        let won = score(&pungs, &with_flowers(numbers), &rules).unwrap();
        (won.faan, won.without_flowers)
    };
    assert_eq!(faan(&[]), (1, 0), "no flowers");
    assert_eq!(faan(&[1, 7]), (0, 0), "flowers of other seats");
    assert_eq!(faan(&[2, 6]), (2, 0), "both own ones");
    assert_eq!(faan(&[1, 2, 3, 4]), (2, 0), "a set includes the own one");
    assert_eq!(faan(&[1, 2, 3, 4, 6]), (3, 0), "a set and an own season");
    assert_eq!(faan(&[1, 2, 3, 4, 5, 6, 7, 8]), (4, 0), "both sets");
    let added = Rules {
        flower_set_includes_own: false,
        ..rules
    };
    let won = score(&pungs, &with_flowers(&[1, 2, 3, 4]), &added).unwrap();
    assert_eq!((won.faan, won.may_win(&added)), (3, false));
}

#[test]
fn a_concealed_hand_counts_on_a_drawn_tile_only_where_the_house_says_so() {
    let concealed = hand("234m444m678p123s5s", "5s", &[]);
    assert_eq!(value(&concealed, true, &Rules::default()).faan, 1);
    let house = Rules {
        concealed_on_self_draw: true,
        ..Rules::default()
    };
    assert_eq!(value(&concealed, true, &house).faan, 2);
}

#[test]
fn the_explanation_names_what_is_included_and_what_is_missing() {
    let pair_wait = hand("222m444p666s888s5m", "5m", &[]);
    let won = Situation::plain(Wind::South, Wind::East, false);
    let why = explain(&pair_wait, &won, &Rules::default()).unwrap();
    let all_pungs = why
        .excluded
        .iter()
        .find(|line| line.pattern == Pattern::AllPungs);
    assert_eq!(
        all_pungs.map(|line| line.reason),
        Some(Reason::IncludedIn(Pattern::FourConcealedPungs))
    );
    assert!(
        why.excluded
            .iter()
            .all(|line| line.reason.id() == "included_in")
    );
    assert_eq!((why.missing, why.reading.groups.len()), (0, 5));
    let nothing = hand(
        "234m5s",
        "5s",
        &[(Pung, "444m"), (Chow, "678p"), (Chow, "123s")],
    );
    assert_eq!(
        explain(&nothing, &won, &Rules::default()).unwrap().missing,
        3
    );
}

#[test]
fn the_other_arrangement_is_shown() {
    let pungs_or_chows = hand("222333444m678p5s", "5s", &[]);
    let won = Situation::plain(Wind::South, Wind::East, false);
    let why = explain(&pungs_or_chows, &won, &Rules::default()).unwrap();
    assert!(counts(&why.reading.score, Pattern::CommonHand));
    assert!(why.next_best.is_some_and(|next| next.score.faan == 1));
}

#[test]
fn a_document_is_read_as_changes_to_the_printed_values() {
    let text = "flowers = true\nfaan = { no_flowers = 1 }";
    assert_eq!(toml::from_str(text), Ok(Rules::WITH_FLOWERS));
    assert!(toml::from_str::<Rules>("units = \"steep\"").is_err());
}
