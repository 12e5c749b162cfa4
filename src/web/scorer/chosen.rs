//! The rule sets one can choose from, and what each asks for.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use crate::mahjong::{HandSize, TableSize, Tile};
use crate::ruleset::{RuleSet, Switch, edit, library};
use crate::scoring::Scorer;
use crate::web::say::rule_text::InLanguage;
use crate::words::Words;

/// Where the values of a document are that decide what a hand is worth.
const OF_HANDS: &str = "scoring.";

/// A rule set whose hands can be valued.
#[derive(Clone)]
pub struct ChosenRules {
    pub id: String,
    /// What values its hands.
    pub scorer: Arc<Scorer>,
    /// Whether red fives are among its tiles.
    pub has_red_fives: bool,
    /// Whether it matters which flowers and seasons the winner has.
    pub has_flower_tiles: bool,
    /// The circumstances it knows.
    pub flags: Vec<&'static str>,
    /// Its open questions answered otherwise than in the document of the library: question and answer.
    pub answers: Vec<(String, String)>,
    /// The address of the page that values its hands.
    pub page: String,
    document: RuleSet,
}

static CHOICES: LazyLock<Vec<ChosenRules>> = LazyLock::new(|| {
    let documents = library::ids().filter_map(library::ruleset);
    documents
        .filter_map(|document| ChosenRules::of(document, super::PAGE))
        .collect()
});

/// Those whose hands are groups of a card.
static CARDS: LazyLock<Vec<ChosenRules>> = LazyLock::new(|| {
    let documents = library::ids().filter_map(library::ruleset);
    documents
        .filter_map(|document| ChosenRules::of_card(document, super::PAGE))
        .collect()
});

