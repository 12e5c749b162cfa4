//! Until when captains say who of their team plays, in plain words.

use super::part::Part;
use crate::ruleset::RuleSet;
use crate::words::{Words, key};

/// What a rule set says of line-ups; none where it says nothing.
pub fn part(words: &Words, rules: &RuleSet) -> Option<Part> {
    let line_ups = rules.line_ups.as_ref()?;
    let until = match line_ups.minutes_before {
        Some(minutes) => words
            .say_with("rulesets-line-ups-minutes")
            .arg("minutes", i64::from(minutes))
            .to_string(),
        None => words.say(key!("rulesets-line-ups-start")).into_owned(),
    };
    let what = words.say(key!("rulesets-line-ups-until")).into_owned();
    Some(Part {
        title: words.say(key!("rulesets-part-line-ups")).into_owned(),
        facts: vec![(what, until)],
        cited: Vec::new(),
        notes: Vec::new(),
        source: line_ups.source.clone(),
    })
}
