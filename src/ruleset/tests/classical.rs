//! Special hands of the classical documents.

use mahjong::classical::{Rules, SpecialHands, Value};

use super::*;

const ID: &str = "european-classical-german";

/// The document with other special hands behind the last of its own.
fn with_hand(text: &str) -> Result<RuleSet, String> {
    let document = library::document(ID).unwrap();
    let begins = "[scoring.switches.special]\n";
    assert!(document.contains(begins));
    let changed = document.replacen(begins, &format!("{begins}{text}\n"), 1);
    RuleSet::parse(&changed).map_err(|error| error.to_string())
}

#[test]
fn the_special_hands_of_documents_are_those_of_the_family() {
    for id in [ID, "european-classical", "european-classical-british"] {
        let rules: Rules = library_rules(id).scoring.rules().unwrap();
        for hand in SpecialHands::FAMILY.all() {
            assert!(rules.special.all().contains(hand), "{id}: {}", hand.id);
        }
    }
}

#[test]
fn a_document_adds_a_hand_of_the_house_or_says_where_it_cannot_be_read() {
    let run = r#"dragon_run = { name = "Dragon run", tiles = "123456789A xxx(dragons) xx(dragons)", value = "half_limit" }"#;
    let rules: Rules = with_hand(run).unwrap().scoring.rules().unwrap();
    let hand = rules.special.all().last().unwrap();
    assert_eq!((&*hand.name, hand.value), ("Dragon run", Value::HalfLimit));
    let wrong = with_hand(&run.replace("xx(dragons)", "xx(reds)")).unwrap_err();
    assert!(
        wrong.contains("scoring.switches.special.dragon_run"),
        "{wrong}"
    );
    assert!(wrong.contains("no set of tiles"), "{wrong}");
}

#[test]
fn switches_that_cannot_be_read_are_named_as_far_as_the_reason_says_where() {
    let wrong = with_hand("dragon_run = { name = \"Dragon run\", tiles = 5 }").unwrap_err();
    assert!(wrong.contains("scoring.switches invalid type"), "{wrong}");
    for (reason, path) in [
        ("special.run: has no tiles", "scoring.switches.special.run"),
        (
            "lines[2].x: is no number",
            "scoring.switches.card.lines[2].x",
        ),
        ("special hands: too many", "scoring.switches"),
        ("limit: too high", "scoring.switches"),
        ("unknown profile", "scoring.switches"),
    ] {
        assert_eq!(crate::scoring::fault(reason.into()).path, path, "{reason}");
    }
}