impl ChosenRules {
    /// All of the library, in the order in which they are listed, apart from those with a card.
    pub fn all() -> &'static [ChosenRules] {
        &CHOICES
    }

    /// Those of the library with a card.
    pub fn cards() -> &'static [ChosenRules] {
        &CARDS
    }

    /// The one with a card that has this id, with these answers to its open questions.
    pub fn card(id: &str, answers: &[(String, String)]) -> Option<Cow<'static, ChosenRules>> {
        let found = CARDS.iter().find(|choice| choice.id == id)?;
        found.with(answers)
    }

    /// The one with this id, or the first, with these answers to its open questions. What is no question about hands,
    /// or no answer to it, is passed over.
    pub fn find(id: &str, answers: &[(String, String)]) -> Option<Cow<'static, ChosenRules>> {
        let found = CHOICES.iter().find(|choice| choice.id == id);
        let found = found.or_else(|| CHOICES.first())?;
        found.with(answers)
    }

    /// The same with these answers.
    fn with(&'static self, answers: &[(String, String)]) -> Option<Cow<'static, ChosenRules>> {
        let changes: Vec<_> = answers
            .iter()
            .filter(|(question, answer)| self.may_answer(question, answer))
            .cloned()
            .collect();
        match changes.is_empty() {
            true => Some(Cow::Borrowed(self)),
            false => self.answered(changes).map(Cow::Owned),
        }
    }

    /// A rule set, if it has a scorer of hands that can be typed, whose hands are valued at this address.
    pub(super) fn of(document: RuleSet, page: &str) -> Option<ChosenRules> {
        // Hands of cards have a page of their own.
        let scorer = Scorer::of(&document.scoring).filter(|scorer| !scorer.asks().card)?;
        Some(ChosenRules::made(document, scorer, page))
    }

    /// A rule set whose hands are groups of a card.
    pub(super) fn of_card(document: RuleSet, page: &str) -> Option<ChosenRules> {
        let scorer = Scorer::of(&document.scoring).filter(|scorer| scorer.asks().card)?;
        Some(ChosenRules::made(document, scorer, page))
    }

    /// A rule set with a scorer, whatever its hands are made of.
    pub(super) fn any(document: RuleSet, page: &str) -> Option<ChosenRules> {
        let scorer = Scorer::of(&document.scoring)?;
        Some(ChosenRules::made(document, scorer, page))
    }

    fn made(document: RuleSet, scorer: Scorer, page: &str) -> ChosenRules {
        let asks = scorer.asks();
        ChosenRules {
            id: document.id.clone(),
            has_red_fives: asks.red_fives,
            has_flower_tiles: asks.flower_tiles,
            flags: asks.flags.clone(),
            scorer: Arc::new(scorer),
            answers: Vec::new(),
            page: page.to_owned(),
            document,
        }
    }

    /// Whether this answers a question about hands in another way than the document.
    fn may_answer(&self, question: &str, answer: &str) -> bool {
        let known = |switch: &&Switch| {
            switch.id == question && switch.choices.iter().any(|choice| choice.id == answer)
        };
        let found = self.open_questions().find(known);
        found.is_some_and(|switch| switch.chosen != answer)
    }

    /// The rule set of the library with these answers; one that contradicts the others is left out.
    fn answered(&self, changes: Vec<(String, String)>) -> Option<ChosenRules> {
        let mut text = library::document(&self.id)?.to_owned();
        let mut answers = Vec::new();
        for (question, answer) in changes {
            if let Ok(changed) = edit::choose(&text, &question, &answer) {
                text = changed;
                answers.push((question, answer));
            }
        }
        let document = RuleSet::parse(&text).ok()?;
        let scorer = Scorer::of(&document.scoring)?;
        let choice = ChosenRules::made(document, scorer, &self.page);
        Some(ChosenRules { answers, ..choice })
    }

    /// The questions that this page leaves open; those of a tournament are decided.
    pub fn questions(&self) -> Vec<&Switch> {
        match self.page == super::PAGE {
            true => self.open_questions().collect(),
            false => Vec::new(),
        }
    }

    /// The open questions of the document whose answer may change what a hand is worth.
    fn open_questions(&self) -> impl Iterator<Item = &Switch> {
        let of_hands = |switch: &&Switch| {
            let mut paths = switch.choices.iter().flat_map(|choice| choice.set.keys());
            paths.any(|path| path.starts_with(OF_HANDS))
        };
        self.document.switches.iter().filter(of_hands)
    }

    /// How many people play at a table.
    pub const fn table_size(&self) -> TableSize {
        self.document.table_size()
    }

    /// What it is called.
    pub fn title(&self, words: &Words) -> &str {
        self.document.title.get(words.lang().code())
    }

    /// Whether the wind of the round counts for anything.
    pub fn has_round_wind(&self) -> bool {
        self.scorer.asks().round
    }

    /// Whether flowers are counted.
    pub fn has_flowers(&self) -> bool {
        self.scorer.asks().flowers
    }

    /// How many tiles people hold.
    pub fn hand_size(&self) -> HandSize {
        self.scorer.asks().size
    }

    /// Whether counters on the table change what is paid.
    pub fn has_counters(&self) -> bool {
        self.scorer.asks().counters
    }

    /// Whether there are indicators and sticks.
    pub fn has_dora(&self) -> bool {
        self.scorer.asks().dora
    }

    /// Whether Norths can be set aside.
    pub fn has_norths(&self) -> bool {
        self.scorer.asks().norths
    }

    /// Whether hands are groups of a card.
    pub fn has_card(&self) -> bool {
        self.scorer.asks().card
    }

    /// Whether the hands of all are scored.
    pub fn has_others(&self) -> bool {
        self.scorer.asks().others
    }

    /// Whether chows are claimed.
    pub fn has_chows(&self) -> bool {
        self.scorer.asks().chows
    }

    /// Tiles that its game is played without.
    pub fn left_out(&self) -> &[Tile] {
        &self.scorer.asks().left_out
    }

    /// The word for its tradition in keys.
    pub fn word(&self) -> &'static str {
        self.scorer.names().word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        let owned = |(one, other): &(&str, &str)| ((*one).to_owned(), (*other).to_owned());
        pairs.iter().map(owned).collect()
    }

    #[test]
    fn an_answer_changes_the_rule_set_and_what_is_none_changes_nothing() {
        let plain = ChosenRules::find("riichi-ema-2025", &[]).unwrap();
        assert!(!plain.has_red_fives);
        let question = plain.questions().into_iter().find(|switch| {
            let mut paths = switch.choices.iter().flat_map(|choice| choice.set.keys());
            paths.any(|path| path.ends_with("red_fives"))
        });
        let question = question.unwrap();
        let other = &question.choices[1].id;
        let changed =
            ChosenRules::find("riichi-ema-2025", &answers(&[(&question.id, other)])).unwrap();
        assert!(changed.has_red_fives);
        assert_eq!(changed.answers, answers(&[(&question.id, other)]));
        let id = question.id.as_str();
        for nothing in [
            ("none", "such"),
            (id, "none"),
            (id, question.chosen.as_str()),
        ] {
            let same = ChosenRules::find("riichi-ema-2025", &answers(&[nothing])).unwrap();
            assert_eq!(same.answers, [], "{nothing:?}");
        }
    }

    #[test]
    fn only_questions_about_hands_are_asked() {
        for choice in ChosenRules::all() {
            for switch in choice.questions() {
                assert_ne!(switch.id, "final_tie", "{}", choice.id);
                assert!(!switch.id.contains('.'), "{}", switch.id);
            }
        }
        assert_eq!(ChosenRules::find("wsom", &[]).unwrap().questions().len(), 4);
    }
}
