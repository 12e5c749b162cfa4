//! The library can be read, and MCR's numbers are those of its sheet.

use super::*;
use crate::mahjong::Wind;

fn mcr() -> RuleSet {
    RuleSet::parse(library::document("mcr-ema").unwrap()).unwrap()
}

#[test]
fn every_document_of_the_library_can_be_read_and_has_its_words() {
    for id in library::ids() {
        let ruleset = RuleSet::parse(library::document(id).unwrap())
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(ruleset.id, id);
        let texts = ruleset
            .offences
            .iter()
            .map(|offence| &offence.name)
            .chain(&ruleset.notes)
            .chain([
                &ruleset.title,
                &ruleset.words.session,
                &ruleset.words.standing_points,
                &ruleset.words.score,
            ]);
        for text in texts {
            assert!(text.is_complete(), "{id}: {text:?}");
        }
    }
}

#[test]
fn mcr_payments_are_those_of_the_book() {
    let payment = mcr().payment;
    let cases = [
        (HandRecord::from_discard(0, 1, 8), [32, -16, -8, -8]),
        (HandRecord::from_discard(0, 1, 11), [35, -19, -8, -8]),
        (HandRecord::self_drawn(0, 11), [57, -19, -19, -19]),
        (HandRecord::self_drawn(0, 10), [54, -18, -18, -18]),
        (HandRecord::from_discard(0, 1, 88), [112, -96, -8, -8]),
        (HandRecord::drawn(), [0; 4]),
    ];
    for (hand, paid) in cases {
        assert_eq!(payment.pay(&hand), Ok(paid), "{hand:?}");
    }
    let refused = payment.pay(&HandRecord::self_drawn(2, 7));
    assert_eq!(
        refused,
        Err(HandRefusal::BelowMinimum { value: 7, least: 8 })
    );
}

#[test]
fn shared_places_share_their_points_exactly() {
    let rule = mcr().standing;
    let points = |scores: [Score; 4]| {
        rule.settle(&scores)
            .iter()
            .map(|place| place.points.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(points([10, 10, 0, -20]), ["3", "3", "1", "0"]);
    assert_eq!(points([10, 5, 5, -20]), ["4", "1.5", "1.5", "0"]);
    assert_eq!(points([10, 5, -7, -7]), ["4", "2", "0.5", "0.5"]);
    assert_eq!(points([5, 5, 5, -15]), ["2.33", "2.33", "2.33", "0"]);
    assert_eq!(points([0, 0, 0, 0]), ["1.75", "1.75", "1.75", "1.75"]);
    let sum: StandingPoints = rule.settle(&[5, 5, 5, -15]).iter().map(|p| p.points).sum();
    assert_eq!(sum, StandingPoints::whole(7));
}

#[test]
fn the_seat_exchange_gives_the_dealers_of_the_sheet() {
    let session = mcr().session;
    let dealers: Vec<Vec<u8>> = (0..4)
        .map(|round| (0..4).map(|hand| session.dealer(round, hand)).collect())
        .collect();
    assert_eq!(
        dealers,
        [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]]
    );
    // Player A sits in chairs East, South, North, West.
    let chairs: Vec<u8> = (0..4).map(|round| session.chair_of(0, round)).collect();
    assert_eq!(chairs, [0, 1, 3, 2]);
    assert_eq!(session.wind_of(0, 0, 1), Wind::North);
    for round in 0..4 {
        for hand in 0..4 {
            assert_eq!(
                session.wind_of(session.dealer(round, hand), round, hand),
                Wind::East
            );
        }
    }
}

#[test]
fn points_are_written_short_and_read_back() {
    for text in ["0", "4", "-2", "0.5", "1.75", "-58.1", "0.083"] {
        assert_eq!(text.parse::<StandingPoints>().unwrap().to_string(), text);
    }
    assert_eq!(StandingPoints::whole(7).shared_by(3).to_string(), "2.33");
    assert_eq!(
        (-StandingPoints::whole(7).shared_by(3)).to_string(),
        "-2.33"
    );
    for text in ["", "4.", "x", "1,5", "--1", "1.2345", "9999999999"] {
        assert!(text.parse::<StandingPoints>().is_err(), "{text}");
    }
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    let document = library::document("mcr-ema").unwrap();
    let broken = [
        ("[1, 0, 3, 2]", "[1, 1, 3, 2]", "no permutation"),
        ("minutes = 120", "minutes = -5", "line"),
        (
            "\"standing_points\", \"score\"",
            "\"standing_points\", \"luck\"",
            "line",
        ),
        ("amount = 20 },", "amount = 2 },", "decreases"),
    ];
    for (from, to, reason) in broken {
        let error = RuleSet::parse(&document.replacen(from, to, 1)).unwrap_err();
        assert!(error.to_string().contains(reason), "{to}: {error}");
    }
}
