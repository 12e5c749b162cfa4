//! The rule sets one can choose from, and what each asks for.

use std::sync::LazyLock;

use crate::exchange::hands;
use crate::ruleset::scoring::{Scorer, ScorerRules};
use crate::ruleset::{RuleSet, library};
use crate::words::Words;

/// A rule set whose hands can be valued.
pub struct Choice {
    /// Its id.
    pub id: String,
    /// What values its hands.
    pub scorer: Scorer,
    /// Whether red fives are among its tiles.
    pub has_red_fives: bool,
    /// The circumstances it knows.
    pub flags: Vec<&'static str>,
    document: RuleSet,
}

static CHOICES: LazyLock<Vec<Choice>> = LazyLock::new(|| {
    let documents = library::ids().filter_map(library::ruleset);
    documents.filter_map(Choice::of).collect()
});

impl Choice {
    /// All of them, in the order in which they are listed.
    pub fn all() -> &'static [Choice] {
        &CHOICES
    }

    /// The one with this id, or the first.
    pub fn find(id: &str) -> Option<&'static Choice> {
        let found = CHOICES.iter().find(|choice| choice.id == id);
        found.or_else(|| CHOICES.first())
    }

    /// A rule set, if it has a scorer.
    pub(super) fn of(document: RuleSet) -> Option<Choice> {
        let scorer = document.scoring.scorer;
        let has_red_fives = match document.scoring.read().ok()? {
            ScorerRules::Riichi(rules) => rules.red_fives > 0,
            ScorerRules::None => return None,
            _ => false,
        };
        Some(Choice {
            id: document.id.clone(),
            scorer,
            has_red_fives,
            flags: hands::flags(scorer),
            document,
        })
    }

    /// What it is called.
    pub fn title(&self, words: &Words) -> &str {
        self.document.title.get(words.lang().code())
    }

    /// Whether the wind of the round counts for anything.
    pub fn has_round_wind(&self) -> bool {
        self.scorer != Scorer::ZungJung
    }

    /// Whether flowers are counted.
    pub fn has_flowers(&self) -> bool {
        self.scorer == Scorer::Mcr
    }

    /// Whether there are indicators, counters and sticks.
    pub fn has_dora(&self) -> bool {
        self.scorer == Scorer::Riichi
    }

    /// The word for its scorer in keys.
    pub fn word(&self) -> &'static str {
        match self.scorer {
            Scorer::Mcr => "mcr",
            Scorer::Riichi => "riichi",
            Scorer::ZungJung => "zung-jung",
            Scorer::HongKong | Scorer::None => "hong-kong",
        }
    }
}
