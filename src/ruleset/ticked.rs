//! What a rule set says of ticked patterns: its scorer's list, and what patterns of the list come to.

use super::document::RuleSet;
use super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked};
use super::scoring::ScorerRules;
use super::tradition::TraditionRules;

impl RuleSet {
    /// The patterns of the rule set's scorer with their values; empty without a scorer.
    pub fn patterns(&self) -> Vec<PatternEntry> {
        let rules = self.scoring.read().unwrap_or(ScorerRules::None);
        rules
            .tradition()
            .map(TraditionRules::patterns)
            .unwrap_or_default()
    }

    /// What ticked patterns come to.
    ///
    /// # Errors
    /// [`PatternRefusal`].
    pub fn sum_of(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        let rules = self.scoring.read().unwrap_or(ScorerRules::None);
        rules.tradition().ok_or(PatternRefusal::NoList)?.sum(ticked)
    }
}
