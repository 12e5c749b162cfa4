//! Riichi of three players: sessions, payments and results at tables of three.

use super::*;
use crate::hand::{AbortiveDraw, HandField};
use mahjong::{Seats, TableSize, Wind};

fn sanma() -> RuleSet {
    library_rules("sanma")
}

/// What a hand pays at the start of a session.
fn paid_by(rules: &RuleSet, hand: &HandRecord) -> Result<Vec<Score>, HandRefusal> {
    let context = HandContext {
        winds: rules.table_size().winds(),
        ..HandContext::default()
    };
    let points = rules.payer()?.pay(hand, &context)?.points;
    Ok(points.to_vec())
}

/// The value of the part of a document's line that stands behind a name, such as `E=48200`.
fn named<'a>(text: &'a str, name: &str) -> &'a str {
    let mut words = text.split_whitespace();
    let found = words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    found.unwrap_or_else(|| panic!("{name} in {text}"))
}

#[test]
fn every_known_result_of_a_game_comes_out() {
    let rows = include_str!("../../../tests/data/hands/sanma.csv").lines();
    let mut found = 0;
    for row in rows.filter(|row| row.contains(",final,")) {
        let cells: Vec<&str> = row.split(',').collect();
        let (profile, flags, expected) = (cells[3], cells[14], cells[20]);
        let id = match profile {
            "tenhou_sanma" => "sanma-tenhou",
            "majsoul_sanma" => "sanma-mahjong-soul",
            other => panic!("{other}"),
        };
        let rules = library_rules(id);
        let score = |seat| named(flags, seat).parse::<Score>().unwrap();
        let scores = ["E", "S", "W"].map(score);
        let places = rules.standing.settle(&scores);
        for (place, part) in places.iter().zip(expected.split(';')) {
            let (_, points) = part.split_once(':').unwrap();
            assert_eq!(place.points, points.parse().unwrap(), "{row}");
        }
        let start: Score = named(flags, "start").parse().unwrap();
        assert_eq!(rules.session.start_points, start);
        assert_eq!(rules.table_sum(), Some(scores.iter().sum()));
        found += 1;
    }
    assert!(found >= 2);
}

#[test]
fn a_session_has_three_deals_in_each_round_and_nobody_at_north() {
    let rules = sanma();
    assert_eq!(rules.table_size(), TableSize::Three);
    let hands = vec![HandRecord::drawn(); 6];
    let course: Vec<_> = (0..=6)
        .filter_map(|played| rules.position(&hands[..played]))
        .map(|at| (at.round, at.hand, at.dealer))
        .collect();
    let deals = |round| [(round, 0, 0), (round, 1, 1), (round, 2, 2)];
    assert_eq!(course, [deals(0), deals(1)].concat());
    let second = rules.position(&hands[..1]).unwrap();
    assert_eq!(second.winds, [Wind::West, Wind::East, Wind::South]);
    let sheet = rules.sheet_form().unwrap();
    assert_eq!(
        (sheet.size, sheet.most_winners, sheet.hands()),
        (TableSize::Three, 2, 6)
    );
}

#[test]
fn a_self_draw_loses_the_share_of_the_fourth_unless_the_document_says_otherwise() {
    let mangan = |answer: &str, value| {
        let rules = match answer {
            "loss" => sanma(),
            other => with_answer("sanma", "self_draw", other),
        };
        paid_by(&rules, &HandRecord::self_drawn(1, value)).unwrap()
    };
    assert_eq!(mangan("loss", 6_000), [-4_000, 6_000, -2_000]);
    assert_eq!(mangan("bisect", 8_000), [-5_000, 8_000, -3_000]);
    assert_eq!(mangan("equal", 8_000), [-4_000, 8_000, -4_000]);
    assert_eq!(mangan("box", 8_000), [-4_000, 8_000, -2_000]);
    let with_box = with_answer("sanma", "self_draw", "box");
    assert_eq!(with_box.table_sum(), None);
    assert_eq!(sanma().table_sum(), Some(105_000));
}

#[test]
fn both_opponents_win_on_one_discard_and_the_first_in_turn_gets_the_counters() {
    let rules = sanma();
    let mut hand = HandRecord::from_discard(1, 0, 1_000);
    hand.wins.push(Win::of(2, 3_900));
    let mut before = HandRecord::drawn();
    before.ready = vec![0];
    let sheet = rules.settle_sheet(&[before, hand]).unwrap();
    assert_eq!(sheet.rows[0].paid, [2_000, -1_000, -1_000]);
    assert_eq!(sheet.rows[1].paid, [-5_200, 1_300, 3_900]);
    assert_eq!(sheet.totals.iter().sum::<Score>(), 105_000);
}

