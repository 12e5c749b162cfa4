//! What a page of the scorer lets people choose before the tiles: the rule set, and its open questions.

use crate::ruleset::Switch;
use crate::web::say::rule_text::InLanguage;
use crate::words::Words;

use super::chosen::ChosenRules;

/// Rule sets to choose from: id, title, whether it is chosen.
pub(super) type Choices = Vec<(&'static str, &'static str, bool)>;

/// An open question of the rule set's document.
pub(super) struct Question<'a> {
    pub(super) id: &'a str,
    pub(super) title: &'a str,
    pub(super) note: &'a str,
    /// Its answers: id, words, whether it holds, whether it is the document's.
    pub(super) answers: Vec<(&'a str, &'a str, bool, bool)>,
}

/// The rule sets to choose from, those with a card last; none on the page of a tournament.
pub(super) fn choices(words: &Words, choice: &ChosenRules) -> Choices {
    if choice.page != super::PAGE {
        return Vec::new();
    }
    let listed = ChosenRules::all().iter().chain(ChosenRules::cards());
    let listed = listed.map(|one| (one.id.as_str(), one.title(words), one.id == choice.id));
    listed.collect()
}

/// The questions that the page leaves open.
pub(super) fn questions<'a>(words: &Words, choice: &'a ChosenRules) -> Vec<Question<'a>> {
    let lang = words.lang().code();
    let question = |switch: &'a Switch| {
        let changed = choice.answers.iter().any(|(id, _)| *id == switch.id);
        let answers = switch.choices.iter().enumerate().map(|(at, answer)| {
            let holds = answer.id == switch.chosen;
            let own = if changed { at == 0 } else { holds };
            (answer.id.as_str(), answer.title.get(lang), holds, own)
        });
        Question {
            id: &switch.id,
            title: switch.title.get(lang),
            note: switch.note.get(lang),
            answers: answers.collect(),
        }
    };
    choice.questions().into_iter().map(question).collect()
}
