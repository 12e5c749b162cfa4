//! Golden tests: every worked example and table of the rule texts, and documents with nonsense.

mod documents;
mod mcr;
mod nonsense;

use super::payment::HandContext;
use super::*;

/// The rule set of the library with this id.
fn library_rules(id: &str) -> RuleSet {
    let document = library::document(id).unwrap_or_else(|| panic!("no document {id}"));
    RuleSet::parse(document).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The library's document with another answer to one of its questions.
fn with_answer(id: &str, switch: &str, choice: &str) -> RuleSet {
    let document = library::document(id).unwrap();
    let edited = switch::choose(document, switch, choice).unwrap_or_else(|error| panic!("{error}"));
    RuleSet::parse(&edited).unwrap()
}

/// What a hand pays at the start of a session.
fn paid(rules: &RuleSet, hand: &HandRecord) -> Result<[Score; SEATS], HandRefusal> {
    let context = HandContext::default();
    Ok(rules.payment.pay(hand, &context)?.points)
}

/// Standing points as they are shown.
fn shown(places: &[TablePlace]) -> Vec<String> {
    places
        .iter()
        .map(|place| place.points.to_string())
        .collect()
}