#[test]
fn a_seat_or_a_list_of_another_table_is_refused() {
    let rules = sanma();
    let refused = |hand: &HandRecord| paid_by(&rules, hand).unwrap_err();
    assert_eq!(
        refused(&HandRecord::self_drawn(3, 1_000)),
        HandRefusal::NoSuchSeat { seat: 3 }
    );
    let mut moved = HandRecord::drawn();
    moved.chairs = Some(Seats::four([0, 1, 2, 3]));
    assert_eq!(refused(&moved), HandRefusal::NoSuchSeat { seat: 3 });
    moved.chairs = Some(Seats::four([0, 1, 2, 0]));
    assert_eq!(refused(&moved), HandRefusal::NoSuchSeat { seat: 3 });
    let four = library_rules("riichi-ema-2016");
    let mut three = HandRecord::drawn();
    three.points = Some(Seats::three([0, 0, 0]));
    assert_eq!(
        paid_by(&four, &three).unwrap_err(),
        HandRefusal::NoSuchSeat { seat: 3 }
    );
    // What cannot be sat on moves no deal either.
    let mut drawn = HandRecord::drawn();
    drawn.chairs = Some(Seats::three([2, 1, 0]));
    assert!(
        four.position(&[drawn.clone(), drawn.clone(), drawn.clone(), drawn])
            .is_some()
    );
}

#[test]
fn a_broken_off_hand_keeps_the_deal() {
    let mut hand = HandRecord::drawn();
    hand.abortive = Some(AbortiveDraw::NineTerminals);
    let at = sanma().position(&[hand.clone()]).unwrap();
    assert_eq!((at.dealer, at.counters), (0, 1));
    let pantheon = library_rules("sanma-pantheon");
    assert_eq!(
        paid_by(&pantheon, &hand).unwrap_err(),
        HandRefusal::NotInTheseRules {
            field: HandField::Abortive
        }
    );
}

#[test]
fn a_document_that_mixes_sizes_of_tables_is_refused() {
    let document = library::document("sanma").unwrap();
    let fault = |from: &str, to: &str| {
        assert!(document.contains(from), "{from}");
        let changed = document.replacen(from, to, 1);
        RuleSet::parse(&changed).unwrap_err().to_string()
    };
    let fails = fault("[session]\nseats = 3\n", "[session]\n");
    assert!(fails.contains("session.seats is not what"), "{fails}");
    let fails = fault(
        "place_points = [15, 0, -15]",
        "place_points = [15, 5, -5, -15]",
    );
    assert!(fails.contains("standing.place_points needs one"), "{fails}");
    let mcr = library::document("mcr-ema").unwrap();
    let three = mcr.replacen("[session]\n", "[session]\nseats = 3\n", 1);
    assert!(RuleSet::parse(&three).is_err());
    assert!(fault("[session]\nseats = 3\n", "[session]\nseats = 6\n").contains("3, 4 or 5 seats"));
}

#[test]
fn the_editions_of_the_scorer_are_those_of_the_documents() {
    use mahjong::riichi::Rules;
    for id in Rules::EDITIONS.iter().filter(|id| id.starts_with("sanma")) {
        let scoring = library_rules(id).scoring;
        assert_eq!(
            scoring.rules::<Rules>(),
            Ok(Rules::edition(id).unwrap()),
            "{id}"
        );
    }
}

#[test]
fn totals_of_three_are_entered_where_only_totals_are() {
    let document = library::document("points-only").unwrap();
    let three = document.replacen("[session]\n", "[session]\nseats = 3\n", 1);
    let rules = RuleSet::parse(&three).unwrap();
    assert_eq!(rules.table_size(), TableSize::Three);
}

#[test]
fn nobody_at_north_wins_or_pays_where_the_scorer_counts_with_three() {
    let refused = Err(HandRefusal::NoSuchSeat { seat: 3 });
    for hand in [
        HandRecord::from_discard(3, 0, 1_000),
        HandRecord::from_discard(1, 3, 1_000),
    ] {
        assert_eq!(paid(&sanma(), &hand), refused);
    }
}
