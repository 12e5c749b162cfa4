//! Hong Kong, Taiwanese, American, classical, and games of which only points are known.

use super::*;
use crate::hand::{HandField, Liable, Mark};
use crate::scoring::ScorerRules;
use mahjong::hong_kong::Rules;

#[test]
fn hong_kong_pays_two_units_by_the_discarder_and_one_by_the_others() {
    let rules = library_rules("hong-kong");
    // Faan, one unit.
    for (faan, unit) in [
        (3, 8),
        (4, 16),
        (6, 16),
        (7, 32),
        (9, 32),
        (10, 64),
        (13, 64),
    ] {
        let discard = paid(&rules, &HandRecord::from_discard(0, 2, faan));
        assert_eq!(discard, Ok([4 * unit, -unit, -2 * unit, -unit]), "{faan}");
        let drawn = paid(&rules, &HandRecord::self_drawn(0, faan));
        assert_eq!(
            drawn,
            Ok([6 * unit, -2 * unit, -2 * unit, -2 * unit]),
            "{faan}"
        );
    }
    let refused = paid(&rules, &HandRecord::self_drawn(0, 2));
    assert_eq!(
        refused,
        Err(HandRefusal::BelowMinimum { value: 2, least: 3 })
    );
    assert_eq!(
        rules.scoring.read(),
        Ok(ScorerRules::HongKong(Box::new(Rules::HONG_KONG)))
    );
}

#[test]
fn the_reference_example_of_hong_kong() {
    // A hand worth a unit of 2: a discard pays 4 + 2 + 2; self-drawn it has a faan more, unit 4.
    let rules = with_answer("hong-kong", "minimum", "one");
    assert_eq!(
        paid(&rules, &HandRecord::from_discard(0, 1, 1)),
        Ok([8, -4, -2, -2])
    );
    assert_eq!(
        paid(&rules, &HandRecord::self_drawn(0, 2)),
        Ok([24, -8, -8, -8])
    );
    let alone = with_answer("hong-kong", "discard", "all");
    assert_eq!(
        paid(&alone, &HandRecord::from_discard(0, 1, 3)),
        Ok([32, -32, 0, 0])
    );
}

#[test]
fn taiwanese_dealer_and_continued_deals_add_to_their_payments() {
    let rules = library_rules("taiwanese");
    // A base of 3, and 1 for each tai.
    for (hand, expected) in [
        (HandRecord::self_drawn(0, 5), [27, -9, -9, -9]),
        (HandRecord::self_drawn(1, 5), [-9, 25, -8, -8]),
        (HandRecord::from_discard(1, 0, 5), [-9, 9, 0, 0]),
        (HandRecord::from_discard(1, 2, 5), [0, 8, -8, 0]),
        (HandRecord::from_discard(1, 2, 0), [0, 3, -3, 0]),
        (HandRecord::drawn(), [0; 4]),
    ] {
        assert_eq!(paid(&rules, &hand), Ok(expected), "{hand:?}");
    }
    let hands = [
        HandRecord::drawn(),
        HandRecord::self_drawn(0, 5),
        HandRecord::from_discard(0, 3, 5),
        HandRecord::from_discard(2, 1, 5),
    ];
    let sheet = rules.settle_sheet(&hands).unwrap();
    let paid: Vec<_> = sheet.rows.iter().map(|row| row.paid).collect();
    // First extra hand 2 tai, second 4, besides the dealer's 1.
    assert_eq!(paid[1], [33, -11, -11, -11]);
    assert_eq!(paid[2], [13, 0, 0, -13]);
    assert_eq!(paid[3], [0, -8, 8, 0]);
    assert_eq!(rules.position(&hands).unwrap().dealer, 1);
}

#[test]
fn the_worked_example_of_taiwanese_money_tables() {
    // South draws half flush, all triplets, seat wind and the tile itself: 10 tai; East on the second continuation.
    let rules = with_answer("taiwanese", "base", "thirty_ten");
    let hands = [
        HandRecord::drawn(),
        HandRecord::drawn(),
        HandRecord::self_drawn(1, 10),
    ];
    let sheet = rules.settle_sheet(&hands).unwrap();
    assert_eq!(sheet.rows[2].paid, [-180, 440, -130, -130]);
}

