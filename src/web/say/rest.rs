//! The rest of a hall, which plays at tables of three by a rule set of its own.

use crate::tournament::Tournament;
use crate::web::say::rule_text::InLanguage;
use crate::words::Words;

/// The name of the rule set of the rest, where some tables play by it.
pub fn rest_rules(words: &Words, tournament: &Tournament) -> Option<String> {
    let rules = tournament.rest_rules.as_ref();
    let rules = rules.filter(|_| tournament.has_rest_tables())?;
    Some(rules.title.get(words.lang().code()).to_owned())
}
