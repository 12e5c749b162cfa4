//! The worked examples of the Green Book 2006, and hands made for what the editions decide otherwise.

use super::super::*;
use super::{DISCARD, DRAWN, fans, hand, points, value};
use Fan::*;

/// A discard win of East in the West round.
const EAST_DISCARD: Situation = Situation {
    prevalent_wind: crate::Wind::West,
    ..Situation::PLAIN
};

/// How often a fan counts for a discard win.
fn times(fan: Fan, concealed: &str, win_tile: &str, melds: &str) -> u8 {
    let fans = fans(&hand(concealed, win_tile, melds), &DISCARD);
    fans.iter()
        .find(|(found, _)| *found == fan)
        .map_or(0, |(_, times)| *times)
}

/// Whether a discard win on this tile has a wait fan.
fn has_wait(concealed: &str, win_tile: &str) -> bool {
    let melds = "p111z p222z p333z";
    [EdgeWait, ClosedWait, SingleWait]
        .iter()
        .any(|&fan| times(fan, concealed, win_tile, melds) > 0)
}

#[test]
fn four_shifted_chows_give_no_short_straight() {
    let shifted = fans(&hand("1223334445699m", "5m", ""), &DISCARD);
    assert!(shifted.contains(&(FourPureShiftedChows, 1)) && shifted.contains(&(FullFlush, 1)));
    assert!(
        shifted
            .iter()
            .all(|(fan, _)| !matches!(fan, ShortStraight | TwoTerminalChows | PureShiftedChows))
    );
}

#[test]
fn consequences_of_two_fan_together_still_count() {
    let green = fans(&hand("3344466688s", "3s", "p222s"), &DISCARD);
    assert!(
        green.contains(&(AllGreen, 1))
            && green.contains(&(FullFlush, 1))
            && green.contains(&(AllSimples, 1))
    );
    let winds = fans(&hand("44z55z", "5z", "p111z p222z p333z"), &DISCARD);
    assert!(winds.contains(&(LittleFourWinds, 1)) && winds.contains(&(AllHonors, 1)));
    assert!(winds.contains(&(DragonPung, 1)));
}

#[test]
fn a_wait_counts_only_if_one_kind_completes_the_hand() {
    for (concealed, win_tile) in [("1233m", "3m"), ("7789m", "7m"), ("4556m", "5m")] {
        assert!(has_wait(concealed, win_tile), "{concealed} on {win_tile}");
    }
    let two_melds = |concealed, win_tile| {
        [EdgeWait, ClosedWait, SingleWait]
            .iter()
            .any(|&fan| times(fan, concealed, win_tile, "p111z p222z") > 0)
    };
    for (concealed, win_tile) in [
        ("12345m99p", "3m"),
        ("56789m99p", "7m"),
        ("45567m99p", "6m"),
    ] {
        assert!(!two_melds(concealed, win_tile), "{concealed} on {win_tile}");
    }
}

#[test]
fn a_wait_on_a_tile_that_is_used_up_is_a_wait_where_the_edition_says_so() {
    let used_up = hand("4444666m", "5m", "p111z p222z");
    let wait = |rules: &Rules| {
        score(&used_up, &DISCARD, rules)
            .unwrap()
            .fans()
            .any(|(fan, _)| fan == ClosedWait)
    };
    assert!(!wait(&Rules::cn_mil()));
    assert!(wait(&Rules {
        dead_tile_is_a_wait: false,
        ..Rules::cn_mil()
    }));
}

#[test]
fn nine_gates_won_on_a_terminal_are_106() {
    let gates = hand("1112345678999p", "9p", "");
    assert_eq!(points(&gates, &DISCARD, &Rules::wmo2006()), 106);
    assert_eq!(
        fans(&gates, &DISCARD),
        [(NineGates, 1), (PureStraight, 1), (TileHog, 1)]
    );
}

