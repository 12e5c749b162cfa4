//! Golden tests: every worked example and table of the rule texts, and documents with nonsense.

mod american;
mod amounts;
mod classical;
mod documents;
mod editing;
mod five;
mod four_of_five;
mod limits;
mod lists;
mod mcr;
mod nonsense;
mod offences;
mod older;
mod options;
mod others;
mod places;
mod properties;
mod riichi;
mod sanma;
mod schedule;
mod sheets;
mod wsom;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::payment::HandContext;
use super::*;

/// Every rule set of the library, read once.
static LIBRARY: LazyLock<BTreeMap<&'static str, RuleSet>> = LazyLock::new(|| {
    library::ids()
        .map(|id| {
            let rules = RuleSet::parse(library::document(id).unwrap());
            (id, rules.unwrap_or_else(|error| panic!("{id}: {error}")))
        })
        .collect()
});

fn library_rules(id: &str) -> RuleSet {
    let rules = LIBRARY.get(library::id_of(id));
    rules.unwrap_or_else(|| panic!("no document {id}")).clone()
}

/// The library's document with another answer to one of its questions.
fn with_answer(id: &str, switch: &str, choice: &str) -> RuleSet {
    let document = library::document(id).unwrap();
    let edited = choose(document, switch, choice).unwrap_or_else(|error| panic!("{error}"));
    RuleSet::parse(&edited).unwrap()
}

/// What a hand pays at the start of a session.
fn paid(rules: &RuleSet, hand: &HandRecord) -> Result<[Score; 4], HandRefusal> {
    let context = HandContext::default();
    let points = rules.payer()?.pay(hand, &context)?.points;
    Ok(std::array::from_fn(|seat| points[seat]))
}

/// Standing points as they are shown.
fn shown(places: &[TablePlace]) -> Vec<String> {
    places
        .iter()
        .map(|place| place.points.to_string())
        .collect()
}
