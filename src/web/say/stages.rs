//! What stages are called.

use crate::ruleset::stage::Others;
use crate::tournament::Tournament;
use crate::web::say::rule_text::InLanguage;
use crate::words::{Words, key};

/// The name of a stage: its own, as the rule set calls it (numbered where several are called the
/// same), or its number.
#[must_use]
pub fn title(words: &Words, tournament: &Tournament, at: usize) -> String {
    let Some(stage) = tournament.stages.get(at) else {
        return String::new();
    };
    if !stage.plan.title.is_empty() {
        return stage.plan.title.clone();
    }
    let Some(rules) = tournament.stage_rules(at) else {
        return words
            .say_with("stages-number")
            .arg("number", at + 1)
            .to_string();
    };
    let title = rules.title.get(words.lang().code());
    let same = |other: usize| {
        let other = tournament.stages.get(other);
        other.is_some_and(|it| it.plan.title.is_empty() && it.plan.rules == stage.plan.rules)
    };
    let all = (0..tournament.stages.len())
        .filter(|other| same(*other))
        .count();
    if all < 2 {
        return title.to_owned();
    }
    let part = (0..=at).filter(|other| same(*other)).count();
    format!("{title} {part}/{all}")
}

/// The key of what those do who do not come into a stage.
#[must_use]
pub fn others_key(others: Others) -> &'static str {
    match others {
        Others::Out => key!("stages-others-out"),
        Others::PlayOn => key!("stages-others-play-on"),
    }
}