#[test]
fn nine_gates_won_in_the_middle_keep_a_pung_in_later_editions() {
    let gates = hand("1112345678999p", "2p", "");
    let book = points(&gates, &DISCARD, &Rules::wmo2006());
    assert_eq!(points(&gates, &DISCARD, &Rules::wmo2014()), book + 1);
    assert_eq!(points(&gates, &DISCARD, &Rules::cn_mil()), book + 1);
}

#[test]
fn nine_gates_need_the_nine_way_wait() {
    assert_eq!(times(NineGates, "1112345678899p", "9p", ""), 0);
    assert_eq!(times(FullFlush, "1112345678899p", "9p", ""), 1);
}

#[test]
fn two_kongs_count_by_their_kinds() {
    let with = |melds: &str| value(&hand("234m567p9s", "9s", melds), &DISCARD);
    let has = |melds: &str, fan| with(melds).fans().any(|(found, _)| found == fan);
    assert!(has("k1111m k5555s", TwoMeldedKongs));
    assert!(has("k1111m x5555s", ConcealedAndMeldedKong));
    assert!(has("x1111m x5555s", TwoConcealedKongs));
    assert!(!has("x1111m x5555s", TwoConcealedPungs) && !has("x1111m x5555s", ConcealedKong));
    assert!(!has("k1111m x5555s", ConcealedKong) && !has("k1111m x5555s", MeldedKong));
}

#[test]
fn concealed_kongs_beside_three_kongs_count_in_2014() {
    let value = |melds, rules: &Rules| points(&hand("234m9s", "9s", melds), &DISCARD, rules);
    let (book, later) = (Rules::wmo2006(), Rules::wmo2014());
    let one = "x1111m k5555s k2222p";
    assert_eq!(value(one, &later), value(one, &book) + 2);
    let two = "x1111m x5555s k2222p";
    assert_eq!(value(two, &later), value(two, &book) + 8 - 2);
    let three = "x1111m x5555s x2222p";
    assert_eq!(value(three, &later), value(three, &book));
}

#[test]
fn a_pung_completed_by_a_discard_is_not_concealed() {
    let pungs = hand("111m222p333s4455z", "4z", "");
    assert!(fans(&pungs, &DISCARD).contains(&(ThreeConcealedPungs, 1)));
    assert!(fans(&pungs, &DRAWN).contains(&(FourConcealedPungs, 1)));
}

#[test]
fn hands_concealed_by_nature_are_self_drawn_only_in_china() {
    let orphans = hand("19m19p19s1234567z", "1m", "");
    assert_eq!(points(&orphans, &DRAWN, &Rules::wmo2006()), 92);
    assert_eq!(points(&orphans, &DRAWN, &Rules::wmo2014()), 92);
    assert_eq!(points(&orphans, &DRAWN, &Rules::cn_mil()), 89);
    assert_eq!(points(&orphans, &DISCARD, &Rules::wmo2006()), 88);
}

#[test]
fn seven_pairs_of_green_tiles_imply_one_tile_hog() {
    let green = hand("2233446666888s", "8s", "");
    let hogs = |rules: &Rules| {
        score(&green, &DISCARD, rules)
            .unwrap()
            .fans()
            .find(|(fan, _)| *fan == TileHog)
            .map(|(_, times)| times)
    };
    assert_eq!(hogs(&Rules::wmo2006()), Some(1));
    assert_eq!(hogs(&Rules::cn_mil()), Some(2));
}

#[test]
fn four_equal_honors_in_seven_pairs_are_a_switch() {
    let pairs = hand("1122m3344p11112z", "2z", "");
    let with = points(&pairs, &DISCARD, &Rules::wmo2006());
    let without = Rules {
        tile_hog_of_honors: false,
        ..Rules::wmo2006()
    };
    assert_eq!(points(&pairs, &DISCARD, &without), with - 2);
}

#[test]
fn a_knitted_straight_takes_waits_where_the_edition_allows_them() {
    let knitted = hand("147m258p369s12m55z", "3m", "");
    assert_eq!(points(&knitted, &DISCARD, &Rules::wmo2006()), 14);
    assert_eq!(points(&knitted, &DISCARD, &Rules::wmo2014()), 15);
}

