//! The words of patterns and rules in one language, each asked of the catalogue once: the hands of a file show the same few.

use std::borrow::Cow;

use foldhash::{HashMap, HashMapExt as _};

use super::say;
use scoring::{Excluded, Explained, Pattern, Reading};
use words::Words;

/// What a rule set's patterns and rules are called in a reader's language, as far as hands needed them.
pub(super) struct Lexicon {
    words: &'static Words,
    patterns: HashMap<Pattern, PatternWords>,
    rules: HashMap<(&'static str, Option<Pattern>), RuleWords>,
}

/// The name of a pattern, and where it stands.
struct PatternWords {
    name: String,
    article: String,
}

/// Where a rule stands that left a pattern out, and the rule as a sentence.
struct RuleWords {
    article: String,
    because: String,
}

impl Lexicon {
    /// A lexicon that knows nothing yet.
    pub(super) fn new(words: &'static Words) -> Self {
        Self {
            words,
            patterns: HashMap::new(),
            rules: HashMap::new(),
        }
    }

    /// The catalogue, for what is different in every hand.
    pub(super) fn words(&self) -> &'static Words {
        self.words
    }

    /// Takes in the words that this explanation needs.
    pub(super) fn learn(&mut self, why: &Explained) {
        let readings = std::iter::once(&why.chosen).chain(&why.next_best);
        let counted = readings.flat_map(|reading: &Reading| &reading.counted);
        let counted = counted.map(|line| line.counted.pattern);
        for pattern in counted.chain(why.excluded.iter().map(|line| line.pattern)) {
            let words = self.words;
            let new = || PatternWords {
                name: say::pattern(words, pattern).into_owned(),
                article: say::article(words, pattern, &why.source).into_owned(),
            };
            self.patterns.entry(pattern).or_insert_with(new);
        }
        for line in &why.excluded {
            if let Some(rule) = rule(line) {
                let words = self.words;
                let new = || RuleWords {
                    article: say::rule(words, line, &why.source).into_owned(),
                    because: say::because(words, line),
                };
                self.rules.entry(rule).or_insert_with(new);
            }
        }
    }

    /// What a pattern is called, in the language of this lexicon.
    pub(super) fn name(&self, pattern: Pattern) -> Cow<'_, str> {
        match self.patterns.get(&pattern) {
            Some(known) => Cow::Borrowed(&known.name),
            None => say::pattern(self.words, pattern),
        }
    }

    /// Where a pattern stands.
    pub(super) fn article<'a>(&'a self, pattern: Pattern, source: &'a str) -> Cow<'a, str> {
        match self.patterns.get(&pattern) {
            Some(known) => Cow::Borrowed(&known.article),
            None => say::article(self.words, pattern, source),
        }
    }

    /// Where the rule stands that left a pattern out, and the rule as a sentence.
    pub(super) fn rule<'a>(
        &'a self,
        line: &Excluded,
        source: &'a str,
    ) -> (Cow<'a, str>, Cow<'a, str>) {
        match rule(line).and_then(|rule| self.rules.get(&rule)) {
            Some(known) => (Cow::Borrowed(&known.article), Cow::Borrowed(&known.because)),
            None => (
                say::rule(self.words, line, source),
                Cow::Owned(say::because(self.words, line)),
            ),
        }
    }
}

/// What the words of a rule depend on; none where its sentence names tiles of the hand.
fn rule(line: &Excluded) -> Option<(&'static str, Option<Pattern>)> {
    let reason = &line.reason;
    reason.tiles.is_empty().then_some((reason.id, reason.kept))
}
