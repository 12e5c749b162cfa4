//! Points that only the winner gets, the limit, and doubles that a hand needs.

use super::*;

fn points(profile: Profile, concealed: &str, melds: &[(MeldKind, &str)], self_draw: bool) -> u32 {
    let won = Situation::plain(Wind::South, Wind::East, self_draw);
    let hand = hand(concealed, "4s", melds);
    score(&hand, &won, &profile.rules()).unwrap().points
}

#[test]
fn a_hand_without_other_points_has_ten_in_the_card_of_1922() {
    assert_eq!(points(Profile::Harr, "123m456p789s23s55p", &[], false), 30);
    assert_eq!(points(Profile::Harr, "123m456p789s23s55z", &[], false), 22);
    assert_eq!(points(Profile::Harr, "111m456p789s23s55p", &[], false), 28);
    assert_eq!(
        points(Profile::Babcock, "123m456p789s23s55p", &[], false),
        20
    );
}

#[test]
fn a_concealed_hand_has_ten_points_by_a_discard_alone() {
    let chow = [(MeldKind::Chow, "123m")];
    let of = |concealed, melds, self_draw| points(Profile::CcWikidot, concealed, melds, self_draw);
    assert_eq!(of("123m456p789s23s55p", &[], false), 30);
    assert_eq!(of("123m456p789s23s55p", &[], true), 22);
    assert_eq!(of("456p789s23s55p", &chow, false), 20);
    assert_eq!(of("456p789s23s55p", &chow, true), 22);
}

#[test]
fn a_replacement_tile_gives_the_points_of_one_however_often_tiles_were_replaced() {
    let hand = hand("123m456p789s23s55p", "4s", &[]);
    let drawn = Situation::plain(Wind::South, Wind::East, true);
    let points = |won: Situation| {
        let found = score(&hand, &won, &Profile::Harr.rules()).unwrap();
        found.points
    };
    assert_eq!(points(drawn), 32);
    assert_eq!(points(drawn.with(Flag::DeadWall)), 42);
    assert_eq!(points(drawn.with(Flag::TwofoldFortune)), 42);
}

#[test]
fn a_bonus_tile_gives_its_points_to_a_hand_without_sets_too() {
    let points = |numbers: &[u8]| {
        let won = Situation {
            flowers: flowers(numbers),
            ..Situation::plain(Wind::South, Wind::East, true)
        };
        let pairs = hand("1122m2233p5566s7z", "7z", &[]);
        score(&pairs, &won, &Profile::CcProg.rules())
            .unwrap()
            .points
    };
    assert_eq!(points(&[1]), points(&[]) + 4);
    assert_eq!(points(&[1, 3, 8]), points(&[]) + 12);
}

#[test]
fn of_two_readings_at_the_limit_the_one_that_is_worth_more_without_it_is_told() {
    let won = Situation {
        flowers: flowers(&[1, 2, 3, 4, 5, 6, 7, 8]),
        ..Situation::plain(Wind::South, Wind::East, true)
    };
    let hand = hand("111222333m6z", "6z", &[(MeldKind::Pung, "777z")]);
    let found = score(&hand, &won, &Profile::Dmjl.rules()).unwrap();
    // 20, 2 drawn, 2 single, 4 and 2 for the pair, 20 for the triplets, 32 for bonus tiles. Doubles: the dragons, one
    // suit with honours, no chow, three concealed triplets, and three of the bonus tiles.
    assert_eq!(told(&found), (82, 7, 500));
}

#[test]
fn the_limit_is_reached_by_points_or_by_a_limit_hand() {
    let is_limit = |profile: Profile, concealed, win| {
        let rules = profile.rules();
        let drawn = Situation::plain(Wind::South, Wind::East, true);
        let found = score(&hand(concealed, win, &[]), &drawn, &rules).unwrap();
        found.is_limit(&rules)
    };
    assert!(is_limit(Profile::Dmjl, "19m19p19s1234567z", "1z"));
    assert!(is_limit(Profile::Dmjl, "123m222555666z7z", "7z"));
    assert!(!is_limit(Profile::Dmjl, "123m456p789s2344s", "4s"));
    assert!(!is_limit(Profile::Babcock, "111222333m4447z", "7z"));
}

#[test]
fn a_hand_of_the_dutch_club_needs_two_doubles_one_suit_or_a_limit() {
    let text = r#"{"profile": "rode_draak", "winner": {"seven_pairs": "limit"}}"#;
    let rules: Rules = serde_json::from_str(text).unwrap();
    let may_win = |concealed, win, rules: &Rules| {
        let won = Situation::plain(Wind::South, Wind::East, false);
        let found = score(&hand(concealed, win, &[]), &won, rules).unwrap();
        found.may_win(rules)
    };
    assert!(may_win("1122m2233p5566s7z", "7z", &rules));
    assert!(may_win("123m456p555666z9s", "9s", &rules));
    assert!(!may_win("123m456p789p555z9s", "9s", &rules));
    let any = Rules {
        min_doubles: 0,
        ..rules
    };
    assert!(may_win("123m456p789p555z9s", "9s", &any));
}