#[test]
fn taiwanese_questions_change_limits_winners_and_liability() {
    let mut hand = HandRecord::self_drawn(1, 40);
    hand.wins[0].liable = Some(Liable {
        seat: 3,
        value: None,
    });
    let field = HandField::Liable;
    let refused = paid(&library_rules("taiwanese"), &hand);
    assert_eq!(refused, Err(HandRefusal::NotInTheseRules { field }));
    let liable = with_answer("taiwanese", "liability", "on");
    assert_eq!(paid(&liable, &hand), Ok([0, 130, 0, -130]));
    let many = HandRecord::from_discard(1, 2, 60);
    let capped = with_answer("taiwanese", "limit", "forty");
    assert_eq!(paid(&capped, &many), Ok([0, 43, -43, 0]));
    let all = with_answer("taiwanese", "winners", "all");
    let mut two = HandRecord::from_discard(1, 2, 1);
    two.wins.push(Win::of(0, 2));
    assert_eq!(paid(&all, &two), Ok([6, 4, -10, 0]));
    let least = with_answer("taiwanese", "table", "wikidot");
    let few = paid(&least, &HandRecord::self_drawn(1, 4));
    assert_eq!(few, Err(HandRefusal::BelowMinimum { value: 4, least: 5 }));
}

#[test]
fn a_taiwanese_false_win_costs_eight_tai_and_is_dealt_again() {
    let rules = library_rules("taiwanese");
    let false_win = HandRecord {
        chombo: vec![2],
        ..HandRecord::drawn()
    };
    assert_eq!(paid(&rules, &false_win), Ok([12, 11, -34, 11]));
    let hands = [HandRecord::drawn(), false_win];
    let position = rules.position(&hands).unwrap();
    assert_eq!((position.dealer, position.counters), (0, 1));
}

#[test]
fn ticked_tai_leave_each_other_out() {
    let rules = library_rules("taiwanese");
    let ticked = |ids: &[&str]| {
        let patterns = ids.iter().map(|id| (*id).to_owned()).collect();
        let ticked = crate::pattern::Ticked {
            patterns,
            ..crate::pattern::Ticked::default()
        };
        rules.sum_of(&ticked).unwrap()
    };
    let sum = ticked(&[
        "zimo",
        "buqiu",
        "menqing",
        "an5",
        "pengpeng",
        "own_flower",
        "own_flower",
    ]);
    assert_eq!(sum.value, crate::typed::TypedValue::Value(12));
    assert_eq!(
        sum.left_out,
        [("zimo", "buqiu"), ("menqing", "an5"), ("pengpeng", "an5")]
    );
}

#[test]
fn classical_points_and_doubles_are_what_they_come_to() {
    let rules = library_rules("european-classical");
    let payer = rules.payer().unwrap();
    let worth = |points, doubles| crate::Worth::Doubled { points, doubles };
    let value = |worth| payer.value_of(&worth, false, false);
    assert_eq!(value(worth(68, 1)), Ok(140));
    assert_eq!(value(worth(44, 4)), Ok(500));
    let mut hand = scored(HandRecord::self_drawn(0, 140), [0; 4]);
    hand.wins[0].worth = Some(worth(68, 1));
    assert_eq!(paid(&rules, &hand), Ok([840, -280, -280, -280]));
    hand.wins[0].value = 136;
    let refused = HandRefusal::NoSuchValue { value: 136 };
    assert_eq!(paid(&rules, &hand), Err(refused));
    let german = library_rules("european-classical-german");
    let german = german.payer().unwrap();
    assert_eq!(german.value_of(&worth(68, 1), false, false), Ok(136));
}

#[test]
fn ticked_doubles_wait_for_the_points_of_the_sets() {
    let rules = library_rules("european-classical");
    let ticked = |ids: &[&str]| {
        let ticked = crate::pattern::Ticked {
            patterns: ids.iter().map(|id| (*id).to_owned()).collect(),
            ..crate::pattern::Ticked::default()
        };
        rules.sum_of(&ticked).unwrap().value
    };
    let doubled = crate::Worth::Doubled {
        points: 20,
        doubles: 3,
    };
    let found = ticked(&["dragon_set", "dragon_set", "no_chow"]);
    assert_eq!(found, crate::typed::TypedValue::Worth(doubled));
    let limit = ticked(&["dragon_set", "four_kongs"]);
    assert_eq!(limit, crate::typed::TypedValue::Value(500));
}

