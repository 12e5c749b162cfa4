//! What the numbers and words of a document may be, and where one that cannot be is named.

use super::*;
use crate::bounds::{LARGEST_NUMBER, LONGEST_TEXT, MOST_ENTRIES};
use crate::data::{Data, Table};
use crate::document::MAX_DOCUMENT;
use crate::edit::put_value;
use crate::payment::PaymentRule;
use mahjong::TableSize;

/// A value as a document writes it.
fn written(value: &str) -> Data {
    let table: Table = toml::from_str(&format!("value = {value}")).unwrap();
    table["value"].clone()
}

/// Where the document is refused once this value stands at a place; nowhere where it can be read.
fn fault_with(id: &str, path: &str, value: &str) -> Option<String> {
    let document = library::document(id).unwrap();
    let edited = put_value(document, path, &written(value)).unwrap();
    match RuleSet::parse(&edited).err()? {
        DocumentError::Contradiction { path, .. } => Some(path),
        other => panic!("{id}, {path} = {value}: {other}"),
    }
}

/// Values of which each is taken or refused at its own place.
fn check(id: &str, path: &str, taken: &[&str], refused: &[&str]) {
    for value in taken {
        let fault = fault_with(id, path, value);
        assert_eq!(fault, None, "{id}, {path} = {value}");
    }
    for value in refused {
        let fault = fault_with(id, path, value);
        assert_eq!(fault.as_deref(), Some(path), "{id}, {path} = {value}");
    }
}

fn text_of(length: usize) -> String {
    format!("\"{}\"", "ö".repeat(length))
}

#[test]
fn a_standing_is_counted_in_parts_that_divide_a_point() {
    check(
        "points-only",
        "standing.divisor",
        &["1", "12", "12_000"],
        &["7", "0", "-5"],
    );
    let parts = ["1", "2", "4", "5", "8", "10"];
    let others = ["-1", "0", "3", "6", "7", "9", "11", "12"];
    check("points-only", "standing.place_parts", &parts, &others);
    check("wsom", "standing.root_decimals", &["0", "3"], &["4", "5"]);
    // 20 is what four players leave between 25,000 and 30,000 points.
    check(
        "riichi-m-league",
        "standing.first_bonus",
        &["0", "20"],
        &["10", "21"],
    );
    let nothing = fault_with("mcr-ema", "standing.place_points", "[0, 0, 0, 0]");
    assert_eq!(nothing.as_deref(), Some("standing"));
}

#[test]
fn payments_have_values_that_a_hand_can_have() {
    check("mcr-ema", "payment.base", &["0"], &["-1"]);
    check("mcr-ema", "payment.minimum", &["0", "336"], &["-1"]);
    check("mcr-ema", "payment.maximum", &["8"], &["7"]);
    check("american", "payment.maximum", &["20"], &["19"]);
    let twice = "[\"four_winds\", \"four_kongs\", \"four_winds\"]";
    let fault = fault_with("riichi-ema-2012", "payment.abortive", twice);
    assert_eq!(fault.as_deref(), Some("payment.abortive[2]"));
}

#[test]
fn a_step_of_a_ladder_takes_what_a_ruling_can_take() {
    let ladder = |step: &str| {
        let ladder = format!("[{{ outcomes = [\"points\"], {step} }}]");
        fault_with("mcr-ema", "offence[0].ladder", &ladder)
    };
    for step in [
        "amount = 100_000",
        "amount = 5, amounts = [5, 100_000]",
        "amount = 5, amounts = [0, 5]",
    ] {
        assert_eq!(ladder(step), None, "{step}");
    }
    for step in [
        "amount = 100_001",
        "amount = 5, amounts = [5, 100_001]",
        "amount = 5, amounts = [-1, 5]",
    ] {
        let fault = ladder(step);
        assert_eq!(fault.as_deref(), Some("offence[0].ladder[0]"), "{step}");
    }
    let growing = library_rules("mcr-cn");
    let grows = |offence: &Offence| offence.at_most.is_some();
    let at = growing.offences.iter().position(grows).unwrap();
    let top = growing.offences[at].ladder.last().unwrap().amount;
    let (top, less) = (top.to_string(), (top - 1).to_string());
    check(
        "mcr-cn",
        &format!("offence[{at}].at_most"),
        &[&top],
        &[&less],
    );
}

#[test]
fn stages_carry_all_points_at_most_and_have_a_session_for_every_cut() {
    let shares = (["0", "100"], ["101", "200"]);
    for path in ["stage[1].carry_percent", "stage[1].round_carry_percent"] {
        check("wsom", path, &shares.0, &shares.1);
    }
    assert_eq!(fault_with("wsom", "stage[1].sessions", "3"), None);
    let few = fault_with("wsom", "stage[1].sessions", "2");
    assert_eq!(few.as_deref(), Some("stage[1].advance"));
}

