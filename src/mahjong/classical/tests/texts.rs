//! What each text says, row by row: points of the winner, doubles, limits and payments.

use super::super::payment::{Won, settle};
use super::*;

/// The texts in the order of the columns below.
const TEXTS: [Profile; 11] = Profile::ALL;

/// South's hand of four chows, its winning tile, whether that was drawn, and the points in each text. The first chow is
/// claimed where the hand does not have it; the British allow only one chow.
#[rustfmt::skip]
const POINTS: [(&str, &str, bool, &str); 6] = [
    // ec cc wikidot prog 1923 1922 limit bmja dmjl nts draak
    ("456p789s34s55p", "5s", false, "20 20 20 20 20 30 20 - 20 20 20"),
    ("123m456p789s34s55p", "5s", false, "20 20 30 30 20 30 20 - 20 20 20"),
    ("456p789s34s55p", "5s", true, "22 22 22 22 22 32 22 - 22 22 22"),
    ("456p789s24s55p", "3s", false, "22 22 22 22 22 32 22 - 22 22 22"),
    ("456p789s345s5p", "5p", false, "24 24 22 22 22 32 22 - 24 22 22"),
    ("456p789s345s9p", "9p", false, "24 24 22 22 22 32 26 - 26 22 22"),
];

#[test]
fn the_winner_s_points_are_those_of_the_text() {
    let chow = [(MeldKind::Chow, "123m")];
    for (concealed, win, drawn, expected) in POINTS {
        let melds = match concealed.starts_with("123m") {
            true => &[],
            false => &chow[..],
        };
        let won = Situation::plain(Wind::South, Wind::East, drawn);
        let hand = hand(concealed, win, melds);
        let points = TEXTS.map(|text| match score(&hand, &won, &text.rules()) {
            Ok(found) => found.points.to_string(),
            Err(_) => "-".to_owned(),
        });
        assert_eq!(points.join(" "), expected, "{concealed} {win}");
    }
}

/// How a cell of the table below says a value: doubles, a limit hand, half of one, or nothing.
fn cell(value: Value) -> String {
    match value {
        Value::None => "-".to_owned(),
        Value::Doubles(doubles) => doubles.to_string(),
        Value::Limit => "L".to_owned(),
        Value::HalfLimit => "H".to_owned(),
    }
}

fn row(of: impl Fn(&Rules) -> Value) -> String {
    TEXTS.map(|text| cell(of(&text.rules()))).join(" ")
}

#[test]
fn a_winner_s_patterns_count_as_in_the_table_of_the_texts() {
    for (pattern, expected) in [
        // ec cc wikidot prog 1923 1922 limit bmja dmjl nts draak
        (Pattern::DragonSet, "1 1 1 1 1 1 1 1 1 1 1"),
        (Pattern::OwnWind, "1 1 1 1 1 1 1 1 1 1 1"),
        (Pattern::RoundWind, "1 1 1 1 - - - 1 1 1 1"),
        (Pattern::OwnFlower, "- - - 1 - - - 1 - - -"),
        (Pattern::OwnFlowerAndSeason, "1 1 - - - - - - 1 - -"),
        (Pattern::AllFlowers, "1 1 - 4 - - - 2 1 - -"),
        (Pattern::ThreeConcealed, "1 1 1 1 - - - - 1 1 1"),
        (Pattern::FourConcealed, "L L L L - - - - - 2 2"),
        (Pattern::ThreeConcealedKongs, "- - - - - - - L - 2 2"),
        (Pattern::FourKongs, "L L - L - - - L L 2 2"),
        (Pattern::LittleThreeDragons, "1 1 - 3 - - - - 1 - -"),
        (Pattern::BigThreeDragons, "L L - L - - - L L - -"),
        (Pattern::LittleFourJoys, "1 1 - L - - - - 1 - -"),
        (Pattern::BigFourJoys, "L L - L - - - L L - -"),
        (Pattern::NoPoints, "1 1 - - - - - - 1 - -"),
        (Pattern::NoChow, "1 1 1 1 - - - 1 1 - -"),
        (Pattern::OnlyConcealed, "1 1 - - - - - 1 1 - -"),
        (Pattern::Clean, "1 1 1 1 1 1 1 - 1 1 1"),
        (Pattern::OneSuit, "3 3 3 4 3 3 3 3 3 3 3"),
        (Pattern::TerminalsAndHonours, "1 1 1 1 - - - 1 1 1 1"),
        (Pattern::OnlyHonours, "3 3 L L 3 3 3 L L 3 3"),
        (Pattern::OnlyTerminals, "L L L L - - - L L 3 3"),
        (Pattern::Straight, "- - 1 1 - - - - - - -"),
        (Pattern::ReplacementTile, "1 1 - 1 - - - - 1 - -"),
        (Pattern::LastWallTile, "1 1 - 1 - - - 1 1 - -"),
        (Pattern::LastDiscard, "1 1 - 1 - - - 1 1 - -"),
        (Pattern::RobbingKong, "1 1 - 1 - - - 1 1 - -"),
        (Pattern::OriginalCall, "- - - - - 3 3 1 1 - -"),
        (Pattern::ThirteenOrphans, "L L L L - - - L L - -"),
        (Pattern::Heaven, "L L L L - - - L L - -"),
    ] {
        assert_eq!(row(|rules| rules.winner(pattern)), expected, "{pattern:?}");
    }
}