#[test]
fn classical_texts_differ_in_limits_fines_and_who_pays() {
    let british = library_rules("european-classical-british");
    let won = scored(HandRecord::self_drawn(0, 5_000), [0, 8, 0, 64]);
    assert_eq!(
        paid(&british, &won),
        Ok([6_000, -2_000 - 56 + 8, -2_000 - 64 - 8, -2_000 + 56 + 64])
    );
    let false_win = |rules: &RuleSet, by: &[u8]| {
        let hand = HandRecord {
            chombo: by.to_vec(),
            ..HandRecord::drawn()
        };
        paid(rules, &hand)
    };
    assert_eq!(false_win(&british, &[3]), Ok([500, 500, 500, -1_500]));
    let german = library_rules("european-classical-german");
    assert_eq!(false_win(&german, &[1, 2]), Ok([300, -300, -300, 300]));
    let double = with_answer("european-classical", "discarder", "double");
    let taken = scored(HandRecord::from_discard(1, 2, 100), [0; 4]);
    assert_eq!(paid(&double, &taken), Ok([-100, 400, -200, -100]));
    let liable = with_answer("european-classical-dutch", "liability", "yes");
    let mut fed = scored(HandRecord::self_drawn(1, 100), [0; 4]);
    fed.wins[0].liable = Some(Liable {
        seat: 3,
        value: None,
    });
    assert_eq!(paid(&liable, &fed), Ok([0, 400, 0, -400]));
    let unlimited = with_answer("european-classical", "limit", "none");
    let large = scored(HandRecord::self_drawn(1, 900), [0; 4]);
    assert_eq!(paid(&unlimited, &large), Ok([-1_800, 3_600, -900, -900]));
}

#[test]
fn misnamed_discards_cost_what_the_examples_say() {
    for (id, offence, amount) in [
        ("european-classical-german", "misnamed_discard", 50),
        ("european-classical-german", "misnamed_discard_pung", 100),
        ("european-classical-british", "misnamed_discard", 50),
    ] {
        let rules = library_rules(id);
        let offence = rules.offence(offence).unwrap();
        assert_eq!(offence.sanction(1).unwrap().amount, amount, "{id}");
        assert_eq!(offence.receivers, crate::Receivers::Offended, "{id}");
    }
}

fn marked(hand: HandRecord, marks: &[(u8, &str)]) -> HandRecord {
    let marks = marks.iter().map(|(seat, mark)| Mark {
        seat: *seat,
        mark: (*mark).to_owned(),
    });
    HandRecord {
        marks: marks.collect(),
        ..hand
    }
}

#[test]
fn american_points_are_written_for_each_and_do_not_sum_to_zero() {
    let rules = library_rules("american");
    let won = marked(HandRecord::self_drawn(2, 25), &[(2, "no_jokers")]);
    assert_eq!(paid(&rules, &won), Ok([0, 0, 55, 0]));
    let thrown = marked(HandRecord::from_discard(0, 3, 30), &[(3, "threw_to_two")]);
    assert_eq!(paid(&rules, &thrown), Ok([30, 0, 0, -20]));
    assert_eq!(paid(&rules, &HandRecord::drawn()), Ok([10; 4]));
    let dead = marked(HandRecord::drawn(), &[(1, "dead_hand"), (2, "peeked")]);
    assert_eq!(paid(&rules, &dead), Ok([10, 0, 0, 10]));
    assert_eq!(rules.table_sum(), None);
}

#[test]
fn american_tournaments_differ_in_what_throwing_costs() {
    let mahjcon = library_rules("american");
    let crak = with_answer("american", "profile", "crak");
    let mmm = with_answer("american", "profile", "mmm");
    let thrown = |mark: &str| marked(HandRecord::from_discard(0, 3, 30), &[(3, mark)]);
    let cost = |rules: &RuleSet, mark: &str| paid(rules, &thrown(mark)).unwrap()[3];
    assert_eq!(cost(&mahjcon, "threw_to_quint"), -25);
    assert_eq!(cost(&mahjcon, "threw_to_three"), -25);
    assert_eq!(cost(&crak, "threw_to_quint"), -20);
    assert_eq!(cost(&crak, "threw_to_three"), -30);
    assert_eq!(cost(&mmm, "threw_to_three"), 0);
    assert_eq!(cost(&mmm, "misnamed"), -25);
    // Fewer exposures are not marked, and cost something in one text.
    let plain = HandRecord::from_discard(0, 3, 30);
    assert_eq!(paid(&mahjcon, &plain), Ok([30, 0, 0, 0]));
    assert_eq!(paid(&crak, &plain), Ok([30, 0, 0, -10]));
    // All but one threw in.
    let in_error = [(0, "wrong_mah_jongg"), (1, "threw_in"), (3, "threw_in")];
    let thrown_in = marked(HandRecord::drawn(), &in_error);
    assert_eq!(paid(&mahjcon, &thrown_in), Ok([0, 0, 10, 0]));
    assert_eq!(paid(&crak, &thrown_in), Ok([0, 0, 10, 0]));
    let dead = marked(HandRecord::drawn(), &[(1, "dead_hand")]);
    assert_eq!(paid(&crak, &dead), Ok([10; 4]));
    assert_eq!(paid(&mahjcon, &HandRecord::stopped()), Ok([0; 4]));
}