#[test]
fn a_document_has_a_name_and_a_title_of_a_readable_length() {
    let id = |length| format!("\"{}\"", "a".repeat(length));
    check("points-only", "id", &[&id(64)], &[&id(65), "\"\""]);
    let long = [text_of(200), text_of(201)];
    check(
        "points-only",
        "title.en",
        &[&long[0]],
        &[&long[1], "\"\"", "\" \""],
    );
}

#[test]
fn every_part_of_a_document_is_looked_at() {
    for (id, path, taken, refused) in [
        ("wsom", "claims[0].text.en", "\"Wait.\"", "\" \""),
        ("wsom", "claims[1].article", "\"7.1\"", "\"\""),
        ("wsom", "pace.penalty.step_seconds", "1", "0"),
        ("wsom", "pace.penalty.points", "1", "0"),
        ("mcr-ema", "appeals.fee.currency", "\"PLN\"", "\"EURO\""),
        ("mcr-ema", "appeals.fee.currency", "\"PLN\"", "\"eur\""),
        ("mcr-ema", "federation_number.federation", "\"DMB\"", "\"\""),
        ("mcr-ema", "federation_number.digits", "20", "21"),
        ("mcr-ema", "line_ups.minutes_before", "10_080", "10_081"),
    ] {
        check(id, path, &[taken], &[refused]);
    }
    let fault = fault_with("mcr-ema", "dead_hand.allows", "[\"chow\", \"win\"]");
    assert_eq!(fault.as_deref(), Some("dead_hand.allows[1]"));
}

#[test]
fn numbers_texts_and_lists_end_somewhere() {
    let most = [LARGEST_NUMBER.to_string(), (LARGEST_NUMBER + 1).to_string()];
    check("mcr-ema", "payment.maximum", &[&most[0]], &[&most[1]]);
    let texts = [text_of(LONGEST_TEXT), text_of(LONGEST_TEXT + 1)];
    check("points-only", "edition", &[&texts[0]], &[&texts[1]]);
    let entries = |count| format!("[{}]", "\"a text\", ".repeat(count));
    let lists = [entries(MOST_ENTRIES), entries(MOST_ENTRIES + 1)];
    check("points-only", "sources", &[&lists[0]], &[&lists[1]]);
    let inside = format!("[4, 2, 1, {}]", -LARGEST_NUMBER - 1);
    let fault = fault_with("mcr-ema", "standing.place_points", &inside);
    assert_eq!(fault.as_deref(), Some("standing.place_points[3]"));
}

#[test]
fn a_document_may_have_its_full_length() {
    let filled = |document: &str, length: usize| {
        let rest = length - document.len() - 1;
        format!("{document}#{}", "x".repeat(rest))
    };
    let document = library::document("points-only").unwrap();
    assert!(RuleSet::parse(&filled(document, MAX_DOCUMENT)).is_ok());
    let card = include_str!("../../../tests/data/cards/sw-1.toml");
    assert!(crate::card::parse(&filled(card, MAX_DOCUMENT)).is_ok());
    let long = crate::card::parse(&filled(card, MAX_DOCUMENT + 1));
    assert_eq!(long.err(), Some(DocumentError::TooLarge));
}

#[test]
fn only_points_and_totals_are_entered_for_three_in_a_game_without_a_scorer() {
    let mut rules = library_rules("points-only");
    rules.session.seats = TableSize::Three;
    let fault = |payment: &str| {
        let payment: PaymentRule = toml::from_str(payment).unwrap();
        let rules = RuleSet {
            payment,
            ..rules.clone()
        };
        rules.table_fault().map(|fault| fault.path)
    };
    assert_eq!(fault("kind = \"points\"\nzero_sum = true"), None);
    assert_eq!(fault("kind = \"totals\"\nzero_sum = true"), None);
    let four = "kind = \"direct\"\nminimum = 1\ndealer_bonus = 1\ncounter_bonus = 2\ninsurance = true\nsource = \"Taiwanese rules\"";
    assert_eq!(fault(four).as_deref(), Some("session.seats"));
}

#[test]
fn the_payments_of_a_game_need_its_scorer() {
    let without = library_rules("points-only").scoring;
    for id in [
        "riichi-ema-2016",
        "hong-kong",
        "taiwanese",
        "american",
        "european-classical",
        "zung-jung-3.3",
    ] {
        let rules = RuleSet {
            scoring: without.clone(),
            ..library_rules(id)
        };
        assert_eq!(rules.payer().err(), Some(HandRefusal::TotalsOnly), "{id}");
        let fault = rules.payment.payer(&rules.scoring).err().unwrap();
        assert_eq!(fault.path, "payment.kind", "{id}");
    }
}
