//! A rule set's document as a director uploads it, and a card of hands as somebody types it: each is refused with a place,
//! or stands by all its checks.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ruleset::RuleSet;

fuzz_target!(|document: &str| {
    if let Ok(rules) = RuleSet::parse(document) {
        let again = RuleSet::parse(document);
        assert_eq!(again.as_ref(), Ok(&rules));
    }
    drop(ruleset::card::parse(document));
});
