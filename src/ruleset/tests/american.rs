//! American sheets: marks that a document has of its own, marks that tiles say, and documents without a card.

use super::*;
use crate::hand::Mark;
use crate::payment::PaymentRule;
use crate::traditions::american::{CardGame, TileMarks};

/// Payments with two marks of the house beside one of the game.
const HOUSE: &str = r#"
kind = "american"
settle = "points"
minimum = 25
maximum = 75
source = "a club"

[[marks]]
id = "no_jokers"
title.en = "No jokers"
winner_only = true

[[marks]]
id = "first_hand"
title.en = "First win of the evening"
points = 15
winner_only = true

[[marks]]
id = "late_to_the_table"
title.en = "Came late"
points = -5
dead = true
"#;

fn house() -> RuleSet {
    RuleSet {
        payment: toml::from_str(HOUSE).unwrap(),
        ..library_rules("american")
    }
}

fn marked(mut hand: HandRecord, marks: &[(SeatIndex, &str)]) -> HandRecord {
    let mark = |(seat, mark): &(SeatIndex, &str)| Mark {
        seat: *seat,
        mark: (*mark).to_owned(),
    };
    hand.marks = marks.iter().map(mark).collect();
    hand
}

#[test]
fn marks_of_the_house_give_what_the_document_says() {
    let rules = house();
    let plain = paid(&rules, &HandRecord::from_discard(1, 2, 30)).unwrap();
    let late = [(1, "first_hand"), (3, "late_to_the_table")];
    let won = marked(HandRecord::from_discard(1, 2, 30), &late);
    let expected = [plain[0], plain[1] + 15, plain[2], plain[3] - 5];
    assert_eq!(paid(&rules, &won), Ok(expected));
    // The hand of who came late is dead: the wall game gives it nothing else.
    let wall = marked(HandRecord::drawn(), &[(3, "late_to_the_table")]);
    assert_eq!(paid(&rules, &wall), Ok([10, 10, 10, -5]));
}

#[test]
fn a_mark_of_the_house_is_said_of_those_who_can_have_it() {
    let rules = house();
    for (hand, mark) in [
        (HandRecord::self_drawn(0, 30), (1, "first_hand")),
        (HandRecord::drawn(), (1, "first_hand")),
        (HandRecord::self_drawn(0, 30), (0, "late_to_the_table")),
    ] {
        let refused = HandRefusal::NoSuchMark {
            mark: mark.1.to_owned(),
        };
        assert_eq!(
            paid(&rules, &marked(hand, &[mark])),
            Err(refused),
            "{mark:?}"
        );
    }
}

#[test]
fn a_dead_hand_is_out_of_the_wall_game_however_the_document_writes_its_mark() {
    let dead = HOUSE.replace("late_to_the_table", "dead_hand");
    let bare = dead.replace("points = -5\ndead = true\n", "");
    let rules = RuleSet {
        payment: toml::from_str(&bare).unwrap(),
        ..library_rules("american")
    };
    let wall = marked(HandRecord::drawn(), &[(3, "dead_hand")]);
    assert_eq!(paid(&rules, &wall), Ok([10, 10, 10, 0]));
}

#[test]
fn payments_that_contradict_themselves_are_named_by_their_place() {
    let fault = |from: &str, to: &str| {
        let payment: PaymentRule = toml::from_str(&HOUSE.replace(from, to)).unwrap();
        payment.part().fault().map(|fault| fault.path)
    };
    for (from, to, place) in [
        ("maximum = 75", "maximum = 24", Some("maximum")),
        ("maximum = 75", "maximum = 25", None),
        (
            "\"late_to_the_table\"",
            "\"first_hand\"",
            Some("marks[2].id"),
        ),
        // What the scorer's switches say has no points beside them.
        (
            "\"late_to_the_table\"",
            "\"peeked\"",
            Some("marks[2].points"),
        ),
    ] {
        assert_eq!(fault(from, to).as_deref(), place, "{to}");
    }
}

fn game() -> CardGame {
    match library_rules("american").payment {
        PaymentRule::American(game) => game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn tiles_say_what_was_thrown_to_and_whether_there_are_jokers() {
    let game = game();
    for (no_jokers, exposures, quint, winner, discarder) in [
        (false, 0, false, None, None),
        (true, 1, false, Some("no_jokers"), None),
        (false, 1, true, None, None),
        (false, 2, false, None, Some("threw_to_two")),
        (true, 2, true, Some("no_jokers"), Some("threw_to_quint")),
        (false, 3, false, None, Some("threw_to_three")),
        (false, 4, true, None, Some("threw_to_three")),
    ] {
        let said = game.marks_of_tiles(no_jokers, exposures, quint);
        assert_eq!(said, TileMarks { winner, discarder }, "{exposures} {quint}");
    }
    let mut bare = game;
    bare.marks.retain(|mark| mark.id == "threw_to_two");
    assert_eq!(bare.marks_of_tiles(true, 3, false), TileMarks::default());
    let two = bare.marks_of_tiles(true, 2, false);
    assert_eq!((two.winner, two.discarder), (None, Some("threw_to_two")));
}

#[test]
fn a_hand_is_taken_from_its_tiles_once_there_is_a_card() {
    let mut rules = library_rules("american");
    let has_scorer = |rules: &RuleSet| rules.sheet_form().unwrap().has_scorer;
    assert!(has_scorer(&rules));
    rules.scoring.switches.remove("card");
    assert!(!has_scorer(&rules));
}