#[test]
fn american_tables_may_pay_the_value_instead() {
    let rules = with_answer("american", "settle", "payments");
    let won = marked(HandRecord::from_discard(1, 2, 25), &[(1, "no_jokers")]);
    assert_eq!(paid(&rules, &won), Ok([-50, 200, -100, -50]));
    let drawn = HandRecord::self_drawn(1, 25);
    assert_eq!(paid(&rules, &drawn), Ok([-50, 150, -50, -50]));
    let misnamed = marked(HandRecord::from_discard(1, 2, 25), &[(2, "misnamed")]);
    assert_eq!(paid(&rules, &misnamed), Ok([0, 100, -100, 0]));
    assert_eq!(paid(&rules, &HandRecord::drawn()), Ok([0; 4]));
    assert!(rules.table_sum().is_some());
}

#[test]
fn a_sheet_may_be_held_to_the_values_of_the_card() {
    let rules = with_answer("american", "card_values", "no");
    assert!(paid(&rules, &HandRecord::self_drawn(0, 45)).is_ok());
    let refused = paid(&rules, &HandRecord::self_drawn(0, 46));
    assert_eq!(refused, Err(HandRefusal::NoSuchValue { value: 46 }));
    let open = library_rules("american");
    assert!(paid(&open, &HandRecord::self_drawn(0, 46)).is_ok());
}

#[test]
fn the_card_of_the_document_is_the_invented_one() {
    let example = crate::card::parse(SW_1).unwrap();
    let switches = library_rules("american").scoring.read().unwrap();
    let ScorerRules::American(rules) = switches else {
        panic!("no American scorer")
    };
    assert_eq!(rules.card, example);
    assert_eq!(crate::card::check(SW_1), Ok(Vec::new()));
}

/// The card that organisers are shown.
const SW_1: &str = include_str!("../../../tests/data/cards/sw-1.toml");

#[test]
fn a_fault_in_a_card_is_named_with_its_line() {
    let wrong = SW_1.replace("\"2:A*4, 7:A*4, E*3, W*3\"", "\"2:A*4, 7:Q*4, E*3, W*3\"");
    let error = crate::card::parse(&wrong).unwrap_err();
    assert_eq!(error.line(), 15);
    assert!(error.to_string().contains("a suit is A, B or C"), "{error}");
    let document = library::document("american").unwrap();
    let wrong = document.replace("\"F*3, x:A*3,", "\"F*2, x:A*3,");
    let error = RuleSet::parse(&wrong).unwrap_err();
    let at = wrong
        .lines()
        .position(|line| line.contains("F*2, x:A*3"))
        .unwrap();
    assert_eq!(error.line(), at + 1);
    assert!(error.to_string().contains("13 tiles"), "{error}");
    let cut = crate::card::parse("name = ").unwrap_err();
    assert_eq!(cut.line(), 1);
}

#[test]
fn lines_that_nobody_can_make_are_told_with_their_line() {
    let doubtful = SW_1.replace("x:A*6, x+2:B*6, F*2", "x:A*7, x+9:B*5, F*2");
    let remarks = crate::card::check(&doubtful).unwrap();
    assert_eq!(remarks.len(), 1);
    assert_eq!((remarks[0].at, remarks[0].id.as_str()), (55, "K8"));
    assert!(remarks[0].finding.trouble.is_impossible());
}