#[test]
fn lesser_honors_with_a_complete_scheme_also_are_a_knitted_straight() {
    let lesser = fans(&hand("147m258p369s1234z", "5z", ""), &DISCARD);
    assert_eq!(
        lesser,
        [(LesserHonorsAndKnittedTiles, 1), (KnittedStraight, 1)]
    );
    let greater = fans(&hand("147m258p3s123456z", "7z", ""), &DISCARD);
    assert_eq!(greater, [(GreaterHonorsAndKnittedTiles, 1)]);
}

#[test]
fn a_hand_without_fan_is_a_chicken_hand_even_with_flowers() {
    let plain = hand("44z23m567p", "4m", "c345p c789s");
    let situation = Situation {
        flowers: 2,
        ..DISCARD
    };
    assert_eq!(
        value(&plain, &situation).fans().collect::<Vec<_>>(),
        [(ChickenHand, 1), (FlowerTiles, 2)]
    );
    assert_eq!(value(&plain, &situation).points(), 10);
}

#[test]
fn nobody_drops_a_fan_for_a_chicken_hand() {
    let shifted = hand("45p11z", "6p", "c789m c678m c567s");
    assert_eq!(fans(&shifted, &EAST_DISCARD), [(MixedShiftedChows, 1)]);
    assert_eq!(points(&shifted, &EAST_DISCARD, &Rules::wmo2006()), 6);
    let why = explain(&shifted, &EAST_DISCARD, &Rules::wmo2006()).unwrap();
    assert_eq!(why.missing, 2);
    assert!(why.next_best.is_none());
}

#[test]
fn a_tile_that_fits_the_pair_as_well_as_a_chow_is_a_wait_but_in_the_spanish_text() {
    let waits = |tiles: &str, win_tile: &str, rules: &Rules| {
        let hand = hand(tiles, win_tile, "p111z p222z p333z");
        let value = score(&hand, &DISCARD, rules).unwrap();
        let waits = value
            .fans()
            .filter(|(fan, _)| [EdgeWait, ClosedWait, SingleWait].contains(fan));
        waits.count()
    };
    let spanish = Rules {
        pair_beside_chow_is_a_wait: false,
        ..Rules::wmo2006()
    };
    assert_eq!(waits("7789m", "7m", &Rules::wmo2006()), 1);
    assert_eq!(waits("7789m", "7m", &spanish), 0);
    // An edge and a closed wait on one tile still are a wait: 6-7-8-8-9 and 7.
    let of_two = |rules: &Rules| {
        let hand = hand("67889m11p", "7m", "p111z p222z");
        score(&hand, &DISCARD, rules).unwrap()
    };
    assert_eq!(of_two(&spanish), of_two(&Rules::wmo2006()));
    let edge = hand("89m11p", "7m", "p111z p222z p333z");
    assert!(
        score(&edge, &DISCARD, &spanish)
            .unwrap()
            .fans()
            .any(|(fan, _)| fan == EdgeWait)
    );
    let why = explain(
        &hand("7789m", "7m", "p111z p222z p333z"),
        &DISCARD,
        &spanish,
    )
    .unwrap();
    assert!(
        why.excluded
            .iter()
            .any(|line| line.reason == Reason::PairBesideChow)
    );
}

#[test]
fn concealed_kongs_are_concealed_pungs_but_in_the_spanish_text() {
    let spanish = Rules {
        concealed_kong_is_a_concealed_pung: false,
        ..Rules::wmo2006()
    };
    let three = hand("222p666s34m11p", "5m", "x5555s");
    assert_eq!(
        points(&three, &DRAWN, &Rules::wmo2006()) - points(&three, &DRAWN, &spanish),
        14
    );
    let why = explain(&three, &DRAWN, &spanish).unwrap();
    let left_out = why
        .excluded
        .iter()
        .find(|line| line.fan == ThreeConcealedPungs);
    assert_eq!(
        left_out.map(|line| &line.reason),
        Some(&Reason::KongIsNoPung)
    );
    let four = hand("222p666s333m1p", "1p", "x5555s");
    assert_eq!(
        points(&four, &DRAWN, &spanish),
        points(&four, &DRAWN, &Rules::wmo2006())
    );
}