#[test]
fn the_patterns_of_the_others_count_as_in_the_table_of_the_texts() {
    for (pattern, expected) in [
        (Pattern::DragonSet, "1 1 1 - 1 1 1 1 1 1 1"),
        (Pattern::OwnWind, "1 1 1 - 1 1 1 1 1 1 1"),
        (Pattern::RoundWind, "1 1 1 - - - - 1 1 1 1"),
        (Pattern::OwnSeason, "- - - - - - - 1 - - -"),
        (Pattern::OwnFlowerAndSeason, "1 1 - - - - - - 1 - -"),
        (Pattern::AllSeasons, "1 1 - - - - - 2 1 - -"),
        (Pattern::ThreeConcealed, "1 1 1 - - - - - 1 1 1"),
        (Pattern::FourConcealed, "- - - - - - - - - 2 2"),
        (Pattern::FourKongs, "- - - - - - - - - 2 2"),
        (Pattern::LittleThreeDragons, "1 1 - - - - - - 1 - -"),
        (Pattern::BigThreeDragons, "1 1 - - - - - - 2 - -"),
        (Pattern::BigFourJoys, "1 1 - - - - - - 2 - -"),
        (Pattern::NoChow, "- - - - - - - - - - -"),
        (Pattern::Clean, "- - - - - - - - - - -"),
    ] {
        assert_eq!(row(|rules| rules.others(pattern)), expected, "{pattern:?}");
    }
}

#[test]
fn a_limit_is_that_of_the_text_and_only_one_rounds() {
    let limits = TEXTS.map(|text| text.rules().limit.unwrap_or(0));
    assert_eq!(
        limits,
        [500, 1000, 500, 500, 0, 0, 300, 1000, 500, 1000, 1000]
    );
    let totals = TEXTS.map(|text| text.rules().total(62, 1));
    assert_eq!(
        totals,
        [120, 124, 124, 124, 124, 124, 124, 124, 124, 124, 124]
    );
}

#[test]
fn in_the_game_of_a_program_the_winner_alone_is_paid_and_east_s_receipts_are_double() {
    let won = |winner| Won {
        worth: [20, 50, 8, 12].into(),
        winner,
        east: Wind::East,
        from: None,
        liable: None,
    };
    let settled = |text: Profile, winner| settle(&won(winner), &text.rules()).totals();
    assert_eq!(settled(Profile::CcProg, Wind::South), [-50, 150, -50, -50]);
    assert_eq!(settled(Profile::CcProg, Wind::East), [120, -40, -40, -40]);
    for text in TEXTS.into_iter().filter(|&text| text != Profile::CcProg) {
        assert_eq!(settled(text, Wind::South), [-60, 200, -78, -62], "{text:?}");
        assert_eq!(settled(text, Wind::East), [120, 40, -86, -74], "{text:?}");
    }
}

#[test]
fn a_false_win_costs_the_others_what_the_text_says() {
    let fines = TEXTS.map(|text| {
        let pay = text.rules().pay;
        let each = pay.false_win.unwrap_or(0);
        (each, each * u32::from(pay.false_win_east))
    });
    let none = (0, 0);
    let [ec, cc, ..] = fines;
    assert_eq!((ec, cc), ((250, 500), none));
    assert_eq!(
        fines[4..],
        [
            none,
            (150, 300),
            (150, 300),
            (500, 500),
            (300, 300),
            none,
            none
        ]
    );
}