#[test]
fn a_mark_that_cannot_be_is_refused() {
    let rules = library_rules("american");
    for (hand, mark) in [
        (HandRecord::self_drawn(0, 25), (1, "no_jokers")),
        (HandRecord::self_drawn(0, 25), (0, "dead_hand")),
        (HandRecord::drawn(), (0, "sneezed")),
        (HandRecord::self_drawn(0, 25), (1, "threw_to_two")),
        (HandRecord::from_discard(0, 2, 25), (1, "misnamed")),
    ] {
        let refused = paid(&rules, &marked(hand, &[mark])).unwrap_err();
        assert_eq!(
            refused,
            HandRefusal::NoSuchMark {
                mark: mark.1.into()
            }
        );
    }
}

/// A won hand with the points of all four.
pub(super) fn scored(hand: HandRecord, points: [Score; 4]) -> HandRecord {
    HandRecord {
        hand_points: Some(points.into()),
        ..hand
    }
}

#[test]
fn the_classical_examples_of_the_sheet() {
    let rules = library_rules("european-classical");
    // East wins 140 self-drawn: 280 from each, 840 in all; 130 on a discard: 780.
    let east = scored(HandRecord::self_drawn(0, 140), [140, 0, 0, 0]);
    assert_eq!(paid(&rules, &east), Ok([840, -280, -280, -280]));
    let east = scored(HandRecord::from_discard(0, 2, 130), [130, 0, 0, 0]);
    assert_eq!(paid(&rules, &east), Ok([780, -260, -260, -260]));
    // West wins 130 self-drawn: East 260, the others 130; on a discard 120: 480.
    let west = scored(HandRecord::self_drawn(2, 130), [0, 0, 130, 0]);
    assert_eq!(paid(&rules, &west), Ok([-260, -130, 520, -130]));
    let west = scored(HandRecord::from_discard(2, 1, 120), [0, 0, 120, 0]);
    assert_eq!(paid(&rules, &west), Ok([-240, -120, 480, -120]));
    // At the limit East collects 3,000, another 2,000.
    let east = scored(HandRecord::self_drawn(0, 900), [900, 0, 0, 0]);
    assert_eq!(paid(&rules, &east), Ok([3_000, -1_000, -1_000, -1_000]));
    let west = scored(HandRecord::self_drawn(2, 500), [0, 0, 500, 0]);
    assert_eq!(paid(&rules, &west), Ok([-1_000, -500, 2_000, -500]));
}

#[test]
fn classical_losers_settle_their_differences() {
    let rules = library_rules("european-classical");
    // South wins 50 (East pays 100); East has 20, West 8, North 8: 24 each to East.
    let hand = scored(HandRecord::self_drawn(1, 50), [20, 50, 8, 8]);
    assert_eq!(paid(&rules, &hand), Ok([-52, 200, -74, -74]));
    let field = HandField::HandPoints;
    let missing = paid(&rules, &HandRecord::self_drawn(1, 50));
    assert_eq!(missing, Err(HandRefusal::Missing { field }));
    assert_eq!(rules.table_sum(), Some(8_000));
}

#[test]
fn a_classical_false_win_costs_the_limit_to_east_and_half_to_the_others() {
    let rules = library_rules("european-classical");
    let by = |seat| HandRecord {
        chombo: vec![seat],
        ..HandRecord::drawn()
    };
    assert_eq!(paid(&rules, &by(0)), Ok([-1_500, 500, 500, 500]));
    assert_eq!(paid(&rules, &by(2)), Ok([500, 250, -1_000, 250]));
}

#[test]
fn points_only_takes_what_is_typed() {
    let rules = library_rules("points-only");
    let typed = |points: [Score; 4]| HandRecord {
        points: Some(points.into()),
        ..HandRecord::drawn()
    };
    let hands = [typed([10, 20, 30, 40]), typed([1, -2, 3, -4])];
    assert_eq!(rules.settle_sheet(&hands).unwrap().totals, [11, 18, 33, 36]);
    let zero = with_answer("points-only", "sum", "yes");
    assert_eq!(
        paid(&zero, &typed([10, 20, 30, 40])),
        Err(HandRefusal::NotZeroSum { sum: 100 })
    );
    assert_eq!(
        paid(&zero, &typed([10, -20, 30, -20])),
        Ok([10, -20, 30, -20])
    );
    let places = with_answer("points-only", "standing", "places");
    assert_eq!(
        shown(&places.standing.settle(&[11, 18, 33, 36])),
        ["0", "1", "2", "4"]
    );
}