#[test]
fn a_melded_hand_takes_the_single_wait_but_in_the_spanish_text() {
    let melded = hand("1p", "1p", "c123m c456p c789s p555s");
    let spanish = Rules {
        melded_hand_with_single_wait: true,
        ..Rules::wmo2006()
    };
    assert_eq!(
        points(&melded, &DISCARD, &spanish),
        points(&melded, &DISCARD, &Rules::wmo2006()) + 1
    );
    let why = explain(&melded, &DISCARD, &Rules::wmo2006()).unwrap();
    let left_out = why.excluded.iter().find(|line| line.fan == SingleWait);
    assert_eq!(
        left_out.map(|line| &line.reason),
        Some(&Reason::By {
            fan: MeldedHand,
            basis: Basis::Book
        })
    );
}

#[test]
fn big_three_winds_take_the_pungs_but_not_seat_and_round() {
    let winds = fans(&hand("55m23p", "4p", "p111z p222z p333z"), &DISCARD);
    assert!(
        winds.contains(&(BigThreeWinds, 1))
            && winds.contains(&(SeatWind, 1))
            && winds.contains(&(PrevalentWind, 1))
    );
    assert!(winds.iter().all(|(fan, _)| *fan != PungOfTerminalsOrHonors));
}

#[test]
fn seat_and_round_wind_of_one_pung_count_both() {
    let situation = Situation {
        prevalent_wind: crate::Wind::South,
        ..DISCARD
    };
    let both = fans(&hand("55m23p345s", "4p", "p222z c345m"), &situation);
    assert!(both.contains(&(PrevalentWind, 1)) && both.contains(&(SeatWind, 1)));
}

#[test]
fn terminal_chows_of_three_suits_take_in_their_couples() {
    let chows = fans(&hand("123789m123789p5s", "5s", ""), &DISCARD);
    assert_eq!(
        chows,
        [
            (ThreeSuitedTerminalChows, 1),
            (ConcealedHand, 1),
            (SingleWait, 1)
        ]
    );
}

#[test]
fn three_chows_join_the_fourth_only_once() {
    // 123 456 789 with a second 123: one couple, either with 123 or with 456 or with 789.
    let straight = fans(&hand("123456789m1299p", "3p", ""), &DISCARD);
    let couples: u8 = straight
        .iter()
        .filter(|(fan, _)| fan.number() >= 69 && fan.number() <= 72)
        .map(|(_, times)| times)
        .sum();
    assert_eq!(couples, 1);
}

#[test]
fn four_chows_join_at_most_three_times() {
    // 123 and 789 of two suits: two Mixed Double Chows and two Two Terminal Chows make a circle; one is left out.
    let circle = fans(&hand("123789m123789p1z", "1z", ""), &DISCARD);
    let couples: u8 = circle
        .iter()
        .filter(|(fan, _)| fan.number() >= 69 && fan.number() <= 72)
        .map(|(_, times)| times)
        .sum();
    assert_eq!(couples, 3);
}

#[test]
fn a_lower_declared_value_stands_and_a_higher_one_may_be_objected_to() {
    let rules = Rules::wmo2006();
    let nine = value(
        &hand("78s111z22z", "9s", "c123m c456p"),
        &Situation {
            seat_wind: crate::Wind::South,
            ..DISCARD
        },
    );
    assert_eq!(nine.points_without_flowers(), 9);
    assert_eq!(judge_declared(9, &nine, &rules), Declared::Best);
    assert_eq!(
        judge_declared(8, &nine, &rules),
        Declared::Lower { forgone: 1 }
    );
    assert_eq!(
        judge_declared(12, &nine, &rules),
        Declared::TooHigh { excess: 3 }
    );
    assert_eq!(judge_declared(7, &nine, &rules), Declared::BelowMinimum);
}
